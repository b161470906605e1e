import { describe, expect } from 'vitest';
import type { ContractTest } from './under-test.ts';
import {
  aHand,
  aPosting,
  aRecord,
  aSnapshot,
  aStoredGame,
  numbersOf,
  records,
  registered,
  sequencesOf,
  unregistered,
} from './values.ts';

export const damageContract = (test: ContractTest) =>
  describe('damage', () => {
    for (const how of ['torn', 'changed'] as const)
      test(`a last record that is ${how} ends the list`, async ({ store, damageRecord }) => {
        await aStoredGame(store, 'g1', 3);
        await damageRecord('g1', 3, how);
        expect(numbersOf(await store.readJournal('g1', 0, 10))).toEqual([1, 2]);
        expect(await store.readJournal('g1', 2, 10)).toEqual([]);
      });

    test('nothing behind a damaged record is read', async ({ store, damageRecord }) => {
      await aStoredGame(store, 'g1', 5);
      await damageRecord('g1', 3, 'changed');
      expect(numbersOf(await store.readJournal('g1', 0, 10))).toEqual([1, 2]);
    });

    test('nothing behind a missing record is read', async ({ store, loseRecord }) => {
      await aStoredGame(store, 'g1', 5);
      await loseRecord('g1', 3);
      expect(numbersOf(await store.readJournal('g1', 0, 10))).toEqual([1, 2]);
      expect(await store.readJournal('g1', 2, 10)).toEqual([]);
    });

    test('a damaged record is not recognised as a repetition', async ({ store, damageRecord }) => {
      await aStoredGame(store, 'g1', 2);
      await damageRecord('g1', 2, 'changed');
      expect(await store.append([aRecord('g1', 2)])).toEqual(['fenced']);
    });

    test('after a cut the journal goes on where it was cut', async ({ store, damageRecord }) => {
      await aStoredGame(store, 'g1', 5);
      await damageRecord('g1', 4, 'torn');
      expect(await store.cutJournal('g1', 4, 1)).toBe(2);
      expect(await store.append([aRecord('g1', 4, { at: 4 }), aRecord('g1', 5, { at: 5 })])).toEqual([
        'written',
        'written',
      ]);
      expect(await store.readJournal('g1', 3, 10)).toEqual([
        aRecord('g1', 4, { at: 4 }),
        aRecord('g1', 5, { at: 5 }),
      ]);
    });

    test('a cut takes along the hands and postings of what it cuts', async ({ store }) => {
      await aStoredGame(store, 'g1');
      await aStoredGame(store, 'g2');
      const make = (gameId: string, number: number) =>
        aRecord(gameId, number, { hands: [aHand(gameId, 't1', number)], postings: [aPosting(number)] });
      await store.append([make('g1', 1), make('g1', 2), make('g2', 1), make('g2', 2)]);
      expect(await store.cutJournal('g1', 2, 1)).toBe(1);
      expect((await store.listHands({ first: 10 })).items.map(({ id }) => id)).toEqual([
        'g2:t1:2',
        'g2:t1:1',
        'g1:t1:1',
      ]);
      expect((await store.listHands({ userId: 'ann', gameId: 'g1', first: 10 })).items).toHaveLength(1);
      expect(numbersOf(await store.readLedger('g1', 0, 10))).toEqual([1]);
      expect(numbersOf(await store.readLedger('g2', 0, 10))).toEqual([1, 2]);

      // The hand is played again, with other cards.
      const again = aRecord('g1', 2, {
        at: 7,
        hands: [aHand('g1', 't1', 2, { endedAt: 7 })],
        postings: [aPosting(2)],
      });
      expect(await store.append([again])).toEqual(['written']);
      expect((await store.findHands(['g1:t1:2']))[0]?.endedAt).toBe(7);
    });

    test('after a cut a game is listed as the last record that is left says', async ({ store }) => {
      await aStoredGame(store, 'g1', 2);
      await store.append([aRecord('g1', 3, { status: 'COMPLETED' })]);
      expect(await store.liveGameIds()).toEqual([]);
      await store.cutJournal('g1', 3, 1);
      expect(await store.liveGameIds()).toEqual(['g1']);
      expect((await store.findGames(['g1']))[0]?.status).toBe('ACTIVE');
    });

    test('a cut takes back who registered and who took that back', async ({ store }) => {
      await aStoredGame(store, 'g1');
      await store.append([
        aRecord('g1', 1, { events: [registered('g1', 'ann', 1)] }),
        aRecord('g1', 2, { events: [unregistered('g1', 'ann', 2), registered('g1', 'bob', 3)] }),
      ]);
      const gamesOf = async (userId: string) => (await store.listGames({ userId, first: 9 })).items.length;
      expect([await gamesOf('ann'), await gamesOf('bob')]).toEqual([0, 1]);
      await store.cutJournal('g1', 2, 1);
      expect([await gamesOf('ann'), await gamesOf('bob'), await gamesOf('host')]).toEqual([1, 0, 1]);
    });

    test('a cut takes along the snapshots that hold what it cuts', async ({
      store,
      damageSnapshot,
      damageRecord,
    }) => {
      await aStoredGame(store, 'g1', 6);
      await store.saveSnapshots([aSnapshot('g1', 2)]);
      await store.saveSnapshots([aSnapshot('g1', 5)]);
      await damageSnapshot('g1', 5);
      await damageRecord('g1', 4, 'changed');
      expect(await store.cutJournal('g1', 4, 1)).toBe(3);
      await store.append(records('g1', 4, 4));
      expect(await store.saveSnapshots([aSnapshot('g1', 4)])).toEqual([true]);
      expect(numbersOf(await store.readSnapshots('g1'))).toEqual([4, 2]);
    });

    test('a cut behind the end cuts nothing', async ({ store }) => {
      await aStoredGame(store, 'g1', 3);
      expect(await store.cutJournal('g1', 4, 1)).toBe(0);
      expect(await store.cutJournal('g1', 100, 1)).toBe(0);
      expect(await store.cutJournal('nobody', 1, 1)).toBe(0);
      expect(await store.append([aRecord('g1', 4)])).toEqual(['written']);
    });

    test('a cut that would leave no snapshot to begin from is refused', async ({ store }) => {
      await aStoredGame(store, 'g1', 6);
      await store.saveSnapshots([aSnapshot('g1', 2)]);
      await store.saveSnapshots([aSnapshot('g1', 5)]);
      expect(await store.cutJournal('g1', 2, 1)).toBe(0);
      expect(numbersOf(await store.readJournal('g1', 0, 10))).toEqual([1, 2, 3, 4, 5, 6]);
    });

    test('a damaged snapshot is passed over for the one before', async ({ store, damageSnapshot }) => {
      await aStoredGame(store, 'g1', 6);
      await store.saveSnapshots([aSnapshot('g1', 2)]);
      await store.saveSnapshots([aSnapshot('g1', 5)]);
      await damageSnapshot('g1', 5);
      expect(await store.readSnapshots('g1')).toEqual([aSnapshot('g1', 2)]);
    });

    test('a damaged snapshot does not count among the two that are kept', async ({
      store,
      damageSnapshot,
    }) => {
      await aStoredGame(store, 'g1', 9);
      await store.saveSnapshots([aSnapshot('g1', 2)]);
      await store.saveSnapshots([aSnapshot('g1', 5)]);
      await damageSnapshot('g1', 5);
      expect(await store.saveSnapshots([aSnapshot('g1', 5)])).toEqual([true]);
      expect(numbersOf(await store.readSnapshots('g1'))).toEqual([5, 2]);
      await damageSnapshot('g1', 5);
      expect(await store.saveSnapshots([aSnapshot('g1', 8)])).toEqual([true]);
      expect(numbersOf(await store.readSnapshots('g1'))).toEqual([8, 2]);
    });

    test('a stream with a damaged record in it cannot be replayed', async ({ store, damageRecord }) => {
      await aStoredGame(store, 'g1', 5);
      await damageRecord('g1', 4, 'torn');
      const stream = { kind: 'table', tableId: 't1' } as const;
      expect(await store.readEvents('g1', stream, 1, 10)).toBeNull();
      expect(sequencesOf(await store.readEvents('g1', stream, 4, 10))).toEqual([5]);
    });
  });
