import { hostCommand, playerIn, signedAmount, text } from '../command.ts';
import { reject } from '../rejections.ts';
import { correctChips as correct, correctionRange } from '../rules/corrections.ts';
import { findTable } from '../state/game.ts';
import type { UserId } from '../state/ids.ts';
import type { Chips } from '../state/money.ts';
import { isInHand } from '../state/seat.ts';

interface CorrectionInput {
  readonly userId: UserId;
  /** Chips to add, or to take away when it is below 0. */
  readonly amount: Chips;
  readonly note: string;
}

/** The host puts a stack right. In a hand the correction waits for its end. */
export const correctChips = hostCommand<CorrectionInput>({
  allowedIn: ['SEATING', 'ACTIVE', 'PAUSED'],
  check: ({ userId, amount, note }) =>
    text('userId', userId) ?? signedAmount('amount', amount) ?? text('note', note),
  decide(ctx, { userId, amount, note }, byUserId) {
    const { game } = ctx;
    const player = playerIn(game, userId);
    if (!player) return reject('NOT_IN_GAME', { userId });
    const { tableId, position } = player.seat!;
    const table = findTable(game, tableId)!;
    const seat = table.seats[position]!;
    if (seat.heldCorrection) return reject('CORRECTION_ALREADY_HELD', { amount: seat.heldCorrection.amount });
    const { minimum, maximum } = correctionRange(game, table, seat, player);
    if (amount < minimum || amount > maximum)
      return reject('AMOUNT_OUT_OF_RANGE', { minimum, maximum, what: 'correct by' });
    const correction = { amount, note, byUserId };
    if (isInHand(seat)) seat.heldCorrection = correction;
    else correct(ctx, table, seat, correction);
    return null;
  },
});
