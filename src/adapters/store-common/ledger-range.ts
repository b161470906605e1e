import type { Posting, PostingKind } from '../../engine/index.ts';
import type { LedgerFilter, Page } from '../../ports/store.ts';
import { checkCount, decodeCursor, encodeCursor, toPage } from './cursor.ts';

/** What a filter comes to: numbers between two others, which are not among them themselves. */
export interface LedgerRange {
  readonly above: number;
  readonly below: number;
  readonly isNewestFirst: boolean;
  /** Null for all. */
  readonly kinds: readonly PostingKind[] | null;
}

export function ledgerRange({ first, after, kinds = [], order }: LedgerFilter): LedgerRange {
  checkCount(first, 'first');
  const isNewestFirst = order === 'NEWEST_FIRST';
  const [number] = decodeCursor(after, [0]) ?? [null];
  return {
    above: isNewestFirst ? 0 : (number ?? 0),
    below: isNewestFirst ? (number ?? Number.MAX_SAFE_INTEGER) : Number.MAX_SAFE_INTEGER,
    isNewestFirst,
    kinds: kinds.length === 0 ? null : [...new Set(kinds)],
  };
}

export const postingPage = (postings: readonly Posting[], first: number): Page<Posting> =>
  toPage(postings, first, ({ number }) => encodeCursor(number));
