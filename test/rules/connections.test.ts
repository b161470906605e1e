import { describe, expect, test } from 'vitest';
import { nextDeadline } from '../../src/engine/index.ts';
import { aGame, aRunningGame } from '../kit/game.ts';
import { aTable, type TestTable } from '../kit/table.ts';

const stacks = { ann: 100, bob: 100, cat: 100 };
const left = (table: TestTable) =>
  table.events('PlayerLeft').map(({ userId, reason }) => `${userId} ${reason}`);

describe('away', () => {
  test('R4.6 a disconnect costs neither the seat nor a chip', () => {
    const table = aTable({ stacks }).play('cat disconnects');
    expect(table.seat('cat')).toMatchObject({ status: 'ACTIVE', stack: 98, bet: 2 });
    expect(table.player('cat')).toMatchObject({ status: 'AWAY', connected: false });
  });

  test('R4.6 a player who is away is dealt in', () => {
    const table = aTable({ stacks }).play('cat disconnects').nextHand();
    expect(table.dealtIn()).toEqual(['ann', 'bob', 'cat']);
  });

  test('R4.6 a player who is away posts blinds', () => {
    const table = aTable({ stacks }).play('ann disconnects').nextHand();
    expect(table.posted()).toEqual(['cat SMALL_BLIND 1', 'ann BIG_BLIND 2']);
  });

  test('R4.6 a player who is away goes through the same clock', () => {
    const table = aTable({ stacks, actionTimeSeconds: 30 }).play('ann disconnects');
    expect(table.table.decision?.deadline).toBe(table.now + 30_000);
    table.play('wait 29999ms');
    expect(table.turn()).toBe('ann');
  });

  test('R4.6 at the end of the clock a player who is away folds to a bet', () => {
    const table = aTable({ stacks }).play('ann disconnects', 'ann times out');
    expect(table.events('PlayerTimedOut')).toMatchObject([{ seatPosition: 0, defaultAction: 'FOLD' }]);
    expect(table.seat('ann').stack).toBe(100);
  });

  test('R4.6 at the end of the clock a player who is away checks where that is free', () => {
    const table = aTable({ stacks }).play('cat disconnects', 'ann calls', 'bob calls', 'cat times out');
    expect(table.events('PlayerTimedOut')).toMatchObject([{ seatPosition: 2, defaultAction: 'CHECK' }]);
    expect(table.seat('cat').status).toBe('ACTIVE');
  });

  test('R4.6 who is all-in and away may win', () => {
    const table = aTable({ stacks, cards: { ann: 'As Ah', bob: '7c 2d' }, board: '3c 4d 9h Jc Ks' });
    table.play('ann all-in', 'ann disconnects', 'bob calls', 'cat folds');
    expect(table.won()).toEqual({ ann: 202 });
  });

  test('R4.6 who comes back in time plays on as if nothing had been', () => {
    const table = aTable({ stacks }).play('ann disconnects', 'wait 10s', 'ann reconnects', 'ann calls');
    expect(table.player('ann')).toMatchObject({ status: 'ACTIVE', connected: true, awaySince: null });
    expect(table.turn()).toBe('bob');
  });

  test('R4.6 who is away may still act, by whatever connection', () => {
    expect(aTable({ stacks }).play('ann disconnects').tries('ann calls')).toBeNull();
  });

  test('R4.6 losing a connection twice is losing it once', () => {
    const table = aTable({ stacks }).play('ann disconnects');
    const { awaySince } = table.player('ann');
    table.play('wait 5s');
    const events = table.log.length;
    table.play('ann disconnects');
    expect(table.player('ann').awaySince).toBe(awaySince);
    expect(table.log.length).toBe(events);
  });

  test('R4.6 a connection of somebody who is not in the game is nobody’s business', () => {
    const table = aTable({ stacks });
    const events = table.log.length;
    table.play('zoe disconnects', 'zoe reconnects');
    expect(table.log.length).toBe(events);
  });

  test('R4.6 everybody is told who is away', () => {
    const table = aTable({ stacks }).play('ann disconnects');
    expect(table.events('PlayerStatusChanged').at(-1)).toMatchObject({
      userId: 'ann',
      status: 'AWAY',
      connected: false,
    });
  });
});

