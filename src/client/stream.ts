import { type AnsweredError, ApiError, delayMs, problemOf } from './problems.ts';

/** Who follows a stream. */
export interface StreamWatcher<Result> {
  /** Takes a message and returns its number, behind which the stream is opened again after a loss. */
  onMessage(data: Result): number;
  /** The connection is lost; the stream comes back by itself. */
  onLost?(problem: Error): void;
  /** The server has ended the stream for good: the table is gone, the token has run out. */
  onEnd?(problem: Error): void;
}

/** What comes of a subscription, over whichever transport. */
export interface Sink<Result> {
  next(answer: {
    readonly data?: Result | null | undefined;
    readonly errors?: readonly AnsweredError[] | undefined;
  }): void;
  error(problem: unknown): void;
  complete(): void;
}

/** Opens a subscription behind a number, or at its beginning; what it returns ends it. */
export type Open<Result> = (after: number | null, sink: Sink<Result>) => () => void;

/** One subscription that comes back after every loss of the connection, without a gap and without a repeat. */
export class Stream<Result> {
  readonly #open: Open<Result>;
  readonly #watcher: StreamWatcher<Result>;
  readonly #awayUntil: () => number;
  #after: number | null;
  #attempt = 0;
  #isStopped = false;
  #unsubscribe: () => void = () => {};
  #timer: NodeJS.Timeout | null = null;

  constructor(
    open: Open<Result>,
    watcher: StreamWatcher<Result>,
    after: number | null,
    awayUntil: () => number = () => 0,
  ) {
    this.#open = open;
    this.#watcher = watcher;
    this.#after = after;
    this.#awayUntil = awayUntil;
    this.#subscribe();
  }

  stop(): void {
    this.#isStopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    this.#unsubscribe();
  }

  #subscribe(): void {
    this.#unsubscribe = this.#open(this.#after, {
      next: ({ data, errors }) => {
        if (this.#isStopped) return;
        if (errors || !data) return this.#onProblem(problemOf(errors ?? []));
        this.#attempt = 0;
        this.#after = this.#watcher.onMessage(data);
      },
      error: (problem) => this.#onProblem(problemOf(problem)),
      complete: () => this.#comeBack(new Error('The server ended the stream.')),
    });
  }

  #onProblem(problem: Error): void {
    if (problem instanceof ApiError && !problem.isPassing) {
      if (this.#isStopped) return;
      this.stop();
      this.#watcher.onEnd?.(problem);
    } else this.#comeBack(problem);
  }

  #comeBack(problem: Error): void {
    if (this.#isStopped || this.#timer) return;
    this.#watcher.onLost?.(problem);
    const delay = Math.max(delayMs(this.#attempt++), this.#awayUntil() - Date.now());
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#subscribe();
    }, delay);
  }
}
