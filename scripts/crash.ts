/** Kills a real server again and again while it is played on: `npm run test:crash -- --kills 100`. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { MongoClient } from 'mongodb';
import { newDatabaseName, urlOf } from '../test/contract/mongo-database.ts';
import { CrashError, type CrashReport, crashRun } from '../test/crash/crash-run.ts';
import type { StorePlace } from '../test/crash/protocol.ts';

const HELP = `npm run test:crash -- [--kills N] [--seed N] [--store sqlite|mongo|both]

  --kills N      how often the server is killed, on each store (100)
  --seed N       decides when it is killed and what the players do (by the clock)
  --store WHICH  sqlite, mongo (needs MONGODB_URL) or both (both when MONGODB_URL is set, else sqlite)

A server in a process of its own is killed with SIGKILL under load and while it starts, and now and then stopped with
SIGTERM. Everything that anybody was told before must still be true after. Stops at the first difference, prints it with
the seed and the number of the kill, and exits with 1. Processes are not scheduled by a seed: the same seed gives the
same plan, not the same interleaving.`;

const isTty = process.stdout.isTTY;

function showProgress(kind: string, kills: number, startedAt: number): (report: CrashReport) => void {
  return (report) => {
    const isShown = isTty || report.kills % 10 === 0 || report.kills === kills;
    if (!isShown) return;
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(0);
    const line =
      `${kind}: ${report.kills} of ${kills} kills, ${report.commandsAnswered} commands, ` +
      `${report.handsPlayed} hands, ${report.eventsHeard} events, ${report.memoryMb} MB, ${seconds} s`;
    process.stdout.write(isTty ? `\r${line}   ` : `${line}\n`);
  };
}

const newPlace = (kind: 'sqlite' | 'mongo'): StorePlace =>
  kind === 'sqlite'
    ? { kind, dataDir: mkdtempSync(join(tmpdir(), 'cardroom-crash-')) }
    : { kind, url: urlOf(newDatabaseName()) };

async function remove(place: StorePlace): Promise<void> {
  if (place.kind === 'sqlite') return rmSync(place.dataDir, { recursive: true });
  const client = new MongoClient(place.url);
  await client.db().dropDatabase();
  await client.close();
}

async function run(kind: 'sqlite' | 'mongo', kills: number, seed: number): Promise<boolean> {
  const place = newPlace(kind);
  const startedAt = Date.now();
  console.log(`${kind}: seed ${seed}`);
  try {
    const report = await crashRun({ place, kills, seed, onProgress: showProgress(kind, kills, startedAt) });
    console.log(`${isTty ? '\n' : ''}${JSON.stringify(report, null, 2)}`);
    await remove(place);
    return true;
  } catch (error) {
    if (!(error instanceof CrashError)) throw error;
    console.error(`\n${error.message}`);
    console.error(`The store is kept: ${place.kind === 'sqlite' ? place.dataDir : place.url}`);
    return false;
  }
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      kills: { type: 'string', default: '100' },
      seed: { type: 'string', default: `${Math.floor(Date.now() / 1000)}` },
      store: { type: 'string', default: process.env.MONGODB_URL ? 'both' : 'sqlite' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const [kills, seed] = [Number(values.kills), Number(values.seed)];
  const isSound = [kills, seed].every((value) => Number.isSafeInteger(value) && value > 0);
  if (!isSound || !['sqlite', 'mongo', 'both'].includes(values.store)) {
    console.error(HELP);
    return 2;
  }
  if (values.store !== 'sqlite' && !process.env.MONGODB_URL) {
    console.error('MONGODB_URL is not set: there is no MongoDB to try.');
    return 2;
  }
  const kinds = values.store === 'both' ? (['sqlite', 'mongo'] as const) : [values.store as 'sqlite'];
  for (const kind of kinds) if (!(await run(kind, kills, seed))) return 1;
  return 0;
}

process.exit(await main());
