import { setImmediate } from 'node:timers/promises';
import type { Posting, UserId } from '../engine/index.ts';
import type { LedgerFilter, Page, Store } from '../ports/store.ts';
import { csvLine } from './csv.ts';
import { reasonOf } from './ledger.ts';

const HEADER = ['number', 'time', 'kind', 'from', 'to', 'amount', 'user', 'table', 'hand', 'reason', 'by'];
const PAGE = 100;

type Names = ReadonlyMap<UserId, string>;

async function namesIn(store: Pick<Store, 'findUsers'>, postings: readonly Posting[]): Promise<Names> {
  const ids = new Set(postings.flatMap(({ userId, byUserId }) => [userId, byUserId ?? null]));
  const known = [...ids].filter((id) => id !== null);
  const users = await store.findUsers(known);
  return new Map(known.map((id, i) => [id, users[i]?.name ?? id]));
}

function line(posting: Posting, names: Names): string {
  const { number, timestamp, kind, from, to, amount, userId, tableId, handNumber, byUserId } = posting;
  const nameOf = (id: UserId): string => names.get(id) ?? id;
  return csvLine([
    number,
    new Date(timestamp).toISOString(),
    kind,
    from,
    to,
    amount,
    userId === null ? null : nameOf(userId),
    tableId,
    handNumber,
    reasonOf(posting, nameOf),
    byUserId === undefined ? null : nameOf(byUserId),
  ]);
}

/** A piece of a file, and how many postings have been written with it. */
export interface LedgerChunk {
  readonly text: string;
  readonly postings: number;
}

/** A game's ledger as a CSV file, in pieces of one page each. Accounts go by ids: people may have the same name. */
export async function* ledgerCsv(
  store: Pick<Store, 'listPostings' | 'findUsers'>,
  filter: Pick<LedgerFilter, 'gameId' | 'kinds'>,
): AsyncGenerator<LedgerChunk, void, undefined> {
  let postings = 0;
  let text = csvLine(HEADER);
  let after: string | null = null;
  do {
    const page: Page<Posting> = await store.listPostings({ ...filter, first: PAGE, after });
    const names = await namesIn(store, page.items);
    text += page.items.map((posting) => line(posting, names)).join('');
    postings += page.items.length;
    yield { text, postings };
    text = '';
    after = page.cursor;
    // The embedded store answers without waiting: running games must be given their turn.
    await setImmediate();
  } while (after !== null);
}
