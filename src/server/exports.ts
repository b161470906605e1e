import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Asker, Services } from '../graphql/context.ts';
import { found, refuse } from '../graphql/errors.ts';
import { exportGame } from '../history/export/export-game.ts';
import { type ExportFormat, exportFormats, writers } from '../history/export/export-hand.ts';
import { payerOf } from './caller.ts';
import { commonHeaders, type Reply } from './reply.ts';

/** A file that can be asked for: the hands of a game in one format. */
export interface WantedExport {
  readonly gameId: string;
  readonly format: ExportFormat;
}

const formats = new Map(exportFormats.map((format) => [writers[format].ending, format]));

/** What `/games/ID/hands.phhs` (or `.ohh`, `.txt`) asks for; null for any other path. */
export function wantedExport(path: string): WantedExport | null {
  const [, id, ending] = /^\/games\/([^/]{1,200})\/hands\.(\w+)$/.exec(path) ?? [];
  const format = formats.get(ending ?? '');
  if (id === undefined || format === undefined) return null;
  try {
    return { gameId: decodeURIComponent(id), format };
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

  private async stream(reply: Reply, { gameId, format }: WantedExport, viewer: string): Promise<void> {
    const { request, response } = reply;
    const { mediaType, ending } = writers[format];
    const chunks = exportGame(this.services.store, { gameId, format, viewer });
    // The first page is read before anything is promised, so that a store that is away can still be told.
    const first = await chunks.next();
    const name = `hands.${ending}`;
    response.writeHead(200, [
      ...commonHeaders(reply, mediaType),
      'content-disposition',
      `attachment; filename="${name}"`,
    ]);
    if (request.method === 'HEAD') {
      await chunks.return(undefined);
      response.end();
      return;
    }
    async function* texts(): AsyncGenerator<string> {
      if (first.done) return;
      yield first.value.text;
      for await (const { text } of chunks) yield text;
    }
    response.setTimeout(IDLE_MS, () => response.destroy());
    try {
      await pipeline(Readable.from(texts(), { objectMode: true, highWaterMark: 1 }), response);
    } finally {
      await chunks.return(undefined);
    }
  }
}
