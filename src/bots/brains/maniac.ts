import type { Brain } from './brain.ts';
import { checkOrCall, checkOrFold, raiseTo, shove } from './choices.ts';

/** Does not look at its cards: raises often, by anything up to twice the pot, and shoves now and then. */
export const maniac: Brain = ({ offer, potTotal, bet, bigBlind }, random) => {
  const mood = random();
  if (mood < 0.03) return shove(offer);
  if (mood < 0.1) return checkOrFold(offer);
  if (mood < 0.5) return checkOrCall(offer);
  const call = offer.callAmount ?? 0;
  return raiseTo(offer, bet + call + bigBlind + random() * 2 * potTotal);
};
