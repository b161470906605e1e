import { describe, expect } from 'vitest';
import { rebuildStats } from '../../../src/history/rebuild-stats.ts';
import { noStats } from '../../../src/history/stats.ts';
import type { NetPoint, Page, Standing, Store } from '../../../src/ports/store.ts';
import { simulate } from '../../sim/simulate.ts';
import type { ContractTest } from './under-test.ts';
import { aHand, aRecord, aStoredGame, NOON, registered, unregistered } from './values.ts';

/** Hands 1 to `count` of a game: ann wins what bob loses, first 10, then 20, … */
const hands = (gameId: string, count: number) =>
  Array.from({ length: count }, (_, i) =>
    aHand(gameId, 't1', i + 1, { net: [10 * (i + 1), -10 * (i + 1)], pot: 20 * (i + 1), showdown: i === 0 }),
  );

async function everyStanding(store: Store, gameId: string, first: number): Promise<Standing[]> {
  const all: Standing[] = [];
  let after: string | null = null;
  do {
    const page: Page<Standing> = await store.listStandings({ gameId, first, after });
    expect(page.items.length).toBeLessThanOrEqual(first);
    all.push(...page.items);
    after = page.cursor;
  } while (after);
  return all;
}

async function everyPoint(store: Store, userId: string, gameId: string | null, first: number) {
  const all: NetPoint[] = [];
  let after: string | null = null;
  do {
    const filter = gameId === null ? { userId } : { userId, gameId };
    const page: Page<NetPoint> = await store.netSeries({ ...filter, first, after });
    all.push(...page.items);
    after = page.cursor;
  } while (after);
  return all;
}

