// The other end of the wire, as cheap as can be: what is measured is the server.
import { once } from 'node:events';
import { connect } from 'node:net';

/** One connection kept alive, one request at a time. A server that has hung up meanwhile is called again. */
export class HttpClient {
  constructor(port) {
    this.port = port;
    this.socket = null;
    this.received = '';
    this.settle = null;
    this.fail = null;
  }

  connect() {
    const socket = connect({ port: this.port, host: '127.0.0.1', noDelay: true });
    this.received = '';
    socket.setEncoding('latin1');
    socket.on('data', (chunk) => this.take(chunk));
    socket.on('error', (error) => this.fail?.(error));
    socket.on('close', () => {
      this.socket = null;
    });
    return socket;
  }

  take(chunk) {
    this.received += chunk;
    const end = this.received.indexOf('\r\n\r\n');
    if (end < 0) return;
    const length = Number(/content-length: (\d+)/i.exec(this.received.slice(0, end))?.[1]);
    if (this.received.length < end + 4 + length) return;
    const body = this.received.slice(end + 4, end + 4 + length);
    this.received = this.received.slice(end + 4 + length);
    this.settle(body);
  }

  /** Sends a body and resolves with the text of the answer. */
  post(body, headers = '') {
    const answer = new Promise((resolve, reject) => {
      this.settle = resolve;
      this.fail = reject;
    });
    this.socket ??= this.connect();
    this.socket.write(
      `POST /graphql HTTP/1.1\r\nhost: 127.0.0.1:${this.port}\r\ncontent-type: application/json\r\naccept: application/json\r\n` +
        `${headers}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
    return answer;
  }
}

/** A WebSocket that sends text and counts what it is sent; `onText` looks at it, if somebody wants to. */
export class SocketClient {
  static async open(port, path = '/graphql', protocol = 'graphql-transport-ws') {
    const client = new SocketClient(port);
    client.socket.write(
      `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n` +
        `sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n${protocol ? `sec-websocket-protocol: ${protocol}\r\n` : ''}\r\n`,
    );
    await client.opened;
    return client;
  }

  constructor(port) {
    this.socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.count = 0;
    this.onText = null;
    this.rest = null;
    this.opened = new Promise((resolve, reject) => {
      this.socket.once('error', reject);
      this.socket.once('data', (data) => {
        if (!data.toString('latin1').startsWith('HTTP/1.1 101')) return reject(new Error(data.toString()));
        const end = data.indexOf('\r\n\r\n') + 4;
        this.socket.on('data', (more) => this.take(more));
        if (end < data.length) this.take(data.subarray(end));
        resolve();
      });
    });
    this.socket.on('error', () => {});
  }

  take(chunk) {
    const data = this.rest ? Buffer.concat([this.rest, chunk]) : chunk;
    let at = 0;
    for (;;) {
      if (data.length < at + 2) break;
      let length = data[at + 1] & 127;
      let start = at + 2;
      if (length === 126) {
        if (data.length < at + 4) break;
        length = data.readUInt16BE(at + 2);
        start = at + 4;
      } else if (length === 127) {
        if (data.length < at + 10) break;
        length = Number(data.readBigUInt64BE(at + 2));
        start = at + 10;
      }
      if (data.length < start + length) break;
      const kind = data[at] & 15;
      if (kind === 1) {
        this.count++;
        this.onText?.(data, start, start + length);
      } else if (kind === 9) this.frame(10, data.subarray(start, start + length));
      at = start + length;
    }
    this.rest = at < data.length ? Buffer.from(data.subarray(at)) : null;
  }

  send(text) {
    this.frame(1, Buffer.from(text));
  }

  /** Masked with zeros, which costs nothing and is allowed. */
  frame(kind, payload) {
    const { length } = payload;
    const head = length < 126 ? Buffer.alloc(6) : Buffer.alloc(8);
    head[0] = 128 | kind;
    if (length < 126) head[1] = 128 | length;
    else {
      head[1] = 128 | 126;
      head.writeUInt16BE(length, 2);
    }
    this.socket.write(Buffer.concat([head, payload]));
  }

  /** The next text. */
  next() {
    return new Promise((resolve) => {
      this.onText = (data, start, end) => {
        this.onText = null;
        resolve(data.toString('utf8', start, end));
      };
    });
  }

  async initialise(token) {
    this.send(
      JSON.stringify({ type: 'connection_init', payload: token ? { authorization: `Bearer ${token}` } : {} }),
    );
    await this.next();
  }

  async close() {
    this.socket.destroy();
    await once(this.socket, 'close');
  }
}
