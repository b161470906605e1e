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
import { CELL_COUNT, RANK_KEYS, ROW_STARTS } from './evaluate.data.ts';

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

const STRENGTH_MAX = 7462;
const RANK_COUNT = 13;
const ACE = 12;
const WHEEL = 0b1_0000_0000_1111;
const BROADWAY = 0b1_1111_0000_0000;
const ORDER_CATEGORY_SHIFT = 2 * RANK_COUNT;

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
const FLUSH_STRENGTHS = new Uint16Array(1 << RANK_COUNT);

/** By hand size and row: what turns the ranks of a sum into a cell of the table below. */
const ROW_OFFSETS = Int32Array.from(
  ROW_STARTS,
  (start, row) => start - ((row & ((1 << ROW_BITS) - 1)) << COLUMN_BITS),
);

/** By cell: what the ranks are worth without a flush. */
const RANK_STRENGTHS = new Uint16Array(CELL_COUNT);

const CATEGORY_BY_STRENGTH = new Uint8Array(STRENGTH_MAX + 1);

fillSuitTables();
fillStrengthTables();

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
    return evaluate7(cards[0]!, cards[1]!, cards[2]!, cards[3]!, cards[4]!, cards[5]!, cards[6]!);
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
  return HAND_CATEGORIES[CATEGORY_BY_STRENGTH[strength]!]!;
}

/**
 * The five cards that make the hand, as a player reads them out: sets and pairs before kickers, high before
 * low, the wheel from its five down to its ace. The order in which the cards come makes no difference.
 */
export function bestFive(cards: readonly Card[]): Card[] {
  const strength = evaluate(cards);
  let five = cards.toSorted((a, b) => a - b);
  while (five.length > 5) {
    const spare = five.findIndex((_, i) => evaluate(five.toSpliced(i, 1)) === strength);
    five = five.toSpliced(spare, 1);
  }
  const copies = (card: Card) => five.filter((other) => rankOf(other) === rankOf(card)).length;
  const isWheel = five.reduce((ranks, card) => ranks | (1 << rankOf(card)), 0) === WHEEL;
  const height = (card: Card) => (isWheel && rankOf(card) === ACE ? -1 : card);
  return five.toSorted((a, b) => copies(b) - copies(a) || height(b) - height(a));
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
    for (let suits = 0; suits <= SUIT_MASK; suits++) {
      const [diamonds, hearts, spades] = [suits & 7, (suits >> 3) & 7, suits >> 6];
      const held = [size - diamonds - hearts - spades, diamonds, hearts, spades];
      FLUSH_SUITS[suitCell(size, suits)] = held.findIndex((count) => count >= 5) + 1;
    }
  }
}

/** Numbers the hands of five in order. A bigger hand is worth the best of what it is without one of its cards. */
function fillStrengthTables(): void {
  numberHandsOfFive();
  for (let ranks = 0; ranks < FLUSH_STRENGTHS.length; ranks++) {
    for (let left = ranks; left !== 0; left &= left - 1) {
      const without = FLUSH_STRENGTHS[ranks ^ (left & -left)]!;
      if (without > FLUSH_STRENGTHS[ranks]!) FLUSH_STRENGTHS[ranks] = without;
    }
  }
  for (let size = 6; size <= 7; size++) {
    for (const hand of handsOf(size)) {
      const sum = sumOf(hand);
      const cell = rankCell(size, sum);
      for (let left = hand; left !== 0; left >>= 4) {
        const without = RANK_STRENGTHS[rankCell(size - 1, (sum - sumOf(left & 15)) | 0)]!;
        if (without > RANK_STRENGTHS[cell]!) RANK_STRENGTHS[cell] = without;
      }
    }
  }
}

function numberHandsOfFive(): void {
  const hands = handsOf(5).map((hand) => ({
    order: orderOfFive(hand),
    table: RANK_STRENGTHS,
    cell: rankCell(5, sumOf(hand)),
  }));
  for (let ranks = 0; ranks < FLUSH_STRENGTHS.length; ranks++) {
    if (bitCount(ranks) === 5)
      hands.push({ order: orderOfFlush(ranks), table: FLUSH_STRENGTHS, cell: ranks });
  }
  hands.sort((a, b) => a.order - b.order);
  hands.forEach(({ order, table, cell }, weaker) => {
    table[cell] = weaker + 1;
    CATEGORY_BY_STRENGTH[weaker + 1] = order >> ORDER_CATEGORY_SHIFT;
  });
}

function bitCount(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count++;
  return count;
}

/** Every choice of `size` ranks, low before high, as hexadecimal digits: 1 is a deuce, d an ace. */
function handsOf(size: number): number[] {
  let hands = [0];
  for (let count = 1; count <= size; count++) {
    const bigger: number[] = [];
    for (const hand of hands) {
      for (let digit = Math.max(1, hand & 15); digit <= RANK_COUNT; digit++) {
        if ((hand & 0xffff) !== digit * 0x1111) bigger.push((hand << 4) | digit);
      }
    }
    hands = bigger;
  }
  return hands;
}

function sumOf(hand: number): number {
  let sum = 0;
  for (let left = hand; left !== 0; left >>= 4) sum = (sum + (RANK_KEYS[(left & 15) - 1]! << SUIT_BITS)) | 0;
  return sum;
}

function orderOfFive(hand: number): number {
  // One bit per rank: held at least once, twice, ...
  let [once, twice, thrice, fourTimes] = [0, 0, 0, 0];
  for (let left = hand; left !== 0; left >>= 4) {
    const bit = 1 << ((left & 15) - 1);
    fourTimes |= thrice & bit;
    thrice |= twice & bit;
    twice |= once & bit;
    once |= bit;
  }
  const [singles, pairs, trips, quads] = [once ^ twice, twice ^ thrice, thrice ^ fourTimes, fourTimes];
  if (quads !== 0) return orderIn('FOUR_OF_A_KIND', quads, singles);
  if (trips !== 0 && pairs !== 0) return orderIn('FULL_HOUSE', trips, pairs);
  if (trips !== 0) return orderIn('THREE_OF_A_KIND', trips, singles);
  if (pairs !== 0) return orderIn(pairs === (pairs & -pairs) ? 'PAIR' : 'TWO_PAIR', pairs, singles);
  return isStraight(singles) ? orderIn('STRAIGHT', 0, aceLow(singles)) : orderIn('HIGH_CARD', 0, singles);
}

function orderOfFlush(ranks: number): number {
  if (!isStraight(ranks)) return orderIn('FLUSH', 0, ranks);
  return orderIn(ranks === BROADWAY ? 'ROYAL_FLUSH' : 'STRAIGHT_FLUSH', 0, aceLow(ranks));
}

/** Ranks as bits compare as the rules compare them: the highest first, then the next. */
function orderIn(category: HandCategory, ranks: number, kickers: number): number {
  return (HAND_CATEGORIES.indexOf(category) << ORDER_CATEGORY_SHIFT) | (ranks << RANK_COUNT) | kickers;
}

function isStraight(ranks: number): boolean {
  return ranks === WHEEL || ranks === (ranks & -ranks) * 0b11111;
}

/** The ace of a wheel plays below the deuce, so it must not count as the highest card. */
function aceLow(ranks: number): number {
  return ranks === WHEEL ? ranks ^ (1 << ACE) : ranks;
}
