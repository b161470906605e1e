import { describe, expect, test } from 'vitest';
import { aTable, type TestTable } from '../kit/table.ts';

/** Every row of the Hand Phase Transition Table, in its order. Rules R6, R9 and R12 say when; this says that. */

const two = { ann: 100, bob: 100 };
const three = { ...two, cat: 100 };
const limped = ['ann calls', 'bob calls', 'cat checks'];
const checked = ['bob checks', 'cat checks', 'ann checks'];

/** The transitions of the table so far, from the last one of `steps` on. */
function transitions(table: TestTable, ...steps: string[]): string[] {
  const last = steps.pop();
  table.play(...steps);
  let from = table.phase();
  const before = table.phases().length;
  if (last !== undefined) table.play(last);
  return table
    .phases()
    .slice(before)
    .map((phase) => {
      const transition = `${from} → ${phase}`;
      from = phase;
      return transition;
    });
}

describe('before the deal', () => {
  test('WAITING_FOR_PLAYERS → PREDEAL when two are ready and newcomers come in', () => {
    const table = aTable({ stacks: two, start: false });
    expect(transitions(table, 'the host starts')[0]).toBe('WAITING_FOR_PLAYERS → PREDEAL');
  });

  test('WAITING_FOR_PLAYERS → DEAL when two are ready and there is nothing to do before the deal', () => {
    const table = aTable({ stacks: two });
    table.play('the host pauses', 'ann folds', 'wait 3s');
    expect(table.game.status).toBe('PAUSED');
    expect(transitions(table, 'the host resumes')[0]).toBe('WAITING_FOR_PLAYERS → DEAL');
  });

  test('WAITING_FOR_PLAYERS stays when fewer than two are ready', () => {
    const table = aTable({ stacks: { ann: 100, bob: 0 }, start: false });
    expect(transitions(table, 'the host starts')).toEqual([]);
    expect(table.phase()).toBe('WAITING_FOR_PLAYERS');
  });

  test('WAITING_FOR_PLAYERS stays while the table is not PLAYING', () => {
    const table = aTable({ stacks: two, start: false });
    expect(transitions(table, 'wait 60s')).toEqual([]);
  });

  test('PREDEAL → DEAL when the last one who was waited for has bought in', () => {
    const table = aTable({ stacks: { ...two, cat: 0 }, start: false });
    table.play('the host starts');
    expect(table.phase()).toBe('PREDEAL');
    expect(transitions(table, 'cat buys in 100')[0]).toBe('PREDEAL → DEAL');
    expect(table.dealtIn()).toEqual(['ann', 'bob', 'cat']);
  });

  test('PREDEAL → DEAL when its time is over', () => {
    const table = aTable({ stacks: { ...two, cat: 0 }, start: false, predealTimeSeconds: 15 });
    table.play('the host starts', 'wait 14s');
    expect(table.phase()).toBe('PREDEAL');
    expect(transitions(table, 'wait 1s')[0]).toBe('PREDEAL → DEAL');
    expect(table.dealtIn()).toEqual(['ann', 'bob']);
  });

  test('DEAL → PRE_FLOP_BETTING always: blinds posted, two cards each, the first seat asked', () => {
    const table = aTable({ stacks: three, start: false });
    expect(transitions(table, 'the host starts')[2]).toBe('DEAL → PRE_FLOP_BETTING');
    expect(table.bets()).toEqual({ bob: 1, cat: 2 });
    expect(table.table.seats.slice(0, 3).map((seat) => seat.cards.length)).toEqual([2, 2, 2]);
    expect(table.turn()).toBe('ann');
    expect(table.table).toMatchObject({ handNumber: 1, currentBet: 2, minimumRaise: 2 });
  });
});

