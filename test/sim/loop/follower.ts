import type { GameView, Viewer } from '../../../src/engine/index.ts';
import { streamKey } from '../../../src/ports/store.ts';
import type { StreamRequest } from '../../../src/runtime/cardroom.ts';
import { StreamEnded } from '../../../src/runtime/channel.ts';
import type { StreamMessage } from '../../../src/runtime/subscription.ts';
import type { Room } from './room.ts';
import type { Lost, Server } from './server.ts';

type Stream = AsyncIterableIterator<StreamMessage, undefined>;

/** Someone who follows one stream, goes away and comes back, and must miss nothing and see nothing twice. */
export class Follower {
  readonly gameId: string;
  private readonly room: Room;
  private readonly viewer: Viewer;
  private readonly stream: StreamRequest;
  /** The latest number seen; null before the first. */
  private last: number | null = null;
  /** There is no such table any more. */
  private isOver = false;

  constructor(room: Room, gameId: string, viewer: Viewer, stream: StreamRequest) {
    this.room = room;
    this.gameId = gameId;
    this.viewer = viewer;
    this.stream = stream;
  }

  /** Everything that is durable has been told. */
  get isUpToDate(): boolean {
    const stream =
      this.stream.kind === 'user' ? { kind: 'user' as const, userId: this.viewer! } : this.stream;
    const latest = this.room.observer.games.get(this.gameId)?.latest(streamKey(stream)) ?? 0;
    return this.isOver || (this.last ?? 0) >= latest || (this.last === null && this.stream.kind === 'user');
  }

  get description(): string {
    return `${this.viewer} of ${this.stream.kind} in ${this.gameId} is at ${this.last}`;
  }

  async follow(): Promise<void> {
    const { random, world } = this.room;
    while (!this.room.isClosed && !this.isOver) {
      const server = this.room.pick();
      if (server) await this.session(server);
      await world.sleep(random.below(3000));
    }
  }

  private async session(server: Server): Promise<void> {
    const { random } = this.room;
    let after = this.last;
    // Now and then one wants to see again what one has seen, or begins anew.
    if (after !== null && random.chance(0.2)) after = random.below(after + 1);
    else if (random.chance(0.1) && this.stream.kind !== 'user') after = null;
    const opened = await server.call('events', (cardroom) =>
      cardroom.events(this.viewer, this.gameId, this.stream, after),
    );
    if (opened === 'lost' || (opened && 'unavailable' in opened)) return;
    if (opened) await this.read(server, opened, after);
    else if (this.room.isClosing) this.isOver = true;
  }

  private async read(server: Server, stream: Stream, after: number | null): Promise<void> {
    const { random, world } = this.room;
    const patience = this.room.isClosing ? Number.POSITIVE_INFINITY : random.between(1, 60);
    let at = after;
    for (let count = 0; count < patience; count++) {
      if (random.chance(0.1)) await world.sleep(random.below(random.chance(0.1) ? 20_000 : 500));
      const message = await this.next(server, stream);
      if (message === 'lost' || message === null) return;
      at = this.check(message, at, count === 0);
      this.last = Math.max(at, this.last ?? 0);
    }
    await stream.return!();
  }

  private async next(server: Server, stream: Stream): Promise<StreamMessage | Lost | null> {
    const read = stream.next().then(
      ({ value }) => value ?? null,
      (error) => {
        if (!(error instanceof StreamEnded)) throw error;
        return null;
      },
    );
    return server.orGone(read);
  }

  private check(message: StreamMessage, at: number | null, isFirst: boolean): number {
    const { observer, world } = this.room;
    if (message.kind === 'event') {
      const { event } = message;
      observer.told(this.gameId, this.viewer, event);
      world.insist(
        at === null ? isFirst && this.stream.kind === 'user' : event.sequence === at + 1,
        () => `${this.description}: event ${event.sequence} after ${at}`,
      );
      return event.sequence;
    }
    world.insist(isFirst, () => `${this.description}: a snapshot in the middle`);
    const { view, sequence } = message;
    if (this.stream.kind === 'table') observer.seenTable(this.gameId, this.viewer, view as never);
    else observer.seen(this.gameId, this.viewer, view as GameView);
    world.insist(
      sequence >= (at ?? 0) || this.room.hadRivals,
      () => `${this.description}: a snapshot at ${sequence} after ${at}`,
    );
    return sequence;
  }
}
