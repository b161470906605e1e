import { describe, expect, test } from 'vitest';
import { aTable, type TestTable } from '../kit/table.ts';

const stacks = { ann: 100, bob: 100, cat: 100 };
/** 30 seconds to act, 15 more when disconnected, a time bank of 20. */
const clock = { actionTimeSeconds: 30, disconnectGraceSeconds: 15, timeBankSeconds: 20 };

/** Seconds that the seat to act has left before its next deadline. */
const secondsLeft = (table: TestTable) => (table.table.decision!.deadline - table.now) / 1000;
const timeouts = (table: TestTable) =>
  table.events('PlayerTimedOut').map((event) => `${table.nameAt(event.seatPosition)} ${event.defaultAction}`);

describe('the clock of a seat', () => {
  test('R10.1 a seat has actionTimeSeconds', () => {
    const table = aTable({ stacks, ...clock });
    expect(secondsLeft(table)).toBe(30);
    table.play('wait 29s');
    expect(table.turn()).toBe('ann');
    expect(table.events('TimeBankUsed')).toEqual([]);
  });

  test('R10.1 each decision has a clock of its own', () => {
    const table = aTable({ stacks, ...clock });
    table.play('wait 29s', 'ann calls');
    expect(secondsLeft(table)).toBe(30);
  });

  test('R10.1 after the action time the time bank runs', () => {
    const table = aTable({ stacks, ...clock });
    table.play('wait 30s');
    expect(table.turn()).toBe('ann');
    expect(table.events('TimeBankUsed')).toMatchObject([{ userId: 'ann', seatPosition: 0 }]);
    expect(secondsLeft(table)).toBe(20);
  });

  test('R10.1 facing a bet, the seat folds when all its time is gone', () => {
    const table = aTable({ stacks, ...clock });
    table.play('wait 30s', 'wait 20s');
    expect(timeouts(table)).toEqual(['ann FOLD']);
    expect(table.turn()).toBe('bob');
  });

  test('R10.1 with nothing to call, the seat checks when all its time is gone', () => {
    const table = aTable({ stacks, ...clock });
    table.play('ann calls', 'bob calls', 'cat checks', 'wait 50s');
    expect(timeouts(table)).toEqual(['bob CHECK']);
    expect(table.seat('bob').status).toBe('ACTIVE');
  });

  test('R10.1 the big blind checks its option when all its time is gone', () => {
    const table = aTable({ stacks, ...clock });
    table.play('ann calls', 'bob calls', 'cat times out');
    expect(timeouts(table)).toEqual(['cat CHECK']);
    expect(table.phase()).toBe('FLOP_BETTING');
  });

  test('R10.1 without a time bank the seat acts when its action time is gone', () => {
    const table = aTable({ stacks, ...clock, timeBankSeconds: 0 });
    table.play('wait 30s');
    expect(timeouts(table)).toEqual(['ann FOLD']);
  });

  test('R10.1 who is connected gets no grace', () => {
    const table = aTable({ stacks, ...clock });
    table.play('wait 30s');
    expect(table.events('ActionDeadlineChanged')).toEqual([]);
  });

  test('R10.1 a disconnected player gets the grace after the action time, before the time bank', () => {
    const table = aTable({ stacks, ...clock });
    table.play('ann disconnects', 'wait 30s');
    expect(table.events('ActionDeadlineChanged')).toMatchObject([{ reason: 'DISCONNECT_GRACE' }]);
    expect(secondsLeft(table)).toBe(15);
    table.play('wait 15s');
    expect(table.events('TimeBankUsed')).toHaveLength(1);
    expect(secondsLeft(table)).toBe(20);
    table.play('wait 20s');
    expect(timeouts(table)).toEqual(['ann FOLD']);
  });

  test('R10.1 the grace is given once a hand', () => {
    const table = aTable({ stacks, ...clock });
    table.play('ann calls', 'bob calls', 'cat checks', 'bob disconnects', 'bob times out', 'cat checks');
    table.play('ann checks', 'wait 30s');
    expect(table.turn()).toBe('cat');
    expect(timeouts(table)).toEqual(['bob CHECK', 'bob CHECK']);
    expect(table.events('ActionDeadlineChanged')).toHaveLength(1);
  });

  test('R10.1 the grace is there again in the next hand', () => {
    const table = aTable({ stacks, ...clock });
    table.play('ann disconnects', 'ann times out');
    table.nextHand();
    table.play('bob calls', 'cat calls', 'wait 30s');
    expect(table.turn()).toBe('ann');
    expect(secondsLeft(table)).toBe(15);
  });

  test('R10.1 who is back before the action time is over gets no grace', () => {
    const table = aTable({ stacks, ...clock });
    table.play('ann disconnects', 'wait 10s', 'ann reconnects', 'wait 20s');
    expect(table.events('ActionDeadlineChanged')).toEqual([]);
    expect(table.events('TimeBankUsed')).toHaveLength(1);
  });

  test('R10.1 who is back in the grace still acts', () => {
    const table = aTable({ stacks, ...clock });
    table.play('ann disconnects', 'wait 40s', 'ann reconnects', 'ann raises to 10');
    expect(table.bets()).toMatchObject({ ann: 10 });
  });

  test('R10.1 the action that the clock chose is marked in the record', () => {
    const table = aTable({ stacks, ...clock });
    table.play('ann times out', 'bob folds');
    table.nextHand();
    expect(table.record().actions.map(({ action, timedOut }) => `${action} ${timedOut}`)).toEqual([
      'FOLD true',
      'FOLD false',
    ]);
  });

  test('R10.1 after a tick that comes late the next seat has its whole time', () => {
    const table = aTable({ stacks, ...clock });
    table.play('wait 500s');
    expect(timeouts(table)).toEqual(['ann FOLD']);
    expect(secondsLeft(table)).toBe(30);
  });
});

