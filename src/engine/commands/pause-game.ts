import { hostCommand } from '../command.ts';
import { reject } from '../rejections.ts';
import { setAllTables } from '../statuses/status.ts';

/** First phase of a pause: hands in progress are finished, then the game is PAUSED. */
export const pauseGame = hostCommand({
  allowedIn: ['ACTIVE'],
  decide(ctx) {
    const { game } = ctx;
    if (game.stopping) return reject('ALREADY_STOPPING', { stopping: game.stopping });
    game.stopping = 'PAUSE';
    setAllTables(ctx, 'PAUSE_AFTER_HAND');
    return null;
  },
});
