import { hostCommand, playerIn, text } from '../command.ts';
import { gameEvent, userEvent } from '../context.ts';
import { reject } from '../rejections.ts';
import { letGo } from '../rules/seating.ts';
import type { UserId } from '../state/ids.ts';

/** Shows a player the door: as if they had left, and they may not register again. */
export const removePlayer = hostCommand<{ readonly userId: UserId }>({
  allowedIn: ['SCHEDULED', 'SEATING', 'ACTIVE', 'PAUSED'],
  check: ({ userId }) => text('userId', userId),
  decide(ctx, { userId }) {
    const { game } = ctx;
    const player = playerIn(game, userId);
    if (!player || player.removed) return reject('NOT_IN_GAME', { userId });
    if (userId === game.ownerId) return reject('HOST_CANNOT_BE_REMOVED', {});
    const { code, message } = reject('REMOVED_BY_HOST', {});
    userEvent(ctx, player, 'UserMessage', { code, message, commandId: null });
    player.removed = true;
    if (player.seat) letGo(ctx, player, 'REMOVED');
    else {
      player.status = 'OUT';
      gameEvent(ctx, 'PlayerUnregistered', { userId });
    }
    return null;
  },
});
