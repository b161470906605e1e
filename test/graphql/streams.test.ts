import { beforeEach, describe, expect, test } from 'vitest';
import {
  GameEventsDocument,
  TableDocument,
  TableEventsDocument,
  type TableEventsSubscription,
  UserEventsDocument,
} from '../../src/client/generated/graphql.ts';
import { anApi, type TestApi } from './kit/api.ts';

let api: TestApi;
beforeEach(async () => {
  api = await anApi();
});

type TableEvent = TableEventsSubscription['tableEvents'];

const followTable = async (viewer: string, gameId: string, after?: number) => {
  const stream = await api.follow(viewer, TableEventsDocument, {
    gameId,
    tableId: 't1',
    ...(after !== undefined && { after }),
  });
  return {
    ...stream,
    get events(): TableEvent[] {
      return stream.results.map(({ tableEvents }) => tableEvents);
    },
    get numbers(): number[] {
      return this.events.map(({ sequence }) => sequence);
    },
    stop: () => stream.stop(),
    errors: stream.errors,
  };
};

const from = (first: number, count: number) => Array.from({ length: count }, (_, i) => first + i);

describe('the stream of a table', () => {
  test('begins with a snapshot, which is what a query shows, and goes on with what follows', async () => {
    const gameId = await api.playing('ann', 'bob');
    const stream = await followTable('ann', gameId);
    const { table } = await api.ask('ann', TableDocument, { gameId, tableId: 't1' });
    expect(stream.events).toEqual([
      {
        __typename: 'TableSnapshot',
        sequence: table!.sequence,
        timestamp: new Date(api.room.clock.now()).toISOString(),
        gameId,
        tableId: 't1',
        handNumber: 1,
        table,
      },
    ]);
    const actor = await api.act(gameId);
    const [, acted] = stream.events;
    expect(acted).toMatchObject({
      __typename: 'PlayerActed',
      action: 'CALL',
      amount: 2,
      isAllIn: false,
      handNumber: 1,
    });
    expect(actor).toBeTruthy();
    expect(stream.numbers).toEqual(from(table!.sequence, stream.numbers.length));
    expect(stream.errors).toEqual([]);
  });

  test('goes on behind a number, without a gap and without a repeat', async () => {
    const gameId = await api.playing('ann', 'bob');
    const whole = await followTable('ann', gameId, 0);
    for (let i = 0; i < 4; i++) await api.act(gameId);
    const rest = await followTable('ann', gameId, 7);
    expect(rest.events).toEqual(whole.events.slice(7));
    expect(whole.numbers).toEqual(from(1, whole.numbers.length));
  });

  test('begins with a snapshot when the number is too old', async () => {
    api = await anApi({ limits: { backlog: 5 } });
    const gameId = await api.playing('ann', 'bob');
    expect((await followTable('ann', gameId, 1)).events[0]!.__typename).toBe('TableSnapshot');
  });

  test('shows cards to their owner, and to others that a seat was dealt in', async () => {
    const gameId = await api.playing('ann', 'bob');
    for (const viewer of ['ann', 'cat', 'admin']) {
      const dealt = (await followTable(viewer, gameId, 0)).events.filter(
        (event) => event.__typename === 'HoleCardsDealt',
      );
      expect(dealt.map(({ userId, cards }) => [userId, cards?.length ?? null]).sort()).toEqual([
        ['ann', viewer === 'ann' ? 2 : null],
        ['bob', null],
      ]);
    }
  });

  test('tells legal actions to who is asked and to nobody else', async () => {
    const gameId = await api.playing('ann', 'bob');
    for (const viewer of ['ann', 'bob', 'cat'])
      for (const event of (await followTable(viewer, gameId, 0)).events)
        if (event.__typename === 'ActionRequested')
          expect(event.legalActions !== null).toBe(event.userId === viewer);
  });

  test('tells a whole hand to its end', async () => {
    const gameId = await api.playing('ann', 'bob');
    const stream = await followTable('cat', gameId, 0);
    for (let i = 0; i < 8; i++) await api.act(gameId);
    const types = stream.events.map(({ __typename }) => __typename);
    for (const type of [
      'HandStarted',
      'BlindPosted',
      'HoleCardsDealt',
      'ActionRequested',
      'PlayerActed',
      'BettingRoundComplete',
      'CommunityCardsDealt',
      'CardsShown',
      'ShowdownResult',
      'PotAwarded',
      'PhaseChanged',
    ])
      expect(types).toContain(type);
    await api.room.clock.pass(10_000);
    const complete = stream.events.find((event) => event.__typename === 'HandComplete');
    expect(complete).toMatchObject({ handNumber: 1, handId: expect.any(String) });
    expect(stream.errors).toEqual([]);
  });

  test('of an unknown game or table is NOT_FOUND, and a negative number BAD_USER_INPUT', async () => {
    const gameId = await api.playing('ann', 'bob');
    const refused = (variables: { gameId: string; tableId: string; after?: number }) =>
      api.refusedStream('ann', TableEventsDocument, variables);
    expect(await refused({ gameId: 'none', tableId: 't1' })).toBe('NOT_FOUND');
    expect(await refused({ gameId, tableId: 't9' })).toBe('NOT_FOUND');
    expect(await refused({ gameId, tableId: 't1', after: -1 })).toBe('BAD_USER_INPUT');
  });
});

