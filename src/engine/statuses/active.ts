import { awayDeadline } from '../deadlines.ts';
import { removePlayer } from '../rules/seating.ts';
import { complete, enterStatus, type StatusHandler } from './status.ts';

/** Lets go of players who have been away too long, and finishes a pause or an end when all hands are over. */
export const active: StatusHandler = (ctx) => {
  const { game } = ctx;
  const { players } = game;
  for (let i = 0; i < players.length; i++) {
    const player = players[i]!;
    if (player.awaySince === null) continue;
    const deadline = awayDeadline(game, player);
    if (deadline !== null && ctx.now >= deadline) removePlayer(ctx, player, 'AWAY');
  }
  if (game.stopping === null || game.tables.some((table) => table.status !== 'PAUSED')) return false;
  if (game.stopping === 'END') {
    complete(ctx);
    return true;
  }
  game.stopping = null;
  game.pausedAt = ctx.now;
  enterStatus(ctx, 'PAUSED');
  return true;
};
