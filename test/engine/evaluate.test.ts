import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { countHands, KNOWN_COUNTS } from '../../scripts/evaluator-counts.ts';
import { evaluatorDataSource } from '../../scripts/make-evaluator-tables.ts';
import { type Card, cardText, parseCard, rankOf, suitOf } from '../../src/engine/cards/card.ts';
import {
  bestFive,
  categoryOf,
  evaluate,
  evaluate7,
  HAND_CATEGORIES,
  type HandCategory,
} from '../../src/engine/cards/evaluate.ts';

const hand = (text: string): Card[] => text.split(' ').map((card) => parseCard(card)!);
const strength = (text: string): number => evaluate(hand(text));
const category = (text: string): HandCategory => categoryOf(strength(text));
const best = (text: string): string => bestFive(hand(text)).map(cardText).join(' ');

/** Each line is a hand that loses to the one below it. */
function expectRising(...hands: string[]): void {
  const strengths = hands.map(strength);
  expect(strengths).toEqual([...new Set(strengths)].sort((a, b) => a - b));
}

describe('counts', () => {
  test('all 2,598,960 five-card hands fall into the known categories and 7,462 strengths', () => {
    expect(countHands(5)).toEqual(KNOWN_COUNTS[5]);
  });

  test('all 133,784,560 seven-card hands fall into the known categories and 4,824 strengths', () => {
    expect(countHands(7)).toEqual(KNOWN_COUNTS[7]);
  });

  test('the committed tables are what the script makes', () => {
    const path = new URL('../../src/engine/cards/evaluate.data.ts', import.meta.url);
    expect(readFileSync(path, 'utf8') === evaluatorDataSource()).toBe(true);
  });
});

describe('categories', () => {
  test.each<[HandCategory, string]>([
    ['HIGH_CARD', 'As Kd Qc Jh 9s 3d 2c'],
    ['PAIR', 'As Ad Qc Jh 9s 3d 2c'],
    ['TWO_PAIR', 'As Ad Qc Qh 9s 3d 2c'],
    ['THREE_OF_A_KIND', 'As Ad Ac Qh 9s 3d 2c'],
    ['STRAIGHT', 'As Kd Qc Jh Ts 3d 2c'],
    ['FLUSH', 'As Ks Qs Js 9s 3d 2c'],
    ['FULL_HOUSE', 'As Ad Ac Qh Qs 3d 2c'],
    ['FOUR_OF_A_KIND', 'As Ad Ac Ah Qs 3d 2c'],
    ['STRAIGHT_FLUSH', 'Ks Qs Js Ts 9s 3d 2c'],
    ['ROYAL_FLUSH', 'As Ks Qs Js Ts 3d 2c'],
  ])('%s is what %s makes, whether two, one or none of the cards are spare', (expected, text) => {
    expect(category(text)).toBe(expected);
    expect(categoryOf(evaluate(hand(text), 6))).toBe(expected);
    expect(categoryOf(evaluate(hand(text), 5))).toBe(expected);
  });

  test('each category begins where the one below it ends', () => {
    const edges: [HandCategory, string, string][] = [
      ['HIGH_CARD', '7s 5d 4c 3h 2s', 'As Kd Qc Jh 9s'],
      ['PAIR', '2s 2d 5c 4h 3s', 'As Ad Kc Qh Js'],
      ['TWO_PAIR', '3s 3d 2c 2h 4s', 'As Ad Kc Kh Qs'],
      ['THREE_OF_A_KIND', '2s 2d 2c 4h 3s', 'As Ad Ac Kh Qs'],
      ['STRAIGHT', '5s 4d 3c 2h As', 'As Kd Qc Jh Ts'],
      ['FLUSH', '7s 5s 4s 3s 2s', 'As Ks Qs Js 9s'],
      ['FULL_HOUSE', '2s 2d 2c 3h 3s', 'As Ad Ac Kh Ks'],
      ['FOUR_OF_A_KIND', '2s 2d 2c 2h 3s', 'As Ad Ac Ah Ks'],
      ['STRAIGHT_FLUSH', '5s 4s 3s 2s As', 'Ks Qs Js Ts 9s'],
      ['ROYAL_FLUSH', 'As Ks Qs Js Ts', 'As Ks Qs Js Ts'],
    ];
    let below = 0;
    for (const [name, weakest, strongest] of edges) {
      expect(strength(weakest)).toBe(below + 1);
      expect([category(weakest), category(strongest)]).toEqual([name, name]);
      below = strength(strongest);
    }
    expect(below).toBe(7462);
    expect(edges.map(([name]) => name)).toEqual(HAND_CATEGORIES);
  });
});

