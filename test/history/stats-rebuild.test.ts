import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { openSqliteStore } from '../../src/adapters/store-sqlite/sqlite-store.ts';
import { aHand, aRecord, aStoredGame } from '../contract/store/values.ts';

const script = fileURLToPath(new URL('../../scripts/stats-rebuild.ts', import.meta.url));
const { MONGODB_URL: _, ...env } = process.env;

const rebuild = (dataDir: string) =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', script, '--data', dataDir], { env });

test('stats:rebuild puts right what was spoilt, and refuses a store in use and a place without one', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'cardroom-'));
  try {
    await expect(rebuild(join(dataDir, 'mistyped'))).rejects.toThrow(/there is no store/);
    let store = await openSqliteStore(dataDir);
    await aStoredGame(store, 'g1');
    const hands = [1, 2, 3].map((number) => aHand('g1', 't1', number, { net: [7, -7] }));
    await store.append([aRecord('g1', 1, { hands })]);
    const counted = await store.readStats('g1', ['ann', 'bob']);
    await store.replaceStats('g1', [{ userId: 'ann', stats: { ...counted[0]!, hands: 99 } }]);
    await expect(rebuild(dataDir)).rejects.toThrow(/in use by another server/);
    await store.close();

    const { stdout } = await rebuild(dataDir);
    expect(stdout).toMatch(/counted 3 hands of 1 games/);
    store = await openSqliteStore(dataDir);
    expect(await store.readStats('g1', ['ann', 'bob'])).toEqual(counted);
    await store.close();
  } finally {
    rmSync(dataDir, { recursive: true });
  }
});
