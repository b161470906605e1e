import { describe, expect, test } from 'vitest';
import { type GameStatus, newGame, nextDeadline } from '../../src/engine/index.ts';
import { admin, aGame, aRunningGame, seeded, type TestGame, user } from '../kit/game.ts';

const changes = (game: TestGame): string[] =>
  game.events('GameStatusChanged').map(({ oldStatus, newStatus }) => `${oldStatus} → ${newStatus}`);
const said = (game: TestGame): string[] => game.events('GameMessage').map(({ message }) => message);
const status = (game: TestGame): GameStatus => game.game.status;
const tableStatuses = (game: TestGame): string[] => game.game.tables.map((table) => table.status);

/** 'p1 p2 p3 …' */
const people = (count: number): string[] => Array.from({ length: count }, (_, i) => `p${i + 1}`);

/** A game that starts in ten minutes and gives out seats one minute before. */
function scheduled(count: number, options = {}): TestGame {
  const game = aGame({ startsIn: 600, ...options });
  for (const name of people(count)) game.play(`${name} registers`);
  return game;
}
const untilSeating = 540_000;

describe('a new game', () => {
  test('R3.1 a game whose start lies ahead is SCHEDULED', () => {
    expect(status(aGame({ startsIn: 600 }))).toBe('SCHEDULED');
  });

  test('R3.1 a game passes through SCHEDULED, SEATING, ACTIVE, PAUSED and COMPLETED', () => {
    const game = scheduled(2).pass(untilSeating).play('p1 buys in 200', 'the host starts').pass(60_000);
    game.play('the host pauses', 'the host resumes', 'the host ends');
    expect(changes(game)).toEqual([
      'SCHEDULED → SEATING',
      'SEATING → ACTIVE',
      'ACTIVE → PAUSED',
      'PAUSED → ACTIVE',
      'ACTIVE → COMPLETED',
    ]);
  });
});

describe('what a new game needs', () => {
  const good = { id: 'g', name: 'Friday', ownerId: 'host', now: 1000 };
  const fieldOf = (description: object): unknown => {
    const made = newGame({ ...good, ...description });
    return 'rejection' in made && made.rejection.code === 'BAD_INPUT' ? made.rejection.facts.field : null;
  };

  for (const [what, description, field] of [
    ['no id', { id: '' }, 'id'],
    ['an id of 201 characters', { id: 'x'.repeat(201) }, 'id'],
    ['no name', { name: '' }, 'name'],
    ['a name of blanks', { name: '   ' }, 'name'],
    ['a name of 101 characters', { name: 'x'.repeat(101) }, 'name'],
    ['no owner', { ownerId: '' }, 'ownerId'],
    ['no time', { now: Number.NaN }, 'now'],
    ['a start at no time', { startTime: 1.5 }, 'startTime'],
  ] as const)
    test(`R3.1 a game with ${what} is refused`, () => {
      expect(fieldOf(description)).toBe(field);
    });

  test('R3.1 a game whose start is not named starts now', () => {
    expect(newGame(good)).toMatchObject({ game: { startTime: 1000, createdAt: 1000, status: 'SCHEDULED' } });
    expect(newGame({ ...good, startTime: null })).toMatchObject({ game: { startTime: 1000 } });
  });
});

