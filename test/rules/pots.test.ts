import { describe, expect, test } from 'vitest';
import { potsOf, sharesOf } from '../kit/pots.ts';
import { aTable } from '../kit/table.ts';

/** A board that plays: whoever is left splits. */
const royalBoard = 'As Ks Qs Js Ts';

describe('how pots are made', () => {
  test('R12.1 equal amounts make one pot', () => {
    expect(potsOf({ ann: 50, bob: 50, cat: 50 })).toEqual(['150: ann bob cat']);
  });

  test('R12.1 each distinct amount of a seat still in closes a pot', () => {
    expect(potsOf({ ann: 10, bob: 20, cat: 30, dan: 30 })).toEqual([
      '40: ann bob cat dan',
      '30: bob cat dan',
      '20: cat dan',
    ]);
  });

  test('R12.1 chips of folded seats stay in the pots they were put into', () => {
    expect(potsOf({ ann: 10, bob: 30, cat: 30, dan: '20 folded' })).toEqual([
      '40: ann bob cat',
      '50: bob cat',
    ]);
  });

  test('R12.1 with folds, 210 chips put in are 210 chips in the pot, not 120', () => {
    expect(potsOf({ ann: 60, bob: 60, cat: '60 folded', dan: '30 folded' })).toEqual(['210: ann bob']);
  });

  test('R12.1 the amount of a folded seat closes no pot', () => {
    expect(potsOf({ ann: 50, bob: 50, cat: '20 folded' })).toEqual(['120: ann bob']);
  });

  test('R12.1 chips of folded seats above the highest amount still in stay in the last pot', () => {
    expect(potsOf({ ann: 10, bob: 10, cat: '30 folded', dan: '30 folded' })).toEqual(['80: ann bob']);
  });

  test('R12.1 only seats that reached a pot can win it', () => {
    expect(potsOf({ ann: 5, bob: 100, cat: 100 })).toEqual(['15: ann bob cat', '190: bob cat']);
  });

  test('R12.1 one seat left takes everything as one pot', () => {
    expect(potsOf({ ann: 40, bob: '40 folded', cat: '10 folded' })).toEqual(['90: ann']);
  });

  test('R12.1 dead chips belong to the main pot', () => {
    expect(potsOf({ ann: '10 dead 1', bob: '30 dead 1', cat: '30 dead 1' })).toEqual([
      '33: ann bob cat',
      '40: bob cat',
    ]);
  });

  test('R12.1 dead chips of a folded seat belong to the main pot', () => {
    expect(potsOf({ ann: 10, bob: 30, cat: 30, dan: '0 folded dead 5' })).toEqual([
      '35: ann bob cat',
      '40: bob cat',
    ]);
  });

  test('R12.1 who has dead chips only plays for the dead chips', () => {
    expect(potsOf({ ann: '0 dead 3', bob: '10 dead 5', cat: '10 dead 5' })).toEqual([
      '13: ann bob cat',
      '20: bob cat',
    ]);
  });

  test('R12.1 five all-ins of five sizes make a main pot and three side pots; the rest goes back', () => {
    const stacks = { ann: 10, bob: 20, cat: 30, dan: 40, eve: 50 };
    const table = aTable({ stacks, button: 'bob' });
    table.play('eve all-in 50', 'ann all-in 10', 'bob all-in 20', 'cat all-in 30', 'dan all-in 40');
    expect(table.pots()).toEqual([
      '50: ann bob cat dan eve',
      '40: bob cat dan eve',
      '30: cat dan eve',
      '20: dan eve',
    ]);
    expect(table.events('UncalledBetReturned')).toMatchObject([{ seatPosition: 4, amount: 10 }]);
  });

  test('R12.1 pots grow over the streets', () => {
    const table = aTable({ stacks: { ann: 20, bob: 100, cat: 100 } });
    table.play('ann all-in 20', 'bob calls', 'cat calls', 'bob bets 10', 'cat calls');
    expect(table.pots()).toEqual(['60: ann bob cat', '20: bob cat']);
    table.play('bob bets 30', 'cat calls');
    expect(table.pots()).toEqual(['60: ann bob cat', '80: bob cat']);
  });

  test('R12.1 a seat that folds later loses its part in pots made earlier', () => {
    const table = aTable({ stacks: { ann: 20, bob: 100, cat: 100, dan: 100 } });
    table.play('dan calls', 'ann all-in 20', 'bob calls', 'cat calls', 'dan calls');
    expect(table.pots()).toEqual(['80: ann bob cat dan']);
    table.play('bob bets 10', 'cat folds');
    expect(table.pots()).toEqual(['80: ann bob dan']);
  });

  test('R12.1 a side pot whose other contenders fold is won by the one who is left, the main pot is played', () => {
    const table = aTable({
      stacks: { ann: 20, bob: 100, cat: 100 },
      cards: { ann: 'Ah Ad', bob: 'Kc 7d', cat: 'Qc 8d' },
      board: '2h 3c 9s Jh 5d',
    });
    table.play(
      'ann all-in 20',
      'bob calls',
      'cat calls',
      'bob bets 30',
      'cat calls',
      'bob bets 50',
      'cat folds',
    );
    expect(table.won()).toEqual({ ann: 60, bob: 60 });
    expect(table.stacks()).toEqual({ ann: 60, bob: 110, cat: 50 });
  });

  test('R12.1 neighbouring pots with the same contenders are one: the streets before a fold and after it', () => {
    const table = aTable({ stacks: { ann: 100, bob: 100, cat: 100 } });
    table.play('ann raises to 10', 'bob calls', 'cat calls', 'bob bets 5', 'cat folds', 'ann calls');
    expect(table.pots()).toEqual(['40: ann bob']);
  });

  test('R12.1 neighbouring pots with the same contenders are one: 74 chips are chopped into 37 and 37', () => {
    expect(potsOf({ ann: 29, bob: 29, cat: '3 folded', dan: '4 folded', eve: '9 folded' })).toEqual([
      '74: ann bob',
    ]);
    expect(sharesOf(74, 2)).toEqual([37, 37]);
  });

  test('R12.1 the same chop of 74 as a hand pays 37 and 37', () => {
    const stacks = { ann: 100, bob: 100, cat: 100, dan: 100, eve: 100 };
    const table = aTable({ blinds: '3/4', stacks, button: 'bob', board: royalBoard });
    table.play('eve raises to 9', 'ann raises to 29', 'bob calls', 'cat folds', 'dan folds', 'eve folds');
    expect(table.pots()).toEqual(['74: ann bob']);
    table.play('ann checks', 'bob checks', 'ann checks', 'bob checks', 'ann checks', 'bob checks');
    expect(table.won()).toEqual({ ann: 37, bob: 37 });
  });
});

