import type { Posting } from '../../engine/index.ts';
import { checkCount } from '../store-common/cursor.ts';
import type { Database } from './database.ts';

export function ledgerOf(database: Database) {
  const insert = database.prepare('INSERT OR IGNORE INTO ledger VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const remove = database.prepare('DELETE FROM ledger WHERE game_id = ? AND journal_number >= ?');
  const select = database.prepare<Posting>(`
    SELECT number, kind, from_account AS "from", to_account AS "to", amount, posted_at AS timestamp,
      user_id AS userId, table_id AS tableId, hand_number AS handNumber
    FROM ledger WHERE game_id = ? AND number > ? ORDER BY number LIMIT ?`);

  return {
    addPostings(gameId: string, journalNumber: number, postings: readonly Posting[]): void {
      for (const { number, kind, from, to, amount, timestamp, userId, tableId, handNumber } of postings)
        insert.run(
          gameId,
          number,
          journalNumber,
          kind,
          from,
          to,
          amount,
          timestamp,
          userId,
          tableId,
          handNumber,
        );
    },

    cutPostings(gameId: string, journalNumber: number): void {
      remove.run(gameId, journalNumber);
    },

    readLedger(gameId: string, after: number, limit: number): Posting[] {
      checkCount(limit, 'limit');
      return select.all(gameId, after, limit).map((row) => ({ ...row }));
    },
  };
}
