import { describe, expect } from 'vitest';
import { StoreUnavailable } from '../../../src/ports/store.ts';
import type { ContractTest } from './under-test.ts';
import { aHand, aPosting, aRecord, aSnapshot, aStoredGame, aUser, NOON, registered } from './values.ts';

export const lifetimeContract = (test: ContractTest) =>
  describe('lifetime', () => {
    test('everything is found again after a restart', async (under) => {
      const { store } = under;
      await aStoredGame(store, 'g1', 3, { name: 'Zoë 🂡' });
      const full = aRecord('g1', 4, {
        hands: [aHand('g1', 't1', 1)],
        postings: [aPosting(1)],
        events: [registered('g1', 'ann')],
      });
      await store.append([full]);
      await store.saveSnapshots([aSnapshot('g1', 3)]);
      await store.createUser(aUser('u1'));
      await store.markAlive(NOON + 5);

      const again = await under.reopen();
      expect(await again.findGames(['g1'])).toEqual([
        { id: 'g1', name: 'Zoë 🂡', ownerId: 'host', status: 'ACTIVE', createdAt: NOON, visibility: 'PUBLIC' },
      ]);
      expect(await again.readJournal('g1', 3, 10)).toEqual([full]);
      expect((await again.readSnapshots('g1')).map(({ number }) => number)).toEqual([3, 0]);
      expect(await again.findHands(['g1:t1:1'])).toEqual([aHand('g1', 't1', 1)]);
      expect(await again.readLedger('g1', 0, 10)).toEqual([aPosting(1)]);
      expect(await again.findUserByEmail('U1@example.com')).toEqual(aUser('u1'));
      expect((await again.listGames({ userId: 'ann', first: 5 })).items).toHaveLength(1);
      expect(await again.lastAlive()).toBe(NOON + 5);
      expect(await again.claimGame('g1')).toBe(2);
      expect(await again.append([full])).toEqual(['fenced']);
      expect(await again.append([aRecord('g1', 5, { epoch: 2 })])).toEqual(['written']);
    });

    test('a repetition is recognised after a restart', async (under) => {
      await aStoredGame(under.store, 'g1', 2);
      const again = await under.reopen();
      expect(await again.append([aRecord('g1', 2), aRecord('g1', 3)])).toEqual(['repeated', 'written']);
    });

    test('the latest time the server was alive is kept', async ({ store }) => {
      expect(await store.lastAlive()).toBeNull();
      await store.markAlive(NOON + 2);
      await store.markAlive(NOON + 1);
      expect(await store.lastAlive()).toBe(NOON + 2);
    });

    test('an open store answers', async ({ store }) => {
      await store.ping();
    });

    test('a closed store is unavailable, and closing it again is no fault', async ({ store }) => {
      await aStoredGame(store, 'g1');
      await store.close();
      await store.close();
      await expect(store.ping()).rejects.toThrow(StoreUnavailable);
      await expect(store.append([aRecord('g1', 1)])).rejects.toThrow(StoreUnavailable);
      await expect(store.readJournal('g1', 0, 1)).rejects.toThrow(StoreUnavailable);
      await expect(store.findUsers(['u1'])).rejects.toThrow(StoreUnavailable);
    });

    test('what was asked for before the end is done before the end', async (under) => {
      await aStoredGame(under.store, 'g1');
      const claim = under.store.claimGame('g2');
      const write = under.store.append([aRecord('g1', 1)]);
      const again = await under.reopen();
      expect([await claim, await write]).toEqual([null, ['written']]);
      expect(await again.readJournal('g1', 0, 9)).toHaveLength(1);
    });
  });
