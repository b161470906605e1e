import { describe, expect, test } from 'vitest';
import { viewFor } from '../../src/engine/index.ts';
import { textOf } from '../kit/cards.ts';
import { aTable, type TestTable } from '../kit/table.ts';

const two = { ann: 100, bob: 100 };
const three = { ...two, cat: 100 };
const board = '2h 3c 9s Jh 5d';
const limped = ['ann calls', 'bob calls', 'cat checks'];
const checked = ['bob checks', 'cat checks', 'ann checks'];
/** Three players have limped and checked to the river. */
const toRiver = [...limped, ...checked, ...checked];

describe('won without a showdown', () => {
  test('R12.3 when all others have folded the last seat wins without showing', () => {
    const table = aTable({ stacks: three });
    table.play('ann raises to 10', 'bob folds', 'cat folds');
    expect(table.phase()).toBe('HAND_COMPLETE');
    expect(table.shown()).toEqual([]);
    expect(table.stacks()).toEqual({ ann: 103, bob: 99, cat: 98 });
  });

  test('R12.3 no board is dealt when all others have folded', () => {
    const table = aTable({ stacks: three });
    table.play('ann folds', 'bob folds');
    expect(table.board()).toBe('');
    expect(table.phases()).not.toContain('SHOWDOWN');
  });

  test('R12.3 a hand can be won by folds on any street', () => {
    const table = aTable({ stacks: three, board });
    table.play(...toRiver, 'bob bets 10', 'cat folds', 'ann folds');
    expect(table.won()).toEqual({ bob: 6 });
    expect(table.shown()).toEqual([]);
  });

  test('R12.3 the result of a hand won by folds tells no cards', () => {
    const table = aTable({ stacks: three });
    table.play('ann folds', 'bob folds');
    table.nextHand();
    expect(table.records[0]!.results[0]!.winners).toEqual([
      { seatPosition: 2, amount: 2, handCategory: null, cards: null },
    ]);
  });

  test('R12.3 HAND_COMPLETE lasts interRoundDelayMs after a hand won by folds', () => {
    const table = aTable({ stacks: three, interRoundDelayMs: 3000, reviewHandTimeSeconds: 8 });
    table.play('ann folds', 'bob folds', 'wait 2999ms');
    expect(table.phase()).toBe('HAND_COMPLETE');
    table.play('wait 1ms');
    expect(table.table.handNumber).toBe(2);
  });

  test('R12.3 HAND_COMPLETE lasts reviewHandTimeSeconds after a showdown', () => {
    const table = aTable({ stacks: three, interRoundDelayMs: 3000, reviewHandTimeSeconds: 8 });
    table.play(...toRiver, ...checked, 'wait 7999ms');
    expect(table.phase()).toBe('HAND_COMPLETE');
    table.play('wait 1ms');
    expect(table.table.handNumber).toBe(2);
  });
});

