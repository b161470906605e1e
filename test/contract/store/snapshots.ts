import { describe, expect } from 'vitest';
import type { ContractTest } from './under-test.ts';
import { aGame, aSnapshot, aStoredGame, NOON, numbersOf } from './values.ts';

export const snapshotsContract = (test: ContractTest) =>
  describe('snapshots', () => {
    test('a new game has its first snapshot', async ({ store }) => {
      await store.createGame(aGame('g1'), '{"state":"new"}', 3);
      expect(await store.readSnapshots('g1')).toEqual([
        { gameId: 'g1', number: 0, epoch: 3, savedAt: NOON, state: '{"state":"new"}' },
      ]);
    });

    test('the two newest are kept and read newest first', async ({ store }) => {
      await aStoredGame(store, 'g1', 9);
      for (const number of [2, 5, 9])
        expect(await store.saveSnapshots([aSnapshot('g1', number)])).toEqual([true]);
      expect(await store.readSnapshots('g1')).toEqual([aSnapshot('g1', 9), aSnapshot('g1', 5)]);
    });

    test('one write holds snapshots of many games, and one answer for each', async ({ store }) => {
      for (const id of ['g1', 'g2', 'g3']) await aStoredGame(store, id, 4);
      await store.claimGame('g2');
      const batch = [aSnapshot('g1', 4), aSnapshot('g2', 4), aSnapshot('nobody', 4), aSnapshot('g3', 4)];
      expect(await store.saveSnapshots(batch)).toEqual([true, false, false, true]);
      expect(numbersOf(await store.readSnapshots('g1'))).toEqual([4, 0]);
      expect(numbersOf(await store.readSnapshots('g2'))).toEqual([0]);
      expect(await store.saveSnapshots([])).toEqual([]);
    });

    test('two of one game may come in one write', async ({ store }) => {
      await aStoredGame(store, 'g1', 4);
      const batch = [aSnapshot('g1', 2), aSnapshot('g1', 4), aSnapshot('g1', 3)];
      expect(await store.saveSnapshots(batch)).toEqual([true, true, false]);
      expect(numbersOf(await store.readSnapshots('g1'))).toEqual([4, 2]);
    });

    test('one that is not newer is refused', async ({ store }) => {
      await aStoredGame(store, 'g1', 9);
      await store.saveSnapshots([aSnapshot('g1', 5)]);
      expect(await store.saveSnapshots([aSnapshot('g1', 4)])).toEqual([false]);
      expect(await store.saveSnapshots([aSnapshot('g1', 5, { state: '"other"' })])).toEqual([false]);
      expect((await store.readSnapshots('g1'))[0]).toEqual(aSnapshot('g1', 5));
    });

    test('one that is ahead of the journal is refused', async ({ store }) => {
      await aStoredGame(store, 'g1', 3);
      expect(await store.saveSnapshots([aSnapshot('g1', 4)])).toEqual([false]);
      expect(numbersOf(await store.readSnapshots('g1'))).toEqual([0]);
    });

    test('a state of some megabytes is kept to the last character', async ({ store }) => {
      await aStoredGame(store, 'g1', 1);
      const state = JSON.stringify({ text: 'Zoë 🂡 \u0000 \ud800 ', list: 'x'.repeat(3_000_000) });
      expect(await store.saveSnapshots([aSnapshot('g1', 1, { state })])).toEqual([true]);
      expect((await store.readSnapshots('g1'))[0]?.state === state).toBe(true);
    });

    test('games that stand where their newest snapshot was taken are read together, in the order asked for', async ({
      store,
    }) => {
      for (const id of ['g1', 'g2', 'g3']) await aStoredGame(store, id, 4);
      await store.saveSnapshots([aSnapshot('g1', 4), aSnapshot('g2', 3), aSnapshot('g3', 4)]);
      await store.createGame(aGame('new'), '{}', 1);
      expect(await store.readStanding(['g3', 'nobody', 'g2', 'new', 'g1'])).toEqual([
        aSnapshot('g3', 4),
        null,
        null,
        { gameId: 'new', number: 0, epoch: 1, savedAt: NOON, state: '{}' },
        aSnapshot('g1', 4),
      ]);
      expect(await store.readStanding([])).toEqual([]);
    });

    test('a game that is not there has none', async ({ store }) => {
      expect(await store.readSnapshots('nobody')).toEqual([]);
    });
  });
