/** Who asks, as a token says. The role is read from the user's record, not from the token. */
export interface Identity {
  readonly userId: string;
  readonly role: 'USER' | 'ADMIN';
  /** In milliseconds, as all times here. From then on the token is no good any more, open streams included. */
  readonly expiresAt: number;
}

export type BadTokenReason = 'MALFORMED' | 'FORGED' | 'EXPIRED' | 'UNKNOWN_USER';

/** A token was given and is no good. A client that sees `EXPIRED` signs in again. */
export class BadToken extends Error {
  override readonly name = 'BadToken';
  readonly reason: BadTokenReason;

  constructor(reason: BadTokenReason, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** The external issuer's keys cannot be fetched: nothing can be said about its tokens now. */
export class IssuerUnavailable extends Error {
  override readonly name = 'IssuerUnavailable';
}
