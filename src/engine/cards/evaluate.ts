/**
 * The best five of five, six or seven cards, as one number: the higher number wins, equal numbers split.
 *
 * Every card adds one number to a sum, whose low bits count the suits and whose high bits name the ranks.
 * If the suits make a flush, the ranks of that suit index one table; if not, the sum indexes another, whose
 * sparse rows are slid into each other's gaps until it has hardly a cell to spare.
 *
 * Tables and lookups share this file because V8 folds a module's own constants, but not imported ones.
 */
import { type Card, DECK_SIZE, rankOf, suitOf } from './card.ts';
import {
  PACKED_FLUSH_STRENGTHS,
  PACKED_RANK_STRENGTHS,
  PACKED_ROW_STARTS,
  RANK_KEYS,
} from './evaluate.data.ts';

/** From 1 (seven-five high) to 7462 (royal flush), one number for each strength that five cards can have. */
export type HandStrength = number;

/** Weakest first. */
export const HAND_CATEGORIES = [
  'HIGH_CARD',
  'PAIR',
  'TWO_PAIR',
  'THREE_OF_A_KIND',
  'STRAIGHT',
  'FLUSH',
  'FULL_HOUSE',
  'FOUR_OF_A_KIND',
  'STRAIGHT_FLUSH',
  'ROYAL_FLUSH',
] as const;

export type HandCategory = (typeof HAND_CATEGORIES)[number];

/** The weakest hand of each category. */
const LOWEST_STRENGTHS = [1, 1278, 4138, 4996, 5854, 5864, 7141, 7297, 7453, 7462];

const WHEEL = 0b1_0000_0000_1111;

/** The low nine bits of a sum count diamonds, hearts and spades, three bits each. The other cards are clubs. */
const SUIT_KEYS = [0, 1, 8, 64];
const SUIT_BITS = 9;
const SUIT_MASK = 511;

/** The other 23 bits of a sum name the ranks: the high twelve are a row, the low eleven a column in it. */
const ROW_BITS = 12;
const ROW_SHIFT = 20;
const COLUMN_BITS = 11;

/** What each card adds to the sum. */
const CARD_KEYS = new Int32Array(DECK_SIZE).map(
  (_, card) => (RANK_KEYS[rankOf(card)]! << SUIT_BITS) | SUIT_KEYS[suitOf(card)]!,
);

/** By hand size and suits: one more than the suit of the flush, or zero. */
const FLUSH_SUITS = new Uint8Array(3 << SUIT_BITS);

/** By suit plus one, and card: the bit of the card's rank if it is of that suit, else zero. */
const SUITED_RANK_BITS = new Uint16Array(5 << 6);

/** By the ranks of a flush, a bit each. */
const FLUSH_STRENGTHS = new Uint16Array(unpack(PACKED_FLUSH_STRENGTHS, 2));

/** By hand size and row: what turns the ranks of a sum into a cell of the table below. */
const ROW_OFFSETS = unpack(PACKED_ROW_STARTS, 3).map(
  (start, row) => start - ((row & ((1 << ROW_BITS) - 1)) << COLUMN_BITS),
);

/** By cell: what the ranks are worth without a flush. */
const RANK_STRENGTHS = new Uint16Array(unpack(PACKED_RANK_STRENGTHS, 2));

fillSuitTables();

/** The hot path: no allocation, no loop, and no check that these are seven different cards. */
export function evaluate7(a: Card, b: Card, c: Card, d: Card, e: Card, f: Card, g: Card): HandStrength {
  const sum =
    (CARD_KEYS[a]! +
      CARD_KEYS[b]! +
      CARD_KEYS[c]! +
      CARD_KEYS[d]! +
      CARD_KEYS[e]! +
      CARD_KEYS[f]! +
      CARD_KEYS[g]!) |
    0;
  const flushSuit = FLUSH_SUITS[sum & SUIT_MASK]!;
  if (flushSuit !== 0) return flushOf7(flushSuit << 6, a, b, c, d, e, f, g);
  return RANK_STRENGTHS[ROW_OFFSETS[sum >>> ROW_SHIFT]! + (sum >>> SUIT_BITS)]!;
}

/** Looks up which cards are of the suit: seven comparisons would be seven branches nobody can predict. */
function flushOf7(suit: number, a: Card, b: Card, c: Card, d: Card, e: Card, f: Card, g: Card): HandStrength {
  const bits = SUITED_RANK_BITS;
  return FLUSH_STRENGTHS[
    bits[suit | a]! |
      bits[suit | b]! |
      bits[suit | c]! |
      bits[suit | d]! |
      bits[suit | e]! |
      bits[suit | f]! |
      bits[suit | g]!
  ]!;
}

