import { describe, expect, test } from 'vitest';
import { aGame, aRunningGame, seeded } from '../kit/game.ts';
import { aTable } from '../kit/table.ts';

describe('what a player is', () => {
  test('R4.1 who has no seat yet is REGISTERED', () => {
    expect(aGame({ startsIn: 600 }).play('ann registers').player('ann').status).toBe('REGISTERED');
  });

  test('R4.1 who is seated without chips is BUYING_IN', () => {
    expect(aGame().play('ann registers').player('ann').status).toBe('BUYING_IN');
  });

  test('R4.1 who is seated with chips is ACTIVE', () => {
    expect(aGame().play('ann joins with 200').player('ann').status).toBe('ACTIVE');
  });

  test('R4.1 who has fewer chips than minToPlay is BUYING_IN', () => {
    const game = aGame({ minToPlay: 50, minBuyIn: 50 }).play('ann joins with 60');
    expect(game.player('ann').status).toBe('ACTIVE');
    game.send('host', 'UpdateGameSettings', { settings: { minToPlay: 60, minBuyIn: 60 } });
    expect(game.player('ann').status).toBe('ACTIVE');
    game.send('host', 'UpdateGameSettings', { settings: { minToPlay: 61, minBuyIn: 61 } });
    expect(game.player('ann').status).toBe('BUYING_IN');
  });

  test('R4.1 who is all-in is ACTIVE as long as the hand lasts', () => {
    const table = aTable({ stacks: { ann: 50, bob: 50 } }).play('ann all-in');
    expect(table.seat('ann').stack).toBe(0);
    expect(table.player('ann').status).toBe('ACTIVE');
  });

  test('R4.1 who is disconnected is AWAY, with chips or without, seated or not', () => {
    const game = aGame().play('ann joins with 200', 'bob registers', 'ann disconnects', 'bob disconnects');
    expect(game.player('ann').status).toBe('AWAY');
    expect(game.player('bob').status).toBe('AWAY');
    const later = aGame({ startsIn: 600 }).play('cat registers', 'cat disconnects');
    expect(later.player('cat').status).toBe('AWAY');
  });

  test('R4.1 who is back is what they were', () => {
    const game = aGame().play('ann joins with 200', 'bob registers', 'ann disconnects', 'bob disconnects');
    game.play('ann reconnects', 'bob reconnects');
    expect(game.player('ann').status).toBe('ACTIVE');
    expect(game.player('bob').status).toBe('BUYING_IN');
  });

  test('R4.1 who has left is OUT, connected or not', () => {
    const game = aGame().play('ann joins with 200', 'ann leaves');
    expect(game.player('ann').status).toBe('OUT');
    expect(game.play('ann disconnects').player('ann').status).toBe('OUT');
    expect(game.play('ann reconnects').player('ann').status).toBe('OUT');
  });

  test('R4.1 a change of status is announced', () => {
    const game = aGame().play('ann registers', 'ann buys in 100', 'ann disconnects', 'ann reconnects');
    expect(game.events('PlayerStatusChanged').map(({ status }) => status)).toEqual([
      'BUYING_IN',
      'ACTIVE',
      'AWAY',
      'ACTIVE',
    ]);
  });
});

