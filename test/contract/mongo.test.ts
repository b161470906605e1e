import { type Collection, MongoClient } from 'mongodb';
import { describe } from 'vitest';
import { openMongoStore } from '../../src/adapters/store-mongo/mongo-store.ts';
import { mongoUrl, newDatabaseName, urlOf } from './mongo-database.ts';
import { changed, type StoreUnderTest, torn } from './store/under-test.ts';
import { storeContract } from './store.contract.ts';

interface Numbered {
  gameId: string;
  number: number;
  body: string;
  state: string;
}

async function open(): Promise<StoreUnderTest> {
  const name = newDatabaseName();
  const client = new MongoClient(mongoUrl);
  const numbered = (collection: string): Collection<Numbered> => client.db(name).collection(collection);
  const store = await openMongoStore(urlOf(name));
  const opened = [store];

  const another = async () => {
    const other = await openMongoStore(urlOf(name));
    opened.push(other);
    return other;
  };
  const change = async (
    documents: Collection<Numbered>,
    field: 'body' | 'state',
    place: { gameId: string; number: number },
    how: (text: string) => string,
  ) => {
    const document = await documents.findOne(place);
    await documents.updateOne(place, { $set: { [field]: how(document![field]) } });
  };

  return {
    store,
    another,
    reopen: async () => {
      await store.close();
      return another();
    },
    damageRecord: (gameId, number, how) =>
      change(numbered('journal'), 'body', { gameId, number }, how === 'torn' ? torn : changed),
    loseRecord: async (gameId, number) => {
      await numbered('journal').deleteOne({ gameId, number });
    },
    damageSnapshot: (gameId, number) => change(numbered('snapshots'), 'state', { gameId, number }, changed),
    dispose: async () => {
      for (const one of opened) await one.close();
      await client.db(name).dropDatabase();
      await client.close();
    },
  };
}

describe.skipIf(mongoUrl === '')('with MONGODB_URL', () => {
  storeContract('MongoDB', open);
});
