/**
 * Makes src/engine/cards/evaluate.data.ts: `npm run evaluator:tables`.
 *
 * The evaluator adds up one number per card and must get from the sum to a strength without a search. Finding
 * numbers that add up without clashes, and a layout that wastes no cells, takes seconds; reading them takes a
 * few milliseconds. So they are found here, with the slowest and plainest code that will do, and shipped.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { HandCategory } from '../src/engine/cards/evaluate.ts';

const RANK_COUNT = 13;
const ACE = 12;
const COPIES_MAX = 4;

/** The order of the sections in the row table. */
const HAND_SIZES = [7, 6, 5];

/** Sums are taken modulo 2^23, and 2^11 neighbouring sums share a row. The evaluator relies on both. */
const SUM_BITS = 23;
const SUM_LIMIT = 2 ** SUM_BITS;
const ROW_BITS = 11;
const ROWS_PER_SIZE = 2 ** (SUM_BITS - ROW_BITS);

/** Odd, so that multiplying keeps different sums different; near 2^23 over the golden ratio, so that it scatters them. */
const SCATTER = 5_184_443;

/** Weakest first. */
const CATEGORIES: readonly HandCategory[] = [
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
];

/** Ranks only, 0 for a deuce to 12 for an ace, low before high. */
type Hand = readonly number[];

function handsOf(size: number): Hand[] {
  if (size === 0) return [[]];
  return handsOf(size - 1).flatMap((hand) => {
    const highest = hand.at(-1) ?? 0;
    const isFull = hand.length >= COPIES_MAX && hand.at(-COPIES_MAX) === highest;
    const lowestNext = isFull ? highest + 1 : highest;
    return Array.from({ length: RANK_COUNT - lowestNext }, (_, i) => [...hand, lowestNext + i]);
  });
}

/** Category first, then rank by rank, the ranks held more often first: a number that is higher for a better hand. */
function orderOfFive(hand: Hand, isFlush: boolean): number {
  const copies = (rank: number) => hand.filter((other) => other === rank).length;
  const reading = hand.toSorted((a, b) => copies(b) - copies(a) || b - a);
  // The ace of a wheel plays below the deuce, so that straight counts from its five.
  if (reading.join() === '12,3,2,1,0') reading.push(reading.shift()! - RANK_COUNT);
  const category = categoryOfFive(reading, copies(reading[0]!), isFlush);
  return reading.reduce((order, rank) => order * 16 + rank + 1, CATEGORIES.indexOf(category));
}

function categoryOfFive(reading: Hand, most: number, isFlush: boolean): HandCategory {
  const isStraight = most === 1 && reading[0]! - reading[4]! === 4;
  if (isStraight && isFlush) return reading[0] === ACE ? 'ROYAL_FLUSH' : 'STRAIGHT_FLUSH';
  if (isFlush) return 'FLUSH';
  if (isStraight) return 'STRAIGHT';
  const distinct = new Set(reading).size;
  if (distinct === 2) return most === 4 ? 'FOUR_OF_A_KIND' : 'FULL_HOUSE';
  if (distinct === 3) return most === 3 ? 'THREE_OF_A_KIND' : 'TWO_PAIR';
  return distinct === 4 ? 'PAIR' : 'HIGH_CARD';
}

/** Strengths by the ranks as text, for hands with and without a flush. */
interface Strengths {
  readonly offsuit: Map<string, number>;
  readonly suited: Map<string, number>;
}

/** Hands of five are numbered from the weakest; a bigger one is worth the best of what it is without one card. */
function findStrengths(): Strengths {
  const isSuitable = (hand: Hand) => new Set(hand).size === hand.length;
  const five = handsOf(5).flatMap((hand) => {
    const hands = [{ hand, isFlush: false, order: orderOfFive(hand, false) }];
    return isSuitable(hand) ? [...hands, { hand, isFlush: true, order: orderOfFive(hand, true) }] : hands;
  });
  const offsuit = new Map<string, number>();
  const suited = new Map<string, number>();
  for (const [weaker, { hand, isFlush }] of five.sort((a, b) => a.order - b.order).entries()) {
    (isFlush ? suited : offsuit).set(hand.join(), weaker + 1);
  }
  for (const hand of [...handsOf(6), ...handsOf(7)]) {
    const fewer = hand.map((_, i) => hand.toSpliced(i, 1).join());
    offsuit.set(hand.join(), Math.max(...fewer.map((ranks) => offsuit.get(ranks)!)));
    if (isSuitable(hand)) suited.set(hand.join(), Math.max(...fewer.map((ranks) => suited.get(ranks)!)));
  }
  return { offsuit, suited };
}

/** Sums of every hand of `n` cards, at index n, out of the ranks that have a key so far. */
type SumsBySize = number[][];

/** Greedy keys, each the smallest that lets no two seven-card hands of different ranks add up to the same sum. */
function findRankKeys(): number[] {
  const keys = [0];
  let sums: SumsBySize = [[0], [0], [0], [0], [0], [], [], []];
  while (keys.length < RANK_COUNT) {
    const clashes = clashingKeys(sums);
    let key = keys.at(-1)! + 1;
    while (clashes[key] === 1) key++;
    keys.push(key);
    sums = sums.map((_, size) => sumsWith(key, sums, size));
  }
  return keys;
}

