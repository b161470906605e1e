import type { GraphQLError } from 'graphql';
import type { Identity } from '../accounts/identity.ts';
import type { Asker } from '../graphql/context.ts';
import { type ErrorCode, refuse } from '../graphql/errors.ts';
import { readBody } from './body.ts';
import type { Door, Operation } from './door.ts';
import { asGraphQLError, codeOf } from './errors.ts';
import type { EventStreams } from './event-streams.ts';
import type { Exports, WantedExport } from './exports.ts';
import type { Metrics } from './metrics.ts';
import { hasAsked } from './origins.ts';
import { type Reply, sendFault, sendJson, sendResult, wantsEvents } from './reply.ts';

export interface Identifier {
  identify(authorization: string | null | undefined): Promise<Identity | null>;
  identifyNow(authorization: string | null | undefined): Identity | null | undefined;
  onRevoked(authorization: string | null, viewer: Identity, revoked: () => void): () => void;
}

export interface HttpLaneOptions {
  readonly door: Door;
  readonly accounts: Identifier;
  readonly streams: EventStreams;
  readonly exports: Exports;
  readonly metrics: Metrics;
  readonly maxBodyBytes: number;
}

const statuses: Readonly<Record<ErrorCode, number>> = {
  BAD_USER_INPUT: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  RATE_LIMITED: 429,
  UNAVAILABLE: 503,
  INTERNAL: 500,
};

/** Operations over HTTP: POST with JSON, GET for queries, and both for streams of Server-Sent Events. */
export class HttpLane {
  private readonly options: HttpLaneOptions;

  constructor(options: HttpLaneOptions) {
    this.options = options;
  }

  post(reply: Reply, address: string): void {
    const { request, response } = reply;
    // A form of a foreign page cannot send this type without asking first.
    if (!/^application\/json\b/i.test(request.headers['content-type'] ?? ''))
      return sendFault(reply, 415, 'BAD_USER_INPUT', 'Send application/json.');
    readBody(request, this.options.maxBodyBytes, (text) => {
      if (text === null) {
        response.setHeader('connection', 'close');
        const message = `The body is longer than ${this.options.maxBodyBytes} bytes.`;
        return sendFault(reply, 413, 'BAD_USER_INPUT', message);
      }
      let body: unknown;
      try {
        body = JSON.parse(text);
      } catch {
        return sendFault(reply, 400, 'BAD_USER_INPUT', 'The body is not JSON.');
      }
      this.identified(reply, address, (asker) => this.serve(reply, asker, body, true));
    });
  }

  get(reply: Reply, address: string, parameters: URLSearchParams): void {
    if (!hasAsked(reply.request)) {
      const message =
        'A GET needs the header graphql-require-preflight, so that no foreign page can send it.';
      return sendFault(reply, 403, 'FORBIDDEN', message);
    }
    const body: Record<string, unknown> = {};
    try {
      for (const name of ['query', 'operationName', 'documentId'])
        if (parameters.has(name)) body[name] = parameters.get(name);
      for (const name of ['variables', 'extensions'])
        if (parameters.has(name)) body[name] = JSON.parse(parameters.get(name)!);
    } catch {
      return sendFault(reply, 400, 'BAD_USER_INPUT', '`variables` and `extensions` must be JSON.');
    }
    this.identified(reply, address, (asker) => this.serve(reply, asker, body, false));
  }

  /** A file with the hands of a game. Once it has begun, a fault can only cut it off. */
  download(reply: Reply, address: string, wanted: WantedExport): void {
    const refuse = (error: unknown) => {
      if (reply.response.headersSent) reply.response.destroy();
      else this.refuseFile(reply, asGraphQLError(error));
    };
    const send = (asker: Asker) => this.options.exports.send(reply, wanted, asker).catch(refuse);
    this.identified(reply, address, send, refuse);
  }

  /** Without waiting for a token that was seen a moment ago. */
  private identified(
    reply: Reply,
    address: string,
    use: (asker: Asker) => void,
    refuse = (error: unknown) => this.refuse(reply, [asGraphQLError(error)]),
  ): void {
    const { accounts } = this.options;
    const { requestId, request } = reply;
    const { authorization } = request.headers;
    const known = accounts.identifyNow(authorization);
    if (known !== undefined) return use({ viewer: known, address, requestId });
    accounts.identify(authorization).then((viewer) => use({ viewer, address, requestId }), refuse);
  }

  private serve(reply: Reply, asker: Asker, body: unknown, mayChange: boolean): void {
    const { door, metrics, streams } = this.options;
    const operation = door.prepare(body, asker);
    if ('errors' in operation) return this.refuse(reply, operation.errors);
    const { kind } = operation.prepared;
    const isStream = wantsEvents(reply.request);
    metrics.operation(isStream ? 'sse' : 'http', kind);
    if (isStream && (kind !== 'mutation' || mayChange)) return streams.open(reply, operation, asker);
    if (kind === 'mutation' && !mayChange)
      return sendFault(reply, 405, 'BAD_USER_INPUT', 'Send a mutation by POST.');
    if (kind === 'subscription') {
      const message = 'A subscription needs a WebSocket, or the header accept: text/event-stream.';
      return this.refuse(reply, [refuse('BAD_USER_INPUT', message)]);
    }
    this.answer(reply, operation, asker);
  }

  private answer(reply: Reply, operation: Operation, asker: Asker): void {
    const text = this.options.door.run(operation, asker);
    if (typeof text === 'string') sendResult(reply, 200, text);
    else void text.then((settled) => sendResult(reply, 200, settled));
  }

  /** Who asks for a file reads the status, whatever types it accepts. */
  private refuseFile(reply: Reply, error: GraphQLError): void {
    const code = codeOf(error);
    this.options.metrics.refused(code);
    sendJson(reply, statuses[code], this.options.door.refusal([error], reply));
  }

  private refuse(reply: Reply, errors: readonly GraphQLError[]): void {
    const code = codeOf(errors[0]!);
    this.options.metrics.refused(code);
    sendResult(reply, statuses[code], this.options.door.refusal(errors, reply));
  }
}
