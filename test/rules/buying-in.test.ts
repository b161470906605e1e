import { describe, expect, test } from 'vitest';
import { aGame, type TestGame } from '../kit/game.ts';
import { aTable, type TestTable } from '../kit/table.ts';

const limits = { minBuyIn: 40, maxBuyIn: 200 };
const aceTable = { cards: { ann: 'As Ah', bob: '3c 4d' }, board: '2c 7d 9h Jc Ks' };
const messages = (table: TestTable) =>
  table.events('UserMessage').map(({ userId, code }) => `${userId} ${code}`);
const seated = (options = {}): TestGame => aGame({ ...limits, ...options }).play('ann registers');

describe('limits', () => {
  for (const [amount, refusal] of [
    [0, 'AMOUNT_OUT_OF_RANGE'],
    [39, 'AMOUNT_OUT_OF_RANGE'],
    [40, null],
    [200, null],
    [201, 'AMOUNT_OUT_OF_RANGE'],
  ] as const)
    test(`R5.1 buying in for ${amount} of 40 to 200 is ${refusal ? 'refused' : 'accepted'}`, () => {
      expect(seated().tries(`ann buys in ${amount}`)).toBe(refusal);
    });

  test('R5.1 a refusal says what would be accepted', () => {
    const game = seated();
    game.tries('ann buys in 5');
    expect(game.rejection).toMatchObject({
      facts: { minimum: 40, maximum: 200, what: 'buy in for' },
      message: 'Buy in for at least 40, at most 200.',
    });
  });

  test('R5.1 what counts is the stack after adding on, not the amount', () => {
    const game = seated().play('ann buys in 150');
    expect(game.tries('ann adds on 51')).toBe('AMOUNT_OUT_OF_RANGE');
    expect(game.rejection).toMatchObject({ facts: { minimum: 1, maximum: 50, what: 'add on' } });
    expect(game.tries('ann adds on 50')).toBeNull();
    expect(game.seat('ann').stack).toBe(200);
  });

  test('R5.1 a stack at the limit takes no chip more', () => {
    const game = seated().play('ann buys in 200');
    expect(game.tries('ann adds on 1')).toBe('STACK_AT_MAXIMUM');
    expect(game.rejection).toMatchObject({ facts: { maximum: 200 } });
  });

  test('R5.1 a stack below the smallest buy-in is brought up to it at least', () => {
    const table = aTable({ stacks: { ann: 100, bob: 100 }, ...limits, ...aceTable });
    table.play('ann raises to 80', 'bob calls', 'bob checks', 'ann checks', 'bob checks', 'ann checks');
    table.play('bob checks', 'ann checks', 'the host pauses', 'wait 8s');
    expect(table.seat('bob').stack).toBe(20);
    expect(table.tries('bob adds on 19')).toBe('AMOUNT_OUT_OF_RANGE');
    expect(table.tries('bob adds on 20')).toBeNull();
  });

  test('R5.1 a stack won beyond the largest buy-in is nobody’s fault', () => {
    const table = aTable({ stacks: { ann: 200, bob: 200 }, ...limits, ...aceTable });
    table.play('ann all-in', 'bob calls', 'wait 8s');
    expect(table.seat('ann').stack).toBe(400);
    expect(table.tries('ann adds on 1')).toBe('STACK_AT_MAXIMUM');
  });

  test('R5.1 no game holds more chips than 1,000,000,000', () => {
    const game = aGame({ maxBuyIn: 1_000_000_000 }).play('ann joins with 999999900', 'bob registers');
    expect(game.tries('bob buys in 101')).toBe('AMOUNT_OUT_OF_RANGE');
    expect(game.rejection).toMatchObject({ facts: { minimum: 1, maximum: 100 } });
    expect(game.tries('bob buys in 100')).toBeNull();
  });

  test('R5.1 nobody buys in for more than 1,000,000,000 over a game, leaving in between or not', () => {
    const game = aGame({ maxBuyIn: 1_000_000_000 }).play(
      'ann joins with 999999900',
      'ann leaves',
      'ann registers',
    );
    expect(game.tries('ann buys in 101')).toBe('AMOUNT_OUT_OF_RANGE');
    expect(game.tries('ann buys in 100')).toBeNull();
  });

  test('R5.1 the limits are those of now, not of when the player came', () => {
    const game = seated();
    game.send('host', 'UpdateGameSettings', { settings: { minBuyIn: 10, maxBuyIn: 30 } });
    expect(game.tries('ann buys in 40')).toBe('AMOUNT_OUT_OF_RANGE');
    expect(game.tries('ann buys in 30')).toBeNull();
  });

  test('R5.1 a buy-in is announced with the new stack and the total', () => {
    const game = seated().play('ann buys in 50', 'ann adds on 30');
    expect(game.events('PlayerBuyIn')).toMatchObject([
      { userId: 'ann', kind: 'BUY_IN', amount: 50, newChipCount: 50, buyInTotal: 50 },
      { userId: 'ann', kind: 'ADD_ON', amount: 30, newChipCount: 80, buyInTotal: 80 },
    ]);
  });
});

