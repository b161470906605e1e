import { type UserId, type Viewer, viewFor } from '../../engine/index.ts';
import type { Store } from '../../ports/store.ts';
import { handsOf } from '../hands-of.ts';
import { Names } from '../names.ts';
import { type ExportFormat, writers } from './export-hand.ts';

const CHUNK_CHARS = 1 << 14;
/** Writing a hand takes about as long as reading it, so a page is shorter than for those who only count. */
const PAGE = 10;

export interface GameExport {
  readonly gameId: string;
  readonly format: ExportFormat;
  /** Whose cards are told besides those that were shown. */
  readonly viewer: Viewer;
  /** Only hands that this player was dealt into. */
  readonly userId?: UserId;
}

/** A piece of a file, and how many hands have been written with it. */
export interface ExportChunk {
  readonly text: string;
  readonly hands: number;
}

/**
 * All hands of a game, oldest first, as pieces of one file. Reads on when the piece before has been taken, so a slow
 * reader costs no memory, and one who stops stops the reading. Hands that end meanwhile may or may not be in it.
 */
export async function* exportGame(
  store: Pick<Store, 'listHands' | 'findUsers'>,
  { gameId, format, viewer, userId }: GameExport,
): AsyncGenerator<ExportChunk> {
  const names = new Names(store);
  const { many } = writers[format];
  const filter = { gameId, order: 'OLDEST_FIRST', ...(userId !== undefined && { userId }) } as const;
  let hands = 0;
  let text = '';
  for await (const record of handsOf(store, filter, PAGE)) {
    await names.learn(record.seats.map((seat) => seat.userId));
    text += many(viewFor(viewer, 'hand', record), { viewer, nameOf: names.of }, ++hands);
    if (text.length < CHUNK_CHARS) continue;
    yield { text, hands };
    text = '';
  }
  if (text !== '') yield { text, hands };
}
