import type { AppendOutcome } from '../../ports/store.ts';
import { isOutage } from './faults.ts';
import type { SealedRecord } from './journal.ts';

interface Call {
  readonly records: readonly SealedRecord[];
  resolve(outcomes: AppendOutcome[]): void;
  reject(error: unknown): void;
}

/** A transaction must not become long, nor a message too large. */
const MAX_RECORDS = 1000;
const MAX_BYTES = 8_000_000;

/**
 * One write at a time, in the order of the calls; what is handed in meanwhile goes into the next. Two transactions at once
 * would conflict over the same games, and a later record could come to a journal before an earlier one.
 */
export class AppendQueue {
  private readonly calls: Call[] = [];
  private isWriting = false;
  private readonly write: (records: readonly SealedRecord[]) => Promise<AppendOutcome[]>;

  constructor(write: (records: readonly SealedRecord[]) => Promise<AppendOutcome[]>) {
    this.write = write;
  }

  add(records: readonly SealedRecord[]): Promise<AppendOutcome[]> {
    return new Promise((resolve, reject) => {
      this.calls.push({ records, resolve, reject });
      if (!this.isWriting) this.drain();
    });
  }

  private async drain(): Promise<void> {
    this.isWriting = true;
    while (this.calls.length > 0) await this.writeTogether(this.take());
    this.isWriting = false;
  }

  /** At least one call, however large it is. */
  private take(): Call[] {
    let records = 0;
    let bytes = 0;
    const isFull = (call: Call) => {
      records += call.records.length;
      bytes += call.records.reduce((sum, { document }) => sum + document.body.length, 0);
      return records > MAX_RECORDS || bytes > MAX_BYTES;
    };
    const end = this.calls.findIndex((call, i) => isFull(call) && i > 0);
    return this.calls.splice(0, end < 0 ? this.calls.length : end);
  }

  private async writeTogether(calls: readonly Call[]): Promise<void> {
    try {
      const outcomes = await this.write(calls.flatMap(({ records }) => records));
      let from = 0;
      for (const { records, resolve } of calls) {
        resolve(outcomes.slice(from, from + records.length));
        from += records.length;
      }
    } catch (error) {
      // What can never be written is one call's fault: the others must not fail with it.
      if (calls.length > 1 && !isOutage(error)) for (const call of calls) await this.writeTogether([call]);
      else for (const { reject } of calls) reject(error);
    }
  }
}
