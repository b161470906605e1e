/** Why a stream ended that its reader did not end. */
export type StreamEnd = 'TOO_SLOW' | 'UNAVAILABLE' | 'GAME_STOPPED' | 'GAME_MOVED' | 'SERVER_STOPPING';

export class StreamEnded extends Error {
  override readonly name = 'StreamEnded';
  readonly reason: StreamEnd;

  constructor(reason: StreamEnd) {
    super(`The stream has ended: ${reason}`);
    this.reason = reason;
  }
}

/**
 * One reader's queue of messages, bounded: a reader that falls too far behind is cut off alone. Written by hand rather
 * than as a generator, because a generator that waits for a message cannot be ended before the next one comes.
 */
export class Channel<T> implements AsyncIterableIterator<T, undefined> {
  private readonly buffer: T[] = [];
  private waiting: {
    resolve(result: IteratorResult<T, undefined>): void;
    reject(error: Error): void;
  } | null = null;
  private ended: StreamEnd | 'BY_READER' | null = null;

  private readonly limit: number;
  private readonly onEnd: () => void;

  constructor(limit: number, onEnd: () => void) {
    this.limit = limit;
    this.onEnd = onEnd;
  }

  /** How many messages wait to be read. */
  get backlog(): number {
    return this.buffer.length;
  }

  push(message: T): void {
    if (this.ended) return;
    if (this.waiting) {
      const { resolve } = this.waiting;
      this.waiting = null;
      resolve({ done: false, value: message });
      return;
    }
    this.buffer.push(message);
    if (this.buffer.length <= this.limit) return;
    // What was not read is dropped: the reader comes back and asks for it by number.
    this.buffer.length = 0;
    this.end('TOO_SLOW');
  }

  /** Ends the stream; the reader first gets what is waiting, then the reason. */
  end(reason: StreamEnd): void {
    if (this.ended) return;
    this.ended = reason;
    this.onEnd();
    this.waiting?.reject(new StreamEnded(reason));
    this.waiting = null;
  }

  next(): Promise<IteratorResult<T, undefined>> {
    if (this.buffer.length > 0) return Promise.resolve({ done: false, value: this.buffer.shift()! });
    if (this.ended === 'BY_READER') return Promise.resolve({ done: true, value: undefined });
    if (this.ended) {
      const error = new StreamEnded(this.ended);
      this.ended = 'BY_READER';
      return Promise.reject(error);
    }
    if (this.waiting)
      return Promise.reject(new Error('a channel has one reader, which asks for one message at a time'));
    return new Promise((resolve, reject) => {
      this.waiting = { resolve, reject };
    });
  }

  return(): Promise<IteratorResult<T, undefined>> {
    const wasOpen = !this.ended;
    this.ended = 'BY_READER';
    this.buffer.length = 0;
    if (wasOpen) this.onEnd();
    this.waiting?.resolve({ done: true, value: undefined });
    this.waiting = null;
    return Promise.resolve({ done: true, value: undefined });
  }

  throw(error: Error): Promise<IteratorResult<T, undefined>> {
    return this.return().then(() => Promise.reject(error));
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}
