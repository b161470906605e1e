import { playerCommand } from '../command.ts';
import { reject } from '../rejections.ts';
import { letGo } from '../rules/seating.ts';
import { seatOf } from '../state/game.ts';

/** A player goes, with their chips: at once, or when the hand they are in is over. */
export const leaveGame = playerCommand({
  allowedIn: ['SEATING', 'ACTIVE', 'PAUSED'],
  decide(ctx, player) {
    if (seatOf(ctx.game, player)!.leaving) return reject('ALREADY_LEAVING', {});
    letGo(ctx, player, 'LEFT');
    return null;
  },
});
