/** Turn hooks on a memory store with a clock set by hand; events are made up, sockets are real. */
import { openMemoryStore } from '../../../src/adapters/store-memory/memory-store.ts';
import type { EngineEvent } from '../../../src/engine/index.ts';
import { type TurnHookOptions, TurnHooks } from '../../../src/hooks/turn-hooks.ts';
import { HandClock } from '../../runtime/kit/hand-clock.ts';

export const SECRET = 'the secret of a hook';

export class Callers {
  readonly store = openMemoryStore();
  readonly clock = new HandClock();
  readonly lines: { readonly facts: object; readonly message: string }[] = [];
  readonly hooks: TurnHooks;
  private decisions = 0;

  constructor(options: Partial<TurnHookOptions> = {}) {
    const note = (facts: object, message: string) => void this.lines.push({ facts, message });
    this.hooks = new TurnHooks({
      store: this.store,
      clock: this.clock,
      log: { info: note, warn: note, error: note },
      allowPrivate: true,
      ...options,
    });
  }

  async user(id: string, url: string | null): Promise<void> {
    await this.store.createUser({
      id,
      name: id,
      email: null,
      passwordHash: null,
      role: 'USER',
      createdAt: 0,
      turnHook: url === null ? null : { url, secret: SECRET },
    });
  }

  /** It is the user's turn for half a minute. */
  turn(userId: string, tableId = 't1'): void {
    const decisionId = ++this.decisions;
    const deadline = this.clock.now() + 30_000;
    this.event({ type: 'ActionRequested', userId, decisionId, deadline, legalActions: {} }, tableId);
  }

  acted(tableId = 't1'): void {
    this.event({ type: 'PlayerActed' }, tableId);
  }

  event(event: object, tableId = 't1'): void {
    const head = { stream: 'table', gameId: 'g1', tableId, handNumber: 7, seatPosition: 0 };
    this.hooks.listener([{ ...head, ...event } as unknown as EngineEvent]);
  }
}
