import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSqliteStore } from '../../src/adapters/store-sqlite/sqlite-store.ts';
import { openSqliteThread } from '../../src/adapters/store-sqlite/threaded-store.ts';
import { EmailTaken, type Store, StoreUnavailable } from '../../src/ports/store.ts';
import { aHand, aRecord, aStoredGame, aUser, NOON, numbersOf } from './store/values.ts';

let dataDir: string;
let store: Store;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'cardroom-'));
  store = await openSqliteThread(dataDir);
});

afterAll(async () => {
  await store.close();
  rmSync(dataDir, { recursive: true });
});

describe('the store in a thread of its own', () => {
  test('can do all that a store can', async () => {
    const inPlace = await openSqliteStore(dataDir, { readOnly: true });
    const { appendRows: _, readRows: __, ...expected } = inPlace;
    expect(Object.keys(store).sort()).toEqual(Object.keys(expected).sort());
    await inPlace.close();
  });

  test('keeps what it is given', async () => {
    await aStoredGame(store, 'kept');
    const records = [aRecord('kept', 1), aRecord('kept', 2, { hands: [aHand('kept', 't1', 1)] })];
    expect(await store.append(records)).toEqual(['written', 'written']);
    expect(await store.readJournal('kept', 0, 9)).toEqual(records);
    expect((await store.listHands({ gameId: 'kept', first: 9 })).items).toEqual([aHand('kept', 't1', 1)]);
  });

  test('carries calls out in the order in which they were made', async () => {
    await aStoredGame(store, 'ordered');
    const [first, read, second] = await Promise.all([
      store.append([aRecord('ordered', 1)]),
      store.readJournal('ordered', 0, 9),
      store.append([aRecord('ordered', 2), aRecord('ordered', 4)]),
    ]);
    expect(first).toEqual(['written']);
    expect(numbersOf(read)).toEqual([1]);
    expect(second).toEqual(['written', 'fenced']);
  });

  test('says what is wrong in the kind of error that a store has', async () => {
    await store.createUser(aUser('ann', { email: 'ann@example.com' }));
    await expect(store.createUser(aUser('eve', { email: 'ann@example.com' }))).rejects.toThrow(EmailTaken);
    await expect(store.listHands({ first: 9, after: 'nonsense' })).rejects.toThrow(RangeError);
    const second = openSqliteThread(dataDir);
    await expect(second).rejects.toThrow(StoreUnavailable);
    await expect(second).rejects.toThrow(`${dataDir} is in use by another server (process ${process.pid})`);
  });

  test('is over when it is closed, and leaves the directory to the next', async () => {
    const closing = store.close();
    await expect(store.ping()).rejects.toThrow(StoreUnavailable);
    await closing;
    await expect(store.ping()).rejects.toThrow(StoreUnavailable);
    await store.close();
    store = await openSqliteThread(dataDir);
    await store.ping();
  });
});

describe('a thread that ends by itself', () => {
  const WHY = 'the thread of the store has failed: out of memory';

  /** A store in a thread, and the thread. */
  async function openWithThread(): Promise<[Store, Worker]> {
    const started = new Promise<Worker>((resolve) => process.once('worker', resolve));
    return [await openSqliteThread(join(dataDir, 'other')), await started];
  }

  test('fails what is under way, loses nothing, and is followed by another', async () => {
    const [fragile, thread] = await openWithThread();
    await aStoredGame(fragile, 'g1');
    expect(await fragile.append([aRecord('g1', 1)])).toEqual(['written']);
    const underWay = fragile.compact(NOON).then(
      () => null,
      (error) => error,
    );
    thread.emit('error', new Error('out of memory'));
    await thread.terminate();
    const fault = await underWay;
    if (fault !== null) expect(fault).toEqual(new StoreUnavailable(WHY));
    const [again, read] = await Promise.all([
      fragile.append([aRecord('g1', 1), aRecord('g1', 2)]),
      fragile.readJournal('g1', 0, 9),
    ]);
    expect(again).toEqual(['repeated', 'written']);
    expect(numbersOf(read)).toEqual([1, 2]);
    await fragile.close();
  });

  test('leaves a store that can be closed, and is closed then', async () => {
    const [fragile, thread] = await openWithThread();
    thread.emit('error', new Error('out of memory'));
    await thread.terminate();
    await fragile.close();
    await expect(fragile.ping()).rejects.toEqual(new StoreUnavailable(WHY));
    await fragile.close();
  });

  test('stays away while another server has the directory', async () => {
    const [fragile, thread] = await openWithThread();
    await thread.terminate();
    const other = await openSqliteStore(join(dataDir, 'other'));
    await expect(fragile.ping()).rejects.toThrow(/in use by another server/);
    await other.close();
    await fragile.ping();
    await fragile.close();
  });
});

test('what cannot be sent to the thread is refused, and nothing else', async () => {
  await aStoredGame(store, 'sent');
  await expect(store.listGames({ first: 9, userId: Symbol('ann') as never })).rejects.toThrow();
  await expect(store.append([aRecord('sent', 1, { waitedMs: 1n as never })])).rejects.toThrow(TypeError);
  expect(await store.append([aRecord('sent', 1)])).toEqual(['written']);
});
