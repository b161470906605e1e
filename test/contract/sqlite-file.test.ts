import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { crc32 } from 'node:zlib';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrate, migrations } from '../../src/adapters/store-sqlite/schema.ts';
import { openSqliteStore } from '../../src/adapters/store-sqlite/sqlite-store.ts';
import { type HandFilter, type Store, StoreUnavailable } from '../../src/ports/store.ts';
import {
  aHand,
  aRecord,
  aSnapshot,
  aStoredGame,
  aUser,
  hostChanged,
  NOON,
  numbersOf,
} from './store/values.ts';

let dataDir: string;
let fileName: string;

beforeEach(() => {
  dataDir = join(mkdtempSync(join(tmpdir(), 'cardroom-')), 'new', 'data');
  fileName = join(dataDir, 'cardroom.db');
});

afterEach(() => {
  rmSync(join(dataDir, '..', '..'), { recursive: true });
});

async function withStore<T>(work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openSqliteStore(dataDir);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** A process of its own that writes until it is ended; says `ready`, then the number of each durable record. */
function startWriter(): { readonly child: ChildProcess; readonly lines: AsyncIterableIterator<string> } {
  const script = fileURLToPath(new URL('./sqlite-writer.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout! })[
    Symbol.asyncIterator
  ]() as AsyncIterableIterator<string>;
  return { child, lines };
}

async function killed(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

describe('the file', () => {
  test('is made on first start, directory and all, for its owner alone', async () => {
    await withStore((store) => store.ping());
    expect(statSync(fileName).mode & 0o777).toBe(0o600);
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  });

  test('is whole by itself after the server has stopped', async () => {
    await withStore((store) => aStoredGame(store, 'g1', 3));
    const copy = join(dataDir, 'copy.db');
    copyFileSync(fileName, copy);
    const db = new DatabaseSync(copy);
    expect(db.prepare('SELECT COUNT(*) AS count FROM journal').get().count).toBe(3);
    db.close();
  });

  test('has a write-ahead log and knows its version', async () => {
    await withStore((store) => store.ping());
    const db = new DatabaseSync(fileName);
    expect(db.prepare('PRAGMA journal_mode').get().journal_mode).toBe('wal');
    expect(db.prepare(`SELECT value FROM meta WHERE key = 'schemaVersion'`).get().value).toBe(
      migrations.length,
    );
    db.close();
  });

  test('can be read and copied by others while the server runs', async () => {
    await withStore(async (store) => {
      await aStoredGame(store, 'g1', 3);
      const db = new DatabaseSync(fileName, { readOnly: true });
      expect(db.prepare('SELECT COUNT(*) AS count FROM journal').get().count).toBe(3);
      db.exec(`VACUUM INTO '${join(dataDir, 'copy.db')}'`);
      db.close();
      expect(await store.append([aRecord('g1', 4)])).toEqual(['written']);
    });
    expect(existsSync(join(dataDir, 'copy.db'))).toBe(true);
  });

  test('that is something else is refused', async () => {
    await withStore((store) => store.ping());
    writeFileSync(fileName, 'not a database '.repeat(1000));
    await expect(openSqliteStore(dataDir)).rejects.toThrow(/not a database.*cardroom\.db/);
  });
});

describe('two servers on one directory', () => {
  test('the second is refused and told who the first is', async () => {
    await withStore(async (store) => {
      const second = openSqliteStore(dataDir);
      await expect(second).rejects.toThrow(StoreUnavailable);
      await expect(second).rejects.toThrow(`${dataDir} is in use by another server (process ${process.pid})`);
      // The attempt has not taken the lock away from the first.
      await expect(openSqliteStore(dataDir)).rejects.toThrow(StoreUnavailable);
      await store.ping();
    });
    await withStore((store) => store.ping());
  });

  test('another process is refused too, and gets in after a kill -9 of the first', async () => {
    const { child, lines } = startWriter();
    await lines.next();
    await expect(openSqliteStore(dataDir)).rejects.toThrow(`(process ${child.pid})`);
    await killed(child);
    expect(readFileSync(join(dataDir, 'cardroom.pid'), 'utf8')).toBe(`${child.pid}\n`);
    await withStore((store) => store.ping());
    expect(existsSync(join(dataDir, 'cardroom.pid'))).toBe(false);
  });
});

test('a kill -9 in the middle of writing loses nothing that was reported, and nothing is half there', async () => {
  let reported = 0;
  for (let round = 0; round < 5; round++) {
    const { child, lines } = startWriter();
    let seen = 0;
    for await (const line of lines) {
      if (line !== 'ready') reported = Number(line);
      if (++seen === 10 + round * 17) await killed(child);
    }
    await withStore(async (store) => {
      const journal = await store.readJournal('g1', 0, 1_000_000);
      expect(journal.length).toBeGreaterThanOrEqual(reported);
      expect(numbersOf(await store.readLedger('g1', 0, 1_000_000))).toEqual(numbersOf(journal));
      const { items } = await store.listHands({ gameId: 'g1', first: 1_000_000 });
      expect(items.map(({ handNumber }) => handNumber)).toEqual(numbersOf(journal).reverse());
    });
  }
  expect(reported).toBeGreaterThan(50);
});

describe('versions', () => {
  const newer = [
    ...migrations,
    'ALTER TABLE games ADD COLUMN colour TEXT',
    'CREATE TABLE extra (a TEXT) STRICT',
  ];

  test('a file of an older version is upgraded and keeps what it has', async () => {
    await withStore((store) => aStoredGame(store, 'g1', 3));
    const db = new DatabaseSync(fileName);
    migrate(db, fileName, newer);
    migrate(db, fileName, newer);
    expect(db.prepare('SELECT id, colour FROM games').get()).toEqual({ id: 'g1', colour: null });
    expect(db.prepare(`SELECT value FROM meta WHERE key = 'schemaVersion'`).get().value).toBe(newer.length);
    db.close();
  });

  test('a file of version 1 goes on with what it has', async () => {
    mkdirSync(dataDir, { recursive: true });
    const db = new DatabaseSync(fileName);
    migrate(db, fileName, migrations.slice(0, 1));
    const body = JSON.stringify(aRecord('g1', 1));
    db.exec(`
      INSERT INTO games VALUES (1, 'g1', 'Friday', 'host', 'PUBLIC', 'ACTIVE', ${NOON}, 1, 1, ${NOON});
      INSERT INTO game_members VALUES ('g1', 'host', ${NOON}, 1, NULL, NULL), ('g1', 'ann', ${NOON}, 0, 1, NULL);
      INSERT INTO journal VALUES (1, 1, ${NOON}, '[]', ${crc32(body)}, '${body}');
      INSERT INTO users VALUES ('ann', 'Ann', 'ann@example.com', 'ann@example.com', 'hash', 'USER', ${NOON});
    `);
    for (const number of [1, 2]) {
      const hand = aHand('g1', 't1', number, { pot: 40 * number, net: [5, -5], showdown: number === 1 });
      db.prepare('INSERT INTO hands VALUES (?, ?, ?, ?, ?, ?, ?)').run(
        ...[hand.id, 'g1', 't1', number, hand.endedAt, 1, JSON.stringify(hand)],
      );
      for (const { userId } of hand.seats)
        db.prepare('INSERT INTO hand_players VALUES (?, ?, ?, ?, ?, ?)').run(
          ...[userId, hand.endedAt, number, hand.id, 'g1', 't1'],
        );
    }
    db.close();
    await withStore(async (store) => {
      const found = async (filter: Partial<HandFilter>) =>
        (await store.listHands({ first: 9, ...filter })).items.map(({ handNumber }) => handNumber);
      expect(await found({ userId: 'ann' })).toEqual([2, 1]);
      expect(await found({ gameId: 'g1', minPot: 80 })).toEqual([2]);
      expect(await found({ userId: 'bob', showdown: true })).toEqual([1]);
      expect((await store.readStats(null, ['ann']))[0]).toMatchObject({ hands: 2, netChips: 10 });
      expect((await store.netSeries({ userId: 'bob', first: 9 })).items[1]?.total).toBe(-10);
    });
    await withStore(async (store) => {
      expect((await store.readStats('g1', ['bob']))[0]).toMatchObject({ hands: 2, netChips: -10 });
      expect(await store.findUsers(['ann'])).toEqual([aUser('ann', { name: 'Ann' })]);
      expect(await store.readJournal('g1', 0, 9)).toEqual([aRecord('g1', 1)]);
      expect(await store.append([aRecord('g1', 2, { events: [hostChanged('g1', 'ann')] })])).toEqual([
        'written',
      ]);
      expect((await store.listGames({ visibleTo: 'ann', first: 9 })).items[0]?.ownerId).toBe('ann');
    });
  });

  test('a file of an older version is upgraded at start', async () => {
    await withStore((store) => aStoredGame(store, 'g1', 3));
    const db = new DatabaseSync(fileName);
    // Version 0 is a file that was made and never filled.
    db.exec(`DELETE FROM meta`);
    for (const { name } of db
      .prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> 'meta'`)
      .all())
      db.exec(`DROP TABLE ${name}`);
    db.close();
    await withStore(async (store) => {
      expect(await store.liveGameIds()).toEqual([]);
      await aStoredGame(store, 'g1', 1);
    });
  });

  test('an upgrade that fails changes nothing', async () => {
    await withStore((store) => aStoredGame(store, 'g1', 3));
    const db = new DatabaseSync(fileName);
    expect(() => migrate(db, fileName, [...migrations, 'DROP TABLE journal; SELECT nonsense'])).toThrow(
      /nonsense/,
    );
    db.close();
    await withStore(async (store) => {
      expect(await store.readJournal('g1', 0, 10)).toHaveLength(3);
    });
  });

  test('a file of a newer version is refused', async () => {
    await withStore((store) => store.ping());
    const db = new DatabaseSync(fileName);
    db.exec(`UPDATE meta SET value = 999 WHERE key = 'schemaVersion'`);
    db.close();
    const start = openSqliteStore(dataDir);
    await expect(start).rejects.toThrow(/cardroom\.db was written by a newer server.*999/);
    // The refused start has let go of the directory.
    await expect(openSqliteStore(dataDir)).rejects.toThrow(/newer server/);
  });
});

describe('a full disk', () => {
  const fill = async (store: Store): Promise<number> => {
    for (let number = 1; ; number++) {
      const write = store.append([aRecord('g1', number)]);
      const isWritten = await write.then(
        () => true,
        (error) => {
          expect(error).toBeInstanceOf(StoreUnavailable);
          expect(error.message).toMatch(/the disk is full: .*cardroom\.db/);
          return false;
        },
      );
      if (!isWritten) return number - 1;
    }
  };

  test('is reported, keeps what was written, and writing goes on when there is room', async () => {
    const store = await openSqliteStore(dataDir, { maxPages: 60 });
    await aStoredGame(store, 'g1');
    const length = await fill(store);
    expect(length).toBeGreaterThan(20);
    expect(await store.readJournal('g1', 0, 1000)).toHaveLength(length);
    await store.ping();
    await expect(store.append([aRecord('g1', length + 1)])).rejects.toThrow(StoreUnavailable);
    await store.close();

    const again = await openSqliteStore(dataDir);
    expect(await again.append([aRecord('g1', length + 1)])).toEqual(['written']);
    await again.close();
  });

  /** A small disk with a game of long records that may all go but the last, and a game that is new. */
  const openWithOldRecords = async (maxPages: number): Promise<Store> => {
    const store = await openSqliteStore(dataDir, { maxPages });
    await aStoredGame(store, 'g1');
    const shuffles = Array.from({ length: 50 }, () => Array.from({ length: 52 }, (_, i) => i));
    for (let i = 1; i <= 12; i++)
      await store.append([aRecord('g1', i, { inputs: { now: NOON, commands: [], shuffles } })]);
    await store.saveSnapshots([aSnapshot('g1', 11)]);
    await store.saveSnapshots([aSnapshot('g1', 12)]);
    await aStoredGame(store, 'g2');
    return store;
  };

  test('has room again after old records went', async () => {
    const store = await openWithOldRecords(60);
    let number = 0;
    const write = () => store.append([aRecord('g2', number + 1)]).then(() => ++number);
    await expect(
      (async () => {
        for (;;) await write();
      })(),
    ).rejects.toThrow(StoreUnavailable);
    expect(await store.compact(NOON + 86_400_000)).toBe(11);
    await write();
    expect(numbersOf(await store.readJournal('g2', 0, 1000))).toHaveLength(number);
    await store.close();
  });

  test('lets old records go even when what has arrived cannot be settled for want of room', async () => {
    const store = await openWithOldRecords(80);
    const hands = Array.from({ length: 75 }, (_, i) => aHand('g2', 't1', i + 1));
    await store.append(hands.map((hand, i) => aRecord('g2', i + 1, { hands: [hand] })));
    await expect(store.readJournal('g2', 0, 1000)).rejects.toThrow(/the disk is full/);
    expect(await store.compact(NOON + 86_400_000)).toBe(11);
    expect(await store.readJournal('g2', 0, 1000)).toHaveLength(75);
    expect(await store.findHands(['g2:t1:75'])).toEqual([hands[74]]);
    await store.close();
  });
});
