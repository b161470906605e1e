import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { openSqliteStore } from '../../src/adapters/store-sqlite/sqlite-store.ts';
import { changed, torn } from './store/under-test.ts';
import { storeContract } from './store.contract.ts';

storeContract('SQLite', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'cardroom-'));
  let store = await openSqliteStore(dataDir);

  /** Works on the file with a connection of its own, as an operator would. */
  const behindItsBack = (work: (db: InstanceType<typeof DatabaseSync>) => void) => {
    const db = new DatabaseSync(join(dataDir, 'cardroom.db'));
    work(db);
    db.close();
  };
  const where = 'game_key = (SELECT key FROM games WHERE id = ?) AND number = ?';
  const change = (
    table: string,
    column: string,
    gameId: string,
    number: number,
    how: (text: string) => string,
  ) =>
    behindItsBack((db) => {
      const row = db.prepare(`SELECT ${column} AS text FROM ${table} WHERE ${where}`).get(gameId, number);
      db.prepare(`UPDATE ${table} SET ${column} = ? WHERE ${where}`).run(how(row.text), gameId, number);
    });

  return {
    store,
    // One process has the directory to itself, so the other owner is one within it.
    another: async () => store,
    reopen: async () => {
      await store.close();
      store = await openSqliteStore(dataDir);
      return store;
    },
    damageRecord: async (gameId, number, how) =>
      change('journal', 'body', gameId, number, how === 'torn' ? torn : changed),
    loseRecord: async (gameId, number) =>
      behindItsBack((db) => {
        db.prepare(`DELETE FROM journal WHERE ${where}`).run(gameId, number);
      }),
    damageSnapshot: async (gameId, number) => change('snapshots', 'state', gameId, number, changed),
    dispose: async () => {
      await store.close();
      rmSync(dataDir, { recursive: true });
    },
  };
});
