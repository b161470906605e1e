import type { Clock } from '../../../src/runtime/clock.ts';

/** Time stands still until a test moves it; what is to run soon runs by itself. */
export class StepClock implements Clock {
  private time = Date.UTC(2030, 0, 1);
  private timers: { readonly at: number; readonly task: () => void }[] = [];

  now(): number {
    return this.time;
  }

  soon(task: () => void): void {
    setImmediate(task);
  }

  schedule(at: number, task: () => void): () => void {
    const timer = { at, task };
    this.timers.push(timer);
    if (at <= this.time) setImmediate(() => this.ring());
    return () => {
      this.timers = this.timers.filter((other) => other !== timer);
    };
  }

  pass(ms: number): void {
    this.time += ms;
    this.ring();
  }

  private ring(): void {
    const due = this.timers.filter(({ at }) => at <= this.time).sort((a, b) => a.at - b.at);
    this.timers = this.timers.filter(({ at }) => at > this.time);
    for (const { task } of due) task();
  }
}
