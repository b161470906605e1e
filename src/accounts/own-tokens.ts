import { createHash, createSecretKey, type KeyObject } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { BadToken } from './identity.ts';

const ISSUER = 'cardroom';
const ALGORITHM = 'HS256';

/** What a token says of its bearer. */
export interface Claims {
  readonly userId: string;
  /** Of the password it was given for; null when somebody else vouches. A new password ends the tokens before it. */
  readonly stamp: string | null;
  readonly expiresAt: number;
}

/** Tokens signed with our own secrets: the first one signs, all verify. */
export class OwnTokens {
  private readonly keys = new Map<string, KeyObject>();
  private readonly signer: string;

  constructor(secrets: readonly string[]) {
    for (const secret of secrets) this.keys.set(keyId(secret), createSecretKey(Buffer.from(secret)));
    this.signer = keyId(secrets[0]!);
  }

  issue({ userId, stamp, expiresAt }: Claims, now: number): Promise<string> {
    return new SignJWT({ stamp })
      .setProtectedHeader({ alg: ALGORITHM, kid: this.signer, typ: 'JWT' })
      .setIssuer(ISSUER)
      .setAudience(ISSUER)
      .setSubject(userId)
      .setIssuedAt(Math.floor(now / 1000))
      .setExpirationTime(Math.floor(expiresAt / 1000))
      .sign(this.keys.get(this.signer)!);
  }

  async verify(token: string, now: number): Promise<Claims> {
    const { payload } = await jwtVerify(token, ({ kid }) => this.keyOf(kid), {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: ISSUER,
      requiredClaims: ['sub', 'exp'],
      currentDate: new Date(now),
    }).catch((error: unknown) => {
      throw asBadToken(error);
    });
    if (typeof payload.stamp !== 'string') throw new BadToken('FORGED', 'The token is not one of ours.');
    return { userId: payload.sub!, stamp: payload.stamp, expiresAt: payload.exp! * 1000 };
  }

  private keyOf(kid: string | undefined): KeyObject {
    const key = kid === undefined ? undefined : this.keys.get(kid);
    if (!key) throw new BadToken('FORGED', 'The token was not signed with a key of this server.');
    return key;
  }
}

/** Names a secret without telling it. */
const keyId = (secret: string): string =>
  createHash('sha256').update(`kid:${secret}`).digest('base64url').slice(0, 8);

/** What a token's bearer is told; anything that is not the token's fault stays as it is. */
export function asBadToken(error: unknown): unknown {
  if (error instanceof errors.JWTExpired) return new BadToken('EXPIRED', 'The token has expired.');
  if (error instanceof errors.JWTInvalid || error instanceof errors.JWSInvalid)
    return new BadToken('MALFORMED', 'This is not a token.');
  if (
    error instanceof errors.JWSSignatureVerificationFailed ||
    error instanceof errors.JWTClaimValidationFailed ||
    error instanceof errors.JOSEAlgNotAllowed ||
    error instanceof errors.JOSENotSupported ||
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JWKSMultipleMatchingKeys
  )
    return new BadToken('FORGED', 'The token was not signed for this server.');
  return error;
}
