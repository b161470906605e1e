import { hostCommand, optionalText, text } from '../command.ts';
import { userEvent } from '../context.ts';
import { reject } from '../rejections.ts';
import { closeRequest } from '../rules/requests.ts';
import { findPlayer } from '../state/game.ts';

/** The host does not let a player have the chips asked for. */
export const declineBuyIn = hostCommand<{ readonly requestId: string; readonly reason?: string | null }>({
  allowedIn: ['SEATING', 'ACTIVE', 'PAUSED'],
  check: ({ requestId, reason }) => text('requestId', requestId) ?? optionalText('reason', reason),
  decide(ctx, { requestId, reason }) {
    const { game } = ctx;
    const request = game.buyInRequests.find(({ id }) => id === requestId);
    if (!request) return reject('REQUEST_NOT_FOUND', { requestId });
    closeRequest(ctx, request, 'DECLINED');
    const why = reason ? `: ${reason}` : '.';
    userEvent(ctx, findPlayer(game, request.userId)!, 'UserMessage', {
      code: 'BUY_IN_DECLINED',
      message: `The host has declined the ${request.amount} chips you asked for${why}`,
      commandId: null,
    });
    return null;
  },
});
