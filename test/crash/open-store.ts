import { openMongoStore } from '../../src/adapters/store-mongo/mongo-store.ts';
import { openSqliteThread } from '../../src/adapters/store-sqlite/threaded-store.ts';
import type { Store } from '../../src/ports/store.ts';
import type { StorePlace } from './protocol.ts';

export const openStore = (place: StorePlace): Promise<Store> =>
  place.kind === 'sqlite' ? openSqliteThread(place.dataDir) : openMongoStore(place.url);
