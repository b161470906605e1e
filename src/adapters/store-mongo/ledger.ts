import type { Filter } from 'mongodb';
import type { Posting } from '../../engine/index.ts';
import type { LedgerFilter, Page } from '../../ports/store.ts';
import { checkCount } from '../store-common/cursor.ts';
import { ledgerRange, postingPage } from '../store-common/ledger-range.ts';
import type { Connection } from './connection.ts';
import { type LedgerDocument, numberedId, numbersAbove, SCHEMA_VERSION } from './documents.ts';

export function postingDocument(gameId: string, posting: Posting, journalNumber: number): LedgerDocument {
  const { timestamp, ...rest } = posting;
  return {
    _id: numberedId(gameId, posting.number),
    schemaVersion: SCHEMA_VERSION,
    gameId,
    journalNumber,
    ...rest,
    postedAt: new Date(timestamp),
  };
}

function postingOf(document: LedgerDocument): Posting {
  const { _id, schemaVersion: _, gameId: __, journalNumber: ___, postedAt, ...rest } = document;
  return { ...rest, timestamp: postedAt.getTime() };
}

export function ledgerOf({ ledger }: Connection) {
  return {
    async readLedger(gameId: string, after: number, limit: number): Promise<Posting[]> {
      checkCount(limit, 'limit');
      const found = await ledger.find(numbersAbove(gameId, after)).sort({ _id: 1 }).limit(limit).toArray();
      return found.map(postingOf);
    },

    async listPostings(filter: LedgerFilter): Promise<Page<Posting>> {
      const { above, below, isNewestFirst, kinds } = ledgerRange(filter);
      const { gameId, first } = filter;
      const direction = isNewestFirst ? -1 : 1;
      const found = await ledger
        .find(
          kinds === null
            ? numbersAbove(gameId, above, below - 1)
            : ({
                gameId,
                kind: { $in: kinds },
                number: { $gt: above, $lt: below },
              } as Filter<LedgerDocument>),
        )
        .sort(kinds === null ? { _id: direction } : { number: direction })
        .limit(first + 1)
        .toArray();
      return postingPage(found.map(postingOf), first);
    },
  };
}
