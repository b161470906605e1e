/** A client of Server-Sent Events over a plain request. */
import { type IncomingMessage, request } from 'node:http';

export interface ServerEvent {
  readonly event: string;
  readonly data: unknown;
}

export function readEvents(
  port: number,
  body: object,
  token: string | null,
  headers: Record<string, string> = {},
): Promise<EventReader> {
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        port,
        host: '127.0.0.1',
        path: '/graphql',
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'text/event-stream',
          ...(token && { authorization: `Bearer ${token}` }),
          ...headers,
        },
      },
      (response) => resolve(new EventReader(response)),
    );
    asked.on('error', reject);
    asked.end(JSON.stringify(body));
  });
}

export class EventReader {
  readonly response: IncomingMessage;
  readonly events: ServerEvent[] = [];
  private text = '';
  private isClosed = false;
  private read = 0;
  private wake: (() => void)[] = [];
  readonly closed: Promise<void>;

  constructor(response: IncomingMessage) {
    this.response = response;
    response.setEncoding('utf8');
    response.on('data', (chunk: string) => this.take(chunk));
    response.on('error', () => {});
    this.closed = new Promise((resolve) => {
      response.on('close', () => {
        this.isClosed = true;
        for (const wake of this.wake.splice(0)) wake();
        resolve();
      });
    });
  }

  private take(chunk: string): void {
    this.text += chunk;
    const blocks = this.text.split('\n\n');
    this.text = blocks.pop()!;
    for (const block of blocks) {
      const event = /^event: ?(.*)$/m.exec(block)?.[1];
      const data = /^data: ?(.*)$/m.exec(block)?.[1];
      if (event !== undefined) this.events.push({ event, data: data ? JSON.parse(data) : null });
    }
    for (const wake of this.wake.splice(0)) wake();
  }

  async next(): Promise<ServerEvent> {
    while (this.read >= this.events.length) {
      if (this.isClosed) throw new Error('the stream is closed');
      await new Promise<void>((resolve) => this.wake.push(resolve));
    }
    return this.events[this.read++]!;
  }

  close(): void {
    this.response.destroy();
  }
}
