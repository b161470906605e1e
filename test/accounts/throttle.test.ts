import { describe, expect, test } from 'vitest';
import { addressKey } from '../../src/accounts/address-key.ts';
import { Allowance } from '../../src/accounts/allowance.ts';
import { Throttle } from '../../src/accounts/throttle.ts';
import { Recent } from '../../src/common/recent.ts';
import { ANN, aDoor, type Door, HOME, refusal, signedIn } from './kit/door.ts';

const wrong = { email: ANN.email, password: 'wrong horse' };
const far = (i: number) => `203.0.113.${i}`;

async function guess(door: Door, times: number, address = (_i: number) => HOME, email = ANN.email) {
  for (let i = 0; i < times; i++)
    expect(refusal(await door.accounts.signIn({ ...wrong, email }, address(i))).code).toBe(
      'WRONG_CREDENTIALS',
    );
}

describe('guessing at an account', () => {
  test('costs a wait that doubles, from whatever address', async () => {
    const door = await aDoor();
    await guess(door, 6, far);
    const waits: number[] = [];
    for (let i = 0; i < 8; i++) {
      const { code, retryAfterSeconds } = refusal(await door.accounts.signIn(wrong, far(100 + i)));
      expect(code).toBe('TOO_MANY_ATTEMPTS');
      waits.push(retryAfterSeconds!);
      door.time += retryAfterSeconds! * 1000;
      await guess(door, 1, () => far(200 + i));
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  });

  test('is refused without looking at the password, so that a right one tells nothing either', async () => {
    const door = await aDoor();
    await door.accounts.signUp(ANN, HOME);
    await guess(door, 6, far);
    const { verifications } = door.work;
    expect(refusal(await door.accounts.signIn(ANN, far(9))).code).toBe('TOO_MANY_ATTEMPTS');
    expect(door.work.verifications).toBe(verifications);
  });

  test('is the same for an account that does not exist', async () => {
    const known = await aDoor();
    await known.accounts.signUp(ANN, HOME);
    const unknown = await aDoor();
    for (const door of [known, unknown]) await guess(door, 6, far);
    const answers = [known, unknown].map((door) => door.accounts.signIn(wrong, far(9)));
    expect(refusal(await answers[0]!)).toEqual(refusal(await answers[1]!));
  });

  test('does not keep its owner out of where they have been before', async () => {
    const door = await aDoor();
    await door.accounts.signUp(ANN, HOME);
    signedIn(await door.accounts.signIn(ANN, HOME));
    await guess(door, 6, far);
    expect(refusal(await door.accounts.signIn(ANN, far(9))).code).toBe('TOO_MANY_ATTEMPTS');
    signedIn(await door.accounts.signIn(ANN, HOME));
  });

  test('is forgiven by a right password and forgotten after an hour', async () => {
    const door = await aDoor();
    await door.accounts.signUp(ANN, HOME);
    await guess(door, 5, far);
    signedIn(await door.accounts.signIn(ANN, HOME));
    await guess(door, 6, far);
    door.time += 3_600_000;
    await guess(door, 6, far);
  });

  test('counts tries that are made side by side', async () => {
    const door = await aDoor();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => door.accounts.signIn(wrong, far(i))),
    );
    const looked = answers.filter((answer) => refusal(answer).code === 'WRONG_CREDENTIALS');
    expect(looked).toHaveLength(6);
  });
});

describe('guessing from one address', () => {
  test('costs a wait at any account', async () => {
    const door = await aDoor();
    for (let i = 0; i < 21; i++) await guess(door, 1, () => HOME, `u${i}@example.org`);
    const next = await door.accounts.signIn({ ...wrong, email: 'next@example.org' }, HOME);
    expect(refusal(next)).toMatchObject({ code: 'TOO_MANY_ATTEMPTS', retryAfterSeconds: 1 });
  });

  test('is not washed clean by signing in to an own account in between', async () => {
    const door = await aDoor();
    await door.accounts.signUp(ANN, HOME);
    for (let i = 0; i < 20; i++) {
      await guess(door, 1, () => HOME, `u${i}@example.org`);
      signedIn(await door.accounts.signIn(ANN, HOME));
    }
    await guess(door, 1, () => HOME, 'last@example.org');
    expect(refusal(await door.accounts.signIn(ANN, HOME)).code).toBe('TOO_MANY_ATTEMPTS');
  });
});

describe('making accounts from one address', () => {
  test('is possible in a burst and then one at a time', async () => {
    const door = await aDoor({ rules: { newAccounts: { burst: 3, everyMs: 10_000 } } });
    for (const name of ['A', 'B', 'C']) signedIn(await door.accounts.playAsGuest({ name }, HOME));
    const refused = refusal(await door.accounts.signUp(ANN, HOME));
    expect(refused).toMatchObject({ code: 'TOO_MANY_ATTEMPTS', retryAfterSeconds: 10 });
    signedIn(await door.accounts.playAsGuest({ name: 'D' }, far(1)));
    door.time += 10_000;
    signedIn(await door.accounts.signUp(ANN, HOME));
    expect(refusal(await door.accounts.playAsGuest({ name: 'E' }, HOME)).code).toBe('TOO_MANY_ATTEMPTS');
  });
});

describe('memory is bounded', () => {
  test('a hundred thousand keys leave fifty thousand, the latest', () => {
    const throttle = new Throttle({ free: 0, firstMs: 1000, longestMs: 1000, forgetMs: 1e9 });
    for (let i = 0; i < 100_000; i++) throttle.count(`key ${i}`, 0);
    expect(throttle.size).toBe(50_000);
    expect(throttle.waitMs('key 99999', 0)).toBe(1000);
    expect(throttle.waitMs('key 0', 0)).toBe(0);
  });

  test('what is used stays', () => {
    const recent = new Recent<string, number>(2);
    recent.set('a', 1);
    recent.set('b', 2);
    recent.get('a');
    recent.set('c', 3);
    expect([recent.get('a'), recent.get('b'), recent.get('c')]).toEqual([1, undefined, 3]);
  });

  test('an allowance that was never used up comes back whole, not more', () => {
    const allowance = new Allowance({ burst: 2, everyMs: 10 });
    expect([0, 0, 0].map((now) => allowance.take('a', now))).toEqual([0, 0, 10]);
    expect([1000, 1000, 1000].map((now) => allowance.take('a', now))).toEqual([0, 0, 10]);
  });
});

describe('an address', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:1:2::1', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['not an address', 'not an address'],
  ])('%s counts as %s', (address, key) => {
    expect(addressKey(address)).toBe(key);
  });
});
