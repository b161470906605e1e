import { describe, expect, test } from 'vitest';
import { viewFor, viewForHost } from '../../src/engine/index.ts';
import { admin, aGame, type GameOptions, type TestGame } from '../kit/game.ts';
import { HOST } from '../kit/table.ts';

/** Ann and Bob have bought in; from now on the host is asked. */
function asking(options: GameOptions = {}): TestGame {
  const game = aGame({ minBuyIn: 50, maxBuyIn: 200, ...options }).play(
    'ann joins with 100',
    'bob joins with 100',
    'cat registers',
  );
  game.send(HOST, 'UpdateGameSettings', { settings: { buyInApproval: true } });
  return game;
}
const approve = (game: TestGame, requestId: string, by = HOST) =>
  game.send(by, 'ApproveBuyIn', { requestId });
const decline = (game: TestGame, requestId: string, reason?: string) =>
  game.send(HOST, 'DeclineBuyIn', { requestId, reason });
const open = (game: TestGame) =>
  game.game.buyInRequests.map(({ id, userId, kind, amount }) => `${id} ${userId} ${kind} ${amount}`);
/** '… to whom' for each private event of a kind. */
const told = (game: TestGame, type: 'BuyInRequested' | 'BuyInRequestClosed') =>
  game
    .events(type)
    .map((event) =>
      event.type === 'BuyInRequested'
        ? `${event.requestId} to ${event.userId}`
        : `${event.requestId} ${event.outcome} to ${event.userId}`,
    );

describe('asking', () => {
  test('R5.5 without buyInApproval nobody is asked', () => {
    const game = aGame().play('cat registers', 'cat buys in 100');
    expect(open(game)).toEqual([]);
    expect(game.stacks()).toEqual({ cat: 100 });
  });

  test('R5.5 with it a buy-in is a request: accepted, but no chip moves', () => {
    const game = asking().play('cat buys in 100');
    expect(open(game)).toEqual(['r3-1 cat BUY_IN 100']);
    expect(game.stacks()).toEqual({ ann: 100, bob: 100, cat: 0 });
    expect(game.postings).toHaveLength(2);
  });

  test('R5.5 an add-on too', () => {
    expect(open(asking().play('ann adds on 50'))).toEqual(['r1-1 ann ADD_ON 50']);
  });

  test('R5.5 the host and the player are told, in private', () => {
    const game = asking().play('cat buys in 100');
    expect(told(game, 'BuyInRequested')).toEqual(['r3-1 to host', 'r3-1 to cat']);
    expect(game.events('BuyInRequested')[0]).toMatchObject({
      stream: 'user',
      requesterId: 'cat',
      kind: 'BUY_IN',
      amount: 100,
      requestedAt: game.now,
    });
    for (const event of game.events('BuyInRequested')) expect(viewFor('ann', 'event', event)).toBeNull();
  });

  test('R5.5 the host sees all that is open, players their own, others nothing', () => {
    const game = asking().play('cat buys in 100', 'ann adds on 50');
    const seen = (viewer: string | null) =>
      viewFor(viewer, 'game', game.game).buyInRequests.map(({ id }) => id);
    expect(seen(HOST)).toEqual(['r3-1', 'r1-1']);
    expect(seen('cat')).toEqual(['r3-1']);
    expect(seen('ann')).toEqual(['r1-1']);
    expect(seen('bob')).toEqual([]);
    expect(seen(null)).toEqual([]);
    expect(viewForHost(game.game).buyInRequests).toHaveLength(2);
  });

  test("R5.5 the host's own chips need no approval", () => {
    const game = asking().play('the host registers', 'the host buys in 100', 'the host adds on 50');
    expect(open(game)).toEqual([]);
    expect(game.stacks()).toMatchObject({ host: 150 });
  });

  test('R5.5 what could not be bought cannot be asked for', () => {
    const game = asking();
    expect(game.tries('cat buys in 49')).toBe('AMOUNT_OUT_OF_RANGE');
    expect(game.tries('cat adds on 50')).toBe('NOT_BOUGHT_IN');
    expect(game.tries('ann adds on 101')).toBe('AMOUNT_OUT_OF_RANGE');
    expect(open(game)).toEqual([]);
  });

  test('R14.1 the id of a request does not tell how many others have asked', () => {
    const alone = asking().play('cat buys in 100');
    const later = asking().play('ann adds on 50', 'bob adds on 50', 'bob adds on 60', 'cat buys in 100');
    const own = (game: TestGame) => viewFor('cat', 'game', game.game).buyInRequests;
    expect(own(later)).toEqual(own(alone));
  });

  test('R5.6 who asks again means the new amount', () => {
    const game = asking().play('cat buys in 100', 'cat buys in 150');
    expect(open(game)).toEqual(['r3-2 cat BUY_IN 150']);
    expect(told(game, 'BuyInRequestClosed')).toEqual(['r3-1 REPLACED to host', 'r3-1 REPLACED to cat']);
    expect(approve(game, 'r3-1')).toBe('REQUEST_NOT_FOUND');
  });

  test('R5.6 a request that is refused replaces nothing', () => {
    const game = asking().play('cat buys in 100');
    game.tries('cat buys in 1000');
    expect(open(game)).toEqual(['r3-1 cat BUY_IN 100']);
  });

  test('R5.6 chips bought since, without asking, replace a request', () => {
    const game = asking().play('cat buys in 100');
    game.send(HOST, 'UpdateGameSettings', { settings: { buyInApproval: false } });
    game.play('cat buys in 120');
    expect(open(game)).toEqual([]);
    expect(game.stacks()).toMatchObject({ cat: 120 });
  });

  test('R5.6 a request stays open when the host is no longer to be asked', () => {
    const game = asking().play('cat buys in 100');
    game.send(HOST, 'UpdateGameSettings', { settings: { buyInApproval: false } });
    expect(approve(game, 'r3-1')).toBeNull();
    expect(game.stacks()).toMatchObject({ cat: 100 });
  });
});

