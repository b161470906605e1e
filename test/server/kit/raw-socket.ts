/** A WebSocket of a client that speaks the protocol by hand, rightly or wrongly. */
import { once } from 'node:events';
import { WebSocket } from 'ws';

export interface SocketMessage {
  readonly id?: string;
  readonly type: string;
  readonly payload?: unknown;
}

export interface Closed {
  readonly code: number;
  readonly reason: string;
}

export async function rawSocket(
  port: number,
  { protocol = 'graphql-transport-ws', origin }: { readonly protocol?: string; readonly origin?: string },
): Promise<RawSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/graphql`, protocol, origin ? { origin } : {});
  const raw = new RawSocket(socket);
  await once(socket, 'open');
  return raw;
}

export class RawSocket {
  readonly socket: WebSocket;
  readonly messages: SocketMessage[] = [];
  readonly closed: Promise<Closed>;
  private isClosed = false;
  private wake: (() => void)[] = [];
  private read = 0;

  constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (data) => {
      this.messages.push(JSON.parse(String(data)) as SocketMessage);
      for (const wake of this.wake.splice(0)) wake();
    });
    socket.on('error', () => {});
    this.closed = new Promise((resolve) => {
      socket.on('close', (code, reason) => {
        this.isClosed = true;
        for (const wake of this.wake.splice(0)) wake();
        resolve({ code, reason: String(reason) });
      });
    });
  }

  send(message: SocketMessage | string): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  async initialise(payload: object): Promise<void> {
    this.send({ type: 'connection_init', payload });
    const { type } = await this.next();
    if (type !== 'connection_ack') throw new Error(`${type} instead of connection_ack`);
  }

  subscribe(id: string, query: string, variables: object = {}, more: object = {}): void {
    this.send({ id, type: 'subscribe', payload: { query, variables, ...more } });
  }

  /** The next message that has not been looked at; waits for it. */
  async next(): Promise<SocketMessage> {
    while (this.read >= this.messages.length) {
      if (this.isClosed) throw new Error('the socket is closed');
      await new Promise<void>((resolve) => this.wake.push(resolve));
    }
    return this.messages[this.read++]!;
  }

  /** The first message from here on that is as wanted. */
  async until(isWanted: (message: SocketMessage) => boolean): Promise<SocketMessage> {
    for (;;) {
      const message = await this.next();
      if (isWanted(message)) return message;
    }
  }

  /** The answer to one operation: its `next` or `error` message. */
  async answer(id: string): Promise<SocketMessage> {
    return this.until((message) => message.id === id && message.type !== 'complete');
  }

  terminate(): void {
    this.socket.terminate();
  }
}
