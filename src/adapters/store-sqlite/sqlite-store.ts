import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Time } from '../../engine/index.ts';
import { rebuildStats } from '../../history/rebuild-stats.ts';
import { STATS_VERSION } from '../../ports/player-stats.ts';
import { type AppendOutcome, type Store, StoreUnavailable } from '../../ports/store.ts';
import { checkCount } from '../store-common/cursor.ts';
import { replayEvents } from '../store-common/replay-events.ts';
import { Arrivals } from './arrivals.ts';
import { Database } from './database.ts';
import { asUnavailable } from './faults.ts';
import { gamesOf } from './games.ts';
import { GroupCommit } from './group-commit.ts';
import { handsOf } from './hands.ts';
import { journalOf } from './journal.ts';
import { type JournalRow, rowOf, type StoredRow } from './journal-row.ts';
import { ledgerOf } from './ledger.ts';
import { lockDirectory, makePrivateFile } from './lock.ts';
import { membersOf } from './members.ts';
import { retentionOf } from './retention.ts';
import { checkVersion, migrate } from './schema.ts';
import { snapshotsOf } from './snapshots.ts';
import { statsOf } from './stats.ts';
import { usersOf } from './users.ts';

export interface SqliteOptions {
  /** How many pages the file may have: a disk that ends there, for tests. */
  readonly maxPages?: number;
  /** Reads beside a server that runs, and writes nothing: what would write is `StoreUnavailable`. */
  readonly readOnly?: boolean;
}

/** The embedded store can leave it to others to make rows of records, and records of rows. */
export interface SqliteStore extends Store {
  appendRows(rows: readonly JournalRow[]): Promise<AppendOutcome[]>;
  readRows(gameId: string, after: number, limit: number): Promise<StoredRow[]>;
}

/** The embedded store: one file in a directory that one process has to itself. Both are made when they are missing. */
export async function openSqliteStore(
  dataDir: string,
  { maxPages, readOnly = false }: SqliteOptions = {},
): Promise<SqliteStore> {
  const file = join(dataDir, 'cardroom.db');
  if (readOnly) return openToRead(file);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = lockDirectory(dataDir);
  try {
    makePrivateFile(file);
    const database = new Database(file);
    try {
      migrate(database.db, file);
      if (maxPages !== undefined) database.db.exec(`PRAGMA max_page_count = ${maxPages}`);
      const store = storeOn(database, lock);
      await countIfOlder(database, store);
      return store;
    } catch (error) {
      database.close();
      throw error;
    }
  } catch (error) {
    lock.release();
    throw asUnavailable(error, file);
  }
}

/** Nobody is kept out, so nothing may be made or brought up to date: the file is read as it is, or not at all. */
function openToRead(file: string): SqliteStore {
  if (!existsSync(file)) throw new StoreUnavailable(`there is no ${file}: is DATA_DIR right?`);
  try {
    const database = new Database(file, true);
    try {
      checkVersion(database.db, file);
      return storeOn(database, { release: () => {} });
    } catch (error) {
      database.close();
      throw error;
    }
  } catch (error) {
    throw asUnavailable(error, file);
  }
}

/** A file whose statistics are missing, or meant something else, has them counted from its hands. */
async function countIfOlder(database: Database, store: Store): Promise<void> {
  const known = database
    .prepare<{ value: number }>(`SELECT value FROM meta WHERE key = 'statsVersion'`)
    .get();
  if ((known?.value ?? 0) >= STATS_VERSION) return;
  await rebuildStats(store);
  database.prepare(`INSERT OR REPLACE INTO meta VALUES ('statsVersion', ?)`).run(STATS_VERSION);
}

