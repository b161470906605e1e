import type { Store } from '../ports/store.ts';
import type { Cardroom } from '../runtime/cardroom.ts';
import { type Reply, send } from './reply.ts';

export interface HealthOptions {
  readonly room: Cardroom;
  readonly store: Store;
}

/** A store that takes longer than this to say that it is there is not. */
const PING_MS = 2000;

/** Whether the process runs at all, and whether it is worth sending it anybody. */
export class Health {
  isStopping = false;
  private readonly options: HealthOptions;

  constructor(options: HealthOptions) {
    this.options = options;
  }

  sendLive(reply: Reply): void {
    sendStatus(reply, 200, { status: 'live' });
  }

  async sendReady(reply: Reply): Promise<void> {
    const store = await this.storeAnswers();
    const games = this.options.room.isReady;
    const isReady = store && games && !this.isStopping;
    const status = this.isStopping ? 'stopping' : isReady ? 'ready' : 'not ready';
    sendStatus(reply, isReady ? 200 : 503, { status, store, games });
  }

  private storeAnswers(): Promise<boolean> {
    const { store } = this.options;
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), PING_MS);
      store
        .ping()
        .then(
          () => resolve(true),
          () => resolve(false),
        )
        .finally(() => clearTimeout(timer));
    });
  }
}

const sendStatus = (reply: Reply, status: number, body: object): void =>
  send(reply, status, 'application/json; charset=utf-8', JSON.stringify(body));
