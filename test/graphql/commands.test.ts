import { beforeEach, describe, expect, test } from 'vitest';
import {
  AddOnDocument,
  BuyInDocument,
  CreateGameDocument,
  EndGameDocument,
  LeaveGameDocument,
  PauseGameDocument,
  PlayerActionDocument,
  type PlayerActionInput,
  PlayerIntentDocument,
  PostBlindDocument,
  RegisterForGameDocument,
  ResumeGameDocument,
  SetAutoPostBlindsDocument,
  ShowCardsDocument,
  SitInDocument,
  SitOutDocument,
  StartGameDocument,
  UnregisterFromGameDocument,
  UpdateGameSettingsDocument,
} from '../../src/client/generated/graphql.ts';
import { anApi, atOnce, type TestApi } from './kit/api.ts';

let api: TestApi;
beforeEach(async () => {
  api = await anApi();
});

const accepted = { __typename: 'CommandAccepted', commandId: expect.any(String) };
const rejected = (code: string) => expect.objectContaining({ __typename: 'CommandRejected', code });
const amount = (code: string, minimum: number | null, maximum: number | null) =>
  expect.objectContaining({ __typename: 'AmountRejected', code, minimum, maximum });

describe('an evening by mutations', () => {
  test('every command of a player and a host is carried out', async () => {
    const startTime = new Date(api.room.clock.now() + 90_000).toISOString();
    const gameId = await api.createGame({ startTime });
    const input = { gameId };
    const at = { gameId, tableId: 't1' };

    expect((await api.ask('cat', RegisterForGameDocument, { input })).registerForGame).toEqual(accepted);
    expect((await api.ask('cat', UnregisterFromGameDocument, { input })).unregisterFromGame).toEqual(
      accepted,
    );
    for (const name of ['ann', 'bob'])
      expect((await api.ask(name, RegisterForGameDocument, { input })).registerForGame).toEqual(accepted);
    await api.room.clock.pass(60_000);
    for (const name of ['ann', 'bob'])
      expect((await api.ask(name, BuyInDocument, { input: { gameId, amount: 100 } })).buyIn).toEqual(
        accepted,
      );
    expect((await api.ask('ann', AddOnDocument, { input: { gameId, amount: 50 } })).addOn).toEqual(accepted);
    const settings = { actionTimeSeconds: 20 };
    expect(
      (await api.ask('host', UpdateGameSettingsDocument, { input: { gameId, settings } })).updateGameSettings,
    ).toEqual(accepted);
    expect((await api.ask('host', StartGameDocument, { input })).startGame).toEqual(accepted);
    await api.room.clock.pass(30_000);

    const actor = await api.room.actor(gameId);
    const other = actor === 'ann' ? 'bob' : 'ann';
    const intent = { ...at, intent: 'CHECK_FOLD' as const };
    expect((await api.ask(other, PlayerIntentDocument, { input: intent })).playerIntent).toEqual(accepted);
    expect(
      (await api.ask(other, PlayerIntentDocument, { input: { ...at, intent: null } })).playerIntent,
    ).toEqual(accepted);
    const fold = { ...at, action: 'FOLD' as const };
    expect((await api.ask(actor, PlayerActionDocument, { input: fold })).playerAction).toEqual(accepted);
    expect((await api.ask(other, ShowCardsDocument, { input: at })).showCards).toEqual(accepted);

    expect((await api.ask('host', PauseGameDocument, { input })).pauseGame).toEqual(accepted);
    await api.room.clock.pass(10_000);
    expect((await api.ask('host', ResumeGameDocument, { input })).resumeGame).toEqual(accepted);
    const off = { gameId, enabled: false };
    expect((await api.ask('ann', SetAutoPostBlindsDocument, { input: off })).setAutoPostBlinds).toEqual(
      accepted,
    );
    expect((await api.ask('ann', SitOutDocument, { input })).sitOut).toEqual(accepted);
    expect((await api.ask('ann', SitInDocument, { input })).sitIn).toEqual(accepted);
    expect((await api.ask('bob', LeaveGameDocument, { input })).leaveGame).toEqual(accepted);
    expect((await api.ask('host', EndGameDocument, { input })).endGame).toEqual(accepted);
  });

  test('a newcomer posts a blind to be dealt in at once', async () => {
    const gameId = await api.playing('ann', 'bob', 'dan');
    await api.room.done(gameId, 'cat', 'RegisterForGame');
    await api.room.done(gameId, 'cat', 'BuyIn', { amount: 100 });
    const { postBlind } = await api.ask('cat', PostBlindDocument, { input: { gameId, tableId: 't1' } });
    expect(postBlind).toEqual(accepted);
  });

  test('an admin may do what a host may', async () => {
    const gameId = await api.playing('ann', 'bob');
    expect((await api.ask('admin', PauseGameDocument, { input: { gameId } })).pauseGame).toEqual(accepted);
    expect((await api.ask('ann', ResumeGameDocument, { input: { gameId } })).resumeGame).toEqual(
      rejected('NOT_HOST'),
    );
  });
});

