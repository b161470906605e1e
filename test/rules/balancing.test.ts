import { describe, expect, test } from 'vitest';
import { nextDeadline } from '../../src/engine/index.ts';
import { aGame, aRunningGame, type GameOptions, seeded, type TestGame } from '../kit/game.ts';

const moves = (game: TestGame): string[] =>
  game
    .events('PlayerMoved')
    .map(({ userId, fromTableId, toTableId }) => `${userId} ${fromTableId} → ${toTableId}`);

/** Nobody has chips, so that there are tables and no hands. */
function withoutHands(names: string, options: GameOptions = {}): TestGame {
  const game = aGame({ ...options, startsIn: 600 });
  for (const name of names.split(' ')) game.play(`${name} registers`);
  return game.pass(600_000).play('the host starts');
}

const six = 'ann bob cat dan eve fay';

/** Everybody has bought in and the first hands are dealt. */
function withHands(names: string, options: GameOptions): TestGame {
  const game = aGame({ ...options, startsIn: 600 });
  for (const name of names.split(' ')) game.play(`${name} registers`);
  game.pass(600_000);
  for (const name of names.split(' ')) game.play(`${name} buys in 200`);
  return game.play('the host starts');
}

/** Two tables of up to four: ann, cat and eve in a hand at the first, bob, dan and fay at the second. */
const twoTables = (options: GameOptions = {}): TestGame => withHands(six, { numberOfSeats: 4, ...options });

describe('within one of each other', () => {
  test('R13.1 a table with two players more than another gives one away', () => {
    const game = withoutHands(six, { numberOfSeats: 4 });
    expect(game.seating()).toEqual({ t1: ['ann', 'cat', 'eve'], t2: ['bob', 'dan', 'fay'] });
    game.play('bob leaves');
    expect(game.sizes()).toEqual([3, 2]);
    game.play('dan leaves');
    expect(game.sizes()).toEqual([2, 2]);
    expect(moves(game)).toEqual(['ann t1 → t2']);
  });

  test('R13.1 a difference of one is left alone', () => {
    expect(moves(withoutHands('ann bob cat dan eve', { numberOfSeats: 4 }))).toEqual([]);
  });

  test('R13.1 as many move as it takes', () => {
    const game = withoutHands('ann bob cat dan eve fay gus hal', {
      numberOfSeats: 4,
      tableMergeGraceSeconds: 600,
    });
    expect(game.sizes()).toEqual([4, 4]);
    game.play('the host pauses', 'bob leaves', 'dan leaves', 'fay leaves', 'hal leaves');
    expect(game.sizes()).toEqual([4, 0]);
    game.play('gus leaves', 'ivy registers', 'the host resumes');
    expect(game.sizes()).toEqual([2, 2]);
  });

  test('R13.1 three tables are kept within one', () => {
    const game = withoutHands('p1 p2 p3 p4 p5 p6 p7 p8 p9', { numberOfSeats: 4 });
    expect(game.sizes()).toEqual([3, 3, 3]);
    game.play('p1 leaves', 'p4 leaves');
    expect(game.sizes()).toEqual([2, 2, 3]);
  });

  test('R13.1 the tables of a paused game are left alone', () => {
    const game = withoutHands(six, { numberOfSeats: 4 }).play('the host pauses', 'bob leaves', 'dan leaves');
    expect(game.sizes()).toEqual([3, 1]);
    expect(game.play('the host resumes').sizes()).toEqual([2, 2]);
  });

  test('R13.1 the tables of a game that is being seated are left alone', () => {
    const game = aGame({ startsIn: 600, numberOfSeats: 4 });
    for (const name of six.split(' ')) game.play(`${name} registers`);
    game.pass(540_000).play('bob leaves', 'dan leaves');
    expect(game.sizes()).toEqual([3, 1]);
    expect(game.play('the host starts').pass(60_000).sizes()).toEqual([2, 2]);
  });

  test('R13.1 while hands are finished for a pause nobody is moved', () => {
    const game = twoTables()
      .play('the host pauses')
      .foldHand('t2')
      .play('bob leaves', 'dan leaves')
      .pass(3000);
    expect(game.sizes()).toEqual([3, 1]);
    expect(game.tableOf('t1').pendingMoves).toEqual([]);
  });

  test('R13.1 a player more than a table holds opens a second, and half of the first moves there', () => {
    const game = withoutHands('ann bob cat dan', { numberOfSeats: 4 }).play('eve registers');
    expect(game.sizes()).toEqual([3, 2]);
  });

  test('R13.1 players in a hand follow a newcomer to the second table when it is over', () => {
    const game = aRunningGame('ann bob cat dan', { numberOfSeats: 4 }).play('eve joins with 200');
    expect(game.sizes()).toEqual([4, 1]);
    expect(game.foldHand('t1').pass(3000).sizes()).toEqual([3, 2]);
  });

  for (const seed of [1, 2, 3, 4, 5])
    test(`R13.1 whoever comes and goes, tables stay within one (seed ${seed})`, () => {
      const shuffle = seeded(seed);
      const game = withoutHands('p1 p2 p3', { numberOfSeats: 3, tableMergeGraceSeconds: 5 });
      for (let step = 0; step < 200; step++) {
        const name = `p${shuffle(16)[0]! + 1}`;
        const isIn = game.game.players.some(({ userId, status }) => userId === name && status !== 'OUT');
        game.play(isIn ? `${name} leaves` : `${name} registers`).pass(1000);
        const sizes = game.sizes();
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
      }
    });
});

