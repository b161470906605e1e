import { describe, expect, test } from 'vitest';
import { viewFor } from '../../src/engine/index.ts';
import { aTable, type TestTable } from '../kit/table.ts';

const stacks = { ann: 100, bob: 100, cat: 100 };
/** To the flop, where bob acts first, then cat, then ann. */
const limped = ['ann calls', 'bob calls', 'cat checks'];

const lastAction = (table: TestTable) => {
  const { seatPosition, action, amount } = table.events('PlayerActed').at(-1)!;
  return `${table.nameAt(seatPosition)} ${action} ${amount}`;
};
const cleared = (table: TestTable) =>
  table.events('IntentCleared').map(({ userId, intent, reason }) => `${userId} ${intent} ${reason}`);
const intentOf = (table: TestTable, name: string) => table.seat(name).intent;

describe('choosing in advance', () => {
  test('R11.1 an intent is carried out when the turn comes', () => {
    const table = aTable({ stacks });
    table.play('bob intends fold', 'ann calls');
    expect(lastAction(table)).toBe('bob FOLD 1');
    expect(table.turn()).toBe('cat');
  });

  test('R11.1 an intent is carried out without a clock', () => {
    const table = aTable({ stacks });
    table.play('bob intends call', 'ann calls');
    expect(table.events('ActionRequested').map(({ userId }) => userId)).toEqual(['ann', 'cat']);
  });

  test('R11.1 an intent waits for its turn', () => {
    const table = aTable({ stacks });
    table.play('bob intends fold');
    expect(table.turn()).toBe('ann');
    expect(table.seat('bob').status).toBe('ACTIVE');
  });

  test('R11.1 an intent set on its own turn is carried out at once', () => {
    const table = aTable({ stacks });
    table.play('ann intends call');
    expect(lastAction(table)).toBe('ann CALL 2');
    expect(table.turn()).toBe('bob');
  });

  test('R11.1 several intents in a row are carried out one after the other', () => {
    const table = aTable({ stacks });
    table.play('bob intends call', 'cat intends check', 'ann calls');
    expect(table.phase()).toBe('FLOP_BETTING');
  });

  test('R11.1 a later choice replaces an earlier one', () => {
    const table = aTable({ stacks });
    table.play('bob intends fold', 'bob intends call', 'ann calls');
    expect(lastAction(table)).toBe('bob CALL 2');
  });

  test('R11.1 a choice can be taken back', () => {
    const table = aTable({ stacks });
    table.play('bob intends fold', 'bob intends nothing', 'ann calls');
    expect(cleared(table)).toEqual(['bob FOLD WITHDRAWN']);
    expect(table.turn()).toBe('bob');
  });

  test('R11.1 an intent is used up when it is carried out', () => {
    const table = aTable({ stacks });
    table.play('bob intends call', 'ann calls', 'cat raises to 10', 'ann folds');
    expect(table.turn()).toBe('bob');
  });

  test('R11.1 who has folded chooses nothing', () => {
    const table = aTable({ stacks });
    table.play('ann folds');
    expect(table.tries('ann intends fold')).toBe('NOT_IN_HAND');
  });

  test('R11.1 who is all-in chooses nothing', () => {
    const table = aTable({ stacks });
    table.play('ann all-in 100');
    expect(table.tries('ann intends check/fold')).toBe('INTENT_NOT_OPEN');
  });

  test('R11.1 between hands there is nothing to choose', () => {
    const table = aTable({ stacks });
    table.play('ann folds', 'bob folds');
    expect(table.tries('cat intends fold')).toBe('WRONG_PHASE');
  });
});

describe('FOLD', () => {
  test('R11.2 FOLD folds to a bet', () => {
    const table = aTable({ stacks });
    table.play(...limped, 'cat intends fold', 'bob bets 5');
    expect(lastAction(table)).toBe('cat FOLD 0');
  });

  test('R11.2 FOLD folds with nothing to call too', () => {
    const table = aTable({ stacks });
    table.play(...limped, 'cat intends fold', 'bob checks');
    expect(lastAction(table)).toBe('cat FOLD 0');
  });

  test('R11.2 no raise kills FOLD', () => {
    const table = aTable({ stacks });
    table.play('cat intends fold', 'ann raises to 10', 'bob raises to 20');
    expect(lastAction(table)).toBe('cat FOLD 2');
    expect(cleared(table)).toEqual([]);
  });
});

