import type { GraphQLObjectType } from 'graphql';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  ExplainHandDocument,
  ExportHandDocument,
  HandDocument,
  HandsDocument,
  LedgerDocument,
  NetChipsSeriesDocument,
  PlayerStatsDocument,
  SettlementDocument,
  StandingsDocument,
  type TypedDocumentString,
} from '../../src/client/generated/graphql.ts';
import { schema } from '../../src/graphql/schema.ts';
import { exportFormats } from '../../src/history/export/export-hand.ts';
import { anApi, type TestApi } from './kit/api.ts';

let api: TestApi;
beforeEach(async () => {
  api = await anApi();
});

/** Plays a hand in which everybody checks and calls to the end; a fold ends it at once. */
async function playHand(gameId: string, how: 'to showdown' | 'fold'): Promise<void> {
  const { handNumber } = await api.room.table(gameId);
  for (;;) {
    const table = await api.room.table(gameId);
    if (table.handNumber !== handNumber) return;
    if (table.actionPosition === null) await api.room.clock.pass(1000);
    else await api.act(gameId, how === 'fold' ? 'FOLD' : undefined);
  }
}

async function played(...hands: ('to showdown' | 'fold')[]): Promise<string> {
  const gameId = await api.playing('ann', 'bob');
  for (const how of hands) await playHand(gameId, how);
  return gameId;
}

const handsOf = async (viewer: string, variables: object) =>
  (await api.ask(viewer, HandsDocument, variables)).hands;

describe('a hand', () => {
  test('has everything of its record', async () => {
    const gameId = await played('to showdown');
    const { nodes } = await handsOf('cat', { gameId });
    const [record] = (await api.room.disk.listHands({ gameId, first: 1 })).items;
    const { hand } = await api.ask('cat', HandDocument, { id: nodes[0]!.id });
    const { communityCards, endedAt, potTotal } = nodes[0]!;
    expect(hand).toMatchObject({ communityCards, endedAt, potTotal });
    expect(hand).toMatchObject({
      gameId,
      tableId: 't1',
      handNumber: 1,
      settings: { bigBlind: 2 },
      settingsHash: record!.settingsHash,
      potTotal: 4,
      rake: 0,
      communityCards: expect.arrayContaining([expect.any(String)]),
    });
    expect(hand!.actions).toHaveLength(record!.actions.length);
    expect(hand!.blinds.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['SMALL_BLIND', 1],
      ['BIG_BLIND', 2],
    ]);
    expect(hand!.seats.map(({ user }) => user.name).sort()).toEqual(['ann', 'bob']);
  });

  test('shows own and shown cards; what was mucked stays so, for admins too', async () => {
    const gameId = await played('fold');
    for (const viewer of ['ann', 'bob', 'cat', 'host', 'admin']) {
      const { nodes } = await handsOf(viewer, { gameId });
      for (const { user, cards, shown } of nodes[0]!.seats) {
        expect(shown).toBe(false);
        expect(cards?.length ?? null).toBe(user.id === viewer ? 2 : null);
      }
    }
  });

  test.each(exportFormats)('is exported as %s without a card that the viewer may not see', async (format) => {
    const gameId = await played('fold');
    const { nodes } = await handsOf('ann', { gameId });
    const { id, seats } = nodes[0]!;
    const own = seats.find(({ user }) => user.id === 'ann')!.cards!;
    const exported = async (viewer: string) =>
      (await api.ask(viewer, ExportHandDocument, { id, format })).hand!.export;
    expect(await exported('ann')).toContain(own[0]);
    const [record] = (await api.room.disk.listHands({ gameId, first: 1 })).items;
    expect(record!.seats).toHaveLength(2);
    expect(await exported('cat')).not.toContain(own[0]);
  });

  test('is explained chip by chip', async () => {
    const gameId = await played('to showdown');
    const { nodes } = await handsOf('cat', { gameId });
    const { explainHand } = await api.ask('cat', ExplainHandDocument, { handId: nodes[0]!.id });
    expect(explainHand![0]).toMatchObject({
      chips: 1,
      to: 'pot:t1',
      rule: expect.stringMatching(/^R\d+\.\d+$/),
    });
    expect(explainHand!.some(({ text }) => text.includes('ann'))).toBe(true);
  });

  test('of an unknown id is NOT_FOUND', async () => {
    expect(await api.refused('ann', HandDocument, { id: 'none' })).toBe('NOT_FOUND');
    expect(await api.refused('ann', ExplainHandDocument, { handId: 'none' })).toBe('NOT_FOUND');
  });
});

