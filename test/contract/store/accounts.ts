import { describe, expect } from 'vitest';
import type { Posting } from '../../../src/engine/index.ts';
import { EmailTaken, type LedgerFilter, type Page } from '../../../src/ports/store.ts';
import type { ContractTest } from './under-test.ts';
import { aPosting, aRecord, aStoredGame, aUser, numbersOf } from './values.ts';

export const ledgerContract = (test: ContractTest) =>
  describe('ledger', () => {
    test('postings come back as they went in, in order, from any number on', async ({ store }) => {
      await aStoredGame(store, 'g1');
      await aStoredGame(store, 'g2');
      const rake = aPosting(3, {
        kind: 'RAKE',
        from: 'pot:t1',
        to: 'house',
        userId: null,
        tableId: 't1',
        handNumber: 7,
      });
      await store.append([
        aRecord('g1', 1, { postings: [aPosting(1), aPosting(2)] }),
        aRecord('g2', 1, { postings: [aPosting(1, { amount: 1_000_000_000 })] }),
        aRecord('g1', 2, { postings: [rake] }),
      ]);
      expect(await store.readLedger('g1', 0, 10)).toEqual([aPosting(1), aPosting(2), rake]);
      expect(await store.readLedger('g1', 1, 1)).toEqual([aPosting(2)]);
      expect((await store.readLedger('g2', 0, 10))[0]?.amount).toBe(1_000_000_000);
      expect(await store.readLedger('nobody', 0, 10)).toEqual([]);
      await expect(store.readLedger('g1', 0, 0)).rejects.toThrow(RangeError);
    });

    test('a correction keeps its note and who made it', async ({ store }) => {
      await aStoredGame(store, 'g1');
      const correction = aPosting(1, { kind: 'CORRECTION', note: '=1+1, "Zoë" 🂡', byUserId: 'host' });
      await store.append([aRecord('g1', 1, { postings: [correction, aPosting(2)] })]);
      expect(await store.readLedger('g1', 0, 9)).toEqual([correction, aPosting(2)]);
    });

    test('postings are listed by kind, in either order, page by page', async ({ store }) => {
      await aStoredGame(store, 'g1');
      await aStoredGame(store, 'g2');
      const kinds = ['BUY_IN', 'BET', 'WIN', 'RAKE', 'BET', 'ADD_ON', 'WIN', 'CASH_OUT', 'BUY_IN'] as const;
      await store.append([
        aRecord('g1', 1, { postings: kinds.map((kind, i) => aPosting(i + 1, { kind })) }),
        aRecord('g2', 1, { postings: [aPosting(1)] }),
      ]);
      const every = async (first: number, filter: Omit<LedgerFilter, 'first' | 'gameId'>) => {
        const numbers: number[] = [];
        let after: string | null = null;
        do {
          const page: Page<Posting> = await store.listPostings({ gameId: 'g1', first, after, ...filter });
          expect(page.items.length).toBeLessThanOrEqual(first);
          numbers.push(...numbersOf(page.items));
          after = page.cursor;
        } while (after);
        return numbers;
      };
      for (const first of [1, 2, 4, 9, 50]) {
        expect(await every(first, {})).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
        expect(await every(first, { kinds: [], order: 'NEWEST_FIRST' })).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1]);
        expect(await every(first, { kinds: ['BUY_IN', 'ADD_ON', 'CASH_OUT'] })).toEqual([1, 6, 8, 9]);
        expect(await every(first, { kinds: ['BET', 'RAKE', 'BET'] })).toEqual([2, 4, 5]);
        expect(await every(first, { kinds: ['WIN', 'BUY_IN'], order: 'NEWEST_FIRST' })).toEqual([9, 7, 3, 1]);
      }
      expect((await store.listPostings({ gameId: 'nobody', first: 5 })).items).toEqual([]);
      for (const after of ['', 'x', 'WyJhIl0'])
        await expect(store.listPostings({ gameId: 'g1', first: 1, after })).rejects.toThrow(RangeError);
      await expect(store.listPostings({ gameId: 'g1', first: 0 })).rejects.toThrow(RangeError);
    });

    test('the order is that of numbers, not of digits', async ({ store }) => {
      await aStoredGame(store, 'g1');
      const postings = Array.from({ length: 120 }, (_, i) => aPosting(i + 1));
      await store.append([aRecord('g1', 1, { postings })]);
      expect(numbersOf(await store.readLedger('g1', 8, 4))).toEqual([9, 10, 11, 12]);
      expect(numbersOf(await store.readLedger('g1', 98, 99))[2]).toBe(101);
    });
  });

