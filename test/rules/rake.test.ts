import { describe, expect, test } from 'vitest';
import { rakesOf } from '../kit/pots.ts';
import { aTable, type TableOptions, type TestTable } from '../kit/table.ts';

/** One chip in twenty. */
const fivePercent = { rakeBasisPoints: 500 };
const board = '2h 3c 9s Jh 5d';
const cards = { ann: 'Ah Ad', bob: 'Kc Kd' };
const rakes = (table: TestTable) => table.events('RakeTaken').map((event) => event.amount);

/** Heads-up, 20 from each, checked down: ann wins a pot of 40. */
function potOfForty(settings: Partial<TableOptions>): TestTable {
  const table = aTable({ stacks: { ann: 100, bob: 100 }, cards, board, ...settings });
  table.play('ann raises to 20', 'bob calls');
  for (let street = 0; street < 3; street++) table.play('bob checks', 'ann checks');
  return table;
}

describe('how much', () => {
  test('R12.7 the house takes rakeBasisPoints of the pot', () => {
    const table = potOfForty(fivePercent);
    expect(rakes(table)).toEqual([2]);
    expect(table.won()).toEqual({ ann: 38 });
    expect(table.stacks()).toEqual({ ann: 118, bob: 80 });
  });

  test('R12.7 rake is rounded down', () => {
    expect(rakesOf([39], 500)).toEqual([1]);
    expect(rakesOf([19], 500)).toEqual([0]);
    expect(rakesOf([20], 500)).toEqual([1]);
  });

  test('R12.7 rake is taken from each pot by itself', () => {
    expect(rakesOf([30, 30], 500)).toEqual([1, 1]);
  });

  test('R12.7 the cap is for the hand, over all pots, main pot first', () => {
    expect(rakesOf([240, 420], 500, 20)).toEqual([12, 8]);
    expect(rakesOf([240, 420], 500, 10)).toEqual([10, 0]);
  });

  test('R12.7 a cap of 0 is no cap', () => {
    expect(rakesOf([240, 420], 500, 0)).toEqual([12, 21]);
  });

  test('R12.7 without rakeBasisPoints nothing is taken', () => {
    expect(rakes(potOfForty({ rakeBasisPoints: 0 }))).toEqual([]);
  });

  test('R12.7 a pot too small for one chip of rake has no event of rake', () => {
    expect(rakes(potOfForty({ rakeBasisPoints: 100 }))).toEqual([]);
  });

  test('R12.7 the cap holds in a hand', () => {
    expect(rakes(potOfForty({ ...fivePercent, rakeCap: 1 }))).toEqual([1]);
  });

  test('R12.7 main pot and side pot are raked up to the cap of the hand', () => {
    const table = aTable({
      stacks: { ann: 40, bob: 100, cat: 100 },
      cards: { ...cards, cat: 'Qc Qd' },
      board,
      rakeBasisPoints: 1000,
      rakeCap: 15,
    });
    table.play('ann all-in 40', 'bob raises to 100', 'cat calls');
    expect(table.pots()).toEqual(['120: ann bob cat', '120: bob cat']);
    expect(table.events('RakeTaken').map(({ potIndex, amount }) => [potIndex, amount])).toEqual([
      [0, 12],
      [1, 3],
    ]);
    expect(table.won()).toEqual({ ann: 108, bob: 117 });
  });

  test('R12.7 what is left after the rake is split', () => {
    const table = aTable({
      stacks: { ann: 100, bob: 100 },
      cards: { ann: 'Ah Kd', bob: 'Ad Kh' },
      board,
      rakeBasisPoints: 1000,
      rakeCap: 3,
    });
    table.play('ann raises to 20', 'bob calls');
    for (let street = 0; street < 3; street++) table.play('bob checks', 'ann checks');
    expect(table.won()).toEqual({ bob: 19, ann: 18 });
  });
});

describe('when', () => {
  test('R12.7 with noFlopNoDrop nothing is taken from a hand that ends before the flop', () => {
    const table = aTable({ stacks: { ann: 100, bob: 100, cat: 100 }, ...fivePercent });
    table.play('ann raises to 50', 'bob raises to 100', 'cat folds', 'ann folds');
    expect(rakes(table)).toEqual([]);
  });

  test('R12.7 without noFlopNoDrop a hand that ends before the flop is raked', () => {
    const table = aTable({ stacks: { ann: 100, bob: 100, cat: 100 }, ...fivePercent, noFlopNoDrop: false });
    table.play('ann raises to 50', 'bob raises to 100', 'cat folds', 'ann folds');
    expect(table.pots()).toEqual(['102: bob']);
    expect(rakes(table)).toEqual([5]);
  });

  test('R12.7 a hand won by folds after the flop is raked', () => {
    const table = aTable({ stacks: { ann: 100, bob: 100 }, ...fivePercent });
    table.play('ann raises to 20', 'bob calls', 'bob bets 10', 'ann folds');
    expect(rakes(table)).toEqual([2]);
  });

  test('R12.7 an all-in before the flop is raked: it sees a flop', () => {
    const table = aTable({ stacks: { ann: 40, bob: 100 }, cards, board, ...fivePercent });
    table.play('ann all-in 40', 'bob calls');
    expect(rakes(table)).toEqual([4]);
  });

  test('R12.7 uncalled bets are not raked', () => {
    const table = aTable({ stacks: { ann: 100, bob: 20 }, cards, board, ...fivePercent });
    table.play('ann all-in 100', 'bob calls');
    expect(table.pots()).toEqual(['40: ann bob']);
    expect(rakes(table)).toEqual([2]);
  });

  test('R12.7 dead money is raked like the rest of the main pot', () => {
    const table = aTable({ stacks: { ann: 100, bob: 100 }, ante: 10, ...fivePercent });
    table.play('ann calls', 'bob checks', 'bob bets 10', 'ann folds');
    expect(table.pots()).toEqual(['24: bob']);
    expect(rakes(table)).toEqual([1]);
  });
});

describe('where it goes', () => {
  test('R12.7 rake is an event, for everybody to see', () => {
    const table = potOfForty(fivePercent);
    expect(table.events('RakeTaken')).toMatchObject([{ stream: 'table', potIndex: 0, amount: 2 }]);
  });

  test('R12.7 rake is a posting from the pot to the house', () => {
    const table = potOfForty(fivePercent);
    expect(table.postings.filter((posting) => posting.kind === 'RAKE')).toMatchObject([
      { from: 'pot:t1', to: 'house', amount: 2, tableId: 't1', handNumber: 1 },
    ]);
  });

  test('R12.7 no chip vanishes: what was bought in is in play or raked', () => {
    const table = potOfForty(fivePercent);
    const { ann, bob } = table.stacks();
    expect(ann! + bob! + table.game.money.raked).toBe(200);
  });

  test('R12.7 what goes into a pot comes out of it', () => {
    const table = potOfForty(fivePercent);
    const sum = (kind: string) =>
      table.postings
        .filter((posting) => posting.kind === kind)
        .reduce((total, { amount }) => total + amount, 0);
    expect(sum('BET')).toBe(40);
    expect(sum('WIN') + sum('RAKE')).toBe(40);
  });

  test('R12.7 the record of the hand has the rake of each pot and of the hand', () => {
    const table = potOfForty(fivePercent);
    table.nextHand();
    expect(table.record()).toMatchObject({ rake: 2, results: [{ amount: 40, rake: 2 }] });
  });
});
