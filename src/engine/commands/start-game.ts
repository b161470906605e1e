import { hostCommand } from '../command.ts';
import { reject } from '../rejections.ts';
import { seatedCount } from '../statuses/seating.ts';

/** The host wants the game to start: now, or as soon as the start time has come. */
export const startGame = hostCommand({
  allowedIn: ['SEATING'],
  decide({ game }) {
    const seated = seatedCount(game);
    if (game.startRequested) return reject('ALREADY_STARTING', { startTime: game.startTime });
    if (seated < 2) return reject('NOT_ENOUGH_PLAYERS', { seated, needed: 2 });
    game.startRequested = true;
    return null;
  },
});
