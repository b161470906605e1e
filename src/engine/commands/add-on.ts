import { playerCommand, wholeNumber } from '../command.ts';
import { reject } from '../rejections.ts';
import { addChips, buyInRange, refuseChips } from '../rules/chips.ts';
import { findTable, seatOf } from '../state/game.ts';
import type { Chips } from '../state/money.ts';
import { isInHand } from '../state/seat.ts';

/** A player who has chips tops them up. In a hand they are held until it is over (table stakes). */
export const addOn = playerCommand<{ readonly amount: Chips }>({
  allowedIn: ['SEATING', 'ACTIVE', 'PAUSED'],
  check: ({ amount }) => wholeNumber('amount', amount),
  decide(ctx, player, { amount }) {
    const seat = seatOf(ctx.game, player)!;
    if (seat.leaving) return reject('ALREADY_LEAVING', {});
    if (seat.held) return reject('CHIPS_ALREADY_HELD', { amount: seat.held.amount });
    if (seat.stack === 0 && !isInHand(seat)) return reject('NOT_BOUGHT_IN', buyInRange(ctx.game, player, 0));
    const refusal = refuseChips(ctx.game, player, seat, 'ADD_ON', amount);
    if (refusal) return refusal;
    if (isInHand(seat)) seat.held = { kind: 'ADD_ON', amount };
    else addChips(ctx, findTable(ctx.game, player.seat!.tableId)!, seat, 'ADD_ON', amount);
    return null;
  },
});