describe('a seat for a newcomer', () => {
  test('R4.2 a newcomer gets a seat at the table with the fewest players', () => {
    const game = aRunningGame('ann bob cat', { numberOfSeats: 2 });
    expect(game.seating()).toEqual({ t1: ['ann', 'bob'], t2: ['cat'] });
    expect(game.play('dan registers').seating()).toEqual({ t1: ['ann', 'bob'], t2: ['cat', 'dan'] });
  });

  test('R4.2 of several tables with room the smallest gets the newcomer', () => {
    const game = aGame({ startsIn: 600, numberOfSeats: 4 });
    for (const name of ['ann', 'bob', 'cat', 'dan', 'eve']) game.play(`${name} registers`);
    game.pass(540_000);
    expect(game.sizes()).toEqual([3, 2]);
    expect(game.play('fay registers').sizes()).toEqual([3, 3]);
  });

  test('R4.2 when all tables are full a new one is opened', () => {
    const game = aRunningGame('ann bob', { numberOfSeats: 2 }).play('cat registers');
    expect(game.seating()).toEqual({ t1: ['ann', 'bob'], t2: ['cat'] });
    expect(game.events('TableCreated').map(({ tableId }) => tableId)).toEqual(['t1', 't2']);
  });

  test('R4.2 the tenth player opens a second table of nine seats', () => {
    const game = aGame();
    for (let i = 1; i <= 9; i++) game.play(`p${i} registers`);
    expect(game.sizes()).toEqual([9]);
    expect(game.play('p10 registers').sizes()).toEqual([9, 1]);
  });

  test('R4.2 a seat that is empty is taken before a new table is opened', () => {
    const game = aRunningGame('ann bob cat', { numberOfSeats: 3 });
    game.foldHand().play('bob leaves').pass(3000).play('dan registers');
    expect(game.sizes()).toEqual([3]);
  });

  test('R4.2 the seat at the table is random', () => {
    const positions = [1, 2, 3, 4, 5, 6].map((seed) => {
      const game = aGame();
      game.shuffle = seeded(seed);
      return game.play('ann registers').player('ann').seat!.position;
    });
    expect(new Set(positions).size).toBeGreaterThan(3);
  });

  test('R4.2 every empty seat can be the one', () => {
    const positions = new Set<number>();
    for (let seed = 1; seed <= 200; seed++) {
      const game = aGame({ numberOfSeats: 6 });
      game.shuffle = seeded(seed);
      game.play('ann registers', 'bob registers');
      positions.add(game.player('bob').seat!.position);
    }
    expect([...positions].sort()).toEqual([0, 1, 2, 3, 4, 5]);
  });

  test('R4.2 a newcomer during a hand waits and is no part of it', () => {
    const table = aTable({ stacks: { ann: 200, bob: 200 } }).play('cat joins with 200');
    expect(table.seat('cat')).toMatchObject({ status: 'JOINED_WAITING', cards: [] });
    expect(table.dealtIn()).toEqual(['ann', 'bob']);
  });

  test('R4.2 a newcomer to a paused game gets a seat too', () => {
    const game = aRunningGame('ann bob').play('the host pauses').foldHand().pass(3000).play('cat registers');
    expect(game.seating()).toEqual({ t1: ['ann', 'bob', 'cat'] });
  });

  test('R4.2 the seat is announced with its table', () => {
    const table = aTable({ stacks: { ann: 200, bob: 200 } }).play('cat joins seat 5');
    expect(table.events('PlayerSeated').at(-1)).toMatchObject({
      userId: 'cat',
      tableId: 't1',
      seatPosition: 5,
    });
  });

  test('R4.2 the table shows who has come and who has gone', () => {
    const table = aTable({ stacks: { ann: 200, bob: 200 } }).play('cat joins seat 5', 'cat leaves');
    expect(table.events('SeatChanged').slice(-2)).toMatchObject([
      { seatPosition: 5, userId: 'cat', status: 'JOINED_WAITING', chips: 0 },
      { seatPosition: 5, userId: null, status: 'EMPTY', chips: 0 },
    ]);
  });

  test('R4.2 nobody has two seats', () => {
    const table = aTable({ stacks: { ann: 200, bob: 200 } });
    expect(table.tries('ann registers')).toBe('ALREADY_REGISTERED');
  });
});