describe('the worked example', () => {
  test('R12.2 60 all-in and 200 from three others: 240 for four and 420 for three', () => {
    expect(potsOf({ alice: 200, bob: 60, carol: 200, dave: 200 })).toEqual([
      '240: alice bob carol dave',
      '420: alice carol dave',
    ]);
  });

  test('R12.2 the worked example as a hand', () => {
    const table = aTable({
      blinds: '10/20',
      stacks: { alice: 500, bob: 60, carol: 500, dave: 200 },
      button: 'bob',
      cards: { alice: '7c 2d', bob: 'Ah Ad', carol: '8c 3d', dave: 'Kh Kd' },
      board: 'Qs Jc 9h 5d 4s',
    });
    table.play('alice raises to 100', 'bob all-in 60', 'carol calls', 'dave all-in 200');
    table.play('alice calls', 'carol calls');
    expect(table.pots()).toEqual(['240: alice bob carol dave', '420: alice carol dave']);
    for (let street = 0; street < 3; street++) table.play('carol checks', 'alice checks');
    expect(table.won()).toEqual({ bob: 240, dave: 420 });
    expect(table.stacks()).toEqual({ alice: 300, bob: 240, carol: 300, dave: 420 });
  });
});

describe('odd chips', () => {
  test('R12.6 a tied pot is split evenly', () => {
    expect(sharesOf(60, 3)).toEqual([20, 20, 20]);
  });

  test('R12.6 odd chips go one each to the first winners', () => {
    expect(sharesOf(61, 3)).toEqual([21, 20, 20]);
    expect(sharesOf(62, 3)).toEqual([21, 21, 20]);
  });

  test('R12.6 the odd chip goes to the first winner left of the button', () => {
    const table = aTable({ blinds: '1/2', stacks: { ann: 10, bob: 10, cat: 10 }, board: royalBoard });
    table.play('ann calls', 'bob folds', 'cat checks');
    for (let street = 0; street < 3; street++) table.play('cat checks', 'ann checks');
    expect(table.pots()).toEqual(['5: ann cat']);
    expect(table.won()).toEqual({ cat: 3, ann: 2 });
  });

  test('R12.6 two odd chips go to the first two winners left of the button', () => {
    const stacks = { ann: 10, bob: 10, cat: 10, dan: 10 };
    const table = aTable({ blinds: '2/3', stacks, board: royalBoard });
    table.play('dan calls', 'ann calls', 'bob folds', 'cat checks');
    for (let street = 0; street < 3; street++) table.play('cat checks', 'dan checks', 'ann checks');
    expect(table.pots()).toEqual(['11: ann cat dan']);
    expect(table.won()).toEqual({ cat: 4, dan: 4, ann: 3 });
  });

  test('R12.6 the winners of a hand are listed in the order in which odd chips are given out', () => {
    const table = aTable({ blinds: '1/2', stacks: { ann: 10, bob: 10, cat: 10 }, board: royalBoard });
    table.play('ann calls', 'bob folds', 'cat checks');
    for (let street = 0; street < 3; street++) table.play('cat checks', 'ann checks');
    const [result] = table.events('ShowdownResult')[0]!.potResults;
    expect(result!.winners.map((winner) => table.nameAt(winner.seatPosition))).toEqual(['cat', 'ann']);
  });

  test('R12.6 of the blinds the small blind sits nearer to the button and gets the odd chip', () => {
    const table = aTable({
      blinds: '1/2',
      ante: 1,
      stacks: { ann: 10, bob: 10, cat: 10 },
      board: royalBoard,
    });
    table.play('ann folds', 'bob calls', 'cat checks');
    for (let street = 0; street < 3; street++) table.play('bob checks', 'cat checks');
    expect(table.pots()).toEqual(['7: bob cat']);
    expect(table.won()).toEqual({ bob: 4, cat: 3 });
  });

  test('R12.6 each pot has its own odd chip', () => {
    const stacks = { ann: 4, bob: 100, cat: 100, dan: 100 };
    const table = aTable({ blinds: '1/2', stacks, button: 'dan', board: royalBoard });
    table.play('cat calls', 'dan calls', 'ann all-in 4', 'bob raises to 7', 'cat raises to 12', 'dan calls');
    table.play('bob folds');
    expect(table.pots()).toEqual(['16: ann cat dan', '19: cat dan']);
    for (let street = 0; street < 3; street++) table.play('cat checks', 'dan checks');
    expect(table.won()).toEqual({ ann: 6, cat: 5 + 10, dan: 5 + 9 });
  });
});
