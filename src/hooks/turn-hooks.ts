import { Recent } from '../common/recent.ts';
import type { EngineEvent, UserId } from '../engine/index.ts';
import type { Store, TurnHook } from '../ports/store.ts';
import type { Clock } from '../runtime/clock.ts';
import type { Log } from '../runtime/log.ts';
import { type CallOptions, call } from './call.ts';
import { HookDirectory } from './hook-directory.ts';
import { type CallOutcome, type HookObserver, type LostTurn, nobody } from './hook-observer.ts';
import { DELIVERY_HEADER, signedHeaders } from './signature.ts';
import { type Turn, Turns } from './turns.ts';

export interface TurnHookLimits {
  /** Calls under way at once; further ones wait in line. */
  readonly atOnce: number;
  /** Turns that may wait in line; those beyond are not called for. */
  readonly waiting: number;
  readonly timeoutMs: number;
  readonly attempts: number;
  /** The wait before the second attempt; each further one doubles it. */
  readonly backoffMs: number;
  /** After so many turns in a row without an answer … */
  readonly failures: number;
  /** … a hook is left alone for so long. */
  readonly restMs: number;
}

const defaultLimits: TurnHookLimits = {
  atOnce: 32,
  waiting: 1000,
  timeoutMs: 5000,
  attempts: 5,
  backoffMs: 1000,
  failures: 5,
  restMs: 600_000,
};

export interface TurnHookOptions extends Pick<CallOptions, 'allowPrivate' | 'resolve' | 'isRefused' | 'ca'> {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Log;
  readonly observer?: HookObserver;
  readonly limits?: Partial<TurnHookLimits>;
}

interface Delivery {
  readonly turn: Turn;
  readonly hook: TurnHook;
  attempt: number;
}

interface Trouble {
  readonly failures: number;
  readonly restUntil: number;
}

const TROUBLES = 10_000;

/**
 * Calls the URLs of players whose turn it is. Everything is bounded, and nobody waits for it: a hook that does not answer
 * costs its owner a call and nobody else anything.
 */
export class TurnHooks {
  private readonly options: TurnHookOptions;
  private readonly limits: TurnHookLimits;
  private readonly directory: HookDirectory;
  private readonly turns = new Turns();
  private readonly troubles = new Recent<UserId, Trouble>(TROUBLES);
  /** Turns of players of whom it is not known whether they have a hook. */
  private unread: Turn[] = [];
  private isReading = false;
  private readonly line: Delivery[] = [];
  private underWay = 0;
  private isStopped = false;
  private readonly observer: HookObserver;
  /** Turns by what has become of them. */
  readonly figures = { delivered: 0, failed: 0, dropped: 0 };

  constructor(options: TurnHookOptions) {
    this.options = options;
    this.observer = options.observer ?? nobody;
    this.limits = { ...defaultLimits, ...options.limits };
    this.directory = new HookDirectory(options.store, () => options.clock.now());
  }

  /** Hears of published events; the cardroom calls it in the middle of its work. */
  readonly listener = (events: readonly EngineEvent[]): void => {
    if (this.isStopped) return;
    const mayCare = (userId: UserId) => this.directory.get(userId) !== null;
    for (const turn of this.turns.take(events, mayCare)) {
      const hook = this.directory.get(turn.userId);
      if (hook) this.enqueue({ turn, hook, attempt: 1 });
      else if (hook === undefined) this.unread.push(turn);
    }
    if (this.unread.length > this.limits.waiting)
      this.unread.splice(0, this.unread.length - this.limits.waiting);
    if (this.unread.length > 0 && !this.isReading) void this.read();
  };

  /** A hook was registered here, or taken back. */
  changed(userId: UserId, hook: TurnHook | null): void {
    this.directory.set(userId, hook);
    this.troubles.delete(userId);
  }

  /** Nothing is being looked up, called or waiting in line. */
  get isIdle(): boolean {
    return !this.isReading && this.underWay === 0 && this.line.length === 0;
  }

  stop(): void {
    this.isStopped = true;
    this.unread = [];
    this.line.length = 0;
    this.turns.endAll();
  }