describe('CHECK', () => {
  test('R11.2 CHECK checks when nobody has bet', () => {
    const table = aTable({ stacks });
    table.play(...limped, 'cat intends check', 'bob checks');
    expect(lastAction(table)).toBe('cat CHECK 0');
  });

  test('R11.2 CHECK checks the option of the big blind, which has matched the bet', () => {
    const table = aTable({ stacks });
    table.play('cat intends check', 'ann calls', 'bob calls');
    expect(table.phase()).toBe('FLOP_BETTING');
  });

  test('R11.2 a bet kills CHECK, and the clock starts when the turn comes', () => {
    const table = aTable({ stacks });
    table.play(...limped, 'cat intends check', 'bob bets 5');
    expect(cleared(table)).toEqual(['cat CHECK PRICE_CHANGED']);
    expect(table.turn()).toBe('cat');
  });

  test('R11.2 a raise kills the CHECK of the big blind at once', () => {
    const table = aTable({ stacks });
    table.play('cat intends check', 'ann raises to 6');
    expect(cleared(table)).toEqual(['cat CHECK PRICE_CHANGED']);
    expect(intentOf(table, 'cat')).toBeNull();
  });

  test('R11.2 CHECK facing a bet is refused', () => {
    const table = aTable({ stacks });
    expect(table.tries('bob intends check')).toBe('INTENT_NOT_OPEN');
  });
});

describe('CHECK_FOLD', () => {
  test('R11.2 CHECK_FOLD checks when that is free', () => {
    const table = aTable({ stacks });
    table.play(...limped, 'cat intends check/fold', 'bob checks');
    expect(lastAction(table)).toBe('cat CHECK 0');
  });

  test('R11.2 CHECK_FOLD folds to a bet', () => {
    const table = aTable({ stacks });
    table.play(...limped, 'cat intends check/fold', 'bob bets 5');
    expect(lastAction(table)).toBe('cat FOLD 0');
  });

  test('R11.2 CHECK_FOLD never dies of a price', () => {
    const table = aTable({ stacks });
    table.play(...limped, 'ann intends check/fold', 'bob bets 5', 'cat raises to 10');
    expect(cleared(table)).toEqual([]);
    expect(table.seat('ann').status).toBe('FOLDED');
  });
});

describe('CALL', () => {
  test('R11.3 CALL calls the price at which it was set', () => {
    const table = aTable({ stacks });
    table.play('bob intends call', 'ann calls');
    expect(lastAction(table)).toBe('bob CALL 2');
  });

  test('R11.3 CALL without a price agrees to what it takes when it is set', () => {
    const table = aTable({ stacks });
    table.play('bob intends call');
    expect(intentOf(table, 'bob')).toEqual({ type: 'CALL', amount: 2 });
  });

  test('R11.3 a dearer price kills CALL at once', () => {
    const table = aTable({ stacks });
    table.play('bob intends call', 'ann raises to 6');
    expect(cleared(table)).toEqual(['bob CALL PRICE_CHANGED']);
    expect(table.turn()).toBe('bob');
    expect(table.stacks()).toMatchObject({ bob: 99 });
  });

  test('R11.3 a raise up to the price given does not kill CALL', () => {
    const table = aTable({ stacks });
    table.play('bob intends call 10', 'ann raises to 10');
    expect(lastAction(table)).toBe('bob CALL 10');
  });

  test('R11.3 a raise above the price given kills CALL', () => {
    const table = aTable({ stacks });
    table.play('bob intends call 10', 'ann raises to 11');
    expect(cleared(table)).toEqual(['bob CALL PRICE_CHANGED']);
  });

  test('R11.3 the price given is a total, what is in front already included', () => {
    const table = aTable({ stacks });
    table.play('cat intends call 6', 'ann raises to 6', 'bob folds');
    expect(lastAction(table)).toBe('cat CALL 6');
    expect(table.stacks()).toMatchObject({ cat: 94 });
  });

  test('R11.3 CALL for a price is open with nothing to call yet', () => {
    const table = aTable({ stacks });
    table.play(...limped, 'cat intends call 5', 'bob bets 4');
    expect(lastAction(table)).toBe('cat CALL 4');
  });

  test('R11.3 CALL without a price is refused when there is nothing to call', () => {
    const table = aTable({ stacks });
    table.play(...limped);
    expect(table.tries('cat intends call')).toBe('INTENT_NOT_OPEN');
  });

  test('R11.3 with nothing to call at its turn CALL dies', () => {
    const table = aTable({ stacks });
    table.play(...limped, 'cat intends call 5', 'bob checks');
    expect(cleared(table)).toEqual(['cat CALL NOT_POSSIBLE']);
    expect(table.turn()).toBe('cat');
  });

  test('R11.3 a price below what it takes now is refused', () => {
    const table = aTable({ stacks });
    table.play('ann raises to 10');
    expect(table.tries('cat intends call 9')).toBe('AMOUNT_OUT_OF_RANGE');
  });

  test('R11.3 a price above the stack is refused', () => {
    const table = aTable({ stacks });
    expect(table.tries('bob intends call 101')).toBe('AMOUNT_OUT_OF_RANGE');
  });

  test('R11.3 an all-in dearer than the stack does not kill a CALL for the whole stack', () => {
    const table = aTable({ stacks: { ann: 100, bob: 40, cat: 100 } });
    table.play('bob intends call 40', 'ann all-in 100');
    expect(lastAction(table)).toBe('bob CALL 40');
  });

  test('R11.3 a short all-in above the price kills CALL too', () => {
    const table = aTable({ stacks: { ann: 3, bob: 100, cat: 100 } });
    table.play('bob intends call', 'ann all-in 3');
    expect(cleared(table)).toEqual(['bob CALL PRICE_CHANGED']);
  });
});

