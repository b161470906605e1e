import { describe, expect, test } from 'vitest';
import type { Brain, Spot } from '../../src/bots/brains/brain.ts';
import { caller } from '../../src/bots/brains/caller.ts';
import { equity } from '../../src/bots/brains/equity.ts';
import { maniac } from '../../src/bots/brains/maniac.ts';
import { readScript, scripted } from '../../src/bots/brains/script.ts';
import { tightAggressive } from '../../src/bots/brains/tight-aggressive.ts';
import { seededRandom } from '../../src/bots/random.ts';
import { aSpot, cardsOf } from './spot.ts';

const decide = (brain: Brain, spot: Spot, seed = 1) => brain(spot, seededRandom(seed));
const seeds = Array.from({ length: 50 }, (_, seed) => seed);

describe('the share of a pot', () => {
  test('aces against one hand win 85 times of a hundred, seven-deuce 35 times', () => {
    expect(equity(cardsOf('As Ah'), [], 1, seededRandom(1))).toBeCloseTo(0.85, 1);
    expect(equity(cardsOf('7s 2h'), [], 1, seededRandom(1))).toBeCloseTo(0.35, 1);
  });

  test('on the river against one hand it is exact', () => {
    const board = cardsOf('Ks Qs Js Ts 2c');
    expect(equity(cardsOf('As 3d'), board, 1, seededRandom(1))).toBe(1);
    // Everyone plays the board.
    expect(equity(cardsOf('2d 3h'), cardsOf('As Ks Qs Js Ts'), 1, seededRandom(1))).toBe(0.5);
  });

  test('it falls with every opponent', () => {
    const shares = [1, 2, 5, 9].map((count) => equity(cardsOf('As Ah'), [], count, seededRandom(7)));
    expect(shares).toEqual([...shares].sort((a, b) => b - a));
    expect(shares[3]).toBeGreaterThan(0.2);
  });
});

describe('the caller', () => {
  test('checks when that is free and calls everything else', () => {
    expect(
      decide(caller, aSpot({ cards: '7s 2h', offer: { canCheck: true, minBet: 20, maxBet: 500 } })),
    ).toEqual({ action: 'CHECK' });
    expect(decide(caller, aSpot({ cards: '7s 2h', offer: { callAmount: 2000, allInAmount: 2000 } }))).toEqual(
      { action: 'CALL' },
    );
  });
});

describe('the tight-aggressive one', () => {
  const facingAShove = (cards: string) =>
    aSpot({ cards, pot: 2030, stack: 2000, offer: { callAmount: 2000, allInAmount: 2000 } });

  test.each(seeds)('folds seven-deuce to a shove and calls it with aces (seed %i)', (seed) => {
    expect(decide(tightAggressive, facingAShove('7s 2h'), seed)).toEqual({ action: 'FOLD' });
    expect(decide(tightAggressive, facingAShove('As Ah'), seed)).toEqual({ action: 'CALL' });
  });

  test.each(seeds)(
    'pays for a flush draw when the pot is worth it and not when it is not (seed %i)',
    (seed) => {
      const draw = { cards: '6h 5h', board: 'Ah Kh 2s 9c' };
      const cheap = aSpot({ ...draw, pot: 600, offer: { callAmount: 40, minRaiseTo: 80, maxRaiseTo: 2000 } });
      const dear = aSpot({
        ...draw,
        pot: 600,
        offer: { callAmount: 500, minRaiseTo: 1000, maxRaiseTo: 2000 },
      });
      expect(decide(tightAggressive, cheap, seed)).toEqual({ action: 'CALL' });
      expect(decide(tightAggressive, dear, seed)).toEqual({ action: 'FOLD' });
    },
  );

  test('opens kings for three big blinds and raises on with a set', () => {
    const open = aSpot({
      cards: 'Ks Kh',
      opponents: 5,
      offer: { callAmount: 20, minRaiseTo: 40, maxRaiseTo: 2000 },
    });
    expect(decide(tightAggressive, open)).toEqual({ action: 'RAISE', amount: 60 });
    const set = aSpot({
      cards: 'Ks Kh',
      board: 'Kd 7c 2s',
      pot: 200,
      offer: { callAmount: 100, minRaiseTo: 200, maxRaiseTo: 900 },
    });
    expect(decide(tightAggressive, set)).toEqual({ action: 'RAISE', amount: 300 });
  });

  test('checks a weak hand rather than fold it for nothing', () => {
    const free = aSpot({
      cards: '7s 2h',
      board: 'As Kd Qc',
      offer: { canCheck: true, minBet: 20, maxBet: 500 },
    });
    expect(decide(tightAggressive, free)).toEqual({ action: 'CHECK' });
  });
});

