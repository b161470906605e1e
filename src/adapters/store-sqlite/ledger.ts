import type { Posting, PostingKind } from '../../engine/index.ts';
import type { LedgerFilter, Page } from '../../ports/store.ts';
import { checkCount } from '../store-common/cursor.ts';
import { type LedgerRange, ledgerRange, postingPage } from '../store-common/ledger-range.ts';
import type { Database, Statement } from './database.ts';

const COLUMNS = `number, kind, from_account AS "from", to_account AS "to", amount, posted_at AS timestamp,
  user_id AS userId, table_id AS tableId, hand_number AS handNumber, note, by_user_id AS byUserId`;

type Row = Omit<Posting, 'note' | 'byUserId'> & {
  readonly note: string | null;
  readonly byUserId: string | null;
};

/** Only a correction has a note and somebody who made it. */
const postingOf = ({ note, byUserId, ...posting }: Row): Posting => ({
  ...posting,
  ...(note !== null && { note }),
  ...(byUserId !== null && { byUserId }),
});

const isFrequent = (kind: PostingKind): boolean => kind === 'BET' || kind === 'WIN';

export function ledgerOf(database: Database) {
  const insert = database.prepare(
    'INSERT OR IGNORE INTO ledger VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
  );
  const remove = database.prepare('DELETE FROM ledger WHERE game_id = ? AND journal_number >= ?');
  const select = database.prepare<Row>(`
    SELECT ${COLUMNS} FROM ledger WHERE game_id = ? AND number > ? ORDER BY number LIMIT ?`);

  const listed = (
    condition: string,
    index = '',
  ): { readonly up: Statement<Row>; readonly down: Statement<Row> } => {
    const sql = (direction: string) => `
      SELECT ${COLUMNS} FROM ledger ${index} WHERE game_id = ? ${condition} AND number > ? AND number < ?
      ORDER BY number ${direction} LIMIT ?`;
    return { up: database.prepare(sql('ASC')), down: database.prepare(sql('DESC')) };
  };
  const all = listed('');
  const ofFrequentKind = listed('AND kind = ?');
  // Said again, because only so an index that leaves the frequent ones out may be used.
  const ofKind = listed(`AND kind = ? AND kind NOT IN ('BET', 'WIN')`, 'INDEXED BY ledger_by_kind');

  function rowsOf(gameId: string, range: LedgerRange, limit: number): Row[] {
    const { above, below, isNewestFirst, kinds } = range;
    const direction = isNewestFirst ? 'down' : 'up';
    if (kinds === null) return all[direction].all(gameId, above, below, limit);
    // A page of each kind, in order; together they hold the page of all.
    return kinds
      .flatMap((kind) =>
        (isFrequent(kind) ? ofFrequentKind : ofKind)[direction].all(gameId, kind, above, below, limit),
      )
      .sort((a, b) => (isNewestFirst ? b.number - a.number : a.number - b.number))
      .slice(0, limit);
  }

  return {
    addPostings(gameId: string, journalNumber: number, postings: readonly Posting[]): void {
      for (const posting of postings) {
        const { number, kind, from, to, amount, timestamp, userId, tableId, handNumber } = posting;
        const { note = null, byUserId = null } = posting;
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
          note,
          byUserId,
        );
      }
    },

    cutPostings(gameId: string, journalNumber: number): void {
      remove.run(gameId, journalNumber);
    },

    readLedger(gameId: string, after: number, limit: number): Posting[] {
      checkCount(limit, 'limit');
      return select.all(gameId, after, limit).map(postingOf);
    },

    listPostings(filter: LedgerFilter): Page<Posting> {
      const rows = rowsOf(filter.gameId, ledgerRange(filter), filter.first + 1);
      return postingPage(rows.map(postingOf), filter.first);
    },
  };
}
