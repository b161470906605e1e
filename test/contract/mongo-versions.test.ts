import { MongoClient } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { SCHEMA_VERSION } from '../../src/adapters/store-mongo/documents.ts';
import { openMongoStore } from '../../src/adapters/store-mongo/mongo-store.ts';
import { mongoUrl, newDatabaseName, urlOf } from './mongo-database.ts';
import { aHand, aRecord, aStoredGame } from './store/values.ts';

describe.skipIf(mongoUrl === '')('with MONGODB_URL', () => {
  test('a database of version 1 is upgraded at start: hands can be searched, statistics are counted', async () => {
    const name = newDatabaseName();
    const client = new MongoClient(mongoUrl);
    const db = client.db(name);
    try {
      const before = await openMongoStore(urlOf(name));
      await aStoredGame(before, 'g1');
      const hands = [1, 2].map((number) =>
        aHand('g1', 't1', number, { pot: 40 * number, net: [5, -5], showdown: number === 1 }),
      );
      await before.append([aRecord('g1', 1, { hands })]);
      await before.close();
      // As version 1 had it.
      await db.collection('hands').updateMany({}, { $unset: { pot: '', showdown: '' } });
      await db.dropCollection('stats');
      await db
        .collection('meta')
        .updateMany({}, { $set: { schemaVersion: 1 }, $unset: { statsVersion: '' } });

      const store = await openMongoStore(urlOf(name));
      expect((await store.listHands({ minPot: 80, first: 9 })).items).toEqual([hands[1]]);
      expect((await store.listHands({ showdown: true, first: 9 })).items).toEqual([hands[0]]);
      expect((await store.readStats('g1', ['bob']))[0]).toMatchObject({ hands: 2, netChips: -10 });
      await store.close();
      expect(await db.collection('meta').findOne()).toMatchObject({ schemaVersion: SCHEMA_VERSION });
    } finally {
      await db.dropDatabase();
      await client.close();
    }
  });
});
