import { describe, expect } from 'vitest';
import type { ContractTest } from './under-test.ts';
import { aGame, aRecord, aSnapshot, aStoredGame, numbersOf } from './values.ts';

export const fencingContract = (test: ContractTest) =>
  describe('ownership', () => {
    test('every claim gets a higher number', async ({ store }) => {
      await store.createGame(aGame('g1'), '{}', 7);
      expect(await store.claimGame('g1')).toBe(8);
      expect(await store.claimGame('g1')).toBe(9);
    });

    test('a game that is not there cannot be claimed', async ({ store }) => {
      expect(await store.claimGame('nobody')).toBeNull();
    });

    test('a new game belongs to its maker until somebody claims it', async ({ store }) => {
      await aStoredGame(store, 'g1');
      expect(await store.append([aRecord('g1', 1)])).toEqual(['written']);
      const epoch = (await store.claimGame('g1'))!;
      expect(await store.append([aRecord('g1', 2)])).toEqual(['fenced']);
      expect(await store.append([aRecord('g1', 2, { epoch })])).toEqual(['written']);
    });

    test('a former owner is fenced even with a record that is there', async ({ store }) => {
      await aStoredGame(store, 'g1', 1);
      await store.claimGame('g1');
      expect(await store.append([aRecord('g1', 1)])).toEqual(['fenced']);
    });

    test('an owner number that was never given out is fenced', async ({ store }) => {
      await aStoredGame(store, 'g1');
      expect(await store.append([aRecord('g1', 1, { epoch: 99 })])).toEqual(['fenced']);
    });

    test('a former owner can neither save a snapshot nor cut the journal', async ({ store }) => {
      await aStoredGame(store, 'g1', 3);
      await store.claimGame('g1');
      expect(await store.saveSnapshots([aSnapshot('g1', 3)])).toEqual([false]);
      expect(await store.cutJournal('g1', 2, 1)).toBe(0);
      expect(numbersOf(await store.readJournal('g1', 0, 10))).toEqual([1, 2, 3]);
      expect(numbersOf(await store.readSnapshots('g1'))).toEqual([0]);
    });

    test('two owners race: each number is written once, and the journal has one history', async (under) => {
      const { store } = under;
      const other = await under.another();
      await aStoredGame(store, 'g1');
      const written: number[] = [];
      const play = async (own: typeof store) => {
        for (let turn = 0; turn < 5; turn++) {
          const epoch = (await own.claimGame('g1'))!;
          let number = (await own.readJournal('g1', 0, 1000)).length;
          for (let step = 0; step < 4; step++) {
            const [outcome] = await own.append([aRecord('g1', ++number, { epoch })]);
            if (outcome !== 'written') break;
            written.push(number);
          }
        }
      };
      await Promise.all([play(store), play(other)]);
      const journal = await store.readJournal('g1', 0, 1000);
      expect(written.sort((a, b) => a - b)).toEqual(numbersOf(journal));
      const epochs = journal.map(({ epoch }) => epoch);
      expect(epochs).toEqual([...epochs].sort((a, b) => a - b));
    });

    test('claims that race all get numbers of their own', async (under) => {
      await aStoredGame(under.store, 'g1');
      const other = await under.another();
      const claims = Array.from({ length: 20 }, (_, i) => (i % 2 ? other : under.store).claimGame('g1'));
      const epochs = await Promise.all(claims);
      expect(new Set(epochs).size).toBe(20);
    });
  });
