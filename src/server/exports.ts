import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Asker, Services } from '../graphql/context.ts';
import { found, refuse } from '../graphql/errors.ts';
import { exportGame } from '../history/export/export-game.ts';
import { exportFormats, writers } from '../history/export/export-hand.ts';
import { ledgerCsv } from '../history/ledger-csv.ts';
import type { Store } from '../ports/store.ts';
import { payerOf } from './caller.ts';
import { commonHeaders, type Reply } from './reply.ts';

/** A file that a game has for whoever may look at it. */
interface GameFile {
  readonly name: string;
  readonly mediaType: string;
  pieces(store: Store, gameId: string, viewer: string): AsyncGenerator<{ readonly text: string }>;
}

const handFiles = exportFormats.map((format): GameFile => {
  const { mediaType, ending } = writers[format];
  return {
    name: `hands.${ending}`,
    mediaType,
    pieces: (store, gameId, viewer) => exportGame(store, { gameId, format, viewer }),
  };
});

const ledgerFile: GameFile = {
  name: 'ledger.csv',
  mediaType: 'text/csv; charset=utf-8',
  pieces: (store, gameId) => ledgerCsv(store, { gameId }),
};

const files = new Map([...handFiles, ledgerFile].map((file) => [file.name, file]));

/** A file that is asked for. */
export interface WantedExport {
  readonly gameId: string;
  readonly file: GameFile;
}

/** What `/games/ID/hands.phhs` (or `.ohh`, `.txt`) or `/games/ID/ledger.csv` asks for; null for any other path. */
export function wantedExport(path: string): WantedExport | null {
  const [, id, name] = /^\/games\/([^/]{1,200})\/(\w+\.\w+)$/.exec(path) ?? [];
  const file = files.get(name ?? '');
  if (id === undefined || file === undefined) return null;
  try {
    return { gameId: decodeURIComponent(id), file };
  } catch {
    return null;
  }
}

/** Downloads read the store, so nobody has many of them at once. */
const AT_ONCE = 2;
/** A reader that has taken nothing for so long has gone away. */
const IDLE_MS = 60_000;

/** Downloads of whole games, for whoever may look at the game over GraphQL, with the cards that they see there. */
export class Exports {
  private readonly services: Services;
  private readonly underWay = new Map<string, number>();

  constructor(services: Services) {
    this.services = services;
  }

  /** Resolves when the last byte has been taken or the reader has gone. Rejects with an error that the client may read. */
  async send(reply: Reply, wanted: WantedExport, asker: Asker): Promise<void> {
    const viewer = await this.admit(wanted, asker);
    const payer = payerOf(asker);
    const count = this.underWay.get(payer) ?? 0;
    if (count >= AT_ONCE)
      throw refuse('RATE_LIMITED', `${AT_ONCE} downloads at once are enough; wait for one.`);
    this.underWay.set(payer, count + 1);
    try {
      await this.stream(reply, wanted, viewer);
    } finally {
      const left = this.underWay.get(payer)! - 1;
      if (left === 0) this.underWay.delete(payer);
      else this.underWay.set(payer, left);
    }
  }

  /** The same rights as everywhere else: a game that somebody may not know of is not there for them. */
  private async admit({ gameId }: WantedExport, { viewer }: Asker): Promise<string> {
    if (!viewer) throw refuse('UNAUTHENTICATED', 'Sign in first: send a token as Authorization: Bearer ….');
    const access = await this.services.room.access(gameId, viewer.userId, viewer.role === 'ADMIN');
    if (!found(access, 'game').mayWatch) throw refuse('NOT_FOUND', 'There is no such game.');
    return viewer.userId;
  }

  private async stream(reply: Reply, { gameId, file }: WantedExport, viewer: string): Promise<void> {
    const { request, response } = reply;
    const pieces = file.pieces(this.services.store, gameId, viewer);
    // The first page is read before anything is promised, so that a store that is away can still be told.
    const first = await pieces.next();
    response.writeHead(200, [
      ...commonHeaders(reply, file.mediaType),
      'content-disposition',
      `attachment; filename="${file.name}"`,
    ]);
    if (request.method === 'HEAD') {
      await pieces.return(undefined);
      response.end();
      return;
    }
    async function* texts(): AsyncGenerator<string> {
      if (first.done) return;
      yield first.value.text;
      for await (const { text } of pieces) yield text;
    }
    response.setTimeout(IDLE_MS, () => response.destroy());
    try {
      await pipeline(Readable.from(texts(), { objectMode: true, highWaterMark: 1 }), response);
    } finally {
      await pieces.return(undefined);
    }
  }
}
