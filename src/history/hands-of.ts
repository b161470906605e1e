import { setImmediate } from 'node:timers/promises';
import type { HandRecord } from '../engine/index.ts';
import type { HandFilter, Page, Store } from '../ports/store.ts';

/** Small, because the embedded store reads a page in one go, and nothing else happens meanwhile. */
const PAGE = 25;

type Filter = Omit<HandFilter, 'first' | 'after'>;

/** Every hand that fits, a page at a time: memory for one page, and a running game has its turn between two. */
export async function* handsOf(
  store: Pick<Store, 'listHands'>,
  filter: Filter,
  pageSize = PAGE,
): AsyncGenerator<HandRecord, void, undefined> {
  let after: string | null = null;
  do {
    const page: Page<HandRecord> = await store.listHands({ ...filter, first: pageSize, after });
    yield* page.items;
    after = page.cursor;
    await setImmediate();
  } while (after !== null);
}
