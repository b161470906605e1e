import { flag, hostCommand, text } from '../command.ts';
import { gameEvent } from '../context.ts';
import { reject } from '../rejections.ts';
import { settlementOf } from '../rules/settlement.ts';
import type { UserId } from '../state/ids.ts';

interface Payment {
  readonly fromUserId: UserId;
  readonly toUserId: UserId;
  readonly paid: boolean;
}

/** The host ticks a transfer of the settlement off, or takes that back. */
export const markTransferPaid = hostCommand<Payment>({
  allowedIn: ['COMPLETED'],
  check: ({ fromUserId, toUserId, paid }) =>
    text('fromUserId', fromUserId) ?? text('toUserId', toUserId) ?? flag('paid', paid),
  decide(ctx, { fromUserId, toUserId, paid }, byUserId) {
    const { game } = ctx;
    const isThis = (other: Omit<Payment, 'paid'>) =>
      other.fromUserId === fromUserId && other.toUserId === toUserId;
    const transfer = settlementOf(game).transfers.find(isThis);
    if (!transfer) return reject('TRANSFER_NOT_FOUND', { fromUserId, toUserId });
    if (transfer.paid === paid) return null;
    if (paid) game.paidTransfers.push({ fromUserId, toUserId });
    else game.paidTransfers = game.paidTransfers.filter((other) => !isThis(other));
    gameEvent(ctx, 'TransferPaid', { fromUserId, toUserId, paid, byUserId });
    return null;
  },
});
