import { describe, expect, test } from 'vitest';
import { aTable } from '../kit/table.ts';

const two = { ann: 100, bob: 100 };
const three = { ...two, cat: 100 };

describe('what an all-in is', () => {
  const lastAction = (table: ReturnType<typeof aTable>) => {
    const { action, amount, isAllIn } = table.events('PlayerActed').at(-1)!;
    return `${action} ${amount}${isAllIn ? ' all-in' : ''}`;
  };

  test('R9.8 a call for more than the stack is an all-in call', () => {
    const table = aTable({ stacks: { ann: 100, bob: 30, cat: 100 } });
    table.play('ann raises to 50', 'bob calls');
    expect(lastAction(table)).toBe('CALL 30 all-in');
    expect(table.turn()).toBe('cat');
  });

  test('R9.8 a call for exactly the stack is an all-in call', () => {
    const table = aTable({ stacks: { ann: 100, bob: 50, cat: 100 } });
    table.play('ann raises to 50', 'bob calls');
    expect(lastAction(table)).toBe('CALL 50 all-in');
  });

  test('R9.8 all-in for less than the bet is a call', () => {
    const table = aTable({ stacks: { ann: 100, bob: 30, cat: 100 } });
    table.play('ann raises to 50', 'bob all-in 30');
    expect(lastAction(table)).toBe('CALL 30 all-in');
    expect(table.legal('cat')).toContain('call 48');
  });

  test('R9.8 all-in facing no bet is a bet', () => {
    const table = aTable({ stacks: two });
    table.play('ann calls', 'bob checks', 'bob all-in 98');
    expect(lastAction(table)).toBe('BET 98 all-in');
  });

  test('R9.8 all-in above the bet is a raise', () => {
    const table = aTable({ stacks: three });
    table.play('ann raises to 10', 'bob all-in 100');
    expect(lastAction(table)).toBe('RAISE 100 all-in');
  });

  test('R9.8 all-in a little above the bet is a short raise', () => {
    const table = aTable({ stacks: { ann: 100, bob: 12, cat: 100 } });
    table.play('ann raises to 10', 'bob all-in 12');
    expect(lastAction(table)).toBe('RAISE 12 all-in');
  });

  test('R9.8 the big blind all-in with its option is a raise', () => {
    const table = aTable({ stacks: two });
    table.play('ann calls', 'bob all-in 100');
    expect(lastAction(table)).toBe('RAISE 100 all-in');
  });

  test('R9.8 all-in where nobody could answer more is a call', () => {
    const table = aTable({ stacks: { ann: 20, bob: 100 } });
    table.play('ann all-in 20', 'bob all-in 20');
    expect(lastAction(table)).toBe('CALL 20');
    expect(table.seat('bob').isAllIn).toBe(false);
  });

  test('R9.8 all-in that would be a raise that is not open is refused', () => {
    const table = aTable({ stacks: { ann: 100, bob: 100, cat: 15 } });
    table.play('ann raises to 10', 'bob calls', 'cat all-in 15');
    expect(table.tries('ann all-in')).toBe('ACTION_NOT_OPEN');
    expect(table.turn()).toBe('ann');
  });

  test('R9.8 all-in for no more than the call is open when raising is not', () => {
    const table = aTable({ stacks: { ann: 14, bob: 100, cat: 15 } });
    table.play('ann raises to 10', 'bob calls', 'cat all-in 15', 'ann all-in 14');
    expect(lastAction(table)).toBe('CALL 14 all-in');
  });

  test('R9.8 raising to the whole stack is an all-in', () => {
    const table = aTable({ stacks: three });
    table.play('ann raises to 100');
    expect(table.seat('ann').isAllIn).toBe(true);
  });

  test('R9.8 who is all-in is not asked again', () => {
    const table = aTable({ stacks: { ann: 30, bob: 100, cat: 100 } });
    table.play('ann all-in 30', 'bob raises to 60', 'cat calls');
    expect(table.turn()).toBe('bob');
    expect(table.phase()).toBe('FLOP_BETTING');
    expect(table.tries('ann checks')).toBe('NOT_YOUR_TURN');
  });
});

