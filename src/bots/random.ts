/** Numbers from 0 to just below 1. Bots take theirs from a seed, so that a strange evening can be played again. */
export type Random = () => number;

/** A small generator with 32 bits of state (mulberry32): good enough to gamble with, never used to deal cards. */
export function seededRandom(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
