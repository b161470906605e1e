import { openSqliteStore } from '../../src/adapters/store-sqlite/sqlite-store.ts';
import type { Store } from '../../src/ports/store.ts';
import type { StorePlace } from './protocol.ts';

export async function openStore(place: StorePlace): Promise<Store> {
  if (place.kind === 'sqlite') return openSqliteStore(place.dataDir);
  throw new Error('the store on MongoDB is not here yet');
}
