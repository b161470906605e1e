import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openSqliteStore } from '../../src/adapters/store-sqlite/sqlite-store.ts';
import { handsOf } from '../../src/history/hands-of.ts';
import type { HandFilter, Store } from '../../src/ports/store.ts';
import { aHand, aRecord, aStoredGame } from '../contract/store/values.ts';

async function withHands(count: number, work: (store: Store) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cardroom-'));
  const store = await openSqliteStore(dataDir);
  try {
    await aStoredGame(store, 'g1');
    const hands = Array.from({ length: count }, (_, i) => aHand('g1', 't1', i + 1));
    await store.append([aRecord('g1', 1, { hands })]);
    await work(store);
  } finally {
    await store.close();
    rmSync(dataDir, { recursive: true });
  }
}

test('every hand comes once, in either order', () =>
  withHands(80, async (store) => {
    for (const [order, expected] of [
      ['NEWEST_FIRST', 80],
      ['OLDEST_FIRST', 1],
    ] as const) {
      const numbers: number[] = [];
      for await (const { handNumber } of handsOf(store, { gameId: 'g1', order })) numbers.push(handNumber);
      expect(numbers[0]).toBe(expected);
      expect(new Set(numbers).size).toBe(80);
      expect(numbers).toHaveLength(80);
    }
  }));

test('no more than a page is asked for at a time, and others have their turn between two', () =>
  withHands(200, async (store) => {
    const asked: number[] = [];
    const watched = {
      listHands: (filter: HandFilter) => {
        asked.push(filter.first);
        return store.listHands(filter);
      },
    };
    let turns = 0;
    const others = (): void => {
      turns++;
      if (asked.length < 8) setImmediate(others);
    };
    setImmediate(others);
    for await (const hand of handsOf(watched, { gameId: 'g1' })) void hand;
    expect(asked).toEqual(Array.from({ length: 8 }, () => 25));
    expect(turns).toBeGreaterThanOrEqual(7);
  }));

test('whoever stops early reads no further', () =>
  withHands(80, async (store) => {
    let calls = 0;
    const watched = {
      listHands: (filter: HandFilter) => {
        calls++;
        return store.listHands(filter);
      },
    };
    for await (const hand of handsOf(watched, { gameId: 'g1' })) if (hand.handNumber === 70) break;
    expect(calls).toBe(1);
  }));
