import type { AppendOutcome, Store } from '../ports/store.ts';
import type { LiveGame, Step } from './live-game.ts';
import type { Observer } from './observer.ts';

export interface WriterEvents {
  /** The step is durable (or had nothing to write): publish and answer. */
  durable(step: Step): void;
  /** The game has begun another life since: nothing comes of the step. */
  void(step: Step): void;
  /** Telling what is durable has failed. */
  broken(step: Step, error: unknown): void;
  /** Another owner has taken the game. */
  fenced(step: Step): void;
  /** Nothing is known about these steps: the store must be read before going on. */
  failed(steps: readonly Step[], error: unknown): void;
  snapshotsFailed(steps: readonly Step[], error: unknown): void;
}

/** A write holds at most this many steps, so that one is never long. */
const MAX_BATCH = 1000;

/**
 * Group commit: everything that has been made while one write was under way goes into the next. One write at a time, so
 * nothing overtakes.
 */
export class JournalWriter {
  private steps: Step[] = [];
  private writing: Promise<void> | null = null;
  /** Wait for the last of the steps. */
  private waiting: (() => void)[] = [];
  private readonly store: Store;
  private readonly observer: Observer;
  private readonly events: WriterEvents;

  constructor(store: Store, observer: Observer, events: WriterEvents) {
    this.store = store;
    this.observer = observer;
    this.events = events;
  }

  get backlog(): number {
    return this.steps.length;
  }

  add(step: Step): void {
    this.steps.push(step);
  }

  /** Takes back what a game has not had written yet. */
  withdraw(live: LiveGame): Step[] {
    const withdrawn = this.steps.filter((step) => step.live === live);
    if (withdrawn.length > 0) this.steps = this.steps.filter((step) => step.live !== live);
    return withdrawn;
  }

  /** Starts writing if there is something to write and nothing is being written. */
  flush(): void {
    if (this.writing) return;
    if (this.steps.length === 0) {
      for (const task of this.waiting.splice(0)) task();
      return;
    }
    const batch = this.steps.splice(0, MAX_BATCH);
    const waiting = this.steps.length === 0 ? this.waiting.splice(0) : [];
    this.writing = this.write(batch, waiting).finally(() => {
      this.writing = null;
      this.flush();
    });
  }

  /** Calls back when everything that has been added is durable; never, when some of it is not to be. */
  whenWritten(task: () => void): void {
    this.waiting.push(task);
    this.flush();
  }

  /** Resolves when nothing is left to write. */
  async drained(): Promise<void> {
    for (this.flush(); this.writing; ) await this.writing;
  }

  private async write(steps: readonly Step[], waiting: readonly (() => void)[]): Promise<void> {
    const records = steps.flatMap((step) => (step.record ? [step.record] : []));
    let outcomes: AppendOutcome[] = [];
    try {
      if (records.length > 0) {
        const startMs = performance.now();
        outcomes = await this.store.append(records);
        this.observer.wrote(performance.now() - startMs, records.length);
      }
    } catch (error) {
      this.waiting.length = 0;
      this.events.failed(steps, error);
      return;
    }
    this.settle(steps, outcomes);
    for (const task of waiting) task();
    await this.saveSnapshots(steps);
  }

  private settle(steps: readonly Step[], outcomes: readonly AppendOutcome[]): void {
    let index = 0;
    for (const step of steps) {
      const outcome = step.record ? outcomes[index++] : 'written';
      // The game was lost with an earlier step of this write.
      if (step.life !== step.live.life) this.events.void(step);
      else if (outcome === 'fenced') this.events.fenced(step);
      else this.tell(step);
    }
  }

  /** What one game's readers and askers make of it is that game's affair: the others of this write are told all the same. */
  private tell(step: Step): void {
    try {
      this.events.durable(step);
    } catch (error) {
      this.events.broken(step, error);
    }
  }

  /** Nothing that was acknowledged depends on a snapshot: one that fails is taken again later. */
  private async saveSnapshots(steps: readonly Step[]): Promise<void> {
    const taken = steps.filter((step) => step.snapshot && step.life === step.live.life);
    if (taken.length === 0) return;
    try {
      await this.store.saveSnapshots(taken.map(({ snapshot }) => snapshot!));
    } catch (error) {
      this.events.snapshotsFailed(taken, error);
    }
  }
}
