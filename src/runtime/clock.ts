import type { Time } from '../engine/index.ts';

/** Time and waking. The simulation has its own, so that a seed decides every interleaving. */
export interface Clock {
  now(): Time;
  /** Runs `task` at `at` or as soon after as possible. Returns a function that takes it back. */
  schedule(at: Time, task: () => void): () => void;
  /** Runs `task` soon, after whatever is under way. */
  soon(task: () => void): void;
}

const LONGEST_TIMEOUT_MS = 2 ** 31 - 1;

/** The time of the computer when the server started, going on evenly from there, whatever is done to the computer's clock. */
export function systemClock(): Clock {
  const origin = Date.now() - performance.now();
  const now = () => Math.floor(origin + performance.now());
  return {
    now,
    schedule(at, task) {
      // A timer that fires early because it cannot wait any longer finds nothing due and is set again.
      const timer = setTimeout(task, Math.min(Math.max(0, at - now()), LONGEST_TIMEOUT_MS));
      return () => clearTimeout(timer);
    },
    soon: (task) => void setImmediate(task),
  };
}
