import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, type GenerateKeyPairResult, generateKeyPair, SignJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ANN, aDoor, bearer, type Door, HOME, SECRET, signedIn } from './kit/door.ts';

/** Another issuer: a real server with its public keys, which a test can change. */
class Issuer {
  readonly keys = new Map<string, { pair: GenerateKeyPairResult; alg: string }>();
  published: string[] = [];
  fetched = 0;
  isDown = false;
  private readonly server: Server = createServer((_request, response) => this.serve(response));

  private async serve(response: import('node:http').ServerResponse): Promise<void> {
    this.fetched++;
    if (this.isDown) return void response.writeHead(503).end();
    const keys = this.published.map(async (kid) => {
      const { pair, alg } = this.keys.get(kid)!;
      return { ...(await exportJWK(pair.publicKey)), kid, alg };
    });
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ keys: await Promise.all(keys) }));
  }

  async open(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  get url(): URL {
    return new URL(`http://127.0.0.1:${(this.server.address() as AddressInfo).port}/jwks.json`);
  }

  async addKey(kid: string, alg: string): Promise<void> {
    this.keys.set(kid, { pair: await generateKeyPair(alg), alg });
    this.published.push(kid);
  }

  token(kid: string, door: Door, claims: Record<string, unknown> = {}): Promise<string> {
    const { pair, alg } = this.keys.get(kid)!;
    const now = Math.floor(door.time / 1000);
    const all = {
      sub: 'ann',
      iss: 'https://id.example.org',
      aud: 'poker',
      exp: now + 600,
      name: 'Ann',
      ...claims,
    };
    return new SignJWT(all).setProtectedHeader({ alg, kid }).sign(pair.privateKey);
  }
}

let issuer: Issuer;

beforeEach(async () => {
  issuer = new Issuer();
  await issuer.open();
  await issuer.addKey('one', 'ES256');
});

afterEach(() => issuer.close());

const openDoor = (options: object = {}) =>
  aDoor({
    external: {
      jwksUrl: issuer.url,
      issuer: 'https://id.example.org',
      audience: 'poker',
      cooldownMs: 0,
      ...options,
    },
  });