describe('the time bank', () => {
  const bank = (table: TestTable, name: string) => table.player(name).timeBankMs / 1000;

  test('R10.2 what is not used of the time bank is kept', () => {
    const table = aTable({ stacks, ...clock });
    table.play('wait 30s', 'wait 5s', 'ann calls');
    expect(bank(table, 'ann')).toBe(15);
  });

  test('R10.2 what is used of the time bank is gone in the next hand too', () => {
    const table = aTable({ stacks, ...clock });
    table.play('wait 30s', 'wait 5s', 'ann folds');
    table.nextHand();
    table.play('bob calls', 'cat calls', 'wait 30s');
    expect(table.turn()).toBe('ann');
    expect(secondsLeft(table)).toBe(15);
  });

  test('R10.2 deciding within the action time uses nothing of the time bank', () => {
    const table = aTable({ stacks, ...clock });
    table.play('wait 29s', 'ann calls');
    expect(bank(table, 'ann')).toBe(20);
  });

  test('R10.2 the grace uses nothing of the time bank', () => {
    const table = aTable({ stacks, ...clock });
    table.play('ann disconnects', 'wait 44s', 'ann reconnects', 'ann calls');
    expect(bank(table, 'ann')).toBe(20);
  });

  test('R10.2 a time bank that is used up gives no more time', () => {
    const table = aTable({ stacks, ...clock });
    table.play('ann calls', 'bob calls', 'cat checks', 'bob times out', 'cat checks', 'ann checks');
    expect(bank(table, 'bob')).toBe(0);
    table.play('wait 30s');
    expect(timeouts(table)).toEqual(['bob CHECK', 'bob CHECK']);
  });

  test('R10.2 one player runs down no bank but their own', () => {
    const table = aTable({ stacks, ...clock });
    table.play('ann times out');
    expect(['ann', 'bob', 'cat'].map((name) => bank(table, name))).toEqual([0, 20, 20]);
  });
});

describe('in the nick of time', () => {
  test('R10.3 a command that arrives in the same tick as the deadline counts', () => {
    const table = aTable({ stacks, ...clock, timeBankSeconds: 0 });
    table.now += 30_000;
    table.play('ann raises to 10');
    expect(timeouts(table)).toEqual([]);
    expect(table.bets()).toMatchObject({ ann: 10 });
  });

  test('R10.3 a command in the tick after the deadline comes too late', () => {
    const table = aTable({ stacks, ...clock, timeBankSeconds: 0 });
    table.play('wait 30s');
    expect(table.tries('ann raises to 10')).toBe('NOT_IN_HAND');
  });

  test('R10.3 a refused command stops no clock', () => {
    const table = aTable({ stacks, ...clock, timeBankSeconds: 0 });
    table.now += 30_000;
    expect(table.tries('ann checks')).toBe('ACTION_NOT_OPEN');
    expect(timeouts(table)).toEqual(['ann FOLD']);
  });
});
