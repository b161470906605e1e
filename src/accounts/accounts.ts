import { randomBytes, randomUUID } from 'node:crypto';
import type { UserId } from '../engine/index.ts';
import { hookUrlFault } from '../hooks/hook-url.ts';
import { EmailTaken, type Store, type TurnHook, type User } from '../ports/store.ts';
import { type Rejected, rejected, type SignedIn } from './auth-result.ts';
import { Doorman, type DoormanRules } from './doorman.ts';
import { ExternalIssuer, type ExternalIssuerOptions } from './external-issuer.ts';
import { TooBusy } from './gate.ts';
import type { Identity } from './identity.ts';
import { OwnTokens } from './own-tokens.ts';
import { type Hasher, Passwords } from './passwords.ts';
import { Sessions } from './sessions.ts';
import { newUser, Users } from './users.ts';
import { faultsOf, tidyEmail, tidyName } from './validation.ts';

const DAY_MS = 24 * 3_600_000;

export interface AccountsOptions {
  readonly store: Store;
  /** The first one signs tokens, all of them verify. */
  readonly secrets: readonly string[];
  readonly external?: ExternalIssuerOptions | null;
  readonly now?: () => number;
  readonly newId?: () => string;
  readonly tokenLifeMs?: number;
  /** Guests have nothing but their token. */
  readonly guestTokenLifeMs?: number;
  readonly rules?: Partial<DoormanRules>;
  readonly hasher?: Hasher;
  /** Turn hooks may lead to private addresses and go over plain HTTP. */
  readonly allowPrivateHooks?: boolean;
  /** A user has registered a hook, or taken it back. */
  readonly onTurnHook?: (userId: UserId, hook: TurnHook | null) => void;
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** The address from which a request came, for throttling. */
export type Address = string;

/**
 * Who users are. Expected failures are values; what is thrown is `BadToken` and `IssuerUnavailable` (by `identify` only)
 * and `StoreUnavailable`.
 */
export class Accounts {
  private readonly now: () => number;
  private readonly newId: () => string;
  private readonly users: Users;
  private readonly sessions: Sessions;
  private readonly passwords: Passwords;
  private readonly doorman: Doorman;
  private readonly allowPrivateHooks: boolean;
  private readonly onTurnHook: NonNullable<AccountsOptions['onTurnHook']>;

  private constructor(options: AccountsOptions, passwords: Passwords) {
    const { store, secrets, external, now = Date.now, newId = randomUUID } = options;
    const { tokenLifeMs = 7 * DAY_MS, guestTokenLifeMs = 30 * DAY_MS } = options;
    this.now = now;
    this.newId = newId;
    this.passwords = passwords;
    this.doorman = new Doorman(options.rules);
    this.allowPrivateHooks = options.allowPrivateHooks ?? false;
    this.onTurnHook = options.onTurnHook ?? (() => {});
    this.users = new Users(store, now);
    this.sessions = new Sessions({
      users: this.users,
      own: new OwnTokens(secrets),
      external: external ? new ExternalIssuer(external) : null,
      now,
      tokenLifeMs,
      guestTokenLifeMs,
    });
  }

  static async open(options: AccountsOptions): Promise<Accounts> {
    return new Accounts(options, await Passwords.open(options.hasher));
  }

  /**
   * Who sends this `Authorization` header or connection parameter. Null when there is none; throws `BadToken` when there
   * is one that is no good.
   */
  identify(authorization: string | null | undefined): Promise<Identity | null> {
    return this.sessions.identify(authorization);
  }

  /** The same without waiting, for a token that was seen a moment ago; undefined when only `identify` can tell. */
  identifyNow(authorization: string | null | undefined): Identity | null | undefined {
    return this.sessions.identifyNow(authorization);
  }

  /** Calls back when a new password has ended this token before its time. Returns a function that takes it back. */
  onRevoked(authorization: string | null, viewer: Identity, revoked: () => void): () => void {
    return this.sessions.onRevoked(authorization, viewer, revoked);
  }

  async signUp(
    input: Credentials & { readonly name: string },
    address: Address,
  ): Promise<SignedIn | Rejected> {
    const refused = refusedInput(input) ?? this.doorman.mayMakeAccount(address, this.now());
    if (refused) return refused;
    const { name, email, password } = input;
    return this.unlessBusy(async () => {
      const passwordHash = await this.passwords.hash(password);
      const user = { id: this.newId(), name: tidyName(name), email: tidyEmail(email), passwordHash };
      return this.sessions.begin(await this.users.create(newUser({ ...user, createdAt: this.now() })));
    });
  }

  async signIn({ email, password }: Credentials, address: Address): Promise<SignedIn | Rejected> {
    const refused = refusedInput({ email, password }) ?? this.doorman.mayTry(email, address, this.now());
    if (refused) return refused;
    return this.unlessBusy(async () => {
      const user = await this.users.findByEmail(tidyEmail(email));
      if (!(await this.passwords.verify(user?.passwordHash ?? null, password)))
        return rejected('WRONG_CREDENTIALS', 'The e-mail address or the password is wrong.');
      this.doorman.welcome(email, address, this.now());
      return this.sessions.begin(user!);
    });
  }

