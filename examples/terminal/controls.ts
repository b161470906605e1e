import { potTotal } from '../../src/client/table-state.ts';
import { raiseWish, type Wish, wishOf } from './keys.ts';
import type { Session } from './session.ts';

export const ESC = String.fromCharCode(27);
const CTRL_C = String.fromCharCode(3);
const BACKSPACES = [String.fromCharCode(8), String.fromCharCode(127)];

/** Turns keys into commands. */
export class Controls {
  /** The amount being typed, or null. */
  typed: string | null = null;
  isHelpOpen = false;
  readonly #session: Session;
  readonly #onQuit: () => Promise<void>;

  constructor(session: Session, onQuit: () => Promise<void>) {
    this.#session = session;
    this.#onQuit = onQuit;
  }

  async press(key: string): Promise<void> {
    if (key === CTRL_C) return this.#onQuit();
    if (this.isHelpOpen) {
      this.isHelpOpen = false;
      return;
    }
    const wish = this.typed === null ? this.#wishOf(key) : this.#type(key, this.typed);
    if (wish) await this.#carryOut(wish);
  }

  /** A line of a pipe: one key, or `r 120`. */
  async read(line: string): Promise<void> {
    const [key = '', amount] = line.trim().split(/\s+/);
    if (key === 'r' && amount !== undefined) return this.#carryOut(this.#raiseTo(Number(amount)));
    if (key !== '') return this.press(key);
  }

  #wishOf(key: string): Wish {
    const { table, ownId } = this.#session;
    const bet = table?.seats.find((seat) => seat.userId === ownId)?.bet ?? 0;
    return wishOf(key.toLowerCase(), table?.legalActions ?? null, table ? potTotal(table) : 0, bet);
  }

  /** A key while an amount is being typed. */
  #type(key: string, text: string): Wish | null {
    this.typed = text;
    if (/^\d$/.test(key)) this.typed = `${text}${key}`.slice(0, 10);
    else if (BACKSPACES.includes(key)) this.typed = text.slice(0, -1);
    else if (key === ESC) this.typed = null;
    else if (key === '\r' || key === '\n') {
      this.typed = null;
      return this.#raiseTo(Number(text));
    }
    return null;
  }

  #raiseTo(total: number): Wish {
    const legal = this.#session.table?.legalActions;
    return legal ? raiseWish(legal, total) : { kind: 'NOTHING', why: 'It is not your turn.' };
  }

  async #carryOut(wish: Wish): Promise<void> {
    const session = this.#session;
    session.notice = null;
    switch (wish.kind) {
      case 'ACT':
        return session.act(wish.action, 'amount' in wish ? wish.amount : null);
      case 'TYPE_AMOUNT':
        this.typed = '';
        return;
      case 'BUY_IN':
        return session.buyIn();
      case 'SIT_OUT_OR_IN':
        return session.sitOutOrIn();
      case 'SHOW_CARDS':
        return session.showCards();
      case 'POST_BLIND':
        return session.postBlind();
      case 'START':
        return session.startGame();
      case 'HELP':
        this.isHelpOpen = true;
        return;
      case 'QUIT':
        await session.leave();
        return this.#onQuit();
      case 'NOTHING':
        session.notice = wish.why;
    }
  }
}
