import { type MemoryGame, newMemoryData } from '../../src/adapters/store-memory/data.ts';
import { openMemoryStore } from '../../src/adapters/store-memory/memory-store.ts';
import { changed, torn } from './store/under-test.ts';
import { storeContract } from './store.contract.ts';

storeContract('memory', async () => {
  const data = newMemoryData();
  const store = openMemoryStore(data);
  const game = (id: string): MemoryGame => data.games.get(id)!;
  return {
    store,
    another: async () => openMemoryStore(data),
    reopen: async () => {
      await store.close();
      return openMemoryStore(data);
    },
    damageRecord: async (gameId, number, how) => {
      const record = game(gameId).journal.get(number)!;
      game(gameId).journal.set(number, { ...record, body: (how === 'torn' ? torn : changed)(record.body) });
    },
    loseRecord: async (gameId, number) => {
      game(gameId).journal.delete(number);
    },
    damageSnapshot: async (gameId, number) => {
      const { snapshots } = game(gameId);
      const at = snapshots.findIndex(({ snapshot }) => snapshot.number === number);
      const { snapshot, checksum } = snapshots[at]!;
      snapshots[at] = { snapshot: { ...snapshot, state: changed(snapshot.state) }, checksum };
    },
    dispose: () => store.close(),
  };
});
