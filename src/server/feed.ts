import type { StreamMessage } from '../runtime/subscription.ts';

export interface FeedReader {
  /** The next answer, as text. */
  tell(text: string): void;
  /** There are no more. The error says why, when it was not the reader's wish: `StreamEnded`, or a fault. */
  ended(error: unknown): void;
}

/**
 * One subscription's answers as text, in order. The source is bounded by itself: who reads too slowly is cut off. Written
 * with callbacks, because a stream waits most of its life and promises around a promise would be held for all of it.
 */
export class Feed {
  private readonly source: AsyncIterator<StreamMessage>;
  private readonly textOf: (message: StreamMessage) => string | Promise<string>;
  private reader: FeedReader | null = null;

  constructor(
    source: AsyncIterator<StreamMessage>,
    textOf: (message: StreamMessage) => string | Promise<string>,
  ) {
    this.source = source;
    this.textOf = textOf;
  }

  /** Begins to tell. */
  read(reader: FeedReader): void {
    this.reader = reader;
    this.ask();
  }

  /** The reader has gone: nothing is told any more, not even the end. */
  close(): void {
    this.reader = null;
    void this.source.return?.();
  }

  private ask(): void {
    this.source.next().then(this.take, this.end);
  }

  private readonly take = ({ done, value }: IteratorResult<StreamMessage>): void => {
    if (!this.reader) return;
    if (done) return this.end(null);
    try {
      const text = this.textOf(value);
      if (typeof text === 'string') this.tell(text);
      else text.then(this.tell, this.fail);
    } catch (error) {
      this.fail(error);
    }
  };

  private readonly tell = (text: string): void => {
    if (!this.reader) return;
    this.reader.tell(text);
    this.ask();
  };

  private readonly end = (error: unknown): void => {
    this.reader?.ended(error);
    this.reader = null;
  };

  /** The message could not be made into an answer: the stream is given back. */
  private readonly fail = (error: unknown): void => {
    this.end(error);
    this.close();
  };
}
