import {
  nextDeadline,
  type RejectionCode,
  type Shuffle,
  type Time,
  tick,
  type Verdict,
} from '../engine/index.ts';
import type { JournalRecord, Snapshot, Store } from '../ports/store.ts';
import type { Clock } from './clock.ts';
import { DeadlineQueue } from './deadline-queue.ts';
import { JournalWriter } from './journal-writer.ts';
import type { Condition, LiveGame, Step, Submission } from './live-game.ts';
import { keepAnswers, loadGame, saveState } from './loading.ts';
import type { Log } from './log.ts';
import type { Observer } from './observer.ts';

export interface LoopOptions {
  readonly store: Store;
  readonly clock: Clock;
  readonly shuffle: Shuffle;
  readonly log: Log;
  readonly observer: Observer;
  /** Commands that one tick takes. */
  readonly commandsPerTick: number;
  /** Ticks before everything else gets a turn. */
  readonly ticksPerTurn: number;
  /** The game does not live here any more. */
  onGone(live: LiveGame): void;
}

/** A game whose latest step has not been written for this long stands still until it is. */
const LATE_MS = 1000;
const RETRY_FIRST_MS = 100;
const RETRY_LONGEST_MS = 5000;

const STORE_GONE = 'The store cannot be reached; the game is read again as soon as it can.';
const ENGINE_FAILED = 'This game has stopped because of an error in the server.';
const MOVED = 'This game has moved to another server.';

/**
 * Drain, tick, journal, publish, answer, in that order, for all games that live here. A command or a deadline wakes a
 * game; games that are awake take turns; nothing leaves before it is durable.
 */
export class GameLoop {
  private readonly deadlines = new DeadlineQueue<LiveGame>();
  private readonly writer: JournalWriter;
  private ready: LiveGame[] = [];
  private isPumping = false;
  private isStopped = false;
  private alarm: { readonly at: Time; readonly cancel: () => void } | null = null;
  private readonly options: LoopOptions;

  constructor(options: LoopOptions) {
    this.options = options;
    this.writer = new JournalWriter(options.store, options.observer, {
      durable: (step) => this.publish(step),
      void: (step) => this.sendBack(step),
      broken: ({ live, submissions }, error) =>
        this.engineFailed(live, submissions, options.clock.now(), error),
      fenced: (step) => this.lose(step),
      failed: (steps, error) => this.storeFailed(steps, error),
      snapshotsFailed: (steps, error) => this.snapshotsFailed(steps, error),
    });
  }

  /** Some game waits for a deadline. */
  get isTiming(): boolean {
    return this.deadlines.size > 0;
  }

  get backlog(): number {
    return this.writer.backlog;
  }

  /** Has the game ticked soon. */
  wake(live: LiveGame): void {
    if (live.isReady || live.condition !== 'RUNNING' || this.isStopped) return;
    live.isReady = true;
    this.ready.push(live);
    if (this.isPumping) return;
    this.isPumping = true;
    this.options.clock.soon(() => this.pump());
  }

  /**
   * A game has just been read. The time in which nothing ran is not held against anyone: the clocks go on with what was
   * left on them.
   */
  begin(live: LiveGame, lastSeen: Time): void {
    const downMs = Math.max(0, this.options.clock.now() - lastSeen);
    const isTimed = live.game.status === 'ACTIVE' && downMs > 0;
    live.stoppedAt = isTimed ? lastSeen : null;
    if (isTimed)
      live.queue.unshift({
        command: { commandId: '', sender: { kind: 'server' }, name: 'ResumeClocks', input: { downMs } },
        answer() {},
      });
    this.wake(live);
  }

  /** Takes a snapshot, to be saved when everything before it is durable. The game has run until `savedAt`. */
  snapshot(live: LiveGame, savedAt: Time): void {
    const { id: gameId, number, epoch } = live;
    const snapshot: Snapshot = { gameId, number, epoch, savedAt, state: saveState(live.game, live.answers) };
    live.wantsSnapshot = false;
    live.snapshotNumber = number;
    live.snapshotAt = savedAt;
    this.writer.add({ live, life: live.life, record: null, snapshot, submissions: [], verdicts: [] });
    this.writer.flush();
  }

  /** Calls back when everything that was ticked so far is durable; never, when it is not to be. */
  whenWritten(task: () => void): void {
    this.writer.whenWritten(task);
  }

  forget(live: LiveGame): void {
    this.deadlines.remove(live);
  }

