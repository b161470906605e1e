/** Where clients find the server, whichever process that is now. They wait while there is none. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { EventView, GameView, Verdict, Viewer } from '../../src/engine/index.ts';
import type { StreamRequest } from '../../src/runtime/cardroom.ts';
import type { Unavailable } from '../../src/runtime/live-game.ts';
import type { Request } from '../../src/runtime/submissions.ts';
import type { StreamMessage } from '../../src/runtime/subscription.ts';
import type { Call } from './protocol.ts';
import { GONE, type ServerProcess } from './server-process.ts';
import type { Witness } from './witness.ts';

const RETRY_MS = 40;

/** A stream that somebody follows through all restarts, each time from the number that they have. */
export interface Following {
  readonly gameId: string;
  readonly viewer: Viewer;
  readonly stream: StreamRequest;
  /** Null: begins with a snapshot. */
  readonly after: number | null;
  event(event: EventView): void;
  snapshot?(message: Extract<StreamMessage, { kind: 'snapshot' }>): void;
}

export class Address {
  readonly witness: Witness;
  readonly counts = { unavailable: 0, retries: 0, resumed: 0 };
  /** Nobody asks any more. */
  isClosed = false;
  private server: ServerProcess | null = null;
  private arrivals: ((server: ServerProcess) => void)[] = [];

  constructor(witness: Witness) {
    this.witness = witness;
  }

  /** From now on this process is asked. */
  moveTo(server: ServerProcess): void {
    this.server = server;
    for (const arrive of this.arrivals.splice(0)) arrive(server);
    void server.gone.then(() => {
      if (this.server === server) this.server = null;
    });
  }

  /** Asks until there is an answer. Unavailable is none. */
  async ask<T extends object | null>(call: Call): Promise<T> {
    for (;;) {
      const reply = await (await this.find()).ask<T | Unavailable>(call);
      if (reply === GONE) this.counts.retries++;
      else if (reply !== null && 'unavailable' in reply) {
        this.counts.unavailable++;
        await sleep(RETRY_MS);
      } else return reply;
    }
  }

  /** Sends a command until it is answered, always with the same id. */
  async submit(gameId: string, request: Request & { readonly commandId: string }): Promise<Verdict> {
    const verdict = await this.ask<Verdict | null>({ kind: 'submit', gameId, request });
    const { commandId, name } = request;
    if (verdict === null) {
      this.witness.object(`${gameId} does not exist for ${commandId}`);
      return new Promise(() => {});
    }
    if (verdict.commandId !== commandId)
      this.witness.object(`${commandId} got the answer to ${verdict.commandId}`);
    this.witness.answered(gameId, verdict, name);
    return verdict;
  }

  async view(gameId: string, viewer: Viewer): Promise<GameView> {
    const view = await this.ask<GameView | null>({ kind: 'view', gameId, viewer });
    if (view) return view;
    this.witness.object(`${gameId} does not exist for ${viewer}`);
    return new Promise(() => {});
  }

  /** Until the stream is no more. */
  async follow(following: Following): Promise<void> {
    const { gameId, viewer, stream } = following;
    const what = `${gameId} ${JSON.stringify(stream)} as ${viewer}`;
    let last = following.after;
    const read = (message: StreamMessage) => {
      if (message.kind === 'snapshot') {
        if (last !== null)
          this.witness.object(`${what}: not continued after ${last}, but a snapshot at ${message.sequence}`);
        last = message.sequence;
        following.snapshot?.(message);
        return;
      }
      const { event } = message;
      if (last !== null && event.sequence !== last + 1)
        this.witness.object(`${what}: event ${event.sequence} came after ${last}`);
      last = event.sequence;
      this.witness.heard(event);
      following.event(event);
    };
    while (!this.isClosed) {
      const server = await this.find();
      const reason = await server.follow({ kind: 'follow', gameId, viewer, stream, after: last }, read);
      if (reason === null) return;
      this.counts.resumed++;
      if (reason !== GONE) await sleep(RETRY_MS);
    }
  }

  private find(): Promise<ServerProcess> {
    if (this.isClosed) return new Promise(() => {});
    if (this.server) return Promise.resolve(this.server);
    return new Promise((resolve) => void this.arrivals.push(resolve));
  }
}