describe('who moves', () => {
  test('R13.2 a seat that waits moves first', () => {
    const game = twoTables().play('eve sits out').foldHand('t1').pass(3000);
    expect(game.tableOf('eve').hand?.seats.map(({ userId }) => userId)).toEqual(['ann', 'cat']);
    game.foldHand('t2').play('bob leaves', 'dan leaves').pass(3000);
    expect(moves(game)).toEqual(['eve t1 → t2']);
  });

  test('R13.2 a seat that waits moves at once, while others play on', () => {
    const game = twoTables()
      .play('eve sits out')
      .foldHand('t1')
      .foldHand('t2')
      .play('bob leaves', 'dan leaves');
    game.pass(3000);
    expect(moves(game)).toEqual(['eve t1 → t2']);
    expect(game.tableOf('t1').phase).toBe('PRE_FLOP_BETTING');
  });

  test('R13.2 else the next big blind moves', () => {
    const game = twoTables();
    // At the first table ann has the button, cat and eve the blinds; ann is the next big blind.
    expect(game.tableOf('t1')).toMatchObject({ dealerPosition: 0, bigBlindPosition: 2 });
    game.foldHand('t2').play('bob leaves', 'dan leaves').pass(3000);
    expect(game.tableOf('t1').pendingMoves).toEqual([
      { seatPosition: 0, userId: 'ann', targetTableId: 't2' },
    ]);
  });

  test('R13.2 then the seats after it', () => {
    const game = aRunningGame('ann bob cat dan eve fay', { numberOfSeats: 6 });
    expect(game.tableOf('t1')).toMatchObject({ dealerPosition: 0, bigBlindPosition: 2 });
    game.play('gus registers');
    expect(game.tableOf('t1').pendingMoves.map(({ userId }) => userId)).toEqual(['dan', 'eve']);
  });

  test('R13.2 who is leaving is not moved', () => {
    const game = twoTables()
      .play('ann leaves')
      .foldHand('t2')
      .play('bob leaves', 'dan leaves', 'fay leaves')
      .pass(3000);
    expect(game.tableOf('t1').pendingMoves.map(({ userId }) => userId)).not.toContain('ann');
  });
});

