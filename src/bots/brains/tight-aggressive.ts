import type { Brain, Spot } from './brain.ts';
import { checkOrCall, checkOrFold, raiseTo } from './choices.ts';
import { equity } from './equity.ts';

/** Wins this often against one hand of any two cards: worth a raise, or a raise against a raise. */
const STRONG = 0.6;
const VERY_STRONG = 0.75;

/** Wins this often against one hand of any two cards: worth seeing a flop with, which about one hand in five is. */
const PLAYABLE = 0.57;

/** Nobody bets with any two cards: the larger the bet, the more must be asked of a hand that calls it. */
const RESPECT = 0.25;

/** Plays few hands, plays them hard, and pays only a price that its chances are worth. */
export const tightAggressive: Brain = (spot, random) => {
  const { cards, board, offer, opponents } = spot;
  const isPreflop = board.length === 0;
  // Before the flop cards are ranked against one hand: against many, everything looks weak and nobody would ever open.
  const rivals = isPreflop ? 1 : Math.max(1, opponents);
  const chance = equity(cards, board, rivals, random);
  const isRaised = isPreflop ? spot.bet + (offer.callAmount ?? 0) > spot.bigBlind : offer.callAmount != null;
  if (chance >= (isRaised ? VERY_STRONG : STRONG) ** rivals) return raiseTo(offer, raiseSize(spot));
  const price = Math.max(priceOf(spot), isPreflop ? PLAYABLE : 0);
  return chance >= price ? checkOrCall(offer) : checkOrFold(offer);
};

/** Two thirds of the pot on top of a call; three big blinds to open. */
function raiseSize({ board, offer, bet, potTotal, bigBlind }: Spot): number {
  const call = offer.callAmount ?? 0;
  if (board.length === 0 && bet + call <= bigBlind) return 3 * bigBlind;
  return bet + call + (2 / 3) * (potTotal + call);
}

/** The share of the pot that a call must win to pay for itself, and some more against a large bet. */
function priceOf({ offer, potTotal }: Spot): number {
  const call = offer.callAmount ?? 0;
  return (call / (potTotal + call)) * (1 + RESPECT);
}
