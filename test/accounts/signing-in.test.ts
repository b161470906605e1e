import { describe, expect, test } from 'vitest';
import { USER_LIFE_MS } from '../../src/accounts/users.ts';
import { ANN, aDoor, bearer, HOME, refusal, signedIn } from './kit/door.ts';

describe('signing up', () => {
  test('gives a token that says who its bearer is', async () => {
    const { accounts } = await aDoor();
    const { token, user, expiresAt } = signedIn(await accounts.signUp(ANN, HOME));
    expect(await accounts.identify(bearer(token))).toEqual({ userId: user.id, role: 'USER', expiresAt });
    expect(user).toMatchObject({ name: 'Ann', email: 'ann@example.org', role: 'USER' });
  });

  test('keeps the password as argon2id with 19 MiB and two passes, and never itself', async () => {
    const { accounts, store } = await aDoor();
    const { user } = signedIn(await accounts.signUp(ANN, HOME));
    const [kept] = await store.findUsers([user.id]);
    expect(kept?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(JSON.stringify(kept)).not.toContain(ANN.password);
  });

  test('is refused for an e-mail address in use, however it is written', async () => {
    const { accounts } = await aDoor();
    await accounts.signUp(ANN, HOME);
    const again = await accounts.signUp({ ...ANN, email: ' ANN@Example.org ' }, HOME);
    expect(refusal(again).code).toBe('EMAIL_TAKEN');
  });

  test('names every fault of the input at once', async () => {
    const { accounts, work } = await aDoor();
    const made = work.hashes;
    const { code, message } = refusal(
      await accounts.signUp({ name: '\u202e', email: 'ann', password: 'short' }, HOME),
    );
    expect(code).toBe('INVALID_INPUT');
    expect(message).toContain('visible character');
    expect(message).toContain('e-mail');
    expect(message).toContain('password');
    expect(work.hashes).toBe(made);
  });
});

describe('signing in', () => {
  test('takes the e-mail in any case and the password in any composition of its accents', async () => {
    const { accounts } = await aDoor();
    await accounts.signUp({ ...ANN, password: 'cafe\u0301 noir' }, HOME);
    const { user } = signedIn(
      await accounts.signIn({ email: 'ANN@example.org', password: 'caf\u00e9 noir' }, HOME),
    );
    expect(user.name).toBe('Ann');
  });

  test('an unknown e-mail and a wrong password get the same answer for the same work', async () => {
    const { accounts, work } = await aDoor();
    await accounts.signUp(ANN, HOME);
    const workOf = async (email: string) => {
      const before = { ...work };
      const answer = refusal(await accounts.signIn({ email, password: 'wrong horse' }, HOME));
      const done = [work.hashes - before.hashes, work.verifications - before.verifications];
      return { answer, done };
    };
    const wrong = await workOf(ANN.email);
    expect(wrong.answer.code).toBe('WRONG_CREDENTIALS');
    expect(wrong.done).toEqual([0, 1]);
    expect(await workOf('nobody@example.org')).toEqual(wrong);
  });

  test('a guest cannot be signed in to', async () => {
    const { accounts } = await aDoor();
    await accounts.playAsGuest({ name: 'Gus' }, HOME);
    const answer = await accounts.signIn({ email: 'gus@example.org', password: 'whatever it is' }, HOME);
    expect(refusal(answer).code).toBe('WRONG_CREDENTIALS');
  });

  test('two passwords at a time are looked at, and whoever would wait too long is sent away', async () => {
    const { accounts, work } = await aDoor();
    const crowd = Array.from({ length: 130 }, (_, i) =>
      accounts.signIn({ email: `u${i}@example.org`, password: 'whatever it is' }, `198.51.100.${i}`),
    );
    const codes = (await Promise.all(crowd)).map((answer) => refusal(answer).code);
    expect(work.most).toBe(2);
    expect(codes.filter((code) => code === 'WRONG_CREDENTIALS')).toHaveLength(102);
    expect(codes.filter((code) => code === 'TOO_MANY_ATTEMPTS')).toHaveLength(28);
  });
});

describe('guests', () => {
  test('need nothing but a name', async () => {
    const { accounts } = await aDoor();
    const { token, user } = signedIn(await accounts.playAsGuest({ name: ' Gus 🎲 ' }, HOME));
    expect(user).toMatchObject({ name: 'Gus 🎲', email: null, passwordHash: null });
    expect(await accounts.identify(bearer(token))).toMatchObject({ userId: user.id });
  });

  test('who claim their account keep its id and can sign in from then on', async () => {
    const { accounts } = await aDoor();
    const guest = signedIn(await accounts.playAsGuest({ name: 'Gus' }, HOME));
    const mine = { email: 'gus@example.org', password: 'my own password' };
    const claimed = signedIn(await accounts.claimAccount(guest.user.id, mine, HOME));
    expect(claimed.user).toMatchObject({ id: guest.user.id, name: 'Gus', email: mine.email });
    expect(signedIn(await accounts.signIn(mine, HOME)).user.id).toBe(guest.user.id);
    expect(await accounts.identify(bearer(claimed.token))).toMatchObject({ userId: guest.user.id });
    await expect(accounts.identify(bearer(guest.token))).rejects.toMatchObject({ reason: 'EXPIRED' });
  });

  test('can claim an account once, and no e-mail of another', async () => {
    const { accounts } = await aDoor();
    await accounts.signUp(ANN, HOME);
    const { user } = signedIn(await accounts.playAsGuest({ name: 'Gus' }, HOME));
    const taken = await accounts.claimAccount(user.id, ANN, HOME);
    expect(refusal(taken).code).toBe('EMAIL_TAKEN');
    const mine = { email: 'gus@example.org', password: 'my own password' };
    const both = await Promise.all([
      accounts.claimAccount(user.id, mine, HOME),
      accounts.claimAccount(user.id, { ...mine, email: 'other@example.org' }, HOME),
    ]);
    expect(signedIn(both[0]!).user.email).toBe(mine.email);
    expect(refusal(both[1]!).code).toBe('ALREADY_CLAIMED');
    expect(refusal(await accounts.claimAccount('nobody', mine, HOME)).code).toBe('NO_SUCH_USER');
  });
});

describe('admins', () => {
  const boss = { email: 'boss@example.org', password: 'the first password' };

  test('the operator names one, as often as the server starts', async () => {
    const { accounts, work } = await aDoor();
    const first = await accounts.ensureAdmin(boss);
    const { hashes } = work;
    expect(await accounts.ensureAdmin(boss)).toEqual(first);
    expect(work.hashes).toBe(hashes);
    const { user, token } = signedIn(await accounts.signIn(boss, HOME));
    expect(user.role).toBe('ADMIN');
    expect(await accounts.identify(bearer(token))).toMatchObject({ role: 'ADMIN' });
  });

  test('a new password of the operator holds, and tokens given for the old one end', async () => {
    const { accounts } = await aDoor();
    await accounts.ensureAdmin(boss);
    const { token } = signedIn(await accounts.signIn(boss, HOME));
    await accounts.ensureAdmin({ ...boss, password: 'the second password' });
    await expect(accounts.identify(bearer(token))).rejects.toMatchObject({ reason: 'EXPIRED' });
    expect(refusal(await accounts.signIn(boss, HOME)).code).toBe('WRONG_CREDENTIALS');
  });

  test('whoever had signed up with the address before does not become one with an old token', async () => {
    const { accounts } = await aDoor();
    const squatter = signedIn(await accounts.signUp({ name: 'Sly', ...boss }, HOME));
    const admin = await accounts.ensureAdmin(boss);
    expect(admin).toMatchObject({ id: squatter.user.id, role: 'ADMIN' });
    await expect(accounts.identify(bearer(squatter.token))).rejects.toMatchObject({ name: 'BadToken' });
  });

  test('a password or address that nobody could sign in with keeps the server from starting', async () => {
    const { accounts } = await aDoor();
    await expect(accounts.ensureAdmin({ email: 'boss', password: 'x' })).rejects.toThrow(/e-mail.*password/);
  });

  test('an admin promotes, nobody else does, and the role holds at once for tokens given before', async () => {
    const { accounts } = await aDoor();
    const admin = await accounts.ensureAdmin(boss);
    const ann = signedIn(await accounts.signUp(ANN, HOME));
    expect(refusal(await accounts.promote(ann.user.id, ann.user.id)).code).toBe('NOT_ALLOWED');
    expect(refusal(await accounts.promote(admin.id, 'nobody')).code).toBe('NO_SUCH_USER');
    expect(await accounts.identify(bearer(ann.token))).toMatchObject({ role: 'USER' });
    expect(await accounts.promote(admin.id, ann.user.id)).toMatchObject({ user: { role: 'ADMIN' } });
    expect(await accounts.identify(bearer(ann.token))).toMatchObject({ role: 'ADMIN' });
    expect(await accounts.promote(admin.id, ann.user.id)).toMatchObject({ user: { role: 'ADMIN' } });
  });

  test('a role that was changed elsewhere is noticed within ten seconds', async () => {
    const door = await aDoor();
    const { accounts, store } = door;
    const { user, token } = signedIn(await accounts.signUp(ANN, HOME));
    await accounts.identify(bearer(token));
    await store.updateUser({ ...user, role: 'ADMIN' });
    door.time += USER_LIFE_MS;
    expect(accounts.identifyNow(bearer(token))).toBeUndefined();
    expect(await accounts.identify(bearer(token))).toMatchObject({ role: 'ADMIN' });
    expect(accounts.identifyNow(bearer(token))).toMatchObject({ role: 'ADMIN' });
  });
});

describe('turn hooks', () => {
  test('the secret is shown at registration, another one each time, and goes with the URL', async () => {
    const { accounts, store } = await aDoor();
    const { user } = signedIn(await accounts.playAsGuest({ name: 'Gus' }, HOME));
    const first = await accounts.registerTurnHook(user.id, 'https://example.org/turn');
    const second = await accounts.registerTurnHook(user.id, 'https://example.org/turn');
    if ('rejection' in first || 'rejection' in second) throw new Error('refused');
    expect(first.secret).toMatch(/^[\w-]{43}$/);
    expect(second.secret).not.toBe(first.secret);
    const hook = { url: 'https://example.org/turn', secret: second.secret };
    expect((await store.findUsers([user.id]))[0]?.turnHook).toEqual(hook);
    expect(await accounts.registerTurnHook(user.id, null)).toMatchObject({ secret: null });
    expect((await store.findUsers([user.id]))[0]?.turnHook).toBeNull();
  });

  test.each([
    ['ftp://example.org/', 'https'],
    ['http://example.org/', 'https'],
    ['nonsense', 'not a URL'],
    ['https://ann:pw@example.org/', 'password'],
    ['https://127.0.0.1/', 'private'],
    ['https://0x7f.1/', 'private'],
    ['https://[::ffff:10.0.0.1]/', 'private'],
    ['https://localhost/', 'private'],
    [`https://example.org/${'x'.repeat(2048)}`, '2048'],
  ])('%s is refused', async (url, why) => {
    const { accounts } = await aDoor();
    const { user } = signedIn(await accounts.playAsGuest({ name: 'Gus' }, HOME));
    const { code, message } = refusal(await accounts.registerTurnHook(user.id, url));
    expect(code).toBe('INVALID_INPUT');
    expect(message).toContain(why);
  });
});
