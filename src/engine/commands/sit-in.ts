import { playerCommand } from '../command.ts';
import { reject } from '../rejections.ts';
import { playerChanged } from '../rules/players.ts';

/** A player who sat out is dealt in again from the next deal on, as far as blinds owed allow. */
export const sitIn = playerCommand({
  allowedIn: ['SEATING', 'ACTIVE', 'PAUSED'],
  decide(ctx, player) {
    if (!player.sittingOut) return reject('NOT_SITTING_OUT', {});
    player.sittingOut = false;
    player.idleHands = 0;
    playerChanged(ctx, player);
    return null;
  },
});