describe('SCHEDULED → SEATING', () => {
  test('R3.2 a millisecond before seating time the game is still SCHEDULED', () => {
    const game = scheduled(2).pass(untilSeating - 1);
    expect(status(game)).toBe('SCHEDULED');
    expect(game.game.tables).toEqual([]);
  });

  test('R3.2 at seatingTimeSeconds before the start the game is SEATING', () => {
    expect(status(scheduled(2).pass(untilSeating))).toBe('SEATING');
  });

  test('R3.2 seatingTimeSeconds decides how long before the start that is', () => {
    const game = scheduled(2, { seatingTimeSeconds: 10 }).pass(589_999);
    expect(status(game)).toBe('SCHEDULED');
    expect(status(game.pass(1))).toBe('SEATING');
  });

  test('R3.2 a game that starts at once gives out seats at once', () => {
    expect(status(aGame())).toBe('SEATING');
  });

  test('R3.2 no player has a seat before SEATING', () => {
    const game = scheduled(2);
    expect(game.player('p1')).toMatchObject({ status: 'REGISTERED', seat: null });
  });

  test('R3.2 with nobody registered one table is opened', () => {
    expect(scheduled(0).pass(untilSeating).sizes()).toEqual([0]);
  });

  test('R3.2 nine players fit at one table of nine seats', () => {
    expect(scheduled(9).pass(untilSeating).sizes()).toEqual([9]);
  });

  test('R3.2 the tenth player makes it two tables of five', () => {
    expect(scheduled(10).pass(untilSeating).sizes()).toEqual([5, 5]);
  });

  test('R3.2 nineteen players sit at three tables, sizes within one', () => {
    expect(scheduled(19).pass(untilSeating).sizes()).toEqual([7, 6, 6]);
  });

  for (const seats of [2, 6, 9, 10])
    test(`R3.2 any number of players is spread evenly over as few tables of ${seats} as hold them`, () => {
      for (let count = 1; count <= 25; count++) {
        const sizes = scheduled(count, { numberOfSeats: seats }).pass(untilSeating).sizes();
        expect(sizes).toHaveLength(Math.ceil(count / seats));
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
        expect(sizes.reduce((sum, size) => sum + size)).toBe(count);
      }
    });

  test('R3.2 who sits where is decided by chance', () => {
    const seatings = [1, 2, 3].map((seed) => {
      const game = scheduled(12);
      game.shuffle = seeded(seed);
      return JSON.stringify(game.pass(untilSeating).seating());
    });
    expect(new Set(seatings).size).toBe(3);
  });

  test('R3.2 everybody who is seated waits for a hand', () => {
    const game = scheduled(3).pass(untilSeating);
    const taken = game.table.seats.filter((seat) => seat.userId !== null);
    expect(taken.map((seat) => seat.status)).toEqual(['JOINED_WAITING', 'JOINED_WAITING', 'JOINED_WAITING']);
  });

  test('R3.2 seats are announced, and so are tables', () => {
    const game = scheduled(2).pass(untilSeating);
    expect(game.events('TableCreated')).toMatchObject([
      { tableId: 't1', numberOfSeats: 9, status: 'PAUSED' },
    ]);
    expect(game.events('PlayerSeated').map(({ userId }) => userId)).toEqual(['p1', 'p2']);
  });

  test('R3.2 who took the registration back gets no seat', () => {
    const game = scheduled(3);
    game.send('p2', 'UnregisterFromGame');
    expect(game.pass(untilSeating).seating()).toEqual({ t1: ['p1', 'p3'] });
  });

  test('R3.2 who registers during SEATING is seated at once', () => {
    expect(scheduled(2).pass(untilSeating).play('p3 registers').seating()).toEqual({
      t1: ['p1', 'p2', 'p3'],
    });
  });

  test('R3.2 SEATING lasts until somebody starts the game', () => {
    expect(
      status(
        scheduled(2)
          .pass(untilSeating)
          .pass(24 * 3_600_000),
      ),
    ).toBe('SEATING');
  });
});

