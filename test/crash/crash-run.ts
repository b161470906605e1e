/** Many clients play on a server that is killed again and again. What they were told must stay true. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Random, randomFrom } from '../kit/sim/random.ts';
import { Address } from './address.ts';
import { type AuditOptions, Auditor } from './auditor.ts';
import { Client } from './client.ts';
import { HOST, Host } from './host.ts';
import { openStore } from './open-store.ts';
import type { StorePlace } from './protocol.ts';
import { ServerProcess, type Watcher } from './server-process.ts';
import { Spectator } from './spectator.ts';
import { Witness } from './witness.ts';

export interface CrashOptions {
  readonly place: StorePlace;
  readonly seed: number;
  readonly kills: number;
  /** How many games are played; all kinds of them unless said otherwise. */
  readonly games?: number;
  /** Tells how far it is, after every kill. */
  onProgress?(report: CrashReport): void;
}

export interface CrashReport {
  readonly kills: number;
  readonly killsByMoment: Readonly<Record<Moment, number>>;
  readonly stops: number;
  readonly commandsAnswered: number;
  readonly commandsAccepted: number;
  readonly answersRepeated: number;
  readonly retries: number;
  readonly unavailable: number;
  readonly eventsHeard: number;
  readonly streamsResumed: number;
  readonly handsPlayed: number;
  readonly cardChecks: number;
  readonly clockChecks: number;
  readonly moneyChecks: number;
  readonly recordsPlayedAgain: number;
  readonly corrections: number;
  readonly slowestStartMs: number;
  readonly slowestStopMs: number;
  readonly memoryMb: number;
  readonly warnings: readonly string[];
}

/**
 * When a life ends: in the first moments of the process, while it recovers, under load, or after it was left in peace. Or
 * it is frozen, another server takes over, and it comes back and goes on for a while as if nothing had happened; that
 * takes a store which two processes can open.
 */
export type Moment = 'startUp' | 'recovery' | 'load' | 'calm' | 'frozen';

export class CrashError extends Error {
  override readonly name = 'CrashError';
}

const GAMES: readonly { players: number; slowness: number; settings: object }[] = [
  { players: 6, slowness: 0, settings: { numberOfSeats: 6 } },
  { players: 2, slowness: 0, settings: { numberOfSeats: 2, rakeBasisPoints: 0 } },
  { players: 7, slowness: 0.01, settings: { numberOfSeats: 4 } },
  { players: 4, slowness: 0.1, settings: { numberOfSeats: 9, buttonRule: 'DEAD' } },
];

const QUICK = {
  minBuyIn: 100,
  maxBuyIn: 1000,
  autoStart: true,
  seatingTimeSeconds: 0,
  handStartDelayMs: 30,
  interRoundDelayMs: 20,
  reviewHandTimeSeconds: 0,
  predealTimeSeconds: 1,
  actionTimeSeconds: 2,
  timeBankSeconds: 1,
  tableMergeGraceSeconds: 1,
  saveIntervalSeconds: 1,
  rakeBasisPoints: 500,
  rakeCap: 15,
};

const EVERY_CALM = 20;
const EVERY_STOP = 12;
const EVERY_AUDIT = 10;
const PATIENCE_MS = 60_000;
const START_MS = 120_000;
const STOP_MS = 5000;
const MAX_MEMORY_MB = 700;

/** Plays it through. Throws `CrashError` when anything differs from what it has to be. */
export async function crashRun(options: CrashOptions): Promise<CrashReport> {
  const run = new CrashRun(options);
  try {
    return await run.play();
  } finally {
    run.close();
  }
}

class CrashRun implements Watcher {
  private readonly options: CrashOptions;
  private readonly random: Random;
  private readonly witness = new Witness();
  private readonly address = new Address(this.witness);
  private readonly auditor = new Auditor(this.witness);
  private readonly clients: Client[] = [];
  private readonly spectators: Spectator[] = [];
  private readonly hosts: Host[] = [];
  private readonly killed: Record<Moment, number> = { startUp: 0, recovery: 0, load: 0, calm: 0, frozen: 0 };
  private kills = 0;
  private gamesMade = 0;
  private moment: Moment = 'load';
  private stops = 0;
  private slowestStartMs = 0;
  private slowestStopMs = 0;
  private server: ServerProcess | null = null;