  async playAsGuest({ name }: { readonly name: string }, address: Address): Promise<SignedIn | Rejected> {
    const refused = refusedInput({ name }) ?? this.doorman.mayMakeAccount(address, this.now());
    if (refused) return refused;
    const user = newUser({ id: this.newId(), name: tidyName(name), createdAt: this.now() });
    return this.sessions.begin(await this.users.create(user));
  }

  /** A guest gets an e-mail and a password, and keeps id, games and statistics. Tokens from before end with it. */
  async claimAccount(userId: UserId, input: Credentials, address: Address): Promise<SignedIn | Rejected> {
    const refused = refusedInput(input) ?? this.doorman.mayMakeAccount(address, this.now());
    if (refused) return refused;
    return this.unlessBusy(() =>
      this.users.change<SignedIn | Rejected>(userId, async (user) => {
        if (!user) return { write: null, result: NO_SUCH_USER };
        if (user.email !== null)
          return { write: null, result: rejected('ALREADY_CLAIMED', 'This account has an e-mail already.') };
        const passwordHash = await this.passwords.hash(input.password);
        const claimed: User = { ...user, email: tidyEmail(input.email), passwordHash };
        return { write: claimed, result: await this.sessions.begin(claimed) };
      }),
    );
  }

  /** An admin makes another user an admin. Promoting an admin again changes nothing. */
  async promote(byUserId: UserId, userId: UserId): Promise<{ readonly user: User } | Rejected> {
    const by = await this.users.find(byUserId);
    if (by?.role !== 'ADMIN') return rejected('NOT_ALLOWED', 'Only an admin can make another one.');
    return this.users.change<{ readonly user: User } | Rejected>(userId, (user) => {
      if (!user) return { write: null, result: NO_SUCH_USER };
      const promoted: User = { ...user, role: 'ADMIN' };
      return { write: promoted, result: { user: promoted } };
    });
  }

  /** The URL to call when it is the user's turn; null for none. The secret is shown here and never again. */
  async registerTurnHook(
    userId: UserId,
    url: string | null,
  ): Promise<{ readonly user: User; readonly secret: string | null } | Rejected> {
    const fault = url === null ? null : hookUrlFault(url, this.allowPrivateHooks);
    if (fault !== null) return rejected('INVALID_INPUT', fault);
    const secret = url === null ? null : randomBytes(32).toString('base64url');
    const turnHook = url === null ? null : { url, secret: secret! };
    const result = await this.users.change<{ readonly user: User } | Rejected>(userId, (user) => {
      if (!user) return { write: null, result: NO_SUCH_USER };
      const hooked: User = { ...user, turnHook };
      return { write: hooked, result: { user: hooked } };
    });
    if ('rejection' in result) return result;
    this.onTurnHook(userId, turnHook);
    return { ...result, secret };
  }

  /** The admin whom the operator names at start: made, or given the role and the password, once again and again. */
  async ensureAdmin({ email, password }: Credentials): Promise<User> {
    const faults = faultsOf({ email, password });
    if (faults.length > 0) throw new Error(`ADMIN_EMAIL, ADMIN_PASSWORD: ${faults.join(' ')}`);
    const known = await this.users.findByEmail(tidyEmail(email));
    if (!known) {
      const passwordHash = await this.passwords.hash(password);
      const user = { id: this.newId(), name: 'Admin', email: tidyEmail(email), passwordHash };
      return this.users.create(newUser({ ...user, role: 'ADMIN', createdAt: this.now() }));
    }
    return this.users.change<User>(known.id, async (user) => {
      const isKnown = await this.passwords.verify(user!.passwordHash, password);
      if (isKnown && user!.role === 'ADMIN') return { write: null, result: user! };
      // A new hash in any case: tokens from before the account was an admin's end here.
      const admin: User = { ...user!, role: 'ADMIN', passwordHash: await this.passwords.hash(password) };
      return { write: admin, result: admin };
    });
  }

  private async unlessBusy<T>(work: () => Promise<T>): Promise<T | Rejected> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof EmailTaken) return rejected('EMAIL_TAKEN', 'This e-mail address is in use.');
      if (error instanceof TooBusy)
        return rejected('TOO_MANY_ATTEMPTS', 'Too many are signing in; try again in a second.', {
          retryAfterSeconds: 1,
        });
      throw error;
    }
  }
}

const NO_SUCH_USER = rejected('NO_SUCH_USER', 'There is no such user.');

function refusedInput(input: Parameters<typeof faultsOf>[0]): Rejected | null {
  const faults = faultsOf(input);
  return faults.length > 0 ? rejected('INVALID_INPUT', faults.join(' ')) : null;
}
