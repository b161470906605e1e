import type { EventView, Time } from '../../src/engine/index.ts';

/** A process that is killed may take this long to notice. */
const DYING_MS = 50;

interface TableClock {
  /** Somebody is to act. */
  isRunning: boolean;
  deadline: Time;
  /** When anything was last told of the table. */
  lastTold: Time;
}

/**
 * Watches clocks over restarts. While no server runs they stand still, so a restart gives back at least the time it took;
 * and never more than has gone by since something was last told.
 */
export class ClockWatch {
  checks = 0;
  private readonly downs: { readonly from: Time; to: Time }[] = [];
  private readonly clocks = new Map<string, TableClock>();
  private readonly object: (problem: string) => void;

  constructor(object: (problem: string) => void) {
    this.object = object;
  }

  serverEnded(at: Time): void {
    const last = this.downs.at(-1);
    // A server that died before it had its store was never up.
    if (last?.to !== Number.POSITIVE_INFINITY) this.downs.push({ from: at, to: Number.POSITIVE_INFINITY });
  }

  serverOpened(at: Time): void {
    const last = this.downs.at(-1);
    if (last?.to === Number.POSITIVE_INFINITY) last.to = at;
  }

  /** Takes the events of a table in order. */
  told(event: EventView): void {
    if (event.stream !== 'table') return;
    const key = `${event.gameId} ${event.tableId}`;
    const clock = this.clocks.get(key) ?? { isRunning: false, deadline: 0, lastTold: event.timestamp };
    this.clocks.set(key, clock);
    const down = this.downBetween(clock.lastTold, event.timestamp);
    const isSetRight = event.type === 'ActionDeadlineChanged' && event.reason === 'RESTART';
    if (clock.isRunning && down > DYING_MS && !isSetRight)
      this.object(`table ${key}, event ${event.sequence}: ${event.type} before the clock was set right`);
    if (isSetRight) {
      const given = event.deadline - clock.deadline;
      const most = event.timestamp - clock.lastTold;
      const what = `table ${key}, event ${event.sequence}: the clock was given ${given} ms after ${down} ms down`;
      if (given < down - DYING_MS) this.object(`${what}: time was lost`);
      if (given > most) this.object(`${what}, but only ${most} ms had gone by`);
      this.checks++;
    }
    if (event.type === 'ActionRequested') clock.isRunning = true;
    if (event.type === 'PlayerTimedOut' || event.type === 'PlayerActed') clock.isRunning = false;
    if ('deadline' in event) clock.deadline = event.deadline;
    clock.lastTold = event.timestamp;
  }

  private downBetween(start: Time, end: Time): number {
    let sum = 0;
    for (const { from, to } of this.downs) sum += Math.max(0, Math.min(to, end) - Math.max(from, start));
    return sum;
  }
}