function storeOn(database: Database, lock: { release(): void }): SqliteStore {
  const { db } = database;
  const hands = handsOf(database);
  const ledger = ledgerOf(database);
  const members = membersOf(database);
  const users = usersOf(database);
  const stats = statsOf(database, hands.handsOfGame);
  const journal = journalOf(database, { ...ledger, ...hands, ...members, ...stats });
  const arrivals = new Arrivals(database, journal);
  const headOf = arrivals.headOf.bind(arrivals);
  const group = new GroupCommit(database, arrivals);
  const games = gamesOf(database, group);
  const snapshots = snapshotsOf(database, headOf);
  const retention = retentionOf(database, {
    ...ledger,
    ...hands,
    ...members,
    ...stats,
    ...snapshots,
    ...journal,
    headOf,
  });
  const markAlive = database.prepare(`
    INSERT INTO meta VALUES ('aliveAt', ?) ON CONFLICT DO UPDATE SET value = MAX(value, excluded.value)`);
  const lastAlive = database.prepare<{ value: Time }>(`SELECT value FROM meta WHERE key = 'aliveAt'`);
  const ping = database.prepare('SELECT 1');
  const run = database.run.bind(database);
  /** For whatever looks at what the journal's records bring. */
  const runSettled = <T>(work: () => T): Promise<Awaited<T>> => run(() => arrivals.whenSettled(work));

  const appendRows = (records: readonly JournalRow[]) => run(() => arrivals.append(records));

  return {
    createGame: (...args) => run(() => games.createGame(...args)),
    claimGame: (...args) => run(() => games.claimGame(...args)),
    append: async (records) => appendRows(records.map(rowOf)),
    appendRows,
    readRows: async (...args) => {
      const rows = await runSettled(() => journal.readRows(...args));
      return rows.map(({ number, checksum, body }) => ({ number, checksum, body }));
    },
    readJournal: (...args) => runSettled(() => journal.readJournal(...args)),
    cutJournal: (...args) => runSettled(() => retention.cutJournal(...args)),
    saveSnapshots: (...args) =>
      run(() => {
        arrivals.settleLeftOver();
        return snapshots.saveSnapshots(...args);
      }),
    readSnapshots: (...args) => runSettled(() => snapshots.readSnapshots(...args)),
    readStanding: (...args) => runSettled(() => snapshots.readStanding(...args)),
    readEvents: (gameId, stream, after, limit) =>
      runSettled(() => {
        checkCount(limit, 'limit');
        return replayEvents(journal.journalReader(gameId), stream, after, limit);
      }),
    listGames: (...args) => runSettled(() => games.listGames(...args)),
    findGames: (...args) => runSettled(() => games.findGames(...args)),
    liveGameIds: () => runSettled(() => games.liveGameIds()),
    findHands: (...args) => runSettled(() => hands.findHands(...args)),
    listHands: (...args) => runSettled(() => hands.listHands(...args)),
    readStats: (...args) => runSettled(() => stats.readStats(...args)),
    listStandings: (...args) => runSettled(() => stats.listStandings(...args)),
    netSeries: (...args) => runSettled(() => stats.netSeries(...args)),
    replaceStats: (...args) => runSettled(() => stats.replaceStats(...args)),
    readLedger: (...args) => runSettled(() => ledger.readLedger(...args)),
    listPostings: (...args) => runSettled(() => ledger.listPostings(...args)),
    createUser: (...args) => run(() => users.createUser(...args)),
    updateUser: (...args) => run(() => users.updateUser(...args)),
    findUsers: (...args) => run(() => users.findUsers(...args)),
    findUserByEmail: (...args) => run(() => users.findUserByEmail(...args)),
    // Makes room, so it must not need any.
    compact: (...args) =>
      run(() => {
        arrivals.settleIfPossible();
        return retention.compact(...args);
      }),
    markAlive: (now) => run(() => void markAlive.run(now)),
    lastAlive: () => run(() => lastAlive.get()?.value ?? null),
    ping: () => run(() => void ping.get()),
    close: async () => {
      if (!db.isOpen) return;
      group.flush();
      arrivals.settleIfPossible();
      database.close();
      lock.release();
    },
  };
}
