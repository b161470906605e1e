import { bestFive, type Card, categoryOf, evaluate } from '../engine/index.ts';

const RANKS: readonly string[] = [
  'Deuce',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Jack',
  'Queen',
  'King',
  'Ace',
];

const several = (rank: string): string => (rank === 'Six' ? 'Sixes' : `${rank}s`);

/** A hand of five to seven cards as players and trackers say it: "two pair, Kings and Fours". */
export function handWords(cards: readonly Card[]): string {
  const five = bestFive(cards);
  const ranks = five.map((card) => RANKS[card >> 2]!);
  const [first, , , fourth, fifth] = ranks as [string, string, string, string, string];
  switch (categoryOf(evaluate(cards))) {
    case 'HIGH_CARD':
      return `high card ${first}`;
    case 'PAIR':
      return `a pair of ${several(first)}`;
    case 'TWO_PAIR':
      return `two pair, ${several(first)} and ${several(ranks[2]!)}`;
    case 'THREE_OF_A_KIND':
      return `three of a kind, ${several(first)}`;
    case 'STRAIGHT':
      return `a straight, ${fifth} to ${first}`;
    case 'FLUSH':
      return `a flush, ${first} high`;
    case 'FULL_HOUSE':
      return `a full house, ${several(first)} full of ${several(fourth)}`;
    case 'FOUR_OF_A_KIND':
      return `four of a kind, ${several(first)}`;
    case 'STRAIGHT_FLUSH':
      return `a straight flush, ${fifth} to ${first}`;
    case 'ROYAL_FLUSH':
      return 'a Royal Flush';
  }
}
