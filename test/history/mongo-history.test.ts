/** Exports and audits come out of MongoDB as they come out of the embedded store. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { openMemoryStore } from '../../src/adapters/store-memory/memory-store.ts';
import { openMongoStore } from '../../src/adapters/store-mongo/mongo-store.ts';
import { auditGame } from '../../src/history/audit/audit-game.ts';
import { exportGame } from '../../src/history/export/export-game.ts';
import { mongoUrl, newDatabaseName, urlOf } from '../contract/mongo-database.ts';
import { storeEvening } from './kit/stored.ts';

const root = join(import.meta.dirname, '../..');

const cardroom = (args: readonly string[], url: string) =>
  new Promise<string>((resolve, reject) => {
    execFile(
      process.execPath,
      ['--import', 'tsx', 'src/cli/main.ts', ...args],
      { cwd: root, maxBuffer: 1 << 26, env: { ...process.env, MONGODB_URL: url } },
      (error, stdout) => (error ? reject(error) : resolve(stdout)),
    );
  });

describe.skipIf(mongoUrl === '')('with MONGODB_URL', () => {
  test('a game is exported and audited on the command line', async () => {
    const name = newDatabaseName();
    const store = await openMongoStore(urlOf(name));
    try {
      const { gameId } = await storeEvening(store, 5, 30);
      const memory = openMemoryStore();
      await storeEvening(memory, 5, 30);
      let text = '';
      for await (const chunk of exportGame(memory, { gameId, format: 'PHH', viewer: null }))
        text += chunk.text;
      expect(await cardroom(['export', gameId], urlOf(name))).toBe(text);
      const lines: string[] = [];
      for await (const chunk of auditGame(memory, gameId)) lines.push(...chunk.lines);
      expect(await cardroom(['audit', gameId], urlOf(name))).toBe(`${lines.join('\n')}\n`);
    } finally {
      await store.close();
      const client = new MongoClient(mongoUrl);
      await client.db(name).dropDatabase();
      await client.close();
    }
  });
});
