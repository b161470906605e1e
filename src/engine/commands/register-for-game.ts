import { optionalText, userCommand } from '../command.ts';
import { gameEvent } from '../context.ts';
import { reject } from '../rejections.ts';
import { refreshStatus } from '../rules/players.ts';
import { seatNewcomer } from '../rules/seating.ts';
import { findPlayer } from '../state/game.ts';
import { newPlayer } from '../state/player.ts';

interface Registration {
  /** A stranger to a private game must know it; that has been checked when this command is decided. */
  readonly joinCode?: string | null;
}

/** Someone joins the game; once seats are given out, they get one at once. Who left may come back. */
export const registerForGame = userCommand<Registration>({
  allowedIn: ['SCHEDULED', 'SEATING', 'ACTIVE', 'PAUSED'],
  check: ({ joinCode }) => optionalText('joinCode', joinCode),
  decide(ctx, userId) {
    const { game } = ctx;
    let player = findPlayer(game, userId);
    if (player && player.status !== 'OUT') return reject('ALREADY_REGISTERED', {});
    if (player?.removed) return reject('REMOVED_BY_HOST', {});
    if (player) {
      // Who comes back finds the time bank as it was left: leaving does not refill it. Time away is counted anew.
      player.status = 'REGISTERED';
      if (player.awaySince !== null) player.awaySince = ctx.now;
    } else {
      // A host who has had private events goes on with the same stream.
      const { sequence = 0 } = game.outsiders.find((stream) => stream.userId === userId) ?? {};
      game.outsiders = game.outsiders.filter((stream) => stream.userId !== userId);
      player = newPlayer(userId, game.settings.timeBankSeconds * 1000, sequence);
      game.players.push(player);
    }
    gameEvent(ctx, 'PlayerRegistered', { userId, timeBankSeconds: Math.floor(player.timeBankMs / 1000) });
    refreshStatus(ctx, player);
    if (game.status !== 'SCHEDULED') seatNewcomer(ctx, player);
    return null;
  },
});
