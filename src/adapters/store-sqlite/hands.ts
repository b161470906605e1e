import type { HandRecord } from '../../engine/index.ts';
import type { HandFilter, Page } from '../../ports/store.ts';
import { toPage } from '../store-common/cursor.ts';
import { type HandPlace, handCursor, handsAfter } from '../store-common/lists.ts';
import type { Database } from './database.ts';

const TOP: HandPlace = [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, ''];

interface Row {
  readonly record: string;
}

export function handsOf(database: Database) {
  // A hand that is there already stays: its id is made of its game, table and number, so it can only be the same one.
  const insert = database.prepare('INSERT OR IGNORE INTO hands VALUES (?, ?, ?, ?, ?, ?, ?)');
  const insertPlayer = database.prepare('INSERT OR IGNORE INTO hand_players VALUES (?, ?, ?, ?, ?, ?)');
  const find = database.prepare<Row>('SELECT record FROM hands WHERE id = ?');

  const below =
    '(ended_at, hand_number, id) < (?, ?, ?) ORDER BY ended_at DESC, hand_number DESC, id DESC LIMIT ?';
  const all = database.prepare<Row>(`SELECT record FROM hands WHERE ${below}`);
  const byGame = database.prepare<Row>(`SELECT record FROM hands WHERE game_id = ? AND ${below}`);
  const byTable = database.prepare<Row>(
    `SELECT record FROM hands WHERE game_id = ? AND table_id = ? AND ${below}`,
  );
  const byPlayer = database.prepare<Row>(`
    SELECT hands.record FROM hand_players AS player JOIN hands ON hands.id = player.hand_id
    WHERE player.user_id = ?
      AND (player.ended_at, player.hand_number, player.hand_id) < (?, ?, ?)
      AND (? IS NULL OR player.game_id = ?) AND (? IS NULL OR player.table_id = ?)
    ORDER BY player.ended_at DESC, player.hand_number DESC, player.hand_id DESC LIMIT ?`);

  const cutFrom = database.prepare<Row>('SELECT record FROM hands WHERE game_id = ? AND journal_number >= ?');
  const remove = database.prepare('DELETE FROM hands WHERE id = ?');
  const removePlayer = database.prepare(
    'DELETE FROM hand_players WHERE user_id = ? AND ended_at = ? AND hand_number = ? AND hand_id = ?',
  );

  function rowsOf(filter: HandFilter): Row[] {
    const place = handsAfter(filter) ?? TOP;
    const limit = filter.first + 1;
    const { gameId = null, tableId = null, userId } = filter;
    if (userId !== undefined) return byPlayer.all(userId, ...place, gameId, gameId, tableId, tableId, limit);
    if (tableId !== null) return byTable.all(gameId, tableId, ...place, limit);
    if (gameId !== null) return byGame.all(gameId, ...place, limit);
    return all.all(...place, limit);
  }

  return {
    addHands(journalNumber: number, hands: readonly HandRecord[]): void {
      for (const hand of hands) {
        const { id, gameId, tableId, handNumber, endedAt, seats } = hand;
        insert.run(id, gameId, tableId, handNumber, endedAt, journalNumber, JSON.stringify(hand));
        for (const { userId } of seats) insertPlayer.run(userId, endedAt, handNumber, id, gameId, tableId);
      }
    },

    /** Takes back the hands of a game from a journal record on. */
    cutHands(gameId: string, journalNumber: number): void {
      for (const { record } of cutFrom.all(gameId, journalNumber)) {
        const { id, endedAt, handNumber, seats }: HandRecord = JSON.parse(record);
        for (const { userId } of seats) removePlayer.run(userId, endedAt, handNumber, id);
        remove.run(id);
      }
    },

    findHands: (ids: readonly string[]): (HandRecord | null)[] =>
      ids.map((id) => {
        const row = find.get(id);
        return row ? JSON.parse(row.record) : null;
      }),

    listHands: (filter: HandFilter): Page<HandRecord> =>
      toPage(
        rowsOf(filter).map(({ record }): HandRecord => JSON.parse(record)),
        filter.first,
        handCursor,
      ),
  };
}
