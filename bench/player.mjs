// Plays one engine in a process of its own and answers the parent's orders one at a time. Own process: a
// server runs one engine, and V8 specialises shared helpers for whatever object shapes passed through them.
import { PerformanceObserver } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { engines } from './hands.mjs';

const create = await engines[process.argv[2]].load();
let table;

const heapUsed = () => {
  globalThis.gc();
  globalThis.gc();
  return process.memoryUsage().heapUsed;
};

/**
 * With a young generation larger than everything these hands allocate, the collector has no reason to run, and
 * then the growth of `heapUsed` is exactly what was allocated. A collection inside the window voids the sample.
 */
async function allocation({ hands }) {
  let collections = 0;
  const observer = new PerformanceObserver((list) => {
    collections += list
      .getEntries()
      .filter((entry) => entry.startTime >= from && entry.startTime <= to).length;
  });
  observer.observe({ entryTypes: ['gc'] });
  globalThis.gc();
  const from = performance.now();
  const before = process.memoryUsage().heapUsed;
  table.play(hands);
  const after = process.memoryUsage().heapUsed;
  const to = performance.now();
  // Entries are delivered asynchronously.
  await sleep(50);
  observer.disconnect();
  return { bytesPerHand: (after - before) / hands, collections };
}

const orders = {
  open({ seed }) {
    table = create(seed);
  },
  play({ hands }) {
    const start = process.hrtime.bigint();
    table.play(hands);
    return { seconds: Number(process.hrtime.bigint() - start) / 1e9 };
  },
  result: () => ({ counts: table.counts, chips: table.chips() }),
  allocation,
  /** What one table at rest keeps alive, averaged over many because one is lost in the noise. */
  keptPerTable({ tables, hands }) {
    create(1).play(hands);
    const before = heapUsed();
    const kept = Array.from({ length: tables }, (_, i) => create(i + 1));
    for (const each of kept) each.play(hands);
    const bytes = (heapUsed() - before) / kept.length;
    return { bytes };
  },
  /** A table that forgets nothing grows with every hand; one at rest must not. */
  growth({ hands }) {
    const before = heapUsed();
    table.play(hands);
    return { bytesPerHand: (heapUsed() - before) / hands };
  },
};

process.on('message', async ({ order, ...given }) => {
  try {
    process.send({ answer: (await orders[order](given)) ?? {} });
  } catch (error) {
    process.send({ failure: error.stack ?? String(error) });
  }
});
process.send({ answer: {} });