describe('during a hand', () => {
  const dealt = (options = {}) =>
    aTable({ stacks: { ann: 100, bob: 100 }, ...limits, ...aceTable, ...options });

  test('R5.2 chips are held and do not count in the hand', () => {
    const table = dealt().play('ann adds on 50');
    expect(table.seat('ann')).toMatchObject({ stack: 99, held: { kind: 'ADD_ON', amount: 50 } });
    expect(table.game.money.boughtIn).toBe(200);
    expect(table.legal('ann')).toEqual(['fold', 'call 1', 'raise 4-100']);
  });

  test('R5.2 held chips are added when the hand is over', () => {
    const table = dealt().play('ann adds on 50', 'ann folds', 'the host pauses', 'wait 2999ms');
    expect(table.seat('ann').stack).toBe(99);
    table.play('wait 1ms');
    expect(table.seat('ann')).toMatchObject({ stack: 149, held: null });
    expect(table.game.money.boughtIn).toBe(250);
  });

  test('R5.2 a buy-in during a hand is held as a buy-in', () => {
    const table = dealt().play('ann buys in 50', 'ann folds', 'wait 3s');
    expect(table.postings.filter(({ kind }) => kind === 'BUY_IN').map(({ amount }) => amount)).toEqual([
      100, 100, 50,
    ]);
  });

  test('R5.2 who has folded has the chips held too, as long as the hand lasts', () => {
    const table = aTable({ stacks: { ann: 100, bob: 100, cat: 100 }, ...limits }).play(
      'ann folds',
      'ann adds on 50',
    );
    expect(table.seat('ann')).toMatchObject({ stack: 100, held: { amount: 50 } });
  });

  test('R5.2 who is not in the hand gets the chips at once', () => {
    const table = dealt().play('cat joins with 100', 'cat adds on 50');
    expect(table.seat('cat').stack).toBe(150);
  });

  test('R5.2 chips are held once: a second request waits for the first', () => {
    const table = dealt().play('ann adds on 50');
    expect(table.tries('ann adds on 10')).toBe('CHIPS_ALREADY_HELD');
    expect(table.rejection).toMatchObject({ facts: { amount: 50 } });
    expect(table.tries('ann buys in 10')).toBe('CHIPS_ALREADY_HELD');
  });

  test('R5.2 who has won too much gets as much as the limit allows and is told', () => {
    const table = dealt().play(
      'ann adds on 100',
      'ann raises to 60',
      'bob calls',
      'bob checks',
      'ann checks',
    );
    table.play('bob checks', 'ann checks', 'bob checks', 'ann checks', 'the host pauses', 'wait 8s');
    expect(table.seat('ann').stack).toBe(200);
    expect(table.events('PlayerBuyIn').at(-1)).toMatchObject({ userId: 'ann', amount: 40 });
    expect(messages(table)).toEqual(['ann HELD_CHIPS_REDUCED']);
    expect(table.events('UserMessage')[0]).toMatchObject({
      message: '40 of the 100 chips you asked for were added: your stack is at its limit.',
      commandId: null,
    });
  });

  test('R5.2 who is at the limit now gets nothing and is told', () => {
    const table = dealt().play('ann adds on 100', 'ann all-in', 'bob calls', 'the host pauses', 'wait 8s');
    expect(table.seat('ann').stack).toBe(200);
    expect(messages(table)).toEqual(['ann HELD_CHIPS_DROPPED']);
    expect(table.events('UserMessage')[0]?.message).toBe(
      'The 100 chips you asked for were not added: your stack would be outside the buy-in limits.',
    );
  });

  test('R5.2 who has lost so much that it is too little gets nothing and is told', () => {
    const table = dealt().play('bob adds on 10', 'ann all-in', 'bob calls', 'the host pauses', 'wait 8s');
    expect(table.seat('bob').stack).toBe(0);
    expect(messages(table)).toEqual(['bob HELD_CHIPS_DROPPED']);
  });

  test('R5.2 what is held reaches a player who went broke, and play goes on at once', () => {
    const table = dealt().play('bob adds on 100', 'ann all-in', 'bob calls', 'wait 8s');
    expect(table.table.handNumber).toBe(2);
    expect(table.dealtIn()).toEqual(['ann', 'bob']);
  });

  test('R5.2 what is held for a player who leaves is let go', () => {
    const table = dealt().play('ann adds on 50', 'ann leaves', 'wait 3s');
    expect(table.game.money).toMatchObject({ boughtIn: 200, cashedOut: 99 });
  });

  test('R5.2 what is held is private until it is added', () => {
    const table = dealt();
    const events = table.log.length;
    const seen = table.view('bob');
    table.play('ann adds on 50');
    expect(table.log.slice(events)).toEqual([]);
    expect(table.view('bob')).toEqual(seen);
  });
});

