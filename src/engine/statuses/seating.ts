import type { Game } from '../state/game.ts';
import { playerCount } from '../state/table.ts';
import { enterStatus, type StatusHandler, say, setAllTables } from './status.ts';

/** Starts when asked to (or by itself, if set so), two are seated and the start time has come. */
export const seating: StatusHandler = (ctx) => {
  const { game } = ctx;
  if (!isStartWanted(game) || ctx.now < game.startTime) return false;
  // Time away before the start is not held against anyone.
  for (const player of game.players) if (player.awaySince !== null) player.awaySince = ctx.now;
  enterStatus(ctx, 'ACTIVE');
  setAllTables(ctx, 'PLAYING');
  say(ctx, 'Game is now active');
  return true;
};

/** All that is missing for a start is the start time. */
export const isStartWanted = (game: Game): boolean =>
  (game.startRequested || game.settings.autoStart) && seatedCount(game) >= 2;

export function seatedCount(game: Game): number {
  let count = 0;
  for (const table of game.tables) count += playerCount(table);
  return count;
}