/** The strength of the first `count` cards, five to seven of them. */
export function evaluate(cards: ArrayLike<Card>, count = cards.length): HandStrength {
  if (count === 7) {
    // Without the zeros V8 carries boxed copies of the cards along, which costs a quarter of the speed.
    return evaluate7(
      cards[0]! | 0,
      cards[1]! | 0,
      cards[2]! | 0,
      cards[3]! | 0,
      cards[4]! | 0,
      cards[5]! | 0,
      cards[6]! | 0,
    );
  }
  if (count !== 5 && count !== 6) throw new RangeError(`a hand is five to seven cards, not ${count}`);
  let sum = 0;
  for (let i = 0; i < count; i++) sum = (sum + CARD_KEYS[cards[i]!]!) | 0;
  const flushSuit = FLUSH_SUITS[suitCell(count, sum)]!;
  if (flushSuit === 0) return RANK_STRENGTHS[rankCell(count, sum)]!;
  let ranks = 0;
  for (let i = 0; i < count; i++) ranks |= SUITED_RANK_BITS[(flushSuit << 6) | cards[i]!]!;
  return FLUSH_STRENGTHS[ranks]!;
}

export function categoryOf(strength: HandStrength): HandCategory {
  let category = LOWEST_STRENGTHS.length - 1;
  while (strength < LOWEST_STRENGTHS[category]!) category--;
  return HAND_CATEGORIES[category]!;
}

/**
 * The five cards that make the hand, as a player reads them out: sets and pairs before kickers, high before
 * low, the wheel from its five down to its ace. The order in which the cards come makes no difference.
 */
export function bestFive(cards: readonly Card[]): Card[] {
  const strength = evaluate(cards);
  let five = highestFirst(cards.slice());
  // From the lowest up, a card without which the hand is as strong as before is none of the five.
  for (let i = cards.length - 1; five.length > 5; i--) {
    const rest = without(five, i);
    if (evaluate(rest) === strength) five = rest;
  }
  const [ace, next, third, fourth, last] = five as [Card, Card, Card, Card, Card];
  const ranks =
    (1 << rankOf(ace)) |
    (1 << rankOf(next)) |
    (1 << rankOf(third)) |
    (1 << rankOf(fourth)) |
    (1 << rankOf(last));
  if (ranks === WHEEL) return [next, third, fourth, last, ace];
  // Above every card that has fewer of its rank beside it; what is left over is the card itself.
  const heights = five.map((card) => copiesOf(five, rankOf(card)) * DECK_SIZE + card);
  return highestFirst(heights).map((height) => height % DECK_SIZE);
}

function without(cards: readonly Card[], index: number): Card[] {
  const rest: Card[] = [];
  for (let i = 0; i < cards.length; i++) if (i !== index) rest.push(cards[i]!);
  return rest;
}

/** Sorts in place. Hands are so short that inserting each number where it belongs beats a general sort. */
function highestFirst(numbers: number[]): number[] {
  for (let i = 1; i < numbers.length; i++) {
    const number = numbers[i]!;
    let place = i;
    for (; place > 0 && numbers[place - 1]! < number; place--) numbers[place] = numbers[place - 1]!;
    numbers[place] = number;
  }
  return numbers;
}

function copiesOf(cards: readonly Card[], rank: number): number {
  let copies = 0;
  for (let i = 0; i < cards.length; i++) if (rankOf(cards[i]!) === rank) copies++;
  return copies;
}

/** Where the suits of a hand are in FLUSH_SUITS: first hands of seven, then of six, then of five. */
function suitCell(size: number, sum: number): number {
  return ((7 - size) << SUIT_BITS) | (sum & SUIT_MASK);
}

/** Where the ranks of a hand are in RANK_STRENGTHS, found by way of ROW_OFFSETS, which has the same sections. */
function rankCell(size: number, sum: number): number {
  return ROW_OFFSETS[((7 - size) << ROW_BITS) | (sum >>> ROW_SHIFT)]! + (sum >>> SUIT_BITS);
}

function fillSuitTables(): void {
  for (let card = 0; card < DECK_SIZE; card++) {
    SUITED_RANK_BITS[((suitOf(card) + 1) << 6) | card] = 1 << rankOf(card);
  }
  for (let size = 5; size <= 7; size++) {
    // Some of these counts add up to more cards than there are; no hand asks for them.
    for (let suits = 0; suits <= SUIT_MASK; suits++) {
      const [diamonds, hearts, spades] = [suits & 7, (suits >> 3) & 7, suits >> 6];
      const held = [size - diamonds - hearts - spades, diamonds, hearts, spades];
      FLUSH_SUITS[suitCell(size, suits)] = held.findIndex((count) => count >= 5) + 1;
    }
  }
}

/** Reads the numbers of a text in base 91, so many characters each. */
function unpack(text: string, digits: number): Int32Array {
  const numbers = new Int32Array(text.length / digits);
  for (let i = 0; i < numbers.length; i++) {
    for (let k = 0; k < digits; k++) numbers[i] = numbers[i]! * 91 + text.charCodeAt(i * digits + k) - 35;
  }
  return numbers;
}