describe('running the board out', () => {
  const cards = { ann: 'As Ad', bob: 'Kc Kd', cat: 'Qc Qd' };
  const board = '2h 3s 7d 8c Jh';

  test('R9.13 two all-ins: the board is run out at once', () => {
    const table = aTable({ stacks: two, cards, board });
    table.play('ann all-in 100', 'bob calls');
    expect(table.phase()).toBe('HAND_COMPLETE');
    expect(table.board()).toBe(board);
    expect(table.stacks()).toEqual({ ann: 200, bob: 0 });
  });

  test('R9.13 one seat with chips against all-ins only is not asked', () => {
    const table = aTable({ stacks: { ann: 30, bob: 100 }, cards, board });
    table.play('ann all-in 30', 'bob calls');
    expect(table.phase()).toBe('HAND_COMPLETE');
    expect(table.stacks()).toEqual({ ann: 60, bob: 70 });
  });

  test('R9.13 an all-in that is not called yet is asked about', () => {
    const table = aTable({ stacks: { ann: 30, bob: 100 } });
    table.play('ann all-in 30');
    expect(table.turn()).toBe('bob');
    expect(table.legal('bob')).toEqual(['fold', 'call 28']);
  });

  test('R9.13 two seats with chips bet on beside an all-in', () => {
    const table = aTable({ stacks: { ann: 30, bob: 100, cat: 100 }, cards, board });
    table.play('ann all-in 30', 'bob calls', 'cat calls');
    expect(table.phase()).toBe('FLOP_BETTING');
    table.play('bob bets 20', 'cat calls');
    expect(table.pots()).toEqual(['90: ann bob cat', '40: bob cat']);
  });

  test('R9.13 from the run-out on the hands still in are face up', () => {
    const table = aTable({ stacks: three, cards, board });
    table.play('ann all-in 100', 'bob calls', 'cat folds');
    expect(table.shown().sort()).toEqual(['ann', 'bob']);
    expect(table.view('cat').seats[0]!.cards).not.toBeNull();
    expect(table.view('ann').seats[2]!.cards).toBeNull();
  });

  test('R9.13 the hands are face up before the next card comes', () => {
    const table = aTable({ stacks: two, cards, board });
    table.play('ann calls', 'bob checks', 'bob all-in 98', 'ann calls');
    const order = table.log.map(({ type }) => type).filter((type) => /CardsShown|CommunityCards/.test(type));
    expect(order).toEqual([
      'CommunityCardsDealt',
      'CardsShown',
      'CardsShown',
      'CommunityCardsDealt',
      'CommunityCardsDealt',
    ]);
  });

  test('R9.13 a hand that was called all-in on the river is no run-out: it may be mucked', () => {
    const table = aTable({ stacks: two, cards, board });
    const checks = ['bob checks', 'ann checks'];
    table.play('ann calls', 'bob checks', ...checks, ...checks, 'bob checks', 'ann all-in 98', 'bob calls');
    expect(table.shown()).toEqual(['ann']);
  });

  test('R9.13 the streets of a run-out hold no betting', () => {
    const table = aTable({ stacks: two, cards, board });
    table.play('ann all-in 100', 'bob calls');
    expect(table.phases().slice(-5)).toEqual(['FLOP', 'TURN', 'RIVER', 'SHOWDOWN', 'HAND_COMPLETE']);
  });

  test('R9.13 both blinds all-in heads-up: nobody is asked anything', () => {
    const table = aTable({ blinds: '5/10', stacks: { ann: 5, bob: 10 }, cards, board });
    expect(table.phase()).toBe('HAND_COMPLETE');
    expect(table.events('ActionRequested')).toEqual([]);
    expect(table.stacks()).toEqual({ ann: 10, bob: 5 });
  });

  test('R9.13 alone against a short big blind, having put in as much already, a seat is not asked', () => {
    const table = aTable({ blinds: '5/10', stacks: { ann: 100, bob: 100, cat: 4 }, cards, board });
    table.play('ann folds');
    expect(table.phase()).toBe('HAND_COMPLETE');
    expect(table.events('UncalledBetReturned')).toMatchObject([{ seatPosition: 1, amount: 1 }]);
    expect(table.pots()).toEqual(['8: bob cat']);
  });

  test('R9.13 alone against a short big blind that has put in more, a seat is asked for the full big blind', () => {
    const table = aTable({ blinds: '5/10', stacks: { ann: 100, bob: 100, cat: 7 }, cards, board });
    table.play('ann folds');
    expect(table.legal('bob')).toEqual(['fold', 'call 5']);
    table.play('bob calls');
    expect(table.events('UncalledBetReturned')).toMatchObject([{ seatPosition: 1, amount: 3 }]);
    expect(table.pots()).toEqual(['14: bob cat']);
  });

  test('R9.13 when the last caller folds to an all-in the hand is over, not run out', () => {
    const table = aTable({ stacks: two, cards, board });
    table.play('ann all-in 100', 'bob folds');
    expect(table.board()).toBe('');
    expect(table.shown()).toEqual([]);
  });
});
