import type { Connection } from './connection.ts';
import { SCHEMA_VERSION } from './documents.ts';
import { isDuplicate } from './faults.ts';

/** Makes the collections and the indexes, one for each query that is made; what is there already stays. */
export async function prepareDatabase(connection: Connection): Promise<void> {
  const { db, games, members, snapshots, hands, stats, ledger, users } = connection;
  await checkServer(connection);
  await checkVersion(connection);
  // A transaction cannot make a collection on every server.
  const known = new Set((await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name));
  for (const name of ['journal']) if (!known.has(name)) await createCollection(connection, name);

  await games.createIndexes([
    { name: 'by time', key: { createdAt: -1, _id: -1 } },
    { name: 'by status', key: { status: 1, createdAt: -1, _id: -1 } },
    { name: 'by visibility', key: { visibility: 1, createdAt: -1, _id: -1 } },
    { name: 'by visibility and status', key: { visibility: 1, status: 1, createdAt: -1, _id: -1 } },
    { name: 'to compact', key: { oldestRecordAt: 1 }, sparse: true },
  ]);
  await members.createIndexes([
    { name: 'by user', key: { userId: 1, gameCreatedAt: -1, gameId: -1 } },
    { name: 'by game', key: { gameId: 1 } },
  ]);
  await snapshots.createIndexes([{ name: 'by game', key: { gameId: 1, number: -1 } }]);
  const newestFirst = { endedAt: -1, handNumber: -1, _id: -1 } as const;
  await hands.createIndexes([
    { name: 'by time', key: newestFirst },
    { name: 'by game', key: { gameId: 1, ...newestFirst } },
    { name: 'by table', key: { gameId: 1, tableId: 1, ...newestFirst } },
    { name: 'by player', key: { 'seats.userId': 1, ...newestFirst } },
    { name: 'by player and game', key: { 'seats.userId': 1, gameId: 1, ...newestFirst } },
  ]);
  await stats.createIndexes([
    { name: 'by user', key: { userId: 1 } },
    { name: 'by game', key: { gameId: 1, netChips: -1, userId: 1 } },
  ]);
  await ledger.createIndexes([{ name: 'by kind', key: { gameId: 1, kind: 1, number: 1 } }]);
  await users.createIndexes([{ name: 'by e-mail', key: { emailKey: 1 }, unique: true, sparse: true }]);
}

/** A server alone has no transactions, and would say so at the first bet of the evening. */
async function checkServer({ db }: Connection): Promise<void> {
  const { setName, msg } = await db.command({ hello: 1 });
  if (!setName && msg !== 'isdbgrid')
    throw new Error(
      'MONGODB_URL names a MongoDB server without a replica set: start it with --replSet, even if it is the only one',
    );
}

/** Hands are searched by pot and showdown. */
async function upgradeTo2({ hands, meta }: Connection): Promise<void> {
  await hands.updateMany({ pot: { $exists: false } }, [
    { $set: { pot: { $sum: '$results.amount' }, showdown: { $anyElementTrue: ['$seats.sawShowdown'] } } },
  ]);
  await meta.updateOne({ _id: 'store' }, { $set: { schemaVersion: 2 } });
}

async function checkVersion(connection: Connection): Promise<void> {
  const { meta, db } = connection;
  try {
    await meta.updateOne(
      { _id: 'store' },
      { $setOnInsert: { schemaVersion: SCHEMA_VERSION } },
      { upsert: true },
    );
  } catch (error) {
    // Two servers that start at once; the other one has made it.
    if (!isDuplicate(error)) throw error;
  }
  const version = (await meta.findOne({ _id: 'store' }))?.schemaVersion ?? SCHEMA_VERSION;
  if (version < 2) await upgradeTo2(connection);
  if (version > SCHEMA_VERSION)
    throw new Error(
      `database ${db.databaseName} was written by a newer server (schema version ${version}, this one knows ${SCHEMA_VERSION}): upgrade the server`,
    );
}

const NAMESPACE_EXISTS = 48;

async function createCollection({ db }: Connection, name: string): Promise<void> {
  try {
    await db.createCollection(name);
  } catch (error) {
    if ((error as { code?: unknown }).code !== NAMESPACE_EXISTS) throw error;
  }
}