describe('who shows', () => {
  const cards = { ann: 'Ah Ad', bob: 'Kc Kd', cat: 'Qc Qd' };

  test('R12.4 with no bet on the river the first seat left of the button shows first', () => {
    const table = aTable({ stacks: three, cards, board });
    table.play(...toRiver, ...checked);
    expect(table.shown()[0]).toBe('bob');
  });

  test('R12.4 the last aggressor of the river shows first', () => {
    const table = aTable({ stacks: three, cards, board });
    table.play(...toRiver, 'bob checks', 'cat bets 10', 'ann calls', 'bob calls');
    expect(table.shown()[0]).toBe('cat');
  });

  test('R12.4 a raise makes the raiser the last aggressor', () => {
    const table = aTable({ stacks: three, cards, board });
    table.play(...toRiver, 'bob bets 10', 'cat raises to 20', 'ann folds', 'bob calls');
    expect(table.shown()[0]).toBe('cat');
  });

  test('R12.4 a bet on an earlier street gives no order at showdown', () => {
    const table = aTable({ stacks: three, cards, board });
    table.play(...limped, ...checked, 'bob checks', 'cat bets 10', 'ann calls', 'bob calls', ...checked);
    expect(table.shown()[0]).toBe('bob');
  });

  test('R12.4 the first to show shows a losing hand too', () => {
    const table = aTable({ stacks: three, cards, board });
    table.play(...toRiver, ...checked);
    expect(table.shown()).toEqual(['bob', 'ann']);
  });

  test('R12.4 a later hand that wins nothing is mucked', () => {
    const table = aTable({ stacks: three, cards, board });
    table.play(...toRiver, ...checked);
    expect(table.shown()).not.toContain('cat');
  });

  test('R12.4 hands are shown clockwise from the first', () => {
    const sixes = { ann: '6c 7d', bob: '6d 7c', cat: '6h 7h' };
    const table = aTable({ stacks: three, cards: sixes, board });
    table.play(...toRiver, 'bob checks', 'cat bets 10', 'ann calls', 'bob calls');
    expect(table.shown()).toEqual(['cat', 'ann', 'bob']);
  });

  test('R12.4 a later hand that ties is shown', () => {
    const table = aTable({ stacks: two, cards: { ann: 'Kh Qd', bob: 'Kc Qs' }, board });
    table.play('ann calls', 'bob checks');
    for (let street = 0; street < 3; street++) table.play('bob checks', 'ann checks');
    expect(table.shown()).toEqual(['bob', 'ann']);
    expect(table.won()).toEqual({ ann: 2, bob: 2 });
  });

  test('R12.4 a later hand that wins a side pot only is shown', () => {
    const table = aTable({
      stacks: { ann: 20, bob: 100, cat: 100 },
      cards: { ann: 'Ah Ad', bob: 'Qc Qd', cat: 'Kc Kd' },
      board,
    });
    table.play('ann all-in 20', 'bob calls', 'cat calls', 'bob bets 10', 'cat calls');
    table.play('bob checks', 'cat checks', 'bob checks', 'cat checks');
    expect(table.won()).toEqual({ ann: 60, cat: 20 });
    expect(table.shown()).toEqual(['bob', 'cat', 'ann']);
  });

  test('R12.4 a losing hand of a disconnected player is shown', () => {
    const table = aTable({ stacks: three, cards, board });
    table.play(...toRiver, ...checked.slice(0, 2), 'cat disconnects', 'ann checks');
    expect(table.shown()).toEqual(['bob', 'cat', 'ann']);
  });

  test('R12.4 folded hands are shown to nobody', () => {
    const table = aTable({ stacks: three, cards, board });
    table.play('ann calls', 'bob calls', 'cat checks', 'bob checks', 'cat folds', 'ann checks');
    for (let street = 0; street < 2; street++) table.play('bob checks', 'ann checks');
    expect(table.shown()).toEqual(['bob', 'ann']);
    expect(table.view('ann').seats[2]!.cards).toBeNull();
  });
});

