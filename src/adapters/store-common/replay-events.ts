import type { EngineEvent } from '../../engine/index.ts';
import { type JournalRecord, type StreamId, streamKey, streamKeyOf } from '../../ports/store.ts';

/** The numbers that a journal record adds to one stream. */
export interface StreamRange {
  readonly stream: string;
  readonly first: number;
  readonly last: number;
}

/** What is kept beside a record, so that most records can be passed over without being read. */
export interface RecordStreams {
  readonly number: number;
  readonly streams: readonly StreamRange[];
}

/** How an adapter's journal of one game is read backwards. */
export interface JournalReader {
  /** The newest `count` records with a number below `before`, newest first. */
  readBack(before: number, count: number): Promise<readonly RecordStreams[]>;
  /** A record that passes its checksum, or null. */
  readRecord(number: number): Promise<JournalRecord | null>;
}

/** How many records back a replay reaches; whoever is further behind gets a snapshot sooner than the events. */
export const REPLAY_WINDOW = 5000;
/** Most who ask are a few records behind; after a restart they are many, and each of them reads this much at least. */
const FIRST_CHUNK = 20;
const LARGEST_CHUNK = 500;

/** One range for each stream that a record's events belong to. */
export function streamRanges(events: readonly EngineEvent[]): StreamRange[] {
  const ranges = new Map<string, { stream: string; first: number; last: number }>();
  for (const event of events) {
    const stream = streamKeyOf(event);
    const range = ranges.get(stream);
    if (range) range.last = event.sequence;
    else ranges.set(stream, { stream, first: event.sequence, last: event.sequence });
  }
  return [...ranges.values()];
}

/**
 * Events of one stream after number `after`: backwards to where they begin, then forwards through the records that hold
 * them. Null when their beginning is not found, or when they turn out to have a gap: a caller that goes on live from
 * what it got must never be given less than all.
 */
export async function replayEvents(
  journal: JournalReader,
  stream: StreamId,
  after: number,
  limit: number,
): Promise<EngineEvent[] | null> {
  const key = streamKey(stream);
  const numbers = await findRecords(journal, key, after);
  if (!numbers) return null;
  const events: EngineEvent[] = [];
  for (const number of numbers) {
    const record = await journal.readRecord(number);
    if (!record) return null;
    for (const event of record.events) {
      if (event.sequence <= after || streamKeyOf(event) !== key) continue;
      if (event.sequence !== after + 1 + events.length) return null;
      events.push(event);
      if (events.length === limit) return events;
    }
  }
  return events;
}

/** Numbers of the records that hold what follows `after`, oldest first; null when they begin too far back. */
async function findRecords(journal: JournalReader, key: string, after: number): Promise<number[] | null> {
  const found: number[] = [];
  let next: number | null = null;
  let size = FIRST_CHUNK;
  for (let left = REPLAY_WINDOW; left > 0; left -= size, size = Math.min(2 * size, LARGEST_CHUNK, left)) {
    const chunk = await journal.readBack(next ?? Number.MAX_SAFE_INTEGER, size);
    for (const { number, streams } of chunk) {
      if (next !== null && number !== next - 1) return null;
      next = number;
      const range = streams.find(({ stream }) => stream === key);
      if (range && range.last > after) found.push(number);
      if ((range && range.first <= after + 1) || number === 1) return found.reverse();
    }
    // Compaction always leaves the newest records: a journal with none has never had any.
    if (next === null) return [];
    if (chunk.length < size) break;
  }
  return null;
}