describe('SEATING → ACTIVE', () => {
  const seated = (count: number, options = {}) => scheduled(count, options).pass(untilSeating);

  test('R3.3 asked for, two seated and the start time come: the game is ACTIVE', () => {
    const game = seated(2).pass(60_000).play('the host starts');
    expect(status(game)).toBe('ACTIVE');
  });

  test('R3.3 all tables play when the game is ACTIVE, and everybody is told', () => {
    const game = seated(4, { numberOfSeats: 2 }).pass(60_000).play('the host starts');
    expect(tableStatuses(game)).toEqual(['PLAYING', 'PLAYING']);
    expect(said(game)).toEqual(['Game is now active']);
  });

  test('R3.3 not asked for, the game stays SEATING', () => {
    expect(status(seated(2).pass(60_000))).toBe('SEATING');
  });

  test('R3.3 with one player seated the request is refused and the game stays SEATING', () => {
    const game = seated(1).pass(60_000);
    expect(game.tries('the host starts')).toBe('NOT_ENOUGH_PLAYERS');
    expect(status(game)).toBe('SEATING');
  });

  test('R3.3 with nobody seated the request is refused', () => {
    const game = seated(0).pass(60_000);
    expect(game.tries('the host starts')).toBe('NOT_ENOUGH_PLAYERS');
    expect(game.rejection).toMatchObject({ facts: { seated: 0, needed: 2 } });
  });

  test('R3.3 before the start time the game stays SEATING', () => {
    expect(status(seated(2).play('the host starts').pass(59_999))).toBe('SEATING');
  });

  test('R3.3 asked for too early, the game starts by itself at the start time', () => {
    const game = seated(2).play('the host starts');
    expect(nextDeadline(game.game)).toBe(game.game.startTime);
    expect(status(game.pass(60_000))).toBe('ACTIVE');
  });

  test('R3.3 asked for, but a player has left since: the game waits for another', () => {
    const game = seated(2).play('the host starts', 'p2 leaves').pass(60_000);
    expect(status(game)).toBe('SEATING');
    expect(status(game.play('p3 registers'))).toBe('ACTIVE');
  });

  test('R3.3 players need no chips for the game to start', () => {
    const game = seated(2).pass(60_000).play('the host starts');
    expect(game.phase()).toBe('WAITING_FOR_PLAYERS');
    expect(status(game)).toBe('ACTIVE');
  });

  test('R3.3 with autoStart nobody has to ask', () => {
    expect(status(seated(2, { autoStart: true }).pass(60_000))).toBe('ACTIVE');
  });

  test('R3.3 with autoStart the game waits for the start time', () => {
    expect(status(seated(2, { autoStart: true }).pass(59_999))).toBe('SEATING');
  });

  test('R3.3 with autoStart the game waits for a second player', () => {
    const game = seated(1, { autoStart: true }).pass(3_600_000);
    expect(status(game)).toBe('SEATING');
    expect(status(game.play('p2 registers'))).toBe('ACTIVE');
  });

  test('R3.3 autoStart may be switched on while players are being seated', () => {
    const game = seated(2).pass(60_000);
    game.send('host', 'UpdateGameSettings', { settings: { autoStart: true } });
    expect(status(game)).toBe('ACTIVE');
  });
});

