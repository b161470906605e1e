import { describe, expect, test } from 'vitest';
import { MAX_CHIPS } from '../../src/engine/index.ts';
import { admin, aGame, type TestGame } from '../kit/game.ts';
import { aTable, HOST, type TestTable } from '../kit/table.ts';

const correct = (table: TestTable, userId: string, amount: number, note = 'counted again') =>
  table.send(HOST, 'CorrectChips', { userId, amount, note });
const seated = (): TestGame => aGame().play('ann joins with 100', 'bob joins with 100');
const money = ({ game }: TestTable) => {
  const { boughtIn, cashedOut, raked } = game.money;
  return { boughtIn, cashedOut, raked };
};
const three = { ann: 100, bob: 100, cat: 100 };

describe('between hands', () => {
  test('R5.9 chips are added at once and count as bought in', () => {
    const game = seated();
    expect(correct(game, 'ann', 25, 'a chip was on the floor')).toBeNull();
    expect(game.stacks()).toEqual({ ann: 125, bob: 100 });
    expect(game.player('ann')).toMatchObject({ buyInTotal: 125, cashedOutTotal: 0 });
    expect(money(game)).toEqual({ boughtIn: 225, cashedOut: 0, raked: 0 });
  });

  test('R5.9 chips are taken off and count as cashed out', () => {
    const game = seated();
    expect(correct(game, 'ann', -25)).toBeNull();
    expect(game.stacks()).toEqual({ ann: 75, bob: 100 });
    expect(game.player('ann')).toMatchObject({ buyInTotal: 100, cashedOutTotal: 25 });
    expect(money(game)).toEqual({ boughtIn: 200, cashedOut: 25, raked: 0 });
  });

  test('R5.9 everybody is told how much, why and by whom', () => {
    const game = seated();
    correct(game, 'ann', -25, 'bought twice');
    expect(game.events('ChipsCorrected')).toMatchObject([
      {
        stream: 'game',
        userId: 'ann',
        amount: -25,
        newChipCount: 75,
        note: 'bought twice',
        byUserId: HOST,
        buyInTotal: 100,
        cashedOutTotal: 25,
      },
    ]);
  });

  test('R5.9 it is a balanced posting with the note and the name', () => {
    const game = seated();
    correct(game, 'ann', 25, 'plus');
    game.refusal(admin('root'), 'CorrectChips', { userId: 'ann', amount: -10, note: 'minus' });
    expect(game.postings.slice(-2)).toEqual([
      {
        number: 3,
        kind: 'CORRECTION',
        from: 'cash:ann',
        to: 'stack:ann',
        amount: 25,
        timestamp: game.now,
        userId: 'ann',
        tableId: null,
        handNumber: null,
        note: 'plus',
        byUserId: HOST,
      },
      expect.objectContaining({ from: 'stack:ann', to: 'cash:ann', amount: 10, byUserId: 'root' }),
    ]);
  });

  test('R5.9 buy-in limits do not count', () => {
    const game = aGame({ minBuyIn: 50, maxBuyIn: 100 }).play('ann joins with 100');
    expect(correct(game, 'ann', 500)).toBeNull();
    expect(correct(game, 'ann', -590)).toBeNull();
    expect(game.stacks()).toEqual({ ann: 10 });
  });

  test('R5.9 a stack does not go below 0', () => {
    const game = seated();
    expect(correct(game, 'ann', -101)).toBe('AMOUNT_OUT_OF_RANGE');
    expect(game.rejection).toMatchObject({
      facts: { minimum: -100, maximum: MAX_CHIPS - 200, what: 'correct by' },
      message: `Correct by at least -100, at most ${MAX_CHIPS - 200}.`,
    });
    expect(correct(game, 'ann', -100)).toBeNull();
    expect(game.player('ann').status).toBe('BUYING_IN');
  });

  test('R5.9 nor the game above its limit', () => {
    const game = seated();
    expect(correct(game, 'ann', MAX_CHIPS - 199)).toBe('AMOUNT_OUT_OF_RANGE');
    expect(correct(game, 'ann', MAX_CHIPS - 200)).toBeNull();
    expect(correct(game, 'bob', 1)).toBe('AMOUNT_OUT_OF_RANGE');
  });

  test('R5.9 a player without chips can be given some, and plays', () => {
    const game = seated().play('cat registers');
    correct(game, 'cat', 40);
    expect(game.player('cat').status).toBe('ACTIVE');
    expect(game.play('the host starts').dealtIn()).toEqual(['ann', 'bob', 'cat']);
  });

  test('R5.9 only somebody with a seat has a stack to correct', () => {
    const game = seated().play('bob leaves');
    for (const name of ['bob', 'zoe']) expect(correct(game, name, 5)).toBe('NOT_IN_GAME');
  });

  test('R5.9 nothing is no correction, and one needs a note', () => {
    const game = seated();
    expect(correct(game, 'ann', 0)).toBe('BAD_INPUT');
    expect(correct(game, 'ann', 5, '')).toBe('BAD_INPUT');
    expect(correct(game, 'ann', 5, 'x'.repeat(201))).toBe('BAD_INPUT');
    expect(correct(game, 'ann', 5, 'x'.repeat(200))).toBeNull();
  });
});