describe('before the flop', () => {
  test('PRE_FLOP_BETTING → FLOP when the betting is over and two or more are in', () => {
    const table = aTable({ stacks: three });
    expect(transitions(table, ...limped)[0]).toBe('PRE_FLOP_BETTING → FLOP');
    expect(table.pots()).toEqual(['6: ann bob cat']);
    expect(table.bets()).toEqual({});
    expect(table.table.currentBet).toBe(0);
  });

  test('PRE_FLOP_BETTING → HAND_COMPLETE when all but one have folded', () => {
    const table = aTable({ stacks: three });
    expect(transitions(table, 'ann folds', 'bob folds')).toEqual(['PRE_FLOP_BETTING → HAND_COMPLETE']);
    expect(table.stacks()).toEqual({ ann: 100, bob: 99, cat: 101 });
  });
});

describe('the flop', () => {
  test('FLOP → FLOP_BETTING always: three cards, the first seat left of the button asked', () => {
    const table = aTable({ stacks: three, board: 'As Kd 7c' });
    expect(transitions(table, ...limped)[1]).toBe('FLOP → FLOP_BETTING');
    expect(table.board()).toBe('As Kd 7c');
    expect(table.turn()).toBe('bob');
  });

  test('FLOP_BETTING → TURN when the betting is over and two or more are in', () => {
    const table = aTable({ stacks: three });
    expect(transitions(table, ...limped, 'bob bets 4', 'cat calls', 'ann folds')[0]).toBe(
      'FLOP_BETTING → TURN',
    );
    expect(table.pots()).toEqual(['14: bob cat']);
    expect(table.bets()).toEqual({});
  });

  test('FLOP_BETTING → HAND_COMPLETE when all but one have folded', () => {
    const table = aTable({ stacks: three });
    expect(transitions(table, ...limped, 'bob bets 4', 'cat folds', 'ann folds')).toEqual([
      'FLOP_BETTING → HAND_COMPLETE',
    ]);
    expect(table.won()).toEqual({ bob: 6 });
  });
});

describe('the turn', () => {
  test('TURN → TURN_BETTING always: one card, the first seat left of the button asked', () => {
    const table = aTable({ stacks: three, board: 'As Kd 7c 2h' });
    expect(transitions(table, ...limped, ...checked)[1]).toBe('TURN → TURN_BETTING');
    expect(table.board()).toBe('As Kd 7c 2h');
    expect(table.turn()).toBe('bob');
  });

  test('TURN_BETTING → RIVER when the betting is over and two or more are in', () => {
    const table = aTable({ stacks: three });
    expect(transitions(table, ...limped, ...checked, ...checked)[0]).toBe('TURN_BETTING → RIVER');
  });

  test('TURN_BETTING → HAND_COMPLETE when all but one have folded', () => {
    const table = aTable({ stacks: three });
    const steps = [...limped, ...checked, 'bob bets 4', 'cat folds', 'ann folds'];
    expect(transitions(table, ...steps)).toEqual(['TURN_BETTING → HAND_COMPLETE']);
  });
});

describe('the river', () => {
  const toRiver = [...limped, ...checked, ...checked];

  test('RIVER → RIVER_BETTING always: one card, the first seat left of the button asked', () => {
    const table = aTable({ stacks: three, board: 'As Kd 7c 2h 9s' });
    expect(transitions(table, ...toRiver)[1]).toBe('RIVER → RIVER_BETTING');
    expect(table.board()).toBe('As Kd 7c 2h 9s');
    expect(table.turn()).toBe('bob');
  });

  test('RIVER_BETTING → SHOWDOWN when the betting is over and two or more are in', () => {
    const table = aTable({ stacks: three });
    expect(transitions(table, ...toRiver, ...checked)[0]).toBe('RIVER_BETTING → SHOWDOWN');
  });

  test('RIVER_BETTING → HAND_COMPLETE when all but one have folded', () => {
    const table = aTable({ stacks: three });
    const steps = [...toRiver, 'bob bets 4', 'cat folds', 'ann folds'];
    expect(transitions(table, ...steps)).toEqual(['RIVER_BETTING → HAND_COMPLETE']);
  });

  test('SHOWDOWN → HAND_COMPLETE always: pots are paid, winners shown, the review begins', () => {
    const cards = { ann: 'Ah Ad', bob: 'Kc Kd', cat: 'Qc Qd' };
    const table = aTable({ stacks: three, cards, board: '2h 3c 9s Jh 5d', reviewHandTimeSeconds: 8 });
    expect(transitions(table, ...toRiver, ...checked)[1]).toBe('SHOWDOWN → HAND_COMPLETE');
    expect(table.won()).toEqual({ ann: 6 });
    expect(table.shown()).toContain('ann');
    expect(table.table.phaseDeadline).toBe(table.now + 8000);
  });
});