  /** Finishes what has begun and writes it. Nothing wakes any more. */
  async stop(): Promise<void> {
    while (this.ready.length > 0) this.pump();
    this.isStopped = true;
    this.setAlarm();
    await this.writer.drained();
  }

  // --- drain and tick

  /** Gives every game that is awake one tick, in turn, then lets everything else have a turn. */
  private pump(): void {
    const turn = this.ready.splice(0, this.options.ticksPerTurn);
    this.isPumping = true;
    for (const live of turn) {
      live.isReady = false;
      this.step(live);
      if (live.queue.length > 0 && !live.isLate) this.wake(live);
    }
    this.writer.flush();
    this.isPumping = this.ready.length > 0;
    if (this.isPumping) this.options.clock.soon(() => this.pump());
    this.setAlarm();
  }

  private step(live: LiveGame): void {
    if (live.condition !== 'RUNNING') return;
    const now = this.options.clock.now();
    // Nobody is timed out for a turn that they were not told of: what was made waits for the disk, and so does the rest.
    live.isLate = live.durable < live.number && now - live.tickedAt > LATE_MS;
    if (live.isLate) return;
    const submissions = live.queue.splice(0, this.options.commandsPerTick);
    try {
      const startMs = performance.now();
      const step = this.tick(live, submissions, now);
      this.options.observer.ticked(performance.now() - startMs);
      const deadline = nextDeadline(live.game);
      this.writer.add(step);
      this.deadlines.set(live, deadline);
    } catch (error) {
      this.engineFailed(live, submissions, now, error);
    }
  }

  private tick(live: LiveGame, submissions: readonly Submission[], now: Time): Step {
    const { game } = live;
    const commands = submissions.map(({ command }) => command);
    const shuffles: (readonly number[])[] = [];
    const shuffle = (size: number) => {
      const order = this.options.shuffle(size);
      shuffles.push(order);
      return order;
    };
    const due = nextDeadline(game);
    const { events, verdicts, postings, hands } = tick(game, { now, commands, shuffle });
    // A refusal is an answer to be given again, and a deadline may change what no event tells (a move that is planned).
    const isIdle = commands.length === 0 && events.length === 0 && (due === null || due > now);
    if (isIdle) return { live, life: live.life, record: null, snapshot: null, submissions, verdicts };

    const inputs = { now, commands, shuffles };
    const { id: gameId, epoch } = live;
    const waitedMs = longestWait(submissions, now);
    const number = ++live.number;
    live.tickedAt = now;
    const record: JournalRecord = {
      gameId,
      number,
      epoch,
      inputs,
      events,
      postings,
      hands,
      ...(commands.length > 0 && { refused: refusalsIn(verdicts) }),
      ...(waitedMs > 0 && { waitedMs }),
      durable: live.durable,
      status: game.status,
    };
    keepAnswers(live.answers, game, commands, verdicts);
    if (hands.length > 0 || game.status === 'COMPLETED') live.wantsSnapshot = true;
    return { live, life: live.life, record, snapshot: null, submissions, verdicts };
  }

  /** Events first, then answers: who reads an answer finds what it speaks of. */
  private publish({ live, record, submissions, verdicts }: Step): void {
    if (record) {
      live.streams.publish(record.events);
      live.reachedDurable(record.number);
      live.stoppedAt = null;
      if (live.isLate && live.durable === live.number) {
        live.isLate = false;
        this.begin(live, live.tickedAt);
      }
    }
    submissions.forEach(({ answer }, i) => {
      answer(verdicts[i]!);
    });
  }

  /** One timer for all games, set to the first deadline. */
  private setAlarm(): void {
    const first = this.isStopped ? null : this.deadlines.first();
    if (this.alarm && first && this.alarm.at === first.wakeAt) return;
    this.alarm?.cancel();
    this.alarm = null;
    if (!first) return;
    this.alarm = { at: first.wakeAt, cancel: this.options.clock.schedule(first.wakeAt, () => this.ring()) };
  }

  private ring(): void {
    this.alarm = null;
    const now = this.options.clock.now();
    for (let live = this.deadlines.first(); live && live.wakeAt <= now; live = this.deadlines.first()) {
      this.deadlines.remove(live);
      this.wake(live);
    }
    this.setAlarm();
  }

  // --- when things go wrong

