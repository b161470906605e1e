import { type Card, cardText, parseCard } from '../../src/engine/index.ts';

/** 'As Kd' → two cards. */
export function cardsOf(text: string): Card[] {
  return words(text).map((word) => {
    const card = parseCard(word);
    if (card === null) throw new Error(`'${word}' is no card`);
    return card;
  });
}

/** Two cards → 'As Kd'. */
export const textOf = (cards: readonly Card[]): string => cards.map(cardText).join(' ');

export const words = (text: string): string[] => text.split(/[\s,]+/).filter((word) => word !== '');

/** What the cards of a hand are to be. Whatever is not named is filled with the cards that are left. */
export interface Cards {
  /** Hole cards by name. */
  readonly cards?: Readonly<Record<string, string>> | undefined;
  readonly board?: string | undefined;
  /** The deck from the top, as it is: for tests of the dealing itself. */
  readonly deck?: string | undefined;
}

/** A deck that gives these cards when it is dealt in this order, one card each, twice, with burns. */
export function stackedDeck(order: readonly string[], { cards = {}, board = '', deck = '' }: Cards): Card[] {
  const places = new Map<number, Card>();
  const count = order.length;
  order.forEach((name, seat) => {
    cardsOf(cards[name] ?? '').forEach((card, round) => {
      places.set(seat + round * count, card);
    });
  });
  const streets = [1, 2, 3, 5, 7].map((place) => 2 * count + place);
  cardsOf(board).forEach((card, i) => {
    places.set(streets[i]!, card);
  });
  cardsOf(deck).forEach((card, i) => {
    places.set(i, card);
  });

  const taken = new Set(places.values());
  if (taken.size !== places.size) throw new Error('a card is named twice');
  const rest = mixed.filter((card) => !taken.has(card));
  return mixed.map((_, place) => places.get(place) ?? rest.shift()!);
}

/** All 52 cards, far enough from sorted that fillers make no hands by accident. */
const mixed: readonly Card[] = Array.from({ length: 52 }, (_, i) => (i * 23 + 7) % 52);
