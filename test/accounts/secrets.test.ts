import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keptSecret, parseSecrets } from '../../src/accounts/secrets.ts';

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'secrets-'));
});

afterEach(async () => {
  await chmod(directory, 0o700);
  await rm(directory, { recursive: true });
});

describe('the secret of an installation', () => {
  test('is made once and kept, for its owner only', async () => {
    const data = join(directory, 'data');
    const first = await keptSecret(data);
    expect(first.length).toBeGreaterThanOrEqual(64);
    expect(await keptSecret(data)).toBe(first);
    expect((await stat(join(data, 'auth-secret'))).mode & 0o777).toBe(0o600);
  });

  test('is one, however many make it at the same time, and nothing else is left', async () => {
    const secrets = await Promise.all(Array.from({ length: 20 }, () => keptSecret(directory)));
    expect(new Set(secrets).size).toBe(1);
    expect(await readdir(directory)).toEqual(['auth-secret']);
    expect(await readFile(join(directory, 'auth-secret'), 'utf8')).toBe(secrets[0]);
  });

  test('that is too short to be one is not used', async () => {
    await writeFile(join(directory, 'auth-secret'), 'short');
    await expect(keptSecret(directory)).rejects.toThrow(/32 characters/);
  });
});

describe('AUTH_SECRET', () => {
  const long = 'x'.repeat(32);

  test('is a list with commas', () => {
    expect(parseSecrets(`${long}, y${long}`)).toEqual({ secrets: [long, `y${long}`] });
  });

  test.each(['', 'short', `${long},short`, `${long},`])('%j has a secret that is too short', (text) => {
    expect(parseSecrets(text)).toMatchObject({ fault: expect.stringContaining('at least 32') });
  });
});
