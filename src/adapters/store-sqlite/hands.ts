import type { HandRecord } from '../../engine/index.ts';
import { potOf, wentToShowdown } from '../../history/hand-facts.ts';
import type { HandFilter, Page } from '../../ports/store.ts';
import { handCursor } from '../store-common/lists.ts';
import type { Database } from './database.ts';
import { handListsOf } from './hand-lists.ts';

interface Row {
  readonly record: string;
}

export function handsOf(database: Database) {
  const listIds = handListsOf(database);
  // A hand that is there already stays: its id is made of its game, table and number, so it can only be the same one.
  const insert = database.prepare('INSERT OR IGNORE INTO hands VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const insertPlayer = database.prepare(
    'INSERT OR IGNORE INTO hand_players VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
  );
  const find = database.prepare<Row>('SELECT record FROM hands WHERE id = ?');
  const cutFrom = database.prepare<Row>('SELECT record FROM hands WHERE game_id = ? AND journal_number >= ?');
  const remove = database.prepare('DELETE FROM hands WHERE id = ?');
  const removePlayer = database.prepare(
    'DELETE FROM hand_players WHERE user_id = ? AND ended_at = ? AND hand_number = ? AND hand_id = ?',
  );

  const findHand = (id: string): HandRecord | null => {
    const row = find.get(id);
    return row ? JSON.parse(row.record) : null;
  };

  return {
    /** Returns those that are new. */
    addHands: (journalNumber: number, hands: readonly HandRecord[]): HandRecord[] =>
      hands.filter((hand) => {
        const { id, gameId, tableId, handNumber, endedAt, seats } = hand;
        const facts = [potOf(hand), Number(wentToShowdown(hand))] as const;
        const { changes } = insert.run(
          id,
          gameId,
          tableId,
          handNumber,
          endedAt,
          journalNumber,
          JSON.stringify(hand),
          ...facts,
        );
        if (changes === 0) return false;
        for (const { userId, netChips } of seats)
          insertPlayer.run(userId, endedAt, handNumber, id, gameId, tableId, netChips, ...facts);
        return true;
      }),

    /** Takes back the hands of a game from a journal record on. Returns how many. */
    cutHands(gameId: string, journalNumber: number): number {
      const rows = cutFrom.all(gameId, journalNumber);
      for (const { record } of rows) {
        const { id, endedAt, handNumber, seats }: HandRecord = JSON.parse(record);
        for (const { userId } of seats) removePlayer.run(userId, endedAt, handNumber, id);
        remove.run(id);
      }
      return rows.length;
    },

    /** Every hand of a game, one after the other. */
    *handsOfGame(gameId: string): Generator<HandRecord, void, undefined> {
      for (let after: string | null = null; ; ) {
        const { ids, cursor } = listIds({ gameId, first: 100, after });
        for (const id of ids) yield findHand(id)!;
        if (cursor === null) return;
        after = cursor;
      }
    },

    findHands: (ids: readonly string[]): (HandRecord | null)[] => ids.map(findHand),

    listHands(filter: HandFilter): Page<HandRecord> {
      const { ids, cursor } = listIds(filter);
      const items = ids.map((id) => findHand(id)!);
      return { items, cursors: items.map(handCursor), cursor };
    },
  };
}