describe('a move', () => {
  /** ann is to move from the first table, where she is in a hand, to the second. */
  const annWillMove = (options: GameOptions = {}): TestGame =>
    twoTables(options).foldHand('t2').play('bob leaves', 'dan leaves').pass(3000);

  test('R13.3 a player in a hand stays until it is over', () => {
    const game = annWillMove();
    expect(moves(game)).toEqual([]);
    game.foldHand('t1').pass(2999);
    expect(moves(game)).toEqual([]);
    expect(moves(game.pass(1))).toEqual(['ann t1 → t2']);
  });

  test('R13.3 a move is announced', () => {
    const game = annWillMove().foldHand('t1').pass(3000);
    expect(game.events('PlayerMoved')).toMatchObject([
      { userId: 'ann', fromTableId: 't1', toTableId: 't2', seatPosition: game.player('ann').seat!.position },
    ]);
  });

  test('R13.3 the old seat is empty, the new one is a random empty seat', () => {
    const game = annWillMove().foldHand('t1').pass(3000);
    expect(game.seating()).toEqual({ t1: ['cat', 'eve'], t2: ['ann', 'fay'] });
    expect(game.tableOf('t1').seats[0]).toMatchObject({ status: 'EMPTY', userId: null, stack: 0 });
  });

  test('R13.3 a move keeps the stack to the last chip', () => {
    const game = annWillMove().play('ann raises to 50', 'cat folds', 'eve folds').pass(3000);
    expect(moves(game)).toEqual(['ann t1 → t2']);
    const { stack, bet } = game.seat('ann');
    expect(stack + bet).toBe(203);
    expect(game.postings.filter(({ kind }) => kind === 'CASH_OUT').map(({ userId }) => userId)).toEqual([
      'bob',
      'dan',
    ]);
  });

  test('R13.3 a move keeps the time bank', () => {
    const game = annWillMove({ actionTimeSeconds: 30, timeBankSeconds: 30 });
    const { deadline } = game.tableOf('t1').decision!;
    game
      .pass(deadline - game.now)
      .pass(12_000)
      .foldHand('t1')
      .pass(3000);
    expect(moves(game)).toEqual(['ann t1 → t2']);
    expect(game.player('ann').timeBankMs).toBe(18_000);
  });

  test('R13.3 a move keeps blinds owed', () => {
    const game = twoTables({ requireMissedBlindPost: true }).play('ann sits out');
    for (let hand = 0; hand < 3; hand++) game.foldHand('t1').foldHand('t2').pass(3000);
    expect(game.seat('ann').missedBigBlind).toBe(true);
    game.foldHand('t2').play('bob leaves', 'dan leaves').pass(3000);
    expect(moves(game)).toEqual(['ann t1 → t2']);
    expect(game.seat('ann').missedBigBlind).toBe(true);
  });

  test('R13.3 a move keeps a small blind owed', () => {
    const game = twoTables().play('cat turns auto-post off', 'eve turns auto-post off');
    for (let hand = 0; hand < 2; hand++) game.foldHand('t1').foldHand('t2').pass(3000);
    const owing = game.tableOf('t1').seats.find((seat) => seat.missedSmallBlind)!.userId!;
    game.foldHand('t2').play('bob leaves', 'dan leaves').pass(3000);
    expect(moves(game)[0]).toBe(`${owing} t1 → t2`);
    expect(game.seat(owing).missedSmallBlind).toBe(true);
  });

  test('R13.3 a move keeps what the player has chosen: sitting out, auto-post', () => {
    const game = twoTables().play('eve sits out', 'eve turns auto-post off').foldHand('t1').foldHand('t2');
    game.play('bob leaves', 'dan leaves').pass(3000);
    expect(game.player('eve')).toMatchObject({ sittingOut: true, autoPostBlinds: false });
    expect(game.seat('eve').status).toBe('JOINED_WAITING');
  });

  test('R13.3 who has no chips takes the seat along and may buy in there', () => {
    const game = withoutHands(six, { numberOfSeats: 4 }).play('bob leaves', 'dan leaves', 'ann buys in 100');
    expect(moves(game)).toEqual(['ann t1 → t2']);
    expect(game.seat('ann').stack).toBe(100);
  });

  test('R13.3 who comes to a table that is in a hand waits for the next', () => {
    const game = withHands('ann bob cat dan eve fay gus hal', { numberOfSeats: 4, actionTimeSeconds: 60 });
    game.foldHand('t2').play('bob leaves', 'dan leaves').pass(3000).foldHand('t1').pass(3000);
    const { userId } = game.events('PlayerMoved')[0]!;
    expect(game.tableOf('t2').phase).toBe('PRE_FLOP_BETTING');
    expect(game.seat(userId)).toMatchObject({ status: 'JOINED_WAITING', cards: [], dealtLastHand: false });
  });

  test('R13.3 who leaves before the move goes and is not moved', () => {
    const game = annWillMove().play('ann leaves').foldHand('t1').pass(3000);
    expect(game.player('ann').status).toBe('OUT');
    expect(moves(game).some((move) => move.startsWith('ann'))).toBe(false);
  });

  test('R13.3 a move that a pause has kept waiting is made when the game is resumed', () => {
    const game = annWillMove().play('the host pauses').foldHand('t1').foldHand('t2').pass(3000);
    expect(game.game.status).toBe('PAUSED');
    expect(game.sizes()).toEqual([3, 1]);
    game.play('the host resumes');
    expect(moves(game)).toEqual(['ann t1 → t2']);
  });

  test('R13.3 chips in play are the same before and after', () => {
    const game = annWillMove().foldHand('t1').pass(3000);
    const inPlay = game.game.tables
      .flatMap(({ seats }) => seats)
      .reduce((sum, seat) => sum + seat.stack + seat.bet, 0);
    expect(inPlay).toBe(game.game.money.boughtIn - game.game.money.cashedOut);
  });
});