describe('the list of hands', () => {
  test('is newest first, page by page, by showdown and by pot', async () => {
    const gameId = await played('to showdown', 'fold', 'to showdown');
    const numbers = async (more: object) =>
      (await handsOf('cat', { gameId, ...more })).nodes.map(({ handNumber }) => handNumber);
    expect(await numbers({})).toEqual([3, 2, 1]);
    expect(await numbers({ order: 'OLDEST_FIRST' })).toEqual([1, 2, 3]);
    expect(await numbers({ showdown: true })).toEqual([3, 1]);
    expect(await numbers({ showdown: false })).toEqual([2]);
    expect(await numbers({ maxPot: 3 })).toEqual([2]);
    expect(await numbers({ from: '2100-01-01T00:00:00Z' })).toEqual([]);
    const { pageInfo } = await handsOf('cat', { gameId, first: 2 });
    expect(await numbers({ after: pageInfo.endCursor })).toEqual([1]);
  });

  test('without a game is of own hands; those of others are for admins', async () => {
    const gameId = await played('fold');
    expect((await handsOf('ann', {})).nodes.map((hand) => hand.gameId)).toEqual([gameId]);
    expect((await handsOf('cat', {})).nodes).toEqual([]);
    expect(await api.refused('cat', HandsDocument, { userId: 'ann' })).toBe('FORBIDDEN');
    expect((await handsOf('admin', { userId: 'ann' })).nodes).toHaveLength(1);
    expect((await handsOf('admin', {})).nodes).toHaveLength(1);
  });

  test.each([{ after: 'nonsense' }, { first: 101 }, { tableId: 't1' }])(
    'of %o is BAD_USER_INPUT',
    async (variables) => {
      expect(await api.refused('ann', HandsDocument, variables)).toBe('BAD_USER_INPUT');
    },
  );

  test('of a table without its game says which of the two is missing', async () => {
    const { errors } = await api.send('ann', HandsDocument, { tableId: 't1' });
    expect(errors![0]!.message).toMatch(/^tableId: .* `gameId`/);
  });

  test('of an unknown game is NOT_FOUND', async () => {
    expect(await api.refused('ann', HandsDocument, { gameId: 'none' })).toBe('NOT_FOUND');
  });
});

describe('statistics', () => {
  test('are those of the store, as shares, in a game and in all', async () => {
    const gameId = await played('to showdown', 'fold');
    for (const variables of [{ userId: 'ann', gameId }, { userId: 'ann' }]) {
      const { playerStats } = await api.ask('cat', PlayerStatsDocument, variables);
      expect(playerStats).toMatchObject({ hands: 2, showdowns: 1, wentToShowdown: 1, pfr: 0 });
    }
    const { playerStats } = await api.ask('cat', PlayerStatsDocument, { userId: 'cat' });
    expect(playerStats).toMatchObject({ hands: 0, vpip: null, bigBlindsPer100: null });
    expect(await api.refused('ann', PlayerStatsDocument, { userId: 'none' })).toBe('NOT_FOUND');
  });

  test('stand beside the players of a game, read once for all of them', async () => {
    const gameId = await played('fold');
    const before = api.room.store.count('readStats');
    const query = `{ game(id: "${gameId}") { players { user { id } stats { hands netChips } } } }`;
    const { data } = await api.send('cat', query, {});
    const { players } = (data as { game: { players: { stats: { hands: number; netChips: number } }[] } })
      .game;
    expect(players.map(({ stats }) => stats.hands)).toEqual([1, 1]);
    expect(players.reduce((sum, { stats }) => sum + stats.netChips, 0)).toBe(0);
    expect(api.room.store.count('readStats')).toBe(before + 1);
  });

  test('make the standings, the winner first', async () => {
    const gameId = await played('fold');
    const { standings } = await api.ask('cat', StandingsDocument, { gameId });
    const [first, last] = standings.nodes;
    expect(first!.stats.netChips).toBe(1);
    expect(last!.stats.netChips).toBe(-1);
  });

  test('make a line to plot', async () => {
    const gameId = await played('fold', 'fold');
    const { netChipsSeries } = await api.ask('cat', NetChipsSeriesDocument, { gameId, userId: 'ann' });
    const nets = netChipsSeries.nodes.map(({ netChips }) => netChips);
    expect(netChipsSeries.nodes.map(({ handNumber }) => handNumber)).toEqual([1, 2]);
    expect(netChipsSeries.nodes.map(({ total }) => total)).toEqual([nets[0], nets[0]! + nets[1]!]);
    expect(await api.refused('cat', NetChipsSeriesDocument, { userId: 'ann' })).toBe('FORBIDDEN');
    expect((await api.ask('ann', NetChipsSeriesDocument, {})).netChipsSeries.nodes).toHaveLength(2);
  });
});