export const statsContract = (test: ContractTest) =>
  describe('statistics', () => {
    test('they are counted with every hand, per game and overall', async ({ store }) => {
      for (const id of ['g1', 'g2', 'g3']) await aStoredGame(store, id);
      const [first, second, third] = hands('g1', 3);
      await store.append([
        aRecord('g1', 1, { hands: [first!] }),
        aRecord('g1', 2, { hands: [second!, third!] }),
        aRecord('g2', 1, { hands: hands('g2', 1) }),
      ]);
      const [ann, nobody, bob] = await store.readStats('g1', ['ann', 'nobody', 'bob']);
      expect(ann).toMatchObject({ hands: 3, handsWon: 3, netChips: 60, showdowns: 1, biggestPot: 60 });
      expect(bob).toMatchObject({ hands: 3, handsWon: 0, netChips: -60, showdowns: 1, biggestPot: 0 });
      expect(nobody).toEqual(noStats);
      expect((await store.readStats(null, ['ann']))[0]).toMatchObject({
        hands: 4,
        netChips: 70,
        biggestPot: 60,
      });
      expect(await store.readStats('g3', ['ann'])).toEqual([noStats]);
      expect(await store.readStats('nobody', [])).toEqual([]);
    });

    test('overall, those games count that the one who asks may know of', async ({ store }) => {
      await aStoredGame(store, 'g1');
      for (const id of ['g2', 'g3', 'g4']) await aStoredGame(store, id, 0, { visibility: 'PRIVATE' });
      const among = (gameId: string, ...userIds: string[]) =>
        userIds.map((userId) => registered(gameId, userId));
      await store.append([
        aRecord('g1', 1, { events: among('g1', 'ann', 'bob'), hands: hands('g1', 1) }),
        aRecord('g2', 1, { events: among('g2', 'ann', 'bob', 'cat'), hands: hands('g2', 2) }),
        aRecord('g3', 1, { events: among('g3', 'ann', 'bob'), hands: hands('g3', 3) }),
        aRecord('g4', 1, { events: among('g4', 'ann', 'cat') }),
        aRecord('g4', 2, { events: [unregistered('g4', 'cat')], hands: hands('g4', 4) }),
      ]);
      const handsOf = async (userId: string, visibleTo?: string | null) =>
        (await store.readStats(null, [userId], visibleTo))[0]!.hands;
      expect(await handsOf('ann')).toBe(10);
      expect(await handsOf('ann', 'ann')).toBe(10);
      expect(await handsOf('ann', 'host')).toBe(10);
      expect(await handsOf('ann', 'bob')).toBe(6);
      expect(await handsOf('ann', 'cat')).toBe(3);
      expect(await handsOf('ann', 'nobody')).toBe(1);
      expect(await handsOf('ann', null)).toBe(1);
      expect(await handsOf('nobody', 'ann')).toBe(0);
      expect(await store.readStats(null, ['ann', 'nobody', 'bob'], 'cat')).toMatchObject([
        { netChips: 40, biggestPot: 40 },
        noStats,
        { netChips: -40, biggestPot: 0 },
      ]);
      // Who asks for one game has been let in before.
      expect(await store.readStats('g3', ['ann'], 'cat')).toEqual(await store.readStats('g3', ['ann']));
    });

    test('a record that is repeated or refused counts nothing', async ({ store }) => {
      await aStoredGame(store, 'g1');
      const record = aRecord('g1', 1, { hands: hands('g1', 1) });
      await store.append([record]);
      expect(await store.append([record])).toEqual(['repeated']);
      expect(await store.append([aRecord('g1', 2, { hands: hands('g1', 2), epoch: 0 })])).toEqual(['fenced']);
      expect((await store.readStats('g1', ['ann']))[0]?.hands).toBe(1);
    });

    test('a cut takes back what its hands had added, the biggest pot too', async ({ store }) => {
      for (const id of ['g1', 'g2']) await aStoredGame(store, id);
      const records = hands('g1', 3).map((hand, i) => aRecord('g1', i + 1, { hands: [hand] }));
      await store.append([...records, aRecord('g2', 1, { hands: hands('g2', 3) })]);
      const other = await store.readStats('g2', ['ann', 'bob']);
      await store.cutJournal('g1', 2, 1);
      expect((await store.readStats('g1', ['ann']))[0]).toMatchObject({
        hands: 1,
        netChips: 10,
        biggestPot: 20,
      });
      await store.cutJournal('g1', 1, 1);
      expect(await store.readStats('g1', ['ann', 'bob'])).toEqual([noStats, noStats]);
      expect((await store.listStandings({ gameId: 'g1', first: 5 })).items).toEqual([]);
      expect(await store.readStats('g2', ['ann', 'bob'])).toEqual(other);
    });

    test('standings are by net chips, and by id among equals', async ({ store }) => {
      await aStoredGame(store, 'g1');
      const hand = aHand('g1', 't1', 1, {
        userIds: ['dan', 'ann', 'cat', 'bob', 'eve'],
        net: [-5, 20, -5, -5, -5],
      });
      await store.append([aRecord('g1', 1, { hands: [hand] })]);
      for (const first of [1, 2, 9]) {
        const all = await everyStanding(store, 'g1', first);
        expect(all.map(({ userId }) => userId)).toEqual(['ann', 'bob', 'cat', 'dan', 'eve']);
        expect(all.map(({ stats }) => stats.netChips)).toEqual([20, -5, -5, -5, -5]);
      }
      expect(await everyStanding(store, 'nobody', 5)).toEqual([]);
      await expect(store.listStandings({ gameId: 'g1', first: 0 })).rejects.toThrow(RangeError);
      await expect(store.listStandings({ gameId: 'g1', first: 1, after: 'x' })).rejects.toThrow(RangeError);
    });

    test('the series of net chips adds up, hand by hand, over pages of any size', async ({ store }) => {
      for (const id of ['g1', 'g2']) await aStoredGame(store, id);
      await store.append([
        aRecord('g1', 1, { hands: hands('g1', 4) }),
        aRecord('g2', 1, { hands: [aHand('g2', 't1', 9, { endedAt: NOON + 150_000, net: [-7, 7] })] }),
      ]);
      for (const first of [1, 3, 99]) {
        const points = await everyPoint(store, 'ann', 'g1', first);
        expect(points.map(({ netChips }) => netChips)).toEqual([10, 20, 30, 40]);
        expect(points.map(({ total }) => total)).toEqual([10, 30, 60, 100]);
        const overall = await everyPoint(store, 'ann', null, first);
        expect(overall.map(({ total }) => total)).toEqual([10, 30, 23, 53, 93]);
        expect(overall[2]).toEqual({
          handId: 'g2:t1:9',
          gameId: 'g2',
          tableId: 't1',
          handNumber: 9,
          endedAt: NOON + 150_000,
          netChips: -7,
          total: 23,
        });
      }
      expect(await everyPoint(store, 'nobody', null, 5)).toEqual([]);
      await expect(store.netSeries({ userId: 'ann', first: 1, after: 'x' })).rejects.toThrow(RangeError);
    });

    for (const seed of [1, 2, 3])
      test(`seed ${seed}: what was counted hand by hand is what a rebuild counts`, async ({ store }) => {
        const gameId = `g${seed}`;
        await aStoredGame(store, gameId);
        let number = 0;
        const written: Promise<unknown>[] = [];
        const evening = simulate({
          seed,
          hands: 60,
          checks: 'few',
          also: ({ result }) => {
            if (result.hands.length === 0) return;
            written.push(store.append([aRecord(gameId, ++number, { hands: result.hands })]));
          },
        });
        await Promise.all(written);
        const counted = await everyStanding(store, gameId, 100);
        expect(counted.length).toBeGreaterThan(1);
        expect(counted.reduce((sum, { stats }) => sum + stats.hands, 0)).toBeGreaterThan(evening.hands);

        await rebuildStats(store);
        expect(await everyStanding(store, gameId, 7)).toEqual(counted);
        await store.replaceStats(gameId, []);
        expect(await everyStanding(store, gameId, 7)).toEqual([]);
        const progress = await rebuildStats(store);
        expect(progress).toEqual({ games: 1, hands: evening.hands });
        expect(await everyStanding(store, gameId, 7)).toEqual(counted);

        for (const { userId, stats } of counted) {
          const points = await everyPoint(store, userId, gameId, 100);
          expect(points).toHaveLength(stats.hands);
          expect(points.at(-1)?.total).toBe(stats.netChips);
        }
      });
  });