export const usersContract = (test: ContractTest) =>
  describe('users', () => {
    test('users come back as they went in', async ({ store }) => {
      const zoe = aUser('u2', { name: 'Zoë 🂡 Größe', role: 'ADMIN' });
      const turnHook = { url: 'https://example.com/turn?a=1&b="2"', secret: 'sé¢ret' };
      const guest = aUser('u3', { email: null, passwordHash: null, turnHook });
      for (const user of [aUser('u1'), zoe, guest]) await store.createUser(user);
      expect(await store.findUsers(['u3', 'nobody', 'u2', 'u1', 'u2'])).toEqual([
        guest,
        null,
        zoe,
        aUser('u1'),
        zoe,
      ]);
      expect(await store.findUsers([])).toEqual([]);
    });

    test('an address belongs to one user, however it is written', async ({ store }) => {
      await store.createUser(aUser('u1', { email: 'Ann.Größe@Example.com' }));
      await expect(store.createUser(aUser('u2', { email: 'ann.größe@EXAMPLE.com' }))).rejects.toThrow(
        EmailTaken,
      );
      await expect(store.createUser(aUser('u2', { email: 'ANN.GRÖßE@example.com' }))).rejects.toThrow(
        EmailTaken,
      );
      expect(await store.findUsers(['u2'])).toEqual([null]);
      expect(await store.findUserByEmail('aNN.größe@example.COM')).toEqual(
        aUser('u1', { email: 'Ann.Größe@Example.com' }),
      );
      expect(await store.findUserByEmail('ann@example.com')).toBeNull();
    });

    test('any number of guests have no address', async ({ store }) => {
      for (const id of ['u1', 'u2', 'u3']) await store.createUser(aUser(id, { email: null }));
      expect((await store.findUsers(['u1', 'u2', 'u3'])).every(Boolean)).toBe(true);
    });

    test('of many who want an address at once, one gets it', async (under) => {
      const other = await under.another();
      const results = await Promise.allSettled(
        Array.from({ length: 10 }, (_, i) =>
          (i % 2 ? other : under.store).createUser(aUser(`u${i}`, { email: 'ann@example.com' })),
        ),
      );
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      for (const result of results)
        if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(EmailTaken);
    });

    test('the very same user again is a repetition; another one under that id is a fault', async ({
      store,
    }) => {
      await store.createUser(aUser('u1'));
      await store.createUser(aUser('u1'));
      await expect(store.createUser(aUser('u1', { name: 'other' }))).rejects.toThrow(/u1/);
      await expect(store.createUser(aUser('u1', { email: 'other@example.com' }))).rejects.toThrow(/u1/);
      expect(await store.findUsers(['u1'])).toEqual([aUser('u1')]);
    });

    test('a user is replaced as a whole', async ({ store }) => {
      await store.createUser(aUser('u1'));
      const later = aUser('u1', {
        name: 'Ann',
        email: 'new@example.com',
        role: 'ADMIN',
        passwordHash: 'other',
        turnHook: { url: 'https://example.com/', secret: 's' },
      });
      expect(await store.updateUser(later)).toBe(true);
      expect(await store.findUsers(['u1'])).toEqual([later]);
      expect(await store.findUserByEmail('u1@example.com')).toBeNull();
      expect(await store.findUserByEmail('NEW@example.com')).toEqual(later);
      await store.createUser(aUser('u2', { email: 'u1@example.com' }));
      expect(await store.updateUser(aUser('u1', { email: 'NEW@example.com' }))).toBe(true);
    });

    test('an update cannot take the address of another, nor make a user', async ({ store }) => {
      await store.createUser(aUser('u1'));
      await store.createUser(aUser('u2'));
      await expect(store.updateUser(aUser('u2', { email: 'U1@example.com' }))).rejects.toThrow(EmailTaken);
      expect(await store.findUsers(['u2'])).toEqual([aUser('u2')]);
      expect(await store.updateUser(aUser('nobody'))).toBe(false);
      expect(await store.findUsers(['nobody'])).toEqual([null]);
    });

    test('a guest who signs up gets an address', async ({ store }) => {
      await store.createUser(aUser('u1', { email: null }));
      await store.updateUser(aUser('u1', { email: 'ann@example.com' }));
      await expect(store.createUser(aUser('u2', { email: 'ann@example.com' }))).rejects.toThrow(EmailTaken);
      await store.updateUser(aUser('u1', { email: null }));
      await store.createUser(aUser('u2', { email: 'ann@example.com' }));
    });
  });
