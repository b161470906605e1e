import type { AppendOutcome, JournalRecord } from '../../ports/store.ts';
import { appendRule } from '../store-common/append-rule.ts';
import { openRecord, type StoredRecord, sealRecord } from '../store-common/checksum.ts';
import { checkCount } from '../store-common/cursor.ts';
import { hostBefore, membershipChanges, newHost } from '../store-common/members.ts';
import { type JournalReader, type RecordStreams, streamRanges } from '../store-common/replay-events.ts';
import type { MemoryData, MemoryGame } from './data.ts';
import { isGood } from './snapshots.ts';
import { countAgain, countHand } from './stats.ts';

export const append = (data: MemoryData, records: readonly JournalRecord[]): AppendOutcome[] =>
  records.map((record) => {
    const game = data.games.get(record.gameId);
    const rule = appendRule(game, record);
    if (!game || rule === 'fenced') return 'fenced';
    const sealed = sealRecord(record);
    if (rule === 'compare')
      return game.journal.get(record.number)?.body === sealed.body ? 'repeated' : 'fenced';
    write(data, game, record, sealed);
    return 'written';
  });

function write(data: MemoryData, game: MemoryGame, record: JournalRecord, sealed: StoredRecord): void {
  const { number, inputs, events, postings, hands, status } = record;
  game.journal.set(number, { ...sealed, at: inputs.now, streams: streamRanges(events) });
  game.lastNumber = number;
  game.status = status;
  for (const posting of postings)
    game.postings.push({ journalNumber: number, number: posting.number, body: JSON.stringify(posting) });
  for (const hand of hands) {
    if (data.hands.has(hand.id)) continue;
    data.hands.set(hand.id, { journalNumber: number, body: JSON.stringify(hand) });
    countHand(game, hand);
  }
  for (const [userId, isRegistered] of membershipChanges(events)) {
    const known = game.members.get(userId);
    if (known) known.unregistered = isRegistered ? null : number;
    else if (isRegistered) game.members.set(userId, { registered: number, unregistered: null });
  }
  const host = newHost(events);
  if (host === null) return;
  game.hostChanges.push({ journalNumber: number, from: game.ownerId });
  game.ownerId = host;
}

export function readJournal(data: MemoryData, gameId: string, after: number, limit: number): JournalRecord[] {
  checkCount(limit, 'limit');
  const records: JournalRecord[] = [];
  const journal = data.games.get(gameId)?.journal;
  while (journal && records.length < limit) {
    const number = after + 1 + records.length;
    const entry = journal.get(number);
    const record = entry && openRecord(entry, gameId, number);
    if (!record) break;
    records.push(record);
  }
  return records;
}

export function cutJournal(data: MemoryData, gameId: string, number: number, epoch: number): number {
  const game = data.games.get(gameId);
  if (!game || game.epoch !== epoch || number > game.lastNumber) return 0;
  if (!game.snapshots.some((kept) => kept.snapshot.number < number && isGood(kept))) return 0;
  let cut = 0;
  for (const kept of [...game.journal.keys()]) if (kept >= number && game.journal.delete(kept)) cut++;
  game.lastNumber = number - 1;
  game.status = readJournal(data, gameId, number - 2, 1)[0]?.status ?? game.status;
  game.snapshots = game.snapshots.filter(({ snapshot }) => snapshot.number < number);
  game.postings = game.postings.filter(({ journalNumber }) => journalNumber < number);
  for (const [id, { journalNumber, body }] of [...data.hands])
    if (journalNumber >= number && JSON.parse(body).gameId === gameId) data.hands.delete(id);
  countAgain(data, gameId, game);
  for (const [userId, member] of [...game.members]) {
    if (member.registered >= number) game.members.delete(userId);
    if (member.unregistered !== null && member.unregistered >= number) member.unregistered = null;
  }
  game.ownerId = hostBefore(game.hostChanges, number) ?? game.ownerId;
  game.hostChanges = game.hostChanges.filter(({ journalNumber }) => journalNumber < number);
  return cut;
}

/** Removes what is old and behind the older of the two kept snapshots. */
export function compact(data: MemoryData, before: number): number {
  let removed = 0;
  for (const { journal, snapshots } of data.games.values()) {
    const behind = snapshots[1]?.snapshot.number ?? 0;
    for (const [number, { at }] of journal) {
      if (number > behind || at >= before) break;
      journal.delete(number);
      removed++;
    }
  }
  return removed;
}

export function journalReader(data: MemoryData, gameId: string): JournalReader {
  const { journal, lastNumber } = data.games.get(gameId) ?? { journal: new Map(), lastNumber: 0 };
  return {
    readBack: async (before, count) => {
      const found: RecordStreams[] = [];
      for (let number = Math.min(before - 1, lastNumber); found.length < count; number--) {
        const entry = journal.get(number);
        if (!entry) break;
        found.push({ number, streams: entry.streams });
      }
      return found;
    },
    readRecord: async (number) => readJournal(data, gameId, number - 1, 1)[0] ?? null,
  };
}
