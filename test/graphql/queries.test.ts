import { beforeEach, describe, expect, test } from 'vitest';
import {
  GameDocument,
  GamesDocument,
  MeDocument,
  TableDocument,
  UserDocument,
} from '../../src/client/generated/graphql.ts';
import { anApi, type TestApi } from './kit/api.ts';

let api: TestApi;
beforeEach(async () => {
  api = await anApi();
});

describe('users', () => {
  test('me is who has signed in, and nobody without a token', async () => {
    expect((await api.ask('ann', MeDocument, {})).me).toMatchObject({ id: 'ann', email: 'ann@example.org' });
    expect((await api.ask(null, MeDocument, {})).me).toBeNull();
  });

  test('an e-mail address is shown to its owner only, not even to admins', async () => {
    const email = '{ user(id: "ann") { name email turnHookUrl } }';
    expect((await api.send('ann', email, {})).data).toEqual({
      user: { name: 'ann', email: 'ann@example.org', turnHookUrl: null },
    });
    for (const other of ['bob', 'admin'])
      expect((await api.send(other, email, {})).data).toEqual({
        user: { name: 'ann', email: null, turnHookUrl: null },
      });
  });

  test('a user of an unknown id is NOT_FOUND', async () => {
    expect(await api.refused('ann', UserDocument, { id: 'nobody' })).toBe('NOT_FOUND');
  });
});

describe('a game', () => {
  test('shows its settings, players and tables', async () => {
    const gameId = await api.playing('ann', 'bob');
    const { game } = await api.ask('cat', GameDocument, { id: gameId });
    expect(game).toMatchObject({
      id: gameId,
      name: 'test',
      status: 'ACTIVE',
      owner: { id: 'host', name: 'host' },
      settings: { smallBlind: 1, bigBlind: 2, buttonRule: 'MOVING' },
      settingsVersion: 1,
      endTime: null,
      createdAt: new Date(api.room.clock.now()).toISOString(),
      tables: [{ id: 't1', gameId, handNumber: 1, potTotal: 3, currentBet: 2, communityCards: [] }],
    });
    const view = await api.room.view(gameId);
    expect(game!.sequence).toBe(view.sequence);
    expect(game!.players).toEqual(
      view.players.map(({ userId, ...player }) => ({ ...player, user: { id: userId, name: userId } })),
    );
  });

  test('of an unknown id is NOT_FOUND, and so is a table of an unknown name', async () => {
    const gameId = await api.playing('ann', 'bob');
    expect(await api.refused('ann', GameDocument, { id: 'none' })).toBe('NOT_FOUND');
    expect(await api.refused('ann', TableDocument, { gameId: 'none', tableId: 't1' })).toBe('NOT_FOUND');
    expect(await api.refused('ann', TableDocument, { gameId, tableId: 't9' })).toBe('NOT_FOUND');
  });

  test('that is not found leaves the rest of a query standing', async () => {
    const { data, errors } = await api.send('ann', '{ me { id } game(id: "none") { id } }', {});
    expect(data).toEqual({ me: { id: 'ann' }, game: null });
    expect(errors).toHaveLength(1);
  });
});

