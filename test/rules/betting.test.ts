import { describe, expect, test } from 'vitest';
import { tick } from '../../src/engine/index.ts';
import { aTable, type TestTable } from '../kit/table.ts';

const two = { ann: 100, bob: 100 };
const three = { ...two, cat: 100 };
const four = { ...three, dan: 100 };
const limped = ['ann calls', 'bob calls', 'cat checks'];

describe('who acts', () => {
  test('R9.1 before the flop the seat left of the big blind acts first', () => {
    expect(aTable({ stacks: four }).turn()).toBe('dan');
  });

  test('R9.1 with three players the button acts first before the flop', () => {
    expect(aTable({ stacks: three }).turn()).toBe('ann');
  });

  test.each([
    ['flop', []],
    ['turn', ['bob checks', 'cat checks', 'ann checks']],
    ['river', ['bob checks', 'cat checks', 'ann checks', 'bob checks', 'cat checks', 'ann checks']],
  ])('R9.1 on the %s the first seat left of the button acts first', (_street, steps) => {
    const table = aTable({ stacks: three });
    table.play(...limped, ...steps);
    expect(table.turn()).toBe('bob');
  });

  test('R9.1 on later streets folded seats are passed over', () => {
    const table = aTable({ stacks: three });
    table.play('ann calls', 'bob folds', 'cat checks');
    expect(table.turn()).toBe('cat');
  });

  test('R9.1 on later streets all-in seats are passed over', () => {
    const table = aTable({ stacks: { ann: 100, bob: 10, cat: 100 } });
    table.play('ann calls', 'bob all-in 10', 'cat calls', 'ann calls');
    expect(table.turn()).toBe('cat');
  });

  test('R9.1 with a dead button the first seat left of the empty seat acts first after the flop', () => {
    const table = aTable({ stacks: four, buttonRule: 'DEAD' });
    table.play('bob leaves');
    table.nextHand();
    expect(table.places()).toBe('seat 1 / cat / dan');
    table.play('ann calls', 'cat calls', 'dan checks');
    expect(table.turn()).toBe('cat');
  });

  test('R9.1 the turn goes clockwise and wraps around the table', () => {
    const table = aTable({ stacks: three, seats: { ann: 2, bob: 6, cat: 8 } });
    table.play('ann calls');
    expect(table.turn()).toBe('bob');
    table.play('bob calls');
    expect(table.turn()).toBe('cat');
  });

  test('R9.1 only the seat to act acts', () => {
    const table = aTable({ stacks: three });
    expect(table.tries('bob folds')).toBe('NOT_YOUR_TURN');
    expect(table.legal('bob')).toEqual([]);
    expect(table.turn()).toBe('ann');
  });

  test('R9.1 who has folded acts no more in this hand', () => {
    const table = aTable({ stacks: three });
    table.play('ann folds');
    expect(table.tries('ann calls')).toBe('NOT_IN_HAND');
  });
});