describe('the stream of a game', () => {
  test('begins with a snapshot of the game and tells who comes', async () => {
    const gameId = await api.createGame();
    const stream = await api.follow('cat', GameEventsDocument, { gameId });
    await api.room.done(gameId, 'ann', 'RegisterForGame');
    const events = stream.results.map(({ gameEvents }) => gameEvents);
    expect(events[0]).toMatchObject({ __typename: 'GameSnapshot', game: { id: gameId, players: [] } });
    expect(events).toContainEqual(
      expect.objectContaining({ __typename: 'PlayerRegistered', userId: 'ann', user: { name: 'ann' } }),
    );
    expect(stream.errors).toEqual([]);
  });

  test('with all numbers asked for, tells everything since the beginning', async () => {
    const gameId = await api.playing('ann', 'bob');
    await api.room.done(gameId, 'host', 'UpdateGameSettings', { settings: { ante: 1 } });
    const stream = await api.follow('cat', GameEventsDocument, { gameId, after: 0 });
    const events = stream.results.map(({ gameEvents }) => gameEvents);
    const types = events.map(({ __typename }) => __typename);
    for (const type of [
      'GameStatusChanged',
      'PlayerRegistered',
      'PlayerSeated',
      'PlayerBuyIn',
      'TableCreated',
    ])
      expect(types).toContain(type);
    expect(events.at(-1)).toMatchObject({
      __typename: 'SettingsChanged',
      settings: { ante: 1, smallBlind: 1 },
    });
    expect(events.map(({ sequence }) => sequence)).toEqual(from(1, events.length));
    expect(stream.errors).toEqual([]);
  });
});

describe('the stream of a user', () => {
  test('tells its owner of cards, rejections and intents, and nobody else', async () => {
    const gameId = await api.playing('ann', 'bob');
    const stream = await api.follow('ann', UserEventsDocument, { gameId, after: 0 });
    await api.room.ask(gameId, 'ann', 'SitIn');
    await api.room.ask(gameId, 'bob', 'SitIn');
    const actor = await api.room.actor(gameId);
    if (actor === 'ann') await api.act(gameId);
    await api.room.done(gameId, 'ann', 'PlayerIntent', { tableId: 't1', intent: 'CHECK_FOLD' });
    await api.room.done(gameId, 'ann', 'PlayerIntent', { tableId: 't1', intent: null });
    const events = stream.results.map(({ userEvents }) => userEvents);
    expect(events).toEqual([
      expect.objectContaining({
        __typename: 'HoleCardsDealt',
        userId: 'ann',
        cards: [expect.any(String), expect.any(String)],
      }),
      expect.objectContaining({
        __typename: 'UserMessage',
        code: 'NOT_SITTING_OUT',
        commandId: expect.any(String),
      }),
      expect.objectContaining({
        __typename: 'IntentSet',
        pendingIntent: { intent: 'CHECK_FOLD', amount: null },
      }),
      expect.objectContaining({ __typename: 'IntentCleared', intent: 'CHECK_FOLD', reason: 'WITHDRAWN' }),
    ]);
    expect(stream.errors).toEqual([]);
  });

  test('begins with what happens next when no number is given', async () => {
    const gameId = await api.playing('ann', 'bob');
    const stream = await api.follow('ann', UserEventsDocument, { gameId });
    await api.room.ask(gameId, 'ann', 'SitIn');
    expect(stream.results.map(({ userEvents }) => userEvents.__typename)).toEqual(['UserMessage']);
  });

  test('begins with a snapshot when the number is too old', async () => {
    api = await anApi({ limits: { backlog: 5 } });
    const gameId = await api.playing('ann', 'bob');
    for (let i = 0; i < 10; i++) await api.room.ask(gameId, 'ann', 'SitIn');
    const stream = await api.follow('ann', UserEventsDocument, { gameId, after: 1 });
    const [first] = stream.results;
    expect(first!.userEvents).toMatchObject({
      __typename: 'UserSnapshot',
      userId: 'ann',
      sequence: 11,
      game: { id: gameId },
    });
  });
});
