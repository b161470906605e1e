import { Counter, type Registry } from 'prom-client';

interface Entry {
  readonly first: string;
  readonly second: string;
  count: number;
}

/** A counter with two labels that is counted in plain numbers, which are told when somebody looks: actions are many. */
export class Tally {
  private readonly entries = new Map<string, Map<string, Entry>>();

  constructor(name: string, help: string, labelNames: readonly [string, string], registry: Registry) {
    const { entries } = this;
    new Counter({
      name,
      help,
      labelNames,
      registers: [registry],
      collect() {
        for (const bySecond of entries.values())
          for (const entry of bySecond.values()) {
            this.labels(entry.first, entry.second).inc(entry.count);
            entry.count = 0;
          }
      },
    });
  }

  /** Both labels come from closed lists. */
  count(first: string, second: string): void {
    const entry = this.entries.get(first)?.get(second);
    if (entry) entry.count++;
    else this.begin(first, second);
  }

  private begin(first: string, second: string): void {
    const bySecond = this.entries.get(first) ?? new Map<string, Entry>();
    this.entries.set(first, bySecond.set(second, { first, second, count: 1 }));
  }
}
