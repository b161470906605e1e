import { tableCommand } from '../command.ts';
import { reject } from '../rejections.ts';
import { waitsForBigBlind } from '../rules/lineup.ts';
import { playerAt } from '../state/game.ts';

/** Agrees to post with the next deal: to come in before the button has passed, or a blind that is not posted automatically. */
export const postBlind = tableCommand({
  decide(ctx, _table, seat) {
    const { settings } = ctx.game;
    if (seat.willPost) return reject('ALREADY_POSTING', {});
    if (playerAt(ctx.game, seat).autoPostBlinds) {
      if (seat.dealtLastHand) return reject('NO_BLIND_TO_POST', {});
      if (waitsForBigBlind(settings, seat)) return reject('MUST_WAIT_FOR_BIG_BLIND', {});
      if (!settings.allowPostToPlay) return reject('POST_NOT_ALLOWED', {});
    }
    seat.willPost = true;
    return null;
  },
});
