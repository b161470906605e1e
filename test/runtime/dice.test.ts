import { expect, test } from 'vitest';
import { fairShuffle } from '../../src/runtime/dice.ts';

test('a shuffle has every card once', () => {
  for (const size of [0, 1, 2, 10, 52])
    expect([...fairShuffle(size)].sort((a, b) => a - b)).toEqual(Array.from({ length: size }, (_, i) => i));
});

test('all orders of four come up about equally often', () => {
  const counts = new Map<string, number>();
  const rounds = 24_000;
  for (let i = 0; i < rounds; i++) {
    const key = fairShuffle(4).join('');
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  expect(counts.size).toBe(24);
  // 23 degrees of freedom: a fair shuffle exceeds 70 once in a million times.
  let chiSquare = 0;
  for (const count of counts.values()) chiSquare += (count - 1000) ** 2 / 1000;
  expect(chiSquare).toBeLessThan(70);
});
