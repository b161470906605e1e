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

    test('hands are listed by date, its beginning within and its end not', async ({ store }) => {
      await someHands(store);
      const between = (from?: number, to?: number): Filter => ({
        ...(from !== undefined && { from: NOON + from }),
        ...(to !== undefined && { to: NOON + to }),
      });
      for (const first of [1, 3, 50]) {
        expect(await everyHand(store, between(20, 30), first)).toEqual(['g2:t2:2', 'g1:t2:2']);
        expect(await everyHand(store, between(undefined, 11), first)).toEqual(['g1:t1:1']);
        expect(await everyHand(store, between(61), first)).toEqual(['g2:t2:6']);
        expect(await everyHand(store, { gameId: 'g1', ...between(20, 40) }, first)).toEqual([
          'g1:t1:3',
          'g1:t2:2',
        ]);
        expect(await everyHand(store, { gameId: 'g1', tableId: 't1', ...between(20) }, first)).toEqual([
          'g1:t1:5',
          'g1:t1:3',
        ]);
        expect(await everyHand(store, { userId: 'bob', ...between(11, 31) }, first)).toEqual([
          'g1:t1:3',
          'g2:t2:2',
          'g1:t2:2',
          'g2:t1:1',
        ]);
        expect(await everyHand(store, { userId: 'bob', gameId: 'g2', ...between(11, 30) }, first)).toEqual([
          'g2:t2:2',
          'g2:t1:1',
        ]);
      }
      expect(await everyHand(store, between(30, 20), 5)).toEqual([]);
      const decade = { from: NOON - 5 * 366 * 86_400_000, to: NOON + 5 * 366 * 86_400_000 };
      expect((await store.listHands({ ...decade, first: 5 })).items).toHaveLength(5);
    });

    test('hands are listed oldest first when asked for', async ({ store }) => {
      await someHands(store);
      const order = 'OLDEST_FIRST' as const;
      for (const first of [1, 2, 50]) {
        expect(await everyHand(store, { gameId: 'g1', order }, first)).toEqual([
          'g1:t1:1',
          'g1:t2:2',
          'g1:t1:3',
          'g1:t2:4',
          'g1:t1:5',
          'g1:t2:6',
        ]);
        expect(await everyHand(store, { userId: 'bob', order, from: NOON + 30 }, first)).toEqual([
          'g1:t1:3',
          'g2:t1:3',
        ]);
      }
    });

    test('hands are searched by pot and by showdown', async ({ store }) => {
      await aStoredGame(store, 'g1');
      const hands = [10, 20, 30, 40, 50, 60].map((pot, i) =>
        aHand('g1', 't1', i + 1, { pot, showdown: i % 2 === 0 }),
      );
      await store.append([aRecord('g1', 1, { hands })]);
      const numbers = async (filter: Filter, first: number) =>
        (await everyHand(store, filter, first)).map((id) => Number(id.split(':')[2]));
      for (const place of [{}, { gameId: 'g1' }, { gameId: 'g1', tableId: 't1' }, { userId: 'ann' }])
        for (const first of [1, 2, 50]) {
          expect(await numbers({ ...place, minPot: 30 }, first)).toEqual([6, 5, 4, 3]);
          expect(await numbers({ ...place, maxPot: 30 }, first)).toEqual([3, 2, 1]);
          expect(await numbers({ ...place, minPot: 20, maxPot: 40 }, first)).toEqual([4, 3, 2]);
          expect(await numbers({ ...place, showdown: true }, first)).toEqual([5, 3, 1]);
          expect(await numbers({ ...place, showdown: false, minPot: 30 }, first)).toEqual([6, 4]);
          expect(
            await numbers({ ...place, showdown: false, order: 'OLDEST_FIRST', from: NOON + 90_000 }, first),
          ).toEqual([2, 4, 6]);
          expect(await numbers({ ...place, minPot: 61 }, first)).toEqual([]);
        }
    });

    test('a search among many hands goes on from page to page and finds every one', async ({ store }) => {
      await aStoredGame(store, 'g1');
      const hands = Array.from({ length: 2200 }, (_, i) =>
        aHand('g1', 't1', i + 1, { pot: i % 1000 === 7 ? 1000 : 40 }),
      );
      for (let number = 1; number <= 22; number++)
        await store.append([aRecord('g1', number, { hands: hands.slice((number - 1) * 100, number * 100) })]);
      for (const place of [{ gameId: 'g1' }, { userId: 'ann', gameId: 'g1' }])
        expect(await everyHand(store, { ...place, minPot: 1000 }, 5)).toEqual([
          'g1:t1:2008',
          'g1:t1:1008',
          'g1:t1:8',
        ]);
      const nothing = await store.listHands({ gameId: 'g1', minPot: 1001, first: 5 });
      expect(nothing.items).toEqual([]);
      expect(nothing.cursor).not.toBeNull();
    });

    test('bounds that are no whole numbers are refused', async ({ store }) => {
      for (const bound of ['from', 'to', 'minPot', 'maxPot'] as const)
        for (const value of [1.5, Number.NaN, Number.POSITIVE_INFINITY])
          await expect(store.listHands({ first: 1, [bound]: value })).rejects.toThrow(RangeError);
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