describe('answering', () => {
  test('R5.7 approved, it is as if the player had bought now', () => {
    const game = asking().play('cat buys in 100');
    expect(approve(game, 'r3-1')).toBeNull();
    expect(game.stacks()).toMatchObject({ cat: 100 });
    expect(game.events('PlayerBuyIn').at(-1)).toMatchObject({ userId: 'cat', kind: 'BUY_IN', amount: 100 });
    expect(game.postings.at(-1)).toMatchObject({ kind: 'BUY_IN', from: 'cash:cat', to: 'stack:cat' });
    expect(told(game, 'BuyInRequestClosed')).toEqual(['r3-1 APPROVED to host', 'r3-1 APPROVED to cat']);
  });

  test('R5.7 in a hand the chips are held until it is over', () => {
    const game = asking().play('the host starts', 'ann adds on 50');
    expect(game.phase()).toBe('PRE_FLOP_BETTING');
    approve(game, 'r1-1');
    expect(game.seat('ann').held).toEqual({ kind: 'ADD_ON', amount: 50 });
    expect(game.tries('ann adds on 20')).toBe('CHIPS_ALREADY_HELD');
    game.foldHand().pass(3000);
    expect(game.player('ann').buyInTotal).toBe(150);
  });

  test('R5.7 the limits are checked again, and a request that breaks them now stays open', () => {
    const game = asking().play('ann adds on 100');
    game.send(HOST, 'CorrectChips', { userId: 'ann', amount: 60, note: 'found' });
    expect(approve(game, 'r1-1')).toBe('AMOUNT_OUT_OF_RANGE');
    expect(open(game)).toEqual(['r1-1 ann ADD_ON 100']);
    game.send(HOST, 'CorrectChips', { userId: 'ann', amount: -60, note: 'lost again' });
    expect(approve(game, 'r1-1')).toBeNull();
  });

  test('R5.7 declined, the player is told, with the reason', () => {
    const game = asking().play('cat buys in 100');
    expect(decline(game, 'r3-1', 'you owe me')).toBeNull();
    expect(game.events('UserMessage')).toMatchObject([
      {
        userId: 'cat',
        code: 'BUY_IN_DECLINED',
        message: 'The host has declined the 100 chips you asked for: you owe me',
        commandId: null,
      },
    ]);
    expect(told(game, 'BuyInRequestClosed')).toEqual(['r3-1 DECLINED to host', 'r3-1 DECLINED to cat']);
    expect(game.stacks()).toMatchObject({ cat: 0 });
  });

  test('R5.7 a reason need not be given', () => {
    const game = asking().play('cat buys in 100');
    decline(game, 'r3-1');
    expect(game.events('UserMessage')[0]!.message).toBe('The host has declined the 100 chips you asked for.');
    expect(decline(game, 'r3-1')).toBe('REQUEST_NOT_FOUND');
  });

  test('R5.7 an admin may answer, players may not', () => {
    const game = asking().play('cat buys in 100');
    expect(approve(game, 'r3-1', 'cat')).toBe('NOT_HOST');
    expect(game.refusal(admin('root'), 'ApproveBuyIn', { requestId: 'r3-1' })).toBeNull();
  });

  test('R5.7 a new host answers what the old one was asked, also for oneself', () => {
    const game = asking().play('cat buys in 100');
    game.send(HOST, 'TransferHost', { userId: 'cat' });
    expect(approve(game, 'r3-1', 'cat')).toBeNull();
    expect(told(game, 'BuyInRequestClosed')).toEqual(['r3-1 APPROVED to cat']);
  });
});

describe('requests that come to nothing', () => {
  test('R5.8 a request is dropped when its player leaves', () => {
    const game = asking().play('cat buys in 100', 'cat leaves');
    expect(open(game)).toEqual([]);
    expect(told(game, 'BuyInRequestClosed')).toEqual(['r3-1 DROPPED to host', 'r3-1 DROPPED to cat']);
  });

  test('R5.8 in a hand that is at once', () => {
    const game = asking().play('the host starts', 'bob adds on 50', 'bob leaves');
    expect(game.seat('bob').leaving).toBe(true);
    expect(open(game)).toEqual([]);
  });

  test('R5.8 when its player is removed, or away for too long', () => {
    const removed = asking().play('cat buys in 100');
    removed.send(HOST, 'RemovePlayer', { userId: 'cat' });
    expect(open(removed)).toEqual([]);
    const away = asking({ actionTimeSeconds: 3600 }).play(
      'cat buys in 100',
      'the host starts',
      'cat disconnects',
    );
    expect(open(away.pass(300_000))).toEqual([]);
  });

  test('R5.8 when the game ends', () => {
    expect(open(asking().play('cat buys in 100', 'the host ends'))).toEqual([]);
  });

  test('R5.8 a deal waits for chips that were asked for, but not longer than for any others', () => {
    const game = asking({ predealTimeSeconds: 15 }).play('cat buys in 100', 'the host starts');
    expect(game.phase()).toBe('PREDEAL');
    expect(game.pass(14_999).phase()).toBe('PREDEAL');
    expect(game.pass(1).dealtIn()).toEqual(['ann', 'bob']);
    expect(open(game)).toEqual(['r3-1 cat BUY_IN 100']);
  });

  test('R5.8 approved in time, the player is dealt in at once', () => {
    const game = asking({ predealTimeSeconds: 15 }).play('cat buys in 100', 'the host starts');
    approve(game, 'r3-1');
    expect(game.dealtIn()).toEqual(['ann', 'bob', 'cat']);
  });
});
