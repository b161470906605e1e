import { playerCommand } from '../command.ts';
import { seatChanged } from '../context.ts';
import { reject } from '../rejections.ts';
import { playerChanged } from '../rules/players.ts';
import { findTable, seatOf } from '../state/game.ts';
import { isInHand } from '../state/seat.ts';

/** A player keeps the seat but is not dealt in; a hand in progress is played to its end. */
export const sitOut = playerCommand({
  allowedIn: ['SEATING', 'ACTIVE', 'PAUSED'],
  decide(ctx, player) {
    if (player.sittingOut) return reject('ALREADY_SITTING_OUT', {});
    player.sittingOut = true;
    playerChanged(ctx, player);
    const seat = seatOf(ctx.game, player)!;
    if (seat.status === 'ACTIVE' && !isInHand(seat)) {
      seat.status = 'JOINED_WAITING';
      seatChanged(ctx, findTable(ctx.game, player.seat!.tableId)!, seat);
    }
    return null;
  },
});
