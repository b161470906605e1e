import { setImmediate } from 'node:timers/promises';
import type { Chips, Posting, PostingKind, UserId } from '../engine/index.ts';
import type { Store } from '../ports/store.ts';

/** Chips that come into the game, leave it or are put right. The others only move between stacks and pots. */
export const moneyKinds = [
  'BUY_IN',
  'ADD_ON',
  'CASH_OUT',
  'RAKE',
  'CORRECTION',
] as const satisfies readonly PostingKind[];

const PAGE = 250;

/** Every posting of a game in order, a page at a time; a running game has its turn between two. */
export async function* postingsOf(
  store: Pick<Store, 'readLedger'>,
  gameId: string,
): AsyncGenerator<Posting, void, undefined> {
  for (let after = 0; ; ) {
    const page = await store.readLedger(gameId, after, PAGE);
    yield* page;
    if (page.length < PAGE) return;
    after = page.at(-1)!.number;
    await setImmediate();
  }
}

export interface AccountBalance {
  /** `cash:USER`, `stack:USER`, `pot:TABLE` or `house`. */
  readonly account: string;
  readonly received: Chips;
  readonly paid: Chips;
  readonly balance: Chips;
}

export interface TrialBalance {
  /** In the order of their names. */
  readonly accounts: readonly AccountBalance[];
  /** Of all balances: 0, or the books are wrong. */
  readonly sum: Chips;
  /** The number of the last posting that is in it. */
  readonly upTo: number;
}

/** What every account of a game has received and paid. True for the moment of posting `upTo`, while the game goes on. */
export async function trialBalance(store: Pick<Store, 'readLedger'>, gameId: string): Promise<TrialBalance> {
  const received = new Map<string, Chips>();
  const paid = new Map<string, Chips>();
  let upTo = 0;
  for await (const { number, from, to, amount } of postingsOf(store, gameId)) {
    paid.set(from, (paid.get(from) ?? 0) + amount);
    received.set(to, (received.get(to) ?? 0) + amount);
    upTo = number;
  }
  const accounts = [...new Set([...received.keys(), ...paid.keys()])].sort().map((account) => {
    const [came, went] = [received.get(account) ?? 0, paid.get(account) ?? 0];
    return { account, received: came, paid: went, balance: came - went };
  });
  return { accounts, sum: accounts.reduce((sum, { balance }) => sum + balance, 0), upTo };
}

const reasons: Readonly<Record<PostingKind, string>> = {
  BUY_IN: 'bought in',
  ADD_ON: 'added on',
  CASH_OUT: 'cashed out',
  RAKE: 'rake',
  BET: 'bet',
  WIN: 'won',
  CORRECTION: 'corrected by the host',
};

/** Why chips moved, in plain words. `nameOf` says how a user is called. */
export function reasonOf(posting: Posting, nameOf: (userId: UserId) => string): string {
  const { kind, tableId, handNumber, note, byUserId } = posting;
  const what = byUserId === undefined ? reasons[kind] : `corrected by ${nameOf(byUserId)}`;
  const where = handNumber === null ? '' : ` in hand ${handNumber} at ${tableId}`;
  return `${what}${where}${note === undefined ? '' : `: ${note}`}`;
}