describe('showing by choice', () => {
  const cards = { ann: 'Ah Ad', bob: 'Kc Kd', cat: 'Qc Qd' };

  test('R12.5 the winner of a hand without showdown may show', () => {
    const table = aTable({ stacks: three, cards });
    table.play('ann raises to 10', 'bob folds', 'cat folds', 'ann shows');
    expect(table.shown()).toEqual(['ann']);
    expect(textOf(table.view('bob').seats[0]!.cards!)).toBe('Ah Ad');
  });

  test('R12.5 who has folded may show', () => {
    const table = aTable({ stacks: three, cards });
    table.play('ann raises to 10', 'bob folds', 'cat folds', 'bob shows');
    expect(textOf(table.view(null).seats[1]!.cards!)).toBe('Kc Kd');
  });

  test('R12.5 who has mucked may still show', () => {
    const table = aTable({ stacks: three, cards, board });
    table.play(...toRiver, ...checked, 'cat shows');
    expect(table.shown()).toEqual(['bob', 'ann', 'cat']);
  });

  test('R12.5 before the hand is over nobody may show', () => {
    const table = aTable({ stacks: three, cards });
    expect(table.tries('ann shows')).toBe('WRONG_PHASE');
    table.play('ann folds');
    expect(table.tries('ann shows')).toBe('WRONG_PHASE');
  });

  test('R12.5 when HAND_COMPLETE is over nobody may show', () => {
    const table = aTable({ stacks: three, cards });
    table.play('ann folds', 'bob folds');
    table.nextHand();
    expect(table.tries('cat shows')).toBe('WRONG_PHASE');
  });

  test('R12.5 who was not dealt in has nothing to show', () => {
    const table = aTable({ stacks: three, cards });
    table.play('dan joins seat 3 with 100', 'ann folds', 'bob folds');
    expect(table.tries('dan shows')).toBe('NOT_IN_HAND');
  });

  test('R12.5 nobody shows twice', () => {
    const table = aTable({ stacks: three, cards });
    table.play('ann folds', 'bob folds', 'cat shows');
    expect(table.tries('cat shows')).toBe('CARDS_ALREADY_SHOWN');
  });

  test('R12.5 showing does not make HAND_COMPLETE any longer', () => {
    const table = aTable({ stacks: three, cards, interRoundDelayMs: 3000 });
    table.play('ann folds', 'bob folds', 'wait 2999ms', 'cat shows', 'wait 1ms');
    expect(table.table.handNumber).toBe(2);
  });

  /** All that a viewer is ever given: the table, every event, and the record of the hand. */
  const everSeen = (table: TestTable, viewer: string | null) =>
    [
      viewFor(viewer, 'table', table.table),
      ...table.log.map((event) => viewFor(viewer, 'event', event)),
      ...table.records.map((record) => viewFor(viewer, 'hand', record)),
    ].map((view) => JSON.stringify(view));

  test.each(['ann', 'bob', 'host', null])('R12.5 mucked cards are never seen by another (%s)', (viewer) => {
    const queens = JSON.stringify(aTable({ stacks: three, cards }).seat('cat').cards);
    const table = aTable({ stacks: three, cards, board });
    table.play(...toRiver, ...checked);
    table.nextHand();
    expect(everSeen(table, viewer).filter((view) => view.includes(`"cards":${queens}`))).toEqual([]);
    expect(everSeen(table, 'cat').filter((view) => view.includes(`"cards":${queens}`))).not.toEqual([]);
  });

  test('R12.5 the history shows mucked cards to their owner', () => {
    const table = aTable({ stacks: three, cards, board });
    table.play(...toRiver, ...checked);
    table.nextHand();
    const seen = (viewer: string) =>
      viewFor(viewer, 'hand', table.record()).seats.map((seat) => seat.cards !== null);
    expect(seen('cat')).toEqual([true, true, true]);
    expect(seen('ann')).toEqual([true, true, false]);
  });
});

