import type { Command, Game, Time, UserId, Verdict } from '../engine/index.ts';
import type { JournalRecord, Snapshot } from '../ports/store.ts';
import type { Answers } from './answers.ts';
import type { Sleeper } from './deadline-queue.ts';
import { Streams } from './streams.ts';

/** The server cannot take or confirm this now. Asking again with the same command id is always safe. */
export interface Unavailable {
  readonly unavailable: string;
}

export type Answer = Verdict | Unavailable;

/** A command that waits for its verdict. */
export interface Submission {
  readonly command: Command;
  /** When it came in; what the server itself wants has not waited. */
  readonly at?: Time;
  answer(answer: Answer): void;
}

/** One step of a game on its way to the disk. Steps of a game leave in the order in which they were made. */
export interface Step {
  readonly live: LiveGame;
  /** Which life of the game made this step: after a reload, steps of the life before are void. */
  readonly life: number;
  /** Null when the step changed nothing: then there is nothing to write, but the answer still waits its turn. */
  readonly record: JournalRecord | null;
  readonly snapshot: Snapshot | null;
  readonly submissions: readonly Submission[];
  readonly verdicts: readonly Verdict[];
}

/**
 * RUNNING; RELOADING while the store is out of reach and the truth must be read anew; FAILED after an engine error; LOST
 * when another process owns the game.
 */
export type Condition = 'RUNNING' | 'RELOADING' | 'FAILED' | 'LOST';

/** A game that runs here: its state, what waits for it, and how far it is durable. */
export class LiveGame implements Sleeper {
  readonly id: string;
  game: Game;
  epoch: number;
  answers: Answers;
  condition: Condition = 'RUNNING';
  /** Why it is not running. */
  reason = '';
  life = 0;
  /** Number of the latest step made, and of the latest one that is durable. */
  number: number;
  durable: number;
  /** Since when its clocks have stood still, until the command that sets them right is durable. */
  stoppedAt: Time | null = null;
  /** Number and time of the latest snapshot that was taken; −1 when it could not be saved. */
  snapshotNumber: number;
  snapshotAt: Time;
  /** A hand has ended since then. */
  wantsSnapshot = false;
  readonly queue: Submission[] = [];
  /** Commands that wait for their answer, in the queue or for the disk. */
  unanswered = 0;
  /** Commands under way by user and command id: one sent again meanwhile waits for the same answer. */
  readonly underWay = new Map<UserId, Map<string, Promise<Answer>>>();
  readonly streams = new Streams();
  /** Users of whom the game is being told that they have come or gone, and which of the two is true by now. */
  readonly comings = new Map<UserId, { isHere: boolean }>();
  /** Who has come back since the game was read, while that is still waited for. */
  heard: Set<UserId> | null = null;
  /** Called in order when a number has become durable, or when it never will. */
  readonly waiters: { readonly number: number; settle(isDurable: boolean): void }[] = [];
  isReady = false;
  /** Time of the latest step that has something to write. */
  tickedAt: Time;
  /** Waits for the disk before it ticks again. */
  isLate = false;
  wakeAt: Time = 0;
  place = -1;

  constructor(id: string, loaded: LoadedGame, now: Time) {
    this.id = id;
    this.game = loaded.game;
    this.epoch = loaded.epoch;
    this.answers = loaded.answers;
    this.number = loaded.number;
    this.durable = loaded.number;
    this.snapshotNumber = loaded.number - loaded.tail.length;
    this.snapshotAt = now;
    this.tickedAt = now;
    for (const record of loaded.tail) this.streams.remember(record.events);
  }

  get isDirty(): boolean {
    return this.number > this.snapshotNumber;
  }

  /** It runs, and its clocks have been set right. */
  get isOnTime(): boolean {
    return this.condition === 'RUNNING' && this.stoppedAt === null;
  }

  /** The game is over, saved, and nobody waits for it or reads it. */
  get isIdleForEver(): boolean {
    const isSaved = !this.isDirty && this.durable === this.number;
    const isWanted = this.queue.length > 0 || this.waiters.length > 0 || this.streams.readers > 0;
    return this.condition === 'RUNNING' && this.game.status === 'COMPLETED' && isSaved && !isWanted;
  }

  /** What is known now will be durable, or has been lost. Called at once when that is known already. */
  whenDurable(settle: (isDurable: boolean) => void): void {
    if (this.condition !== 'RUNNING') settle(false);
    else if (this.durable >= this.number) settle(true);
    else this.waiters.push({ number: this.number, settle });
  }

  reachedDurable(number: number): void {
    this.durable = number;
    while (this.waiters[0] && this.waiters[0].number <= number) this.waiters.shift()!.settle(true);
  }

  /** Commands that have not been looked at yet are sent back. */
  dismissQueue(): void {
    for (const { answer } of this.queue.splice(0)) answer({ unavailable: this.reason });
  }

  dismissWaiters(): void {
    for (const { settle } of this.waiters.splice(0)) settle(false);
  }

  /** Goes on from what the store has. */
  restart(loaded: LoadedGame): void {
    this.game = loaded.game;
    this.epoch = loaded.epoch;
    this.answers = loaded.answers;
    this.number = loaded.number;
    this.durable = loaded.number;
    this.snapshotNumber = loaded.number - loaded.tail.length;
    this.condition = 'RUNNING';
    this.reason = '';
    this.isLate = false;
  }
}

/** A game as the store has it. */
export interface LoadedGame {
  readonly game: Game;
  readonly epoch: number;
  readonly number: number;
  readonly answers: Answers;
  /** When the game, or the server, is last known to have run. */
  readonly lastSeen: Time;
  /** The journal records after the snapshot, to publish what may not have been. */
  readonly tail: readonly JournalRecord[];
}
