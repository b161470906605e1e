import type { Arrivals } from './arrivals.ts';
import type { Database } from './database.ts';

interface Job {
  readonly work: () => unknown;
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

/**
 * Puts small writes that come in the same turn into one commit, because waiting for the disk is what they cost: at
 * start-up thousands of games are claimed, a few at a time.
 */
export class GroupCommit {
  private jobs: Job[] = [];
  private readonly database: Database;
  private readonly arrivals: Arrivals;

  constructor(database: Database, arrivals: Arrivals) {
    this.database = database;
    this.arrivals = arrivals;
  }

  add<T>(work: () => T): Promise<T> {
    if (this.jobs.length === 0) setImmediate(() => this.flush());
    return new Promise<unknown>((resolve, reject) => {
      this.jobs.push({ work, resolve, reject });
    }) as Promise<T>;
  }

  /** Writes what waits now. */
  flush(): void {
    const jobs = this.jobs.splice(0);
    if (jobs.length === 0) return;
    try {
      const results = this.arrivals.whenSettled(() =>
        this.database.transaction(() => jobs.map(({ work }) => work())),
      );
      jobs.forEach(({ resolve }, i) => {
        resolve(results[i]);
      });
    } catch (error) {
      for (const { reject } of jobs) reject(error);
    }
  }
}
