import { describe, expect, test } from 'vitest';
import { aTable } from '../kit/table.ts';

const three = { ann: 200, bob: 200, cat: 200 };
const four = { ...three, dan: 200 };
const limped = ['ann calls', 'bob calls', 'cat checks'];

describe('the smallest bet and raise', () => {
  test('R9.3 the smallest bet is one big blind', () => {
    const table = aTable({ blinds: '5/10', stacks: three });
    table.play(...limped);
    expect(table.tries('bob bets 9')).toBe('AMOUNT_OUT_OF_RANGE');
    expect(table.rejection?.facts).toEqual({ minimum: 10, maximum: 190, what: 'bet' });
    table.play('bob bets 10');
  });

  test('R9.3 the smallest raise before the flop is to two big blinds', () => {
    const table = aTable({ blinds: '5/10', stacks: three });
    expect(table.tries('ann raises to 19')).toBe('AMOUNT_OUT_OF_RANGE');
    table.play('ann raises to 20');
  });

  test('R9.3 the smallest raise of a bet is to twice the bet', () => {
    const table = aTable({ blinds: '5/10', stacks: three });
    table.play(...limped, 'bob bets 30');
    expect(table.legal('cat')).toEqual(['fold', 'call 30', 'raise 60-190']);
  });

  test('R9.3 the smallest raise is to the current bet plus the last raise', () => {
    const table = aTable({ blinds: '5/10', stacks: three });
    table.play('ann raises to 25');
    expect(table.legal('bob')).toEqual(['fold', 'call 20', 'raise 40-200']);
    table.play('bob raises to 70');
    expect(table.legal('cat')).toEqual(['fold', 'call 60', 'raise 115-200']);
  });

  test('R9.3 the last raise counts, not the largest one', () => {
    const table = aTable({ blinds: '1/2', stacks: four });
    table.play('dan raises to 20', 'ann raises to 38');
    expect(table.legal('bob')).toEqual(['fold', 'call 37', 'raise 56-200']);
  });

  test('R9.3 each street starts again from one big blind', () => {
    const table = aTable({ blinds: '5/10', stacks: three });
    table.play('ann raises to 60', 'bob calls', 'cat calls');
    expect(table.legal('bob')).toEqual(['fold', 'check', 'bet 10-140']);
  });

  test('R9.3 less than the smallest bet only as an all-in', () => {
    const table = aTable({ blinds: '5/10', stacks: { ann: 200, bob: 17, cat: 200 } });
    table.play(...limped);
    expect(table.legal('bob')).toEqual(['fold', 'check', 'bet 7']);
    expect(table.tries('bob bets 6')).toBe('AMOUNT_OUT_OF_RANGE');
    table.play('bob bets 7');
    expect(table.seat('bob').isAllIn).toBe(true);
  });

  test('R9.3 less than the smallest raise only as an all-in', () => {
    const table = aTable({ blinds: '5/10', stacks: { ann: 200, bob: 34, cat: 200 } });
    table.play('ann raises to 25');
    expect(table.legal('bob')).toEqual(['fold', 'call 20', 'raise 34']);
    expect(table.tries('bob raises to 33')).toBe('AMOUNT_OUT_OF_RANGE');
  });

  test('R9.3 nobody raises to more than there is', () => {
    const table = aTable({ blinds: '5/10', stacks: three });
    expect(table.tries('ann raises to 201')).toBe('AMOUNT_OUT_OF_RANGE');
  });

  test('R9.3 a blind that was short does not lower the smallest raise', () => {
    const table = aTable({ blinds: '5/10', stacks: { ann: 200, bob: 200, cat: 4 } });
    expect(table.legal('ann')).toEqual(['fold', 'call 10', 'raise 20-200']);
  });
});

describe('a short all-in', () => {
  test('R9.4 a short all-in raises what others must call', () => {
    const table = aTable({ stacks: { ann: 200, bob: 15, cat: 200 } });
    table.play('ann raises to 10', 'bob all-in 15');
    expect(table.legal('cat')).toContain('call 13');
  });

  test('R9.4 a short all-in does not change the smallest raise', () => {
    const table = aTable({ stacks: { ann: 200, bob: 15, cat: 200 } });
    table.play('ann raises to 10', 'bob all-in 15');
    expect(table.legal('cat')).toEqual(['fold', 'call 13', 'raise 23-200']);
  });

  test('R9.4 a short all-in bet leaves the smallest raise at a big blind more', () => {
    const table = aTable({ blinds: '5/10', stacks: { ann: 200, bob: 17, cat: 200 } });
    table.play(...limped, 'bob all-in 7');
    expect(table.legal('cat')).toEqual(['fold', 'call 7', 'raise 17-190']);
  });

  test('R9.4 an all-in that is exactly a full raise changes the smallest raise', () => {
    const table = aTable({ stacks: { ann: 200, bob: 18, cat: 200 } });
    table.play('ann raises to 10', 'bob all-in 18');
    expect(table.legal('cat')).toEqual(['fold', 'call 16', 'raise 26-200']);
  });
});

