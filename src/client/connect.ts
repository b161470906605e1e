/**
 * A client of the server: typed requests, commands that are safe to send again, streams that come back.
 *
 *   const client = connect({ url: 'http://localhost:4000/graphql', token });
 *   await client.command(BuyInDocument, { gameId, amount: 200 });
 *   for await (const { tableEvents } of client.subscribe(TableEventsDocument, { gameId, tableId })) …
 */
import { Connection } from './connection.ts';
import { openEventSource } from './event-source.ts';
import type { TypedDocumentString } from './generated/graphql.ts';
import { Inbox } from './inbox.ts';
import { type Address, post } from './post.ts';
import { type CommandInput, untilAnswered } from './retry.ts';
import { type Open, Stream, type StreamWatcher } from './stream.ts';

export interface ClientOptions extends Address {
  /** How streams come: over one WebSocket, or over Server-Sent Events, a request each. Default `ws`. */
  readonly transport?: 'ws' | 'sse';
}

type Resumable = { readonly after?: number | null | undefined };

export interface Client {
  /** One query or mutation over HTTP. Throws `ApiError` or `ConnectionLost`. */
  request<Result, Variables>(
    document: TypedDocumentString<Result, Variables>,
    variables: Variables,
  ): Promise<Result>;
  /** Sends a command until it is answered; it is carried out once at most. */
  command<Result, Input extends CommandInput>(
    document: TypedDocumentString<Result, { input: Input }>,
    input: Input,
  ): Promise<Result>;
  /**
   * A stream without gap or repeat. After a loss of the connection it goes on behind the last number seen; it throws
   * `ApiError` when the server has ended it for good. Leaving the loop ends it.
   */
  subscribe<Result, Variables extends Resumable>(
    document: TypedDocumentString<Result, Variables>,
    variables: Variables,
  ): AsyncIterableIterator<Result, undefined>;
  close(): Promise<void>;
}

export function connect({ transport = 'ws', ...address }: ClientOptions): Client {
  const socket = transport === 'ws' ? new Connection(address) : null;
  const streams = new Set<AsyncIterator<unknown>>();

  const request: Client['request'] = (document, variables) => post(address, document, variables);

  function follow<Result, Variables extends Resumable>(
    document: TypedDocumentString<Result, Variables>,
    { after = null, ...variables }: Variables,
    watcher: StreamWatcher<Result>,
  ): Stream<Result> {
    if (socket) return socket.follow(document, variables as Omit<Variables, 'after'>, watcher, after);
    const open: Open<Result> = (from, sink) =>
      openEventSource(address, document.toString(), { ...variables, after: from }, sink);
    return new Stream(open, watcher, after);
  }

  return {
    request,
    command: (document, given) => untilAnswered(given, (input) => request(document, { input })),
    subscribe: (document, variables) => {
      const inbox = new Inbox<ResultOf<typeof document>>(() => {
        stream.stop();
        streams.delete(inbox);
      });
      const stream = follow(document, variables, {
        onMessage: (data) => {
          inbox.push(data);
          return numberOf(data);
        },
        onEnd: (problem) => inbox.fail(problem),
      });
      streams.add(inbox);
      return inbox;
    },
    close: async () => {
      for (const stream of [...streams]) await stream.return!();
      await socket?.close();
    },
  };
}

type ResultOf<D> = D extends TypedDocumentString<infer Result, infer _Variables> ? Result : never;

/** The number of an event: that of its only field. */
function numberOf(data: unknown): number {
  const [event] = Object.values(data as Record<string, { readonly sequence?: unknown }>);
  if (typeof event?.sequence !== 'number')
    throw new Error('A stream can be followed only if its operation selects sequence.');
  return event.sequence;
}
