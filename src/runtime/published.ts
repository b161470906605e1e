import { type EngineEvent, type EventView, type UserId, type Viewer, viewFor } from '../engine/index.ts';
import { streamKeyOf } from '../ports/store.ts';

export interface EventMessage {
  readonly kind: 'event';
  readonly event: EventView;
}

/**
 * An event on its way to its readers. It has two faces at most, its addressee's and everybody else's, and each is made
 * once: readers who may see the same get the same object, so that what is made of it can be shared as well.
 */
export class Published {
  readonly event: EngineEvent;
  /** The name of its stream. */
  readonly key: string;
  private own: EventMessage | null | undefined;
  private open: EventMessage | null | undefined;

  constructor(event: EngineEvent) {
    this.event = event;
    this.key = streamKeyOf(event);
  }

  /** What this viewer is told; null when the event is not for them at all. */
  messageFor(viewer: Viewer): EventMessage | null {
    if (this.open === undefined) this.open = asMessage(viewFor(null, 'event', this.event));
    if (viewer === null || viewer !== addresseeOf(this.event)) return this.open;
    if (this.own === undefined) {
      const view = viewFor(viewer, 'event', this.event);
      // Most events hide nothing: then there is one face only.
      this.own = view === this.open?.event ? this.open : asMessage(view);
    }
    return this.own;
  }
}

const asMessage = (event: EventView | null): EventMessage | null => event && { kind: 'event', event };
const addresseeOf = (event: EngineEvent): UserId | null => ('userId' in event ? event.userId : null);