describe('an external issuer', () => {
  test('brings users, who are made when first seen and the same ever after', async () => {
    const door = await openDoor();
    const first = await door.accounts.identify(bearer(await issuer.token('one', door)));
    const later = await issuer.token('one', door, { jti: 'later', name: 'Ann Other' });
    expect(await door.accounts.identify(bearer(later))).toEqual(first);
    expect(first!.userId).toMatch(/^ext-/);
    expect(first!.role).toBe('USER');
    const [user] = await door.store.findUsers([first!.userId]);
    expect(user).toMatchObject({ name: 'Ann', email: null, passwordHash: null, createdAt: door.time });
  });

  test('who come with several requests at once become one user', async () => {
    const door = await openDoor();
    const tokens = await Promise.all([1, 2, 3, 4].map((jti) => issuer.token('one', door, { jti: `${jti}` })));
    const seen = await Promise.all(tokens.map((token) => door.accounts.identify(bearer(token))));
    expect(new Set(seen.map((identity) => identity!.userId)).size).toBe(1);
  });

  test.each(['RS256', 'ES256', 'EdDSA'])('may sign with %s', async (alg) => {
    const door = await openDoor();
    await issuer.addKey('another', alg);
    expect(await door.accounts.identify(bearer(await issuer.token('another', door)))).toBeTruthy();
  });

  test('may change keys: a new key id is fetched, an old one ends when it is taken off', async () => {
    const door = await openDoor();
    await door.accounts.identify(bearer(await issuer.token('one', door)));
    expect(issuer.fetched).toBe(1);
    await issuer.addKey('two', 'ES256');
    issuer.published = ['two'];
    expect(await door.accounts.identify(bearer(await issuer.token('two', door)))).toBeTruthy();
    expect(issuer.fetched).toBe(2);
    const old = await issuer.token('one', door, { jti: 'made later' });
    await expect(door.accounts.identify(bearer(old))).rejects.toMatchObject({ reason: 'FORGED' });
  });

  test('is not asked again for every key that does not exist', async () => {
    const door = await openDoor({ cooldownMs: 60_000 });
    await door.accounts.identify(bearer(await issuer.token('one', door)));
    await issuer.addKey('nowhere', 'ES256');
    for (let i = 0; i < 5; i++) {
      const token = await issuer.token('nowhere', door, { jti: `${i}` });
      await expect(door.accounts.identify(bearer(token))).rejects.toMatchObject({ reason: 'FORGED' });
    }
    expect(issuer.fetched).toBe(1);
  });

  test('cannot speak for another issuer or audience, for nobody, for ever or in the past', async () => {
    const door = await openDoor();
    const past = Math.floor(door.time / 1000) - 1;
    for (const [claims, reason] of [
      [{ iss: 'https://elsewhere.example.org' }, 'FORGED'],
      [{ aud: 'chess' }, 'FORGED'],
      [{ sub: undefined }, 'FORGED'],
      [{ sub: '' }, 'FORGED'],
      [{ exp: undefined }, 'FORGED'],
      [{ exp: past }, 'EXPIRED'],
    ] as const) {
      const token = await issuer.token('one', door, claims);
      await expect(door.accounts.identify(bearer(token))).rejects.toMatchObject({ reason });
    }
  });

  test('cannot be impersonated with its public key as a secret, nor make tokens of ours', async () => {
    const door = await openDoor();
    const jwk = JSON.stringify(await exportJWK(issuer.keys.get('one')!.pair.publicKey));
    const now = Math.floor(door.time / 1000);
    const claims = { sub: 'ann', iss: 'https://id.example.org', aud: 'poker', exp: now + 600 };
    const confused = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid: 'one' })
      .sign(new TextEncoder().encode(jwk));
    await expect(door.accounts.identify(bearer(confused))).rejects.toMatchObject({ reason: 'FORGED' });
    const { user } = signedIn(await door.accounts.signUp(ANN, HOME));
    const ours = await issuer.token('one', door, { sub: user.id, stamp: 'x' });
    expect((await door.accounts.identify(bearer(ours)))!.userId).not.toBe(user.id);
  });

  test('stands beside our own tokens', async () => {
    const door = await openDoor();
    const { token, user } = signedIn(await door.accounts.signUp(ANN, HOME));
    expect(await door.accounts.identify(bearer(token))).toMatchObject({ userId: user.id });
    expect(issuer.fetched).toBe(0);
  });

  test('ends its tokens itself: a password here ends those that were given for the one before', async () => {
    const door = await openDoor();
    const theirs = bearer(await issuer.token('one', door));
    const viewer = (await door.accounts.identify(theirs))!;
    const { email, password } = ANN;
    await door.accounts.claimAccount(viewer.userId, { email, password }, HOME);
    const ours = bearer(signedIn(await door.accounts.signIn({ email, password }, HOME)).token);
    const revoked: string[] = [];
    door.accounts.onRevoked(theirs, viewer, () => revoked.push('theirs'));
    const last = new Promise<void>((resolve) =>
      door.accounts.onRevoked(ours, viewer, () => {
        revoked.push('ours');
        resolve();
      }),
    );
    await door.accounts.ensureAdmin({ email, password: 'another password' });
    await last;
    expect(revoked).toEqual(['ours']);
    expect(await door.accounts.identify(theirs)).toMatchObject({ role: 'ADMIN' });
  });

  test('that is out of reach is no fault of the token', async () => {
    const door = await openDoor();
    issuer.isDown = true;
    const token = await issuer.token('one', door);
    await expect(door.accounts.identify(bearer(token))).rejects.toMatchObject({ name: 'IssuerUnavailable' });
    issuer.isDown = false;
    expect(await door.accounts.identify(bearer(token))).toBeTruthy();
  });

  test('means nothing to a server that was not told of it', async () => {
    const door = await aDoor({ secrets: [SECRET] });
    const token = await issuer.token('one', door);
    await expect(door.accounts.identify(bearer(token))).rejects.toMatchObject({ reason: 'FORGED' });
  });
});
