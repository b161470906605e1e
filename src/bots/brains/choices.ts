import type { Chips } from '../../engine/index.ts';
import type { Choice, Offer } from './brain.ts';

/** Checks when that is free, else folds. */
export const checkOrFold = ({ canCheck }: Offer): Choice => ({ action: canCheck ? 'CHECK' : 'FOLD' });

/** Checks when that is free, else calls whatever it costs. */
export const checkOrCall = ({ canCheck, callAmount }: Offer): Choice =>
  canCheck ? { action: 'CHECK' } : { action: callAmount == null ? 'FOLD' : 'CALL' };

/** Bets or raises to the open amount nearest to `total`; where neither is open, checks or calls. */
export function raiseTo(offer: Offer, total: Chips): Choice {
  const { minBet, maxBet, minRaiseTo, maxRaiseTo } = offer;
  if (minBet != null && maxBet != null) return { action: 'BET', amount: within(minBet, total, maxBet) };
  if (minRaiseTo != null && maxRaiseTo != null)
    return { action: 'RAISE', amount: within(minRaiseTo, total, maxRaiseTo) };
  return checkOrCall(offer);
}

/** All chips in, or as many as the others can answer. */
export const shove = (offer: Offer): Choice =>
  offer.allInAmount == null ? checkOrCall(offer) : { action: 'ALL_IN' };

const within = (low: Chips, total: Chips, high: Chips): Chips =>
  Math.max(low, Math.min(high, Math.round(total)));
