/** A card room under bad luck from one seed: processes die, the store fails, clients retry, an observer compares. */
import { type MemoryData, newMemoryData } from '../../../src/adapters/store-memory/data.ts';
import { compact } from '../../../src/adapters/store-memory/journal.ts';
import { isGood } from '../../../src/adapters/store-memory/snapshots.ts';
import type { Random } from '../../kit/sim/random.ts';
import { checkEnd } from './check-end.ts';
import { Follower } from './follower.ts';
import { Observer } from './observer.ts';
import { Host, Player } from './player.ts';
import { Room } from './room.ts';
import { Server, type Site } from './server.ts';
import type { Weather } from './sim-store.ts';
import { START, type Trace, World } from './world.ts';

export interface LoopRun {
  readonly seed: number;
  readonly steps: number;
  readonly records: number;
  readonly hands: number;
  readonly acknowledged: number;
  readonly crashes: number;
  readonly fingerprint: number;
}

/** A run that went wrong, and the one command that shows it again. */
export class LoopSimulationError extends Error {
  override readonly name = 'LoopSimulationError';

  constructor(seed: number, world: World, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const place = `seed ${seed}, step ${world.steps}`;
    super(`${place}: ${reason}\n  npx tsx scripts/loop-soak.ts --seed ${seed}`, { cause });
  }
}

export async function simulateLoop(seed: number, trace: Trace | null = null): Promise<LoopRun> {
  const evening = new Evening(seed, trace);
  try {
    return await evening.run();
  } catch (cause) {
    throw new LoopSimulationError(seed, evening.world, cause);
  }
}

/** How bad it gets. */
interface Temper {
  readonly crashes: number;
  readonly tears: number;
  readonly rivals: boolean;
  readonly faults: number;
  readonly durationMs: number;
}

const someTemper = (random: Random): Temper => ({
  crashes: random.pick([0, 0.0005, 0.002, 0.008]),
  tears: random.pick([0, 0.3]),
  rivals: random.chance(0.25),
  faults: random.pick([0, 0.01, 0.05, 0.2]),
  durationMs: random.between(20, 150) * 1000,
});

class Evening {
  readonly world: World;
  private readonly seed: number;
  private readonly random: Random;
  private readonly temper: Temper;
  private readonly data: MemoryData = newMemoryData();
  private readonly weather: Weather = { faults: 0, slowest: 5, isGone: false };
  private readonly observer: Observer;
  private readonly room: Room;
  private readonly site: Site;
  private readonly players: Player[] = [];
  private readonly followers: Follower[] = [];
  private crashes = 0;

  constructor(seed: number, trace: Trace | null) {
    this.seed = seed;
    this.world = new World(seed, trace);
    this.random = this.world.random;
    this.temper = someTemper(this.random);
    this.observer = new Observer(this.world);
    this.room = new Room(this.world, this.observer);
    const { world, weather, observer, data, random } = this;
    const limits = {
      queue: random.pick([2, 10, 256]),
      views: random.pick([2, 4096]),
      commandsPerTick: random.pick([1, 2, 64]),
      ticksPerTurn: random.pick([1, 256]),
      backlog: random.pick([5, 30, 1000]),
    };
    this.site = { world, weather, observer, data, limits, names: 0, processes: 0 };
  }

  async run(): Promise<LoopRun> {
    const { world, room, temper } = this;
    const keeping = this.keep();
    world.spawn(keeping);
    this.world.beforeStep = () => this.mishap();
    const clients = this.opening();
    world.spawn(clients);
    world.spawn(this.changeWeather());
    if (temper.rivals) world.spawn(this.rival());
    await world.run(
      () => world.time >= this.closingTime,
      this.closingTime + 60_000,
      () => 'the room does not close',
    );
    await this.close(clients);
    await this.watch(keeping, 'the last process does not stop');
    await this.watch(checkEnd(this.site, room, this.players), 'the end cannot be checked');
    const { steps, fingerprint } = world;
    const shadows = [...this.observer.games.values()];
    return {
      seed: this.seed,
      steps,
      records: shadows.reduce((sum, { records }) => sum + records.length, 0),
      hands: shadows.reduce((sum, { hands }) => sum + hands.length, 0),
      acknowledged: this.observer.acknowledged,
      crashes: this.crashes,
      fingerprint,
    };
  }

  private get closingTime(): number {
    return START + this.temper.durationMs;
  }

  /** Lets the world go on until this is done. */
  private async watch<T>(work: Promise<T>, what: string): Promise<T> {
    let isDone = false;
    this.world.spawn(
      work.then(() => {
        isDone = true;
      }),
    );
    await this.world.run(
      () => isDone,
      this.world.time + 1_200_000,
      () => what,
    );
    return work;
  }

  /** The host opens a few games; players and onlookers come. */
  private async opening(): Promise<void> {
    const { random, room } = this;
    const lives: Promise<void>[] = [];
    for (let count = random.between(1, 3); count > 0; count--) {
      const gameId = await this.openGame();
      if (gameId === null) break;
      const names = ['ann', 'bob', 'cat', 'dan', 'eve', 'fay', 'gus'].slice(0, random.between(2, 7));
      const here = names.map((name) => new Player(room, gameId, name));
      here.push(new Host(room, gameId, 'host'));
      this.players.push(...here);
      lives.push(...here.map((player) => player.play()));
      for (const viewer of ['ann', 'bob', null])
        for (const stream of [
          { kind: 'game' } as const,
          { kind: 'table', tableId: 't1' } as const,
          { kind: 'user' } as const,
        ])
          if ((stream.kind !== 'user' || viewer !== null) && random.chance(0.5))
            this.followers.push(new Follower(room, gameId, viewer, stream));
    }
    for (const follower of this.followers) this.world.spawn(follower.follow());
    await Promise.all(lives);
  }