describe('ranking', () => {
  test('an ace is the lowest card of a wheel and the highest of every other hand', () => {
    expectRising('As Kd Qc Jh 9s', '5s 4d 3c 2h As', '6s 5d 4c 3h 2s', 'Ks Qd Jc Th 9s', 'As Kd Qc Jh Ts');
    expect(category('Qs Kd As 2c 3h')).toBe('HIGH_CARD');
  });

  test('a straight goes by its highest card when seven cards hold several', () => {
    expect(best('As 2d 3c 4h 5s 6d 7c')).toBe('7c 6d 5s 4h 3c');
    expect(best('As 2d 3c 4h 5s 6d Kc')).toBe('6d 5s 4h 3c 2d');
    expect(best('As Ad 2c 3h 4s 5d 5c')).toBe('5d 4s 3h 2c As');
  });

  test('a steel wheel is the lowest straight flush', () => {
    expectRising('As Ad Ac Ah Ks', '5s 4s 3s 2s As', '6s 5s 4s 3s 2s', 'Ks Qs Js Ts 9s', 'As Ks Qs Js Ts');
    expect(best('As 2s 3s 4s 5s Ad Ac')).toBe('5s 4s 3s 2s As');
  });

  test('a higher straight of mixed suits does not lift a straight flush', () => {
    expect(strength('As 2s 3s 4s 5s 6d 7c')).toBe(strength('As 2s 3s 4s 5s Kd Kc'));
    expect(best('5s 6s 7s 8s 9s Td Jc')).toBe('9s 8s 7s 6s 5s');
  });

  test('a straight flush is found inside a longer flush', () => {
    expect(best('As 9s 8s 7s 6s 5s 2d')).toBe('9s 8s 7s 6s 5s');
    expect(best('As Ks 9s 8s 7s 6s 5s')).toBe('9s 8s 7s 6s 5s');
    expect(best('As Ks 5s 4s 3s 2s 9d')).toBe('5s 4s 3s 2s As');
  });

  test('a flush beside a straight of other cards is only a flush', () => {
    expect(category('As Ks 9s 8s 7s 6d 5s')).toBe('FLUSH');
    expect(best('9h 8h 7h 6h 5s 2h Ad')).toBe('9h 8h 7h 6h 2h');
  });

  test('the five highest of six or seven suited cards play', () => {
    expect(best('2h 4h 6h 8h Th Qh As')).toBe('Qh Th 8h 6h 4h');
    expect(best('2h 4h 6h 8h Th Qh Ah')).toBe('Ah Qh Th 8h 6h');
  });

  test('a flush is compared down to its fifth card', () => {
    expectRising('Kh Qh Jh Th 8h', 'Ah Kh Qh Jh 2h', 'Ah Kh Qh Jh 8h', 'Ah Kh Qh Jh 9h');
  });

  test('four of a kind takes the best kicker, from a pair or a set as well', () => {
    expectRising(
      '9s 9d 9c 9h 7s 7d 8c',
      '9s 9d 9c 9h Ts 7d 7c',
      '9s 9d 9c 9h Js Jd Jc',
      '9s 9d 9c 9h As Kd Qc',
    );
    expect(strength('9s 9d 9c 9h Js Jd Jc')).toBe(strength('9s 9d 9c 9h Js 2d 3c'));
  });

  test('two sets make a full house of the higher over the lower', () => {
    expect(best('9s 9d 9c Th Ts Td 2c')).toBe('Ts Th Td 9s 9d');
    expectRising('9s 9d 9c 8h 8s Ad Kc', '9s 9d 9c Th Ts 8d 8c', 'Ts Td Tc 2h 2s 3d 4c');
  });

  test('the higher of two pairs fills a full house', () => {
    expect(best('3s 3d 3c 9h 9s Ad Ac')).toBe('3s 3d 3c Ad Ac');
  });

  test('three pairs play the two highest, and the third may be the kicker', () => {
    expect(best('As Ad 9c 9h 4s 4d 2c')).toBe('As Ad 9h 9c 4s');
    expect(best('As Ad 9c 9h 4s 4d Kc')).toBe('As Ad 9h 9c Kc');
  });

  test('kickers decide between equal pairs, one after the other, and only three count', () => {
    expectRising('As Ad Kc Qh 9s', 'As Ad Kc Qh Ts', 'As Ad Kc Qh Js');
    expectRising('As Ad Qc Jh Ts', 'As Ad Kc 3h 2s');
    expect(strength('As Ad Kc Qh Js 3d 2c')).toBe(strength('Ac Ah Kd Qs Jh 9d 8c'));
  });

  test('two pairs go by the higher pair, the lower pair, then one kicker', () => {
    expectRising('Ks Kd Qc Qh As', 'As Ad 3c 3h 2s', 'As Ad 3c 3h Ks', 'As Ad 4c 4h 2s');
  });

  test('three of a kind goes by its rank, then two kickers', () => {
    expectRising('8s 8d 8c Ah Ks', '9s 9d 9c 3h 2s', '9s 9d 9c Ah 2s', '9s 9d 9c Ah 3s');
  });

  test('a high card hand goes by all five cards and no more', () => {
    expectRising('As Kd Qc Jh 8s', 'As Kd Qc Jh 9s');
    expect(strength('As Kd Qc Jh 9s 3d 2c')).toBe(strength('As Kd Qc Jh 9s 5d 4c'));
  });

  test('suits never decide', () => {
    expect(strength('As Ks Qs Js Ts 2d 3c')).toBe(strength('Ac Kc Qc Jc Tc 2d 3s'));
    expect(strength('Ah Kd 9c 7s 5h 3d 2c')).toBe(strength('As Kc 9h 7d 5s 3c 2h'));
  });
});

