import { playerCommand } from '../command.ts';
import { reject } from '../rejections.ts';
import { dropHeldChips } from '../rules/chips.ts';
import { cancelMove, removePlayer } from '../rules/seating.ts';
import { findTable, seatOf } from '../state/game.ts';
import { isInHand } from '../state/seat.ts';

/** A player goes, with their chips: at once, or when the hand they are in is over. */
export const leaveGame = playerCommand({
  allowedIn: ['SEATING', 'ACTIVE', 'PAUSED'],
  decide(ctx, player) {
    const seat = seatOf(ctx.game, player)!;
    if (seat.leaving) return reject('ALREADY_LEAVING', {});
    // In a hand the seat folds at its next turn, stays in if it is all-in, and is emptied when the hand is over.
    if (isInHand(seat)) {
      seat.leaving = true;
      dropHeldChips(ctx, player, seat, 'you are leaving');
      cancelMove(findTable(ctx.game, player.seat!.tableId)!, seat);
    } else removePlayer(ctx, player, 'LEFT');
    return null;
  },
});
