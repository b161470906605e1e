import { type Client, createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import type { TypedDocumentString } from './generated/graphql.ts';
import type { Address } from './post.ts';
import { ConnectionLost, errorOf, problemOf } from './problems.ts';
import { type CommandInput, untilAnswered } from './retry.ts';
import { type Open, Stream, type StreamWatcher } from './stream.ts';

/** One WebSocket to a server. Streams survive its loss: they are opened again after the last number they saw. */
export class Connection {
  readonly #client: Client;
  /** Nobody reconnects before this time. */
  #awayUntil = 0;

  constructor({ url, token, headers }: Address) {
    this.#client = createClient({
      url: url.replace(/^http/, 'ws'),
      ...(token && { connectionParams: { authorization: `Bearer ${token}` } }),
      webSocketImpl: socketWith(headers ?? {}),
      // graphql-ws would subscribe again with the same `after` and repeat events: streams come back by themselves.
      retryAttempts: 0,
    });
  }

  /** One query or mutation. Throws `ApiError` or `ConnectionLost`. */
  request<Result, Variables>(
    document: TypedDocumentString<Result, Variables>,
    variables: Variables,
  ): Promise<Result> {
    return new Promise((resolve, reject) => {
      let answer: Result | null = null;
      this.#client.subscribe<Result>(payload(document, variables), {
        next: ({ data, errors }) => {
          if (errors) reject(errorOf(errors));
          else answer = data ?? null;
        },
        error: (problem) => reject(problemOf(problem)),
        complete: () =>
          answer === null ? reject(new ConnectionLost('The answer was empty.')) : resolve(answer),
      });
    });
  }

  /**
   * Sends a command until it is answered. The same `commandId` goes with every attempt, so that a command whose answer
   * was lost on the way is not carried out twice.
   */
  command<Result, Input extends CommandInput>(
    document: TypedDocumentString<Result, { input: Input }>,
    given: Input,
  ): Promise<Result> {
    return untilAnswered(
      given,
      (input) => this.request(document, { input }),
      () => this.#awayUntil,
    );
  }

  /** Follows a subscription from its beginning, or from behind `after`, until `stop` is called. */
  follow<Result, Variables extends { readonly after?: number | null | undefined }>(
    document: TypedDocumentString<Result, Variables>,
    variables: Omit<Variables, 'after'>,
    watcher: StreamWatcher<Result>,
    after: number | null = null,
  ): Stream<Result> {
    const open: Open<Result> = (from, sink) =>
      this.#client.subscribe<Result>(payload(document, { ...variables, after: from }), sink);
    return new Stream(open, watcher, after, () => this.#awayUntil);
  }

  /** Calls `listener` whenever the server has been reached, the first time or again. */
  onConnected(listener: () => void): void {
    this.#client.on('connected', listener);
  }

  /** Loses the connection on purpose and stays away for a while. Streams go on afterwards where they were. */
  drop(forMs: number): void {
    this.#awayUntil = Date.now() + forMs;
    this.#client.terminate();
  }

  async close(): Promise<void> {
    await this.#client.dispose();
  }
}

const payload = <Result, Variables>(
  document: TypedDocumentString<Result, Variables>,
  variables: unknown,
) => ({
  query: document.toString(),
  variables: variables as Record<string, unknown>,
});

/** `ws` takes headers, which the WebSocket of browsers does not. */
const socketWith = (headers: Readonly<Record<string, string>>) =>
  class extends WebSocket {
    constructor(address: string, protocols: string) {
      super(address, protocols, { headers });
      // A socket that is given up before it is open says so to nobody else, and an error without a listener ends the process.
      this.on('error', () => {});
    }
  };
