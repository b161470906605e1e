/** More wait already than can be served soon. */
export class TooBusy extends Error {
  override readonly name = 'TooBusy';
}

/** Lets a few tasks run at a time, in order, and turns away whoever would wait too long. */
export class Gate {
  private running = 0;
  private readonly waiting: (() => void)[] = [];
  private readonly atOnce: number;
  private readonly places: number;

  constructor(atOnce: number, places: number) {
    this.atOnce = atOnce;
    this.places = places;
  }

  async run<T>(task: () => Promise<T>): Promise<T> {
    await this.enter();
    try {
      return await task();
    } finally {
      this.leave();
    }
  }

  private enter(): Promise<void> | void {
    if (this.running < this.atOnce) {
      this.running++;
      return;
    }
    if (this.waiting.length >= this.places) throw new TooBusy('too many wait already');
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  /** The place goes straight to the next in line, so that nobody slips in between. */
  private leave(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.running--;
  }
}