describe('reopening', () => {
  test('R9.5 a short all-in does not reopen the betting for those who have acted', () => {
    const table = aTable({ blinds: '1/2', stacks: { ann: 200, bob: 200, cat: 15 } });
    table.play('ann raises to 10', 'bob calls', 'cat all-in 15');
    expect(table.legal('ann')).toEqual(['fold', 'call 5']);
    table.play('ann calls');
    expect(table.legal('bob')).toEqual(['fold', 'call 5']);
  });

  test('R9.5 a raise that is not open is refused', () => {
    const table = aTable({ stacks: { ann: 200, bob: 200, cat: 15 } });
    table.play('ann raises to 10', 'bob calls', 'cat all-in 15');
    expect(table.tries('ann raises to 50')).toBe('ACTION_NOT_OPEN');
  });

  test('R9.5 who has not acted yet may raise a short all-in', () => {
    const table = aTable({ stacks: { ann: 200, bob: 15, cat: 200 } });
    table.play('ann raises to 10', 'bob all-in 15');
    expect(table.legal('cat')).toContain('raise 23-200');
  });

  test('R9.5 a full raise on top of a short all-in reopens the betting for all', () => {
    const table = aTable({ stacks: { ann: 200, bob: 15, cat: 200 } });
    table.play('ann raises to 10', 'bob all-in 15', 'cat raises to 23');
    expect(table.legal('ann')).toEqual(['fold', 'call 13', 'raise 31-200']);
  });

  test('R9.5 an all-in that is a full raise reopens the betting', () => {
    const table = aTable({ stacks: { ann: 200, bob: 200, cat: 18 } });
    table.play('ann raises to 10', 'bob calls', 'cat all-in 18');
    expect(table.legal('ann')).toEqual(['fold', 'call 8', 'raise 26-200']);
  });

  test('R9.5 several short all-ins that add up to a full raise reopen the betting', () => {
    const table = aTable({ stacks: { ann: 200, bob: 14, cat: 18, dan: 200 } });
    table.play('dan raises to 10', 'ann calls', 'bob all-in 14', 'cat all-in 18');
    expect(table.legal('dan')).toEqual(['fold', 'call 8', 'raise 26-200']);
  });

  test('R9.5 several short all-ins that stay below a full raise do not reopen the betting', () => {
    const table = aTable({ stacks: { ann: 200, bob: 13, cat: 17, dan: 200 } });
    table.play('dan raises to 10', 'ann calls', 'bob all-in 13', 'cat all-in 17');
    expect(table.legal('dan')).toEqual(['fold', 'call 7']);
  });

  test('R9.5 who called the first short all-in faces only what came after it', () => {
    const table = aTable({ stacks: { ann: 200, bob: 18, cat: 200, dan: 14 }, button: 'dan' });
    table.play('cat raises to 10', 'dan all-in 14', 'ann calls', 'bob all-in 18');
    expect(table.legal('cat')).toEqual(['fold', 'call 8', 'raise 26-200']);
    table.play('cat calls');
    expect(table.legal('ann')).toEqual(['fold', 'call 4']);
  });

  test('R9.5 a short all-in over a limp does not let the limper raise', () => {
    const table = aTable({ stacks: { ann: 200, bob: 3, cat: 200 } });
    table.play('ann calls', 'bob all-in 3', 'cat calls');
    expect(table.legal('ann')).toEqual(['fold', 'call 1']);
  });

  test('R9.5 a short all-in bet does not let those who have checked raise', () => {
    const table = aTable({ blinds: '5/10', stacks: { ann: 17, bob: 200, cat: 200 } });
    table.play(...limped, 'bob checks', 'cat checks', 'ann all-in 7');
    expect(table.legal('bob')).toEqual(['fold', 'call 7']);
  });

  test('R9.5 the big blind that has not acted may raise a short all-in over limps', () => {
    const table = aTable({ stacks: { ann: 3, bob: 200, cat: 200 } });
    table.play('ann all-in 3', 'bob calls');
    expect(table.legal('cat')).toEqual(['fold', 'call 1', 'raise 5-200']);
  });

  test('R9.5 calling a short all-in closes the round', () => {
    const table = aTable({ stacks: { ann: 200, bob: 200, cat: 15 } });
    table.play('ann raises to 10', 'bob calls', 'cat all-in 15', 'ann calls', 'bob calls');
    expect(table.phase()).toBe('FLOP_BETTING');
    expect(table.pots()).toEqual(['45: ann bob cat']);
  });
});

describe('nobody to answer', () => {
  test('R9.6 a raise that no other seat has chips to answer is not open', () => {
    const table = aTable({ stacks: { ann: 20, bob: 200 } });
    table.play('ann all-in 20');
    expect(table.legal('bob')).toEqual(['fold', 'call 18']);
    expect(table.tries('bob raises to 100')).toBe('ACTION_NOT_OPEN');
  });

  test('R9.6 with one more seat that has chips the raise is open', () => {
    const table = aTable({ stacks: { ann: 20, bob: 200, cat: 200 } });
    table.play('ann all-in 20');
    expect(table.legal('bob')).toEqual(['fold', 'call 19', 'raise 38-200']);
  });

  test('R9.6 chips that only just cover the bet answer no raise', () => {
    const table = aTable({ stacks: { ann: 50, bob: 200, cat: 50 } });
    table.play('ann all-in 50');
    expect(table.legal('bob')).toEqual(['fold', 'call 49']);
  });

  test('R9.6 one chip more than the bet is enough to answer a raise', () => {
    const table = aTable({ stacks: { ann: 50, bob: 200, cat: 51 } });
    table.play('ann all-in 50');
    expect(table.legal('bob')).toEqual(['fold', 'call 49', 'raise 98-200']);
  });

  test('R9.6 when that seat folds the raise is closed again', () => {
    const table = aTable({ stacks: { ann: 20, bob: 200, cat: 200, dan: 200 } });
    table.play('dan folds', 'ann all-in 20', 'bob folds');
    expect(table.legal('cat')).toEqual(['fold', 'call 18']);
  });
});