describe('when a round is over', () => {
  test('R9.2 the big blind has its option when everybody has called', () => {
    const table = aTable({ stacks: three });
    table.play('ann calls', 'bob calls');
    expect(table.turn()).toBe('cat');
    expect(table.legal('cat')).toEqual(['fold', 'check', 'raise 4-100']);
  });

  test('R9.2 heads-up the big blind has its option too', () => {
    const table = aTable({ stacks: two });
    table.play('ann calls');
    expect(table.legal('bob')).toEqual(['fold', 'check', 'raise 4-100']);
  });

  test('R9.2 the big blind checks and the round is over', () => {
    const table = aTable({ stacks: three });
    table.play(...limped);
    expect(table.phase()).toBe('FLOP_BETTING');
  });

  test('R9.2 the big blind raises and everybody decides again', () => {
    const table = aTable({ stacks: three });
    table.play('ann calls', 'bob calls', 'cat raises to 6');
    expect(table.turn()).toBe('ann');
    table.play('ann calls', 'bob calls');
    expect(table.phase()).toBe('FLOP_BETTING');
  });

  test('R9.2 a raise that everybody calls is not asked again', () => {
    const table = aTable({ stacks: three });
    table.play('ann raises to 6', 'bob calls', 'cat calls');
    expect(table.phase()).toBe('FLOP_BETTING');
  });

  test('R9.2 the first raiser decides again when there was a raise behind', () => {
    const table = aTable({ stacks: three });
    table.play('ann raises to 6', 'bob raises to 12', 'cat folds');
    expect(table.turn()).toBe('ann');
    expect(table.legal('ann')).toEqual(['fold', 'call 6', 'raise 18-100']);
  });

  test('R9.2 a street is over when all have checked', () => {
    const table = aTable({ stacks: three });
    table.play(...limped, 'bob checks', 'cat checks');
    expect(table.phase()).toBe('FLOP_BETTING');
    table.play('ann checks');
    expect(table.phase()).toBe('TURN_BETTING');
  });

  test('R9.2 who has checked decides again when somebody bets', () => {
    const table = aTable({ stacks: three });
    table.play(...limped, 'bob checks', 'cat bets 5', 'ann folds');
    expect(table.turn()).toBe('bob');
    table.play('bob calls');
    expect(table.phase()).toBe('TURN_BETTING');
  });

  test('R9.2 a poster of a live blind has its option too', () => {
    const table = aTable({ stacks: { ann: 100, bob: 100, dan: 100 }, seats: { dan: 3 } });
    table.play('cat joins seat 2 with 100', 'cat posts');
    table.nextHand();
    table.play('bob calls');
    expect(table.turn()).toBe('cat');
    expect(table.legal('cat')).toEqual(['fold', 'check', 'raise 4-100']);
  });
});

describe('what is refused', () => {
  test('R9.7 folding is open with nothing to call', () => {
    const table = aTable({ stacks: three });
    table.play(...limped, 'bob folds');
    expect(table.seat('bob').status).toBe('FOLDED');
  });

  test('R9.7 checking a bet is refused', () => {
    const table = aTable({ stacks: three });
    expect(table.tries('ann checks')).toBe('ACTION_NOT_OPEN');
  });

  test('R9.7 calling nothing is refused', () => {
    const table = aTable({ stacks: three });
    table.play(...limped);
    expect(table.tries('bob calls')).toBe('ACTION_NOT_OPEN');
  });

  test('R9.7 the big blind calling its own bet is refused', () => {
    const table = aTable({ stacks: three });
    table.play('ann calls', 'bob calls');
    expect(table.tries('cat calls')).toBe('ACTION_NOT_OPEN');
  });

  test('R9.7 betting into a bet is refused', () => {
    const table = aTable({ stacks: three });
    table.play(...limped, 'bob bets 5');
    expect(table.tries('cat bets 10')).toBe('ACTION_NOT_OPEN');
  });

  test('R9.7 before the flop the big blind is a bet: a bet is refused', () => {
    const table = aTable({ stacks: three });
    expect(table.tries('ann bets 10')).toBe('ACTION_NOT_OPEN');
  });

  test('R9.7 the big blind raises its option, it does not bet it', () => {
    const table = aTable({ stacks: three });
    table.play('ann calls', 'bob calls');
    expect(table.tries('cat bets 10')).toBe('ACTION_NOT_OPEN');
    table.play('cat raises to 10');
  });

  test('R9.7 raising nothing is refused', () => {
    const table = aTable({ stacks: three });
    table.play(...limped);
    expect(table.tries('bob raises to 10')).toBe('ACTION_NOT_OPEN');
  });

  test('R9.7 a refusal says what is open', () => {
    const table = aTable({ stacks: three });
    table.tries('ann checks');
    expect(table.rejection?.message).toBe('CHECK is not open. Open: fold, call 2, raise to 4 to 100.');
  });
});

