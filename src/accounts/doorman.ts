import { Recent } from '../common/recent.ts';
import { addressKey } from './address-key.ts';
import { Allowance, type AllowanceRule } from './allowance.ts';
import { type Rejected, rejected } from './auth-result.ts';
import { Throttle, type ThrottleRule } from './throttle.ts';

export interface DoormanRules {
  /** Wrong passwords for one account, from wherever. */
  readonly account: ThrottleRule;
  /** Wrong passwords from one address, for whatever account. */
  readonly address: ThrottleRule;
  /** Accounts made from one address. */
  readonly newAccounts: AllowanceRule;
}

const HOUR_MS = 3_600_000;

const defaultRules: DoormanRules = {
  account: { free: 5, firstMs: 1000, longestMs: 60_000, forgetMs: HOUR_MS },
  address: { free: 20, firstMs: 1000, longestMs: 15 * 60_000, forgetMs: HOUR_MS },
  newAccounts: { burst: 100, everyMs: 1000 },
};

const REGULARS = 20_000;

/** Slows down whoever guesses passwords or makes accounts by the hundred. */
export class Doorman {
  private readonly accounts: Throttle;
  private readonly addresses: Throttle;
  private readonly newAccounts: Allowance;
  /** Who got in from where: strangers who guess at an account do not keep its owner out of it. */
  private readonly regulars = new Recent<string, true>(REGULARS);

  constructor(rules: Partial<DoormanRules> = {}) {
    const { account, address, newAccounts } = { ...defaultRules, ...rules };
    this.accounts = new Throttle(account);
    this.addresses = new Throttle(address);
    this.newAccounts = new Allowance(newAccounts);
  }

  mayMakeAccount(address: string, now: number): Rejected | null {
    return refusedFor(this.newAccounts.take(addressKey(address), now));
  }

  /** Counts the try as a failure until `welcome` says otherwise. */
  mayTry(email: string, address: string, now: number): Rejected | null {
    const account = accountKey(email);
    const from = addressKey(address);
    const isRegular = this.regulars.get(`${account} ${from}`) === true;
    const waitMs = Math.max(
      isRegular ? 0 : this.accounts.waitMs(account, now),
      this.addresses.waitMs(from, now),
    );
    if (waitMs > 0) return refusedFor(waitMs);
    this.accounts.count(account, now);
    this.addresses.count(from, now);
    return null;
  }

  welcome(email: string, address: string, now: number): void {
    const account = accountKey(email);
    const from = addressKey(address);
    this.accounts.forgive(account);
    // Only the one try: an own account does not buy more guesses at those of others.
    this.addresses.takeBack(from, now);
    this.regulars.set(`${account} ${from}`, true);
  }
}

const accountKey = (email: string): string => email.normalize('NFC').trim().toLowerCase();

function refusedFor(waitMs: number): Rejected | null {
  if (waitMs <= 0) return null;
  const retryAfterSeconds = Math.ceil(waitMs / 1000);
  return rejected('TOO_MANY_ATTEMPTS', `Too many attempts; try again in ${retryAfterSeconds} s.`, {
    retryAfterSeconds,
  });
}
