import { describe, expect, test } from 'vitest';
import { nextDeadline } from '../../src/engine/index.ts';
import { aGame, aRunningGame, type TestGame } from '../kit/game.ts';
import { aTable, type TestTable } from '../kit/table.ts';

/** ann, bob and cat play; dan has a seat and no chips. */
const withoutDan = { ann: 100, bob: 100, cat: 100, dan: 0 };
const board = '2c 7d 9h Jc Ks';
const bust = { cards: { ann: 'As Ah', bob: '3c 4d' }, board };

/** ann has taken everything from bob; the table clears up. */
const bobIsBroke = (options = {}): TestTable =>
  aTable({ stacks: { ann: 100, bob: 100, cat: 100 }, ...bust, ...options }).play(
    'ann all-in',
    'bob calls',
    'cat folds',
    'wait 8s',
  );

/** Phases from a moment on. */
function phasesDuring(table: TestTable, play: () => unknown): string[] {
  const before = table.phases().length;
  play();
  return table.phases().slice(before);
}

describe('the countdown', () => {
  const started = (...steps: string[]): TestGame =>
    aGame({ handStartDelayMs: 3000 }).play('ann registers', 'bob registers', 'the host starts', ...steps);

  test('R6.1 a table that waits starts a countdown when two players are ready', () => {
    const game = started('ann buys in 100', 'bob buys in 100');
    expect(nextDeadline(game.game)).toBe(game.now + 3000);
    expect(game.pass(2999).table.handNumber).toBe(0);
    expect(game.pass(1).table.handNumber).toBe(1);
  });

  test('R6.1 with one player ready there is no countdown', () => {
    expect(nextDeadline(started('ann buys in 100').game)).toBeNull();
  });

  test('R6.1 a third player does not start it anew', () => {
    const game = started('ann buys in 100', 'bob buys in 100').pass(2000).play('cat joins with 100');
    expect(nextDeadline(game.game)).toBe(game.now + 1000);
  });

  test('R6.1 it stops when they are not ready any more', () => {
    const game = started('ann buys in 100', 'bob buys in 100').pass(2000).play('bob sits out');
    expect(nextDeadline(game.game)).toBeNull();
    expect(game.pass(60_000).table.handNumber).toBe(0);
  });

  test('R6.1 it starts anew when they are ready again', () => {
    const game = started('ann buys in 100', 'bob buys in 100').pass(2000).play('bob sits out').pass(5000);
    game.play('bob sits in');
    expect(nextDeadline(game.game)).toBe(game.now + 3000);
  });

  test('R6.1 it stops when one of two leaves', () => {
    const game = started('ann buys in 100', 'bob buys in 100').pass(2000).play('bob leaves').pass(60_000);
    expect(game.table.handNumber).toBe(0);
  });

  test('R6.1 who joins during the countdown is dealt in', () => {
    const game = started('ann buys in 100', 'bob buys in 100')
      .pass(2000)
      .play('cat joins with 100')
      .pass(1000);
    expect(game.dealtIn()).toEqual(['ann', 'bob', 'cat']);
  });

  test('R6.1 between two hands there is no countdown', () => {
    const game = aRunningGame('ann bob', { handStartDelayMs: 3000 }).pass(3000).foldHand().pass(3000);
    expect(game.table.handNumber).toBe(2);
  });

  test('R6.1 the table of a game that is not ACTIVE does not count', () => {
    const game = aGame().play('ann joins with 100', 'bob joins with 100').pass(60_000);
    expect(game.table.handNumber).toBe(0);
  });
});

describe('ready', () => {
  const dealt = (...steps: string[]): string[] => {
    const game = aGame({ minToPlay: 20, minBuyIn: 20, predealTimeSeconds: 0, handStartDelayMs: 3000 });
    game.play('ann joins with 100', 'bob joins with 100', 'cat registers', ...steps, 'the host starts');
    return game.pass(3000).dealtIn();
  };

  test('R6.2 ready is who has a seat and at least minToPlay chips', () => {
    expect(dealt('cat buys in 20')).toEqual(['ann', 'bob', 'cat']);
  });

  test('R6.2 who has not bought in is not ready', () => {
    expect(dealt()).toEqual(['ann', 'bob']);
  });

  test('R6.2 who has fewer chips than minToPlay is not ready', () => {
    const table = aTable({
      stacks: { ann: 100, bob: 100, cat: 100 },
      minToPlay: 10,
      minBuyIn: 10,
      predealTimeSeconds: 0,
      ...bust,
    });
    table.play(
      'ann raises to 95',
      'bob calls',
      'cat folds',
      'bob checks',
      'ann checks',
      'bob checks',
      'ann checks',
    );
    table.play('bob checks', 'ann checks', 'wait 8s');
    expect(table.seat('bob').stack).toBe(5);
    expect(table.dealtIn()).toEqual(['ann', 'cat']);
  });

  test('R6.2 who sits out is not ready', () => {
    expect(dealt('cat buys in 20', 'cat sits out')).toEqual(['ann', 'bob']);
  });

  test('R6.2 who is leaving is not ready', () => {
    const table = aTable({ stacks: { ann: 100, bob: 100, cat: 100, dan: 100 } })
      .play('ann leaves')
      .nextHand();
    expect(table.dealtIn()).toEqual(['bob', 'cat', 'dan']);
  });

  test('R6.2 who is away is ready', () => {
    expect(dealt('cat buys in 20', 'cat disconnects')).toEqual(['ann', 'bob', 'cat']);
  });

  test('R6.2 one chip is enough unless the host says otherwise', () => {
    const table = aTable({ stacks: { ann: 100, bob: 1 } });
    expect(table.dealtIn()).toEqual(['ann', 'bob']);
  });
});

