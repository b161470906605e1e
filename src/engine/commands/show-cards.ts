import { tableCommand } from '../command.ts';
import { reject } from '../rejections.ts';
import { showCards as show } from '../rules/showdown.ts';
import { isInHand } from '../state/seat.ts';

/** Anyone who was dealt in may show their cards while the result lies on the table. */
export const showCards = tableCommand({
  decide(ctx, table, seat) {
    if (table.phase !== 'HAND_COMPLETE')
      return reject('WRONG_PHASE', { phase: table.phase, allowedIn: ['HAND_COMPLETE'] });
    if (!isInHand(seat)) return reject('NOT_IN_HAND', {});
    if (seat.shown) return reject('CARDS_ALREADY_SHOWN', {});
    show(ctx, table, seat);
    return null;
  },
});
