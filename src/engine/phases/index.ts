import type { Context } from '../context.ts';
import { phaseChanged } from '../events/hand-events.ts';
import { setTableStatus } from '../rules/seating.ts';
import type { HandPhase, Table } from '../state/table.ts';
import { bettingRound } from './betting.ts';
import { deal } from './deal.ts';
import { handComplete } from './hand-complete.ts';
import type { PhaseHandler } from './phase.ts';
import { predeal } from './predeal.ts';
import { showdown } from './showdown.ts';
import { street } from './street.ts';
import { waitingForPlayers } from './waiting-for-players.ts';

export const phases = {
  WAITING_FOR_PLAYERS: waitingForPlayers,
  PREDEAL: predeal,
  DEAL: deal,
  PRE_FLOP_BETTING: bettingRound('FLOP'),
  FLOP: street('FLOP', 3, 'FLOP_BETTING', 'TURN'),
  FLOP_BETTING: bettingRound('TURN'),
  TURN: street('TURN', 1, 'TURN_BETTING', 'RIVER'),
  TURN_BETTING: bettingRound('RIVER'),
  RIVER: street('RIVER', 1, 'RIVER_BETTING', 'SHOWDOWN'),
  RIVER_BETTING: bettingRound('SHOWDOWN'),
  SHOWDOWN: showdown,
  HAND_COMPLETE: handComplete,
} satisfies Record<HandPhase, PhaseHandler>;

/** A hand passes each phase once; with delays of zero several hands of all-ins may pass in one tick. */
const MAX_PHASES_PER_TICK = 10_000;

/** Runs a table's phases until one of them waits. */
export function advanceTable(ctx: Context, table: Table): void {
  for (let count = 0; count < MAX_PHASES_PER_TICK; count++) {
    if (table.status === 'PAUSED') return;
    // Between hands there is nothing to finish: the pause takes effect at once.
    const isBetweenHands = table.phase === 'WAITING_FOR_PLAYERS' || table.phase === 'PREDEAL';
    if (table.status === 'PAUSE_AFTER_HAND' && isBetweenHands) return pauseTable(ctx, table);
    const next = phases[table.phase](ctx, table);
    if (next === null) return;
    enterPhase(ctx, table, next);
  }
  throw new Error(`table ${table.id} does not come to rest`);
}

function enterPhase(ctx: Context, table: Table, phase: HandPhase): void {
  table.phase = phase;
  phaseChanged(ctx, table);
}

function pauseTable(ctx: Context, table: Table): void {
  // A countdown keeps the time it has left; a window to buy in opens anew.
  if (table.phase !== 'WAITING_FOR_PLAYERS') {
    table.phaseDeadline = null;
    enterPhase(ctx, table, 'WAITING_FOR_PLAYERS');
  }
  setTableStatus(ctx, table, 'PAUSED');
}
