import { hostCommand } from '../command.ts';
import { reject } from '../rejections.ts';
import { complete, setAllTables } from '../statuses/status.ts';

/** Ends the evening: at once, or when the hands in progress are finished. */
export const endGame = hostCommand({
  allowedIn: ['SCHEDULED', 'SEATING', 'ACTIVE', 'PAUSED'],
  decide(ctx) {
    const { game } = ctx;
    if (game.stopping === 'END') return reject('ALREADY_STOPPING', { stopping: 'END' });
    if (game.status !== 'ACTIVE') {
      complete(ctx);
      return null;
    }
    // A pause under way becomes an end: tables that have stopped already stay stopped.
    if (game.stopping === null) setAllTables(ctx, 'PAUSE_AFTER_HAND');
    game.stopping = 'END';
    return null;
  },
});
