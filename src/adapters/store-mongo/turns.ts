/** Lets so many pieces of work run at once; the others wait in line. */
export class Turns {
  private free: number;
  private readonly line: (() => void)[] = [];

  constructor(count: number) {
    this.free = count;
  }

  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.free > 0) this.free--;
    else await new Promise<void>((resolve) => this.line.push(resolve));
    try {
      return await work();
    } finally {
      // The turn is handed on without becoming free, so nobody overtakes the line.
      const next = this.line.shift();
      if (next) next();
      else this.free++;
    }
  }
}