describe('PREDEAL', () => {
  test('R6.3 with nothing to do the next hand is dealt without it', () => {
    const table = aTable({ stacks: { ann: 100, bob: 100, cat: 100 } }).play('ann folds', 'bob folds');
    expect(phasesDuring(table, () => table.play('wait 3s'))).toEqual(['DEAL', 'PRE_FLOP_BETTING']);
  });

  test('R6.3 with nothing to do and too few players the table waits without it', () => {
    const table = aTable({ stacks: { ann: 100, bob: 100 } }).play('ann sits out', 'ann folds');
    expect(phasesDuring(table, () => table.play('wait 3s'))).toEqual(['WAITING_FOR_PLAYERS']);
  });

  test('R6.3 it is entered when somebody must buy in and may hold up the deal', () => {
    expect(bobIsBroke().phase()).toBe('PREDEAL');
  });

  test('R6.3 it is entered when a newcomer comes in, and ends at once', () => {
    const table = aTable({ stacks: { ann: 100, bob: 100, cat: 100, dan: 100 } });
    table.play('eve joins with 100', 'dan folds', 'ann folds', 'bob folds');
    expect(phasesDuring(table, () => table.play('wait 3s'))).toEqual(['PREDEAL', 'DEAL', 'PRE_FLOP_BETTING']);
    expect(table.dealtIn()).toContain('eve');
  });

  test('R6.3 it is entered when a move to another table waits', () => {
    const game = aRunningGame('ann bob cat dan eve fay', { numberOfSeats: 3 });
    expect(game.sizes()).toEqual([3, 3]);
    // Two have left table 2, so one of table 1 has to move when the hand is over.
    game.foldHand('t2').play('dan leaves', 'eve leaves').pass(3000);
    expect(game.tableOf('t1').pendingMoves).toHaveLength(1);
    game.foldHand('t1');
    const before = game.events('PhaseChanged').length;
    game.pass(3000);
    const phases = game.events('PhaseChanged').slice(before);
    expect(phases.filter(({ tableId }) => tableId === 't1').map(({ phase }) => phase)).toContain('PREDEAL');
    expect(game.sizes()).toEqual([2, 2]);
  });

  test('R6.3 it ends when the missing buy-in is there', () => {
    const table = bobIsBroke().play('wait 5s', 'bob buys in 100');
    expect(table.phase()).toBe('PRE_FLOP_BETTING');
    expect(table.dealtIn()).toEqual(['ann', 'bob', 'cat']);
  });

  test('R6.3 it ends after predealTimeSeconds', () => {
    const table = bobIsBroke({ predealTimeSeconds: 15 }).play('wait 14999ms');
    expect(table.phase()).toBe('PREDEAL');
    table.play('wait 1ms');
    expect(table.phase()).toBe('PRE_FLOP_BETTING');
    expect(table.dealtIn()).toEqual(['ann', 'cat']);
  });

  test('R6.3 it waits for all who must buy in', () => {
    const table = aTable({ stacks: { ann: 300, bob: 100, cat: 100, dan: 100 }, ...bust });
    table.play('dan folds', 'ann all-in', 'bob calls', 'cat calls', 'wait 8s', 'bob buys in 50');
    expect(table.phase()).toBe('PREDEAL');
    expect(table.play('cat buys in 50').dealtIn()).toEqual(['ann', 'bob', 'cat', 'dan']);
  });

  test('R6.3 it ends when who must buy in leaves', () => {
    expect(bobIsBroke().play('bob leaves').phase()).toBe('PRE_FLOP_BETTING');
  });

  test('R6.3 it ends when who must buy in sits out', () => {
    expect(bobIsBroke().play('bob sits out').phase()).toBe('PRE_FLOP_BETTING');
  });

  test('R6.3 it ends when who must buy in is lost', () => {
    expect(bobIsBroke().play('bob disconnects').phase()).toBe('PRE_FLOP_BETTING');
  });

  test('R6.3 with too few players after it the table waits', () => {
    const table = aTable({ stacks: { ann: 100, bob: 100 }, ...bust }).play(
      'ann all-in',
      'bob calls',
      'wait 8s',
    );
    expect(table.phase()).toBe('PREDEAL');
    expect(phasesDuring(table, () => table.play('wait 15s'))).toEqual(['WAITING_FOR_PLAYERS']);
    expect(table.play('bob buys in 100').phase()).toBe('PRE_FLOP_BETTING');
  });

  test('R6.3 it is entered from a table that waits, too', () => {
    const game = aGame({ predealTimeSeconds: 15 }).play(
      'cat registers',
      'ann joins with 100',
      'bob joins with 100',
    );
    expect(game.play('the host starts').phase()).toBe('PREDEAL');
  });
});

