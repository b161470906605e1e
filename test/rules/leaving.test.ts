import { describe, expect, test } from 'vitest';
import { aGame, aRunningGame } from '../kit/game.ts';
import { aTable } from '../kit/table.ts';

const four = { ann: 100, bob: 100, cat: 100, dan: 100 };

describe('not in a hand', () => {
  test('R4.4 who leaves during SEATING goes at once, with the chips', () => {
    const game = aGame().play('ann joins with 200', 'ann leaves');
    expect(game.player('ann')).toMatchObject({ status: 'OUT', seat: null });
    expect(game.sizes()).toEqual([0]);
    expect(game.postings.at(-1)).toMatchObject({
      kind: 'CASH_OUT',
      from: 'stack:ann',
      to: 'cash:ann',
      amount: 200,
    });
  });

  test('R4.4 who leaves a paused game goes at once, with the chips', () => {
    const game = aRunningGame('ann bob').play('the host pauses').foldHand().pass(3000).play('bob leaves');
    expect(game.events('PlayerLeft')).toMatchObject([{ userId: 'bob', cashedOut: 201, reason: 'LEFT' }]);
  });

  test('R4.4 who waits while others play a hand goes at once', () => {
    const table = aTable({ stacks: { ann: 100, bob: 100 } }).play('cat joins with 50', 'cat leaves');
    expect(table.player('cat').status).toBe('OUT');
    expect(table.game.money.cashedOut).toBe(50);
  });

  test('R4.4 who sits out while others play a hand goes at once', () => {
    const table = aTable({ stacks: four }).play('dan sits out').nextHand().play('dan leaves');
    expect(table.player('dan').status).toBe('OUT');
  });

  test('R4.4 who has no chips goes without a posting', () => {
    const game = aGame().play('ann registers', 'ann leaves');
    expect(game.events('PlayerLeft')).toMatchObject([{ userId: 'ann', cashedOut: 0 }]);
    expect(game.postings).toEqual([]);
  });

  test('R4.4 the seat is free for the next', () => {
    const game = aRunningGame('ann bob', { numberOfSeats: 2 }).play('the host pauses').foldHand().pass(3000);
    expect(game.play('bob leaves', 'cat registers').seating()).toEqual({ t1: ['ann', 'cat'] });
  });
});

