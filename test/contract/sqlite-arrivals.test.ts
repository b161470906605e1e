import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openSqliteStore } from '../../src/adapters/store-sqlite/sqlite-store.ts';
import { type Store, StoreUnavailable } from '../../src/ports/store.ts';
import {
  aHand,
  aPosting,
  aRecord,
  aSnapshot,
  aStoredGame,
  numbersOf,
  records,
  registered,
} from './store/values.ts';

let directory: string;
let store: Store;
const place = (name: string): string => join(directory, name);

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'cardroom-'));
  store = await openSqliteStore(place('data'));
  await aStoredGame(store, 'g1');
});

afterEach(async () => {
  await store.close();
  rmSync(directory, { recursive: true });
});

/** The store as a crash at this moment would leave it, started again. */
async function afterCrash<T>(work: (store: Store) => Promise<T>, damage = ''): Promise<T> {
  rmSync(place('crashed'), { recursive: true, force: true });
  cpSync(place('data'), place('crashed'), { recursive: true });
  const db = new DatabaseSync(join(place('crashed'), 'cardroom.db'));
  db.exec(damage);
  db.close();
  const again = await openSqliteStore(place('crashed'));
  try {
    return await work(again);
  } finally {
    await again.close();
  }
}

const settledCount = (): number => {
  const db = new DatabaseSync(join(place('data'), 'cardroom.db'), { readOnly: true });
  const { count } = db.prepare('SELECT COUNT(*) AS count FROM journal_places').get();
  db.close();
  return count;
};

