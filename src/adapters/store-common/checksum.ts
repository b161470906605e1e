import { crc32 } from 'node:zlib';
import type { JournalRecord, Snapshot } from '../../ports/store.ts';

/** A journal record as it is kept: its text, and what the text must add up to. */
export interface StoredRecord {
  readonly body: string;
  readonly checksum: number;
}

/** A record ready to be kept, with what must be known of it before it is read again. */
export interface SealedRecord extends StoredRecord {
  readonly gameId: string;
  readonly number: number;
  readonly epoch: number;
}

export function sealRecord(record: JournalRecord): SealedRecord {
  const { gameId, number, epoch } = record;
  const body = JSON.stringify(record);
  return { gameId, number, epoch, body, checksum: crc32(body) };
}

/** The record, or null when it is torn, changed, or in the place of another. */
export function openRecord(
  { body, checksum }: StoredRecord,
  gameId: string,
  number: number,
): JournalRecord | null {
  if (typeof body !== 'string' || crc32(body) !== checksum) return null;
  const record = JSON.parse(body) as JournalRecord;
  return record.gameId === gameId && record.number === number ? record : null;
}

/** Covers the number and the owner too: a good state under a wrong number would replay the wrong records. */
export const snapshotChecksum = ({ gameId, number, epoch, savedAt, state }: Snapshot): number =>
  crc32(state, crc32(JSON.stringify([gameId, number, epoch, savedAt])));
