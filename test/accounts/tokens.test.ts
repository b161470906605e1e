import { generateKeyPairSync } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { OwnTokens } from '../../src/accounts/own-tokens.ts';
import { aDoor, bearer, HOME, SECRET, signedIn } from './kit/door.ts';

const OTHER = 'another secret, of the same length or longer';

const headerOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[0]!, 'base64url').toString());

const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString());

async function aGuest() {
  const door = await aDoor();
  const { token, user, expiresAt } = signedIn(await door.accounts.playAsGuest({ name: 'Gus' }, HOME));
  return { door, accounts: door.accounts, token, user, expiresAt };
}

describe('a token', () => {
  test('is optional: without one there is nobody', async () => {
    const { accounts } = await aDoor();
    expect(await accounts.identify(null)).toBeNull();
    expect(await accounts.identify(undefined)).toBeNull();
    expect(accounts.identifyNow(undefined)).toBeNull();
  });

  test('comes with or without the word Bearer', async () => {
    const { accounts, token, user } = await aGuest();
    for (const text of [token, `Bearer ${token}`, `bearer  ${token}`])
      expect(await accounts.identify(text)).toMatchObject({ userId: user.id });
  });

  test('says who and until when, and nothing else of its bearer', async () => {
    const { token } = await aGuest();
    expect(headerOf(token)).toEqual({ alg: 'HS256', typ: 'JWT', kid: expect.stringMatching(/^[\w-]{8}$/) });
    expect(Object.keys(claimsOf(token)).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'stamp', 'sub']);
  });

  test('is known at once the second time, until it ends', async () => {
    const { door, accounts, token, user, expiresAt } = await aGuest();
    expect(accounts.identifyNow(bearer(token))).toBeUndefined();
    await accounts.identify(bearer(token));
    expect(accounts.identifyNow(bearer(token))).toEqual({ userId: user.id, role: 'USER', expiresAt });
    door.time = expiresAt - 1;
    await accounts.identify(bearer(token));
    expect(accounts.identifyNow(bearer(token))).toMatchObject({ userId: user.id });
    door.time = expiresAt;
    expect(accounts.identifyNow(bearer(token))).toBeUndefined();
    await expect(accounts.identify(bearer(token))).rejects.toMatchObject({ reason: 'EXPIRED' });
  });

  test('that was never seen before it ended is expired too', async () => {
    const { door, accounts, token, expiresAt } = await aGuest();
    door.time = expiresAt;
    await expect(accounts.identify(bearer(token))).rejects.toMatchObject({ reason: 'EXPIRED' });
  });

  test('of a user who is not here is no good', async () => {
    const { token } = await aGuest();
    const { accounts } = await aDoor();
    await expect(accounts.identify(bearer(token))).rejects.toMatchObject({ reason: 'UNKNOWN_USER' });
  });
});

describe('keys', () => {
  test('the first signs and all verify, so that they can be changed in passing', async () => {
    const { door, token, user } = await aGuest();
    await door.open({ secrets: [OTHER, SECRET] });
    expect(await door.accounts.identify(bearer(token))).toMatchObject({ userId: user.id });
    const next = signedIn(await door.accounts.playAsGuest({ name: 'Nia' }, HOME));
    expect(headerOf(next.token).kid).not.toBe(headerOf(token).kid);
    await door.open({ secrets: [OTHER] });
    expect(await door.accounts.identify(bearer(next.token))).toMatchObject({ userId: next.user.id });
    await expect(door.accounts.identify(bearer(token))).rejects.toMatchObject({ reason: 'FORGED' });
  });
});

