import type { Offer, Spot } from '../../src/bots/brains/brain.ts';
import { type Card, parseCard } from '../../src/engine/index.ts';

export const cardsOf = (text: string): Card[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((name) => parseCard(name)!);

const closed: Offer = {
  canCheck: false,
  callAmount: null,
  minBet: null,
  maxBet: null,
  minRaiseTo: null,
  maxRaiseTo: null,
  allInAmount: null,
};

/** A decision with blinds 10/20 against one opponent; `offer` names what is open, all else is not. */
export function aSpot(given: {
  cards: string;
  board?: string;
  pot?: number;
  bet?: number;
  stack?: number;
  opponents?: number;
  handNumber?: number;
  offer: Partial<Offer>;
}): Spot {
  return {
    handNumber: given.handNumber ?? 1,
    cards: cardsOf(given.cards),
    board: cardsOf(given.board ?? ''),
    potTotal: given.pot ?? 30,
    stack: given.stack ?? 2000,
    bet: given.bet ?? 0,
    opponents: given.opponents ?? 1,
    bigBlind: 20,
    offer: { ...closed, ...given.offer },
  };
}
