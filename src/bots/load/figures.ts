/** What a load run counts. Times are kept one by one, so that the rare slow ones are not lost in an average. */
export class Figures {
  actions = 0;
  hands = 0;
  lost = 0;
  readonly refusals = new Map<string, number>();
  readonly breaches: string[] = [];
  breachCount = 0;
  readonly #times: number[] = [];
  #shown = 0;

  acted(milliseconds: number): void {
    this.actions++;
    this.#times.push(milliseconds);
  }

  refused(command: string, code: string): void {
    const key = `${command} ${code}`;
    this.refusals.set(key, (this.refusals.get(key) ?? 0) + 1);
  }

  /** The first are told in full, the rest only counted. */
  breached(breach: string): void {
    this.breachCount++;
    if (this.breaches.length < 20) this.breaches.push(breach);
  }

  /** Forgets what came before: the figures of a run begin when everyone sits. */
  begin(): void {
    this.actions = 0;
    this.hands = 0;
    this.lost = 0;
    this.#times.length = 0;
    this.#shown = 0;
    this.refusals.clear();
  }

  get refusalCount(): number {
    return [...this.refusals.values()].reduce((sum, count) => sum + count, 0);
  }

  /** Of the whole run. */
  percentiles(): Percentiles {
    return percentilesOf(this.#times);
  }

  /** Since this was last asked for. */
  recent(): Percentiles & { readonly count: number } {
    const times = this.#times.slice(this.#shown);
    this.#shown = this.#times.length;
    return { count: times.length, ...percentilesOf(times) };
  }
}

export interface Percentiles {
  readonly p50: number;
  readonly p99: number;
  readonly p999: number;
}

function percentilesOf(times: readonly number[]): Percentiles {
  const sorted = Float64Array.from(times).sort();
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0;
  return { p50: at(0.5), p99: at(0.99), p999: at(0.999) };
}