describe('away too long', () => {
  const seated = (options = {}) =>
    aGame({ awayTimeoutSeconds: 60, ...options }).play(
      'ann joins with 100',
      'bob registers',
      'the host starts',
    );

  test('R4.6 away for awayTimeoutSeconds, the player is removed', () => {
    const game = seated().play('ann disconnects').pass(59_999);
    expect(left(game)).toEqual([]);
    expect(left(game.pass(1))).toEqual(['ann AWAY']);
  });

  test('R4.6 the stack of a player who is removed is cashed out', () => {
    const game = seated().play('ann disconnects').pass(60_000);
    expect(game.postings.at(-1)).toMatchObject({ kind: 'CASH_OUT', to: 'cash:ann', amount: 100 });
    expect(game.player('ann')).toMatchObject({ status: 'OUT', seat: null });
  });

  test('R4.6 the game knows when that is due', () => {
    const game = seated().play('ann disconnects');
    expect(nextDeadline(game.game)).toBe(game.now + 60_000);
  });

  test('R4.6 who comes back in time is not removed', () => {
    const game = seated().play('ann disconnects').pass(59_999).play('ann reconnects').pass(100_000);
    expect(left(game)).toEqual([]);
  });

  test('R4.6 each absence counts by itself', () => {
    const game = seated().play('ann disconnects').pass(59_999).play('ann reconnects', 'ann disconnects');
    expect(left(game.pass(59_999))).toEqual([]);
    expect(left(game.pass(1))).toEqual(['ann AWAY']);
  });

  test('R4.6 in a hand nobody is removed: that waits until it is over', () => {
    const table = aTable({ stacks, awayTimeoutSeconds: 20 }).play('cat disconnects', 'wait 25s', 'ann calls');
    expect(table.player('cat').seat).not.toBeNull();
    table.play('bob folds', 'cat checks', 'cat checks', 'ann bets 50', 'cat folds', 'wait 3s');
    expect(left(table)).toEqual(['cat AWAY']);
    expect(table.events('PlayerLeft')).toMatchObject([{ cashedOut: 98 }]);
  });

  test('R4.6 in a hand the time away is not what the game waits for', () => {
    const table = aTable({ stacks, awayTimeoutSeconds: 20, actionTimeSeconds: 30 }).play('cat disconnects');
    expect(nextDeadline(table.game)).toBe(table.now + 30_000);
  });

  test('R4.6 who is away too long is not dealt the next hand', () => {
    const table = aTable({ stacks: { ...stacks, dan: 100 }, awayTimeoutSeconds: 20 }).play('dan disconnects');
    table.play('wait 25s', 'dan folds', 'ann folds', 'bob folds', 'wait 3s');
    expect(table.dealtIn()).toEqual(['ann', 'bob', 'cat']);
  });

  test('R4.6 during SEATING nobody is removed', () => {
    const game = aGame({ awayTimeoutSeconds: 60 }).play('ann registers', 'ann disconnects').pass(3_600_000);
    expect(game.player('ann')).toMatchObject({ status: 'AWAY', seat: { tableId: 't1' } });
  });

  test('R4.6 time away before the start is not held against anyone', () => {
    const game = aGame({ awayTimeoutSeconds: 60 }).play('ann registers', 'bob registers', 'ann disconnects');
    game.pass(3_600_000).play('the host starts').pass(59_999);
    expect(left(game)).toEqual([]);
    expect(left(game.pass(1))).toEqual(['ann AWAY']);
  });

  test('R4.6 who sits out and is away is removed all the same', () => {
    const game = seated().play('ann sits out', 'ann disconnects').pass(60_000);
    expect(left(game)).toEqual(['ann AWAY']);
  });

  test('R4.6 while hands are finished for a pause, who waits and is away too long is removed', () => {
    const game = aRunningGame('ann bob', { awayTimeoutSeconds: 20, actionTimeSeconds: 60 }).play(
      'cat registers',
    );
    game.play('cat disconnects', 'the host pauses').pass(20_000);
    expect(left(game)).toEqual(['cat AWAY']);
  });
});
