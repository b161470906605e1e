import { rebuildStats } from '../../history/rebuild-stats.ts';
import { STATS_VERSION } from '../../ports/player-stats.ts';
import type { Store } from '../../ports/store.ts';
import { checkCount } from '../store-common/cursor.ts';
import { replayEvents } from '../store-common/replay-events.ts';
import { AppendQueue } from './append-queue.ts';
import { Connection, type MongoOptions } from './connection.ts';
import { SCHEMA_VERSION } from './documents.ts';
import { asUnavailable } from './faults.ts';
import { gamesOf } from './games.ts';
import { handsOf } from './hands.ts';
import { journalOf, seal } from './journal.ts';
import { ledgerOf } from './ledger.ts';
import { retentionOf } from './retention.ts';
import { prepareDatabase } from './schema.ts';
import { snapshotsOf } from './snapshots.ts';
import { statsOf } from './stats.ts';
import { usersOf } from './users.ts';

/** The store for deployments: a MongoDB replica set or sharded cluster, in the database that the URL names. */
export async function openMongoStore(url: string, options: MongoOptions = {}): Promise<Store> {
  const connection = new Connection(url, options);
  try {
    await connection.client.connect();
    await prepareDatabase(connection);
    const store = storeOn(connection);
    await countIfOlder(connection, store);
    return store;
  } catch (error) {
    await connection.client.close();
    throw asUnavailable(error);
  }
}

/** A database whose statistics are missing, or meant something else, has them counted from its hands. */
async function countIfOlder({ meta }: Connection, store: Store): Promise<void> {
  const known = await meta.findOne({ _id: 'store' });
  if ((known?.statsVersion ?? 0) >= STATS_VERSION) return;
  await rebuildStats(store);
  await meta.updateOne({ _id: 'store' }, { $set: { statsVersion: STATS_VERSION } });
}

function storeOn(connection: Connection): Store {
  const { db, meta } = connection;
  const run = connection.run.bind(connection);
  const games = gamesOf(connection);
  const journal = journalOf(connection);
  const snapshots = snapshotsOf(connection);
  const hands = handsOf(connection);
  const stats = statsOf(connection);
  const ledger = ledgerOf(connection);
  const users = usersOf(connection);
  const retention = retentionOf(connection, snapshots.readSnapshots, journal.readJournal);
  const queue = new AppendQueue(journal.append);

  return {
    createGame: (...args) => run(() => games.createGame(...args)),
    claimGame: (...args) => run(() => games.claimGame(...args)),
    append: (records) => run(async () => (records.length === 0 ? [] : queue.add(records.map(seal)))),
    readJournal: (...args) => run(() => journal.readJournal(...args)),
    cutJournal: (...args) => run(() => retention.cutJournal(...args)),
    saveSnapshots: (...args) => run(() => snapshots.saveSnapshots(...args)),
    readSnapshots: (...args) => run(() => snapshots.readSnapshots(...args)),
    readStanding: (...args) => run(() => snapshots.readStanding(...args)),
    readEvents: (gameId, stream, after, limit) =>
      run(async () => {
        checkCount(limit, 'limit');
        return replayEvents(journal.journalReader(gameId), stream, after, limit);
      }),
    listGames: (...args) => run(() => games.listGames(...args)),
    findGames: (...args) => run(() => games.findGames(...args)),
    liveGameIds: () => run(() => games.liveGameIds()),
    findHands: (...args) => run(() => hands.findHands(...args)),
    listHands: (...args) => run(() => hands.listHands(...args)),
    readStats: (...args) => run(() => stats.readStats(...args)),
    listStandings: (...args) => run(() => stats.listStandings(...args)),
    netSeries: (...args) => run(() => stats.netSeries(...args)),
    replaceStats: (...args) => run(() => stats.replaceStats(...args)),
    readLedger: (...args) => run(() => ledger.readLedger(...args)),
    listPostings: (...args) => run(() => ledger.listPostings(...args)),
    createUser: (...args) => run(() => users.createUser(...args)),
    updateUser: (...args) => run(() => users.updateUser(...args)),
    findUsers: (...args) => run(() => users.findUsers(...args)),
    findUserByEmail: (...args) => run(() => users.findUserByEmail(...args)),
    compact: (...args) => run(() => retention.compact(...args)),
    markAlive: (now) =>
      run(async () => {
        const update = { $max: { aliveAt: new Date(now) }, $setOnInsert: { schemaVersion: SCHEMA_VERSION } };
        await meta.updateOne({ _id: 'store' }, update, { upsert: true });
      }),
    lastAlive: () => run(async () => (await meta.findOne({ _id: 'store' }))?.aliveAt?.getTime() ?? null),
    ping: () => run(async () => void (await db.command({ ping: 1 }))),
    close: () => connection.close(),
  };
}
