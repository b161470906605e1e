import type { Asker } from '../graphql/context.ts';
import { payerOf } from './caller.ts';

/** An address without a token may stand for a whole house. */
const PER_ADDRESS = 10;

/** Who has connections open: WebSockets and event streams, bounded per user. */
export class Connections {
  private readonly byPayer = new Map<string, number>();
  private readonly perUser: number;
  private signedIn = 0;

  constructor(perUser: number) {
    this.perUser = perUser;
  }

  /** Signed-in users with a connection. */
  get users(): number {
    return this.signedIn;
  }

  /** Counts one more for whoever it is; null when they have too many. Call what it returns when it is closed. */
  enter(asker: Asker): (() => void) | null {
    const payer = payerOf(asker);
    const isUser = asker.viewer !== null;
    const count = this.byPayer.get(payer) ?? 0;
    if (count >= this.perUser * (isUser ? 1 : PER_ADDRESS)) return null;
    this.byPayer.set(payer, count + 1);
    if (isUser && count === 0) this.signedIn++;
    let isOpen = true;
    return () => {
      if (!isOpen) return;
      isOpen = false;
      const left = this.byPayer.get(payer)! - 1;
      if (left > 0) this.byPayer.set(payer, left);
      else {
        this.byPayer.delete(payer);
        if (isUser) this.signedIn--;
      }
    };
  }
}
