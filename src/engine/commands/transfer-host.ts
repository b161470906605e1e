import { hostCommand, playerIn, text } from '../command.ts';
import { gameEvent, userEvent } from '../context.ts';
import { reject } from '../rejections.ts';
import { tellRequest } from '../rules/requests.ts';
import type { UserId } from '../state/ids.ts';

/** Makes somebody who is in the game its host. */
export const transferHost = hostCommand<{ readonly userId: UserId }>({
  allowedIn: ['SCHEDULED', 'SEATING', 'ACTIVE', 'PAUSED'],
  check: ({ userId }) => text('userId', userId),
  decide(ctx, { userId }) {
    const { game } = ctx;
    if (userId === game.ownerId) return reject('ALREADY_HOST', {});
    const player = playerIn(game, userId);
    if (!player || player.removed) return reject('NOT_IN_GAME', { userId });
    const oldUserId = game.ownerId;
    game.ownerId = userId;
    gameEvent(ctx, 'HostChanged', { oldUserId, newUserId: userId });
    userEvent(ctx, player, 'HostAppointed', { joinCode: game.joinCode });
    for (const request of game.buyInRequests) tellRequest(ctx, player, request);
    return null;
  },
});