describe('a forged token is refused', () => {
  const key = new TextEncoder().encode(SECRET);
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });

  /** A token like the real one, but for what a forger changes. */
  async function like(
    token: string,
    { header = {}, claims = {}, signer = key as Parameters<SignJWT['sign']>[0] },
  ): Promise<string> {
    const jwt = new SignJWT({ ...claimsOf(token), ...claims });
    return jwt.setProtectedHeader({ alg: 'HS256', ...headerOf(token), ...header }).sign(signer);
  }

  const refused = async (forge: (token: string) => string | Promise<string>) => {
    const { accounts, token } = await aGuest();
    const forged = await forge(token);
    expect(forged).not.toBe(token);
    const error: unknown = await accounts.identify(bearer(forged)).catch((thrown) => thrown);
    expect(error).toMatchObject({ name: 'BadToken' });
    expect(accounts.identifyNow(bearer(forged))).toBeUndefined();
    return (error as { reason: string }).reason;
  };

  test('the maker of these forgeries can make a good one', async () => {
    const { accounts, token, user } = await aGuest();
    const good = await like(token, { claims: { extra: 1 } });
    expect(await accounts.identify(bearer(good))).toMatchObject({ userId: user.id });
  });

  test('with no signature at all', async () => {
    expect(await refused((token) => new UnsecuredJWT(claimsOf(token)).encode())).toBe('FORGED');
  });

  test('with its signature cut off or changed', async () => {
    expect(await refused((token) => token.replace(/[^.]*$/, ''))).toBe('FORGED');
    expect(await refused((token) => token.replace(/[^.]*$/, 'A'.repeat(43)))).toBe('FORGED');
  });

  test('with another key', async () => {
    const other = new TextEncoder().encode(OTHER);
    expect(await refused((token) => like(token, { signer: other }))).toBe('FORGED');
  });

  test('with a key id that is not ours, or none', async () => {
    expect(await refused((token) => like(token, { header: { kid: 'nokey' } }))).toBe('FORGED');
    expect(await refused((token) => like(token, { header: { kid: undefined } }))).toBe('FORGED');
  });

  test('with another algorithm', async () => {
    const strong = Buffer.from(SECRET.repeat(2)).subarray(0, 64);
    expect(await refused((token) => like(token, { header: { alg: 'HS512' }, signer: strong }))).toBe(
      'FORGED',
    );
    expect(await refused((token) => like(token, { header: { alg: 'RS256' }, signer: rsa.privateKey }))).toBe(
      'FORGED',
    );
  });

  test('for another audience, by another issuer, for nobody or for ever', async () => {
    expect(await refused((token) => like(token, { claims: { aud: 'elsewhere' } }))).toBe('FORGED');
    expect(await refused((token) => like(token, { claims: { iss: 'elsewhere' } }))).toBe('FORGED');
    expect(await refused((token) => like(token, { claims: { sub: undefined } }))).toBe('FORGED');
    expect(await refused((token) => like(token, { claims: { exp: undefined } }))).toBe('FORGED');
    expect(await refused((token) => like(token, { claims: { stamp: null } }))).toBe('FORGED');
    expect(await refused((token) => like(token, { claims: { stamp: 'guessed' } }))).toBe('EXPIRED');
  });

  test('of another user with the own signature', async () => {
    expect(
      await refused((token) => {
        const claims = { ...claimsOf(token), sub: 'admin' };
        return token.replace(/\.[^.]*\./, `.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`);
      }),
    ).toBe('FORGED');
  });

  test.each(['', 'Bearer', 'Bearer ', 'Basic abc', 'a.b', 'a.b.c', 'x'.repeat(100), 'a.'.repeat(9000)])(
    'that is none: %.20s',
    async (text) => {
      const { accounts } = await aDoor();
      await expect(accounts.identify(text)).rejects.toMatchObject({ reason: 'MALFORMED' });
    },
  );
});

test('a token names its key, and two keys have two names', async () => {
  const claims = { userId: 'u', stamp: 's', expiresAt: 2e12 };
  const [a, b] = await Promise.all(
    [SECRET, OTHER].map((secret) => new OwnTokens([secret]).issue(claims, 1e12)),
  );
  expect(headerOf(a!).kid).not.toBe(headerOf(b!).kid);
  expect(JSON.stringify(headerOf(a!))).not.toContain(SECRET);
});