describe('arguments', () => {
  test('only the first cards count when told how many', () => {
    expect(evaluate(hand('7s 5d 4c 3h 2s 2d 2c'), 5)).toBe(1);
    expect(evaluate(Uint8Array.from(hand('7s 5d 4c 3h 2s')))).toBe(1);
  });

  test('fewer than five or more than seven cards are refused', () => {
    expect(() => evaluate(hand('As Ks Qs Js'))).toThrow(RangeError);
    expect(() => evaluate(hand('As Ks Qs Js Ts 9s 8s 7s'))).toThrow(RangeError);
    expect(() => bestFive(hand('As Ks Qs Js'))).toThrow(RangeError);
  });
});

describe('beside a slow and plain evaluator', () => {
  test.each([5, 6, 7])('random hands of %i cards get the same category and the same order', (size) => {
    const deal = dealer(size);
    const hands = Array.from({ length: 6_000 }, () => deal(size));
    const plain = hands.map(plainStrength);
    for (const [i, cards] of hands.entries()) {
      expect(HAND_CATEGORIES.indexOf(categoryOf(evaluate(cards)))).toBe(plain[i]![0]);
      const previous = Math.max(0, i - 1);
      expect(Math.sign(evaluate(cards) - evaluate(hands[previous]!))).toBe(
        compare(plain[i]!, plain[previous]!),
      );
    }
  });

  test.each([5, 6, 7])('hands of %i cards sort alike from the weakest to the strongest', (size) => {
    const deal = dealer(100 + size);
    const sorted = Array.from({ length: 3_000 }, () => deal(size)).sort((a, b) => evaluate(a) - evaluate(b));
    const plain = sorted.map(plainStrength);
    for (let i = 1; i < sorted.length; i++) {
      expect(compare(plain[i]!, plain[i - 1]!)).toBe(
        Math.sign(evaluate(sorted[i]!) - evaluate(sorted[i - 1]!)),
      );
    }
  });

  test.each([5, 6, 7])('the best five of %i cards are among them and are worth as much', (size) => {
    const deal = dealer(200 + size);
    for (let i = 0; i < 3_000; i++) {
      const cards = deal(size);
      const five = bestFive(cards);
      expect(new Set(five).size).toBe(5);
      expect(five.every((card) => cards.includes(card))).toBe(true);
      expect(evaluate(five)).toBe(evaluate(cards));
      expect(five.map(rankOf)).toEqual(reading(five));
    }
  });

  test('the order of the cards makes no difference', () => {
    const deal = dealer(300);
    for (let i = 0; i < 2_000; i++) {
      const cards = deal(7);
      const [a, b, c, d, e, f, g] = cards as [Card, Card, Card, Card, Card, Card, Card];
      const turned = [e, g, a, f, c, b, d];
      expect(evaluate7(a, b, c, d, e, f, g)).toBe(evaluate(turned));
      expect(bestFive(turned)).toEqual(bestFive(cards));
    }
  });
});

