import type { Time } from '../engine/index.ts';
import type { Store } from '../ports/store.ts';
import type { Clock } from './clock.ts';
import type { GameLoop } from './game-loop.ts';
import type { LiveGame } from './live-game.ts';
import type { Log } from './log.ts';

const PULSE_MS = 1000;
const COMPACTION_MS = 600_000;
/**
 * So that a thousand games whose time has come do not hold up those that play. As long as a turn of ticks, not less: each
 * turn waits for the disk once.
 */
const SNAPSHOTS_PER_TURN = 128;

export interface HousekeepingOptions {
  readonly store: Store;
  readonly clock: Clock;
  readonly loop: GameLoop;
  readonly log: Log;
  readonly games: Map<string, LiveGame>;
  readonly retentionMs: number;
  /** Every game that is not over has been read. */
  isComplete(): boolean;
}

/** What is done once a second: snapshots, the sign of life, and now and then the old journal. */
export class Housekeeping {
  private nextCompaction: Time;
  private cancel = () => {};
  private isStopped = false;
  private readonly options: HousekeepingOptions;

  constructor(options: HousekeepingOptions) {
    this.options = options;
    this.nextCompaction = options.clock.now();
    this.pulse();
  }

  stop(): void {
    this.isStopped = true;
    this.cancel();
  }

  private pulse(): void {
    const { clock, loop } = this.options;
    this.cancel = clock.schedule(clock.now() + PULSE_MS, () => {
      // First the next pulse: whatever goes wrong with this one does not end them.
      this.pulse();
      const now = clock.now();
      if (loop.isTiming) this.markAlive(now);
      if (now >= this.nextCompaction) this.compact(now);
      this.saveWhatIsDue();
    });
  }

  /** Snapshots of games whose hand has ended or whose interval is over; finished games need not stay in memory. */
  private saveWhatIsDue(): void {
    const { clock, games, loop } = this.options;
    const now = clock.now();
    let taken = 0;
    for (const live of games.values()) {
      if (taken === SNAPSHOTS_PER_TURN) return clock.soon(() => this.isStopped || this.saveWhatIsDue());
      if (isDue(live, now)) {
        loop.snapshot(live, now);
        taken++;
      } else if (live.isIdleForEver) {
        loop.forget(live);
        games.delete(live.id);
      }
    }
  }

  /**
   * Says that the server ran until now, which is when clocks go on from after a restart. Only when that is true of every
   * game: one that is out of reach, or whose latest ticks may still be lost, would be charged for time it did not have.
   */
  async markAlive(now: Time): Promise<void> {
    const { store, games, loop, isComplete } = this.options;
    if (!isComplete()) return;
    for (const live of games.values()) if (live.condition !== 'FAILED' && !live.isOnTime) return;
    await new Promise<void>((written) => loop.whenWritten(written));
    await store.markAlive(now).catch(() => {});
  }

  private compact(now: Time): void {
    const { store, log, retentionMs } = this.options;
    this.nextCompaction = now + COMPACTION_MS;
    store.compact(now - retentionMs).then(
      (removed) => log.info({ removed }, 'old journal records are gone'),
      (error) => log.warn({ error: String(error) }, 'old journal records could not be removed'),
    );
  }
}

/** After a hand, unless one was taken a moment ago: games that race from hand to hand do not start faster for it. */
function isDue(live: LiveGame, now: Time): boolean {
  if (!live.isDirty || live.condition !== 'RUNNING') return false;
  const interval = live.game.settings.saveIntervalSeconds * (live.wantsSnapshot ? 500 : 1000);
  return live.game.status === 'COMPLETED' || now >= live.snapshotAt + interval;
}
