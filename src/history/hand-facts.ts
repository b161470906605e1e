import type { Chips, HandRecord } from '../engine/index.ts';

/** The chips of all pots together, rake included. What went back uncalled was never in a pot. */
export const potOf = ({ results }: HandRecord): Chips => results.reduce((sum, { amount }) => sum + amount, 0);

export const wentToShowdown = ({ seats }: HandRecord): boolean => seats.some((seat) => seat.sawShowdown);