describe('after the hand', () => {
  test('HAND_COMPLETE → table PAUSED when the table is to pause after the hand', () => {
    const table = aTable({ stacks: three });
    table.play('the host pauses');
    expect(table.table.status).toBe('PAUSE_AFTER_HAND');
    expect(transitions(table, 'ann folds', 'bob folds', 'wait 3s')).toEqual([
      'HAND_COMPLETE → WAITING_FOR_PLAYERS',
    ]);
    expect(table.table.status).toBe('PAUSED');
  });

  test('HAND_COMPLETE → PREDEAL when somebody has gone broke', () => {
    const cards = { ann: 'Ah Ad', bob: 'Kc Kd' };
    const table = aTable({ stacks: { ann: 100, bob: 20, cat: 100 }, cards, board: '2h 3c 9s Jh 5d' });
    table.play('ann raises to 20', 'bob calls', 'cat folds');
    expect(transitions(table, 'wait 8s')).toEqual(['HAND_COMPLETE → PREDEAL']);
    expect(table.player('bob').status).toBe('BUYING_IN');
  });

  test('HAND_COMPLETE → PREDEAL when a newcomer comes in with the next hand', () => {
    const table = aTable({ stacks: { ann: 100, cat: 100, dan: 100 }, seats: { cat: 2, dan: 3 } });
    table.play('bob joins seat 1 with 100');
    expect(transitions(table, 'ann folds', 'cat folds', 'wait 3s')[0]).toBe('HAND_COMPLETE → PREDEAL');
    expect(table.dealtIn()).toContain('bob');
  });

  test('HAND_COMPLETE → DEAL when there is nothing to do before the deal', () => {
    const table = aTable({ stacks: three });
    expect(transitions(table, 'ann folds', 'bob folds', 'wait 3s')).toEqual([
      'HAND_COMPLETE → DEAL',
      'DEAL → PRE_FLOP_BETTING',
    ]);
    expect(table.places()).toBe('bob / cat / ann');
  });

  test('HAND_COMPLETE → WAITING_FOR_PLAYERS when fewer than two are ready', () => {
    const table = aTable({ stacks: two });
    expect(transitions(table, 'bob leaves', 'ann folds', 'wait 3s')).toEqual([
      'HAND_COMPLETE → WAITING_FOR_PLAYERS',
    ]);
  });

  test('HAND_COMPLETE clears the hand: no cards, no board, no pots', () => {
    const table = aTable({ stacks: two });
    table.play('ann calls', 'bob checks', 'bob leaves', 'wait 3s');
    expect(table.table).toMatchObject({ communityCards: [], pots: [], deck: [], hand: null, currentBet: 0 });
    expect(table.cards('ann')).toBe('');
  });
});

describe('all-in', () => {
  test.each([
    ['PRE_FLOP_BETTING', [], 'ann all-in 100'],
    ['FLOP_BETTING', ['ann calls', 'bob checks', 'bob checks'], 'ann all-in 98'],
  ])('%s → … → SHOWDOWN without betting when all are all-in', (phase, steps, allIn) => {
    const table = aTable({ stacks: two });
    const passed = transitions(table, ...steps, allIn, 'bob calls');
    expect(passed[0]).toMatch(phase);
    expect(passed.slice(-3)).toEqual(['TURN → RIVER', 'RIVER → SHOWDOWN', 'SHOWDOWN → HAND_COMPLETE']);
  });
});
