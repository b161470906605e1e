import type { Posting } from '../../engine/index.ts';
import { checkCount } from '../store-common/cursor.ts';
import type { Connection } from './connection.ts';
import { type LedgerDocument, numberedId, numbersAbove, SCHEMA_VERSION } from './documents.ts';

export function postingDocument(gameId: string, posting: Posting, journalNumber: number): LedgerDocument {
  const { number, kind, from, to, amount, timestamp, userId, tableId, handNumber } = posting;
  return {
    _id: numberedId(gameId, number),
    schemaVersion: SCHEMA_VERSION,
    gameId,
    number,
    journalNumber,
    kind,
    from,
    to,
    amount,
    postedAt: new Date(timestamp),
    userId,
    tableId,
    handNumber,
  };
}

function postingOf(document: LedgerDocument): Posting {
  const { number, kind, from, to, amount, postedAt, userId, tableId, handNumber } = document;
  return { number, kind, from, to, amount, timestamp: postedAt.getTime(), userId, tableId, handNumber };
}

export function ledgerOf({ ledger }: Connection) {
  return {
    async readLedger(gameId: string, after: number, limit: number): Promise<Posting[]> {
      checkCount(limit, 'limit');
      const found = await ledger.find(numbersAbove(gameId, after)).sort({ _id: 1 }).limit(limit).toArray();
      return found.map(postingOf);
    },
  };
}