  /** One read at a time, for everybody who came up meanwhile. */
  private async read(): Promise<void> {
    this.isReading = true;
    while (this.unread.length > 0) {
      const turns = this.unread.splice(0);
      try {
        await this.directory.read([...new Set(turns.map(({ userId }) => userId))]);
      } catch (error) {
        this.options.log.warn({ error: String(error) }, 'turn hooks could not be read');
        continue;
      }
      for (const turn of turns) {
        const hook = this.directory.get(turn.userId);
        if (hook) this.enqueue({ turn, hook, attempt: 1 });
      }
    }
    this.isReading = false;
  }

  private enqueue(delivery: Delivery): void {
    const { turn } = delivery;
    if (turn.over.signal.aborted || this.isStopped) return;
    const rest = this.troubles.get(turn.userId)?.restUntil ?? 0;
    if (rest > this.options.clock.now() || this.line.length >= this.limits.waiting)
      return this.lose('DROPPED');
    this.line.push(delivery);
    this.next();
  }

  private next(): void {
    while (this.underWay < this.limits.atOnce) {
      const delivery = this.line.shift();
      if (!delivery) return;
      if (delivery.turn.over.signal.aborted) continue;
      this.underWay++;
      void this.deliver(delivery).finally(() => {
        this.underWay--;
        this.next();
      });
    }
  }

  private async deliver(delivery: Delivery): Promise<void> {
    const { turn, attempt } = delivery;
    const began = performance.now();
    const fault = await this.call(delivery);
    // Over by the player's own doing or the clock's: there is nothing left to tell.
    const isOver = turn.over.signal.aborted;
    const outcome: CallOutcome = fault === null ? 'DELIVERED' : isOver ? 'OVER' : 'FAILED';
    this.observer.hookCalled(outcome, attempt, performance.now() - began);
    if (fault === null) this.succeeded(turn);
    else if (!isOver) this.retry(delivery, attempt, fault);
  }

  /** Resolves with what went wrong; null when the hook has answered as it should. */
  private async call({ turn, hook }: Delivery): Promise<string | null> {
    const { clock } = this.options;
    const { gameId, tableId, handNumber, decisionId, deadline, over } = turn;
    const body = JSON.stringify({
      gameId,
      tableId,
      handNumber,
      decisionId: String(decisionId),
      deadline: new Date(deadline).toISOString(),
    });
    const headers = {
      ...signedHeaders(hook.secret, body, clock.now()),
      [DELIVERY_HEADER]: `${gameId}:${tableId}:${decisionId}`,
      'user-agent': 'cardroom',
    };
    const options = { ...this.options, timeoutMs: this.limits.timeoutMs };
    try {
      const status = await call(new URL(hook.url), body, headers, options, over.signal);
      return status >= 200 && status < 300 ? null : `status ${status}`;
    } catch (error) {
      return String(error);
    }
  }

  private succeeded({ userId }: Turn): void {
    this.figures.delivered++;
    this.troubles.delete(userId);
  }

  private retry(delivery: Delivery, attempt: number, fault: string): void {
    const { clock } = this.options;
    const { attempts, backoffMs } = this.limits;
    const at = clock.now() + backoffMs * 2 ** (attempt - 1);
    if (attempt >= attempts || at >= delivery.turn.deadline) return this.failed(delivery.turn, fault);
    const cancel = clock.schedule(at, () => {
      delivery.turn.over.signal.removeEventListener('abort', cancel);
      delivery.attempt = attempt + 1;
      this.enqueue(delivery);
    });
    delivery.turn.over.signal.addEventListener('abort', cancel, { once: true });
  }

  private failed({ userId, gameId }: Turn, fault: string): void {
    this.lose('FAILED');
    const { failures, restMs } = this.limits;
    const count = (this.troubles.get(userId)?.failures ?? 0) + 1;
    const now = this.options.clock.now();
    this.options.log.warn({ userId, gameId, fault, failures: count }, 'a turn hook does not answer');
    this.troubles.set(userId, { failures: count, restUntil: count >= failures ? now + restMs : 0 });
  }

  private lose(why: LostTurn): void {
    this.figures[why === 'FAILED' ? 'failed' : 'dropped']++;
    this.observer.turnLost(why);
  }
}
