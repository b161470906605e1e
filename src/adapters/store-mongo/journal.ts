import type { AnyBulkWriteOperation, ClientSession } from 'mongodb';
import { type AppendOutcome, type JournalRecord, StoreUnavailable } from '../../ports/store.ts';
import { appendRule } from '../store-common/append-rule.ts';
import { openRecord, sealRecord } from '../store-common/checksum.ts';
import { checkCount } from '../store-common/cursor.ts';
import { membershipChanges, newHost } from '../store-common/members.ts';
import { type JournalReader, streamRanges } from '../store-common/replay-events.ts';
import type { Connection } from './connection.ts';
import {
  type GameDocument,
  type HandDocument,
  type JournalDocument,
  type LedgerDocument,
  numberedId,
  numbersAbove,
  SCHEMA_VERSION,
  type StatsDocument,
} from './documents.ts';
import { handDocument } from './hands.ts';
import { postingDocument } from './ledger.ts';
import { hostWrites, type MembershipChange, membershipWrite } from './members.ts';
import { statsWrites } from './stats.ts';

/** A record as it will be written, made when it is handed in: later changes to the record are none of the store's. */
export interface SealedRecord {
  readonly document: JournalDocument;
  readonly hands: readonly HandDocument[];
  readonly stats: readonly AnyBulkWriteOperation<StatsDocument>[];
  readonly postings: readonly LedgerDocument[];
  readonly members: ReadonlyMap<string, boolean>;
  readonly host: string | null;
}

export function seal(record: JournalRecord): SealedRecord {
  const { gameId, number, inputs, events, postings, hands, status } = record;
  return {
    document: {
      _id: numberedId(gameId, number),
      schemaVersion: SCHEMA_VERSION,
      ...sealRecord(record),
      at: new Date(inputs.now),
      status,
      streams: streamRanges(events),
    },
    hands: hands.map((hand) => handDocument(structuredClone(hand), number)),
    stats: statsWrites(hands),
    postings: postings.map((posting) => postingDocument(gameId, posting, number)),
    members: membershipChanges(events),
    host: newHost(events),
  };
}

type Head = Pick<
  GameDocument,
  '_id' | 'epoch' | 'lastNumber' | 'status' | 'createdAt' | 'oldestRecordAt' | 'ownerId'
>;

/** What records say about the host of their game: who it is now, and who it was before each change. */
function hostUpdate(ownerId: string, added: readonly SealedRecord[]) {
  const hosts = added.flatMap(({ host, document }) => (host === null ? [] : [{ host, document }]));
  if (hosts.length === 0) return null;
  const hostChanges = hosts.map(({ document }, i) => ({
    journalNumber: document.number,
    from: hosts[i - 1]?.host ?? ownerId,
  }));
  return { ownerId: hosts.at(-1)!.host, hostChanges };
}

/** What one write comes to, decided before anything is written. */
interface Plan {
  readonly outcomes: AppendOutcome[];
  readonly added: SealedRecord[];
}

