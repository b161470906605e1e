import type { EngineEvent, Time, UserId } from '../engine/index.ts';

/** Somebody is to act. */
export interface Turn {
  readonly gameId: string;
  readonly tableId: string;
  readonly handNumber: number;
  readonly decisionId: number;
  readonly userId: UserId;
  deadline: Time;
  /** Aborted when the turn is over, and with it whatever is done about it. */
  readonly over: AbortController;
}

/** Whose turn it is at every table, as the published events tell it. */
export class Turns {
  private readonly current = new Map<string, Turn>();

  get size(): number {
    return this.current.size;
  }

  /** Takes in events of one game and returns the turns that have begun with them and go on, of users who may care. */
  take(events: readonly EngineEvent[], mayCare: (userId: UserId) => boolean): Turn[] {
    const begun: Turn[] = [];
    for (const event of events) {
      if (event.stream !== 'table') continue;
      const { gameId, tableId, handNumber } = event;
      const key = `${gameId} ${tableId}`;
      const turn = this.current.get(key);
      if (event.type === 'ActionRequested') {
        turn?.over.abort();
        this.current.delete(key);
        const { userId, decisionId, deadline } = event;
        if (!mayCare(userId)) continue;
        const over = new AbortController();
        const next = { gameId, tableId, handNumber, decisionId, userId, deadline, over };
        this.current.set(key, next);
        begun.push(next);
      } else if (event.type === 'ActionDeadlineChanged' || event.type === 'TimeBankUsed') {
        if (turn) turn.deadline = event.deadline;
      } else if (turn && (event.type === 'PlayerActed' || event.type === 'HandComplete')) {
        turn.over.abort();
        this.current.delete(key);
      }
    }
    return begun.filter(({ over }) => !over.signal.aborted);
  }

  endAll(): void {
    for (const { over } of this.current.values()) over.abort();
    this.current.clear();
  }
}
