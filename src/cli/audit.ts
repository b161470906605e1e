import { auditGame } from '../history/audit/audit-game.ts';
import type { AuditFilter } from '../history/audit/audit-writer.ts';
import type { Store } from '../ports/store.ts';
import { type CliCommand, UsageError } from './cli-command.ts';
import { NotFound, storeHelp, withStore } from './open-store.ts';
import { readOptions } from './options.ts';
import { write } from './output.ts';
import { startProgress } from './progress.ts';

const help = `Usage: cardroom audit GAME [--since TIME] [--hand TABLE:NUMBER]
       npm run -s audit -- GAME …     in a clone of the repository

Prints the journal of a game, one line for each thing asked for and each thing that happened: time (UTC), number of the
journal record, who asked for what, the verdict, how long a decision took, deadlines, chips. GAME is its id.

  --since TIME         from this time on: 2026-11-18, 2026-11-18T20:15Z, or 90m, 12h, 7d before now
  --hand TABLE:NUMBER  one hand only, as in t1:12; the id of a hand (GAME:t1:12) will do too

Hole cards appear when they are shown, never before; the deck, intents, join codes and the like never do. "after" is how
long a player took, "waited" how long the server let a command wait, from 1 ms on.

${storeHelp}

Exit code: 0 when all is printed, 1 when it cannot be (no such game, no store), 2 when the command is wrong.
`;

/** `cardroom audit`: the journal of a game in words. */
export const audit: CliCommand = {
  help,
  async run(args) {
    const { values, positionals } = readOptions(args, {
      since: { type: 'string' },
      hand: { type: 'string' },
    });
    const [gameId, ...others] = positionals;
    if (gameId === undefined || others.length > 0) throw new UsageError('Name one game by its id.');
    const filter: AuditFilter = {
      ...(values.since !== undefined && { since: timeOf(values.since) }),
      ...(values.hand !== undefined && { hand: handOf(values.hand) }),
    };
    return withStore((store) => print(store, gameId, filter));
  },
};

const UNITS_MS: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

function timeOf(text: string): number {
  const ago = /^(\d{1,6})([smhd])$/.exec(text);
  const time = ago ? Date.now() - Number(ago[1]) * UNITS_MS[ago[2]!]! : Date.parse(withZone(text));
  if (Number.isNaN(time)) throw new UsageError(`${text} is no time: write 2026-11-18T20:15Z or 90m.`);
  return time;
}

/** A time without a zone is UTC, as everything that is printed. */
const withZone = (text: string): string => (/T[\d:.]+$/.test(text) ? `${text}Z` : text);

function handOf(text: string): { tableId: string; handNumber: number } {
  const [tableId, number] = text.split(':').slice(-2);
  if (!tableId || !number || !/^[1-9]\d{0,8}$/.test(number))
    throw new UsageError(`${text} is no hand: write TABLE:NUMBER, as in t1:12.`);
  return { tableId, handNumber: Number(number) };
}

async function print(store: Store, gameId: string, filter: AuditFilter): Promise<number> {
  const [game] = await store.findGames([gameId]);
  if (!game) throw new NotFound(`There is no game ${gameId}.`);
  const progress = startProgress('journal records read');
  for await (const { lines, records } of auditGame(store, gameId, filter)) {
    if (lines.length > 0) await write(`${lines.join('\n')}\n`);
    progress.show(records);
  }
  progress.end();
  return 0;
}