describe('what is accepted', () => {
  test('shows the game and the table after it, as the sender may see them', async () => {
    const gameId = await api.playing('ann', 'bob');
    const actor = await api.room.actor(gameId);
    const { data } = await api.send(
      actor,
      `mutation ($input: PlayerActionInput!) { playerAction(input: $input) { ... on CommandAccepted {
        game { id status players { user { name } } }
        table { id legalActions { canFold } seats { cardCount cards player { user { id } } } }
      } } }`,
      { input: { gameId, tableId: 't1', action: 'CALL' } },
    );
    const { game, table } = (
      data as { playerAction: { game: object; table: { legalActions: null; seats: Seat[] } } }
    ).playerAction;
    expect(game).toMatchObject({
      id: gameId,
      status: 'ACTIVE',
      players: [{ user: { name: 'ann' } }, { user: { name: 'bob' } }],
    });
    expect(table.legalActions).toBeNull();
    for (const { player, cards, cardCount } of table.seats.filter(({ player }) => player)) {
      expect(cardCount).toBe(2);
      expect(cards === null).toBe(player!.user.id !== actor);
    }
  });

  test('shows a player who named no table the one they sit at, and a host without a seat none', async () => {
    const gameId = await api.playing('ann', 'bob');
    const document = (field: string) =>
      `mutation { ${field}(input: { gameId: "${gameId}" }) { ... on CommandAccepted { table { id } } } }`;
    expect((await api.send('ann', document('sitOut'), {})).data).toEqual({ sitOut: { table: { id: 't1' } } });
    expect((await api.send('host', document('pauseGame'), {})).data).toEqual({ pauseGame: { table: null } });
  });
});

interface Seat {
  readonly player: { readonly user: { readonly id: string } } | null;
  readonly cards: string[] | null;
  readonly cardCount: number;
}

describe('what is rejected', () => {
  test('says why, with the limits where they are what is wrong', async () => {
    const gameId = await api.createGame({ settings: { minBuyIn: 40, maxBuyIn: 200 } });
    await api.room.done(gameId, 'ann', 'RegisterForGame');
    await api.room.clock.pass(1000);
    const { buyIn } = await api.ask('ann', BuyInDocument, { input: { gameId, amount: 5 } });
    expect(buyIn).toEqual({
      __typename: 'AmountRejected',
      commandId: expect.any(String),
      code: 'AMOUNT_OUT_OF_RANGE',
      message: 'Buy in for at least 40, at most 200.',
      minimum: 40,
      maximum: 200,
    });
    const { addOn } = await api.ask('ann', AddOnDocument, { input: { gameId, amount: 5 } });
    expect(addOn).toEqual(amount('NOT_BOUGHT_IN', 40, 200));
    await api.room.done(gameId, 'ann', 'BuyIn', { amount: 200 });
    const { buyIn: more } = await api.ask('ann', BuyInDocument, { input: { gameId, amount: 1 } });
    expect(more).toEqual(amount('STACK_AT_MAXIMUM', null, 200));
  });

  test('lists every fault of bad settings', async () => {
    const settings = { ...atOnce, smallBlind: 20, bigBlind: 10, numberOfSeats: 11 };
    const { createGame } = await api.ask('ann', CreateGameDocument, { input: { name: 'x', settings } });
    expect(createGame).toMatchObject({ __typename: 'CommandRejected', code: 'INVALID_SETTINGS' });
    const faults = 'settingsFaults' in createGame ? createGame.settingsFaults! : [];
    expect(faults.map(({ field }) => field).sort()).toEqual(['numberOfSeats', 'smallBlind']);
  });

  test('says which actions are open instead', async () => {
    const gameId = await api.playing('ann', 'bob');
    const actor = await api.room.actor(gameId);
    const { legalActions } = await api.table(actor, gameId);
    const input = { gameId, tableId: 't1', action: 'CHECK' as const };
    const { playerAction } = await api.ask(actor, PlayerActionDocument, { input });
    expect(playerAction).toMatchObject({ code: 'ACTION_NOT_OPEN', legalActions });
  });

  test('is STALE when it answers a decision that is over', async () => {
    const gameId = await api.playing('ann', 'bob', 'cat');
    const first = await api.room.actor(gameId);
    const { legalActions } = await api.table(first, gameId);
    await api.act(gameId);
    const decisionId = legalActions!.decisionId!;
    const next = await api.room.actor(gameId);
    const input: PlayerActionInput = { gameId, tableId: 't1', action: 'FOLD', decisionId };
    expect((await api.ask(next, PlayerActionDocument, { input })).playerAction).toEqual(rejected('STALE'));
    const stale = { gameId, tableId: 't1', intent: 'FOLD' as const, handNumber: 99 };
    expect((await api.ask(next, PlayerIntentDocument, { input: stale })).playerIntent).toEqual(
      rejected('STALE'),
    );
  });

  test.each([
    ['ann', 'NOT_YOUR_TURN'],
    ['cat', 'NOT_REGISTERED'],
  ])('%s is told %s', async (name, code) => {
    const gameId = await api.playing('ann', 'bob');
    const actor = await api.room.actor(gameId);
    const who = name === 'ann' && actor === 'ann' ? 'bob' : name;
    const input = { gameId, tableId: 't1', action: 'FOLD' as const };
    expect((await api.ask(who, PlayerActionDocument, { input })).playerAction).toEqual(rejected(code));
  });

  test('a table that there is not is a rejection of the game', async () => {
    const gameId = await api.playing('ann', 'bob');
    const { showCards } = await api.ask('ann', ShowCardsDocument, { input: { gameId, tableId: 't9' } });
    expect(showCards).toEqual(rejected('TABLE_NOT_FOUND'));
  });
});

