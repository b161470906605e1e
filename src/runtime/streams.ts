import type { EngineEvent, UserId, Viewer } from '../engine/index.ts';
import type { StreamEnd } from './channel.ts';
import { type EventMessage, Published } from './published.ts';

/** How many of a game's latest events are kept in memory; older ones are read from the store. */
const RECENT = 64;

/** A user's first stream was opened, the last one was closed by the user, or all were closed by the server. */
export type PresenceChange = 'CAME' | 'LEFT' | 'SENT_AWAY';

export interface Subscriber {
  readonly key: string;
  readonly viewer: Viewer;
  deliver(message: EventMessage): void;
  end(reason: StreamEnd): void;
}

/** A game's published events and who reads them. Only durable events come here. */
export class Streams {
  private recent: Published[] = [];
  /** Number of the latest published event of each stream that has had one since the game was loaded. */
  private readonly latest = new Map<string, number>();
  private readonly subscribers = new Map<string, Set<Subscriber>>();
  private count = 0;
  /** How many streams each user reads, of whatever kind and in however many windows. */
  private readonly present = new Map<UserId, number>();
  private isSendingAway = false;
  onPresence: (userId: UserId, change: PresenceChange) => void = () => {};
  onPublish: (events: readonly EngineEvent[]) => void = () => {};

  get readers(): number {
    return this.count;
  }

  publish(events: readonly EngineEvent[]): void {
    const published = this.remember(events);
    this.onPublish(events);
    if (this.count === 0) return;
    for (const each of published) {
      const subscribers = this.subscribers.get(each.key);
      if (!subscribers) continue;
      for (const subscriber of subscribers) {
        const message = each.messageFor(subscriber.viewer);
        if (message) subscriber.deliver(message);
      }
    }
  }

  /** Takes over what was published before the game was loaded. */
  remember(events: readonly EngineEvent[]): readonly Published[] {
    const published = events.map((event) => new Published(event));
    for (const each of published) {
      this.recent.push(each);
      this.latest.set(each.key, each.event.sequence);
    }
    if (this.recent.length > 2 * RECENT) this.recent = this.recent.slice(-RECENT);
    return published;
  }

  /** Published events of a stream after number `after`; null when memory does not reach back that far. */
  since(key: string, after: number): Published[] | null {
    if (this.latest.get(key) === after) return [];
    const events = this.recent.filter((each) => each.key === key && each.event.sequence > after);
    return events[0]?.event.sequence === after + 1 ? events : null;
  }

  add(subscriber: Subscriber): void {
    const readers = this.subscribers.get(subscriber.key) ?? new Set();
    if (readers.has(subscriber)) return;
    this.subscribers.set(subscriber.key, readers.add(subscriber));
    this.count++;
    this.countUser(subscriber.viewer, 1);
  }

  remove(subscriber: Subscriber): void {
    const readers = this.subscribers.get(subscriber.key);
    if (!readers?.delete(subscriber)) return;
    this.count--;
    if (readers.size === 0) this.subscribers.delete(subscriber.key);
    this.countUser(subscriber.viewer, -1);
  }

  isHere(userId: UserId): boolean {
    return this.present.has(userId);
  }

  private countUser(viewer: Viewer, change: 1 | -1): void {
    if (viewer === null) return;
    const before = this.present.get(viewer) ?? 0;
    if (before + change > 0) this.present.set(viewer, before + change);
    else this.present.delete(viewer);
    if (before === 0) this.onPresence(viewer, 'CAME');
    else if (before + change === 0) this.onPresence(viewer, this.isSendingAway ? 'SENT_AWAY' : 'LEFT');
  }

  /** What was published cannot be continued from here: readers come back and ask for it by number. */
  restart(reason: StreamEnd): void {
    this.endAll(reason);
    this.recent = [];
    this.latest.clear();
  }

  endAll(reason: StreamEnd): void {
    this.isSendingAway = true;
    for (const readers of [...this.subscribers.values()])
      for (const subscriber of [...readers]) subscriber.end(reason);
    this.isSendingAway = false;
  }
}
