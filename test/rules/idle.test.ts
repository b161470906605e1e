import { describe, expect, test } from 'vitest';
import { aTable, type TestTable } from '../kit/table.ts';

const stacks = { ann: 100, bob: 100, cat: 100 };
const quick = { timeBankSeconds: 0, disconnectGraceSeconds: 0, awayTimeoutSeconds: 100_000 };
const left = (table: TestTable) =>
  table.events('PlayerLeft').map(({ userId, reason }) => `${userId} ${reason}`);

/** Plays on to the next deal: everybody folds when asked, sleepers leave it to the clock. */
function playAround(table: TestTable, ...sleepers: string[]): TestTable {
  const { handNumber } = table.table;
  while (table.table.handNumber === handNumber && table.phase() !== 'WAITING_FOR_PLAYERS') {
    const actor = table.turn();
    if (actor === null) table.passTime();
    else table.play(sleepers.includes(actor) ? `${actor} times out` : `${actor} folds`);
  }
  return table;
}

/** ann has folded her hand and sits out from the next one on. */
const annSitsOut = (options = {}) =>
  playAround(aTable({ stacks, ...quick, ...options }).play('ann folds', 'ann sits out'));

describe('an idle hand', () => {
  test('R4.7 a hand is idle for a player who sits out', () => {
    const table = annSitsOut();
    expect(table.player('ann').idleHands).toBe(0);
    expect(playAround(table).player('ann').idleHands).toBe(1);
    expect(playAround(table).player('ann').idleHands).toBe(2);
    expect(table.player('bob').idleHands).toBe(0);
  });

  test('R4.7 the hand in which a player decides to sit out is not idle', () => {
    const table = aTable({ stacks, ...quick }).play('cat sits out');
    expect(playAround(table).player('cat').idleHands).toBe(0);
    expect(playAround(table).player('cat').idleHands).toBe(1);
  });

  test('R4.7 a hand is idle for a player who is away', () => {
    const table = playAround(aTable({ stacks, ...quick }).play('cat disconnects'), 'cat');
    expect(table.player('cat').idleHands).toBe(1);
  });

  test('R4.7 a hand is idle for a player who lets the clock make every decision', () => {
    const table = playAround(aTable({ stacks, ...quick }), 'ann');
    expect(table.player('ann').idleHands).toBe(1);
  });

  test('R4.7 one decision of the player’s own makes the hand not idle', () => {
    const table = aTable({ stacks, ...quick }).play('ann calls', 'bob calls', 'cat checks');
    table.play('bob bets 2', 'cat folds', 'ann times out', 'wait 3s');
    expect(table.player('ann').idleHands).toBe(0);
  });

  test('R4.7 an action chosen in advance is a decision of one’s own', () => {
    const table = aTable({ stacks, ...quick }).play('bob intends fold', 'ann folds', 'wait 3s');
    expect(table.player('bob').idleHands).toBe(0);
  });

  test('R4.7 a hand that asks a present player nothing is not idle', () => {
    const table = playAround(aTable({ stacks, ...quick }));
    expect(table.player('cat').idleHands).toBe(0);
  });

  test('R4.7 a hand that asks an absent player nothing is idle', () => {
    const table = playAround(aTable({ stacks, ...quick }).play('cat disconnects'));
    expect(table.player('cat').idleHands).toBe(1);
  });

  test('R4.7 a player without chips who is present is not idle', () => {
    const table = aTable({ stacks: { ...stacks, dan: 0 }, ...quick, maxIdleHands: 2 });
    for (let hand = 0; hand < 10; hand++) playAround(table);
    expect(table.player('dan')).toMatchObject({ idleHands: 0, status: 'BUYING_IN' });
  });

  test('R4.7 a newcomer who waits for the button is not idle', () => {
    const table = aTable({ stacks, ...quick, allowPostToPlay: false });
    table.play('dan joins with 100');
    playAround(table);
    expect(table.player('dan').idleHands).toBe(0);
  });
});

describe('too many of them', () => {
  test('R4.7 after maxIdleHands idle hands in a row the player is removed, with the stack cashed out', () => {
    const table = playAround(annSitsOut({ maxIdleHands: 2 }));
    expect(left(table)).toEqual([]);
    playAround(table);
    expect(left(table)).toEqual(['ann IDLE']);
    expect(table.player('ann')).toMatchObject({ status: 'OUT', seat: null });
    expect(table.game.money.cashedOut).toBe(100);
  });

  test('R4.7 who lets the clock decide hand after hand is removed', () => {
    const table = aTable({ stacks, ...quick, maxIdleHands: 2 });
    for (let hand = 0; hand < 3; hand++) playAround(table, 'ann');
    expect(left(table)).toEqual(['ann IDLE']);
  });

  test('R4.7 who is away hand after hand is removed', () => {
    const table = aTable({ stacks, ...quick, maxIdleHands: 3 }).play('ann disconnects');
    for (let hand = 0; hand < 3; hand++) playAround(table, 'ann');
    expect(left(table)).toEqual(['ann IDLE']);
  });

  test('R4.7 a decision of one’s own starts the count anew', () => {
    const table = aTable({ stacks, ...quick, maxIdleHands: 2 });
    playAround(table, 'ann');
    expect(table.player('ann').idleHands).toBe(1);
    playAround(table);
    playAround(table);
    expect(table.player('ann').idleHands).toBe(0);
  });

  test('R4.7 a decision counts for the hand it was made in, not for later ones', () => {
    const table = playAround(aTable({ stacks, ...quick, maxIdleHands: 1 }));
    playAround(playAround(table), 'ann');
    expect(left(table)).toEqual(['ann IDLE']);
  });

  test('R4.7 a hand that asks a present player nothing leaves the count as it is', () => {
    const table = playAround(aTable({ stacks, ...quick }), 'ann');
    table.play('bob folds', 'cat folds', 'wait 3s');
    expect(table.player('ann').idleHands).toBe(1);
  });

  test('R4.7 sitting in starts the count anew', () => {
    const table = playAround(playAround(annSitsOut()));
    expect(table.player('ann').idleHands).toBe(2);
    expect(table.play('ann sits in').player('ann').idleHands).toBe(0);
  });

  test('R4.7 who was removed may come back and starts at nothing', () => {
    const table = playAround(annSitsOut({ maxIdleHands: 1 }));
    expect(left(table)).toEqual(['ann IDLE']);
    table.play('ann joins with 50');
    expect(table.player('ann')).toMatchObject({ idleHands: 0, status: 'ACTIVE', sittingOut: false });
  });
});