/** With x and y for the rest of two hands that hold the new rank more and less often: more * key + x = less * key + y. */
function clashingKeys(sums: SumsBySize): Uint8Array {
  const clashes = new Uint8Array(SUM_LIMIT);
  const sizes = sums.map((ofSize) => Int32Array.from(ofSize));
  for (let more = 1; more <= COPIES_MAX; more++) {
    for (let less = 0; less < more; less++)
      markQuotients(sizes[7 - less]!, sizes[7 - more]!, more - less, clashes);
  }
  return clashes;
}

function markQuotients(ys: Int32Array, xs: Int32Array, divisor: number, marks: Uint8Array): void {
  for (let i = 0; i < ys.length; i++) {
    for (let k = 0; k < xs.length; k++) {
      const difference = ys[i]! - xs[k]!;
      if (difference > 0 && difference % divisor === 0) marks[difference / divisor] = 1;
    }
  }
}

function sumsWith(key: number, sums: SumsBySize, size: number): number[] {
  const result: number[] = [];
  for (let copies = 0; copies <= Math.min(COPIES_MAX, size); copies++) {
    for (const sum of sums[size - copies]!) result.push(sum + copies * key);
  }
  return result;
}

/** Which column of its row each hand is in. Throws if two hands meet, which would make the evaluator wrong. */
function layOutRows(keys: readonly number[]): Map<number, string>[] {
  const rows: Map<number, string>[] = Array.from(
    { length: HAND_SIZES.length * ROWS_PER_SIZE },
    () => new Map(),
  );
  for (const [section, size] of HAND_SIZES.entries()) {
    for (const hand of handsOf(size)) {
      const sum = hand.reduce((total, rank) => total + keys[rank]!, 0) % SUM_LIMIT;
      const row = rows[section * ROWS_PER_SIZE + (sum >> ROW_BITS)]!;
      const column = sum % 2 ** ROW_BITS;
      if (row.has(column)) throw new Error(`${hand} and ${row.get(column)} have the same sum`);
      row.set(column, hand.join());
    }
  }
  return rows;
}

/** Row displacement: the fullest rows first, each slid along to the first place where all its cells are free. */
function packRows(rows: readonly Map<number, string>[]): { starts: number[]; cells: string[] } {
  const starts: number[] = rows.map(() => 0);
  const cells: string[] = [];
  const taken = new Int32Array(2 ** 15);
  const fullestFirst = [...rows.keys()].sort((a, b) => rows[b]!.size - rows[a]!.size || a - b);
  for (const row of fullestFirst) {
    const start = firstFit([...rows[row]!.keys()], taken);
    starts[row] = start;
    for (const [column, ranks] of rows[row]!) {
      const cell = start + column;
      cells[cell] = ranks;
      taken[cell >> 5]! |= 1 << (cell & 31);
    }
  }
  return { starts, cells };
}

/** Tries 32 starts at a time, a bit each, since a cell of `taken` is a bit too. */
function firstFit(columns: readonly number[], taken: Int32Array): number {
  for (let start = 0; ; start += 32) {
    let blocked = 0;
    for (let i = 0; i < columns.length && blocked !== -1; i++) {
      const word = (start + columns[i]!) >> 5;
      const shift = columns[i]! & 31;
      blocked |= taken[word]! >>> shift;
      if (shift > 0) blocked |= taken[word + 1]! << (32 - shift);
    }
    if (blocked !== -1) return start + 31 - Math.clz32(~blocked & (blocked + 1));
  }
}

/** Base 91 in printable ASCII: '#' is zero, '}' is ninety. */
function pack(numbers: readonly number[], digits: number): string {
  const text = numbers.map((number) => {
    const codes = Array.from({ length: digits }, (_, i) => 35 + (Math.floor(number / 91 ** i) % 91));
    return String.fromCharCode(...codes.reverse());
  });
  return JSON.stringify(text.join(''));
}

/** The text of the data file. */
export function evaluatorDataSource(): string {
  const { offsuit, suited } = findStrengths();
  const rankKeys = findRankKeys().map((key) => (key * SCATTER) % SUM_LIMIT);
  const { starts, cells } = packRows(layOutRows(rankKeys));
  const rankStrengths = Array.from(cells, (ranks) => offsuit.get(ranks) ?? 0);
  const flushStrengths = Array.from({ length: 2 ** RANK_COUNT }, (_, bits) => {
    const ranks = Array.from({ length: RANK_COUNT }, (_, rank) => rank).filter((rank) => (bits >> rank) & 1);
    return suited.get(ranks.join()) ?? 0;
  });
  return `// Made by scripts/make-evaluator-tables.ts, which explains it. Do not edit.
// The texts are numbers in base 91, two or three characters each, '#' for zero.

/** What a card of each rank, deuce to ace, adds to the sum. */
export const RANK_KEYS: readonly number[] = [${rankKeys.join(', ')}];

/** Where each row of sums starts among the cells: ${ROWS_PER_SIZE} rows for hands of seven cards, then of six, then of five. */
export const PACKED_ROW_STARTS: string = ${pack(starts, 3)};

/** The strength in each cell: without a flush, by row and column of the sum. */
export const PACKED_RANK_STRENGTHS: string = ${pack(rankStrengths, 2)};

/** With a flush, by the ranks of its suit, a bit each. */
export const PACKED_FLUSH_STRENGTHS: string = ${pack(flushStrengths, 2)};
`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const path = fileURLToPath(new URL('../src/engine/cards/evaluate.data.ts', import.meta.url));
  writeFileSync(path, evaluatorDataSource());
  console.log(`wrote ${path}`);
}
