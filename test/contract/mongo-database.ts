import { randomUUID } from 'node:crypto';

/** Where the tests find MongoDB; unset, they are left out. `npm run test:mongo` insists on it. */
export const mongoUrl = process.env.MONGODB_URL ?? '';

const run = randomUUID().slice(0, 8);
let databases = 0;

/** A database name that nobody else has. */
export const newDatabaseName = (): string => `cardroom_test_${run}_${++databases}`;

/** The URL with another database, and perhaps another way there. */
export function urlOf(databaseName: string, port?: number): string {
  const [, scheme, hosts, query = ''] = /^(mongodb(?:\+srv)?:\/\/)([^/?]*)(?:\/[^?]*)?(\?.*)?$/.exec(
    mongoUrl,
  )!;
  return port === undefined
    ? `${scheme}${hosts}/${databaseName}${query}`
    : `mongodb://127.0.0.1:${port}/${databaseName}?directConnection=true`;
}
