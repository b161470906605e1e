import { type Card, evaluate7 } from '../../engine/index.ts';
import type { Random } from '../random.ts';

/** How many deals are looked at when there are too many to look at all: about two points of a hundred off. */
const TRIALS = 500;

const DECK_SIZE = 52;
const BOARD_SIZE = 5;

/**
 * The share of the pot that these cards win on average against hands of any two cards, from 0 to 1. Exact against one
 * opponent on the river, where only 990 hands are left; before that a sample.
 */
export function equity(
  cards: readonly Card[],
  board: readonly Card[],
  opponents: number,
  random: Random,
): number {
  const unseen = unseenCards([...cards, ...board]);
  if (board.length === BOARD_SIZE && opponents === 1) return exactEquity(cards, board, unseen);
  let won = 0;
  for (let trial = 0; trial < TRIALS; trial++) {
    const missing = BOARD_SIZE - board.length;
    drawToFront(unseen, missing + 2 * opponents, random);
    won += shareOf(cards, [...board, ...unseen.slice(0, missing)], unseen, missing, opponents);
  }
  return won / TRIALS;
}

function exactEquity(cards: readonly Card[], board: readonly Card[], unseen: readonly Card[]): number {
  const own = strength(cards[0]!, cards[1]!, board);
  let won = 0;
  let count = 0;
  for (let i = 1; i < unseen.length; i++)
    for (let j = 0; j < i; j++) {
      const other = strength(unseen[i]!, unseen[j]!, board);
      won += own > other ? 1 : own === other ? 0.5 : 0;
      count++;
    }
  return won / count;
}

/** Of one deal: the opponents' cards lie in `dealt` from `from` on, two each. */
function shareOf(
  cards: readonly Card[],
  board: readonly Card[],
  dealt: readonly Card[],
  from: number,
  opponents: number,
): number {
  const own = strength(cards[0]!, cards[1]!, board);
  let sharers = 1;
  for (let i = from; i < from + 2 * opponents; i += 2) {
    const other = strength(dealt[i]!, dealt[i + 1]!, board);
    if (other > own) return 0;
    if (other === own) sharers++;
  }
  return 1 / sharers;
}

const strength = (first: Card, second: Card, board: readonly Card[]): number =>
  evaluate7(first, second, board[0]!, board[1]!, board[2]!, board[3]!, board[4]!);

function unseenCards(seen: readonly Card[]): Card[] {
  const unseen: Card[] = [];
  for (let card = 0; card < DECK_SIZE; card++) if (!seen.includes(card)) unseen.push(card);
  return unseen;
}

/** Puts `count` cards taken at random to the front. */
function drawToFront(cards: Card[], count: number, random: Random): void {
  for (let i = 0; i < count; i++) {
    const j = i + Math.floor(random() * (cards.length - i));
    [cards[i], cards[j]] = [cards[j]!, cards[i]!];
  }
}
