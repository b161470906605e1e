import { type StreamEnd, StreamEnded } from '../../../src/runtime/channel.ts';
import type { Unavailable } from '../../../src/runtime/live-game.ts';
import type { StreamMessage } from '../../../src/runtime/subscription.ts';

/** A promise that a test can look at: what has come of it, or nothing yet. */
export class Watch<T> {
  value: T | undefined;
  isSettled = false;

  constructor(promise: Promise<T>) {
    promise.then((value) => {
      this.value = value;
      this.isSettled = true;
    });
  }
}

export const watch = <T>(promise: Promise<T>): Watch<T> => new Watch(promise);

type Stream = AsyncIterableIterator<StreamMessage, undefined>;

/** Reads a stream and keeps what came, until it ends or is told to stop. */
export class Reader {
  readonly messages: StreamMessage[] = [];
  /** Why the stream ended. */
  ended: StreamEnd | 'done' | null = null;
  private readonly stream: Stream;
  private isReading = false;

  constructor(stream: Stream) {
    this.stream = stream;
  }

  static of(opened: Stream | Unavailable | null): Reader {
    if (!opened || 'unavailable' in opened) throw new Error(opened?.unavailable ?? 'there is no such stream');
    return new Reader(opened);
  }

  /** Goes on reading whenever something comes. */
  read(): this {
    if (this.isReading) return this;
    this.isReading = true;
    void this.loop();
    return this;
  }

  /** Reads one message, which must be there. */
  async readOne(): Promise<void> {
    await this.take();
  }

  /** Numbers of the events that came; a snapshot is its number in brackets. */
  get numbers(): (number | string)[] {
    return this.messages.map((message) =>
      message.kind === 'event' ? message.event.sequence : `[${message.sequence}]`,
    );
  }

  get types(): string[] {
    return this.messages.map((message) => (message.kind === 'event' ? message.event.type : 'snapshot'));
  }

  async stop(): Promise<void> {
    await this.stream.return!();
  }

  private async loop(): Promise<void> {
    while (await this.take());
  }

  private async take(): Promise<boolean> {
    try {
      const { done, value } = await this.stream.next();
      if (value) this.messages.push(value);
      if (done) this.ended = 'done';
      return !done;
    } catch (error) {
      if (!(error instanceof StreamEnded)) throw error;
      this.ended = error.reason;
      return false;
    }
  }
}
