import { describe, expect, test } from 'vitest';
import { nextDeadline } from '../../src/engine/index.ts';
import { aGame, aRunningGame, server, type TestGame } from '../kit/game.ts';

const HOUR = 3_600_000;
const left = (game: TestGame) => game.events('PlayerLeft').map(({ userId }) => userId);

/** How long until something is due, if nobody sends anything. */
const remaining = (game: TestGame): number | null => {
  const due = nextDeadline(game.game);
  return due === null ? null : due - game.now;
};

describe('a pause', () => {
  /** ann and bob are in the game without chips, so that no hand is dealt. */
  const waiting = (options = {}) => aGame(options).play('ann registers', 'bob registers', 'the host starts');

  test('R3.7 a pause keeps the time left until a player has been away too long', () => {
    const game = waiting({ awayTimeoutSeconds: 300 }).play('ann disconnects').pass(100_000);
    const before = remaining(game);
    game.play('the host pauses').pass(HOUR).play('the host resumes');
    expect(before).toBe(200_000);
    expect(remaining(game)).toBe(before);
    expect(left(game.pass(199_999))).toEqual([]);
    expect(left(game.pass(1))).toEqual(['ann']);
  });

  test('R3.7 several pauses keep it too', () => {
    const game = waiting({ awayTimeoutSeconds: 300 }).play('ann disconnects');
    for (let pause = 0; pause < 5; pause++)
      game.pass(50_000).play('the host pauses').pass(HOUR).play('the host resumes');
    expect(remaining(game)).toBe(50_000);
  });

  test('R3.7 who is lost during a pause has the whole time when play goes on', () => {
    const game = waiting({ awayTimeoutSeconds: 300 }).play('the host pauses').pass(100_000);
    game.play('ann disconnects').pass(100_000).play('the host resumes');
    expect(remaining(game)).toBe(300_000);
  });

  test('R3.7 a table that stops before the others keeps the time of who is away from it', () => {
    const game = aGame({ numberOfSeats: 2, awayTimeoutSeconds: 300, actionTimeSeconds: 240 });
    game.play(
      'ann joins with 100',
      'bob joins with 100',
      'cat registers',
      'dan registers',
      'the host starts',
    );
    game.play('cat disconnects').pass(100_000).play('the host pauses').pass(139_999);
    expect(game.game.tables.map(({ status }) => status)).toEqual(['PAUSE_AFTER_HAND', 'PAUSED']);
    game.foldHand().pass(3000);
    expect(game.game.status).toBe('PAUSED');
    game.pass(HOUR).play('the host resumes');
    expect(left(game.pass(199_999))).toEqual([]);
    expect(left(game.pass(1))).toEqual(['cat']);
  });

  test('R3.7 nobody is removed for being away while the game is PAUSED', () => {
    const game = waiting({ awayTimeoutSeconds: 60 })
      .play('ann disconnects', 'the host pauses')
      .pass(24 * HOUR);
    expect(left(game)).toEqual([]);
  });

  test('R3.7 a pause keeps the time left of the countdown to the first deal', () => {
    const game = aGame({ handStartDelayMs: 3000 }).play('ann joins with 100', 'bob joins with 100');
    game.play('the host starts').pass(1000).play('the host pauses').pass(HOUR).play('the host resumes');
    expect(remaining(game)).toBe(2000);
    expect(game.pass(1999).table.handNumber).toBe(0);
    expect(game.pass(1).table.handNumber).toBe(1);
  });

  test('R3.7 a pause keeps the time left until tables are merged', () => {
    const game = aGame({ numberOfSeats: 2, tableMergeGraceSeconds: 60 });
    game.play('ann registers', 'bob registers', 'cat registers', 'dan registers', 'the host starts');
    game.play('bob leaves', 'dan leaves').pass(20_000);
    expect(remaining(game)).toBe(40_000);
    game.play('the host pauses').pass(HOUR).play('the host resumes');
    expect(remaining(game)).toBe(40_000);
    expect(game.pass(39_999).sizes()).toEqual([1, 1]);
    expect(game.pass(1).sizes()).toEqual([2]);
  });

  test('R3.7 a pause leaves the time bank as it was', () => {
    const game = aRunningGame('ann bob').pass(42_000).play('ann folds', 'the host pauses').pass(3000);
    expect(game.player('ann').timeBankMs).toBe(18_000);
    game.pass(HOUR).play('the host resumes');
    expect(game.player('ann').timeBankMs).toBe(18_000);
  });

  test('R3.7 nothing falls due while the game is PAUSED', () => {
    const game = aRunningGame('ann bob').play('ann disconnects', 'the host pauses').foldHand().pass(3000);
    expect(game.game.status).toBe('PAUSED');
    expect(nextDeadline(game.game)).toBeNull();
  });
});