  constructor(options: CrashOptions) {
    this.options = options;
    this.random = randomFrom(options.seed, 'kills');
  }

  async play(): Promise<CrashReport> {
    await this.begin();
    for (let kill = 1; kill <= this.options.kills; kill++) {
      const server = this.server ?? this.start();
      const moment = this.momentOf(kill);
      this.moment = moment;
      if (moment === 'frozen') await this.freeze(server);
      else await this.killAt(server, moment);
      this.killed[moment]++;
      this.kills++;
      this.check();
      this.options.onProgress?.(this.report());
      if (kill % EVERY_AUDIT === 0) await this.audit();
      if (kill % EVERY_STOP === 0) await this.stopUnderLoad();
      if (this.random.chance(0.1)) await sleep(this.random.between(300, 1500));
    }
    await this.finish();
    const report = this.report();
    if (report.memoryMb > MAX_MEMORY_MB) this.witness.object(`this process needs ${report.memoryMb} MB`);
    this.check();
    return report;
  }

  close(): void {
    this.address.isClosed = true;
    this.server?.signal('SIGKILL');
  }

  logged({ level, message, facts }: Parameters<Watcher['logged']>[0]): void {
    if (level === 'error') this.witness.object(`the server says: ${message} ${JSON.stringify(facts)}`);
    if (level === 'warn') this.witness.warn(message);
  }

  hangs(what: string): void {
    this.witness.object(`no answer for a long time: ${what}`);
  }

  // --- the course of a run

  /** Games are made and everybody sits down. */
  private async begin(): Promise<void> {
    const server = await this.ready(this.start());
    for (const [index, { players, slowness, settings: own }] of GAMES.slice(
      0,
      this.options.games,
    ).entries()) {
      const settings = { ...QUICK, ...own };
      const gameId = await this.createGame(`Game ${index + 1}`, settings);
      this.spectators.push(new Spectator(this.address, gameId));
      const host = new Host(this.address, randomFrom(this.options.seed, `host ${index}`), gameId);
      this.hosts.push(host);
      host.start();
      for (let player = 1; player <= players; player++) {
        const userId = `p${index + 1}${player}`;
        const random = randomFrom(this.options.seed, userId);
        const client = new Client(this.address, random, gameId, userId, slowness);
        this.clients.push(client);
        client.start();
      }
    }
    await this.everyGamePlays(server);
  }

  private async createGame(name: string, settings: object): Promise<string> {
    // With a command id: a server that is killed after making the game is asked again, and finds it.
    const description = { name, ownerId: HOST, settings, commandId: `create-${++this.gamesMade}` };
    const made = await this.address.ask<{ gameId: string }>({ kind: 'create', description });
    this.auditor.add(made.gameId, settings);
    return made.gameId;
  }

  private momentOf(kill: number): Moment {
    if (kill % EVERY_CALM === 0) return 'calm';
    const isFreezable =
      this.options.place.kind === 'mongo' && kill % EVERY_AUDIT !== 0 && kill % EVERY_STOP !== 0;
    return this.random.weighted({ startUp: 8, recovery: 17, load: 75, frozen: isFreezable ? 12 : 0 });
  }

  private start(): ServerProcess {
    const server = new ServerProcess(this.options.place, this);
    this.server = server;
    const isEager = this.random.chance(0.5);
    void server.opened.then((isOpen) => {
      if (!isOpen) return;
      this.witness.clocks.serverOpened(server.openedAt!);
      if (isEager) this.address.moveTo(server);
    });
    void server.ready.then((isReady) => {
      if (isReady && !isEager) this.address.moveTo(server);
    });
    return server;
  }

