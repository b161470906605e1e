import { StoreUnavailable } from '../../../src/ports/store.ts';
import { InterposedStore, type StoreMethod } from './interposed-store.ts';

/**
 * How a call goes wrong: `refused` before anything happened, `answer lost` after all of it did, `late` when it is
 * carried out only after the caller was told that it failed, `twice` when a driver sends it again by itself.
 */
export type Fault = 'refused' | 'answer lost' | 'late' | 'twice';

interface Held {
  readonly method: StoreMethod;
  release(): void;
}

/** A store that a test can stop, break and watch. */
export class StagedStore extends InterposedStore {
  /** How often each method was called. */
  readonly calls = new Map<StoreMethod, number>();
  /** Nothing gets through. */
  isGone = false;
  private readonly holding = new Set<StoreMethod>();
  private held: Held[] = [];
  private readonly faults = new Map<StoreMethod, Fault[]>();
  private late: (() => Promise<unknown>)[] = [];
  private isDead = false;
  /** Calls that the store behind is carrying out. */
  private underWay = new Set<Promise<unknown>>();

  /** Calls to this method wait from now on. */
  hold(method: StoreMethod): void {
    this.holding.add(method);
  }

  /** Lets the calls through that wait, the first of them only or all. */
  release(method: StoreMethod, which: 'first' | 'all' = 'all'): void {
    const waiting = this.held.filter((call) => call.method === method);
    const released = which === 'first' ? waiting.slice(0, 1) : waiting;
    this.held = this.held.filter((call) => !released.includes(call));
    if (which === 'all') this.holding.delete(method);
    for (const call of released) call.release();
  }

  /** The next calls to this method go wrong like this. */
  fail(method: StoreMethod, ...faults: Fault[]): void {
    this.faults.set(method, [...(this.faults.get(method) ?? []), ...faults]);
  }

  /** Carries out what came too late. */
  async deliverLate(): Promise<void> {
    for (const work of this.late.splice(0)) await work();
  }

  /** The process is gone: nothing reaches the store any more, and nothing comes back. */
  kill(): void {
    this.isDead = true;
  }

  /** Waits until the store behind has answered what it was asked; false when it was asked nothing. */
  async answers(): Promise<boolean> {
    const { size } = this.underWay;
    await Promise.allSettled(this.underWay);
    return size > 0;
  }

  count(method: StoreMethod): number {
    return this.calls.get(method) ?? 0;
  }

  protected async pass<T>(method: StoreMethod, send: () => Promise<T>): Promise<T> {
    const work = () => this.carryOut(send);
    this.calls.set(method, this.count(method) + 1);
    if (this.holding.has(method)) await new Promise<void>((release) => this.held.push({ method, release }));
    if (this.isDead) return new Promise(() => {});
    if (this.isGone) throw new StoreUnavailable('the connection is refused');
    switch (this.faults.get(method)?.shift()) {
      case 'refused':
        throw new StoreUnavailable('the disk is full');
      case 'answer lost':
        await work();
        throw new StoreUnavailable('the connection was lost');
      case 'late':
        this.late.push(work);
        throw new StoreUnavailable('the connection was lost');
      case 'twice':
        await work();
        return work();
      default:
        return work();
    }
  }
  private async carryOut<T>(send: () => Promise<T>): Promise<T> {
    const sent = send();
    this.underWay.add(sent);
    try {
      const value = await sent;
      return this.isDead ? await new Promise<T>(() => {}) : value;
    } finally {
      this.underWay.delete(sent);
    }
  }
}
