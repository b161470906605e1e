import { hostCommand, text } from '../command.ts';
import { reject } from '../rejections.ts';
import { bringChips, refuseChips } from '../rules/chips.ts';
import { closeRequest } from '../rules/requests.ts';
import { findPlayer, findTable } from '../state/game.ts';

/** The host lets a player have the chips asked for: exactly as if the player had bought them now. */
export const approveBuyIn = hostCommand<{ readonly requestId: string }>({
  allowedIn: ['SEATING', 'ACTIVE', 'PAUSED'],
  check: ({ requestId }) => text('requestId', requestId),
  decide(ctx, { requestId }) {
    const { game } = ctx;
    const request = game.buyInRequests.find(({ id }) => id === requestId);
    if (!request) return reject('REQUEST_NOT_FOUND', { requestId });
    const { userId, kind, amount } = request;
    const player = findPlayer(game, userId)!;
    const { tableId, position } = player.seat!;
    const table = findTable(game, tableId)!;
    const seat = table.seats[position]!;
    // The stack may have grown since: what was possible then need not be now, and the request stays open.
    const refusal = refuseChips(game, player, seat, kind, amount);
    if (refusal) return refusal;
    closeRequest(ctx, request, 'APPROVED');
    bringChips(ctx, table, seat, kind, amount);
    return null;
  },
});