/** Seeded, so that a failure can be seen twice. Every other deal is from one suit and a bit, for the sake of flushes. */
function dealer(seed: number): (count: number) => Card[] {
  let state = seed;
  const random = (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return (state >>> 8) % limit;
  };
  return (count) => {
    const suited = random(2) === 0;
    const cards = new Set<Card>();
    while (cards.size < count) cards.add(suited && random(4) > 0 ? random(13) * 4 + (seed & 3) : random(52));
    return [...cards];
  };
}

/** Ranks as a player reads five cards, the ones held more often first, the ace of a wheel last. */
function reading(five: readonly Card[]): number[] {
  const held = new Map<number, number>();
  for (const card of five) held.set(rankOf(card), (held.get(rankOf(card)) ?? 0) + 1);
  const ranks = five.map(rankOf).sort((a, b) => held.get(b)! - held.get(a)! || b - a);
  return ranks.join() === '12,3,2,1,0' ? [3, 2, 1, 0, 12] : ranks;
}

/** The position of the category in HAND_CATEGORIES, then what decides within it. */
type PlainStrength = readonly number[];

function plainFive(five: readonly Card[]): PlainStrength {
  const ranks = reading(five);
  const counts = [...new Set(ranks)].map((rank) => ranks.filter((other) => other === rank).length).join('');
  const isFlush = new Set(five.map(suitOf)).size === 1;
  const isStraight = counts === '11111' && (ranks[0]! - ranks[4]! === 4 || ranks[4] === 12);
  if (isStraight && isFlush) return [ranks[0] === 12 ? 9 : 8, ranks[0]!];
  if (counts === '41') return [7, ...ranks];
  if (counts === '32') return [6, ...ranks];
  if (isFlush) return [5, ...ranks];
  if (isStraight) return [4, ranks[0]!];
  return [['11111', '2111', '221', '311'].indexOf(counts), ...ranks];
}

function plainStrength(cards: readonly Card[]): PlainStrength {
  if (cards.length === 5) return plainFive(cards);
  return cards
    .map((_, i) => plainStrength(cards.toSpliced(i, 1)))
    .reduce((a, b) => (compare(a, b) < 0 ? b : a));
}

function compare(a: PlainStrength, b: PlainStrength): number {
  const i = a.findIndex((value, k) => value !== b[k]);
  return i < 0 ? 0 : Math.sign(a[i]! - b[i]!);
}
