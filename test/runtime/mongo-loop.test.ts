import { MongoClient } from 'mongodb';
import { describe } from 'vitest';
import { openMongoStore } from '../../src/adapters/store-mongo/mongo-store.ts';
import { mongoUrl, newDatabaseName, urlOf } from '../contract/mongo-database.ts';
import { loopContract } from './loop.contract.ts';

describe.skipIf(mongoUrl === '')('with MONGODB_URL', () => {
  loopContract('MongoDB', async () => {
    const name = newDatabaseName();
    const store = await openMongoStore(urlOf(name));
    return {
      store,
      dispose: async () => {
        await store.close();
        const client = new MongoClient(mongoUrl);
        await client.db(name).dropDatabase();
        await client.close();
      },
    };
  });
});
