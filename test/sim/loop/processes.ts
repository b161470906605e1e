import { isGood } from '../../../src/adapters/store-memory/snapshots.ts';
import type { Room } from './room.ts';
import { Server, type Site } from './server.ts';

/** How badly processes do. */
export interface Troubles {
  /** How likely one is gone before the next task. */
  readonly crashes: number;
  /** How many of the crashes leave something broken on the disk. */
  readonly tears: number;
  /** Two of them run beside each other now and then. */
  readonly rivals: boolean;
}

/** The processes of an evening: there is always one, or there soon will be, and none is safe. */
export class Processes {
  crashes = 0;
  private readonly site: Site;
  private readonly room: Room;
  private readonly troubles: Troubles;

  constructor(site: Site, room: Room, troubles: Troubles) {
    this.site = site;
    this.room = room;
    this.troubles = troubles;
  }

  /** Until the room is closed; then the last one is stopped cleanly. */
  async keep(): Promise<void> {
    const { world } = this.site;
    const { room } = this;
    world.beforeStep = () => this.mishap();
    if (this.troubles.rivals) world.spawn(this.rival());
    while (!room.isClosed) {
      await world.sleep(world.random.below(world.random.chance(0.1) ? 30_000 : 500));
      if (!room.servers.some(({ isOpen }) => isOpen)) await this.startOne();
      else if (!room.isClosing && world.random.chance(0.005)) this.stopOne();
    }
    for (const server of room.servers.filter(({ isOpen }) => isOpen)) await server.stop();
  }

  private async startOne(): Promise<void> {
    const server = new Server(this.site);
    this.room.servers = [...this.room.servers.filter(({ isAlive }) => isAlive), server];
    if (!(await server.start()) && server.isAlive) server.kill();
  }

  private stopOne(): void {
    const server = this.room.pick();
    if (server) this.site.world.spawn(server.stop());
  }

  /** Now and then a second process starts while the first still runs: neither knows of the other. */
  private async rival(): Promise<void> {
    const { world, observer } = this.site;
    const { room } = this;
    for (;;) {
      await world.sleep(world.random.below(40_000));
      if (room.isClosing) return;
      room.hadRivals = true;
      observer.checksClocks = false;
      await this.startOne();
      await world.sleep(world.random.below(20_000));
      if (world.random.chance(0.7) && room.servers.length > 1) this.crash(room.servers[0]!);
    }
  }

  /** Between any two tasks a process may be gone. */
  private mishap(): void {
    if (this.room.isClosing || !this.site.world.random.chance(this.troubles.crashes)) return;
    const server = this.room.pick();
    if (server) this.crash(server);
  }

  private crash(server: Server): void {
    this.crashes++;
    if (this.site.world.random.chance(this.troubles.tears)) {
      server.store.tear();
      this.spoilSnapshots();
    }
    server.kill();
  }

  /** The newest snapshot of some games no longer adds up; the one before it does. */
  private spoilSnapshots(): void {
    for (const { snapshots } of this.site.data.games.values()) {
      if (snapshots.length < 2 || !snapshots.every(isGood) || this.site.world.random.chance(0.5)) continue;
      const { snapshot } = snapshots[0]!;
      Object.assign(snapshot, { state: snapshot.state.slice(1) });
    }
  }
}