describe('ACTIVE → PAUSED', () => {
  test('R3.4 a table that is in a hand finishes it first', () => {
    const game = aRunningGame('ann bob').play('the host pauses');
    expect(tableStatuses(game)).toEqual(['PAUSE_AFTER_HAND']);
    expect(status(game)).toBe('ACTIVE');
    expect(game.turn()).toBe('ann');
  });

  test('R3.4 when the hand is over the table is PAUSED, and so is the game', () => {
    const game = aRunningGame('ann bob').play('the host pauses', 'ann folds').pass(3000);
    expect(tableStatuses(game)).toEqual(['PAUSED']);
    expect(game.phase()).toBe('WAITING_FOR_PLAYERS');
    expect(status(game)).toBe('PAUSED');
  });

  test('R3.4 the result of the last hand stays on the table for its full time', () => {
    const game = aRunningGame('ann bob').play('the host pauses', 'ann folds').pass(2999);
    expect(game.phase()).toBe('HAND_COMPLETE');
    expect(status(game)).toBe('ACTIVE');
  });

  test('R3.4 a hand that is being finished is played by its own clock', () => {
    const game = aRunningGame('ann bob', { timeBankSeconds: 0 }).play('the host pauses').pass(30_000);
    expect(game.events('PlayerTimedOut')).toMatchObject([{ defaultAction: 'FOLD' }]);
  });

  test('R3.4 a table that waits for players stops at once', () => {
    const game = aGame().play('ann registers', 'bob registers', 'the host starts', 'the host pauses');
    expect(status(game)).toBe('PAUSED');
  });

  test('R3.4 a table in PREDEAL stops at once', () => {
    const game = aGame({ predealTimeSeconds: 15 }).play('cat registers');
    game.play('ann joins with 200', 'bob joins with 200', 'the host starts');
    expect(game.phase()).toBe('PREDEAL');
    game.play('the host pauses');
    expect(game.phase()).toBe('WAITING_FOR_PLAYERS');
    expect(status(game)).toBe('PAUSED');
  });

  test('R3.4 no hand is dealt while the game is PAUSED', () => {
    const game = aRunningGame('ann bob')
      .play('the host pauses')
      .foldHand()
      .pass(24 * 3_600_000);
    expect(game.table.handNumber).toBe(1);
    expect(nextDeadline(game.game)).toBeNull();
  });

  test('R3.4 of several tables each stops after its own hand', () => {
    const game = aRunningGame('ann bob cat dan', { numberOfSeats: 2 }).play('the host pauses');
    expect(tableStatuses(game)).toEqual(['PAUSE_AFTER_HAND', 'PAUSE_AFTER_HAND']);
    game.foldHand('t2').pass(3000);
    expect(tableStatuses(game)).toEqual(['PAUSE_AFTER_HAND', 'PAUSED']);
  });

  test('R3.4 the game is ACTIVE until the last of its tables has stopped', () => {
    const game = aRunningGame('ann bob cat dan eve fay', { numberOfSeats: 2 }).play('the host pauses');
    game.foldHand('t2').pass(3000);
    expect(status(game)).toBe('ACTIVE');
    game.foldHand('t1').pass(3000);
    expect(status(game)).toBe('ACTIVE');
    game.foldHand('t3').pass(3000);
    expect(status(game)).toBe('PAUSED');
  });

  test('R3.4 a table that has stopped deals no hand while others finish theirs', () => {
    const game = aRunningGame('ann bob cat dan', { numberOfSeats: 2 }).play('the host pauses');
    game.foldHand('t2').pass(20_000);
    expect(game.tableOf('t2').handNumber).toBe(1);
  });

  test('R3.4 a table without a hand stops at once while another finishes its hand', () => {
    const game = aRunningGame('ann bob cat', { numberOfSeats: 2 }).play('the host pauses');
    expect(tableStatuses(game)).toEqual(['PAUSE_AFTER_HAND', 'PAUSED']);
  });

  test('R3.4 who registers while hands are being finished is seated at a table that stays stopped', () => {
    const game = aRunningGame('ann bob', { numberOfSeats: 2 }).play('the host pauses', 'cat registers');
    expect(game.seating()).toEqual({ t1: ['ann', 'bob'], t2: ['cat'] });
    expect(tableStatuses(game)).toEqual(['PAUSE_AFTER_HAND', 'PAUSED']);
  });

  test('R3.4 a second pause is refused while the first is under way', () => {
    const game = aRunningGame('ann bob').play('the host pauses');
    expect(game.tries('the host pauses')).toBe('ALREADY_STOPPING');
  });
});