describe('coming back', () => {
  test('R4.3 a player who left may register again', () => {
    const game = aGame().play('ann joins with 200', 'ann leaves', 'ann registers');
    expect(game.player('ann').status).toBe('BUYING_IN');
    expect(game.game.players).toHaveLength(1);
  });

  test('R4.3 who comes back brings no chips: they were cashed out', () => {
    const game = aGame().play('ann joins with 200', 'ann leaves', 'ann registers');
    expect(game.seat('ann').stack).toBe(0);
    expect(game.game.money).toMatchObject({ boughtIn: 200, cashedOut: 200 });
  });

  test('R4.3 who comes back finds the time bank as it was', () => {
    const table = aTable({ stacks: { ann: 200, bob: 200, cat: 200 } });
    table.play('wait 30s', 'wait 12s', 'ann folds', 'ann leaves', 'bob folds', 'wait 3s');
    expect(table.player('ann').status).toBe('OUT');
    table.play('ann registers');
    expect(table.player('ann').timeBankMs).toBe(18_000);
    expect(table.events('PlayerRegistered').at(-1)).toMatchObject({ userId: 'ann', timeBankSeconds: 18 });
  });

  test('R4.3 who comes back does not sit out any more', () => {
    const game = aGame().play('ann joins with 200', 'ann sits out', 'ann leaves', 'ann registers');
    expect(game.player('ann').sittingOut).toBe(false);
  });

  test('R4.3 who was removed for being away and registers again is not removed for the same absence', () => {
    const game = aGame({ awayTimeoutSeconds: 60 }).play('ann registers', 'cat registers', 'the host starts');
    game.play('cat disconnects').pass(60_000);
    expect(game.player('cat').status).toBe('OUT');
    game.play('cat registers');
    expect(game.player('cat')).toMatchObject({ status: 'AWAY', seat: { tableId: 't1' } });
    expect(game.pass(59_999).player('cat').status).toBe('AWAY');
    expect(game.pass(1).player('cat').status).toBe('OUT');
  });

  test('R4.3 taking a registration back is announced', () => {
    const game = aGame({ startsIn: 600 }).play('ann registers');
    game.send('ann', 'UnregisterFromGame');
    expect(game.events('PlayerUnregistered')).toMatchObject([{ userId: 'ann' }]);
    expect(game.send('ann', 'UnregisterFromGame')).toBe('NOT_REGISTERED');
  });

  test('R4.3 who took a registration back may register again', () => {
    const game = aGame({ startsIn: 600 }).play('ann registers');
    game.send('ann', 'UnregisterFromGame');
    game.play('ann registers').pass(540_000);
    expect(game.seating()).toEqual({ t1: ['ann'] });
  });
});

describe('without chips', () => {
  const board = '2c 7d 9h Jc Ks';
  const bust = { cards: { ann: 'As Ah', bob: '3c 4d', cat: '3h 4s' }, board };

  test('R4.8 who has no chips after a hand is BUYING_IN and keeps the seat', () => {
    const table = aTable({ stacks: { ann: 200, bob: 50 }, ...bust }).play(
      'ann all-in',
      'bob calls',
      'wait 8s',
    );
    expect(table.player('bob')).toMatchObject({ status: 'BUYING_IN', seat: { position: 1 } });
    expect(table.seat('bob')).toMatchObject({ status: 'JOINED_WAITING', stack: 0 });
  });

  test('R4.8 the seat is kept as long as the player likes', () => {
    const table = aTable({ stacks: { ann: 200, bob: 50, cat: 200 }, ...bust });
    table.play('ann all-in', 'bob calls', 'cat folds', 'wait 8s', 'wait 15s');
    for (let hand = 0; hand < 30; hand++) table.nextHand();
    expect(table.player('bob')).toMatchObject({ status: 'BUYING_IN', seat: { position: 1 } });
    expect(table.dealtIn()).toEqual(['ann', 'cat']);
  });

  test('R4.8 with rebuyAllowed off the seat is cleared', () => {
    const table = aTable({ stacks: { ann: 200, bob: 50, cat: 200 }, rebuyAllowed: false, ...bust });
    table.play('ann all-in', 'bob calls', 'cat folds', 'wait 8s');
    expect(table.player('bob')).toMatchObject({ status: 'OUT', seat: null });
    expect(table.table.seats[1]).toMatchObject({ status: 'EMPTY', userId: null });
    expect(table.events('PlayerLeft')).toMatchObject([{ userId: 'bob', cashedOut: 0, reason: 'BROKE' }]);
  });

  test('R4.8 with rebuyAllowed off who has not bought in yet keeps the seat', () => {
    const table = aTable({ stacks: { ann: 200, bob: 200, cat: 0 }, rebuyAllowed: false }).nextHand();
    expect(table.player('cat')).toMatchObject({ status: 'BUYING_IN', seat: { position: 2 } });
  });

  test('R4.8 with rebuyAllowed off who has fewer chips than minToPlay but some keeps the seat', () => {
    const table = aTable({
      stacks: { ann: 100, bob: 90 },
      minToPlay: 20,
      minBuyIn: 20,
      rebuyAllowed: false,
      ...bust,
    });
    table.play('ann raises to 80', 'bob calls', 'bob checks', 'ann checks', 'bob checks', 'ann checks');
    table.play('bob checks', 'ann checks', 'wait 8s');
    expect(table.seat('bob').stack).toBe(10);
    expect(table.player('bob').status).toBe('BUYING_IN');
  });
});
