import { Recent } from '../common/recent.ts';

export interface AllowanceRule {
  /** So many at once … */
  readonly burst: number;
  /** … and one more each time this has passed. */
  readonly everyMs: number;
}

const KEYS = 50_000;

/** How many accounts an address may make. Bounded, as everything that strangers can grow. */
export class Allowance {
  /** When each key will have its whole burst again. */
  private readonly fullAt = new Recent<string, number>(KEYS);
  private readonly rule: AllowanceRule;

  constructor(rule: AllowanceRule) {
    this.rule = rule;
  }

  /** Takes one and returns 0, or returns how long to wait for the next. */
  take(key: string, now: number): number {
    const { burst, everyMs } = this.rule;
    const fullAt = Math.max(now, this.fullAt.get(key) ?? now) + everyMs;
    const waitMs = fullAt - now - burst * everyMs;
    if (waitMs > 0) return waitMs;
    this.fullAt.set(key, fullAt);
    return 0;
  }
}
