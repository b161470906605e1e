/** Somebody's server that is called on their turn: real sockets, and every call kept. */
import { readFileSync } from 'node:fs';
import { createServer as createHttp, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { createServer as createHttps } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

const pem = (name: string): string => readFileSync(join(import.meta.dirname, `${name}.pem`), 'utf8');

export const certificate = pem('cert');

export interface Call {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export class Receiver {
  readonly calls: Call[] = [];
  /** What is answered; undefined leaves the caller waiting. */
  answer: (response: ServerResponse, call: Call) => void = (response) => response.writeHead(204).end();
  private readonly server;
  private readonly scheme: 'http' | 'https';
  private arrived: (() => void)[] = [];

  constructor(scheme: 'http' | 'https' = 'http') {
    this.scheme = scheme;
    const listener = (request: import('node:http').IncomingMessage, response: ServerResponse) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const { method, url, headers } = request;
        const call = { method: method!, path: url!, headers, body: Buffer.concat(parts).toString() };
        this.calls.push(call);
        this.answer(response, call);
        for (const tell of this.arrived.splice(0)) tell();
      });
    };
    this.server =
      scheme === 'http'
        ? createHttp(listener)
        : createHttps({ key: pem('key'), cert: certificate }, listener);
  }

  async open(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  url(host = '127.0.0.1'): string {
    return `${this.scheme}://${host}:${this.port}/turn?of=me`;
  }

  /** Waits until so many calls have come. */
  async called(times: number): Promise<Call> {
    while (this.calls.length < times) await new Promise<void>((resolve) => this.arrived.push(resolve));
    return this.calls[times - 1]!;
  }
}

/** Lets the sockets go on until it is so. */
export async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
}
