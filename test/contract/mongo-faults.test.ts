import { once } from 'node:events';
import net, { type AddressInfo, type Socket } from 'node:net';
import { MongoClient } from 'mongodb';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openMongoStore } from '../../src/adapters/store-mongo/mongo-store.ts';
import { type Store, StoreUnavailable } from '../../src/ports/store.ts';
import { mongoUrl, newDatabaseName, urlOf } from './mongo-database.ts';
import { aGame, aPosting, aRecord, aSnapshot, aStoredGame, numbersOf } from './store/values.ts';

const PATIENCE_MS = 700;

/** A way to the server that can be cut, or can lose the answers to some commands after they were carried out. */
class Line {
  isCut = false;
  /** The name of a command, and how many more of its answers are lost. */
  losing = { command: '', times: 0 };
  private readonly sockets = new Set<Socket>();
  private readonly server = net.createServer((client) => this.connect(client));

  async open(): Promise<number> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return (this.server.address() as AddressInfo).port;
  }

  cut(): void {
    this.isCut = true;
    for (const socket of this.sockets) socket.destroy();
  }

  close(): void {
    this.cut();
    this.server.close();
  }

  private connect(client: Socket): void {
    if (this.isCut) return void client.destroy();
    const [host, port] = new URL(mongoUrl).host.split(':');
    const upstream = net.connect(Number(port ?? 27017), host!);
    let losesNext = false;
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      this.sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        this.sockets.delete(socket);
        other.destroy();
      });
    }
    client.on('data', (bytes) => {
      if (this.losing.times > 0 && bytes.includes(this.losing.command)) {
        this.losing.times--;
        losesNext = true;
      }
      upstream.write(bytes);
    });
    upstream.on('data', (bytes) => {
      if (losesNext) client.destroy();
      else client.write(bytes);
    });
  }
}

describe.skipIf(mongoUrl === '')('MongoDB out of order', () => {
  let client: MongoClient;
  let name: string;
  let line: Line;
  let store: Store;

  beforeAll(() => {
    client = new MongoClient(mongoUrl);
  });

  beforeEach(async () => {
    name = newDatabaseName();
    line = new Line();
    store = await openMongoStore(urlOf(name, await line.open()), { patienceMs: PATIENCE_MS });
    await aStoredGame(store, 'g1', 1);
  });

  afterEach(async () => {
    await store.close();
    line.close();
    await client.db(name).dropDatabase();
  });

  afterAll(() => client.close());

  /** What a store with a good line finds. */
  const journal = async (): Promise<number[]> => {
    const other = await openMongoStore(urlOf(name));
    const records = await other.readJournal('g1', 0, 100);
    const postings = await other.readLedger('g1', 0, 100);
    await other.close();
    expect(numbersOf(postings)).toEqual(numbersOf(records).slice(1));
    return numbersOf(records);
  };
  const record = (number: number) => aRecord('g1', number, { postings: [aPosting(number)] });

  test('a server that is not there is reported soon', async () => {
    const silent = new Line();
    const url = urlOf(name, await silent.open());
    silent.cut();
    const startedAt = performance.now();
    await expect(openMongoStore(url, { patienceMs: 300 })).rejects.toThrow(StoreUnavailable);
    expect(performance.now() - startedAt).toBeLessThan(3000);
    silent.close();
  });

  test('an answer to a commit that is lost is asked for again', async () => {
    line.losing = { command: 'commitTransaction', times: 1 };
    const [outcome] = await store.append([record(2)]);
    expect(['written', 'repeated']).toContain(outcome);
    expect(line.losing.times).toBe(0);
    expect(await journal()).toEqual([1, 2]);
  });

  test('a write whose answers all get lost may have happened, and is then a repetition', async () => {
    line.losing = { command: 'commitTransaction', times: 1000 };
    await expect(store.append([record(2)])).rejects.toThrow(StoreUnavailable);
    line.losing.times = 0;
    expect(await store.append([record(2)])).toEqual(['repeated']);
    expect(await store.append([record(3)])).toEqual(['written']);
    expect(await journal()).toEqual([1, 2, 3]);
  });

  test('a line that breaks in the middle of a transaction leaves nothing behind, and it is tried again', async () => {
    line.losing = { command: 'ledger', times: 1 };
    expect(await store.append([record(2)])).toEqual(['written']);
    expect(line.losing.times).toBe(0);
    expect(await journal()).toEqual([1, 2]);
  });

  test('a server that goes away is reported, and the store goes on by itself when it is back', async () => {
    line.cut();
    const failures = await Promise.allSettled([
      store.append([record(2)]),
      store.readJournal('g1', 0, 1),
      store.claimGame('g1'),
      store.saveSnapshots([aSnapshot('g1', 1)]),
      store.ping(),
      store.findUserByEmail('ann@example.com'),
    ]);
    for (const failure of failures)
      expect((failure as PromiseRejectedResult).reason).toBeInstanceOf(StoreUnavailable);
    line.isCut = false;
    expect(await store.append([record(2)])).toEqual(['written']);
    expect(await journal()).toEqual([1, 2]);
  });

  test('writes that come while the server is away do not come out of order later', async () => {
    line.cut();
    const writes = [2, 3, 4].map((number) => store.append([record(number)]));
    for (const write of writes) await expect(write).rejects.toThrow(StoreUnavailable);
    line.isCut = false;
    expect(await store.append([record(2), record(3)])).toEqual(['written', 'written']);
    expect(await journal()).toEqual([1, 2, 3]);
  });

  test('a game whose making was committed unheard is made all the same', async () => {
    line.losing = { command: 'commitTransaction', times: 1 };
    expect(await store.createGame(aGame('g2'), '{}', 1)).toBe(true);
    expect(await store.createGame(aGame('g2'), '{}', 1)).toBe(false);
  });

  test('a snapshot that was committed unheard is saved all the same', async () => {
    line.losing = { command: 'commitTransaction', times: 1 };
    expect(await store.saveSnapshots([aSnapshot('g1', 1)])).toEqual([true]);
    expect(numbersOf(await store.readSnapshots('g1'))).toEqual([1, 0]);
  });

  test('a record that can never be written fails alone', async () => {
    await aStoredGame(store, 'g2');
    const shuffles = [Array.from({ length: 10_000_000 }, () => 1)];
    const huge = aRecord('g1', 2, { inputs: { now: 1, commands: [], shuffles } });
    const first = store.append([record(2)]);
    const writes = [
      store.append([aRecord('g2', 1)]),
      store.append([{ ...huge, number: 3 }]),
      store.append([aRecord('g2', 2)]),
    ];
    expect(await first).toEqual(['written']);
    const [before, refused, after] = await Promise.allSettled(writes);
    expect([before, after]).toEqual([
      { status: 'fulfilled', value: ['written'] },
      { status: 'fulfilled', value: ['written'] },
    ]);
    expect((refused as PromiseRejectedResult).reason).toBeInstanceOf(StoreUnavailable);
  });

  test('a database of a newer server is refused', async () => {
    await client
      .db(name)
      .collection<{ _id: string }>('meta')
      .updateOne({ _id: 'store' }, { $set: { schemaVersion: 999 } });
    await expect(openMongoStore(urlOf(name))).rejects.toThrow(/written by a newer server.*999/);
  });

  test('the database is the one that the URL names', async () => {
    const names = (await client.db(name).listCollections().toArray()).map((collection) => collection.name);
    for (const expected of ['games', 'journal', 'snapshots', 'hands', 'users', 'ledger', 'members', 'meta'])
      expect(names).toContain(expected);
  });
});
