import { type EngineEvent, type EventView, type Viewer, viewFor } from '../engine/index.ts';
import { streamKeyOf } from '../ports/store.ts';
import type { StreamEnd } from './channel.ts';

/** How many of a game's latest events are kept in memory; older ones are read from the store. */
const RECENT = 64;

export interface Subscriber {
  readonly key: string;
  readonly viewer: Viewer;
  deliver(event: EventView): void;
  end(reason: StreamEnd): void;
}

/** A game's published events and who reads them. Only durable events come here. */
export class Streams {
  private recent: EngineEvent[] = [];
  /** Number of the latest published event of each stream that has had one since the game was loaded. */
  private readonly latest = new Map<string, number>();
  private readonly subscribers = new Set<Subscriber>();

  get readers(): number {
    return this.subscribers.size;
  }

  publish(events: readonly EngineEvent[]): void {
    this.remember(events);
    if (this.subscribers.size === 0) return;
    for (const event of events) {
      const key = streamKeyOf(event);
      for (const subscriber of this.subscribers) {
        if (subscriber.key !== key) continue;
        const view = viewFor(subscriber.viewer, 'event', event);
        if (view) subscriber.deliver(view);
      }
    }
  }

  /** Takes over what was published before the game was loaded. */
  remember(events: readonly EngineEvent[]): void {
    for (const event of events) {
      this.recent.push(event);
      this.latest.set(streamKeyOf(event), event.sequence);
    }
    if (this.recent.length > 2 * RECENT) this.recent = this.recent.slice(-RECENT);
  }

  /** Published events of a stream after number `after`; null when memory does not reach back that far. */
  since(key: string, after: number): EngineEvent[] | null {
    if (this.latest.get(key) === after) return [];
    const events = this.recent.filter((event) => streamKeyOf(event) === key && event.sequence > after);
    return events[0]?.sequence === after + 1 ? events : null;
  }

  add(subscriber: Subscriber): void {
    this.subscribers.add(subscriber);
  }

  remove(subscriber: Subscriber): void {
    this.subscribers.delete(subscriber);
  }

  /** What was published cannot be continued from here: readers come back and ask for it by number. */
  restart(reason: StreamEnd): void {
    this.endAll(reason);
    this.recent = [];
    this.latest.clear();
  }

  endAll(reason: StreamEnd): void {
    for (const subscriber of [...this.subscribers]) subscriber.end(reason);
  }
}
