/** Where text goes: a WebSocket or a response. */
export interface Outlet {
  /** `done` is called when the text has left this process. */
  send(text: string, done?: () => void): void;
  /** Bytes that have been sent but have not left yet. */
  buffered(): number;
}

/** Beyond this a reader has to catch up before it is sent more … */
const FULL_BYTES = 262_144;
/** … and who is further behind than this does not read: more than a whole replay and what comes meanwhile. */
const MOST_WAITING = 3000;
const MOST_WAITING_LENGTH = 4_194_304;

/**
 * Sends no faster than the other side reads. What waits is mostly text that all readers share, so a slow reader costs
 * little; one that is too far behind is cut off, alone.
 */
export class PacedWriter {
  private readonly outlet: Outlet;
  private readonly cutOff: () => void;
  /** Null while the reader keeps up. */
  private waiting: string[] | null = null;
  private waitingLength = 0;
  /** What comes after the last text; null while there may be more. */
  private last: (() => void) | null = null;

  constructor(outlet: Outlet, cutOff: () => void) {
    this.outlet = outlet;
    this.cutOff = cutOff;
  }

  write(text: string): void {
    if (this.waiting) {
      this.waitingLength += text.length;
      if (this.waiting.push(text) > MOST_WAITING || this.waitingLength > MOST_WAITING_LENGTH) this.cutOff();
    } else if (this.outlet.buffered() < FULL_BYTES) this.outlet.send(text);
    else {
      this.waiting = [];
      this.outlet.send(text, () => this.goOn());
    }
  }

  /** Calls back when everything has been sent; nothing is to be written after this. */
  end(last: () => void): void {
    if (this.waiting) this.last = last;
    else last();
  }

  private goOn(): void {
    const waiting = this.waiting ?? [];
    this.waiting = null;
    this.waitingLength = 0;
    for (const text of waiting) this.write(text);
    if (!this.waiting) this.last?.();
  }
}
