import type { Cardroom } from '../../../src/runtime/cardroom.ts';
import type { Random } from '../../kit/sim/random.ts';
import type { Observer } from './observer.ts';
import type { Lost, Server } from './server.ts';
import type { World } from './world.ts';

/** What clients know: where to knock, and that nobody answers for ever. */
export class Room {
  readonly world: World;
  readonly observer: Observer;
  readonly random: Random;
  servers: Server[] = [];
  /** Nobody begins anything new. */
  isClosing = false;
  /** Nobody reads any more. */
  isClosed = false;
  /** Two processes ran at the same time. */
  hadRivals = false;

  constructor(world: World, observer: Observer) {
    this.world = world;
    this.observer = observer;
    this.random = world.random;
  }

  pick(): Server | null {
    const open = this.servers.filter(({ isOpen }) => isOpen);
    return open.length > 0 ? this.random.pick(open) : null;
  }

  /** Asks any process. */
  async ask<T>(name: string, use: (cardroom: Cardroom) => Promise<T>): Promise<T | Lost> {
    const server = this.pick();
    return server ? server.call(name, use) : 'lost';
  }
}
