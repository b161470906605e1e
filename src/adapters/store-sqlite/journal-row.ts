import type { JournalRecord } from '../../ports/store.ts';
import { type SealedRecord, sealRecord } from '../store-common/checksum.ts';

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
