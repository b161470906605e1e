import { describe, expect, test } from 'vitest';
import { aTable } from '../kit/table.ts';

/** The edge cases of the seed that happen in a hand and have no other home. */

const two = { ann: 100, bob: 100 };
const three = { ...two, cat: 100 };
const cards = { ann: 'Ah Ad', bob: 'Kc Kd', cat: 'Qc Qd' };
const board = '2h 3c 9s Jh 5d';

describe('a player disconnects', () => {
  test('R4.6 who disconnects is away and keeps the seat and the turn', () => {
    const table = aTable({ stacks: three });
    table.play('ann disconnects');
    expect(table.player('ann').status).toBe('AWAY');
    expect(table.turn()).toBe('ann');
  });

  test('R4.6 who is away is dealt in', () => {
    const table = aTable({ stacks: three });
    table.play('ann disconnects');
    expect(table.nextHand().dealtIn()).toEqual(['ann', 'bob', 'cat']);
  });

  test('R10.1 who is away checks when the clock runs out and checking is free', () => {
    const table = aTable({ stacks: three });
    table.play('ann calls', 'bob calls', 'cat disconnects', 'cat times out');
    expect(table.phase()).toBe('FLOP_BETTING');
    expect(table.seat('cat').status).toBe('ACTIVE');
  });

  test('R10.1 who is away folds when the clock runs out and a bet is to be called', () => {
    const table = aTable({ stacks: three });
    table.play('ann disconnects', 'ann times out');
    expect(table.seat('ann').status).toBe('FOLDED');
  });

  test('R12.4 who is away and all-in is not asked and can win', () => {
    const table = aTable({ stacks: two, cards, board });
    table.play('ann all-in 100', 'ann disconnects', 'bob calls');
    expect(table.stacks()).toEqual({ ann: 200, bob: 0 });
  });
});

describe('a player leaves in a hand', () => {
  test('R4.4 whose turn it is folds at once', () => {
    const table = aTable({ stacks: three });
    table.play('ann leaves');
    expect(table.seat('ann').status).toBe('FOLDED');
    expect(table.turn()).toBe('bob');
  });

  test('R4.4 who leaves all-in stays in and can win', () => {
    const table = aTable({ stacks: three, cards, board });
    table.play('ann all-in 100', 'ann leaves', 'bob calls', 'cat folds');
    expect(table.won()).toEqual({ ann: 202 });
    table.play('wait 8s');
    expect(table.game.money.cashedOut).toBe(202);
  });

  test('R4.4 chips that a leaver has bet stay in the pot', () => {
    const table = aTable({ stacks: three });
    table.play('ann raises to 10', 'bob calls', 'cat calls', 'cat leaves', 'bob bets 5');
    expect(table.turn()).toBe('ann');
    expect(table.pots()).toEqual(['30: ann bob']);
  });
});

describe('a player goes broke', () => {
  const broke = () => {
    const table = aTable({ stacks: { ann: 100, bob: 100, cat: 20 }, cards, board, predealTimeSeconds: 15 });
    table.play('ann raises to 20', 'bob folds', 'cat calls', 'wait 8s');
    return table;
  };

  test('R4.8 who has no chips after a hand is BUYING_IN and keeps the seat', () => {
    const table = broke();
    expect(table.player('cat').status).toBe('BUYING_IN');
    expect(table.seat('cat').status).toBe('JOINED_WAITING');
    expect(table.phase()).toBe('PREDEAL');
  });

  test('R6.3 who buys in again in PREDEAL plays the next hand', () => {
    const table = broke();
    table.play('cat buys in 50');
    expect(table.dealtIn()).toEqual(['ann', 'bob', 'cat']);
  });

  test('R6.4 who does not buy in again sits out, and holds up no later deal', () => {
    const table = broke();
    table.play('wait 15s');
    expect(table.dealtIn()).toEqual(['ann', 'bob']);
    table.nextHand();
    expect(table.phases().slice(-3)).toEqual(['HAND_COMPLETE', 'DEAL', 'PRE_FLOP_BETTING']);
  });

  test('R4.8 nobody is removed for being broke: buying in is possible at any later time', () => {
    const table = broke();
    table.play('wait 15s');
    table.nextHand().nextHand();
    table.play('cat buys in 50');
    expect(table.player('cat').status).toBe('ACTIVE');
  });
});

describe('a command arrives late', () => {
  test('R3.10 a call that arrives on the next street is refused', () => {
    const table = aTable({ stacks: two });
    table.play('ann calls', 'bob checks');
    expect(table.tries('bob calls')).toBe('ACTION_NOT_OPEN');
    expect(table.events('UserMessage').at(-1)).toMatchObject({ userId: 'bob', code: 'ACTION_NOT_OPEN' });
  });

  test('R3.10 a call of somebody who is no longer in the hand is refused', () => {
    const table = aTable({ stacks: three, timeBankSeconds: 0 });
    table.play('ann times out');
    expect(table.tries('ann calls')).toBe('NOT_IN_HAND');
  });

  test('R3.10 of two commands in one tick the second meets what the first has done', () => {
    const table = aTable({ stacks: two });
    const command = (commandId: string, userId: string, action: string) => ({
      commandId,
      name: 'PlayerAction',
      sender: { kind: 'user', userId, isAdmin: false } as const,
      input: { tableId: 't1', action },
    });
    const { verdicts } = table.tick(command('1', 'ann', 'CALL'), command('2', 'bob', 'CALL'));
    expect(verdicts.map((verdict) => (verdict.accepted ? 'accepted' : verdict.code))).toEqual([
      'accepted',
      'ACTION_NOT_OPEN',
    ]);
  });
});
