import type { Duplex } from 'node:stream';
import type { GraphQLError } from 'graphql';
import { MessageType, parseMessage, type SubscribePayload } from 'graphql-ws';
import type { WebSocket } from 'ws';
import { BadToken, type Identity } from '../accounts/identity.ts';
import type { Asker } from '../graphql/context.ts';
import { refuse } from '../graphql/errors.ts';
import { newRequestId } from './caller.ts';
import { type CloseReason, closeCodes } from './close-codes.ts';
import type { Connections } from './connections.ts';
import type { Door, Operation } from './door.ts';
import { codeOf } from './errors.ts';
import type { Feed } from './feed.ts';
import type { Identifier } from './http-lane.ts';
import type { Metrics } from './metrics.ts';
import { type Outlet, PacedWriter } from './paced-writer.ts';
import { reasonOf, streamError } from './stream-end.ts';
import { onTokenEnd } from './token-end.ts';

export interface SocketOptions {
  readonly door: Door;
  readonly accounts: Identifier;
  readonly connections: Connections;
  readonly metrics: Metrics;
  readonly now: () => number;
  readonly operationsPerConnection: number;
}

/** A peer that says nothing at first, or does not answer a close, is not waited for. */
const INIT_MS = 5000;
const CLOSE_MS = 2000;

const ACK = JSON.stringify({ type: MessageType.ConnectionAck });
const PONG = JSON.stringify({ type: MessageType.Pong });

/** One operation that is under way; its feed when it is a stream. */
interface Running {
  isStream: boolean;
  feed: Feed | null;
}

/**
 * One client on one WebSocket, in the protocol graphql-transport-ws. Answers are sent as the text that the door made, with
 * the operation's id put in front, so that a thousand readers of one event cost one execution.
 */
export class SocketConnection implements Outlet {
  /** Has been heard of since the last ping. */
  isAlive = true;
  private readonly socket: WebSocket;
  private readonly stream: Duplex;
  private readonly address: string;
  private readonly options: SocketOptions;
  private readonly writer: PacedWriter;
  private readonly running = new Map<string, Running>();
  private stage: 'NEW' | 'CHECKING' | 'OPEN' | 'CLOSED' = 'NEW';
  private viewer: Identity | null = null;
  private authorization: string | null = null;
  /** What is to be done when the connection ends. */
  private leave: (() => void) | null = null;
  /** Waits for the first message, then for the token to end. */
  private cancelTimer: () => void;
  private hasTokenEnded = false;

  constructor(socket: WebSocket, stream: Duplex, address: string, options: SocketOptions) {
    this.socket = socket;
    this.stream = stream;
    this.address = address;
    this.options = options;
    this.writer = new PacedWriter(this, () => this.cutOff());
    const timer = setTimeout(() => this.close('INIT_TIMEOUT'), INIT_MS);
    this.cancelTimer = () => clearTimeout(timer);
  }

  send(text: string, done?: () => void): void {
    if (this.socket.readyState !== this.socket.OPEN) return;
    // Whatever one event of the card room brings leaves in one piece.
    if (this.stream.writableCorked === 0) {
      this.stream.cork();
      process.nextTick(uncork, this.stream);
    }
    this.socket.send(text, done);
  }

  buffered(): number {
    return this.socket.bufferedAmount;
  }

  receive(text: string): void {
    if (this.stage === 'CLOSED') return;
    let message: ReturnType<typeof parseMessage>;
    try {
      message = parseMessage(text);
    } catch {
      return this.close('BAD_MESSAGE');
    }
    switch (message.type) {
      case MessageType.ConnectionInit:
        return this.initialise(message.payload?.authorization ?? message.payload?.Authorization);
      case MessageType.Ping:
        return this.writer.write(PONG);
      case MessageType.Pong:
        return;
      case MessageType.Subscribe:
        return this.begin(message.id, message.payload);
      case MessageType.Complete:
        return this.end(message.id);
      default:
        return this.close('BAD_MESSAGE');
    }
  }

  close(why: CloseReason): void {
    if (this.stage === 'CLOSED') return;
    const [code, reason] = closeCodes[why];
    this.closed();
    this.socket.close(code, reason);
    setTimeout(() => this.socket.terminate(), CLOSE_MS).unref();
  }

  /** Asks for a sign of life; a peer that gave none since the last time is gone. */
  checkAlive(): void {
    if (!this.isAlive) return this.socket.terminate();
    this.isAlive = false;
    this.socket.ping();
  }

  /** The socket is closed, from whichever side. */
  closed(): void {
    if (this.stage === 'CLOSED') return;
    this.stage = 'CLOSED';
    this.cancelTimer();
    for (const { feed } of this.running.values()) feed?.close();
    this.running.clear();
    this.leave?.();
  }

  // --- who is there

  private initialise(authorization: unknown): void {
    if (this.stage !== 'NEW') return this.close('TWICE_INITIALISED');
    this.stage = 'CHECKING';
    this.authorization = typeof authorization === 'string' ? authorization : null;
    this.identified((viewer) => this.welcome(viewer));
  }

