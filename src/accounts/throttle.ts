import { Recent } from '../common/recent.ts';

export interface ThrottleRule {
  /** Failures that cost nothing. */
  readonly free: number;
  /** The wait after the first failure beyond them; each further one doubles it. */
  readonly firstMs: number;
  readonly longestMs: number;
  /** So long without a failure, and all is forgotten. */
  readonly forgetMs: number;
}

interface Failures {
  readonly count: number;
  readonly last: number;
}

const KEYS = 50_000;

/** Waits that grow with every failure of the same key. Keys are bounded: the longest unused are forgotten. */
export class Throttle {
  private readonly failures = new Recent<string, Failures>(KEYS);
  private readonly rule: ThrottleRule;

  constructor(rule: ThrottleRule) {
    this.rule = rule;
  }

  get size(): number {
    return this.failures.size;
  }

  /** How long this key has to wait now; 0 when it may try. */
  waitMs(key: string, now: number): number {
    const { free, firstMs, longestMs } = this.rule;
    const { count, last } = this.known(key, now);
    if (count <= free) return 0;
    return Math.max(0, last + Math.min(longestMs, firstMs * 2 ** Math.min(40, count - free - 1)) - now);
  }

  /** Counted before the outcome is known, so that tries made side by side all count. */
  count(key: string, now: number): void {
    this.failures.set(key, { count: this.known(key, now).count + 1, last: now });
  }

  /** It was no failure after all. */
  takeBack(key: string, now: number): void {
    const { count, last } = this.known(key, now);
    if (count > 1) this.failures.set(key, { count: count - 1, last });
    else this.failures.delete(key);
  }

  forgive(key: string): void {
    this.failures.delete(key);
  }

  private known(key: string, now: number): Failures {
    const failures = this.failures.get(key);
    return failures && now - failures.last < this.rule.forgetMs ? failures : { count: 0, last: now };
  }
}
