import type { EngineEvent, HandRecord, Posting } from '../../engine/index.ts';
import type { JournalRecord } from '../../ports/store.ts';
import { openRecord, type StoredRecord } from '../store-common/checksum.ts';
import { checkCount } from '../store-common/cursor.ts';
import { type JournalReader, streamRanges } from '../store-common/replay-events.ts';
import type { Database } from './database.ts';
import { recordsIn, type StoredRow } from './journal-row.ts';

/** A game's row, and what the newest of its records say. */
interface Growth {
  readonly key: number;
  readonly lastNumber: number;
  readonly status: string;
  readonly isIndexTouched: number;
}

interface Bringer extends StoredRecord {
  readonly number: number;
  readonly gameId: string;
  readonly createdAt: number;
}

/** What a record brings besides itself, kept by others in the same transaction. */
export interface RecordParts {
  addPostings(gameId: string, journalNumber: number, postings: readonly Posting[]): void;
  addHands(journalNumber: number, hands: readonly HandRecord[]): readonly HandRecord[];
  addStats(hands: readonly HandRecord[]): void;
  addMembers(gameId: string, createdAt: number, journalNumber: number, events: readonly EngineEvent[]): void;
}

export function journalOf(database: Database, parts: RecordParts) {
  // Only a damaged record can have the number of another: it gets no place, and is missed where it belongs.
  const notePlaces = database.prepare(`
    INSERT OR IGNORE INTO journal_places SELECT game_key, number, place FROM journal WHERE place > ? ORDER BY game_key, number`);
  // Beside a MAX, SQLite takes the other columns from the row that has it.
  const selectGrowth = database.prepare<Growth>(`
    SELECT key, MAX(number) AS lastNumber, journal.status,
      journal.status <> games.status OR oldest_record_at IS NULL AS isIndexTouched
    FROM journal JOIN games ON games.key = game_key WHERE place > ? GROUP BY game_key`);
  const updateHead = database.prepare('UPDATE games SET last_number = ? WHERE key = ?');
  const updateHeadAndIndexes = database.prepare(`
    UPDATE games SET last_number = ?, status = ?, oldest_record_at = COALESCE(oldest_record_at, (
      SELECT at FROM journal_places AS stands JOIN journal ON journal.place = stands.place
      WHERE stands.game_key = games.key ORDER BY stands.number LIMIT 1)) WHERE key = ?`);
  const selectBringers = database.prepare<Bringer>(`
    SELECT number, checksum, body, id AS gameId, created_at AS createdAt
    FROM journal JOIN games ON games.key = game_key WHERE place > ? AND brings ORDER BY place`);
  const ofGame = `games JOIN journal_places AS stands ON stands.game_key = games.key
    JOIN journal ON journal.place = stands.place WHERE games.id = ?`;
  const selectBody = database.prepare<{ body: string }>(`
    SELECT body FROM journal_places AS stands JOIN journal ON journal.place = stands.place
    WHERE stands.game_key = ? AND stands.number = ?`);
  const selectRange = database.prepare<StoredRow>(`
    SELECT stands.number, checksum, body FROM ${ofGame} AND stands.number > ? ORDER BY stands.number LIMIT ?`);
  const selectBack = database.prepare<StoredRow>(`
    SELECT stands.number, checksum, body FROM ${ofGame} AND stands.number < ? ORDER BY stands.number DESC LIMIT ?`);

  /** A damaged record brings nothing; it is found when its game is read. */
  function putBrought({ gameId, createdAt, number, checksum, body }: Bringer): void {
    const record = openRecord({ checksum, body }, gameId, number);
    if (!record) return;
    const { events, postings, hands } = record;
    parts.addPostings(gameId, number, postings);
    if (hands.length > 0) parts.addStats(parts.addHands(number, hands));
    parts.addMembers(gameId, createdAt, number, events);
  }

  function readRows(gameId: string, after: number, limit: number): StoredRow[] {
    checkCount(limit, 'limit');
    return selectRange.all(gameId, after, limit);
  }

  const readJournal = (gameId: string, after: number, limit: number): JournalRecord[] =>
    recordsIn(readRows(gameId, after, limit), gameId, after);

  return {
    /** Notes where the records behind a place of the list stand, and puts what they bring where it belongs. */
    settleAfter(place: number): void {
      notePlaces.run(place);
      for (const { key, lastNumber, status, isIndexTouched } of selectGrowth.all(place))
        if (isIndexTouched) updateHeadAndIndexes.run(lastNumber, status, key);
        else updateHead.run(lastNumber, key);
      for (const bringer of selectBringers.all(place)) putBrought(bringer);
    },

    bodyOf: (gameKey: number, number: number): string | null => selectBody.get(gameKey, number)?.body ?? null,

    readRows,
    readJournal,

    journalReader: (gameId: string): JournalReader => ({
      readBack: async (before, count) => {
        // A long search lets the games go on between its chunks.
        if (before !== Number.MAX_SAFE_INTEGER) await new Promise(setImmediate);
        const rows = await database.run(() => selectBack.all(gameId, before, count));
        return rows.map(({ number, checksum, body }) => ({
          number,
          streams: streamRanges(openRecord({ checksum, body }, gameId, number)?.events ?? []),
        }));
      },
      readRecord: async (number) => {
        if (number % 100 === 0) await new Promise(setImmediate);
        return database.run(() => readJournal(gameId, number - 1, 1)[0] ?? null);
      },
    }),
  };
}
