import { describe, expect } from 'vitest';
import type { HandRecord } from '../../../src/engine/index.ts';
import type { HandFilter, Page, Store } from '../../../src/ports/store.ts';
import type { ContractTest } from './under-test.ts';
import { aHand, aRecord, aStoredGame, NOON } from './values.ts';

type Filter = Omit<HandFilter, 'first' | 'after'>;

async function everyHand(store: Store, filter: Filter, first: number): Promise<string[]> {
  const ids: string[] = [];
  let after: string | null = null;
  do {
    const page: Page<HandRecord> = await store.listHands({ ...filter, first, after });
    expect(page.items.length).toBeLessThanOrEqual(first);
    ids.push(...page.items.map(({ id }) => id));
    after = page.cursor;
  } while (after);
  return ids;
}

/** Hands 1 to 6 of two games, at t1 when odd and t2 when even; bob plays the first three only. */
async function someHands(store: Store): Promise<void> {
  for (const [i, gameId] of ['g1', 'g2'].entries()) {
    await aStoredGame(store, gameId);
    for (let number = 1; number <= 6; number++) {
      const userIds = number <= 3 ? ['ann', 'bob'] : ['ann', `cat of ${gameId}`];
      const hand = aHand(gameId, number % 2 ? 't1' : 't2', number, {
        userIds,
        endedAt: NOON + number * 10 + i,
      });
      await store.append([aRecord(gameId, number, { hands: [hand] })]);
    }
  }
}

export const handsContract = (test: ContractTest) =>
  describe('finished hands', () => {
    test('a hand comes back as it went in', async ({ store }) => {
      await aStoredGame(store, 'g1');
      const hand = aHand('g1', 't1', 1, { userIds: ['Zoë 🂡', 'bob'] });
      await store.append([aRecord('g1', 1, { hands: [hand, aHand('g1', 't2', 1)] })]);
      expect(await store.findHands(['nobody', hand.id, 'g1:t2:1', hand.id])).toEqual([
        null,
        hand,
        aHand('g1', 't2', 1),
        hand,
      ]);
      expect(await store.findHands([])).toEqual([]);
    });

    test('all hands are listed newest first', async ({ store }) => {
      await someHands(store);
      const expected = [6, 5, 4, 3, 2, 1].flatMap((n) => [
        `g2:${n % 2 ? 't1' : 't2'}:${n}`,
        `g1:${n % 2 ? 't1' : 't2'}:${n}`,
      ]);
      for (const first of [1, 5, 12, 100]) expect(await everyHand(store, {}, first)).toEqual(expected);
    });

    test('hands are listed by game', async ({ store }) => {
      await someHands(store);
      const expected = ['g1:t2:6', 'g1:t1:5', 'g1:t2:4', 'g1:t1:3', 'g1:t2:2', 'g1:t1:1'];
      expect(await everyHand(store, { gameId: 'g1' }, 4)).toEqual(expected);
      expect(await everyHand(store, { gameId: 'nobody' }, 4)).toEqual([]);
    });

    test('hands are listed by table', async ({ store }) => {
      await someHands(store);
      expect(await everyHand(store, { gameId: 'g2', tableId: 't1' }, 2)).toEqual([
        'g2:t1:5',
        'g2:t1:3',
        'g2:t1:1',
      ]);
      await expect(store.listHands({ tableId: 't1', first: 2 })).rejects.toThrow(RangeError);
    });

    test('hands are listed by player', async ({ store }) => {
      await someHands(store);
      expect(await everyHand(store, { userId: 'bob' }, 2)).toEqual([
        'g2:t1:3',
        'g1:t1:3',
        'g2:t2:2',
        'g1:t2:2',
        'g2:t1:1',
        'g1:t1:1',
      ]);
      expect(await everyHand(store, { userId: 'ann' }, 5)).toHaveLength(12);
      expect(await everyHand(store, { userId: 'cat of g2' }, 5)).toEqual(['g2:t2:6', 'g2:t1:5', 'g2:t2:4']);
    });

    test('hands are listed by player within a game or a table', async ({ store }) => {
      await someHands(store);
      expect(await everyHand(store, { userId: 'bob', gameId: 'g1' }, 2)).toEqual([
        'g1:t1:3',
        'g1:t2:2',
        'g1:t1:1',
      ]);
      expect(await everyHand(store, { userId: 'bob', gameId: 'g1', tableId: 't1' }, 1)).toEqual([
        'g1:t1:3',
        'g1:t1:1',
      ]);
    });

    test('hands that end at the same moment are each listed once, the higher number first', async ({
      store,
    }) => {
      await aStoredGame(store, 'g1');
      const hands = [9, 10, 11, 100].map((number) => aHand('g1', 't1', number, { endedAt: NOON }));
      await store.append([aRecord('g1', 1, { hands })]);
      for (const filter of [{}, { gameId: 'g1' }, { gameId: 'g1', tableId: 't1' }, { userId: 'ann' }])
        expect(await everyHand(store, filter, 1)).toEqual(['g1:t1:100', 'g1:t1:11', 'g1:t1:10', 'g1:t1:9']);
    });

    test('pages neither repeat nor miss a hand while new ones come in', async ({ store }) => {
      await aStoredGame(store, 'g1');
      let number = 0;
      const play = async () => {
        number++;
        await store.append([aRecord('g1', number, { hands: [aHand('g1', 't1', number)] })]);
      };
      for (let i = 0; i < 9; i++) await play();
      const seen: number[] = [];
      let after: string | null = null;
      do {
        const page: Page<HandRecord> = await store.listHands({ gameId: 'g1', first: 2, after });
        seen.push(...page.items.map(({ handNumber }) => handNumber));
        after = page.cursor;
        await play();
      } while (after);
      expect(seen).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1]);
    });

    test('the last page has no cursor, even when it is full', async ({ store }) => {
      await someHands(store);
      expect((await store.listHands({ gameId: 'g1', first: 6 })).cursor).toBeNull();
      expect((await store.listHands({ gameId: 'g1', first: 5 })).cursor).toEqual(
        expect.stringMatching(/^[\w-]+$/),
      );
    });

    test('a page or a cursor that is none is refused', async ({ store }) => {
      await someHands(store);
      const cursorOfGames = (await store.listGames({ first: 1 })).cursor;
      for (const first of [0, -1, 1.5, Number.NaN])
        await expect(store.listHands({ first })).rejects.toThrow(RangeError);
      for (const after of ['', 'x', 'W10', '!!', cursorOfGames, Buffer.from('[1,2,3]').toString('base64url')])
        await expect(store.listHands({ first: 1, after })).rejects.toThrow(RangeError);
    });
  });
