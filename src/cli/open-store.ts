import { type Store, StoreUnavailable } from '../ports/store.ts';

/** What the commands that look at a store say about where it is. */
export const storeHelp = `The store is the one of the server: MONGODB_URL if that is set, else the directory DATA_DIR (./data). It is only read,
so a server may be running on it.`;

/** Opens the store of the environment to read it, beside a server or without one. */
async function openStoreToRead(env: NodeJS.ProcessEnv): Promise<Store> {
  if (env.MONGODB_URL)
    return (await import('../adapters/store-mongo/mongo-store.ts')).openMongoStore(env.MONGODB_URL);
  const { openSqliteStore } = await import('../adapters/store-sqlite/sqlite-store.ts');
  return openSqliteStore(env.DATA_DIR || './data', { readOnly: true });
}

/** What was named on the command line is not there. */
export class NotFound extends Error {}

/** Runs work on the store of the environment. What is wrong with a store, a name or a file is told in one line. */
export async function withStore(work: (store: Store) => Promise<number>): Promise<number> {
  let store: Store | null = null;
  try {
    store = await openStoreToRead(process.env);
    return await work(store);
  } catch (problem) {
    if (!isExpected(problem)) throw problem;
    process.stderr.write(`${problem.message}\n`);
    return 1;
  } finally {
    await store?.close();
  }
}

const isExpected = (problem: unknown): problem is Error =>
  problem instanceof StoreUnavailable ||
  problem instanceof NotFound ||
  (problem instanceof Error && 'syscall' in problem);