describe('valid actions per situation', () => {
  test('R9.9 no current bet: fold, check, bet at least a big blind', () => {
    const table = aTable({ stacks: three });
    table.play(...limped);
    expect(table.legal('bob')).toEqual(['fold', 'check', 'bet 2-98']);
  });

  test('R9.9 the big blind before the flop with no raise: fold, check, raise', () => {
    const table = aTable({ stacks: three });
    table.play('ann calls', 'bob calls');
    expect(table.legal('cat')).toEqual(['fold', 'check', 'raise 4-100']);
  });

  test('R9.9 a current bet and the chips to call: fold, call, raise by at least the last raise', () => {
    const table = aTable({ stacks: three });
    table.play('ann raises to 6');
    expect(table.legal('bob')).toEqual(['fold', 'call 5', 'raise 10-100']);
  });

  test('R9.9 a current bet and too few chips to call: fold or call for what is left', () => {
    const table = aTable({ stacks: { ann: 100, bob: 20, cat: 100 } });
    table.play('ann raises to 50');
    expect(table.legal('bob')).toEqual(['fold', 'call 19']);
  });

  test('R9.9 too few chips for the big blind: fold or all-in for what is left', () => {
    const table = aTable({ blinds: '5/10', stacks: { ann: 7, bob: 100, cat: 100 } });
    expect(table.legal('ann')).toEqual(['fold', 'call 7']);
  });

  test('R9.9 everything that is offered is accepted', () => {
    for (const step of [
      'ann folds',
      'ann calls',
      'ann raises to 4',
      'ann raises to 57',
      'ann raises to 100',
    ]) {
      const table = aTable({ stacks: three });
      expect(table.legal('ann')).toEqual(['fold', 'call 2', 'raise 4-100']);
      expect(table.tries(step)).toBeNull();
    }
  });

  test('R9.9 what is not offered is refused', () => {
    const table = aTable({ stacks: three });
    for (const step of ['ann checks', 'ann bets 4', 'ann raises to 3', 'ann raises to 101'])
      expect(table.tries(step)).not.toBeNull();
    expect(table.legal('ann')).toEqual(['fold', 'call 2', 'raise 4-100']);
  });

  test('R9.9 the offer that goes to the player is the one that is accepted', () => {
    const table = aTable({ stacks: three });
    expect(table.view('ann').legalActions).toEqual(table.events('ActionRequested').at(-1)?.legalActions);
  });
});

describe('offers and acceptance', () => {
  /** Every action and amount that a copy of the table accepts from a player, as in `legal`. */
  function accepted(table: TestTable, userId: string): string[] {
    const sender = { kind: 'user', userId, isAdmin: false } as const;
    const isOpen = (action: string, amount?: number) => {
      const input = { tableId: 't1', action, amount };
      const commands = [{ commandId: 'c', name: 'PlayerAction', sender, input }];
      const copy = structuredClone(table.game);
      return tick(copy, { now: table.now, commands, shuffle: () => [] }).verdicts[0]!.accepted;
    };
    const sizes = Array.from({ length: 30 }, (_, amount) => amount);
    const open = (action: string) => sizes.filter((amount) => isOpen(action, amount));
    const range = (name: string, amounts: number[]) => {
      if (amounts.length === 0) return [];
      expect(amounts).toEqual(amounts.map((_, i) => amounts[0]! + i));
      return [`${name} ${amounts.length === 1 ? amounts[0] : `${amounts[0]}-${amounts.at(-1)}`}`];
    };
    const call = table.legal(userId).find((action) => action.startsWith('call')) ?? 'call';
    return [
      ...(isOpen('FOLD') ? ['fold'] : []),
      ...(isOpen('CHECK') ? ['check'] : []),
      ...(isOpen('CALL') ? [call] : []),
      ...range('bet', open('BET')),
      ...range('raise', open('RAISE')),
      ...(isOpen('ALL_IN') ? ['all-in'] : []),
    ];
  }

  const limping = (legal: string[]) => legal.find((action) => /^(check|call)/.test(action))!;
  const raising = (legal: string[]) => legal.find((action) => /^(bet|raise)/.test(action)) ?? limping(legal);
  const shoving = (legal: string[]) => raising(legal).replace(/\d+-/, '');
  /** 'raise 4-20' → 'ann raises to 4'. */
  const said = (name: string, action: string) =>
    `${name} ${action
      .replace(/-.*/, '')
      .replace('raise', 'raises to')
      .replace('bet', 'bets')
      .replace('check', 'checks')
      .replace(/call.*/, 'calls')}`;

  test.each([
    ['everybody limps', [limping]],
    ['everybody raises', [raising]],
    ['everybody shoves', [shoving]],
    ['limps and raises', [limping, raising]],
    ['limps and shoves', [limping, limping, limping, shoving]],
    ['raises and shoves', [raising, shoving, raising]],
    ['a bit of everything', [limping, raising, limping, limping, shoving]],
  ])('R9.9 exactly what is offered is accepted, decision by decision: %s', (_name, ways) => {
    const table = aTable({ stacks: { ann: 20, bob: 13, cat: 9, dan: 28, eve: 5 } });
    for (let decision = 0; table.phase() !== 'HAND_COMPLETE'; decision++) {
      const actor = table.turn()!;
      const legal = table.legal(actor);
      const allIn = table.view(actor).legalActions!.allInAmount !== null ? ['all-in'] : [];
      expect(accepted(table, actor)).toEqual([...legal, ...allIn]);
      table.play(said(actor, ways[decision % ways.length]!(legal)));
    }
  });
});

