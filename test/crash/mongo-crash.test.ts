import { MongoClient } from 'mongodb';
import { expect, test } from 'vitest';
import { mongoUrl, newDatabaseName, urlOf } from '../contract/mongo-database.ts';
import { crashRun } from './crash-run.ts';

test.skipIf(mongoUrl === '')(
  'a server on MongoDB that is killed while it is played on takes back nothing that it told',
  { timeout: 300_000 },
  async () => {
    const name = newDatabaseName();
    try {
      const place = { kind: 'mongo', url: urlOf(name) } as const;
      const report = await crashRun({ place, seed: 7, kills: 6, games: 2 });
      expect(report).toMatchObject({ kills: 6, stops: 2 });
      expect(report.commandsAnswered).toBeGreaterThan(0);
      expect(report.recordsPlayedAgain).toBeGreaterThan(0);
    } finally {
      const client = new MongoClient(mongoUrl);
      await client.db(name).dropDatabase();
      await client.close();
    }
  },
);
