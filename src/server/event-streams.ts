import type { ServerResponse } from 'node:http';
import type { GraphQLError } from 'graphql';
import type { Asker } from '../graphql/context.ts';
import { refuse } from '../graphql/errors.ts';
import type { Connections } from './connections.ts';
import type { Door, Operation } from './door.ts';
import type { Identifier } from './http-lane.ts';
import type { Metrics } from './metrics.ts';
import { type Outlet, PacedWriter } from './paced-writer.ts';
import { commonHeaders, type Reply } from './reply.ts';
import { reasonOf, streamError } from './stream-end.ts';
import { onTokenEnd } from './token-end.ts';
import { peerOf, readUnacknowledged, type UnacknowledgedByPeer } from './unacknowledged.ts';

export interface EventStreamOptions {
  readonly door: Door;
  readonly accounts: Identifier;
  readonly connections: Connections;
  readonly metrics: Metrics;
  readonly now: () => number;
}

/** A comment now and then, so that nobody on the way takes the stream for dead; and a dead one is noticed. */
const BEAT_MS = 12_000;
const STUCK_BEATS = 2;

/** What the last beat has left behind. */
interface Pulse {
  /** Beats since the response began to be stuck. */
  stuck: number;
  /** Bytes that the peer had acknowledged before it; −1 when there was none. */
  acknowledged: number;
}

/** Server-Sent Events: one operation, one response, `next` for every answer, `complete` at the end. */
export class EventStreams {
  private readonly options: EventStreamOptions;
  private readonly responses = new Map<ServerResponse, Pulse>();
  private readonly beat: NodeJS.Timeout;

  constructor(options: EventStreamOptions) {
    this.options = options;
    this.beat = setInterval(() => void this.sendBeat(), BEAT_MS).unref();
  }

  get count(): number {
    return this.responses.size;
  }

  /** Stops the beat. Streams end by themselves, when the card room ends them. */
  stop(): void {
    clearInterval(this.beat);
  }

  open(reply: Reply, operation: Operation, asker: Asker): void {
    const { connections, door } = this.options;
    const { response } = reply;
    // Gone while the token was being checked: nobody would ever tell that it has closed.
    if (response.destroyed) return;
    const leave = connections.enter(asker);
    response.writeHead(200, [
      ...commonHeaders(reply, 'text/event-stream; charset=utf-8'),
      'x-accel-buffering',
      'no',
    ]);
    if (!leave) {
      return finish(
        response,
        door.refusal([refuse('RATE_LIMITED', 'You have too many connections open.')], asker),
      );
    }
    response.flushHeaders();
    this.responses.set(response, { stuck: 0, acknowledged: -1 });
    response.on('close', () => {
      this.responses.delete(response);
      leave();
    });
    if (operation.prepared.kind === 'subscription') void this.follow(reply, operation, asker);
    else void this.answer(response, operation, asker);
  }

  private async answer(response: ServerResponse, operation: Operation, asker: Asker): Promise<void> {
    finish(response, await this.options.door.run(operation, asker));
  }

  private async follow(reply: Reply, operation: Operation, asker: Asker): Promise<void> {
    const { accounts, door, now } = this.options;
    const { request, response } = reply;
    const { authorization = null } = request.headers;
    const { viewer } = asker;
    const refusal = (...errors: readonly GraphQLError[]) => door.refusal(errors, asker);
    const feed = await door.open(operation, asker);
    if ('errors' in feed) return finish(response, refusal(...feed.errors));
    // Gone while the stream was being opened: it would be read for nobody.
    if (response.destroyed) return feed.close();
    const outlet: Outlet = {
      send: (text, done) => void response.write(text, done),
      buffered: () => response.writableLength,
    };
    const writer = new PacedWriter(outlet, () => this.cutOff(response));
    // What still waits to be sent comes first.
    const end = (text: string | null) => writer.end(() => finish(response, text));
    const cancel =
      viewer &&
      onTokenEnd({ authorization, viewer }, accounts, now, () => {
        feed.close();
        end(refusal(refuse('UNAUTHENTICATED', 'Your token has expired. Sign in again.')));
      });
    response.on('close', () => {
      feed.close();
      cancel?.();
    });
    feed.read({
      tell: (text) => writer.write(next(text)),
      ended: (error) => {
        const reason = reasonOf(error);
        if (reason === 'TOO_SLOW') return this.cutOff(response);
        if (reason) this.options.metrics.streamEnded(reason);
        end(error === null ? null : refusal(streamError(error)));
      },
    });
  }

  /** Who does not read would not read why. */
  private cutOff(response: ServerResponse): void {
    if (response.destroyed) return;
    this.options.metrics.streamEnded('TOO_SLOW');
    response.destroy();
  }

  /** Asks every reader for a sign of life: that it reads, and that it acknowledges the comment before this one. */
  async sendBeat(): Promise<void> {
    if (this.responses.size === 0) return;
    const unacknowledged = await readUnacknowledged();
    for (const [response, pulse] of this.responses) {
      const isStuck = response.writableLength > 0;
      if (hasVanished(response, pulse, unacknowledged)) response.destroy();
      else if (isStuck && pulse.stuck >= STUCK_BEATS) this.cutOff(response);
      else if (!isStuck && !response.writableEnded) response.write(':\n\n');
      pulse.stuck = isStuck ? pulse.stuck + 1 : 0;
    }
  }
}

/** It was sent something at the last beat, again and again, and has acknowledged nothing since. Takes its pulse. */
function hasVanished({ socket }: ServerResponse, pulse: Pulse, all: UnacknowledgedByPeer): boolean {
  if (!socket) return false;
  const { bytes, isSentAgain } = all.get(peerOf(socket)) ?? { bytes: 0, isSentAgain: false };
  const before = pulse.acknowledged;
  pulse.acknowledged = socket.bytesWritten - socket.writableLength - bytes;
  return isSentAgain && pulse.acknowledged <= before;
}

const next = (text: string): string => `event: next\ndata: ${text}\n\n`;

/** Sends a last answer, if there is one, and ends the stream in order. */
function finish(response: ServerResponse, text: string | null): void {
  if (response.writableEnded) return;
  if (text !== null) response.write(next(text));
  response.end('event: complete\ndata:\n\n');
}
