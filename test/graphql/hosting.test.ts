import { beforeEach, describe, expect, test } from 'vitest';
import {
  ApproveBuyInDocument,
  BuyInDocument,
  CorrectChipsDocument,
  CreateGameDocument,
  DeclineBuyInDocument,
  GameDocument,
  GameEventsDocument,
  GamesDocument,
  HandsDocument,
  HostToolsDocument,
  LedgerDocument,
  MarkTransferPaidDocument,
  RegisterForGameDocument,
  RemovePlayerDocument,
  SettlementDocument,
  StandingsDocument,
  TableDocument,
  TableEventsDocument,
  TransferHostDocument,
  type TypedDocumentString,
  UserEventsDocument,
} from '../../src/client/generated/graphql.ts';
import { anApi, type TestApi } from './kit/api.ts';

let api: TestApi;
beforeEach(async () => {
  api = await anApi();
});

const accepted = expect.objectContaining({ __typename: 'CommandAccepted' });
const rejected = (code: string) => expect.objectContaining({ __typename: 'CommandRejected', code });

describe('a private game', () => {
  const joinCodeOf = async (viewer: string, gameId: string) =>
    (await api.ask(viewer, HostToolsDocument, { gameId })).game!.joinCode;

  test('is entered with its join code, which its host and admins alone can read', async () => {
    const gameId = await api.createGame({ visibility: 'PRIVATE' });
    const joinCode = await joinCodeOf('host', gameId);
    expect(joinCode).toMatch(/^\S{6,}$/);
    expect(await joinCodeOf('admin', gameId)).toBe(joinCode);
    expect(await api.refused('ann', RegisterForGameDocument, { input: { gameId } })).toBe('NOT_FOUND');
    for (const wrong of ['', 'wrong', `${joinCode}x`]) {
      const input = { gameId, joinCode: wrong };
      expect((await api.ask('ann', RegisterForGameDocument, { input })).registerForGame).toEqual(
        rejected('WRONG_JOIN_CODE'),
      );
    }
    const { registerForGame } = await api.ask('ann', RegisterForGameDocument, {
      input: { gameId, joinCode },
    });
    expect(registerForGame).toEqual(accepted);
    expect(await joinCodeOf('ann', gameId)).toBeNull();
  });

  test('does not exist for strangers: in no query, list or stream', async () => {
    const gameId = await api.createGame({ visibility: 'PRIVATE', name: 'Secret' });
    const joinCode = await joinCodeOf('host', gameId);
    await api.ask('ann', RegisterForGameDocument, { input: { gameId, joinCode } });
    await api.room.clock.pass(1000);
    const at = { gameId, tableId: 't1' };
    expect(await api.refused('bob', GameDocument, { id: gameId })).toBe('NOT_FOUND');
    expect(await api.refused('bob', TableDocument, at)).toBe('NOT_FOUND');
    const ofGame: readonly TypedDocumentString<unknown, { gameId: string }>[] = [
      HandsDocument,
      LedgerDocument,
      SettlementDocument,
      StandingsDocument,
    ];
    for (const document of ofGame) expect(await api.refused('bob', document, { gameId })).toBe('NOT_FOUND');
    expect(await api.refusedStream('bob', GameEventsDocument, { gameId })).toBe('NOT_FOUND');
    expect(await api.refusedStream('bob', TableEventsDocument, at)).toBe('NOT_FOUND');
    expect(await api.refusedStream('bob', UserEventsDocument, { gameId })).toBe('NOT_FOUND');

    const listed = async (viewer: string) => (await api.ask(viewer, GamesDocument, {})).games.nodes.length;
    expect(await listed('bob')).toBe(0);
    expect(await listed('ann')).toBe(1);
    for (const viewer of ['host', 'ann', 'admin']) {
      const { game } = await api.ask(viewer, GameDocument, { id: gameId });
      expect(game).toMatchObject({ name: 'Secret', visibility: 'PRIVATE' });
      await (await api.follow(viewer, GameEventsDocument, { gameId })).stop();
    }
  });

  test('that is over stays unknown to strangers and open to its players', async () => {
    const gameId = await api.createGame({ visibility: 'PRIVATE' });
    const joinCode = await joinCodeOf('host', gameId);
    await api.ask('ann', RegisterForGameDocument, { input: { gameId, joinCode } });
    await api.room.done(gameId, 'host', 'EndGame');
    await api.room.clock.pass(60_000);
    await api.room.stop();
    await api.room.crash();
    expect(await api.refused('bob', GameDocument, { id: gameId })).toBe('NOT_FOUND');
    expect((await api.ask('ann', GameDocument, { id: gameId })).game).toMatchObject({ status: 'COMPLETED' });
    expect((await api.ask('ann', SettlementDocument, { gameId })).settlement).toMatchObject({
      isFinal: true,
    });
    expect(api.room.cardroom.figures().games).toBe(0);
  });
});