describe('merging', () => {
  /** Two tables of three that hold two each after ann and bob have left: all would fit at … one table of four. */
  const excess = (options: GameOptions = {}): TestGame =>
    withoutHands(six, { numberOfSeats: 4, tableMergeGraceSeconds: 60, ...options }).play(
      'ann leaves',
      'bob leaves',
    );

  test('R13.4 when everybody fits at one table less, the smallest is broken up after the grace period', () => {
    const game = excess();
    expect(game.sizes()).toEqual([2, 2]);
    expect(game.pass(59_999).sizes()).toEqual([2, 2]);
    expect(game.pass(1).sizes()).toEqual([4]);
  });

  test('R13.4 the game knows when that is due', () => {
    const game = excess();
    expect(nextDeadline(game.game)).toBe(game.now + 60_000);
  });

  test('R13.4 the table that is broken up is removed', () => {
    const game = excess().pass(60_000);
    expect(game.events('TableRemoved').map(({ tableId }) => tableId)).toEqual(['t1']);
    expect(game.seating().t2?.sort()).toEqual(['cat', 'dan', 'eve', 'fay']);
  });

  test('R13.4 of unequal tables the smaller one is broken up', () => {
    const game = excess().play('dan leaves').pass(60_000);
    expect(game.events('TableRemoved').map(({ tableId }) => tableId)).toEqual(['t2']);
  });

  test('R13.4 players who come within the grace period stop it', () => {
    const game = excess().pass(30_000).play('gus registers').pass(600_000);
    expect(game.sizes()).toEqual([3, 2]);
    expect(game.events('TableRemoved')).toEqual([]);
  });

  test('R13.4 the grace period runs without a break: after a recovery it starts anew', () => {
    const game = excess().pass(30_000).play('gus registers').pass(10_000).play('gus leaves').pass(59_999);
    expect(game.sizes()).toEqual([2, 2]);
    expect(game.pass(1).sizes()).toEqual([4]);
  });

  test('R13.4 three tables become two when two hold everybody', () => {
    const game = withoutHands('p1 p2 p3 p4 p5 p6 p7', { numberOfSeats: 3, tableMergeGraceSeconds: 60 });
    expect(game.sizes()).toEqual([3, 2, 2]);
    expect(game.play('p1 leaves').pass(59_999).sizes()).toEqual([2, 2, 2]);
    expect(game.pass(1).sizes()).toEqual([3, 3]);
  });

  test('R13.4 two tables too many are merged one after the other', () => {
    const game = withoutHands('p1 p2 p3 p4 p5 p6 p7', { numberOfSeats: 3, tableMergeGraceSeconds: 60 });
    game.play('p1 leaves', 'p2 leaves', 'p3 leaves', 'p4 leaves').pass(60_000);
    expect(game.game.tables).toHaveLength(2);
    expect(game.pass(60_000).sizes()).toEqual([3]);
  });

  test('R13.4 players in a hand move when it is over', () => {
    const game = twoTables({ tableMergeGraceSeconds: 10, actionTimeSeconds: 60 });
    game.foldHand('t1').foldHand('t2').play('ann leaves', 'bob leaves').pass(13_000);
    expect(game.sizes()).toEqual([2, 2]);
    const broken = game.game.tables.find((table) => table.breaking)!;
    expect(broken.pendingMoves).toHaveLength(2);
    game.foldHand(broken.id).pass(3000);
    expect(game.sizes()).toEqual([4]);
  });

  test('R13.4 a table that is being broken up deals no more hands', () => {
    const game = twoTables({ tableMergeGraceSeconds: 10, actionTimeSeconds: 60 });
    game.foldHand('t1').foldHand('t2').play('ann leaves', 'bob leaves').pass(13_000);
    const broken = game.game.tables.find((table) => table.breaking)!;
    const { handNumber } = broken;
    game.foldHand(broken.id).pass(3000);
    expect(game.events('HandStarted').filter(({ tableId }) => tableId === broken.id)).toHaveLength(
      handNumber,
    );
  });

  test('R13.4 who comes while a table is being broken up sits at another that has room', () => {
    const options = { numberOfSeats: 6, tableMergeGraceSeconds: 10, actionTimeSeconds: 60 };
    const game = withHands('ann bob cat dan eve fay gus hal', options);
    game.foldHand('t1').foldHand('t2').play('ann leaves', 'bob leaves', 'cat leaves').pass(13_000);
    const broken = game.game.tables.find((table) => table.breaking)!;
    expect(broken.pendingMoves).toHaveLength(2);
    game.play('ivy registers');
    expect(game.tableOf('ivy').id).not.toBe(broken.id);
    expect(broken.breaking).toBe(true);
  });

  test('R13.4 who comes when the others have no room keeps the table that was being broken up', () => {
    const game = twoTables({ tableMergeGraceSeconds: 10, actionTimeSeconds: 60 });
    game.foldHand('t1').foldHand('t2').play('ann leaves', 'bob leaves').pass(13_000);
    const broken = game.game.tables.find((table) => table.breaking)!;
    game.play('gus registers');
    expect(game.tableOf('gus').id).toBe(broken.id);
    expect(broken).toMatchObject({ breaking: false, pendingMoves: [] });
  });

  test('R13.4 with a grace period of nothing tables are merged at once', () => {
    expect(excess({ tableMergeGraceSeconds: 0 }).sizes()).toEqual([4]);
  });
});

