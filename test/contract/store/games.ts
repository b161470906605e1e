import { describe, expect } from 'vitest';
import type { GameFilter, GameSummary, Store } from '../../../src/ports/store.ts';
import type { ContractTest } from './under-test.ts';
import { aGame, aRecord, aStoredGame, hostChanged, NOON, registered, unregistered } from './values.ts';

export async function everyGame(
  store: Store,
  filter: Omit<GameFilter, 'first'>,
  first: number,
): Promise<string[]> {
  const ids: string[] = [];
  let after: string | null = null;
  do {
    const { items, cursor }: { items: readonly GameSummary[]; cursor: string | null } = await store.listGames(
      {
        ...filter,
        first,
        after,
      },
    );
    ids.push(...items.map(({ id }) => id));
    after = cursor;
  } while (after);
  return ids;
}

export const gamesContract = (test: ContractTest) =>
  describe('games', () => {
    test('a game is made once', async ({ store }) => {
      expect(await store.createGame(aGame('g1'), '{"a":1}', 1)).toBe(true);
      expect(await store.createGame(aGame('g1', { name: 'Other' }), '{"a":2}', 1)).toBe(false);
      expect(await store.findGames(['g1'])).toEqual([aGame('g1')]);
      expect((await store.readSnapshots('g1'))[0]?.state).toBe('{"a":1}');
    });

    test('of many who make the same game at once, one does', async (under) => {
      const other = await under.another();
      const made = await Promise.all(
        Array.from({ length: 10 }, (_, i) => (i % 2 ? other : under.store).createGame(aGame('g1'), '{}', 1)),
      );
      expect(made.filter(Boolean)).toHaveLength(1);
    });

    test('games are found in the order asked for, null where there is none', async ({ store }) => {
      await aStoredGame(store, 'g1');
      await aStoredGame(store, 'g2', 0, { name: 'Zoë’s “Größe” 🂡', visibility: 'PRIVATE' });
      const found = await store.findGames(['g2', 'nobody', 'g1', 'g2']);
      expect(found.map((game) => game?.name ?? null)).toEqual([
        'Zoë’s “Größe” 🂡',
        null,
        'The game g1',
        'Zoë’s “Größe” 🂡',
      ]);
      expect(found[0]?.visibility).toBe('PRIVATE');
      expect(await store.findGames([])).toEqual([]);
    });

    test('the status is that of the latest record', async ({ store }) => {
      await aStoredGame(store, 'g1');
      await store.append([aRecord('g1', 1, { status: 'ACTIVE' }), aRecord('g1', 2, { status: 'PAUSED' })]);
      expect((await store.findGames(['g1']))[0]?.status).toBe('PAUSED');
    });

    test('games are listed newest first, page by page', async ({ store }) => {
      for (let i = 1; i <= 7; i++) await aStoredGame(store, `g${i}`, 0, { createdAt: NOON + i });
      expect(await everyGame(store, {}, 3)).toEqual(['g7', 'g6', 'g5', 'g4', 'g3', 'g2', 'g1']);
      expect(await everyGame(store, {}, 7)).toHaveLength(7);
    });

    test('games made at the same moment are each listed once', async ({ store }) => {
      for (const id of ['b', 'd', 'a', 'c']) await aStoredGame(store, id);
      expect(await everyGame(store, {}, 1)).toEqual(['d', 'c', 'b', 'a']);
    });

    test('games are listed by status', async ({ store }) => {
      for (let i = 1; i <= 4; i++) await aStoredGame(store, `g${i}`, 0, { createdAt: NOON + i });
      await store.append([aRecord('g2', 1, { status: 'ACTIVE' }), aRecord('g4', 1, { status: 'ACTIVE' })]);
      expect(await everyGame(store, { status: 'ACTIVE' }, 1)).toEqual(['g4', 'g2']);
      expect(await everyGame(store, { status: 'SCHEDULED' }, 9)).toEqual(['g3', 'g1']);
      expect(await everyGame(store, { status: 'COMPLETED' }, 9)).toEqual([]);
    });

    test('games are listed by owner and by player', async ({ store }) => {
      for (let i = 1; i <= 4; i++)
        await aStoredGame(store, `g${i}`, 0, { createdAt: NOON + i, ownerId: i === 3 ? 'ann' : 'host' });
      await store.append([
        aRecord('g1', 1, { events: [registered('g1', 'ann')] }),
        aRecord('g2', 1, { events: [registered('g2', 'bob')] }),
        aRecord('g4', 1, { events: [registered('g4', 'ann')], status: 'COMPLETED' }),
      ]);
      expect(await everyGame(store, { userId: 'ann' }, 1)).toEqual(['g4', 'g3', 'g1']);
      expect(await everyGame(store, { userId: 'ann', status: 'COMPLETED' }, 1)).toEqual(['g4']);
      expect(await everyGame(store, { userId: 'bob' }, 9)).toEqual(['g2']);
      expect(await everyGame(store, { userId: 'host' }, 9)).toEqual(['g4', 'g2', 'g1']);
      expect(await everyGame(store, { userId: 'nobody' }, 9)).toEqual([]);
    });

    test('who takes back a registration is in the game no more, but its owner stays', async ({ store }) => {
      await aStoredGame(store, 'g1');
      const both = (make: typeof registered, sequence: number) => [
        make('g1', 'ann', sequence),
        make('g1', 'host', sequence + 1),
      ];
      await store.append([
        aRecord('g1', 1, { events: both(registered, 1) }),
        aRecord('g1', 2, { events: both(unregistered, 3) }),
      ]);
      expect(await everyGame(store, { userId: 'ann' }, 9)).toEqual([]);
      expect(await everyGame(store, { userId: 'host' }, 9)).toEqual(['g1']);
      await store.append([aRecord('g1', 3, { events: both(registered, 5) })]);
      expect(await everyGame(store, { userId: 'ann' }, 9)).toEqual(['g1']);
      expect(await everyGame(store, { userId: 'host' }, 9)).toEqual(['g1']);
    });

    test('a private game is listed for its owner and its players only', async ({ store }) => {
      for (let i = 1; i <= 6; i++)
        await aStoredGame(store, `g${i}`, 0, {
          createdAt: NOON + i,
          ownerId: i === 3 ? 'ann' : 'host',
          visibility: i % 2 ? 'PRIVATE' : 'PUBLIC',
        });
      await store.append([
        aRecord('g1', 1, { events: [registered('g1', 'bob')] }),
        aRecord('g2', 1, { events: [registered('g2', 'bob')], status: 'PAUSED' }),
        aRecord('g5', 1, { events: [registered('g5', 'bob')], status: 'PAUSED' }),
        aRecord('g5', 2, { events: [unregistered('g5', 'bob')], status: 'PAUSED' }),
      ]);
      for (const first of [1, 2, 9]) {
        expect(await everyGame(store, { visibleTo: null }, first)).toEqual(['g6', 'g4', 'g2']);
        expect(await everyGame(store, { visibleTo: 'ann' }, first)).toEqual(['g6', 'g4', 'g3', 'g2']);
        expect(await everyGame(store, { visibleTo: 'bob' }, first)).toEqual(['g6', 'g4', 'g2', 'g1']);
        expect(await everyGame(store, { visibleTo: 'host' }, first)).toEqual(['g6', 'g5', 'g4', 'g2', 'g1']);
      }
      const paused = { status: 'PAUSED' } as const;
      expect(await everyGame(store, { visibleTo: 'host', ...paused }, 1)).toEqual(['g5', 'g2']);
      expect(await everyGame(store, { visibleTo: 'bob', ...paused }, 1)).toEqual(['g2']);
      expect(await everyGame(store, { visibleTo: 'bob', userId: 'bob' }, 1)).toEqual(['g2', 'g1']);
      expect(await everyGame(store, { visibleTo: 'ann', userId: 'bob' }, 1)).toEqual(['g2']);
      expect(await everyGame(store, { visibleTo: 'host', userId: 'bob' }, 1)).toEqual(['g2', 'g1']);
      expect(await everyGame(store, { visibleTo: null, userId: 'bob' }, 1)).toEqual(['g2']);
    });

    test('a game follows its host', async ({ store }) => {
      await aStoredGame(store, 'g1', 0, { visibility: 'PRIVATE' });
      const hand = (to: string) => [hostChanged('g1', to)];
      await store.append([
        aRecord('g1', 1, { events: hand('ann') }),
        aRecord('g1', 2, { events: [registered('g1', 'bob'), ...hand('bob')] }),
      ]);
      await store.append([aRecord('g1', 3, { events: hand('cat') })]);
      expect((await store.findGames(['g1']))[0]?.ownerId).toBe('cat');
      for (const [userId, ids] of [
        ['host', []],
        ['ann', []],
        ['bob', ['g1']],
        ['cat', ['g1']],
      ] as const) {
        expect(await everyGame(store, { userId }, 9)).toEqual(ids);
        expect(await everyGame(store, { visibleTo: userId }, 9)).toEqual(ids);
      }
    });

    test('a cut gives a game back to the host it had', async ({ store }) => {
      await aStoredGame(store, 'g1');
      const hand = (number: number, to: string) =>
        aRecord('g1', number, { events: [hostChanged('g1', to, number)] });
      await store.append([hand(1, 'ann'), hand(2, 'host'), hand(3, 'ann'), hand(4, 'bob')]);
      for (const [number, owner] of [
        [4, 'ann'],
        [2, 'ann'],
        [1, 'host'],
      ] as const) {
        await store.cutJournal('g1', number, 1);
        expect((await store.findGames(['g1']))[0]?.ownerId).toBe(owner);
        expect(await everyGame(store, { userId: owner }, 9)).toEqual(['g1']);
        expect(await everyGame(store, { userId: owner === 'ann' ? 'host' : 'ann' }, 9)).toEqual([]);
        expect(await everyGame(store, { userId: 'bob' }, 9)).toEqual([]);
      }
    });

    test('games that are not completed are the live ones', async ({ store }) => {
      for (const id of ['g1', 'g2', 'g3']) await aStoredGame(store, id);
      await store.append([aRecord('g2', 1, { status: 'COMPLETED' }), aRecord('g3', 1, { status: 'PAUSED' })]);
      expect((await store.liveGameIds()).sort()).toEqual(['g1', 'g3']);
    });

    test('a page or a cursor that is none is refused', async ({ store }) => {
      await aStoredGame(store, 'g1');
      await aStoredGame(store, 'g2');
      for (const first of [0, -1, 1.5, Number.NaN])
        await expect(store.listGames({ first })).rejects.toThrow(RangeError);
      for (const after of ['', 'x', 'W10', '!!', Buffer.from('["a","b"]').toString('base64url')])
        await expect(store.listGames({ first: 1, after })).rejects.toThrow(RangeError);
    });
  });
