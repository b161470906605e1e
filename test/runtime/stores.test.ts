import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openMemoryStore } from '../../src/adapters/store-memory/memory-store.ts';
import { openSqliteStore } from '../../src/adapters/store-sqlite/sqlite-store.ts';
import { loopContract } from './loop.contract.ts';

loopContract('memory', async () => {
  const store = openMemoryStore();
  return { store, dispose: () => store.close() };
});

loopContract('SQLite', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'cardroom-'));
  const store = await openSqliteStore(dataDir);
  return {
    store,
    dispose: async () => {
      await store.close();
      rmSync(dataDir, { recursive: true });
    },
  };
});
