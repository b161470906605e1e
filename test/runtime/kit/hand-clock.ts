import type { Clock } from '../../../src/runtime/clock.ts';

export const START = 1_700_000_000_000;

/** All promises that can be settled now are, and whoever waited for them has gone on. */
export const promisesSettled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A clock that a test sets by hand. Nothing runs unless the test lets it. */
export class HandClock implements Clock {
  /** Waits for what is on its way elsewhere; false when nothing is. */
  elsewhere: () => Promise<boolean> = async () => false;
  /** How many tasks and timers have been run. */
  tasksRun = 0;
  timersRun = 0;
  private time: number;
  private tasks: (() => void)[] = [];
  private timers: { readonly at: number; readonly task: () => void }[] = [];

  constructor(time = START) {
    this.time = time;
  }

  /** How many timers are set. */
  get timersSet(): number {
    return this.timers.length;
  }

  now(): number {
    return this.time;
  }

  schedule(at: number, task: () => void): () => void {
    const timer = { at, task };
    this.timers.push(timer);
    return () => {
      this.timers = this.timers.filter((other) => other !== timer);
    };
  }

  soon(task: () => void): void {
    this.tasks.push(task);
  }

  /** Runs one task that is to run soon. False when there is none. */
  runTask(): boolean {
    const task = this.tasks.shift();
    if (!task) return false;
    this.tasksRun++;
    task();
    return true;
  }

  /** Does everything that can be done without time passing. */
  async settle(): Promise<void> {
    for (let steps = 0; steps < 100_000; steps++) {
      do await promisesSettled();
      while (await this.elsewhere());
      if (!this.runTask() && !this.runTimer(this.time)) return;
    }
    throw new Error('there is no end to what can be done without time passing');
  }

  /** Time passes; whatever falls due on the way happens when it is due. */
  async pass(ms: number): Promise<void> {
    const end = this.time + ms;
    await this.settle();
    for (;;) {
      const next = this.nextTimer();
      if (!next || next.at > end) break;
      this.time = Math.max(this.time, next.at);
      await this.settle();
    }
    this.time = end;
    await this.settle();
  }

  private nextTimer() {
    let next = this.timers[0];
    for (const timer of this.timers) if (timer.at < next!.at) next = timer;
    return next;
  }

  private runTimer(now: number): boolean {
    const next = this.nextTimer();
    if (!next || next.at > now) return false;
    this.timers = this.timers.filter((other) => other !== next);
    this.timersRun++;
    next.task();
    return true;
  }
}