describe('PAUSED → ACTIVE', () => {
  const paused = (names: string, options = {}) => {
    const game = aRunningGame(names, options).play('the host pauses');
    for (const { id } of [...game.game.tables]) game.foldHand(id);
    return game.pass(3000);
  };

  test('R3.4 a resumed game is ACTIVE, all its tables play, and everybody is told', () => {
    const game = paused('ann bob cat dan', { numberOfSeats: 2 }).play('the host resumes');
    expect(status(game)).toBe('ACTIVE');
    expect(tableStatuses(game)).toEqual(['PLAYING', 'PLAYING']);
    expect(said(game).at(-1)).toBe('Game resumed');
  });

  test('R3.4 a resumed game deals on', () => {
    expect(paused('ann bob').play('the host resumes').table.handNumber).toBe(2);
  });

  test('R3.4 a game that was resumed may be paused again', () => {
    const game = paused('ann bob').play('the host resumes', 'the host pauses');
    expect(status(game.foldHand().pass(3000))).toBe('PAUSED');
  });

  test('R3.4 a table opened during the pause plays when the game is resumed', () => {
    const game = paused('ann bob', { numberOfSeats: 2 });
    game.play('cat joins with 200', 'dan joins with 200');
    expect(tableStatuses(game)).toEqual(['PAUSED', 'PAUSED']);
    expect(tableStatuses(game.play('the host resumes'))).toEqual(['PLAYING', 'PLAYING']);
  });
});

describe('→ COMPLETED', () => {
  test('R3.4 an end lets a hand in progress finish', () => {
    const game = aRunningGame('ann bob').play('the host ends');
    expect(status(game)).toBe('ACTIVE');
    expect(tableStatuses(game)).toEqual(['PAUSE_AFTER_HAND']);
    expect(game.game.endTime).toBeNull();
  });

  test('R3.4 when the last hand is over the game is COMPLETED, and the time is recorded', () => {
    const game = aRunningGame('ann bob cat dan', { numberOfSeats: 2 }).play('the host ends');
    game.foldHand('t1').pass(3000);
    expect(status(game)).toBe('ACTIVE');
    game.pass(5000).foldHand('t2').pass(3000);
    expect(status(game)).toBe('COMPLETED');
    expect(game.game.endTime).toBe(game.now);
  });

  test('R3.4 a game without a hand in progress ends at once', () => {
    const game = aGame().play('ann registers', 'bob registers', 'the host starts', 'the host ends');
    expect(status(game)).toBe('COMPLETED');
  });

  test('R3.4 an end overrules a pause that is under way', () => {
    const game = aRunningGame('ann bob').play('the host pauses', 'the host ends').foldHand().pass(3000);
    expect(changes(game).at(-1)).toBe('ACTIVE → COMPLETED');
    expect(game.game).toMatchObject({ status: 'COMPLETED', stopping: null, pausedAt: null });
  });

  test('R3.4 tables that a pause has stopped already stay stopped when an end overrules it', () => {
    const game = aRunningGame('ann bob cat dan', { numberOfSeats: 2 }).play('the host pauses');
    game.foldHand('t2').pass(3000).play('the host ends').pass(3000);
    expect(tableStatuses(game)).toEqual(['PAUSE_AFTER_HAND', 'PAUSED']);
    expect(status(game.foldHand('t1').pass(3000))).toBe('COMPLETED');
  });

  test('R3.4 a pause does not overrule an end', () => {
    const game = aRunningGame('ann bob').play('the host ends');
    expect(game.tries('the host pauses')).toBe('ALREADY_STOPPING');
    expect(status(game.foldHand().pass(3000))).toBe('COMPLETED');
  });

  test('R3.4 a second end is refused while the first is under way', () => {
    const game = aRunningGame('ann bob').play('the host ends');
    expect(game.tries('the host ends')).toBe('ALREADY_STOPPING');
  });

  test('R3.5 a SCHEDULED game ends at once', () => {
    const game = scheduled(2).play('the host ends');
    expect(changes(game)).toEqual(['SCHEDULED → COMPLETED']);
    expect(game.game.endTime).toBe(game.now);
  });

  test('R3.5 a SEATING game ends at once', () => {
    const game = scheduled(2).pass(untilSeating).play('the host ends');
    expect(changes(game).at(-1)).toBe('SEATING → COMPLETED');
    expect(game.game.endTime).toBe(game.now);
  });

  test('R3.5 a PAUSED game ends at once', () => {
    const game = aRunningGame('ann bob').play('the host pauses').foldHand().pass(3000).play('the host ends');
    expect(changes(game).at(-1)).toBe('PAUSED → COMPLETED');
    expect(game.game.endTime).toBe(game.now);
  });

  test('R3.6 on COMPLETED every stack is cashed out', () => {
    const game = aRunningGame('ann bob cat').play('the host ends').foldHand().pass(3000);
    const paid = game.postings.filter(({ kind }) => kind === 'CASH_OUT');
    expect(paid.map(({ from, to, amount }) => [from, to, amount])).toEqual([
      ['stack:ann', 'cash:ann', 200],
      ['stack:bob', 'cash:bob', 199],
      ['stack:cat', 'cash:cat', 201],
    ]);
    expect(game.game.money).toMatchObject({ boughtIn: 600, cashedOut: 600 });
  });

  test('R3.6 on COMPLETED everybody is OUT and every seat is empty', () => {
    const game = aRunningGame('ann bob cat').play('the host ends').foldHand().pass(3000);
    expect(game.game.players.map((player) => player.status)).toEqual(['OUT', 'OUT', 'OUT']);
    expect(game.sizes()).toEqual([0]);
    expect(game.events('PlayerLeft').map(({ reason }) => reason)).toEqual([
      'GAME_OVER',
      'GAME_OVER',
      'GAME_OVER',
    ]);
  });

  test('R3.6 on COMPLETED who had no seat yet is OUT too', () => {
    const game = scheduled(1).play('the host ends');
    expect(game.player('p1').status).toBe('OUT');
  });

  test('R3.6 on COMPLETED who had no chips is OUT without a posting', () => {
    const game = aGame().play('ann registers', 'the host ends');
    expect(game.player('ann').status).toBe('OUT');
    expect(game.postings).toEqual([]);
  });

  test('R3.6 nothing ever happens in a COMPLETED game', () => {
    const game = aRunningGame('ann bob').play('the host ends').foldHand().pass(3000);
    const before = game.state();
    expect(nextDeadline(game.game)).toBeNull();
    expect(game.pass(30 * 24 * 3_600_000).state()).toBe(before);
  });
});