describe('a table', () => {
  test('shows everyone their own cards and that others have some', async () => {
    const gameId = await api.playing('ann', 'bob');
    for (const viewer of ['ann', 'bob', 'cat', 'admin', 'host']) {
      const { seats } = await api.table(viewer, gameId);
      for (const { player, cards, cardCount } of seats) {
        const isOwn = player?.user.id === viewer;
        expect(cardCount).toBe(player ? 2 : 0);
        expect(cards).toEqual(
          isOwn ? [expect.stringMatching(/^[2-9TJQKA][cdhs]$/), expect.any(String)] : null,
        );
      }
    }
  });

  test('offers legal actions to the seat to act and to nobody else', async () => {
    const gameId = await api.playing('ann', 'bob');
    const actor = await api.room.actor(gameId);
    const { legalActions, actionPosition, seats } = await api.table(actor, gameId);
    expect(seats[actionPosition!]!.player!.user.id).toBe(actor);
    expect(legalActions).toEqual({
      decisionId: expect.any(String),
      canFold: true,
      canCheck: false,
      callAmount: 1,
      minBet: null,
      maxBet: null,
      minRaiseTo: 4,
      maxRaiseTo: 200,
      allInAmount: 200,
    });
    for (const other of ['ann', 'bob', 'cat', 'admin'].filter((name) => name !== actor))
      expect((await api.table(other, gameId)).legalActions).toBeNull();
  });

  test('shows an intent to its owner only', async () => {
    const gameId = await api.playing('ann', 'bob');
    const actor = await api.room.actor(gameId);
    const other = actor === 'ann' ? 'bob' : 'ann';
    await api.room.done(gameId, other, 'PlayerIntent', { tableId: 't1', intent: 'CALL_ANY' });
    const intents = async (viewer: string) =>
      (await api.table(viewer, gameId)).seats.map(({ pendingIntent }) => pendingIntent).filter(Boolean);
    expect(await intents(other)).toEqual([{ intent: 'CALL_ANY', amount: null }]);
    expect(await intents(actor)).toEqual([]);
  });
});

describe('the list of games', () => {
  const names = async (viewer: string, variables: Parameters<typeof page>[1] = {}) =>
    (await page(viewer, variables)).nodes.map(({ name }) => name);
  const page = async (
    viewer: string,
    variables: {
      status?: 'SCHEDULED' | 'SEATING' | 'ACTIVE';
      mine?: boolean;
      first?: number;
      after?: string;
    },
  ) => (await api.ask(viewer, GamesDocument, variables)).games;

  async function someGames(): Promise<void> {
    for (const [i, name] of ['first', 'second', 'third', 'fourth', 'fifth'].entries()) {
      await api.room.clock.pass(1000);
      await api.createGame({ name, ...(i > 2 && { startTime: '2100-01-01T00:00:00Z' }) });
    }
    await api.room.clock.settle();
  }

  test('is newest first, by status and by who is in it', async () => {
    await someGames();
    expect(await names('ann')).toEqual(['fifth', 'fourth', 'third', 'second', 'first']);
    expect(await names('ann', { status: 'SCHEDULED' })).toEqual(['fifth', 'fourth']);
    expect(await names('ann', { mine: true })).toEqual([]);
    expect(await names('host', { mine: true, first: 2 })).toEqual(['fifth', 'fourth']);
    const { nodes } = await page('ann', {});
    await api.room.done(nodes[2]!.id, 'ann', 'RegisterForGame');
    expect(await names('ann', { mine: true })).toEqual(['third']);
  });

  test('is read page by page, and from any item on', async () => {
    await someGames();
    const first = await page('ann', { first: 2 });
    expect(first.nodes.map(({ name }) => name)).toEqual(['fifth', 'fourth']);
    expect(first.pageInfo.hasNextPage).toBe(true);
    const second = await page('ann', { first: 3, after: first.pageInfo.endCursor! });
    expect(second.nodes.map(({ name }) => name)).toEqual(['third', 'second', 'first']);
    expect(second.pageInfo).toEqual({ hasNextPage: false, endCursor: expect.any(String) });

    const edges =
      '{ games(first: 3) { edges { cursor node { name } } pageInfo { startCursor hasPreviousPage } } }';
    const { data } = await api.send('ann', edges, {});
    const { games } = data as { games: { edges: { cursor: string }[]; pageInfo: object } };
    expect(games.pageInfo).toEqual({ startCursor: games.edges[0]!.cursor, hasPreviousPage: false });
    expect(await names('ann', { after: games.edges[0]!.cursor })).toEqual([
      'fourth',
      'third',
      'second',
      'first',
    ]);
  });

  test.each([
    { first: 0 },
    { first: 101 },
    { first: -1 },
    { after: 'nonsense' },
    { after: '' },
    { after: 'W10' },
  ])('of %o is BAD_USER_INPUT', async (variables) => {
    expect(await api.refused('ann', GamesDocument, variables)).toBe('BAD_USER_INPUT');
  });
});
