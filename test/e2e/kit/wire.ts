/** Connections made by hand, byte for byte, that keep every byte which the server sends. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

class Wire {
  protected received: Buffer = Buffer.alloc(0);
  protected readonly socket: Socket;
  private wake: (() => void)[] = [];

  constructor(port: number) {
    this.socket = connect(port, '127.0.0.1');
    this.socket.on('error', () => {});
    this.socket.on('data', (bytes) => {
      this.received = Buffer.concat([this.received, bytes]);
      for (const wake of this.wake.splice(0)) wake();
    });
  }

  close(): void {
    this.socket.destroy();
  }

  /** Waits until the event of this number has come, whatever its number is called. */
  async reached(sequence: number): Promise<void> {
    const pattern = new RegExp(`sequence":${sequence}[,}]`);
    await this.until(() => (pattern.test(this.received.toString('latin1')) ? true : null));
  }

  protected async until<T>(find: () => T | null): Promise<T> {
    for (;;) {
      const found = find();
      if (found !== null) return found;
      await new Promise<void>((resolve) => this.wake.push(resolve));
    }
  }

  protected async opened(): Promise<void> {
    if (this.socket.connecting) await once(this.socket, 'connect');
  }

  /** Where the headers that begin at `from` end. */
  protected headersEnd(from = 0): number | null {
    const at = this.received.indexOf('\r\n\r\n', from);
    return at < 0 ? null : at + 4;
  }
}

/** The time of the computer is in every answer; nothing else is taken out. */
const withoutDate = (text: string): string => text.replace(/^Date: [^\r]*\r\n/gim, '');

export interface Request {
  readonly method?: string;
  readonly path?: string;
  readonly token?: string | null;
  readonly accept?: string;
  readonly body?: unknown;
}

function written({ method = 'POST', path = '/graphql', token, accept, body }: Request): string {
  const text = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body);
  const headers = [
    `${method} ${path} HTTP/1.1`,
    'Host: cardroom.test',
    'X-Request-Id: always-the-same',
    ...(accept ? [`Accept: ${accept}`] : []),
    ...(token ? [`Authorization: Bearer ${token}`] : []),
    ...(body === undefined
      ? []
      : ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(text)}`]),
  ];
  return `${headers.join('\r\n')}\r\n\r\n${text}`;
}

/** One kept-alive connection; requests go one after the other. */
export class HttpWire extends Wire {
  private answered = 0;

  async ask(request: Request): Promise<{ readonly status: number; readonly body: string }> {
    await this.opened();
    this.socket.write(written(request));
    const start = this.answered;
    const bodyAt = await this.until(() => this.headersEnd(start));
    const head = this.received.subarray(start, bodyAt).toString();
    const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0);
    this.answered = bodyAt + length;
    await this.until(() => (this.received.length >= this.answered ? true : null));
    const status = Number(head.split(' ')[1]);
    return { status, body: this.received.subarray(bodyAt, this.answered).toString() };
  }

  get text(): string {
    return withoutDate(this.received.toString());
  }
}

/** An event stream over HTTP. How its bytes are cut into chunks is a matter of timing, so that is taken out. */
export class SseWire extends Wire {
  async open(request: Request): Promise<void> {
    await this.opened();
    this.socket.write(written({ accept: 'text/event-stream', ...request }));
    await this.until(() => this.headersEnd());
  }

  get text(): string {
    const end = this.headersEnd() ?? 0;
    const parts = [withoutDate(this.received.subarray(0, end).toString())];
    for (let at = end; at < this.received.length; ) {
      const line = this.received.indexOf('\r\n', at);
      const size = Number.parseInt(this.received.subarray(at, line).toString(), 16);
      parts.push(this.received.subarray(line + 2, line + 2 + size).toString());
      at = line + 2 + size + 2;
    }
    return parts.join('');
  }
}

/** A WebSocket that speaks graphql-transport-ws. */
export class WsWire extends Wire {
  async open(token: string | null): Promise<void> {
    await this.opened();
    this.socket.write(
      [
        'GET /graphql HTTP/1.1',
        'Host: cardroom.test',
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
        'Sec-WebSocket-Protocol: graphql-transport-ws',
        '\r\n',
      ].join('\r\n'),
    );
    await this.until(() => this.headersEnd());
    this.send({
      type: 'connection_init',
      payload: token === null ? {} : { authorization: `Bearer ${token}` },
    });
    await this.said('connection_ack');
  }

  /** A text frame; clients mask theirs, and a mask of zeros changes nothing. */
  send(message: object): void {
    const text = Buffer.from(JSON.stringify(message));
    const head = Buffer.alloc(8);
    head[0] = 0x81;
    head[1] = 0x80 | 126;
    head.writeUInt16BE(text.length, 2);
    this.socket.write(Buffer.concat([head, text]));
  }

  async said(text: string): Promise<void> {
    await this.until(() => (this.text.includes(text) ? true : null));
  }

  get text(): string {
    return withoutDate(this.received.toString('latin1'));
  }
}
