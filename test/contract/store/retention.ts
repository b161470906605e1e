import { describe, expect } from 'vitest';
import type { Store } from '../../../src/ports/store.ts';
import type { ContractTest } from './under-test.ts';
import { aHand, aPosting, aRecord, aSnapshot, aStoredGame, NOON, numbersOf } from './values.ts';

const LATER = NOON + 86_400_000;

const left = async (store: Store, gameId: string, after: number): Promise<number[]> =>
  numbersOf(await store.readJournal(gameId, after, 1000));

export const retentionContract = (test: ContractTest) =>
  describe('retention', () => {
    test('nothing goes that is not behind two snapshots', async ({ store }) => {
      await aStoredGame(store, 'g1', 5);
      expect(await store.compact(LATER)).toBe(0);
      await store.saveSnapshots([aSnapshot('g1', 5)]);
      expect(await store.compact(LATER)).toBe(0);
      expect(await left(store, 'g1', 0)).toEqual([1, 2, 3, 4, 5]);
    });

    test('what is behind the older snapshot goes, and only that', async ({ store }) => {
      await aStoredGame(store, 'g1', 9);
      await aStoredGame(store, 'g2', 3);
      await store.saveSnapshots([aSnapshot('g1', 4)]);
      await store.saveSnapshots([aSnapshot('g1', 8)]);
      expect(await store.compact(LATER)).toBe(4);
      expect(await left(store, 'g1', 4)).toEqual([5, 6, 7, 8, 9]);
      expect(await left(store, 'g1', 0)).toEqual([]);
      expect(await left(store, 'g2', 0)).toEqual([1, 2, 3]);
      expect(await store.compact(LATER)).toBe(0);
    });

    test('nothing goes that is not old enough', async ({ store }) => {
      await aStoredGame(store, 'g1', 9);
      await store.saveSnapshots([aSnapshot('g1', 8)]);
      await store.saveSnapshots([aSnapshot('g1', 9)]);
      expect(await store.compact(NOON)).toBe(0);
      expect(await store.compact(NOON + 4000)).toBe(3);
      expect(await left(store, 'g1', 3)).toEqual([4, 5, 6, 7, 8, 9]);
      expect(await store.compact(LATER)).toBe(5);
      expect(await left(store, 'g1', 8)).toEqual([9]);
    });

    test('a clock that went back leaves no hole', async ({ store }) => {
      await aStoredGame(store, 'g1');
      const times = [100, 900, 200, 300];
      await store.append(times.map((at, i) => aRecord('g1', i + 1, { at })));
      await store.saveSnapshots([aSnapshot('g1', 3)]);
      await store.saveSnapshots([aSnapshot('g1', 4)]);
      expect(await store.compact(500)).toBe(1);
      expect(await left(store, 'g1', 1)).toEqual([2, 3, 4]);
    });

    test('finished hands and the ledger stay', async ({ store }) => {
      await aStoredGame(store, 'g1');
      await store.append([
        aRecord('g1', 1, { hands: [aHand('g1', 't1', 1)], postings: [aPosting(1)] }),
        aRecord('g1', 2),
        aRecord('g1', 3),
      ]);
      await store.saveSnapshots([aSnapshot('g1', 2)]);
      await store.saveSnapshots([aSnapshot('g1', 3)]);
      expect(await store.compact(LATER)).toBe(2);
      expect(await store.findHands(['g1:t1:1'])).toEqual([aHand('g1', 't1', 1)]);
      expect(await store.readLedger('g1', 0, 9)).toEqual([aPosting(1)]);
    });

    test('a compacted game goes on, and is compacted again', async ({ store }) => {
      await aStoredGame(store, 'g1', 6);
      await store.saveSnapshots([aSnapshot('g1', 5)]);
      await store.saveSnapshots([aSnapshot('g1', 6)]);
      expect(await store.compact(LATER)).toBe(5);
      expect(await store.append([aRecord('g1', 7), aRecord('g1', 8)])).toEqual(['written', 'written']);
      expect(await store.append([aRecord('g1', 7)])).toEqual(['repeated']);
      expect(await store.append([aRecord('g1', 3)])).toEqual(['fenced']);
      await store.saveSnapshots([aSnapshot('g1', 8)]);
      expect(await store.compact(LATER)).toBe(1);
      expect(await left(store, 'g1', 6)).toEqual([7, 8]);
    });

    test('a long journal is compacted whole', async ({ store }) => {
      await aStoredGame(store, 'g1', 3000);
      await store.saveSnapshots([aSnapshot('g1', 2998)]);
      await store.saveSnapshots([aSnapshot('g1', 3000)]);
      expect(await store.compact(LATER)).toBe(2998);
      expect(await left(store, 'g1', 2998)).toEqual([2999, 3000]);
    });

    test('writing goes on while a compaction is under way', async ({ store }) => {
      await aStoredGame(store, 'g1', 500);
      await aStoredGame(store, 'g2', 500);
      for (const id of ['g1', 'g2']) {
        await store.saveSnapshots([aSnapshot(id, 400)]);
        await store.saveSnapshots([aSnapshot(id, 500)]);
      }
      const compaction = store.compact(LATER);
      for (let number = 501; number <= 510; number++)
        expect(await store.append([aRecord('g1', number), aRecord('g2', number)])).toEqual([
          'written',
          'written',
        ]);
      expect(await compaction).toBe(800);
      expect(await left(store, 'g1', 400)).toHaveLength(110);
    });
  });