  /** Goes on with who the token says it is; without waiting when that was asked a moment ago. */
  private identified(use: (viewer: Identity | null) => void): void {
    const { accounts } = this.options;
    const known = accounts.identifyNow(this.authorization);
    if (known !== undefined) return use(known);
    accounts
      .identify(this.authorization)
      .then(use, (error) => this.close(error instanceof BadToken ? 'TOKEN_REFUSED' : 'UNAVAILABLE'));
  }

  private welcome(viewer: Identity | null): void {
    if (this.stage !== 'CHECKING') return;
    const { accounts, connections, now } = this.options;
    const { authorization } = this;
    this.cancelTimer();
    this.viewer = viewer;
    this.leave = connections.enter({ viewer, address: this.address, requestId: '' });
    if (!this.leave) return this.close('TOO_MANY_CONNECTIONS');
    if (viewer)
      this.cancelTimer = onTokenEnd({ authorization, viewer }, accounts, now, () => this.tokenEnded());
    this.stage = 'OPEN';
    this.writer.write(ACK);
  }

  /** Streams end now. What is being answered is answered first: it may be the token that is to be used next. */
  private tokenEnded(): void {
    this.hasTokenEnded = true;
    for (const [id, { isStream }] of this.running) if (isStream) this.end(id);
    this.closeWhenAnswered();
  }

  private closeWhenAnswered(): void {
    if (this.hasTokenEnded && this.running.size === 0) this.writer.end(() => this.close('TOKEN_EXPIRED'));
  }

  // --- operations

  private begin(id: string, payload: SubscribePayload): void {
    if (this.stage !== 'OPEN') return this.close('NOT_INITIALISED');
    if (this.hasTokenEnded) return;
    if (this.running.has(id)) return this.close('ID_IN_USE');
    const running: Running = { isStream: false, feed: null };
    this.running.set(id, running);
    // Asked for every operation: a role may be given or a password changed while the connection is open.
    this.identified((viewer) => {
      this.viewer = viewer;
      if (this.isWanted(id, running)) this.carryOut(id, running, payload);
    });
  }

  private isWanted(id: string, running: Running): boolean {
    return this.running.get(id) === running;
  }

  private carryOut(id: string, running: Running, payload: SubscribePayload): void {
    const { door, metrics, operationsPerConnection } = this.options;
    const asker = { viewer: this.viewer, address: this.address, requestId: newRequestId() };
    const operation =
      this.running.size <= operationsPerConnection
        ? door.prepare(payload, asker)
        : { errors: [refuse('RATE_LIMITED', 'Too many operations are open on this connection.')] };
    if ('errors' in operation) {
      metrics.refused(codeOf(operation.errors[0]!));
      return this.fail(id, operation.errors, asker);
    }
    metrics.operation('ws', operation.prepared.kind);
    if (operation.prepared.kind === 'subscription') return void this.follow(id, running, operation, asker);
    const text = door.run(operation, asker);
    if (typeof text === 'string') return this.answer(id, text);
    void text.then((settled) => {
      if (this.isWanted(id, running)) this.answer(id, settled);
    });
  }

  private async follow(id: string, running: Running, operation: Operation, asker: Asker): Promise<void> {
    running.isStream = true;
    const feed = await this.options.door.open(operation, asker);
    if ('errors' in feed) {
      if (this.isWanted(id, running)) this.fail(id, feed.errors, asker);
      return;
    }
    if (!this.isWanted(id, running)) return feed.close();
    running.feed = feed;
    const head = `{"id":${JSON.stringify(id)},"type":"next","payload":`;
    feed.read({
      tell: (text) => this.writer.write(`${head}${text}}`),
      ended: (error) => this.ended(id, error, asker),
    });
  }

  /** A stream is over, and not because the client wanted it. */
  private ended(id: string, error: unknown, asker: Asker): void {
    if (error === null) return this.complete(id);
    const reason = reasonOf(error);
    if (reason === 'TOO_SLOW') return this.cutOff();
    if (reason) this.options.metrics.streamEnded(reason);
    // When the server stops, the whole connection is closed next, with a code that says more.
    if (reason !== 'SERVER_STOPPING') this.fail(id, [streamError(error)], asker);
  }

  /** The client wants no more of it. */
  private end(id: string): void {
    this.running.get(id)?.feed?.close();
    this.running.delete(id);
    this.closeWhenAnswered();
  }

  private answer(id: string, text: string): void {
    this.writer.write(`{"id":${JSON.stringify(id)},"type":"next","payload":${text}}`);
    this.complete(id);
  }

  private complete(id: string): void {
    this.running.delete(id);
    this.writer.write(`{"id":${JSON.stringify(id)},"type":"complete"}`);
    this.closeWhenAnswered();
  }

  private fail(id: string, errors: readonly GraphQLError[], asker: Asker): void {
    this.running.delete(id);
    const text = this.options.door.refusalErrors(errors, asker);
    this.writer.write(`{"id":${JSON.stringify(id)},"type":"error","payload":${text}}`);
    this.closeWhenAnswered();
  }

  private cutOff(): void {
    if (this.stage === 'CLOSED') return;
    this.options.metrics.streamEnded('TOO_SLOW');
    this.close('TOO_SLOW');
  }
}

const uncork = (stream: Duplex): void => stream.uncork();
