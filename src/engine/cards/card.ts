/**
 * A card is a small integer, `rank * 4 + suit`: 0 is the deuce of clubs, 51 the ace of spades.
 * Integers are what the evaluator and the deck work on; text ("As") is for people and for the wire.
 */
export type Card = number;

export const RANKS = '23456789TJQKA';
export const SUITS = 'cdhs';
export const DECK_SIZE = 52;

export const rankOf = (card: Card): number => card >> 2;
export const suitOf = (card: Card): number => card & 3;

/** "As", "Td", "2c". */
export const cardText = (card: Card): string => RANKS[card >> 2]! + SUITS[card & 3]!;

/** The card that a text names, or null when it names none. */
export function parseCard(text: string): Card | null {
  const rank = RANKS.indexOf(text[0] ?? '?');
  const suit = SUITS.indexOf(text[1] ?? '?');
  return text.length === 2 && rank >= 0 && suit >= 0 ? rank * 4 + suit : null;
}