  private async openGame(): Promise<string | null> {
    const { random, room, world } = this;
    const settings = {
      smallBlind: 1,
      bigBlind: 2,
      minBuyIn: 10,
      maxBuyIn: 400,
      numberOfSeats: random.pick([2, 3, 4, 9]),
      actionTimeSeconds: random.pick([1, 5, 20]),
      timeBankSeconds: random.pick([0, 0, 5]),
      disconnectGraceSeconds: random.pick([0, 3]),
      awayTimeoutSeconds: random.pick([5, 300]),
      handStartDelayMs: random.pick([0, 2000]),
      interRoundDelayMs: random.pick([0, 1000]),
      reviewHandTimeSeconds: random.pick([0, 2]),
      predealTimeSeconds: random.pick([0, 3]),
      tableMergeGraceSeconds: random.pick([0, 5]),
      saveIntervalSeconds: random.pick([1, 5, 60]),
      autoStart: random.chance(0.5),
      rakeBasisPoints: random.pick([0, 500]),
      rakeCap: 3,
    };
    while (!room.isClosing) {
      const made = await room.ask('createGame', (cardroom) =>
        cardroom.createGame({ name: 'A game', ownerId: 'host', settings }),
      );
      if (made !== 'lost' && 'gameId' in made) return made.gameId;
      await world.sleep(random.below(2000));
    }
    return null;
  }

  // --- bad luck

  /** Between any two tasks a process may be gone. */
  private mishap(): void {
    if (this.room.isClosing || !this.random.chance(this.temper.crashes)) return;
    const server = this.room.pick();
    if (server) this.crash(server);
  }

  private crash(server: Server): void {
    this.crashes++;
    if (this.random.chance(this.temper.tears)) {
      server.store.tear();
      this.spoilSnapshots();
    }
    server.kill();
  }

  /** The newest snapshot of some games no longer adds up; the one before it does. */
  private spoilSnapshots(): void {
    for (const { snapshots } of this.data.games.values()) {
      if (snapshots.length < 2 || !snapshots.every(isGood) || this.random.chance(0.5)) continue;
      const { snapshot } = snapshots[0]!;
      Object.assign(snapshot, { state: snapshot.state.slice(1) });
    }
  }

  private async changeWeather(): Promise<void> {
    const { weather, random, temper, world } = this;
    while (!this.room.isClosing) {
      const kind = random.weighted({ calm: 4, bad: 4, slow: 2, gone: temper.faults > 0 ? 1 : 0 });
      weather.faults = kind === 'bad' ? temper.faults : 0;
      weather.slowest = kind === 'slow' ? 2000 : random.pick([1, 5, 50]);
      weather.isGone = kind === 'gone';
      // Old records go sooner than in a real room, so that readers come too late for them.
      if (random.chance(0.3)) compact(this.data, world.time - random.below(30_000));
      await world.sleep(random.below(kind === 'gone' ? 15_000 : 30_000));
    }
  }

  // --- processes

  /** There is always one process, or there soon will be; the last one is stopped cleanly. */
  private async keep(): Promise<void> {
    const { world, room, random, site } = this;
    while (!room.isClosed) {
      if (room.servers.some(({ isOpen }) => isOpen)) {
        await world.sleep(random.below(500));
        if (!room.isClosing && random.chance(0.005)) this.stopOne();
        continue;
      }
      await world.sleep(random.below(random.chance(0.2) ? 30_000 : 1000));
      await this.startOne();
    }
    for (const server of room.servers.filter(({ isOpen }) => isOpen)) await server.stop();
    site.world.beforeStep = () => {};
  }

  private async startOne(): Promise<void> {
    const server = new Server(this.site);
    this.room.servers = [...this.room.servers.filter(({ isAlive }) => isAlive), server];
    if (!(await server.start()) && server.isAlive) server.kill();
  }

  private stopOne(): void {
    const server = this.room.pick();
    if (server) this.world.spawn(server.stop());
  }

  /** Now and then a second process starts while the first still runs: neither knows of the other. */
  private async rival(): Promise<void> {
    const { world, random, room } = this;
    while (!room.isClosing) {
      await world.sleep(random.below(40_000));
      if (room.isClosing) return;
      room.hadRivals = true;
      this.observer.checksClocks = false;
      await this.startOne();
      await world.sleep(random.below(20_000));
      if (random.chance(0.7) && room.servers.length > 1) this.crash(room.servers[0]!);
    }
  }

  /** The weather clears up, everybody finishes what they began, readers catch up, the last process stops. */
  private async close(clients: Promise<void>): Promise<void> {
    const { room, weather, world, followers } = this;
    room.isClosing = true;
    Object.assign(weather, { faults: 0, slowest: 5, isGone: false } satisfies Weather);
    for (const server of room.servers.slice(0, -1)) server.kill();
    await this.watch(clients, 'a client waits for ever');
    const late = () => followers.filter(({ isUpToDate }) => !isUpToDate);
    await world.run(
      () => late().length === 0,
      world.time + 1_200_000,
      () => `a reader does not catch up: ${describe(late())}`,
    );
    room.isClosed = true;
  }
}

const describe = (followers: readonly Follower[]): string =>
  followers.map(({ description }) => description).join(', ');