describe('amounts', () => {
  test('R9.10 the amount of a raise is the total in front of the seat', () => {
    const table = aTable({ stacks: three });
    table.play('ann folds', 'bob raises to 10');
    expect(table.bets()).toEqual({ bob: 10, cat: 2 });
    expect(table.stacks()).toMatchObject({ bob: 90 });
  });

  test('R9.10 the total starts from nothing on each street', () => {
    const table = aTable({ stacks: two });
    table.play('ann raises to 10', 'bob calls', 'bob bets 10', 'ann raises to 20');
    expect(table.bets()).toEqual({ ann: 20, bob: 10 });
    expect(table.stacks()).toEqual({ ann: 70, bob: 80 });
  });

  test('R9.10 what a call shows is the total in front of the seat', () => {
    const table = aTable({ stacks: three });
    table.play('ann raises to 10', 'bob calls');
    expect(table.events('PlayerActed').at(-1)).toMatchObject({ action: 'CALL', amount: 10 });
  });

  test('R9.10 an amount given with a call, check or fold means nothing', () => {
    const table = aTable({ stacks: three });
    table.send('ann', 'PlayerAction', { action: 'CALL', amount: 77 });
    expect(table.bets()).toMatchObject({ ann: 2 });
  });

  test('R9.10 a bet or raise without an amount is refused', () => {
    const table = aTable({ stacks: three });
    expect(table.send('ann', 'PlayerAction', { action: 'RAISE' })).toBe('AMOUNT_OUT_OF_RANGE');
  });
});

