import type { UserId } from '../engine/index.ts';
import type { User } from '../ports/store.ts';
import type { Rejected, SignedIn } from './auth-result.ts';
import type { Identity } from './identity.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** The address from which a request came, for throttling. */
export type Address = string;

/**
 * Who users are. Expected failures are values; what is thrown is `BadToken` (by `identify` only) and `StoreUnavailable`.
 */
export interface Accounts {
  /**
   * Who sends this `Authorization` header or connection parameter. Null when there is none; throws `BadToken` when there
   * is one that is no good.
   */
  identify(authorization: string | null | undefined): Promise<Identity | null>;

  /** The same without waiting, for a token that was seen a moment ago; undefined when only `identify` can tell. */
  identifyNow(authorization: string | null | undefined): Identity | null | undefined;

  signUp(input: Credentials & { readonly name: string }, address: Address): Promise<SignedIn | Rejected>;
  signIn(input: Credentials, address: Address): Promise<SignedIn | Rejected>;
  playAsGuest(input: { readonly name: string }, address: Address): Promise<SignedIn | Rejected>;

  /** A guest gets an e-mail and a password, and keeps id, games and statistics. */
  claimAccount(userId: UserId, input: Credentials, address: Address): Promise<SignedIn | Rejected>;

  /** An admin makes another user an admin. Promoting an admin again changes nothing. */
  promote(byUserId: UserId, userId: UserId): Promise<{ readonly user: User } | Rejected>;

  /** The URL to call when it is the user's turn; null for none. The secret is shown here and never again. */
  registerTurnHook(
    userId: UserId,
    url: string | null,
  ): Promise<{ readonly user: User; readonly secret: string | null } | Rejected>;
}
