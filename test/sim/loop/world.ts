import { type Random, randomFrom } from '../../kit/sim/random.ts';

export const START = 1_700_000_000_000;

export type Trace = (line: string) => void;

interface Task {
  readonly at: number;
  readonly run: () => void;
}

/** Every promise that can be settled is, and whoever waited for it has gone on: no time passes, no task runs. */
const promisesSettled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * Virtual time and one list of everything that is to happen. The seed decides which of the things that are due comes
 * next, so it decides every interleaving, and the same seed decides the same one again.
 */
export class World {
  readonly random: Random;
  time = START;
  steps = 0;
  /** The first thing that went wrong. */
  fault: Error | null = null;
  /** Looks on between any two tasks. */
  beforeStep: () => void = () => {};
  private tasks: Task[] = [];
  private hash = 0;

  private readonly trace: Trace | null;

  constructor(seed: number, trace: Trace | null = null) {
    this.random = randomFrom(seed, 'loop');
    this.trace = trace;
  }

  /** Tells whoever traces the run what happens. */
  note(what: () => string): void {
    this.trace?.(`${this.steps} ${this.time - START} ${what()}`);
  }

  /** Two runs with the same number did the same. */
  get fingerprint(): number {
    return this.hash;
  }

  schedule(at: number, run: () => void): () => void {
    const task = { at, run };
    this.tasks.push(task);
    return () => {
      const index = this.tasks.indexOf(task);
      if (index >= 0) this.tasks.splice(index, 1);
    };
  }

  in(ms: number, run: () => void): () => void {
    return this.schedule(this.time + ms, run);
  }

  sleep(ms: number): Promise<void> {
    return new Promise((resolve) => this.in(ms, resolve));
  }

  /** Somebody does something beside all others; what goes wrong there stops the world. */
  spawn(life: Promise<unknown>): void {
    life.catch((error) => {
      this.fault ??= error as Error;
    });
  }

  /** Must hold. Whoever calls is stopped, and so is the world. */
  insist(holds: boolean, message: () => string): void {
    if (holds) return;
    const error = new Error(message());
    this.fault ??= error;
    throw error;
  }

  /** Lets things happen until it is over; that must be so by `deadline`. */
  async run(isOver: () => boolean, deadline: number, what: () => string): Promise<void> {
    await promisesSettled();
    while (!isOver()) {
      if (this.tasks.length === 0) throw new Error(`nothing is left to happen, but ${what()}`);
      if (this.time > deadline) throw new Error(`it takes too long: ${what()}`);
      this.beforeStep();
      this.step();
      await promisesSettled();
      if (this.fault) throw this.fault;
    }
  }

  private step(): void {
    const { random } = this;
    // Now and then everything takes longer than it should: timers fire late, answers lie around.
    if (random.chance(0.02)) this.time += random.below(60);
    let due: number[] = [];
    let first = Number.POSITIVE_INFINITY;
    this.tasks.forEach(({ at }, index) => {
      if (at <= this.time) due.push(index);
      else first = Math.min(first, at);
    });
    if (due.length === 0) {
      this.time = first;
      due = this.tasks.flatMap(({ at }, index) => (at <= first ? [index] : []));
    }
    const index = random.pick(due);
    const task = this.tasks[index]!;
    this.tasks.splice(index, 1);
    this.steps++;
    this.hash = (Math.imul(this.hash ^ (this.time - START), 0x9e3779b1) + index + due.length) | 0;
    task.run();
  }
}
