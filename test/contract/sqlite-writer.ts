/** Writes to the store in the directory given, until somebody ends the process. Says what is durable, line by line. */
import { openSqliteStore } from '../../src/adapters/store-sqlite/sqlite-store.ts';
import { aGame, aHand, aPosting, aRecord } from './store/values.ts';

const store = await openSqliteStore(process.argv[2]!);
await store.createGame(aGame('g1'), '{}', 1);
const epoch = (await store.claimGame('g1'))!;
let number = (await store.readJournal('g1', 0, 1_000_000)).length;
process.stdout.write('ready\n');

const make = (next: number) =>
  aRecord('g1', next, { epoch, hands: [aHand('g1', 't1', next)], postings: [aPosting(next)] });

for (;;) {
  await store.append([make(number + 1), make(number + 2), make(number + 3)]);
  number += 3;
  process.stdout.write(`${number}\n`);
  // Lets the lines out.
  await new Promise(setImmediate);
}
