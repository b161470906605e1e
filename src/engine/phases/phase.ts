import type { Context } from '../context.ts';
import type { HandPhase, Table } from '../state/table.ts';

/** Does the work of a phase and names the next one, or null to wait for a player or the clock. */
export type PhaseHandler = (ctx: Context, table: Table) => HandPhase | null;
