import { decodeProtectedHeader } from 'jose';
import { Recent } from '../common/recent.ts';
import type { UserId } from '../engine/index.ts';
import type { User } from '../ports/store.ts';
import type { SignedIn } from './auth-result.ts';
import type { ExternalIssuer } from './external-issuer.ts';
import { BadToken, type Identity } from './identity.ts';
import type { Claims, OwnTokens } from './own-tokens.ts';
import { newUser, type Standing, stampOf, type Users } from './users.ts';

const TOKENS = 20_000;
const TOKEN_LONGEST = 4096;

export interface SessionOptions {
  readonly users: Users;
  readonly own: OwnTokens;
  readonly external: ExternalIssuer | null;
  readonly now: () => number;
  readonly tokenLifeMs: number;
  readonly guestTokenLifeMs: number;
}

/** Turns tokens into identities. A token that was verified once is remembered, never past its end. */
export class Sessions {
  private readonly options: SessionOptions;
  private readonly verified = new Recent<string, Claims>(TOKENS);
  /** By user, those who keep something open for a token of theirs. */
  private readonly watches = new Map<UserId, Set<() => void>>();

  constructor(options: SessionOptions) {
    this.options = options;
    options.users.onNewPassword = (userId) => {
      for (const look of this.watches.get(userId) ?? []) look();
    };
  }

  identifyNow(authorization: string | null | undefined): Identity | null | undefined {
    if (authorization === null || authorization === undefined) return null;
    const { now, users } = this.options;
    const claims = this.verified.get(authorization);
    if (!claims || claims.expiresAt <= now()) return undefined;
    const standing = users.standingNow(claims.userId);
    return standing && isCurrent(claims, standing) ? identityOf(claims, standing) : undefined;
  }

  async identify(authorization: string | null | undefined): Promise<Identity | null> {
    const known = this.identifyNow(authorization);
    if (known !== undefined) return known;
    const claims = this.recall(authorization!) ?? (await this.verify(authorization!));
    const standing = await this.options.users.standing(claims.userId);
    if (!standing) throw new BadToken('UNKNOWN_USER', 'The user of this token does not exist here.');
    if (!isCurrent(claims, standing))
      throw new BadToken('EXPIRED', 'The password has changed since; sign in again.');
    return identityOf(claims, standing);
  }

  /** Calls back when a new password has ended this token before its time. Returns a function that takes it back. */
  onRevoked(authorization: string | null, { userId }: Identity, revoked: () => void): () => void {
    const look = () =>
      void this.identify(authorization).catch((error: unknown) => {
        if (error instanceof BadToken) revoked();
      });
    const watches = this.watches.get(userId) ?? new Set();
    this.watches.set(userId, watches.add(look));
    // The password may have changed since the token was looked at.
    if (this.identifyNow(authorization) === undefined) look();
    return () => {
      watches.delete(look);
      if (watches.size === 0 && this.watches.get(userId) === watches) this.watches.delete(userId);
    };
  }

  /** A fresh token for a user who has shown who they are. */
  async begin(user: User): Promise<SignedIn> {
    const { own, now, tokenLifeMs, guestTokenLifeMs } = this.options;
    // A guest who loses the token loses the account: theirs live longer.
    const lifeMs = user.email === null ? guestTokenLifeMs : tokenLifeMs;
    const expiresAt = Math.floor((now() + lifeMs) / 1000) * 1000;
    const token = await own.issue({ userId: user.id, stamp: stampOf(user), expiresAt }, now());
    return { token, expiresAt, user };
  }

  private recall(authorization: string): Claims | undefined {
    const claims = this.verified.get(authorization);
    if (!claims) return undefined;
    if (claims.expiresAt > this.options.now()) return claims;
    this.verified.delete(authorization);
    throw new BadToken('EXPIRED', 'The token has expired.');
  }

  private async verify(authorization: string): Promise<Claims> {
    const { own, external, now, users } = this.options;
    const token = tokenIn(authorization);
    const isOwn = external === null || algorithmOf(token) === 'HS256';
    const claims = isOwn ? await own.verify(token, now()) : await this.meet(external, token, users);
    this.verified.set(authorization, claims);
    return claims;
  }

  /** Another issuer's user becomes ours when first seen. */
  private async meet(external: ExternalIssuer, token: string, users: Users): Promise<Claims> {
    const { name, ...claims } = await external.verify(token, this.options.now());
    const { userId: id } = claims;
    if (await users.standing(id)) return claims;
    await users.create(newUser({ id, name, createdAt: this.options.now() })).catch(async (error: unknown) => {
      // Two requests of a newcomer at once: one of them made the user.
      if (!(await users.find(id))) throw error;
    });
    return claims;
  }
}

/** The token of an `Authorization` header, with or without the word before it. */
function tokenIn(authorization: string): string {
  const token = authorization.replace(/^bearer +/i, '');
  if (authorization.length > TOKEN_LONGEST || !/^[\w-]+\.[\w-]+\.[\w-]*$/.test(token))
    throw new BadToken('MALFORMED', 'Authorization is not of the form "Bearer <token>".');
  return token;
}

function algorithmOf(token: string): string | undefined {
  try {
    return decodeProtectedHeader(token).alg;
  } catch {
    throw new BadToken('MALFORMED', 'This is not a token.');
  }
}

const isCurrent = ({ stamp }: Claims, standing: Standing): boolean =>
  stamp === null || stamp === standing.stamp;

const identityOf = ({ userId, expiresAt }: Claims, { role }: Standing): Identity => ({
  userId,
  role,
  expiresAt,
});
