import { executeMoves } from '../rules/balancing.ts';
import { canDeal } from '../rules/lineup.ts';
import type { PhaseHandler } from './phase.ts';
import { isPredealNeeded } from './predeal.ts';

/** Waits for two players who are ready, then counts down `handStartDelayMs` so that others can still join. */
export const waitingForPlayers: PhaseHandler = (ctx, table) => {
  // Nobody is in a hand, so moves that a pause has kept waiting can be made.
  if (table.pendingMoves.length > 0) executeMoves(ctx, table);
  if (table.breaking || !canDeal(ctx.game, table)) {
    table.phaseDeadline = null;
    return null;
  }
  table.phaseDeadline ??= ctx.now + ctx.game.settings.handStartDelayMs;
  if (ctx.now < table.phaseDeadline) return null;
  table.phaseDeadline = null;
  return isPredealNeeded(ctx, table) ? 'PREDEAL' : 'DEAL';
};
