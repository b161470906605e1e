import { setImmediate } from 'node:timers/promises';
import { type UserId, type Viewer, viewFor } from '../../engine/index.ts';
import type { Store } from '../../ports/store.ts';
import { Names } from '../names.ts';
import { type ExportFormat, writers } from './export-hand.ts';

/** So few that a table in the same process does not notice a page being read and written. */
const PAGE = 20;

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
 * All hands of a game, oldest first, as pieces of one file. Reads a page when the piece before has been taken, so a slow
 * reader costs no memory, and one who stops stops the reading. Hands that end meanwhile may or may not be in it.
 */
export async function* exportGame(
  store: Pick<Store, 'listHands' | 'findUsers'>,
  { gameId, format, viewer, userId }: GameExport,
): AsyncGenerator<ExportChunk> {
  const names = new Names(store);
  const { many } = writers[format];
  let after: string | null = null;
  let hands = 0;
  do {
    const page = await store.listHands({
      gameId,
      first: PAGE,
      after,
      order: 'OLDEST_FIRST',
      ...(userId !== undefined && { userId }),
    });
    await names.learn(page.items.flatMap(({ seats }) => seats.map((seat) => seat.userId)));
    let text = '';
    for (const record of page.items)
      text += many(viewFor(viewer, 'hand', record), { viewer, nameOf: names.of }, ++hands);
    if (text !== '') yield { text, hands };
    after = page.cursor;
    // The embedded store answers at once: whoever else waits in this process has a turn first.
    await setImmediate();
  } while (after !== null);
}
