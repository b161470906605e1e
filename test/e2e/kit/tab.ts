/** One stream in one window: keeps what came, and waits for what is to come. */
import type { Connection } from '../../../src/client/connection.ts';
import type { Stream } from '../../../src/client/stream.ts';

/** An event as the generated documents select it. */
export interface Message {
  readonly __typename: string;
  readonly sequence: number;
  readonly [field: string]: unknown;
}

interface Taker {
  take(message: Message): number;
  onEnd(problem: Error): void;
}

export class Tab {
  readonly messages: Message[] = [];
  /** Why the server ended the stream for good. */
  ended: Error | null = null;
  private readonly connection: Connection;
  private stream: Stream<unknown> | null = null;
  private wake: (() => void)[] = [];

  constructor(connection: Connection) {
    this.connection = connection;
  }

  follow(open: (taker: Taker) => Stream<unknown>): void {
    this.stream = open({
      take: (message) => {
        this.messages.push(message);
        this.stir();
        return message.sequence;
      },
      onEnd: (problem) => {
        this.ended = problem;
        this.stir();
      },
    });
  }

  get last(): number {
    return this.messages.at(-1)?.sequence ?? 0;
  }

  get types(): string[] {
    return this.messages.map(({ __typename }) => __typename);
  }

  /** Numbers of the events; a snapshot is its number in brackets. */
  get numbers(): (number | string)[] {
    return this.messages.map(({ __typename, sequence }) =>
      __typename.endsWith('Snapshot') ? `[${sequence}]` : sequence,
    );
  }

  /** The first message, from number `from` of those received on, that is as wanted; waits for it. */
  async until(isWanted: (message: Message) => boolean, from = 0): Promise<Message> {
    for (let i = from; ; i++) {
      while (i >= this.messages.length) {
        if (this.ended) throw this.ended;
        await new Promise<void>((resolve) => this.wake.push(resolve));
      }
      const message = this.messages[i]!;
      if (isWanted(message)) return message;
    }
  }

  reached(sequence: number): Promise<Message> {
    return this.until((message) => message.sequence >= sequence);
  }

  /** Loses the connection; the client comes back by itself. */
  drop(forMs = 0): void {
    this.connection.drop(forMs);
  }

  /** Whoever still waits for a message is told that none will come. */
  async close(): Promise<void> {
    this.ended ??= new Error('the tab was closed');
    this.stir();
    this.stream?.stop();
    await this.connection.close();
  }

  private stir(): void {
    for (const wake of this.wake.splice(0)) wake();
  }
}
