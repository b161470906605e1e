import type { MemoryData } from '../../../src/adapters/store-memory/data.ts';
import { Cardroom, type Limits } from '../../../src/runtime/cardroom.ts';
import type { Clock } from '../../../src/runtime/clock.ts';
import type { Observer } from './observer.ts';
import { SimStore, type Weather } from './sim-store.ts';
import type { World } from './world.ts';

/** The connection broke before the answer came. */
export type Lost = 'lost';

export interface Site {
  readonly world: World;
  readonly weather: Weather;
  readonly observer: Observer;
  readonly data: MemoryData;
  readonly limits: Partial<Limits>;
  /** Names that were given out, by all processes together. */
  names: number;
  /** How many there have been. */
  processes: number;
}

/** One process: the real card room on a connection to the store, with a clock that dies with it. */
export class Server {
  readonly cardroom: Cardroom;
  readonly store: SimStore;
  /** Calls that have not been answered. */
  readonly pending = new Set<string>();
  readonly name: string;
  isAlive = true;
  isStopped = false;
  private readonly site: Site;
  private readonly gone: Promise<Lost>;
  private sayGone: (lost: Lost) => void = () => {};

  constructor(site: Site) {
    this.site = site;
    const { world, weather, observer, data, limits } = site;
    this.gone = new Promise((resolve) => {
      this.sayGone = resolve;
    });
    this.name = `p${++site.processes}`;
    this.store = new SimStore(this.name, data, world, weather, observer);
    const note = (facts: object, message: string) =>
      world.note(() => `${this.name} says: ${message} ${JSON.stringify(facts)}`);
    const odd = (facts: object, message: string) =>
      world.insist(message === 'the store has failed', () => `${message}: ${JSON.stringify(facts)}`);
    this.cardroom = new Cardroom({
      store: this.store,
      clock: this.clock(),
      limits,
      shuffle: (size) => world.random.shuffle(size),
      newId: () => `id${++site.names}`,
      log: { info: note, warn: note, error: odd },
    });
  }

  /** Clients find it. One that has stopped still answers, that it has. */
  get isOpen(): boolean {
    return this.isAlive && !this.isStopped;
  }

  async start(): Promise<boolean> {
    const started = this.cardroom.start().then(
      () => true,
      () => false,
    );
    return (await this.orGone(started)) === true;
  }

  /** Stops cleanly; whoever asked for something has been answered a while later. */
  async stop(): Promise<void> {
    const { world } = this.site;
    this.site.observer.processGone(this.name);
    await this.call('stop', (cardroom) => cardroom.stop());
    this.isStopped = true;
    await world.sleep(300_000);
    world.insist(this.pending.size === 0, () => `never answered: ${[...this.pending].join(', ')}`);
    if (this.isAlive) this.kill();
  }

  /** Asks for something, and loses the answer if the process is gone before it comes. */
  async call<T>(name: string, use: (cardroom: Cardroom) => Promise<T>): Promise<T | Lost> {
    const key = `${name} at ${this.site.world.time} (${this.site.world.steps})`;
    this.pending.add(key);
    const answer = await this.orGone(use(this.cardroom));
    this.pending.delete(key);
    return answer;
  }

  orGone<T>(answer: Promise<T>): Promise<T | Lost> {
    return Promise.race([answer, this.gone]);
  }

  /** Gone, between two instructions. */
  kill(): void {
    this.site.world.note(() => `${this.name} is gone`);
    this.site.observer.processGone(this.name);
    this.isAlive = false;
    this.store.isDead = true;
    this.pending.clear();
    this.sayGone('lost');
  }

  private clock(): Clock {
    const { world } = this.site;
    const whileAlive = (task: () => void) => () => {
      if (this.isAlive) task();
    };
    return {
      now: () => world.time,
      schedule: (at, task) => world.schedule(at, whileAlive(task)),
      soon: (task) => void world.schedule(world.time, whileAlive(task)),
    };
  }
}
