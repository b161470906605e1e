/** What a bot has begun and not finished: work on its way, and work for later. All of it ends when the bot goes home. */
export class Errands {
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #onFailure: (what: string, problem: Error) => void;
  #isOver = false;

  constructor(onFailure: (what: string, problem: Error) => void) {
    this.#onFailure = onFailure;
  }

  /** Begins work; nobody waits for it. */
  run(what: string, work: () => Promise<void>): void {
    if (this.#isOver) return;
    work().catch((problem: Error) => {
      if (!this.#isOver) this.#onFailure(what, problem);
    });
  }

  later(delayMs: number, work: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      if (!this.#isOver) work();
    }, delayMs);
    this.#timers.add(timer);
  }

  end(): void {
    this.#isOver = true;
    for (const timer of this.#timers) clearTimeout(timer);
  }
}
