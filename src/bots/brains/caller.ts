import type { Brain } from './brain.ts';
import { checkOrCall } from './choices.ts';

/** Wants to see the cards: checks, or calls whatever it costs. */
export const caller: Brain = ({ offer }) => checkOrCall(offer);
