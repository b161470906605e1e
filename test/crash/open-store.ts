import { openMongoStore } from '../../src/adapters/store-mongo/mongo-store.ts';
import { openSqliteStore } from '../../src/adapters/store-sqlite/sqlite-store.ts';
import type { Store } from '../../src/ports/store.ts';
import type { StorePlace } from './protocol.ts';

export const openStore = (place: StorePlace): Promise<Store> =>
  place.kind === 'sqlite' ? openSqliteStore(place.dataDir) : openMongoStore(place.url);