describe('CALL_ANY', () => {
  test('R11.4 CALL_ANY calls whatever it costs', () => {
    const table = aTable({ stacks });
    table.play('cat intends call any', 'ann raises to 10', 'bob raises to 60');
    expect(lastAction(table)).toBe('cat CALL 60');
    expect(cleared(table)).toEqual([]);
  });

  test('R11.4 CALL_ANY calls an all-in with all it has', () => {
    const table = aTable({ stacks: { ann: 100, bob: 40, cat: 100 } });
    table.play('bob intends call any', 'ann all-in 100');
    expect(lastAction(table)).toBe('bob CALL 40');
  });

  test('R11.4 CALL_ANY may be set with nothing to call', () => {
    const table = aTable({ stacks });
    table.play(...limped, 'cat intends call any', 'bob bets 30');
    expect(lastAction(table)).toBe('cat CALL 30');
  });

  test('R11.4 with nothing to call at its turn CALL_ANY dies', () => {
    const table = aTable({ stacks });
    table.play(...limped, 'cat intends call any', 'bob checks');
    expect(cleared(table)).toEqual(['cat CALL_ANY NOT_POSSIBLE']);
    expect(table.turn()).toBe('cat');
  });
});

describe('RAISE', () => {
  test('R11.5 RAISE raises to its amount', () => {
    const table = aTable({ stacks });
    table.play('bob intends raise to 10', 'ann calls');
    expect(lastAction(table)).toBe('bob RAISE 10');
  });

  test('R11.5 RAISE bets its amount when nobody has bet', () => {
    const table = aTable({ stacks });
    table.play(...limped, 'cat intends raise to 10', 'bob checks');
    expect(lastAction(table)).toBe('cat BET 10');
  });

  test('R11.5 RAISE raises a bet that leaves its amount open', () => {
    const table = aTable({ stacks });
    table.play(...limped, 'cat intends raise to 10', 'bob bets 5');
    expect(lastAction(table)).toBe('cat RAISE 10');
  });

  test('R11.5 RAISE dies when its amount has become too small', () => {
    const table = aTable({ stacks });
    table.play('bob intends raise to 10', 'ann raises to 8');
    expect(cleared(table)).toEqual(['bob RAISE PRICE_CHANGED']);
    expect(table.turn()).toBe('bob');
  });

  test('R11.5 RAISE survives a raise after which its amount is still open', () => {
    const table = aTable({ stacks });
    table.play('bob intends raise to 10', 'ann raises to 6');
    expect(lastAction(table)).toBe('bob RAISE 10');
  });

  test('R11.5 RAISE dies when nobody is left to answer it', () => {
    const table = aTable({ stacks: { ann: 20, bob: 100, cat: 100 } });
    table.play('cat intends raise to 80', 'ann all-in 20', 'bob folds');
    expect(cleared(table)).toEqual(['cat RAISE NOT_POSSIBLE']);
    expect(table.legal('cat')).toEqual(['fold', 'call 18']);
  });

  test('R11.5 an amount that is not open now is refused', () => {
    const table = aTable({ stacks });
    expect(table.tries('bob intends raise to 3')).toBe('AMOUNT_OUT_OF_RANGE');
    expect(table.tries('bob intends raise to 101')).toBe('AMOUNT_OUT_OF_RANGE');
  });

  test('R11.5 a raise that is not open is refused', () => {
    const table = aTable({ stacks: { ann: 100, bob: 100, cat: 15 } });
    table.play('ann raises to 10', 'bob calls', 'cat all-in 15');
    expect(table.tries('bob intends raise to 50')).toBe('INTENT_NOT_OPEN');
  });
});

