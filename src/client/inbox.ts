/**
 * Messages on their way to a `for await` loop. Written by hand rather than as a generator, because a generator that
 * waits for a message cannot be ended before the next one comes.
 */
export class Inbox<T> implements AsyncIterableIterator<T, undefined> {
  readonly #messages: T[] = [];
  readonly #onClose: () => void;
  #waiting: { resolve(result: IteratorResult<T, undefined>): void; reject(problem: Error): void }[] = [];
  #problem: Error | null = null;
  #isClosed = false;

  constructor(onClose: () => void) {
    this.#onClose = onClose;
  }

  push(message: T): void {
    const reader = this.#waiting.shift();
    if (reader) reader.resolve({ done: false, value: message });
    else this.#messages.push(message);
  }

  /** Nothing comes any more; what is here is still read, then the problem is thrown. */
  fail(problem: Error): void {
    this.#problem = problem;
    for (const { reject } of this.#waiting.splice(0)) reject(problem);
  }

  next(): Promise<IteratorResult<T, undefined>> {
    const message = this.#messages.shift();
    if (message !== undefined) return Promise.resolve({ done: false, value: message });
    if (this.#isClosed) return Promise.resolve({ done: true, value: undefined });
    if (this.#problem) return Promise.reject(this.#problem);
    return new Promise((resolve, reject) => this.#waiting.push({ resolve, reject }));
  }

  return(): Promise<IteratorResult<T, undefined>> {
    this.#isClosed = true;
    this.#messages.length = 0;
    this.#onClose();
    for (const { resolve } of this.#waiting.splice(0)) resolve({ done: true, value: undefined });
    return Promise.resolve({ done: true, value: undefined });
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}
