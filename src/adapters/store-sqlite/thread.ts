import { parentPort, workerData } from 'node:worker_threads';
import { openSqliteStore, type SqliteStore } from './sqlite-store.ts';
import { type Answer, type Call, faultOf, type ThreadData } from './thread-messages.ts';

// The embedded store's own thread: opens the store it is told of, and carries out one call after the other.

const port = parentPort!;
const { dataDir, options } = workerData as ThreadData;

const reply = (answer: Answer): void => port.postMessage(answer);

async function carryOut(store: SqliteStore, { id, method, args }: Call): Promise<void> {
  try {
    // What stands in a call was typed where it was made.
    const work = store[method] as (...given: readonly unknown[]) => Promise<unknown>;
    reply({ id, value: await work(...args) });
  } catch (error) {
    reply({ id, fault: faultOf(error) });
  }
  if (method === 'close') port.close();
}

try {
  const store = await openSqliteStore(dataDir, options);
  port.on('message', (call: Call) => void carryOut(store, call));
  reply({ id: 0, value: null });
} catch (error) {
  reply({ id: 0, fault: faultOf(error) });
}
