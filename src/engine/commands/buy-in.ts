import { playerCommand, wholeNumber } from '../command.ts';
import { reject } from '../rejections.ts';
import { addChips, refuseChips } from '../rules/chips.ts';
import { findTable, seatOf } from '../state/game.ts';
import type { Chips } from '../state/money.ts';
import { isInHand } from '../state/seat.ts';

/** A player brings chips to the game. In a hand they are held until it is over (table stakes). */
export const buyIn = playerCommand<{ readonly amount: Chips }>({
  allowedIn: ['SEATING', 'ACTIVE', 'PAUSED'],
  check: ({ amount }) => wholeNumber('amount', amount),
  decide(ctx, player, { amount }) {
    const seat = seatOf(ctx.game, player)!;
    if (seat.leaving) return reject('ALREADY_LEAVING', {});
    if (seat.held) return reject('CHIPS_ALREADY_HELD', { amount: seat.held.amount });
    if (player.wentBroke && !ctx.game.settings.rebuyAllowed) return reject('REBUY_NOT_ALLOWED', {});
    const refusal = refuseChips(ctx.game, player, seat, 'BUY_IN', amount);
    if (refusal) return refusal;
    if (isInHand(seat)) seat.held = { kind: 'BUY_IN', amount };
    else addChips(ctx, findTable(ctx.game, player.seat!.tableId)!, seat, 'BUY_IN', amount);
    return null;
  },
});
