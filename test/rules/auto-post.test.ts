import { describe, expect, test } from 'vitest';
import { aGame } from '../kit/game.ts';
import { aTable, type TestTable } from '../kit/table.ts';

/** Hand 1: ann has the button, bob and cat the blinds. Hand 2: bob, cat and dan. Hand 3: cat, dan and ann. */
const four = { ann: 100, bob: 100, cat: 100, dan: 100 };
const off = (name: string, options = {}): TestTable =>
  aTable({ stacks: four, ...options }).play(`${name} turns auto-post off`);

describe('switched off', () => {
  test('R6.10 blinds are posted automatically unless the player says otherwise', () => {
    const table = aTable({ stacks: four }).nextHand();
    expect(table.player('dan').autoPostBlinds).toBe(true);
    expect(table.posted()).toEqual(['cat SMALL_BLIND 1', 'dan BIG_BLIND 2']);
  });

  test('R6.10 the seat is sat out when the big blind reaches it, and owes it', () => {
    const table = off('dan').nextHand();
    expect(table.player('dan').sittingOut).toBe(true);
    expect(table.seat('dan')).toMatchObject({ status: 'JOINED_WAITING', missedBigBlind: true, stack: 100 });
    expect(table.events('SeatChanged').at(-1)).toMatchObject({
      userId: 'dan',
      status: 'JOINED_WAITING',
      missedBigBlind: true,
    });
  });

  test('R6.10 the blinds are placed anew without it', () => {
    const table = off('dan').nextHand();
    expect(table.dealtIn()).toEqual(['ann', 'bob', 'cat']);
    expect(table.places()).toBe('bob / cat / ann');
    expect(table.posted()).toEqual(['cat SMALL_BLIND 1', 'ann BIG_BLIND 2']);
  });

  test('R6.10 the seat is sat out when the small blind reaches it, and owes it', () => {
    const table = off('cat').nextHand();
    expect(table.player('cat').sittingOut).toBe(true);
    expect(table.seat('cat')).toMatchObject({ status: 'JOINED_WAITING', missedSmallBlind: true });
    expect(table.posted()).toEqual(['dan SMALL_BLIND 1', 'ann BIG_BLIND 2']);
  });

  test('R6.10 several who do not post are sat out one after another', () => {
    const table = off('dan').play('cat turns auto-post off').nextHand();
    expect(table.dealtIn()).toEqual(['ann', 'bob']);
  });

  test('R6.10 where no blind reaches it the seat plays on', () => {
    const table = off('ann').nextHand();
    expect(table.dealtIn()).toEqual(['ann', 'bob', 'cat', 'dan']);
    expect(table.player('ann').sittingOut).toBe(false);
  });

  test('R6.10 on a first hand it is the same', () => {
    const table = aTable({ stacks: four, start: false }).play('cat turns auto-post off', 'the host starts');
    expect(table.dealtIn()).toEqual(['ann', 'bob', 'dan']);
    expect(table.posted()).toEqual(['bob SMALL_BLIND 1', 'dan BIG_BLIND 2']);
  });

  test('R6.10 with one who posts left no hand is dealt', () => {
    const table = aTable({ stacks: { ann: 100, bob: 100 } }).play(
      'ann turns auto-post off',
      'ann folds',
      'wait 3s',
    );
    expect(table.phase()).toBe('WAITING_FOR_PLAYERS');
    expect(table.player('ann').sittingOut).toBe(true);
  });

  test('R6.10 everybody is told', () => {
    const table = off('dan').nextHand();
    expect(
      table
        .events('PlayerStatusChanged')
        .filter(({ userId }) => userId === 'dan')
        .slice(-2),
    ).toMatchObject([
      { autoPostBlinds: false, sittingOut: false },
      { autoPostBlinds: false, sittingOut: true },
    ]);
  });

  test('R6.10 heads-up the button declines the small blind like anybody', () => {
    const table = aTable({ stacks: { ann: 100, bob: 100 } }).play(
      'bob turns auto-post off',
      'ann folds',
      'wait 3s',
    );
    expect(table.phase()).toBe('WAITING_FOR_PLAYERS');
    expect(table.seat('bob')).toMatchObject({ missedSmallBlind: true });
  });

  test('R6.10 with a dead button the blinds are placed anew too', () => {
    const table = off('dan', { buttonRule: 'DEAD' }).nextHand();
    expect(table.dealtIn()).toEqual(['ann', 'bob', 'cat']);
    expect(table.places()).toBe('bob / cat / ann');
  });

  test('R6.10 switching it on again takes it back', () => {
    const table = off('dan').play('dan turns auto-post on').nextHand();
    expect(table.posted()).toEqual(['cat SMALL_BLIND 1', 'dan BIG_BLIND 2']);
  });

  test('R6.10 it may be switched before there is a seat', () => {
    const game = aGame({ startsIn: 600 }).play('ann registers', 'ann turns auto-post off');
    expect(game.player('ann').autoPostBlinds).toBe(false);
  });

  test('R6.10 switching it to what it is says nothing', () => {
    const game = aGame().play('ann registers');
    const events = game.log.length;
    game.play('ann turns auto-post on');
    expect(game.log.length).toBe(events);
  });
});

describe('posting by hand', () => {
  test('R6.10 PostBlind beforehand posts the big blind by hand', () => {
    const table = off('dan').play('dan posts').nextHand();
    expect(table.dealtIn()).toContain('dan');
    expect(table.posted()).toEqual(['cat SMALL_BLIND 1', 'dan BIG_BLIND 2']);
  });

  test('R6.10 PostBlind beforehand posts the small blind by hand', () => {
    const table = off('cat').play('cat posts').nextHand();
    expect(table.posted()).toEqual(['cat SMALL_BLIND 1', 'dan BIG_BLIND 2']);
  });

  test('R6.10 posting by hand is for one deal', () => {
    const table = off('cat').play('cat posts').nextHand();
    expect(table.seat('cat').willPost).toBe(false);
  });

  test('R6.10 who declined may post for the next deal and come back', () => {
    const table = off('dan').nextHand().play('dan sits in', 'dan posts').nextHand();
    expect(table.dealtIn()).toContain('dan');
    expect(table.posted()).toContain('dan POST 2');
  });
});

describe('what is owed', () => {
  const require = { requireMissedBlindPost: true };
  /** Hand by hand until the player is dealt in again. */
  const back = (table: TestTable, name: string): TestTable => {
    table.play(`${name} turns auto-post on`, `${name} sits in`);
    do table.nextHand();
    while (!table.dealtIn().includes(name));
    return table;
  };

  test('R6.10 a big blind owed is posted dead', () => {
    const table = back(off('dan', require).nextHand(), 'dan');
    expect(table.posted()).toContain('dan MISSED_BIG_BLIND 2');
    expect(table.seat('dan')).toMatchObject({ dead: 2 });
  });

  test('R6.10 a small blind owed is posted dead', () => {
    const table = back(off('cat', require).nextHand(), 'cat');
    expect(table.posted()).toContain('cat MISSED_SMALL_BLIND 1');
    expect(table.seat('cat').dead).toBe(1);
  });

  test('R6.10 a small blind owed is dead even where a missed big blind is live', () => {
    const table = back(off('cat', { ...require, missedBigBlindIsLive: true }).nextHand(), 'cat');
    expect(table.seat('cat').dead).toBe(1);
  });

  test('R6.10 with requireMissedBlindPost off it is owed and not collected', () => {
    const table = back(off('dan').nextHand(), 'dan');
    expect(table.posted().join()).not.toContain('MISSED');
    expect(table.seat('dan').stack).toBe(100);
  });
});
