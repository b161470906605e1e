import { hostCommand } from '../command.ts';
import { shiftGameClocks, shiftTableClocks } from '../deadlines.ts';
import { enterStatus, say, setAllTables } from '../statuses/status.ts';

/** Play goes on, and every clock has the time left that it had. */
export const resumeGame = hostCommand({
  allowedIn: ['PAUSED'],
  decide(ctx) {
    const { game, now } = ctx;
    shiftGameClocks(ctx, now - game.pausedAt!);
    for (const table of game.tables) shiftTableClocks(ctx, table, now - table.pausedAt!);
    game.pausedAt = null;
    enterStatus(ctx, 'ACTIVE');
    setAllTables(ctx, 'PLAYING');
    say(ctx, 'Game resumed');
    return null;
  },
});