describe('a table that is given up', () => {
  test('R13.4 a table that only a move was coming to is removed, and who was to move stays', () => {
    const game = twoTables({ tableMergeGraceSeconds: 5, actionTimeSeconds: 60 });
    game.foldHand('t2').play('bob leaves', 'dan leaves').pass(3000);
    expect(game.tableOf('t1').pendingMoves.map(({ targetTableId }) => targetTableId)).toEqual(['t2']);
    game.play('fay leaves');
    expect(game.sizes()).toEqual([3, 0]);
    game.pass(5000);
    expect(game.seating()).toEqual({ t1: ['ann', 'cat', 'eve'] });
    expect(game.tableOf('t1').pendingMoves).toEqual([]);
  });
});

describe('empty tables', () => {
  test('R13.5 an empty table is removed at once', () => {
    const game = withoutHands('ann bob cat', { numberOfSeats: 2, tableMergeGraceSeconds: 600 });
    expect(game.seating()).toEqual({ t1: ['ann', 'cat'], t2: ['bob'] });
    game.play('bob leaves');
    expect(game.seating()).toEqual({ t1: ['ann', 'cat'] });
    expect(game.events('TableRemoved').map(({ tableId }) => tableId)).toEqual(['t2']);
  });

  test('R13.5 a table whose players leave in a hand is removed when it is over', () => {
    const game = aRunningGame('ann bob cat dan', { numberOfSeats: 2 }).play('cat leaves', 'dan leaves');
    expect(game.game.tables).toHaveLength(2);
    expect(game.pass(3000).seating()).toEqual({ t1: ['ann', 'bob'] });
  });

  test('R13.5 the last table is never removed', () => {
    const game = withoutHands('ann bob').play('ann leaves', 'bob leaves').pass(3_600_000);
    expect(game.sizes()).toEqual([0]);
    expect(game.play('cat registers').seating()).toEqual({ t1: ['cat'] });
  });

  test('R13.5 when all tables are empty one of them stays', () => {
    const game = withoutHands('ann bob cat dan', { numberOfSeats: 2 });
    game.play('the host pauses', 'ann leaves', 'bob leaves', 'cat leaves', 'dan leaves', 'the host resumes');
    expect(game.sizes()).toEqual([0]);
  });

  test('R13.5 a table that is opened later has a number of its own', () => {
    const game = withoutHands('ann bob cat', { numberOfSeats: 2 }).play('bob leaves', 'dan registers');
    expect(Object.keys(game.seating())).toEqual(['t1', 't3']);
  });
});
