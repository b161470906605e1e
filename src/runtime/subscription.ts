import {
  findTable,
  type GameView,
  privateStream,
  type TableView,
  type Time,
  type Viewer,
  viewFor,
} from '../engine/index.ts';
import { type Store, type StreamId, streamKey } from '../ports/store.ts';
import { Channel } from './channel.ts';
import type { LiveGame } from './live-game.ts';
import { type EventMessage, Published } from './published.ts';
import type { Subscriber } from './streams.ts';

export type StreamMessage =
  | EventMessage
  | {
      readonly kind: 'snapshot';
      readonly view: GameView | TableView;
      readonly sequence: number;
      /** When the game last changed. */
      readonly timestamp: Time;
    };

/**
 * Opens a stream of a game for one viewer. Without `after` it begins with a snapshot (a private stream just begins);
 * with it, everything since is replayed, from memory or from the store, or there is a snapshot when that is too far
 * back. Live events that come in meanwhile are held back, and numbers that were told are not told again.
 */
export async function openStream(
  store: Store,
  live: LiveGame,
  viewer: Viewer,
  stream: StreamId,
  after: number | null,
  backlog: number,
): Promise<Channel<StreamMessage>> {
  const subscription = new Subscription(live, viewer, stream, backlog);
  const current = subscription.currentSequence();
  if (!Number.isSafeInteger(after) && stream.kind === 'user') subscription.beginNow(null);
  else if (after === null || !Number.isSafeInteger(after) || after > current)
    subscription.beginWithSnapshot();
  else {
    const recent = live.streams.since(streamKey(stream), after);
    if (recent && recent.length <= backlog) subscription.beginAfter(after, recent);
    else await subscription.beginFromStore(store, after);
  }
  return subscription.channel;
}

class Subscription implements Subscriber {
  readonly key: string;
  readonly viewer: Viewer;
  readonly channel: Channel<StreamMessage>;
  private readonly live: LiveGame;
  private readonly stream: StreamId;
  private readonly backlog: number;
  /** Live events that must wait for the beginning; null once the stream has begun. */
  private held: EventMessage[] | null = [];
  /** The latest number told. */
  private last = 0;

  constructor(live: LiveGame, viewer: Viewer, stream: StreamId, backlog: number) {
    this.live = live;
    this.viewer = viewer;
    this.stream = stream;
    this.backlog = backlog;
    this.key = streamKey(stream);
    this.channel = new Channel(backlog, () => live.streams.remove(this));
    live.streams.add(this);
  }

  deliver(message: EventMessage): void {
    if (this.held) this.held.push(message);
    else this.tell(message);
    if (this.held && this.held.length > this.backlog) this.channel.end('TOO_SLOW');
  }

  end: Subscriber['end'] = (reason) => this.channel.end(reason);

  /** Number of the stream's latest event, published or not. */
  currentSequence(): number {
    const { game } = this.live;
    if (this.stream.kind === 'game') return game.sequence;
    if (this.stream.kind === 'table') return findTable(game, this.stream.tableId)?.sequence ?? 0;
    return privateStream(game, this.stream.userId)?.sequence ?? 0;
  }

  /** A private stream begins with the whole game as its owner sees it: there is no smaller view of it. */
  beginWithSnapshot(): void {
    const { game } = this.live;
    const { viewer, stream } = this;
    if (stream.kind !== 'table') return this.beginNow(viewFor(viewer, 'game', game));
    const table = findTable(game, stream.tableId);
    // Gone while the store was being read: who asks again is told that there is no such table.
    if (table) this.beginNow(viewFor(viewer, 'table', table));
    else this.channel.end('UNAVAILABLE');
  }

  /** What is seen now is told when it is durable; events that it contains already are not told again. */
  beginNow(view: GameView | TableView | null): void {
    const sequence = this.currentSequence();
    const timestamp = this.live.tickedAt;
    this.live.whenDurable((isDurable) => {
      if (!isDurable) return this.channel.end('UNAVAILABLE');
      if (view) this.channel.push({ kind: 'snapshot', view, sequence, timestamp });
      this.begin(sequence);
    });
  }

  beginAfter(after: number, events: readonly Published[]): void {
    this.last = after;
    for (const published of events) {
      const message = published.messageFor(this.viewer);
      if (message) this.tell(message);
    }
    this.begin(this.last);
  }

  async beginFromStore(store: Store, after: number): Promise<void> {
    try {
      const events = await store.readEvents(this.live.id, this.stream, after, this.backlog + 1);
      if (events === null || events.length > this.backlog) this.beginWithSnapshot();
      else
        this.beginAfter(
          after,
          events.map((event) => new Published(event)),
        );
    } catch (error) {
      await this.channel.return();
      throw error;
    }
  }

  private begin(last: number): void {
    this.last = last;
    const held = this.held ?? [];
    this.held = null;
    for (const message of held) this.tell(message);
  }

  private tell(message: EventMessage): void {
    const { sequence } = message.event;
    if (sequence <= this.last) return;
    this.last = sequence;
    this.channel.push(message);
  }
}