describe('a command sent again', () => {
  test('gets the first answer and changes nothing', async () => {
    const gameId = await api.createGame();
    await api.room.done(gameId, 'ann', 'RegisterForGame');
    await api.room.clock.pass(1000);
    const input = { gameId, amount: 100, commandId: 'mine' };
    const first = await api.ask('ann', BuyInDocument, { input });
    expect(first.buyIn).toEqual({ __typename: 'CommandAccepted', commandId: 'mine' });
    expect(await api.ask('ann', BuyInDocument, { input })).toEqual(first);
    expect((await api.room.view(gameId)).players[0]!.buyInTotal).toBe(100);
  });

  test('gets the first rejection, even when it would be accepted now', async () => {
    const gameId = await api.createGame();
    const input = { gameId, commandId: 'mine' };
    const first = await api.ask('ann', SitOutDocument, { input });
    expect(first.sitOut).toEqual(rejected('NOT_REGISTERED'));
    await api.room.done(gameId, 'ann', 'RegisterForGame');
    expect(await api.ask('ann', SitOutDocument, { input })).toEqual(first);
  });

  test('is another command when another user sends it', async () => {
    const gameId = await api.createGame();
    const input = { gameId, commandId: 'mine' };
    for (const name of ['ann', 'bob'])
      expect((await api.ask(name, RegisterForGameDocument, { input })).registerForGame).toEqual(accepted);
    expect((await api.room.view(gameId)).players).toHaveLength(2);
  });
});

describe('legal actions', () => {
  /** The actions that a legalActions object offers, at both ends of each range. */
  function offered(legal: NonNullable<Awaited<ReturnType<TestApi['table']>>['legalActions']>) {
    const { canCheck, callAmount, minBet, maxBet, minRaiseTo, maxRaiseTo, allInAmount } = legal;
    return [
      ['FOLD', null, true],
      ['CHECK', null, canCheck],
      ['CALL', null, callAmount !== null],
      ['BET', minBet ?? 20, minBet !== null],
      ['BET', maxBet ?? 20, maxBet !== null],
      ['BET', (minBet ?? 20) - 1, false],
      ['RAISE', minRaiseTo ?? 20, minRaiseTo !== null],
      ['RAISE', maxRaiseTo ?? 20, maxRaiseTo !== null],
      ['RAISE', (maxRaiseTo ?? 20) + 1, false],
      ['ALL_IN', null, allInAmount !== null],
    ] as const;
  }

  test.each([0, 1, 2, 3, 4, 5])(
    'after %i actions, what is offered is accepted and what is not is rejected',
    async (actionsBefore) => {
      const count = 10;
      for (let choice = 0; choice < count; choice++) {
        api = await anApi();
        const gameId = await api.playing('ann', 'bob', 'cat');
        for (let i = 0; i < actionsBefore; i++) await api.act(gameId);
        const actor = await api.room.actor(gameId);
        const { legalActions } = await api.table(actor, gameId);
        const [action, amountGiven, isOffered] = offered(legalActions!)[choice]!;
        const input: PlayerActionInput = { gameId, tableId: 't1', action, amount: amountGiven };
        const { playerAction } = await api.ask(actor, PlayerActionDocument, { input });
        expect(`${action} ${amountGiven}: ${playerAction.__typename === 'CommandAccepted'}`).toBe(
          `${action} ${amountGiven}: ${isOffered}`,
        );
      }
    },
  );
});