describe('in a hand', () => {
  test('R5.10 a correction waits for the end of the hand', () => {
    const table = aTable({ stacks: three });
    expect(correct(table, 'cat', 50)).toBeNull();
    expect(table.stacks()).toEqual({ ann: 100, bob: 99, cat: 98 });
    expect(table.events('ChipsCorrected')).toEqual([]);
    table.play('ann folds', 'bob folds').passTime();
    expect(table.events('ChipsCorrected')).toMatchObject([{ userId: 'cat', amount: 50, newChipCount: 151 }]);
  });

  test('R5.10 it is no part of the hand: the record knows nothing of it', () => {
    const table = aTable({ stacks: three });
    correct(table, 'cat', 50);
    table.play('ann folds', 'bob folds').passTime();
    expect(table.record().seats.map(({ netChips }) => netChips)).toEqual([0, -1, 1]);
  });

  test('R5.10 a second one is refused until then', () => {
    const table = aTable({ stacks: three });
    correct(table, 'cat', 50);
    expect(correct(table, 'cat', -50)).toBe('CORRECTION_ALREADY_HELD');
    table.play('the host pauses', 'ann folds', 'bob folds').passTime();
    expect(correct(table, 'cat', -50)).toBeNull();
  });

  test('R5.10 while the result lies on the table it waits too', () => {
    const table = aTable({ stacks: three }).play('ann folds', 'bob folds');
    correct(table, 'cat', -50);
    expect(table.stacks()).toMatchObject({ cat: 101 });
    table.passTime();
    expect(table.events('ChipsCorrected')).toMatchObject([{ amount: -50, newChipCount: 51 }]);
  });

  test('R5.10 who waits for a hand is corrected at once', () => {
    const table = aTable({ stacks: three }).play('dan joins with 100');
    correct(table, 'dan', -50);
    expect(table.stacks()).toMatchObject({ dan: 50 });
  });

  test('R5.10 what is in front may come back, so it may be asked for', () => {
    const table = aTable({ stacks: three }).play('ann raises to 60');
    expect(correct(table, 'ann', -101)).toBe('AMOUNT_OUT_OF_RANGE');
    expect(correct(table, 'ann', -100)).toBeNull();
    table.play('bob folds', 'cat folds').passTime();
    expect(table.events('ChipsCorrected')).toMatchObject([{ amount: -100, newChipCount: 3 }]);
  });

  test('R5.10 from a stack that has become too small what is there is taken, and the host is told', () => {
    const table = aTable({
      stacks: { ann: 100, bob: 60 },
      cards: { ann: '3c 4d', bob: 'As Ah' },
      board: '2c 7d 9h Jc Ks',
    });
    correct(table, 'ann', -90);
    table.play('ann all-in', 'bob calls');
    table.passTimeUntil(() => table.events('ChipsCorrected').length > 0);
    expect(table.events('ChipsCorrected')).toMatchObject([{ amount: -40, newChipCount: 0 }]);
    expect(table.events('UserMessage')).toMatchObject([{ userId: HOST, code: 'HELD_CHIPS_REDUCED' }]);
  });

  test('R5.10 where nothing is left, nothing is taken', () => {
    const table = aTable({
      stacks: { ann: 100, bob: 100 },
      cards: { ann: '3c 4d', bob: 'As Ah' },
      board: '2c 7d 9h Jc Ks',
    });
    correct(table, 'ann', -90);
    table.play('ann all-in', 'bob calls').passTimeUntil(() => table.events('UserMessage').length > 0);
    expect(table.events('ChipsCorrected')).toEqual([]);
    expect(table.events('UserMessage')).toMatchObject([{ userId: HOST, code: 'HELD_CHIPS_DROPPED' }]);
  });

  test('R5.10 it comes before leaving: the stack that is cashed out is the right one', () => {
    const table = aTable({ stacks: three });
    correct(table, 'bob', 50);
    table.play('bob leaves', 'ann folds').passTimeUntil(() => table.player('bob').seat === null);
    expect(table.events('PlayerLeft')).toMatchObject([{ userId: 'bob', cashedOut: 149 }]);
  });

  test('R5.10 who lost everything and is given chips is not broke', () => {
    const table = aTable({
      stacks: { ann: 100, bob: 100 },
      cards: { ann: '3c 4d', bob: 'As Ah' },
      board: '2c 7d 9h Jc Ks',
      rebuyAllowed: false,
    });
    correct(table, 'ann', 30);
    table.play('ann all-in', 'bob calls').passTimeUntil(() => table.table.handNumber === 2);
    expect(table.dealtIn()).toEqual(['ann', 'bob']);
  });

  test('R1.2 chips are conserved with corrections, whatever happens to them', () => {
    const table = aTable({ stacks: three });
    correct(table, 'ann', -20);
    correct(table, 'cat', 50);
    table.play('the host ends', 'ann folds', 'bob folds').passTime();
    expect(table.game.status).toBe('COMPLETED');
    expect(money(table)).toEqual({ boughtIn: 350, cashedOut: 350, raked: 0 });
  });
});
