import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { exportGame } from '../history/export/export-game.ts';
import { type ExportFormat, exportFormats } from '../history/export/export-hand.ts';
import { ledgerCsv } from '../history/ledger-csv.ts';
import type { Store } from '../ports/store.ts';
import { type CliCommand, UsageError } from './cli-command.ts';
import { NotFound, storeHelp, withStore } from './open-store.ts';
import { readOptions } from './options.ts';
import { write } from './output.ts';
import { startProgress } from './progress.ts';

const help = `Usage: cardroom export GAME [--format FORMAT] [--as USER] [--out FILE]
       cardroom export GAME --ledger [--out FILE]
       npm run -s export -- GAME …     in a clone of the repository

Writes all hands of a game, or its ledger, oldest first, to standard output. GAME is its id.

  --format FORMAT  phh (the open standard, a .phhs file; the default), ohh (Open Hand History) or pokerstars (text for trackers)
  --as USER        with the hole cards of this user (an id): without it only cards that were shown are told.
                   Mucked cards of others are told to nobody
  --ledger         the ledger instead of the hands: every posting, as CSV
  --out FILE       to this file instead of standard output

${storeHelp}

Exit code: 0 when all is written, 1 when it cannot be (no such game, no store), 2 when the command is wrong.
`;

/** `cardroom export`: the hands of a game, or its ledger, as a file. */
export const exportHands: CliCommand = {
  help,
  async run(args) {
    const { values, positionals } = readOptions(args, {
      format: { type: 'string' },
      as: { type: 'string' },
      ledger: { type: 'boolean', default: false },
      out: { type: 'string' },
    });
    const [gameId, ...others] = positionals;
    if (gameId === undefined || others.length > 0) throw new UsageError('Name one game by its id.');
    if (values.ledger && (values.format ?? values.as) !== undefined)
      throw new UsageError('A ledger has no cards and one format only: leave --format and --as out.');
    const viewer = values.as ?? null;
    const wanted: Wanted = values.ledger ? null : { format: formatOf(values.format ?? 'phh'), viewer };
    return withStore((store) => exportTo(store, gameId, wanted, values.out));
  },
};

/** The hands in a format, or (null) the ledger. */
type Wanted = { readonly format: ExportFormat; readonly viewer: string | null } | null;

function formatOf(name: string): ExportFormat {
  const format = exportFormats.find((one) => one === name.toUpperCase());
  if (!format)
    throw new UsageError(
      `There is no format ${name}: it is one of ${exportFormats.join(', ').toLowerCase()}.`,
    );
  return format;
}

async function exportTo(
  store: Store,
  gameId: string,
  wanted: Wanted,
  out: string | undefined,
): Promise<number> {
  const viewer = wanted?.viewer ?? null;
  const [[game], [user]] = await Promise.all([
    store.findGames([gameId]),
    store.findUsers(viewer === null ? [] : [viewer]),
  ]);
  if (!game) throw new NotFound(`There is no game ${gameId}.`);
  if (viewer !== null && !user) throw new NotFound(`There is no user ${viewer}.`);
  const what = wanted ? 'hands written' : 'postings written';
  const progress = startProgress(what);
  let count = 0;
  async function* texts(): AsyncGenerator<string> {
    const pieces = wanted ? exportGame(store, { gameId, ...wanted }) : ledgerCsv(store, { gameId });
    for await (const piece of pieces) {
      count = 'hands' in piece ? piece.hands : piece.postings;
      progress.show(count);
      yield piece.text;
    }
  }
  if (out === undefined) for await (const text of texts()) await write(text);
  else await pipeline(texts(), createWriteStream(out));
  progress.end();
  process.stderr.write(`${count} ${what}\n`);
  return 0;
}