describe('once per reason', () => {
  test('R6.4 who is broke holds up the next deal', () => {
    expect(bobIsBroke().phase()).toBe('PREDEAL');
  });

  test('R6.4 who is broke holds up no deal after that', () => {
    const table = bobIsBroke().play('wait 15s');
    for (let hand = 0; hand < 5; hand++) {
      while (table.turn()) table.play(`${table.turn()} folds`);
      expect(phasesDuring(table, () => table.play('wait 3s'))).toEqual(['DEAL', 'PRE_FLOP_BETTING']);
    }
  });

  test('R6.4 who buys in and goes broke again holds up the deal again', () => {
    const table = aTable({ stacks: { ann: 100, bob: 100 }, ...bust }).play(
      'ann all-in',
      'bob calls',
      'wait 8s',
    );
    table.stackDeck(bust);
    table.play('wait 15s', 'bob buys in 50', 'bob all-in', 'ann calls', 'wait 8s');
    expect(table.phase()).toBe('PREDEAL');
  });

  test('R6.4 who arrives without chips holds up the first deal', () => {
    const table = aTable({ stacks: withoutDan, start: false }).play('the host starts');
    expect(table.phase()).toBe('PREDEAL');
    expect(table.play('dan buys in 100').dealtIn()).toEqual(['ann', 'bob', 'cat', 'dan']);
  });

  test('R6.4 who arrived without chips holds up no deal after the first', () => {
    const table = aTable({ stacks: withoutDan });
    while (table.turn()) table.play(`${table.turn()} folds`);
    expect(phasesDuring(table, () => table.play('wait 3s'))).toEqual(['DEAL', 'PRE_FLOP_BETTING']);
  });

  test('R6.4 nobody waits for a player without chips who sits out', () => {
    const table = aTable({ stacks: withoutDan, start: false }).play('dan sits out', 'the host starts');
    expect(table.phase()).toBe('PRE_FLOP_BETTING');
  });

  test('R6.4 nobody waits for a player without chips who is away', () => {
    const table = aTable({ stacks: withoutDan, start: false }).play('dan disconnects', 'the host starts');
    expect(table.phase()).toBe('PRE_FLOP_BETTING');
  });

  test('R6.4 nobody waits for a player with chips who sits out', () => {
    const table = aTable({ stacks: { ...withoutDan, dan: 100 } })
      .play('dan sits out')
      .nextHand();
    while (table.turn()) table.play(`${table.turn()} folds`);
    expect(phasesDuring(table, () => table.play('wait 3s'))).toEqual(['DEAL', 'PRE_FLOP_BETTING']);
  });

  test('R6.4 nobody waits for a newcomer who has to wait for the button', () => {
    const table = aTable({ stacks: { ann: 100, bob: 100, cat: 100 }, allowPostToPlay: false });
    // In the next hand bob has the button, cat the small and ann the big blind: seat 5 lies between them.
    table.play('eve joins seat 5 with 100', 'ann folds', 'bob folds');
    expect(phasesDuring(table, () => table.play('wait 3s'))).toEqual(['DEAL', 'PRE_FLOP_BETTING']);
  });

  test('R6.4 nobody waits for the buy-in of a newcomer who could not come in with it', () => {
    const table = aTable({ stacks: { ann: 100, bob: 100, cat: 100 }, allowPostToPlay: false });
    table.play('eve joins seat 5', 'ann folds', 'bob folds');
    expect(phasesDuring(table, () => table.play('wait 3s'))).toEqual(['DEAL', 'PRE_FLOP_BETTING']);
  });

  test('R6.4 the buy-in of a newcomer who could post to come in is waited for', () => {
    const table = aTable({ stacks: { ann: 100, bob: 100, cat: 100 }, allowPostToPlay: true });
    table.play('eve joins seat 5', 'ann folds', 'bob folds', 'wait 3s');
    expect(table.phase()).toBe('PREDEAL');
    expect(table.play('eve posts', 'eve buys in 100').dealtIn()).toEqual(['ann', 'bob', 'cat', 'eve']);
  });

  test('R6.4 nobody waits for the buy-in of a player who has to wait for the big blind', () => {
    const table = aTable({
      stacks: { ann: 100, bob: 100, cat: 100, dan: 100, eve: 100 },
      requireMissedBlindPost: true,
      deadBlindRule: 'WAIT',
      ...bust,
    });
    // bob goes broke and sits out at once, so the deal did not wait for him then; now the big blind has gone past.
    table.play('bob sits out', 'dan folds', 'eve folds', 'ann all-in', 'bob calls', 'cat folds', 'wait 8s');
    table.nextHand().nextHand().play('bob sits in');
    expect(table.seat('bob')).toMatchObject({ missedBigBlind: true, stack: 0 });
    while (table.turn()) table.play(`${table.turn()} folds`);
    expect(phasesDuring(table, () => table.play('wait 3s'))).toEqual(['DEAL', 'PRE_FLOP_BETTING']);
  });
});