  /** Waits until it has started. One whose store is out of reach ends, and another one is tried, as a supervisor would. */
  private async ready(server: ServerProcess): Promise<ServerProcess> {
    const since = server.spawnedAt;
    let next = server;
    while (!(await next.ready)) {
      const exit = await next.gone;
      const isPatient = this.options.place.kind === 'mongo' && Date.now() - since < START_MS;
      if (!isPatient || exit.code !== 2)
        throw this.failure(`the server does not start: ${next.refusal ?? ''} ${JSON.stringify(exit)}`);
      this.witness.warn('a server did not start because its store was out of reach');
      this.witness.clocks.serverEnded(Date.now());
      next = this.start();
    }
    this.slowestStartMs = Math.max(this.slowestStartMs, Date.now() - since);
    return next;
  }

  private async killAt(process: ServerProcess, moment: Exclude<Moment, 'frozen'>): Promise<void> {
    const { random } = this;
    let server = process;
    if (moment === 'startUp') await sleep(random.between(0, 500));
    else if (moment === 'recovery') {
      await server.opening;
      await sleep(random.between(0, 60));
    } else {
      server = await this.ready(server);
      void this.checkFromOutside();
      if (moment === 'calm') await this.everyGamePlays(server);
      else await sleep(random.between(100, 1500));
    }
    await this.kill(server);
  }

  private async kill(server: ServerProcess): Promise<void> {
    server.signal('SIGKILL');
    if (server === this.server) {
      this.witness.clocks.serverEnded(Date.now());
      this.server = null;
    }
    const exit = await server.gone;
    if (exit.signal !== 'SIGKILL') this.object(`the server ended by itself: ${JSON.stringify(exit)}`);
  }

  /**
   * Two servers: whatever the one says that comes back, nothing of it contradicts the other. It is not frozen for long: a
   * transaction that it has begun keeps the other one waiting.
   */
  private async freeze(process: ServerProcess): Promise<void> {
    const { random } = this;
    const server = await this.ready(process);
    await sleep(random.between(100, 800));
    server.signal('SIGSTOP');
    const next = this.start();
    await next.opened;
    await Promise.race([next.ready, sleep(random.between(100, 1000))]);
    server.signal('SIGCONT');
    await this.ready(next);
    await sleep(random.between(50, 500));
    await this.kill(server);
  }

  /** After a restart: the same answers, the same cards, the same chips. Goes on in the next life when this one is short. */
  private async checkFromOutside(): Promise<void> {
    for (const client of this.clients) {
      void client.look();
      void client.askAgain();
    }
    for (const spectator of this.spectators) void spectator.checkMoney();
    if (this.random.chance(0.2)) await this.createGame('Another game', QUICK);
  }

  /** Nothing hangs: left in peace, every game finishes hands and every client gets an answer. */
  private async everyGamePlays(server: ServerProcess): Promise<void> {
    const before = this.spectators.map(({ handsDone }) => handsDone);
    const greeted = Promise.all(this.clients.map((client) => client.sayHello()));
    const since = Date.now();
    const isDone = () => this.spectators.every(({ handsDone }, i) => handsDone >= before[i]! + 2);
    while (!isDone()) {
      await sleep(20);
      if (Date.now() - since < PATIENCE_MS) continue;
      const stuck = this.spectators.filter(({ handsDone }, i) => handsDone < before[i]! + 2);
      throw this.failure(`${stuck.map(({ gameId }) => gameId).join(', ')}: no hand was finished in a minute`);
    }
    const isAnswered = await Promise.race([greeted, sleep(PATIENCE_MS, null, { ref: false })]);
    if (!isAnswered) throw this.failure('not every client got an answer in a minute');
    await this.stillThere(server);
  }

  /** A stop in order, while everybody goes on sending. */
  private async stopUnderLoad(): Promise<void> {
    const isEarly = this.random.chance(0.3);
    let server = this.start();
    if (isEarly) await server.opened;
    else server = await this.ready(server);
    await sleep(isEarly ? this.random.between(0, 20) : this.random.between(100, 1200));
    await this.stop(server);
  }