describe('the maniac', () => {
  test('raises about half of the time and folds seldom', () => {
    const random = seededRandom(3);
    const spot = aSpot({
      cards: '7s 2h',
      pot: 60,
      offer: { callAmount: 20, minRaiseTo: 40, maxRaiseTo: 2000, allInAmount: 2000 },
    });
    const actions = Array.from({ length: 1000 }, () => maniac(spot, random).action);
    const count = (action: string) => actions.filter((each) => each === action).length;
    expect(count('RAISE')).toBeGreaterThan(400);
    expect(count('FOLD')).toBeLessThan(150);
    expect(count('ALL_IN')).toBeGreaterThan(0);
  });
});

describe('a script', () => {
  const facing = { callAmount: 20, minRaiseTo: 40, maxRaiseTo: 2000, allInAmount: 2000 };
  const spotOf = (handNumber: number, offer: Partial<Spot['offer']> = facing) =>
    aSpot({ cards: '7s 2h', pot: 30, handNumber, offer });

  test('plays a line a hand, repeats the last action of a line, and starts over', () => {
    const brain = scripted(readScript('raise 60, call\n\n# a comment\nfold # too'));
    const random = seededRandom(1);
    const played = [1, 1, 1, 2, 3].map((hand) => brain(spotOf(hand), random));
    expect(played).toEqual([
      { action: 'RAISE', amount: 60 },
      { action: 'CALL' },
      { action: 'CALL' },
      { action: 'FOLD' },
      { action: 'RAISE', amount: 60 },
    ]);
  });

  test.each([
    ['raise min', { action: 'RAISE', amount: 40 }],
    ['raise 3 bb', { action: 'RAISE', amount: 60 }],
    ['raise 1/2 pot', { action: 'RAISE', amount: 45 }],
    ['raise 1 pot', { action: 'RAISE', amount: 70 }],
    ['bet 9999', { action: 'RAISE', amount: 2000 }],
    ['all-in', { action: 'ALL_IN' }],
    ['check', { action: 'FOLD' }],
    ['call', { action: 'CALL' }],
  ])('"%s" facing a bet of 20 into 30', (line, choice) => {
    expect(decide(scripted(readScript(line)), spotOf(1))).toEqual(choice);
  });

  test('what is not open becomes the nearest that is', () => {
    const free = { canCheck: true };
    expect(decide(scripted(readScript('fold')), spotOf(1, free))).toEqual({ action: 'CHECK' });
    expect(decide(scripted(readScript('call')), spotOf(1, free))).toEqual({ action: 'CHECK' });
    expect(decide(scripted(readScript('raise 60')), spotOf(1, { callAmount: 20 }))).toEqual({
      action: 'CALL',
    });
    expect(decide(scripted(readScript('all-in')), spotOf(1, { callAmount: 20 }))).toEqual({ action: 'CALL' });
  });

  test('names the line that it does not understand', () => {
    expect(() => readScript('call\nraise lots')).toThrow('Line 2: "raise lots" is not an action');
    expect(() => readScript('# nothing\n')).toThrow('no line');
    expect(() => readScript('raise 1/0 pot')).toThrow('Line 1');
  });
});
