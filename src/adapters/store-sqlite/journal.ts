import type { EngineEvent, HandRecord, Posting } from '../../engine/index.ts';
import type { AppendOutcome, JournalRecord } from '../../ports/store.ts';
import { appendRule, type GameHead } from '../store-common/append-rule.ts';
import { openRecord, type StoredRecord, sealRecord } from '../store-common/checksum.ts';
import { checkCount } from '../store-common/cursor.ts';
import { type JournalReader, streamRanges } from '../store-common/replay-events.ts';
import type { Database } from './database.ts';

/** A game's row while a write is under way. */
interface Head extends GameHead {
  readonly key: number;
  readonly createdAt: number;
  lastNumber: number;
  status: string;
  oldestRecordAt: number | null;
  /** A column that is in an index has changed: such a row costs more to write, and is rare. */
  isIndexTouched: boolean;
  hasGrown: boolean;
}

/** What a record brings besides itself, kept by others in the same transaction. */
export interface RecordParts {
  addPostings(gameId: string, journalNumber: number, postings: readonly Posting[]): void;
  addHands(journalNumber: number, hands: readonly HandRecord[]): readonly HandRecord[];
  addStats(hands: readonly HandRecord[]): void;
  addMembers(gameId: string, createdAt: number, journalNumber: number, events: readonly EngineEvent[]): void;
}

export function journalOf(database: Database, parts: RecordParts) {
  const selectHead = database.prepare<Omit<Head, 'isIndexTouched' | 'hasGrown'>>(`
    SELECT key, epoch, created_at AS createdAt, last_number AS lastNumber, status, oldest_record_at AS oldestRecordAt
    FROM games WHERE id = ?`);
  const updateHead = database.prepare('UPDATE games SET last_number = ? WHERE key = ?');
  const updateHeadAndIndexes = database.prepare(
    'UPDATE games SET last_number = ?, status = ?, oldest_record_at = ? WHERE key = ?',
  );
  const insert = database.prepare('INSERT INTO journal VALUES (?, ?, ?, ?, ?, ?)');
  const selectBody = database.prepare<{ body: string }>(
    'SELECT body FROM journal WHERE game_key = ? AND number = ?',
  );
  const selectRange = database.prepare<StoredRecord & { number: number }>(`
    SELECT journal.number, journal.checksum, journal.body
    FROM games JOIN journal ON journal.game_key = games.key
    WHERE games.id = ? AND journal.number > ? ORDER BY journal.number LIMIT ?`);
  const selectBack = database.prepare<{ number: number; streams: string }>(`
    SELECT journal.number, journal.streams FROM games JOIN journal ON journal.game_key = games.key
    WHERE games.id = ? AND journal.number < ? ORDER BY journal.number DESC LIMIT ?`);

  function headOf(heads: Map<string, Head | undefined>, gameId: string): Head | undefined {
    if (!heads.has(gameId)) {
      const row = selectHead.get(gameId);
      heads.set(gameId, row && { ...row, isIndexTouched: false, hasGrown: false });
    }
    return heads.get(gameId);
  }

  function write(head: Head, record: JournalRecord, { body, checksum }: StoredRecord): void {
    const { gameId, number, inputs, events, postings, hands, status } = record;
    insert.run(head.key, number, inputs.now, JSON.stringify(streamRanges(events)), checksum, body);
    parts.addPostings(gameId, number, postings);
    if (hands.length > 0) parts.addStats(parts.addHands(number, hands));
    parts.addMembers(gameId, head.createdAt, number, events);
    head.lastNumber = number;
    head.hasGrown = true;
    head.isIndexTouched ||= head.status !== status || head.oldestRecordAt === null;
    head.status = status;
    head.oldestRecordAt ??= inputs.now;
  }

  function judge(heads: Map<string, Head | undefined>, record: JournalRecord): AppendOutcome {
    const head = headOf(heads, record.gameId);
    const rule = appendRule(head, record);
    if (!head || rule === 'fenced') return 'fenced';
    const sealed = sealRecord(record);
    if (rule === 'compare')
      return selectBody.get(head.key, record.number)?.body === sealed.body ? 'repeated' : 'fenced';
    write(head, record, sealed);
    return 'written';
  }

  function readJournal(gameId: string, after: number, limit: number): JournalRecord[] {
    checkCount(limit, 'limit');
    const records: JournalRecord[] = [];
    for (const { number, checksum, body } of selectRange.all(gameId, after, limit)) {
      if (number !== after + 1 + records.length) break;
      const record = openRecord({ checksum, body }, gameId, number);
      if (!record) break;
      records.push(record);
    }
    return records;
  }

  return {
    append: (records: readonly JournalRecord[]): AppendOutcome[] =>
      database.transaction(() => {
        const heads = new Map<string, Head | undefined>();
        const outcomes = records.map((record) => judge(heads, record));
        for (const head of heads.values())
          if (head?.isIndexTouched)
            updateHeadAndIndexes.run(head.lastNumber, head.status, head.oldestRecordAt, head.key);
          else if (head?.hasGrown) updateHead.run(head.lastNumber, head.key);
        return outcomes;
      }),

    readJournal,

    journalReader: (gameId: string): JournalReader => ({
      readBack: async (before, count) => {
        // A long search lets the games go on between its chunks.
        if (before !== Number.MAX_SAFE_INTEGER) await new Promise(setImmediate);
        const rows = await database.run(() => selectBack.all(gameId, before, count));
        return rows.map(({ number, streams }) => ({ number, streams: JSON.parse(streams) }));
      },
      readRecord: (number) => database.run(() => readJournal(gameId, number - 1, 1)[0] ?? null),
    }),
  };
}
