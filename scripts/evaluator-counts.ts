/**
 * Evaluates every hand there is, of five cards and of seven, and compares how many fall in each category and how
 * many strengths there are with the numbers known from mathematics (RULES 9): `npm run evaluator:counts`.
 */
import { fileURLToPath } from 'node:url';
import { type Card, DECK_SIZE } from '../src/engine/cards/card.ts';
import {
  categoryOf,
  evaluate,
  evaluate7,
  HAND_CATEGORIES,
  type HandCategory,
} from '../src/engine/cards/evaluate.ts';

type HandCounts = Readonly<Record<HandCategory | 'HANDS' | 'STRENGTHS', number>>;

/** The tables of RULES 9. */
export const KNOWN_COUNTS: Readonly<Record<5 | 7, HandCounts>> = {
  5: {
    ROYAL_FLUSH: 4,
    STRAIGHT_FLUSH: 36,
    FOUR_OF_A_KIND: 624,
    FULL_HOUSE: 3_744,
    FLUSH: 5_108,
    STRAIGHT: 10_200,
    THREE_OF_A_KIND: 54_912,
    TWO_PAIR: 123_552,
    PAIR: 1_098_240,
    HIGH_CARD: 1_302_540,
    HANDS: 2_598_960,
    STRENGTHS: 7_462,
  },
  7: {
    ROYAL_FLUSH: 4_324,
    STRAIGHT_FLUSH: 37_260,
    FOUR_OF_A_KIND: 224_848,
    FULL_HOUSE: 3_473_184,
    FLUSH: 4_047_644,
    STRAIGHT: 6_180_020,
    THREE_OF_A_KIND: 6_461_620,
    TWO_PAIR: 31_433_400,
    PAIR: 58_627_800,
    HIGH_CARD: 23_294_460,
    HANDS: 133_784_560,
    STRENGTHS: 4_824,
  },
};

/** How many hands have each strength. */
type Tally = Uint32Array;

const STRENGTH_COUNT = 7_462;

function tallyFive(): Tally {
  const tally = new Uint32Array(STRENGTH_COUNT + 1);
  const hand = new Uint8Array(5);
  for (let a = 0; a < DECK_SIZE; a++) {
    hand[0] = a;
    for (let b = a + 1; b < DECK_SIZE; b++) {
      hand[1] = b;
      for (let c = b + 1; c < DECK_SIZE; c++) {
        hand[2] = c;
        for (let d = c + 1; d < DECK_SIZE; d++) {
          hand[3] = d;
          for (let e = d + 1; e < DECK_SIZE; e++) {
            hand[4] = e;
            tally[evaluate(hand)]!++;
          }
        }
      }
    }
  }
  return tally;
}

function tallySeven(onLowest: (card: Card) => void): Tally {
  const tally = new Uint32Array(STRENGTH_COUNT + 1);
  for (let a = 0; a < DECK_SIZE - 6; a++) {
    for (let b = a + 1; b < DECK_SIZE; b++) tallyFrom(a, b, tally);
    onLowest(a);
  }
  return tally;
}

/** The inner loops are a function of their own so that they are compiled early. */
function tallyFrom(a: Card, b: Card, tally: Tally): void {
  for (let c = b + 1; c < DECK_SIZE; c++)
    for (let d = c + 1; d < DECK_SIZE; d++)
      for (let e = d + 1; e < DECK_SIZE; e++)
        for (let f = e + 1; f < DECK_SIZE; f++)
          for (let g = f + 1; g < DECK_SIZE; g++) tally[evaluate7(a, b, c, d, e, f, g)]!++;
}

/** Evaluates every hand of that size. The seven-card ones come in order of their lowest card, 0 to 45. */
export function countHands(size: 5 | 7, onLowest: (card: Card) => void = () => {}): HandCounts {
  const tally = size === 5 ? tallyFive() : tallySeven(onLowest);
  const byCategory = Object.fromEntries(HAND_CATEGORIES.map((category) => [category, 0]));
  for (let strength = 1; strength <= STRENGTH_COUNT; strength++) {
    byCategory[categoryOf(strength)]! += tally[strength]!;
  }
  return {
    ...(byCategory as Record<HandCategory, number>),
    HANDS: tally.reduce((sum, count) => sum + count, 0),
    STRENGTHS: tally.filter((count) => count > 0).length,
  };
}

function check(size: 5 | 7): boolean {
  const startMs = performance.now();
  const counts = countHands(size, (card) => {
    if (card % 5 === 0) console.error(`seven cards: lowest card ${card} of 45 done`);
  });
  const known = KNOWN_COUNTS[size];
  console.log(`\n${size} cards, ${((performance.now() - startMs) / 1000).toFixed(1)} s`);
  for (const name of Object.keys(known) as (keyof HandCounts)[]) {
    const verdict = counts[name] === known[name] ? 'as known' : `known to be ${known[name]}`;
    console.log(`${name.padEnd(18)}${String(counts[name]).padStart(12)}  ${verdict}`);
  }
  return Object.entries(known).every(([name, count]) => counts[name as keyof HandCounts] === count);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const verdicts = [check(5), check(7)];
  if (verdicts.includes(false)) process.exitCode = 1;
}