describe('stale decisions', () => {
  const call = { action: 'CALL' };
  const decisionId = (table: ReturnType<typeof aTable>) => table.table.decision!.id;

  test('R9.11 an action that names the current decision is accepted', () => {
    const table = aTable({ stacks: three });
    expect(table.send('ann', 'PlayerAction', { ...call, decisionId: decisionId(table) })).toBeNull();
  });

  test('R9.11 an action that names no decision is accepted', () => {
    const table = aTable({ stacks: three });
    expect(table.send('ann', 'PlayerAction', call)).toBeNull();
  });

  test('R9.11 an action that names another decision is stale', () => {
    const table = aTable({ stacks: three });
    const first = decisionId(table);
    table.play('ann calls', 'bob calls', 'cat raises to 10');
    expect(table.send('ann', 'PlayerAction', { ...call, decisionId: first })).toBe('STALE');
    expect(table.turn()).toBe('ann');
  });

  test('R9.11 a call sent twice is carried out once', () => {
    const table = aTable({ stacks: two });
    const first = decisionId(table);
    table.send('ann', 'PlayerAction', { ...call, decisionId: first });
    expect(table.send('ann', 'PlayerAction', { ...call, decisionId: first })).toBe('STALE');
  });

  test('R9.11 every decision has an id of its own, in every hand', () => {
    const table = aTable({ stacks: three });
    table.play('ann calls', 'bob calls', 'cat checks', 'bob bets 5', 'cat raises to 10', 'ann folds');
    table.nextHand();
    const ids = table.events('ActionRequested').map((event) => event.decisionId);
    expect(ids.length).toBeGreaterThan(7);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('R9.11 an action that arrives after the hand is over is refused', () => {
    const table = aTable({ stacks: two });
    const first = decisionId(table);
    table.play('ann folds');
    expect(table.send('ann', 'PlayerAction', { ...call, decisionId: first })).toBe('WRONG_PHASE');
  });

  test('R9.11 a refused action leaves the table as it was and tells its sender', () => {
    const table = aTable({ stacks: three });
    const before = JSON.stringify(table.view('ann'));
    table.tries('bob calls');
    expect(JSON.stringify(table.view('ann'))).toBe(before);
    expect(table.events('UserMessage').map(({ userId, code }) => `${userId} ${code}`)).toEqual([
      'bob NOT_YOUR_TURN',
    ]);
  });
});

describe('uncalled bets', () => {
  test('R9.12 a bet that nobody calls goes back', () => {
    const table = aTable({ stacks: three });
    table.play(...limped, 'bob bets 50', 'cat folds', 'ann folds');
    expect(table.events('UncalledBetReturned')).toMatchObject([{ seatPosition: 1, amount: 50 }]);
    expect(table.pots()).toEqual(['6: bob']);
    expect(table.stacks()).toEqual({ ann: 98, bob: 104, cat: 98 });
  });

  test('R9.12 the part of an all-in that a shorter stack cannot match goes back', () => {
    const table = aTable({ stacks: { ann: 100, bob: 40 } });
    table.play('ann all-in 100', 'bob calls');
    expect(table.events('UncalledBetReturned')).toMatchObject([{ seatPosition: 0, amount: 60 }]);
    expect(table.pots()).toEqual(['80: ann bob']);
  });

  test('R9.12 the part of a raise above the last call goes back', () => {
    const table = aTable({ stacks: three });
    table.play('ann raises to 10', 'bob raises to 30', 'cat folds', 'ann folds');
    expect(table.events('UncalledBetReturned')).toMatchObject([{ seatPosition: 1, amount: 20 }]);
    expect(table.pots()).toEqual(['22: bob']);
  });

  test('R9.12 when all fold to the big blind the half that nobody matched goes back', () => {
    const table = aTable({ blinds: '1/2', stacks: three });
    table.play('ann folds', 'bob folds');
    expect(table.events('UncalledBetReturned')).toMatchObject([{ seatPosition: 2, amount: 1 }]);
    expect(table.pots()).toEqual(['2: cat']);
    expect(table.stacks()).toEqual({ ann: 100, bob: 99, cat: 101 });
  });

  test('R9.12 a bet that was called in full goes nowhere', () => {
    const table = aTable({ stacks: two });
    table.play('ann raises to 10', 'bob calls');
    expect(table.events('UncalledBetReturned')).toEqual([]);
  });

  test('R9.12 what a folded seat had matched stays in the pot', () => {
    const table = aTable({ stacks: { ann: 100, bob: 100, cat: 40 } });
    table.play('ann raises to 20', 'bob calls', 'cat all-in 40', 'ann raises to 80', 'bob folds');
    expect(table.events('UncalledBetReturned')).toMatchObject([{ seatPosition: 0, amount: 40 }]);
    expect(table.pots()).toEqual(['100: ann cat']);
  });

  test('R9.12 chips that come back are no all-in', () => {
    const table = aTable({ stacks: { ann: 100, bob: 40 } });
    table.play('ann all-in 100', 'bob calls');
    expect(table.seat('ann').isAllIn).toBe(false);
    expect(table.seat('bob').isAllIn).toBe(true);
  });
});
