import { expect, test } from 'vitest';
import { simulateLoop } from './simulate-loop.ts';

/** In batches, so that a failure names few seeds and the list stays short. */
const BATCH = 25;
const batches = Array.from({ length: 10 }, (_, i) => 1 + i * BATCH);

test.each(batches)('from seed %i on, 25 rooms lose nothing that anyone was told', async (first) => {
  for (let seed = first; seed < first + BATCH; seed++) await simulateLoop(seed);
});

test.each([3, 14, 159])('seed %i does the same again', async (seed) => {
  expect(await simulateLoop(seed)).toEqual(await simulateLoop(seed));
});

test('the rooms are not idle: hands are played, processes die, commands are acknowledged', async () => {
  let [hands, crashes, acknowledged] = [0, 0, 0];
  for (let seed = 1; seed <= 10; seed++) {
    const run = await simulateLoop(seed);
    hands += run.hands;
    crashes += run.crashes;
    acknowledged += run.acknowledged;
  }
  expect(hands).toBeGreaterThan(50);
  expect(crashes).toBeGreaterThan(10);
  expect(acknowledged).toBeGreaterThan(500);
});