describe('ranking hands', () => {
  /** The category with which ann wins a hand against bob, checked down. */
  const winning = (ann: string, bob: string, cardsOnBoard: string): string => {
    const table = aTable({ stacks: two, cards: { ann, bob }, board: cardsOnBoard });
    table.play('ann calls', 'bob checks');
    for (let street = 0; street < 3; street++) table.play('bob checks', 'ann checks');
    const [result] = table.events('ShowdownResult')[0]!.potResults;
    return result!.winners
      .map((winner) => `${table.nameAt(winner.seatPosition)} ${winner.handCategory} ${textOf(winner.cards!)}`)
      .join(', ');
  };
  const winners = (ann: string, bob: string, cardsOnBoard: string): string =>
    winning(ann, bob, cardsOnBoard).replace(/ [A-Z_]+( [2-9TJQKA][cdhs]){5}/g, '');
  const category = (ann: string, bob: string, cardsOnBoard: string): string =>
    winning(ann, bob, cardsOnBoard).split(' ')[1]!;

  test.each([
    ['a royal flush', 'As Ks', '9h 9d', 'Qs Js Ts 9c 9s', 'ROYAL_FLUSH'],
    ['a straight flush', '8s 7s', 'As Ah', '6s 5s 4s Ac Ad', 'STRAIGHT_FLUSH'],
    ['four of a kind', '9h 9d', 'As Ah', '9c 9s Ac Kd Kh', 'FOUR_OF_A_KIND'],
    ['a full house', '9h 9d', 'As 2s', '9c Kd Ks 3s 4c', 'FULL_HOUSE'],
    ['a flush', 'As 2s', 'Th 9h', 'Ks 8s 7s 6c Jd', 'FLUSH'],
    ['a straight', '9h 8d', 'As Ah', 'Ac 7s 6c 5d Kh', 'STRAIGHT'],
    ['three of a kind', '9h 9d', 'As Kh', '9c Ad Ks 3c 4s', 'THREE_OF_A_KIND'],
    ['two pair', '9h 8d', 'As Ah', '9c 8s 4d 2c Kh', 'TWO_PAIR'],
    ['a pair', '9h 9d', 'As Kh', '2c 4d 6s Jc Qd', 'PAIR'],
    ['a high card', 'As 9h', 'Ks Qh', '2c 4d 6s Jc 8d', 'HIGH_CARD'],
  ])('R12.8 %s beats what is below it', (_name, ann, bob, cardsOnBoard, expected) => {
    expect(winners(ann, bob, cardsOnBoard)).toBe('ann');
    expect(category(ann, bob, cardsOnBoard)).toContain(expected.split('_')[0]);
  });

  test('R12.8 the best five of seven cards count', () => {
    expect(winning('As Kd', 'Qh Qd', 'Ah Kc 7s 7d 2c')).toMatch(/^ann /);
  });

  test('R12.8 the ace is low in a wheel', () => {
    expect(winning('Ah 2d', 'Ks Kh', '3c 4s 5d Kd 9h')).toMatch(/^ann STRAIGHT /);
  });

  test('R12.8 a wheel is the lowest straight', () => {
    expect(winners('Ah 9c', '6h 9d', '2d 3c 4s 5d Kd')).toBe('bob');
  });

  test('R12.8 there is no straight around the ace', () => {
    expect(winning('Ah 2d', '9s 9h', 'Kc Qs 3d 7h 8c')).toMatch(/^bob /);
  });

  test('R12.8 a straight flush to the five is the lowest straight flush', () => {
    expect(winners('As Kd', '6s Kh', '2s 3s 4s 5s Qd')).toBe('bob');
  });

  test('R12.8 the kicker decides between equal pairs', () => {
    expect(winners('Ah Kd', 'Ad Qh', 'As 7c 5d 3h 2s')).toBe('ann');
  });

  test('R12.8 the last kicker of a flush decides', () => {
    expect(winners('4s 2c', '3s 2d', 'As Qs 9s 7s Kd')).toBe('ann');
  });

  test('R12.8 the fifth card of four of a kind on the board decides', () => {
    expect(winners('Ah 2d', 'Kh Qd', '9c 9d 9h 9s 3c')).toBe('ann');
  });

  test('R12.8 the kicker of two pair decides', () => {
    expect(winners('Ah 2d', 'Kh Qd', '9c 9d 8h 8s 3c')).toBe('ann');
  });

  test('R12.8 a sixth card does not count', () => {
    expect(winners('Ah 3d', 'Ad 2h', 'As Kc Qd 9h 8s')).toBe('bob, ann');
  });

  test('R12.8 of three pairs the best two count', () => {
    expect(winners('Ks Kh', 'Qs Qh', 'As Ac 7d 7h 2c')).toBe('ann');
  });

  test('R12.8 of two sets the higher one is filled with the lower', () => {
    expect(winners('9s 9h', '8s 8h', '9c 8c 2d 2h Kc')).toBe('ann');
  });

  test('R12.8 suits decide nothing', () => {
    expect(winners('As Ks', 'Ah Kh', '2c 7d 9d Jc 3c')).toBe('bob, ann');
  });

  test('R12.8 when the board is the best hand all who are in split', () => {
    expect(winners('2c 3d', '4c 5d', 'As Ks Qs Js Ts')).toBe('bob, ann');
  });
});

test('R12.4 a run-out is turned up from the left of the button, whoever bet on an earlier street', () => {
  const table = aTable({ blinds: '1/2', stacks: { ann: 50, bob: 50, cat: 50 } });
  table.play('ann all-in', 'bob calls', 'cat calls');
  expect(table.events('CardsShown').map(({ userId }) => userId)).toEqual(['bob', 'cat', 'ann']);
});
