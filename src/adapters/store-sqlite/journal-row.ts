import type { JournalRecord } from '../../ports/store.ts';
import { openRecord, type SealedRecord, type StoredRecord, sealRecord } from '../store-common/checksum.ts';

/** A record as it goes into the journal's list. */
export interface JournalRow extends SealedRecord {
  readonly at: number;
  readonly status: string;
  /** Something in it has a place of its own besides: postings, hands, or who is in the game. */
  readonly brings: boolean;
}

export function rowOf(record: JournalRecord): JournalRow {
  const { gameId, number, epoch, body, checksum } = sealRecord(record);
  const { inputs, status } = record;
  return { gameId, number, epoch, at: inputs.now, status, brings: bringsMore(record), checksum, body };
}

/** Who comes, goes or is the host is told in the game's stream. */
const bringsMore = ({ postings, hands, events }: JournalRecord): boolean =>
  postings.length > 0 || hands.length > 0 || events.some(({ stream }) => stream === 'game');

/** What is read of a record, to be opened where it is wanted. */
export interface StoredRow extends StoredRecord {
  readonly number: number;
}

/** The records `after + 1`, `after + 2`, … among rows in order, as far as they are good. */
export function recordsIn(rows: readonly StoredRow[], gameId: string, after: number): JournalRecord[] {
  const records: JournalRecord[] = [];
  for (const row of rows) {
    if (row.number !== after + 1 + records.length) break;
    const record = openRecord(row, gameId, row.number);
    if (!record) break;
    records.push(record);
  }
  return records;
}
