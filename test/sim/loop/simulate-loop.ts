/** A card room under bad luck from one seed: processes die, the store fails, clients retry, an observer compares. */
import { newMemoryData } from '../../../src/adapters/store-memory/data.ts';
import { compact } from '../../../src/adapters/store-memory/journal.ts';
import type { Random } from '../../kit/sim/random.ts';
import { checkEnd } from './check-end.ts';
import { Observer } from './observer.ts';
import { type Crowd, openRoom } from './opening.ts';
import { Processes, type Troubles } from './processes.ts';
import { Room } from './room.ts';
import type { Site } from './server.ts';
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
  const world = new World(seed, trace);
  try {
    return { seed, ...(await new Evening(world).run()) };
  } catch (cause) {
    throw new LoopSimulationError(seed, world, cause);
  }
}

/** How bad the evening gets, and how long it lasts. */
interface Temper extends Troubles {
  /** What share of the calls to the store goes wrong in bad weather. */
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

const someLimits = (random: Random): Site['limits'] => ({
  queue: random.pick([2, 10, 256]),
  views: random.pick([2, 4096]),
  commandsPerTick: random.pick([1, 2, 64]),
  ticksPerTurn: random.pick([1, 256]),
  backlog: random.pick([5, 30, 1000]),
});

const calm: Weather = { faults: 0, slowest: 5, isGone: false };
/** Nothing takes longer than this once the weather is calm, or it never ends. */
const PATIENCE_MS = 1_200_000;

class Evening {
  private readonly temper: Temper;
  private readonly site: Site;
  private readonly room: Room;
  private readonly processes: Processes;
  private readonly crowd: Crowd = { players: [], followers: [] };

  constructor(world: World) {
    const observer = new Observer(world);
    const limits = someLimits(world.random);
    this.temper = someTemper(world.random);
    this.site = {
      world,
      observer,
      limits,
      data: newMemoryData(),
      weather: { ...calm },
      names: 0,
      processes: 0,
    };
    this.room = new Room(world, observer);
    this.processes = new Processes(this.site, this.room, this.temper);
  }

  async run(): Promise<Omit<LoopRun, 'seed'>> {
    const { world, observer } = this.site;
    const keeping = this.processes.keep();
    const playing = openRoom(this.room, this.crowd);
    for (const life of [keeping, playing, this.changeWeather()]) world.spawn(life);
    const closing = START + this.temper.durationMs;
    await world.run(
      () => world.time >= closing,
      closing + 60_000,
      () => 'the room does not close',
    );
    await this.close(playing);
    await this.watch(keeping, 'the last process does not stop');
    await this.watch(checkEnd(this.site, this.room, this.crowd.players), 'the end cannot be checked');
    const shadows = [...observer.games.values()];
    return {
      steps: world.steps,
      records: shadows.reduce((sum, { records }) => sum + records.length, 0),
      hands: shadows.reduce((sum, { hands }) => sum + hands.length, 0),
      acknowledged: observer.acknowledged,
      crashes: this.processes.crashes,
      fingerprint: world.fingerprint,
    };
  }

  private async changeWeather(): Promise<void> {
    const { world, weather, data } = this.site;
    const { random } = world;
    while (!this.room.isClosing) {
      const kind = random.weighted({ calm: 4, bad: 4, slow: 2, gone: this.temper.faults > 0 ? 1 : 0 });
      weather.faults = kind === 'bad' ? this.temper.faults : 0;
      weather.slowest = kind === 'slow' ? 2000 : random.pick([1, 5, 50]);
      weather.isGone = kind === 'gone';
      // Old records go sooner than in a real room, so that readers come too late for them.
      if (random.chance(0.3)) compact(data, world.time - random.below(30_000));
      await world.sleep(random.below(kind === 'gone' ? 15_000 : 30_000));
    }
  }

  /** The weather clears up, everybody finishes what they began, readers catch up, the last process stops. */
  private async close(playing: Promise<void>): Promise<void> {
    const { world, weather } = this.site;
    this.room.isClosing = true;
    Object.assign(weather, calm);
    // One process is left; after rivals a new one, because the other may not know yet that it has lost a game.
    const { servers, hadRivals } = this.room;
    for (const server of hadRivals ? servers : servers.slice(0, -1)) server.kill();
    await this.watch(playing, 'a client waits for ever');
    const late = () => this.crowd.followers.filter(({ isUpToDate }) => !isUpToDate);
    await world.run(
      () => late().length === 0,
      world.time + PATIENCE_MS,
      () => `a reader does not catch up: ${late().map(({ description }) => description)}`,
    );
    this.room.isClosed = true;
  }

  /** Lets the world go on until this is done. */
  private async watch(work: Promise<void>, what: string): Promise<void> {
    const { world } = this.site;
    let isDone = false;
    const done = work.then(() => {
      isDone = true;
    });
    world.spawn(done);
    await world.run(
      () => isDone,
      world.time + PATIENCE_MS,
      () => what,
    );
  }
}