describe('a restart', () => {
  /** The server is gone for an hour and says so when it is back. */
  const restart = (game: TestGame, downMs = HOUR): TestGame => {
    game.now += downMs;
    game.refusal(server, 'ResumeClocks', { downMs });
    return game;
  };

  test('R3.7 a restart keeps the time left to act', () => {
    const game = aRunningGame('ann bob').pass(12_000);
    expect(remaining(game)).toBe(18_000);
    expect(remaining(restart(game))).toBe(18_000);
    expect(game.turn()).toBe('ann');
  });

  test('R3.7 the new deadline is announced', () => {
    const game = restart(aRunningGame('ann bob').pass(12_000));
    expect(game.events('ActionDeadlineChanged')).toMatchObject([
      { seatPosition: 0, deadline: game.now + 18_000, reason: 'RESTART' },
    ]);
  });

  test('R3.7 a restart keeps the time left of the grace period', () => {
    const game = aRunningGame('ann bob').play('ann disconnects').pass(35_000);
    expect(game.table.decision?.stage).toBe('GRACE');
    expect(remaining(restart(game))).toBe(10_000);
    expect(game.table.decision?.stage).toBe('GRACE');
  });

  test('R3.7 a restart keeps the time bank that is running', () => {
    const game = restart(aRunningGame('ann bob').pass(42_000));
    expect(game.table.decision?.stage).toBe('TIME_BANK');
    expect(remaining(game)).toBe(18_000);
    expect(game.play('ann folds').player('ann').timeBankMs).toBe(18_000);
  });

  test('R3.7 a restart is not time to think', () => {
    const game = restart(aRunningGame('ann bob').pass(4000)).play('ann folds').pass(3000);
    expect(game.records[0]!.actions).toMatchObject([{ action: 'FOLD', thinkMs: 4000 }]);
  });

  test('R3.7 a restart keeps the time left of the review', () => {
    const game = aRunningGame('ann bob').play('ann folds').pass(1000);
    expect(remaining(restart(game))).toBe(2000);
    expect(game.phase()).toBe('HAND_COMPLETE');
  });

  test('R3.7 a restart keeps the time left of the countdown', () => {
    const game = aGame({ handStartDelayMs: 3000 }).play('ann joins with 100', 'bob joins with 100');
    game.play('the host starts').pass(1000);
    expect(remaining(restart(game))).toBe(2000);
    expect(game.table.handNumber).toBe(0);
  });

  test('R3.7 a restart keeps the time left to buy in', () => {
    const game = aGame({ predealTimeSeconds: 15 }).play(
      'cat registers',
      'ann joins with 100',
      'bob joins with 100',
    );
    game.play('the host starts').pass(5000);
    expect(game.phase()).toBe('PREDEAL');
    expect(remaining(restart(game))).toBe(10_000);
    expect(game.phase()).toBe('PREDEAL');
  });

  test('R3.7 a restart keeps the time left until a player has been away too long', () => {
    const game = aGame({ awayTimeoutSeconds: 300 }).play('ann registers', 'bob registers', 'the host starts');
    game.play('ann disconnects').pass(100_000);
    expect(remaining(restart(game))).toBe(200_000);
  });

  test('R3.7 who is lost with the restart has the whole time', () => {
    const game = aGame({ awayTimeoutSeconds: 300 }).play('ann registers', 'bob registers', 'the host starts');
    game.now += HOUR;
    const lost = { commandId: 'c1', sender: server, name: 'Disconnect', input: { userId: 'ann' } };
    const back = { commandId: 'c2', sender: server, name: 'ResumeClocks', input: { downMs: HOUR } };
    game.tick(lost, back);
    expect(remaining(game)).toBe(300_000);
  });

  test('R3.7 a restart keeps the time left until tables are merged', () => {
    const game = aGame({ numberOfSeats: 2 });
    game.play('ann registers', 'bob registers', 'cat registers', 'dan registers', 'the host starts');
    game.play('bob leaves', 'dan leaves').pass(20_000);
    expect(remaining(restart(game))).toBe(40_000);
  });

  test('R3.7 every table has its time back', () => {
    const game = aRunningGame('ann bob cat dan', { numberOfSeats: 2 }).pass(5000);
    game.foldHand('t2').pass(1000);
    restart(game);
    expect(game.tableOf('t1').decision?.deadline).toBe(game.now + 24_000);
    expect(game.tableOf('t2').phaseDeadline).toBe(game.now + 2000);
  });

  test('R3.7 a restart during a pause does not give the time back twice', () => {
    const game = aGame({ awayTimeoutSeconds: 300 }).play('ann registers', 'bob registers', 'the host starts');
    game.play('ann disconnects').pass(100_000).play('the host pauses').pass(HOUR);
    restart(game).pass(HOUR).play('the host resumes');
    expect(remaining(game)).toBe(200_000);
  });

  test('R3.7 a restart while hands are finished for a pause gives each clock its time back once', () => {
    const game = aRunningGame('ann bob cat dan', { numberOfSeats: 2, awayTimeoutSeconds: 300 });
    game.play('cat disconnects', 'the host pauses').foldHand('t2').pass(10_000);
    restart(game);
    expect(game.tableOf('t1').decision?.deadline).toBe(game.now + 20_000);
    game.foldHand('t1').pass(3000);
    expect(game.game.status).toBe('PAUSED');
    game.pass(HOUR).play('the host resumes');
    // Cat's table stood still from the moment its hand was over, 3 s after it was folded.
    expect(game.game.players.find(({ userId }) => userId === 'cat')?.awaySince).toBe(game.now - 3000);
  });

  test('R3.7 a restart before the start does not move the start', () => {
    const game = aGame({ startsIn: 600 }).play('ann registers');
    const { startTime } = game.game;
    restart(game, 1000);
    expect(game.game.startTime).toBe(startTime);
  });
});