describe('a record that has only arrived', () => {
  test('is durable, and is settled with all it brings by whoever reads', async () => {
    const hand = aHand('g1', 't1', 1);
    await store.append([
      aRecord('g1', 1, { events: [registered('g1', 'ann')], status: 'PAUSED' }),
      aRecord('g1', 2, { hands: [hand], postings: [aPosting(1)], status: 'PAUSED' }),
    ]);
    expect(settledCount()).toBe(0);
    expect(await store.findHands([hand.id])).toEqual([hand]);
    expect(settledCount()).toBe(2);
    expect(numbersOf(await store.readLedger('g1', 0, 9))).toEqual([1]);
    expect((await store.listGames({ userId: 'ann', first: 9 })).items[0]).toMatchObject({ status: 'PAUSED' });
  });

  test('is settled at the next start when a crash came first', async () => {
    const hand = aHand('g1', 't1', 1);
    await store.append([aRecord('g1', 1), aRecord('g1', 2, { hands: [hand], postings: [aPosting(1)] })]);
    expect(settledCount()).toBe(0);
    await afterCrash(async (again) => {
      expect(numbersOf(await again.readJournal('g1', 0, 9))).toEqual([1, 2]);
      expect(await again.findHands([hand.id])).toEqual([hand]);
      expect(numbersOf(await again.readLedger('g1', 0, 9))).toEqual([1]);
      expect(await again.append([aRecord('g1', 3)])).toEqual(['written']);
    });
  });

  test('counts for what may follow it at the next start too, whatever is asked first', async () => {
    await store.append([aRecord('g1', 1), aRecord('g1', 2)]);
    await afterCrash(async (again) => {
      expect(await again.append([aRecord('g1', 1, { status: 'PAUSED' })])).toEqual(['fenced']);
      expect(await again.append([aRecord('g1', 2), aRecord('g1', 3)])).toEqual(['repeated', 'written']);
      expect(numbersOf(await again.readJournal('g1', 0, 9))).toEqual([1, 2, 3]);
    });
    await afterCrash(async (again) => {
      expect(await again.saveSnapshots([aSnapshot('g1', 2)])).toEqual([true]);
    });
  });

  test.each([
    ['number', 'number = 1'],
    ['game', `game_key = (SELECT key FROM games WHERE id = 'g2')`],
    ['text', `body = 'x' || body`],
  ])('is missed by its game alone when its %s is damaged', async (_, damage) => {
    await aStoredGame(store, 'g2', 2);
    await store.append([aRecord('g1', 1), aRecord('g1', 2, { postings: [aPosting(1)] })]);
    await afterCrash(async (again) => {
      expect(numbersOf(await again.readJournal('g1', 0, 9))).toEqual([1]);
      expect(await again.readLedger('g1', 0, 9)).toEqual([]);
      await again.cutJournal('g1', 2, 1);
      expect(await again.append([aRecord('g1', 2), aRecord('g2', 3)])).toEqual(['written', 'written']);
      expect(numbersOf(await again.readJournal('g1', 0, 9))).toEqual([1, 2]);
      expect(numbersOf(await again.readJournal('g2', 0, 9))).toEqual([1, 2, 3]);
    }, `UPDATE journal SET ${damage} WHERE place = (SELECT MAX(place) FROM journal)`);
  });

  test('counts for what may follow it, before and after it is settled', async () => {
    expect(await store.append([aRecord('g1', 1)])).toEqual(['written']);
    expect(await store.append([aRecord('g1', 3)])).toEqual(['fenced']);
    expect(await store.append([aRecord('g1', 2)])).toEqual(['written']);
    await store.readJournal('g1', 0, 1);
    expect(await store.append([aRecord('g1', 4)])).toEqual(['fenced']);
    expect(await store.append([aRecord('g1', 3)])).toEqual(['written']);
  });

  test('is known again, and told from another with its number', async () => {
    const other = aRecord('g1', 1, { status: 'PAUSED' });
    expect(await store.append([aRecord('g1', 1), aRecord('g1', 1), other])).toEqual([
      'written',
      'repeated',
      'fenced',
    ]);
    expect(await store.append([aRecord('g1', 1), other, aRecord('g1', 2)])).toEqual([
      'repeated',
      'fenced',
      'written',
    ]);
    expect(numbersOf(await store.readJournal('g1', 0, 9))).toEqual([1, 2]);
  });

  test('is covered by a snapshot without being settled', async () => {
    await store.append([aRecord('g1', 1)]);
    expect(await store.saveSnapshots([aSnapshot('g1', 1), aSnapshot('g1', 2)])).toEqual([true, false]);
    expect(settledCount()).toBe(0);
    await afterCrash(async (again) => {
      expect((await again.readSnapshots('g1'))[0]?.number).toBe(1);
      expect((await again.readStanding(['g1']))[0]?.number).toBe(1);
    });
  });

  test('of a former owner is refused once the game is claimed', async () => {
    await store.append([aRecord('g1', 1)]);
    const epoch = (await store.claimGame('g1'))!;
    expect(await store.append([aRecord('g1', 2)])).toEqual(['fenced']);
    expect(await store.append([aRecord('g1', 2, { epoch })])).toEqual(['written']);
  });

  test('may be cut, and its number given to another', async () => {
    await store.append([aRecord('g1', 1), aRecord('g1', 2, { postings: [aPosting(1)] })]);
    expect(await store.cutJournal('g1', 2, 1)).toBe(1);
    expect(await store.readLedger('g1', 0, 9)).toEqual([]);
    expect(await store.append([aRecord('g1', 2, { postings: [aPosting(1)] })])).toEqual(['written']);
    expect(numbersOf(await store.readJournal('g1', 0, 9))).toEqual([1, 2]);
    expect(numbersOf(await store.readLedger('g1', 0, 9))).toEqual([1]);
  });

  test('waits for company, but not beyond a thousand', async () => {
    for (let from = 1; from < 1500; from += 100) await store.append(records('g1', from, from + 99));
    expect(settledCount()).toBeGreaterThanOrEqual(500);
    expect(await store.readJournal('g1', 0, 2000)).toHaveLength(1500);
  });

  test('is not seen by who only reads beside the server until it is settled', async () => {
    await store.append([aRecord('g1', 1)]);
    const reader = await openSqliteStore(place('data'), { readOnly: true });
    expect(await reader.readJournal('g1', 0, 9)).toEqual([]);
    await store.readJournal('g1', 0, 9);
    expect(await reader.readJournal('g1', 0, 9)).toHaveLength(1);
    await reader.close();
  });
});

test('what cannot be settled is not read as if it were not there', async () => {
  const db = new DatabaseSync(join(place('data'), 'cardroom.db'));
  db.exec("CREATE TRIGGER stop BEFORE INSERT ON journal_places BEGIN SELECT RAISE(ABORT, 'no room'); END");
  await store.append([aRecord('g1', 1)]);
  await expect(store.readJournal('g1', 0, 9)).rejects.toThrow(StoreUnavailable);
  expect(await store.append([aRecord('g1', 3)])).toEqual(['fenced']);
  expect(await store.append([aRecord('g1', 2)])).toEqual(['written']);
  db.exec('DROP TRIGGER stop');
  db.close();
  expect(numbersOf(await store.readJournal('g1', 0, 9))).toEqual([1, 2]);
});
