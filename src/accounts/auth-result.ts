import type { User } from '../ports/store.ts';

/** Why an account operation is refused. A closed list: clients branch on it. */
export type AuthRejectionCode =
  /** The message names every fault of the input at once. */
  | 'INVALID_INPUT'
  | 'EMAIL_TAKEN'
  /** Unknown e-mail or wrong password: nobody is told which. */
  | 'WRONG_CREDENTIALS'
  /** `retryAfterSeconds` says how long to wait. */
  | 'TOO_MANY_ATTEMPTS'
  /** Only a guest's account can be claimed, and only once. */
  | 'ALREADY_CLAIMED'
  | 'NOT_ALLOWED'
  | 'NO_SUCH_USER';

export interface AuthRejection {
  readonly code: AuthRejectionCode;
  readonly message: string;
  readonly retryAfterSeconds?: number;
}

export interface Rejected {
  readonly rejection: AuthRejection;
}

/** A user who may come in, with the token that says so. */
export interface SignedIn {
  readonly token: string;
  readonly expiresAt: number;
  readonly user: User;
}

export const rejected = (
  code: AuthRejectionCode,
  message: string,
  facts: { readonly retryAfterSeconds?: number } = {},
): Rejected => ({ rejection: { code, message, ...facts } });