describe('who may', () => {
  const requests: readonly (readonly [string, (game: TestGame) => TestGame])[] = [
    ['StartGame', (game) => game],
    ['PauseGame', (game) => game.play('the host starts')],
    ['ResumeGame', (game) => game.play('the host starts', 'the host pauses')],
    ['EndGame', (game) => game],
    ['UpdateGameSettings', (game) => game],
  ];
  const input = { settings: { ante: 1 } };
  const ready = () => aGame().play('ann registers', 'bob registers');

  for (const [name, prepare] of requests) {
    test(`R3.9 ${name} is the right of the user who created the game`, () => {
      expect(prepare(ready()).refusal(user('host'), name, input)).toBeNull();
    });

    test(`R3.9 ${name} is the right of an admin too`, () => {
      expect(prepare(ready()).refusal(admin('root'), name, input)).toBeNull();
    });

    test(`R3.9 ${name} is refused to a player`, () => {
      const game = prepare(ready());
      const before = game.state('ann');
      expect(game.refusal(user('ann'), name, input)?.code).toBe('NOT_HOST');
      expect(game.state('ann')).toBe(before);
    });

    test(`R3.9 ${name} is refused to a stranger`, () => {
      expect(prepare(ready()).refusal(user('zoe'), name, input)?.code).toBe('NOT_HOST');
    });
  }

  test('R3.9 the host need not play, and may', () => {
    const game = ready().play('host registers', 'host buys in 200');
    expect(game.seating()).toEqual({ t1: ['ann', 'bob', 'host'] });
  });

  test('R3.9 being an admin opens no seat: an admin who plays registers like anybody', () => {
    expect(ready().refusal(admin('root'), 'BuyIn', { amount: 200 })?.code).toBe('NOT_REGISTERED');
  });
});
