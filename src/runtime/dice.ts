import { randomFillSync } from 'node:crypto';
import type { Shuffle } from '../engine/index.ts';

const pool = new Uint32Array(1024);
let used = pool.length;

function random32(): number {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const value = pool[used]!;
  // What has decided a card is not left in memory.
  pool[used++] = 0;
  return value;
}

/** A fair number from 0 to `bound` − 1: values that would favour the low numbers are drawn again. */
function below(bound: number): number {
  const limit = 2 ** 32 - (2 ** 32 % bound);
  for (;;) {
    const value = random32();
    if (value < limit) return value % bound;
  }
}

/** Fisher and Yates with the operating system's randomness: every order is equally likely and none can be foretold. */
export const fairShuffle: Shuffle = (size) => {
  const order = Array.from({ length: size }, (_, index) => index);
  for (let i = size - 1; i > 0; i--) {
    const j = below(i + 1);
    const held = order[i]!;
    order[i] = order[j]!;
    order[j] = held;
  }
  return order;
};