test('a game created again with the same commandId is the same game', async () => {
  const input = { name: 'Friday', commandId: 'mine' };
  const first = await api.ask('ann', CreateGameDocument, { input });
  expect(first.createGame).toMatchObject({ __typename: 'CommandAccepted', commandId: 'mine' });
  expect(await api.ask('ann', CreateGameDocument, { input })).toEqual(first);
  const other = await api.ask('bob', CreateGameDocument, { input });
  expect(other.createGame).not.toEqual(first.createGame);
});

describe('a host', () => {
  test('approves and declines chips that are asked for', async () => {
    const gameId = await api.createGame({ settings: { buyInApproval: true } });
    for (const name of ['ann', 'bob']) await api.room.done(gameId, name, 'RegisterForGame');
    await api.room.clock.pass(1000);
    const asked = await api.follow('host', UserEventsDocument, { gameId });
    for (const name of ['ann', 'bob'])
      expect((await api.ask(name, BuyInDocument, { input: { gameId, amount: 100 } })).buyIn).toEqual(
        accepted,
      );
    expect(asked.results.map(({ userEvents }) => userEvents)).toMatchObject([
      { __typename: 'BuyInRequested', requester: { name: 'ann' }, amount: 100, kind: 'BUY_IN' },
      { __typename: 'BuyInRequested', requester: { name: 'bob' } },
    ]);
    const requests = async (viewer: string) =>
      (await api.ask(viewer, HostToolsDocument, { gameId })).game!.buyInRequests;
    expect((await requests('ann')).map(({ user }) => user.name)).toEqual(['ann']);
    expect(await requests('cat')).toEqual([]);
    expect(await requests('admin')).toHaveLength(2);
    const [ann, bob] = await requests('host');
    const approve = { gameId, requestId: ann!.id };
    expect((await api.ask('host', ApproveBuyInDocument, { input: approve })).approveBuyIn).toEqual(accepted);
    const decline = { gameId, requestId: bob!.id };
    expect((await api.ask('host', DeclineBuyInDocument, { input: decline })).declineBuyIn).toEqual(accepted);
    expect((await api.ask('host', DeclineBuyInDocument, { input: decline })).declineBuyIn).toEqual(
      rejected('REQUEST_NOT_FOUND'),
    );
    const { players } = await api.room.view(gameId);
    expect(players.map(({ chips }) => chips)).toEqual([100, 0]);
    expect(asked.errors).toEqual([]);
  });

  test('removes a player, corrects a stack and hands the game over', async () => {
    const gameId = await api.playing('ann', 'bob', 'cat');
    const watched = await api.follow('dan', GameEventsDocument, { gameId });
    const remove = { gameId, userId: 'cat' };
    expect((await api.ask('host', RemovePlayerDocument, { input: remove })).removePlayer).toEqual(accepted);
    const correct = { gameId, userId: 'ann', amount: -10, note: 'paid twice' };
    expect((await api.ask('host', CorrectChipsDocument, { input: correct })).correctChips).toEqual(accepted);
    for (let i = 0; i < 2; i++) await api.act(gameId, 'FOLD');
    await api.room.clock.pass(10_000);
    const transfer = { gameId, userId: 'ann' };
    expect((await api.ask('host', TransferHostDocument, { input: transfer })).transferHost).toEqual(accepted);
    expect((await api.ask('dan', GameDocument, { id: gameId })).game!.owner.id).toBe('ann');
    expect((await api.ask('host', RemovePlayerDocument, { input: remove })).removePlayer).toEqual(
      rejected('NOT_HOST'),
    );
    const types = watched.results.map(({ gameEvents }) => gameEvents.__typename);
    for (const type of ['PlayerLeft', 'ChipsCorrected', 'HostChanged']) expect(types).toContain(type);
    expect(watched.errors).toEqual([]);
  });

  test('ticks off a transfer when the game is over', async () => {
    const gameId = await api.playing('ann', 'bob');
    await api.act(gameId, 'FOLD');
    await api.room.done(gameId, 'host', 'EndGame');
    await api.room.clock.pass(60_000);
    const { settlement } = await api.ask('host', SettlementDocument, { gameId });
    const [transfer] = settlement!.transfers;
    expect(transfer).toMatchObject({ amount: 1, paid: false });
    const input = { gameId, fromUserId: transfer!.from.id, toUserId: transfer!.to.id, paid: true };
    expect((await api.ask('host', MarkTransferPaidDocument, { input })).markTransferPaid).toEqual(accepted);
    const after = await api.ask('ann', SettlementDocument, { gameId });
    expect(after.settlement!.transfers).toEqual([{ ...transfer, paid: true }]);
  });
});