export function journalOf(connection: Connection) {
  const { games, members, journal, hands, stats, ledger } = connection;

  async function readHeads(
    records: readonly SealedRecord[],
    session: ClientSession,
  ): Promise<Map<string, Head>> {
    const ids = [...new Set(records.map(({ document }) => document.gameId))];
    const projection = { epoch: 1, lastNumber: 1, status: 1, createdAt: 1, oldestRecordAt: 1, ownerId: 1 };
    const found = await games.find<Head>({ _id: { $in: ids } }, { projection, session }).toArray();
    return new Map(found.map((head) => [head._id, head]));
  }

  async function readBodies(ids: readonly string[], session: ClientSession): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map();
    const found = await journal
      .find<Pick<JournalDocument, '_id' | 'body'>>(
        { _id: { $in: [...ids] } },
        { projection: { body: 1 }, session },
      )
      .toArray();
    return new Map(found.map(({ _id, body }) => [_id, body]));
  }

  async function plan(
    records: readonly SealedRecord[],
    heads: Map<string, Head>,
    session: ClientSession,
  ): Promise<Plan> {
    const reached = new Map([...heads].map(([id, { epoch, lastNumber }]) => [id, { epoch, lastNumber }]));
    const rules = records.map(({ document }) => {
      const head = reached.get(document.gameId);
      const rule = appendRule(head, document);
      if (head && rule === 'append') head.lastNumber = document.number;
      return rule;
    });
    const added = records.filter((_, i) => rules[i] === 'append');
    const compared = records.filter((_, i) => rules[i] === 'compare').map(({ document }) => document._id);
    const bodies = await readBodies(compared, session);
    for (const { document } of added) bodies.set(document._id, document.body);
    const outcomes = rules.map((rule, i): AppendOutcome => {
      const { _id, body } = records[i]!.document;
      if (rule === 'append') return 'written';
      return rule === 'compare' && bodies.get(_id) === body ? 'repeated' : 'fenced';
    });
    return { outcomes, added };
  }

  /** Every game that is written to is changed, so a claim that comes between makes the transaction fail. */
  async function advance(
    added: readonly SealedRecord[],
    heads: Map<string, Head>,
    session: ClientSession,
  ): Promise<void> {
    const spans = new Map<string, SealedRecord[]>();
    for (const record of added) {
      const span = spans.get(record.document.gameId);
      if (span) span.push(record);
      else spans.set(record.document.gameId, [record]);
    }
    const writes = [...spans].map(([gameId, records]) => {
      const { epoch, lastNumber, ownerId, oldestRecordAt = records[0]!.document.at } = heads.get(gameId)!;
      const last = records.at(-1)!.document;
      const host = hostUpdate(ownerId, records);
      const update = {
        $set: {
          lastNumber: last.number,
          status: last.status,
          oldestRecordAt,
          ...(host && { ownerId: host.ownerId }),
        },
        ...(host && { $push: { hostChanges: { $each: host.hostChanges } } }),
      };
      return { updateOne: { filter: { _id: gameId, epoch, lastNumber }, update } };
    });
    const { matchedCount } = await games.bulkWrite(writes, { session });
    if (matchedCount !== writes.length) throw new StoreUnavailable('a game has changed within a transaction');
  }

  async function write(
    added: readonly SealedRecord[],
    heads: Map<string, Head>,
    session: ClientSession,
  ): Promise<void> {
    await advance(added, heads, session);
    await journal.insertMany(
      added.map(({ document }) => document),
      { session },
    );
    const newHands = added.flatMap((record) => record.hands);
    if (newHands.length > 0) {
      await hands.insertMany(newHands, { session });
      await stats.bulkWrite(
        added.flatMap((record) => record.stats),
        { session },
      );
    }
    const newPostings = added.flatMap((record) => record.postings);
    if (newPostings.length > 0) await ledger.insertMany(newPostings, { session });
    const changes = added.flatMap(({ document: { gameId, number }, members: changed }) =>
      [...changed].map(
        ([userId, isRegistered]): MembershipChange => ({
          gameId,
          gameCreatedAt: heads.get(gameId)!.createdAt,
          userId,
          isRegistered,
          journalNumber: number,
        }),
      ),
    );
    const hosts = added.flatMap(({ document: { gameId }, host }) =>
      host === null ? [] : hostWrites(gameId, heads.get(gameId)!.createdAt, host),
    );
    const writes = [...changes.map(membershipWrite), ...hosts];
    if (writes.length > 0) await members.bulkWrite(writes, { session });
  }

  async function readJournal(gameId: string, after: number, limit: number): Promise<JournalRecord[]> {
    checkCount(limit, 'limit');
    const found = await journal.find(numbersAbove(gameId, after)).sort({ _id: 1 }).limit(limit).toArray();
    const records: JournalRecord[] = [];
    for (const { number, body, checksum } of found) {
      if (number !== after + 1 + records.length) break;
      const record = openRecord({ body, checksum }, gameId, number);
      if (!record) break;
      records.push(record);
    }
    return records;
  }

  return {
    append: (records: readonly SealedRecord[]): Promise<AppendOutcome[]> =>
      connection.transaction(async (session) => {
        const heads = await readHeads(records, session);
        const { outcomes, added } = await plan(records, heads, session);
        if (added.length > 0) await write(added, heads, session);
        return outcomes;
      }),

    readJournal,

    journalReader: (gameId: string): JournalReader => ({
      readBack: (before, count) =>
        journal
          .find<Pick<JournalDocument, 'number' | 'streams'>>(numbersAbove(gameId, 0, before - 1), {
            projection: { number: 1, streams: 1 },
          })
          .sort({ _id: -1 })
          .limit(count)
          .toArray(),
      readRecord: async (number) => (await readJournal(gameId, number - 1, 1))[0] ?? null,
    }),
  };
}