describe('the end of an intent', () => {
  test('R11.6 intents die with the round', () => {
    const table = aTable({ stacks });
    table.play('ann calls', 'bob calls', 'ann intends call any', 'cat checks');
    expect(cleared(table)).toEqual(['ann CALL_ANY ROUND_OVER']);
    table.play('bob bets 5', 'cat folds');
    expect(table.turn()).toBe('ann');
  });

  test('R11.6 intents die with the hand', () => {
    const table = aTable({ stacks });
    table.play('cat intends call any', 'ann folds', 'bob folds');
    table.nextHand();
    expect(cleared(table)).toEqual(['cat CALL_ANY HAND_OVER']);
    expect(intentOf(table, 'cat')).toBeNull();
  });

  test('R11.6 even CHECK_FOLD is not carried over to the next street', () => {
    const table = aTable({ stacks });
    table.play(...limped, 'bob checks', 'bob intends check/fold', 'cat checks', 'ann checks');
    expect(cleared(table)).toEqual(['bob CHECK_FOLD ROUND_OVER']);
    expect(table.turn()).toBe('bob');
  });
});

describe('privacy', () => {
  test('R11.7 an intent that dies tells its owner, with the reason', () => {
    const table = aTable({ stacks });
    table.play('bob intends call', 'ann raises to 6');
    const event = table.events('IntentCleared')[0]!;
    expect(event).toMatchObject({ stream: 'user', userId: 'bob', reason: 'PRICE_CHANGED' });
    expect(viewFor('bob', 'event', event)).toEqual(event);
  });

  test.each(['ann', 'cat', 'host', null])(
    'R11.7 nobody else is told that an intent was set or died (%s)',
    (viewer) => {
      const table = aTable({ stacks });
      table.play('bob intends call', 'ann raises to 6');
      const events = [...table.events('IntentSet'), ...table.events('IntentCleared')];
      expect(events).toHaveLength(2);
      expect(events.map((event) => viewFor(viewer, 'event', event))).toEqual([null, null]);
    },
  );

  test('R11.7 the view of the table shows an intent to its owner only', () => {
    const table = aTable({ stacks });
    table.play('bob intends raise to 10');
    expect(table.view('bob').seats[1]!.pendingIntent).toEqual({ type: 'RAISE', amount: 10 });
    expect(table.view('ann').seats[1]!.pendingIntent).toBeNull();
    expect(table.view(null).seats[1]!.pendingIntent).toBeNull();
  });

  test('R11.7 an intent leaves no trace in what others see', () => {
    const seen = (...steps: string[]) => {
      const table = aTable({ stacks });
      table.play(...steps);
      const events = table.log
        .map((event) => viewFor('cat', 'event', event))
        .filter((event) => event !== null);
      return JSON.stringify([events, table.view('cat'), viewFor('cat', 'game', table.game)]);
    };
    expect(seen('bob intends fold')).toBe(seen());
    expect(seen('bob intends call', 'ann raises to 6')).toBe(seen('ann raises to 6'));
  });

  test('R11.7 an intent that is carried out looks like any other action', () => {
    const act = (...steps: string[]) => {
      const table = aTable({ stacks });
      table.play(...steps);
      const { sequence: _, ...event } = table.events('PlayerActed').at(-1)!;
      return event;
    };
    expect(act('bob intends call', 'ann calls')).toEqual(act('ann calls', 'bob calls'));
  });
});

describe('stale intents', () => {
  test('R11.8 an intent given for this hand is accepted', () => {
    const table = aTable({ stacks });
    expect(table.send('bob', 'PlayerIntent', { intent: 'FOLD', handNumber: 1 })).toBeNull();
  });

  test('R11.8 an intent given for another hand is stale', () => {
    const table = aTable({ stacks });
    table.nextHand();
    expect(table.send('bob', 'PlayerIntent', { intent: 'FOLD', handNumber: 1 })).toBe('STALE');
    expect(intentOf(table, 'bob')).toBeNull();
  });
});
