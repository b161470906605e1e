import { showdown as settle } from '../rules/showdown.ts';
import type { PhaseHandler } from './phase.ts';

/** Transient. */
export const showdown: PhaseHandler = (ctx, table) => {
  settle(ctx, table);
  return 'HAND_COMPLETE';
};
