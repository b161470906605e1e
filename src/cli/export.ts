import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { exportGame } from '../history/export/export-game.ts';
import { type ExportFormat, exportFormats } from '../history/export/export-hand.ts';
import type { Store } from '../ports/store.ts';
import { type CliCommand, UsageError } from './cli-command.ts';
import { NotFound, storeHelp, withStore } from './open-store.ts';
import { readOptions } from './options.ts';
import { write } from './output.ts';
import { startProgress } from './progress.ts';

const help = `Usage: cardroom export GAME [--format FORMAT] [--as USER] [--out FILE]
       npm run -s export -- GAME …     in a clone of the repository

Writes all hands of a game, oldest first, to standard output. GAME is its id.

  --format FORMAT  phh (the open standard, a .phhs file; the default), ohh (Open Hand History) or pokerstars (text for trackers)
  --as USER        with the hole cards of this user (an id): without it only cards that were shown are told.
                   Mucked cards of others are told to nobody
  --out FILE       to this file instead of standard output

${storeHelp}

Exit code: 0 when all is written, 1 when it cannot be (no such game, no store), 2 when the command is wrong.
`;

/** `cardroom export`: the hands of a game as a file. */
export const exportHands: CliCommand = {
  help,
  async run(args) {
    const { values, positionals } = readOptions(args, {
      format: { type: 'string', default: 'phh' },
      as: { type: 'string' },
      out: { type: 'string' },
    });
    const [gameId, ...others] = positionals;
    if (gameId === undefined || others.length > 0) throw new UsageError('Name one game by its id.');
    const format = formatOf(values.format);
    return withStore((store) => exportTo(store, gameId, format, values.as ?? null, values.out));
  },
};

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
  format: ExportFormat,
  viewer: string | null,
  out: string | undefined,
): Promise<number> {
  const [[game], [user]] = await Promise.all([
    store.findGames([gameId]),
    store.findUsers(viewer === null ? [] : [viewer]),
  ]);
  if (!game) throw new NotFound(`There is no game ${gameId}.`);
  if (viewer !== null && !user) throw new NotFound(`There is no user ${viewer}.`);
  const progress = startProgress('hands written');
  let hands = 0;
  async function* texts(): AsyncGenerator<string> {
    for await (const chunk of exportGame(store, { gameId, format, viewer })) {
      hands = chunk.hands;
      progress.show(hands);
      yield chunk.text;
    }
  }
  if (out === undefined) for await (const text of texts()) await write(text);
  else await pipeline(texts(), createWriteStream(out));
  progress.end();
  process.stderr.write(`${hands} hands written\n`);
  return 0;
}