describe('the books', () => {
  test('tell what came in, and on request every chip that moved', async () => {
    const gameId = await played('fold');
    const { ledger } = await api.ask('cat', LedgerDocument, { gameId });
    expect(
      ledger.nodes.map(({ kind, amount, from, to, user }) => [kind, amount, from, to, user!.name]),
    ).toEqual([
      ['BUY_IN', 200, 'cash:ann', 'stack:ann', 'ann'],
      ['BUY_IN', 200, 'cash:bob', 'stack:bob', 'bob'],
    ]);
    expect(ledger.nodes[0]!.reason).toBe('bought in');
    const moved = await api.ask('cat', LedgerDocument, {
      gameId,
      kinds: ['BET', 'WIN'],
      order: 'NEWEST_FIRST',
    });
    expect(moved.ledger.nodes[0]).toMatchObject({ kind: 'WIN', handNumber: 1, tableId: 't1' });
  });

  test('name the host who corrected a stack, and why', async () => {
    const gameId = await api.playing('ann', 'bob', 'cat');
    await api.room.done(gameId, 'host', 'CorrectChips', { userId: 'ann', amount: 50, note: 'dealer error' });
    await playHand(gameId, 'fold');
    const { ledger } = await api.ask('cat', LedgerDocument, { gameId, kinds: ['CORRECTION'] });
    expect(ledger.nodes).toMatchObject([
      {
        amount: 50,
        byUser: { name: 'host' },
        note: 'dealer error',
        reason: 'corrected by host: dealer error',
      },
    ]);
  });

  test('settle who pays whom', async () => {
    const gameId = await played('fold');
    const { settlement } = await api.ask('cat', SettlementDocument, { gameId });
    expect(settlement).toMatchObject({ unit: 'CHIPS', currency: null, isFinal: false });
    expect(settlement!.lines.reduce((sum, { netChips }) => sum + netChips, 0)).toBe(0);
  });

  test.each([
    ['SettlementLine', ['cashedOut', 'house', 'netChips', 'netMoney']],
    ['Settlement', ['raked']],
    ['Transfer', ['amount']],
    ['Player', ['cashedOutTotal']],
    ['ChipsCorrected', ['cashedOutTotal']],
  ])('have room in %s for what no Int holds', (name, fields) => {
    const type = schema.getType(name) as GraphQLObjectType;
    for (const field of fields) expect(String(type.getFields()[field]!.type)).toMatch(/^Float!?$/);
  });

  test('are NOT_FOUND for a game that there is not', async () => {
    const ofGame: readonly TypedDocumentString<unknown, { gameId: string }>[] = [
      LedgerDocument,
      SettlementDocument,
      StandingsDocument,
    ];
    for (const document of ofGame)
      expect(await api.refused('ann', document, { gameId: 'none' })).toBe('NOT_FOUND');
  });
});

test('the history of a private game is there for its people and admins, and for nobody else', async () => {
  const gameId = await api.createGame({ visibility: 'PRIVATE' });
  const hostTools = await api.room.cardroom.hostView(gameId, 'host', false);
  const joinCode = hostTools && 'joinCode' in hostTools ? hostTools.joinCode : null;
  for (const name of ['ann', 'bob']) {
    await api.room.done(gameId, name, 'RegisterForGame', { joinCode });
    await api.room.done(gameId, name, 'BuyIn', { amount: 200 });
  }
  await api.room.done(gameId, 'host', 'StartGame');
  await playHand(gameId, 'fold');
  const { nodes } = await handsOf('ann', { gameId });
  const handId = nodes[0]!.id;
  const asked = (viewer: string) =>
    Promise.all([
      api.send(viewer, HandDocument, { id: handId }),
      api.send(viewer, ExportHandDocument, { id: handId, format: 'PHH' }),
      api.send(viewer, ExplainHandDocument, { handId }),
      api.send(viewer, HandsDocument, { gameId }),
      api.send(viewer, PlayerStatsDocument, { userId: 'ann', gameId }),
      api.send(viewer, StandingsDocument, { gameId }),
      api.send(viewer, NetChipsSeriesDocument, { userId: 'ann', gameId }),
      api.send(viewer, LedgerDocument, { gameId }),
      api.send(viewer, SettlementDocument, { gameId }),
    ]);
  for (const viewer of ['ann', 'host', 'admin'])
    for (const { errors } of await asked(viewer)) expect(errors).toBeUndefined();
  for (const { errors } of await asked('dan'))
    expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['NOT_FOUND']);
  const overall = async (viewer: string) =>
    (await api.ask(viewer, PlayerStatsDocument, { userId: 'ann' })).playerStats!.hands;
  for (const viewer of ['ann', 'bob', 'host', 'admin']) expect(await overall(viewer)).toBe(1);
  expect(await overall('dan')).toBe(0);
});
