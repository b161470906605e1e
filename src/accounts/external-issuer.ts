import { createHash } from 'node:crypto';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { BadToken, IssuerUnavailable } from './identity.ts';
import { asBadToken, type Claims } from './own-tokens.ts';
import { nameFrom } from './validation.ts';

export interface ExternalIssuerOptions {
  readonly jwksUrl: URL;
  /** Checked when given. */
  readonly issuer?: string | undefined;
  readonly audience?: string | undefined;
  /** How long a key that is not in the set does not make us fetch it again. */
  readonly cooldownMs?: number | undefined;
}

/** Only signatures with a public key: whoever can verify cannot sign. */
const ALGORITHMS = ['RS256', 'ES256', 'EdDSA'];

/** Tokens of another issuer, whose keys are at a URL. Its users are ours under an id of their own kind. */
export class ExternalIssuer {
  private readonly options: ExternalIssuerOptions;
  private readonly keys: ReturnType<typeof createRemoteJWKSet>;

  constructor(options: ExternalIssuerOptions) {
    this.options = options;
    const { jwksUrl, cooldownMs = 30_000 } = options;
    this.keys = createRemoteJWKSet(jwksUrl, { cooldownDuration: cooldownMs, timeoutDuration: 5000 });
  }

  async verify(token: string, now: number): Promise<Claims & { readonly name: string }> {
    const { issuer, audience } = this.options;
    const { payload } = await jwtVerify(token, this.keys, {
      algorithms: ALGORITHMS,
      requiredClaims: ['sub', 'exp'],
      currentDate: new Date(now),
      ...(issuer !== undefined && { issuer }),
      ...(audience !== undefined && { audience }),
    }).catch((error: unknown) => {
      const known = asBadToken(error);
      throw known instanceof BadToken ? known : new IssuerUnavailable(String(error));
    });
    const { sub, iss = '', exp } = payload;
    if (typeof sub !== 'string' || sub === '') throw new BadToken('FORGED', 'The token names nobody.');
    return {
      userId: userIdOf(iss, sub),
      stamp: null,
      expiresAt: exp! * 1000,
      name: nameFrom([payload.name, payload.preferred_username, payload.nickname]),
    };
  }
}

/** Never one of our own ids, and the same for the same person for ever. */
const userIdOf = (issuer: string, subject: string): string =>
  `ext-${createHash('sha256')
    .update(JSON.stringify([issuer, subject]))
    .digest('base64url')
    .slice(0, 27)}`;
