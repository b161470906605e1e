import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { StreamMessage } from '../../src/runtime/subscription.ts';
import type { Call, FollowCall, FromServer, StorePlace } from './protocol.ts';

/** The process ended before it answered. */
export const GONE = Symbol('gone');
export type Gone = typeof GONE;

export interface Exit {
  readonly code: number | null;
  readonly signal: string | null;
}

export interface Watcher {
  logged(line: Extract<FromServer, { kind: 'log' }>): void;
  /** Something has not been answered for far too long by a process that lives. */
  hangs(what: string): void;
}

const script = fileURLToPath(new URL('./server.ts', import.meta.url));

/**
 * How long an answer may take. MongoDB may keep a transaction open whose client was killed, for a minute unless it is set
 * otherwise, and whoever takes the games over has to wait for that.
 */
const patienceMs = { sqlite: 20_000, mongo: 100_000 };

/** A server in a process of its own, seen from outside. */
export class ServerProcess {
  readonly spawnedAt = Date.now();
  /** When it said that its store was open. */
  openedAt: number | null = null;
  isReady = false;
  /** What it said when it could not start. */
  refusal: string | null = null;
  /** These resolve with false when the process ends first. */
  readonly opening: Promise<boolean>;
  readonly opened: Promise<boolean>;
  readonly ready: Promise<boolean>;
  /** Resolves when it has ended and everything that it said has been heard. */
  readonly gone: Promise<Exit>;
  private readonly child: ChildProcess;
  private readonly watcher: Watcher;
  private readonly patienceMs: number;
  private readonly waiting = new Map<number, (reply: unknown) => void>();
  private readonly readers = new Map<number, (message: StreamMessage) => void>();
  private readonly milestones = new Map<string, (isReached: boolean) => void>();
  private lastId = 0;
  private isGone = false;

  constructor(place: StorePlace, watcher: Watcher) {
    this.watcher = watcher;
    this.patienceMs = patienceMs[place.kind];
    this.child = fork(script, [JSON.stringify(place)], {
      execArgv: ['--import', 'tsx'],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const milestone = (kind: string) =>
      new Promise<boolean>((resolve) => void this.milestones.set(kind, resolve));
    this.opening = milestone('opening');
    this.opened = milestone('opened');
    this.ready = milestone('ready');
    this.child.on('message', (batch: FromServer[]) => batch.forEach((message) => void this.hear(message)));
    this.gone = this.end();
  }

  get pid(): number {
    return this.child.pid!;
  }

  /** Returns when the signal is on its way. */
  signal(signal: NodeJS.Signals): void {
    this.child.kill(signal);
  }

  /** The answer, or that the process has ended without one. */
  ask<T>(call: Call): Promise<T | Gone> {
    if (this.isGone) return Promise.resolve(GONE);
    const id = ++this.lastId;
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.watcher.hangs(JSON.stringify(call)), this.patienceMs);
      this.waiting.set(id, (reply) => {
        clearTimeout(timer);
        this.waiting.delete(id);
        resolve(reply as T | Gone);
      });
      this.send(id, call);
    });
  }

  /** Reads a stream until it ends; resolves with the reason, null when there is no such stream. */
  follow(call: FollowCall, read: (message: StreamMessage) => void): Promise<string | null | Gone> {
    if (this.isGone) return Promise.resolve(GONE);
    const id = ++this.lastId;
    return new Promise((resolve) => {
      this.readers.set(id, read);
      this.waiting.set(id, (reason) => {
        this.waiting.delete(id);
        this.readers.delete(id);
        resolve(reason as string | null | Gone);
      });
      this.send(id, call);
    });
  }

  private send(id: number, call: Call): void {
    // A process that is being killed hears nothing any more; whoever waits is told when it has gone.
    if (this.child.connected) this.child.send({ id, call }, () => {});
  }

  private hear(message: FromServer): void {
    switch (message.kind) {
      case 'reply':
        return this.waiting.get(message.id)?.(message.reply);
      case 'message':
        return this.readers.get(message.id)?.(message.message);
      case 'ended':
        return this.waiting.get(message.id)?.(message.reason);
      case 'log':
        return this.watcher.logged(message);
      case 'refused':
        this.refusal = message.message;
        return;
      case 'opened':
        this.openedAt = message.at;
        break;
      case 'ready':
        this.isReady = true;
    }
    this.milestones.get(message.kind)?.(true);
  }

  private async end(): Promise<Exit> {
    const disconnected = once(this.child, 'disconnect');
    const [code, signal] = (await once(this.child, 'exit')) as [number | null, string | null];
    await disconnected;
    this.isGone = true;
    for (const reach of this.milestones.values()) reach(false);
    for (const settle of [...this.waiting.values()]) settle(GONE);
    return { code, signal };
  }
}