  /** A rule error stops this game only. The log has what replays it: the inputs, but no shuffle and no card. */
  private engineFailed(live: LiveGame, submissions: readonly Submission[], now: Time, error: unknown): void {
    const commands = submissions.map(({ command }) => command);
    const facts = { gameId: live.id, number: live.number, now, commands, error: String(error) };
    this.options.log.error(facts, 'a game has stopped: its engine has failed');
    // What was ticked before is sound and goes on to the disk; only this tick never happened.
    live.whenDurable(() => live.streams.endAll('GAME_STOPPED'));
    live.condition = 'FAILED';
    live.reason = ENGINE_FAILED;
    this.deadlines.remove(live);
    for (const { answer } of submissions) answer({ unavailable: ENGINE_FAILED });
    live.dismissQueue();
  }

  private lose(step: Step): void {
    const { live } = step;
    this.options.log.warn({ gameId: live.id, epoch: live.epoch }, 'another process owns this game now');
    live.streams.endAll('GAME_MOVED');
    this.halt(live, 'LOST', MOVED);
    this.sendBack(step);
    this.options.onGone(live);
  }

  /** Takes a game off the loop; steps of this life that are still unwritten are void. */
  private halt(live: LiveGame, condition: Exclude<Condition, 'RUNNING'>, reason: string): void {
    live.condition = condition;
    live.reason = reason;
    live.life++;
    this.deadlines.remove(live);
    for (const step of this.writer.withdraw(live)) this.sendBack(step);
    live.dismissQueue();
    live.dismissWaiters();
  }

  private sendBack({ live, submissions }: Step): void {
    for (const { answer } of submissions) answer({ unavailable: live.reason });
  }

  /** Nobody knows what the store has: every game concerned is read anew before it goes on. */
  private storeFailed(steps: readonly Step[], error: unknown): void {
    const now = this.options.clock.now();
    this.options.log.error({ error: String(error), steps: steps.length }, 'the store has failed');
    for (const live of new Set(steps.map((step) => step.live))) {
      // An engine error does not go away by reading the game again.
      if (live.condition === 'FAILED') this.halt(live, 'FAILED', live.reason);
      else {
        this.halt(live, 'RELOADING', STORE_GONE);
        this.reloadLater(live, live.stoppedAt ?? firstTick(steps, live) ?? now, RETRY_FIRST_MS);
      }
    }
    for (const step of steps) this.sendBack(step);
  }

  private snapshotsFailed(steps: readonly Step[], error: unknown): void {
    this.options.log.warn({ error: String(error), games: steps.length }, 'snapshots could not be saved');
    for (const { live } of steps) live.snapshotNumber = -1;
  }

  /** `stoppedAt`: since when nothing that happens in the game is kept. */
  private reloadLater(live: LiveGame, stoppedAt: Time, delayMs: number): void {
    const { clock, log } = this.options;
    clock.schedule(clock.now() + delayMs, () => {
      if (this.isStopped) return;
      this.reload(live, stoppedAt).catch((error) => {
        log.warn({ gameId: live.id, error: String(error) }, 'the game cannot be read yet');
        this.reloadLater(live, stoppedAt, Math.min(2 * delayMs, RETRY_LONGEST_MS));
      });
    });
  }

  private async reload(live: LiveGame, stoppedAt: Time): Promise<void> {
    const { store, log } = this.options;
    const loaded = await loadGame(store, live.id, log);
    if (this.isStopped) return;
    if (!loaded) throw new Error('the game is not in the store');
    // Another owner went on and saved the game meanwhile: what was told since is not among the records read.
    if (loaded.number - loaded.tail.length > live.durable) live.streams.restart('GAME_MOVED');
    // A write whose answer was lost has happened all the same: its events were never published.
    const unpublished = loaded.tail.filter(({ number }) => number > live.durable);
    live.restart(loaded);
    for (const { events } of unpublished) live.streams.publish(events);
    log.info({ gameId: live.id, number: live.number }, 'the game goes on');
    this.begin(live, Math.max(loaded.lastSeen, stoppedAt));
  }
}

/** Which commands were refused, and why. */
function refusalsIn(verdicts: readonly Verdict[]): [number, RejectionCode][] {
  const refused: [number, RejectionCode][] = [];
  verdicts.forEach((verdict, index) => {
    if (!verdict.accepted) refused.push([index, verdict.code]);
  });
  return refused;
}

function longestWait(submissions: readonly Submission[], now: Time): number {
  let longest = 0;
  for (const { at = now } of submissions) longest = Math.max(longest, now - at);
  return longest;
}

/** The first moment of a game that is lost with these steps. */
const firstTick = (steps: readonly Step[], live: LiveGame): Time | undefined =>
  steps.find((step) => step.live === live && step.record)?.record?.inputs.now;
