import { type IntegrityReport, integrityReport } from '../history/integrity/report.ts';
import type { Store } from '../ports/store.ts';

/** A report reads every hand of a game: whoever asks for one that is being made waits for it, and only one is made at a time. */
class IntegrityReports {
  private readonly underWay = new Map<string, Promise<IntegrityReport>>();
  private last: Promise<unknown> = Promise.resolve();
  private readonly store: Store;

  constructor(store: Store) {
    this.store = store;
  }

  make(gameId: string): Promise<IntegrityReport> {
    const known = this.underWay.get(gameId);
    if (known) return known;
    const report = this.last
      .catch(() => {})
      .then(() => integrityReport(this.store, gameId))
      .finally(() => this.underWay.delete(gameId));
    this.underWay.set(gameId, report);
    this.last = report;
    return report;
  }
}

const byStore = new WeakMap<Store, IntegrityReports>();

export function reportOn(store: Store, gameId: string): Promise<IntegrityReport> {
  const reports = byStore.get(store) ?? new IntegrityReports(store);
  byStore.set(store, reports);
  return reports.make(gameId);
}
