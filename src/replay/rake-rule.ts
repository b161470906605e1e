import { NO_RAKE, type Rake } from './hand.ts';
import { exact } from './told-hand.ts';

/**
 * A rule by which a house takes just this from these pots. The smallest part that takes enough of each, capped at what
 * was taken in all: if any part of the pots, capped or not, explains the rake, this one does too.
 */
export function rakeRule(pots: readonly { readonly amount: number; readonly rake: number }[]): Rake {
  const taken = exact(pots.reduce((sum, { rake }) => sum + rake, 0));
  if (taken === 0) return NO_RAKE;
  const rakeBasisPoints = Math.max(...pots.map(({ amount, rake }) => Math.ceil((rake * 10_000) / amount)));
  return { rakeBasisPoints, rakeCap: taken, noFlopNoDrop: false };
}
