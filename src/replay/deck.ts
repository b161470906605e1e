import type { Card } from '../engine/index.ts';
import { fault } from './fault.ts';
import type { Hand } from './hand.ts';
import { cardsText, type NotedCard, seatName } from './notation.ts';

const DECK_SIZE = 52;

/** The cards that a hand's list tells of. What it does not tell is null. */
export interface KnownCards {
  readonly hole: readonly (readonly [NotedCard, NotedCard])[];
  /** Up to five. */
  readonly board: readonly NotedCard[];
}

/** Collects the cards of a hand, those included that are only seen when they are shown. */
export function knownCards({ actions, stacks }: Hand): KnownCards {
  const dealt: NotedCard[][] = stacks.map(() => []);
  const shown: (readonly NotedCard[])[] = stacks.map(() => []);
  const board: NotedCard[] = [];
  for (const action of actions) {
    if (action.kind === 'HOLE') dealt[action.seat]!.push(...action.cards);
    if (action.kind === 'SHOW') shown[action.seat] = action.cards;
    if (action.kind === 'BOARD') board.push(...action.cards);
  }
  // A list that deals a sixth card is told so when it does.
  return { hole: dealt.map((cards, seat) => holeCards(seat, cards, shown[seat]!)), board: board.slice(0, 5) };
}

function holeCards(
  seat: number,
  dealt: readonly NotedCard[],
  shown: readonly NotedCard[],
): [NotedCard, NotedCard] {
  if (dealt.length !== 0 && dealt.length !== 2)
    fault(`${seatName(seat)} is dealt ${cardsText(dealt)}: two cards are expected`);
  const [first = null, second = null] = dealt;
  if (first !== null && second !== null) return [first, second];
  const revealed = shown.filter((card) => card !== null && card !== first && card !== second);
  return [first ?? revealed.shift() ?? null, second ?? revealed.shift() ?? null];
}

/**
 * A deck from which the engine deals exactly these cards: one each from the small blind on, twice, then flop, turn and
 * river with a burned card before each. Unused cards stand in for what is not known.
 */
export function stackDeck({ hole, board }: KnownCards): Card[] {
  const count = hole.length;
  // Heads-up the button, which is the last seat, has the small blind.
  const order = count === 2 ? [1, 0] : hole.map((_, seat) => seat);
  const deck: NotedCard[] = new Array(DECK_SIZE).fill(null);
  order.forEach((seat, i) => {
    deck[i] = hole[seat]![0];
    deck[i + count] = hole[seat]![1];
  });
  const places = [1, 2, 3, 5, 7];
  board.forEach((card, i) => {
    deck[2 * count + places[i]!] = card;
  });
  const used = new Set<Card>();
  for (const card of deck) {
    if (card === null) continue;
    if (used.has(card)) fault(`${cardsText([card])} is in two places`);
    used.add(card);
  }
  let next = 0;
  return deck.map((card) => {
    if (card !== null) return card;
    while (used.has(next)) next++;
    return next++;
  });
}
