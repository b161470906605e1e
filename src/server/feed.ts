import type { StreamMessage } from '../runtime/subscription.ts';

/** One subscription's answers as text, one at a time. The source is bounded by itself: who reads too slowly is cut off. */
export class Feed {
  private readonly source: AsyncIterator<StreamMessage>;
  private readonly textOf: (message: StreamMessage) => string | Promise<string>;

  constructor(
    source: AsyncIterator<StreamMessage>,
    textOf: (message: StreamMessage) => string | Promise<string>,
  ) {
    this.source = source;
    this.textOf = textOf;
  }

  /** The next answer; null when there are no more. Rejects with `StreamEnded` when the card room has ended the stream. */
  async next(): Promise<string | null> {
    const { done, value } = await this.source.next();
    return done ? null : this.textOf(value);
  }

  /** The reader has gone. */
  close(): void {
    void this.source.return?.();
  }
}