describe('in a hand', () => {
  test('R4.4 who leaves at their turn folds at once', () => {
    const table = aTable({ stacks: four }).play('dan leaves');
    expect(table.seat('dan').status).toBe('FOLDED');
    expect(table.turn()).toBe('ann');
  });

  test('R4.4 who leaves before their turn folds when it comes', () => {
    const table = aTable({ stacks: four }).play('ann leaves');
    expect(table.seat('ann').status).toBe('ACTIVE');
    expect(table.turn()).toBe('dan');
    table.play('dan calls');
    expect(table.seat('ann').status).toBe('FOLDED');
    expect(table.turn()).toBe('bob');
  });

  test('R4.4 who leaves folds even where checking is free', () => {
    const table = aTable({ stacks: four }).play('cat leaves', 'dan calls', 'ann calls', 'bob calls');
    expect(table.seat('cat').status).toBe('FOLDED');
    expect(table.phase()).toBe('FLOP_BETTING');
  });

  test('R4.4 who leaves all-in stays in to the end', () => {
    const table = aTable({ stacks: four, cards: { dan: 'As Ah', ann: '7c 2d' }, board: '3c 4d 9h Jc Ks' });
    table.play('dan all-in', 'dan leaves', 'ann calls', 'bob folds', 'cat folds');
    expect(table.won()).toEqual({ dan: 203 });
    expect(table.player('dan').seat).not.toBeNull();
  });

  test('R4.4 who leaves all-in and wins is cashed out with the winnings when the hand is over', () => {
    const table = aTable({ stacks: four, cards: { dan: 'As Ah', ann: '7c 2d' }, board: '3c 4d 9h Jc Ks' });
    table.play('dan all-in', 'dan leaves', 'ann calls', 'bob folds', 'cat folds', 'wait 8s');
    expect(table.events('PlayerLeft')).toMatchObject([{ userId: 'dan', cashedOut: 203, reason: 'LEFT' }]);
  });

  test('R4.4 the seat stays taken until the hand is over', () => {
    const table = aTable({ stacks: { ann: 100, bob: 100, cat: 100 } }).play(
      'ann leaves',
      'bob calls',
      'cat checks',
    );
    expect(table.seat('ann')).toMatchObject({ status: 'FOLDED', stack: 100 });
    expect(table.game.money.cashedOut).toBe(0);
  });

  test('R4.4 when the hand is over the seat is emptied and cashed out', () => {
    const table = aTable({ stacks: { ann: 100, bob: 100, cat: 100 } }).play(
      'bob leaves',
      'ann folds',
      'wait 3s',
    );
    expect(table.player('bob')).toMatchObject({ status: 'OUT', seat: null });
    expect(table.events('PlayerLeft')).toMatchObject([{ userId: 'bob', cashedOut: 99, reason: 'LEFT' }]);
  });

  test('R4.4 who has folded and leaves goes when the hand is over', () => {
    const table = aTable({ stacks: { ann: 100, bob: 100, cat: 100 } }).play('ann folds', 'ann leaves');
    expect(table.player('ann').seat).not.toBeNull();
    table.play('bob folds', 'wait 3s');
    expect(table.player('ann').seat).toBeNull();
  });

  test('R4.4 who leaves while the result lies on the table goes when that is over', () => {
    const table = aTable({ stacks: { ann: 100, bob: 100 } }).play('ann folds', 'bob leaves', 'wait 2999ms');
    expect(table.player('bob').seat).not.toBeNull();
    table.play('wait 1ms');
    expect(table.player('bob')).toMatchObject({ status: 'OUT' });
  });

  test('R4.4 when all but one leave, the last one wins', () => {
    const table = aTable({ stacks: { ann: 100, bob: 100, cat: 100 } }).play('bob leaves', 'ann leaves');
    expect(table.phase()).toBe('HAND_COMPLETE');
    expect(table.won()).toEqual({ cat: 2 });
  });

  test('R4.4 who leaves and is the only one left wins, and takes it along', () => {
    const table = aTable({ stacks: { ann: 100, bob: 100, cat: 100 } }).play(
      'cat leaves',
      'ann folds',
      'bob folds',
    );
    expect(table.won()).toEqual({ cat: 2 });
    table.play('wait 3s');
    expect(table.events('PlayerLeft')).toMatchObject([{ userId: 'cat', cashedOut: 101 }]);
  });

  test('R4.4 who leaves is not dealt into the next hand', () => {
    const table = aTable({ stacks: four }).play('dan leaves').nextHand();
    expect(table.dealtIn()).toEqual(['ann', 'bob', 'cat']);
  });

  test('R4.4 an intent does not act for a player who leaves', () => {
    const table = aTable({ stacks: four }).play('ann intends call any', 'ann leaves', 'dan calls');
    expect(table.seat('ann').status).toBe('FOLDED');
  });

  test('R4.4 who has left does not act any more, however close the command follows', () => {
    const table = aTable({ stacks: four });
    const from = (name: string, input: object) => ({
      commandId: name,
      sender: { kind: 'user', userId: 'dan', isAdmin: false } as const,
      name,
      input: { tableId: 't1', ...input },
    });
    const { verdicts } = table.tick(
      from('LeaveGame', {}),
      from('PlayerAction', { action: 'ALL_IN' }),
      from('PlayerIntent', { intent: 'CALL_ANY' }),
    );
    expect(verdicts.map((verdict) => verdict.accepted || verdict.code)).toEqual([
      true,
      'ALREADY_LEAVING',
      'ALREADY_LEAVING',
    ]);
    expect(table.seat('dan')).toMatchObject({ status: 'FOLDED', stack: four.dan });
  });

  test('R4.4 leaving twice is refused', () => {
    const table = aTable({ stacks: four }).play('ann leaves');
    expect(table.tries('ann leaves')).toBe('ALREADY_LEAVING');
  });

  test('R4.4 who is leaving has not left and cannot register yet', () => {
    const table = aTable({ stacks: four }).play('ann leaves');
    expect(table.tries('ann registers')).toBe('ALREADY_REGISTERED');
  });

  test('R4.4 who goes broke in the hand they leave goes with nothing', () => {
    const table = aTable({ stacks: four, cards: { dan: '7c 2d', ann: 'As Ah' }, board: '3c 4d 9h Jc Ks' });
    table.play('dan all-in', 'dan leaves', 'ann calls', 'bob folds', 'cat folds', 'wait 8s');
    expect(table.events('PlayerLeft')).toMatchObject([{ userId: 'dan', cashedOut: 0, reason: 'LEFT' }]);
  });
});
