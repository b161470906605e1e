import { duration, serverCommand } from '../command.ts';
import { shiftGameClocks, shiftTableClocks } from '../deadlines.ts';

/** The server was down for `downMs`: nobody's time has run. A paused clock is moved when the game resumes. */
export const resumeClocks = serverCommand<{ readonly downMs: number }>({
  check: ({ downMs }) => duration('downMs', downMs),
  apply(ctx, { downMs }) {
    if (ctx.game.status !== 'ACTIVE') return;
    shiftGameClocks(ctx, downMs);
    for (const table of ctx.game.tables) if (table.status !== 'PAUSED') shiftTableClocks(ctx, table, downMs);
  },
});