describe('who may', () => {
  test('R5.3 BuyIn is open to everybody with a seat, with chips or without', () => {
    const game = seated().play('ann buys in 50', 'ann buys in 50');
    expect(game.seat('ann').stack).toBe(100);
  });

  test('R5.3 AddOn needs chips to add to', () => {
    const game = seated();
    expect(game.tries('ann adds on 100')).toBe('NOT_BOUGHT_IN');
    expect(game.rejection).toMatchObject({ facts: { minimum: 40, maximum: 200 } });
  });

  test('R5.3 who is all-in in a hand has chips in the pot and may add on for after it', () => {
    const table = aTable({ stacks: { ann: 100, bob: 100 } }).play('ann all-in');
    expect(table.tries('ann adds on 50')).toBeNull();
  });

  test('R5.3 who sits out may buy in', () => {
    expect(seated().play('ann sits out').tries('ann buys in 100')).toBeNull();
  });

  test('R5.3 who is away may buy in', () => {
    expect(seated().play('ann disconnects').tries('ann buys in 100')).toBeNull();
  });

  test('R5.3 who leaves with this hand may not', () => {
    const table = aTable({ stacks: { ann: 100, bob: 100, cat: 100 } }).play('bob leaves');
    expect(table.tries('bob buys in 10')).toBe('ALREADY_LEAVING');
    expect(table.tries('bob adds on 10')).toBe('ALREADY_LEAVING');
  });

  test('R5.3 who has left may not', () => {
    expect(seated().play('ann buys in 100', 'ann leaves').tries('ann buys in 100')).toBe('NOT_REGISTERED');
  });
});

describe('buying in again', () => {
  const broke = (options = {}) =>
    aTable({ stacks: { ann: 100, bob: 50, cat: 100 }, ...limits, ...aceTable, ...options }).play(
      'ann all-in',
      'bob calls',
      'cat folds',
      'wait 8s',
    );

  test('R5.4 with rebuyAllowed on, who has lost everything may buy in again', () => {
    expect(broke().tries('bob buys in 100')).toBeNull();
  });

  test('R5.4 with rebuyAllowed off, who has lost everything may register and still not buy in', () => {
    const table = broke({ rebuyAllowed: false }).play('bob registers');
    expect(table.tries('bob buys in 100')).toBe('REBUY_NOT_ALLOWED');
  });

  test('R5.4 with rebuyAllowed off, who left with chips may come back and buy in', () => {
    const table = broke({ rebuyAllowed: false }).play('cat leaves', 'ann folds', 'wait 3s');
    expect(table.play('cat registers').tries('cat buys in 100')).toBeNull();
  });

  test('R5.4 with rebuyAllowed off, the first buy-in is none again', () => {
    expect(broke({ rebuyAllowed: false }).play('dan registers').tries('dan buys in 100')).toBeNull();
  });

  test('R5.4 with rebuyAllowed off, who has chips left may add on', () => {
    expect(broke({ rebuyAllowed: false }).tries('cat adds on 10')).toBeNull();
  });

  test('R5.4 with rebuyAllowed off, chips held for a player who goes broke are not added', () => {
    const table = aTable({
      stacks: { ann: 100, bob: 50, cat: 100 },
      ...limits,
      ...aceTable,
      rebuyAllowed: false,
    });
    table.play('bob adds on 50', 'ann all-in', 'bob calls', 'cat folds', 'wait 8s');
    expect(table.player('bob').status).toBe('OUT');
    expect(table.game.money).toMatchObject({ boughtIn: 250, cashedOut: 0 });
    expect(messages(table)).toEqual(['bob HELD_CHIPS_DROPPED']);
  });
});
