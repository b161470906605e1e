/** Counts all statistics again from the records of the hands: `npm run stats:rebuild`, while no server runs. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openMongoStore } from '../src/adapters/store-mongo/mongo-store.ts';
import { openSqliteStore } from '../src/adapters/store-sqlite/sqlite-store.ts';
import { rebuildStats } from '../src/history/rebuild-stats.ts';
import type { Store } from '../src/ports/store.ts';

const HELP = `npm run stats:rebuild -- [--data DIR] [--force]

  --data DIR   the directory of the embedded store (DATA_DIR, or ./data); not looked at when MONGODB_URL is set
  --force      also when a server has run on the database within the last minute

Counts the statistics of all players again from the finished hands, to exactly the same numbers. No server may run
meanwhile: the embedded store refuses a second one, and MongoDB is asked when a server was last alive.`;

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    force: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(HELP);
  process.exit(0);
}

const url = process.env.MONGODB_URL;
const dataDir = values.data ?? process.env.DATA_DIR ?? './data';
const MINUTE = 60_000;

async function checkIdle(store: Store): Promise<void> {
  const alive = await store.lastAlive();
  if (!url || values.force || alive === null || Date.now() - alive > MINUTE) return;
  throw new Error('a server has run on this database within the last minute: stop it, or say --force');
}

const isTty = process.stdout.isTTY;
const startedAt = Date.now();
let store: Store | null = null;
try {
  // A mistyped directory would otherwise become a new, empty store.
  if (!url && !existsSync(join(dataDir, 'cardroom.db'))) throw new Error(`there is no store in ${dataDir}`);
  store = await (url ? openMongoStore(url) : openSqliteStore(dataDir));
  await checkIdle(store);
  const { games, hands } = await rebuildStats(store, (done) => {
    const line = `${done.hands} hands of ${done.games} games`;
    process.stdout.write(isTty ? `\r${line}   ` : `${line}\n`);
  });
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.log(`${isTty ? '\r' : ''}counted ${hands} hands of ${games} games in ${seconds} s`);
} catch (error) {
  console.error(`${(error as Error).message}`);
  process.exitCode = 1;
} finally {
  await store?.close();
}