  private async stop(server: ServerProcess): Promise<void> {
    const { isReady } = server;
    const since = Date.now();
    // Commands before, with and after the signal: each is answered, refused for now, or sent again to the next server.
    for (const client of this.clients) void client.sayHello();
    server.signal('SIGTERM');
    for (let burst = 0; burst < 3; burst++) {
      for (const client of this.clients) void client.sayHello();
      await sleep(1);
    }
    const exit = await Promise.race([server.gone, sleep(STOP_MS, null, { ref: false })]);
    const ms = Date.now() - since;
    this.server = null;
    this.witness.clocks.serverEnded(Date.now());
    if (exit === null) this.object(`the server has not stopped after ${ms} ms`);
    else if (exit.code !== 0) this.object(`the server stopped with ${JSON.stringify(exit)}`);
    this.slowestStopMs = Math.max(this.slowestStopMs, ms);
    this.stops++;
    await this.audit({ isStopped: isReady });
  }

  private async finish(): Promise<void> {
    const server = await this.ready(this.server ?? this.start());
    void this.checkFromOutside();
    await this.secondIsRefused(server);
    await this.everyGamePlays(server);
    await this.stop(server);
    const last = await this.ready(this.start());
    await Promise.all(this.hosts.map((host) => host.end()));
    const since = Date.now();
    while (!this.spectators.every(({ isOver }) => isOver)) {
      await sleep(20);
      if (Date.now() - since > PATIENCE_MS) throw this.failure('the games do not come to an end');
    }
    await Promise.all(this.spectators.map((spectator) => spectator.checkMoney()));
    await Promise.all(this.hosts.map((host) => host.markAllPaid()));
    await this.kill(last);
    const afterwards = await this.ready(this.start());
    await Promise.all(this.hosts.map((host) => host.checkAllPaid()));
    await this.stop(afterwards);
    await this.audit({ isStopped: true, isEnd: true });
  }

  /** One directory has one server; whoever comes second is told so, and the first does not mind. */
  private async secondIsRefused(first: ServerProcess): Promise<void> {
    if (this.options.place.kind !== 'sqlite') return;
    const second = new ServerProcess(this.options.place, this);
    const exit = await second.gone;
    const expected = `in use by another server (process ${first.pid})`;
    if (exit.code !== 2 || !second.refusal?.includes(expected))
      this.object(`a second server was not refused as it must be: ${second.refusal} ${JSON.stringify(exit)}`);
    await this.stillThere(first);
  }

  private async audit(options: AuditOptions = {}): Promise<void> {
    const store = await openStore(this.options.place);
    await this.auditor.audit(store, options);
    await store.close();
    this.check();
  }

  // --- when something is wrong

  private async stillThere(server: ServerProcess): Promise<void> {
    const ended = await Promise.race([server.gone, null]);
    if (ended) this.object(`the server ended by itself: ${JSON.stringify(ended)}`);
  }

  private object(problem: string): void {
    this.witness.object(problem);
  }

  private check(): void {
    if (this.witness.problems.length > 0) throw this.failure();
  }

  private failure(problem?: string): CrashError {
    if (problem) this.object(problem);
    const { seed, place } = this.options;
    const head = `seed ${seed}, ${place.kind}, after kill ${this.kills}, the next or last is ${this.moment}:`;
    return new CrashError([head, ...this.witness.problems].join('\n  '));
  }

  private report(): CrashReport {
    const { counts, clocks, money, warnings } = this.witness;
    return {
      kills: this.kills,
      killsByMoment: { ...this.killed },
      stops: this.stops,
      commandsAnswered: counts.answers,
      commandsAccepted: counts.accepted,
      answersRepeated: counts.repeats,
      retries: this.address.counts.retries,
      unavailable: this.address.counts.unavailable,
      eventsHeard: counts.events,
      streamsResumed: this.address.counts.resumed,
      handsPlayed: counts.hands,
      cardChecks: counts.cards,
      clockChecks: clocks.checks,
      moneyChecks: money.checks,
      recordsPlayedAgain: this.auditor.counts.records,
      corrections: this.auditor.counts.corrections,
      slowestStartMs: this.slowestStartMs,
      slowestStopMs: this.slowestStopMs,
      memoryMb: Math.round(process.memoryUsage().rss / 2 ** 20),
      warnings: [...warnings].map(([message, count]) => `${message} (${count})`),
    };
  }
}
