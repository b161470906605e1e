import { Worker } from 'node:worker_threads';
import { type Store, StoreUnavailable } from '../../ports/store.ts';
import { recordsIn, rowOf, type StoredRow } from './journal-row.ts';
import type { SqliteOptions } from './sqlite-store.ts';
import {
  type Answer,
  type Call,
  errorOf,
  type Method,
  passedOn,
  type ThreadData,
} from './thread-messages.ts';

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** An installed Cardroom is compiled; where it is worked on, each thread must be told how to read its source. */
function startThread(workerData: ThreadData): Worker {
  if (!import.meta.url.endsWith('.ts'))
    return new Worker(new URL('./thread.js', import.meta.url), { workerData });
  const { href } = new URL('./thread.ts', import.meta.url);
  const reader = import.meta.resolve('tsx/esm/api');
  const [api, thread] = [JSON.stringify(reader), JSON.stringify(href)];
  return new Worker(`import(${api}).then(({ register }) => { register(); import(${thread}); })`, {
    eval: true,
    workerData,
  });
}

/** The other end of the store's thread: calls go out, answers come back, in the same order. */
class Thread {
  private readonly worker: Worker;
  private readonly waiting = new Map<number, Waiting>();
  private calls = 0;
  private reason = 'the store is closed';
  private ended: StoreUnavailable | null = null;

  constructor(data: ThreadData) {
    this.worker = startThread(data);
    this.worker.on('message', (answer: Answer) => this.take(answer));
    this.worker.on('error', ({ message }) => {
      this.reason = `the thread of the store has failed: ${message}`;
    });
    // Comes after the last answer; an error does not.
    this.worker.on('exit', () => this.end());
  }

  /** Resolves when the store is open. */
  opened(): Promise<unknown> {
    return this.answerTo(0);
  }

  async call(method: Method, args: readonly unknown[]): Promise<unknown> {
    if (this.ended) throw this.ended;
    const call: Call = { id: ++this.calls, method, args };
    this.worker.postMessage(call);
    return this.answerTo(call.id);
  }

  get hasEnded(): boolean {
    return this.ended !== null;
  }

  /** The thread's end is the end of what it held. */
  async exited(): Promise<void> {
    if (!this.ended) await new Promise((resolve) => this.worker.once('exit', resolve));
  }

  private answerTo(id: number): Promise<unknown> {
    return new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject }));
  }

  private take(answer: Answer): void {
    const waiting = this.waiting.get(answer.id)!;
    this.waiting.delete(answer.id);
    if ('fault' in answer) waiting.reject(errorOf(answer.fault));
    else waiting.resolve(answer.value);
  }

  /** Whatever is under way may or may not have happened. */
  private end(): void {
    this.ended = new StoreUnavailable(this.reason);
    for (const { reject } of this.waiting.values()) reject(this.ended);
    this.waiting.clear();
  }
}

/** A thread for as long as the store is wanted: one that has failed is followed by another, as after a crash. */
class Threads {
  private readonly data: ThreadData;
  private thread: Thread;
  private opening: Promise<void> | null = null;
  private isClosed = false;

  constructor(data: ThreadData) {
    this.data = data;
    this.thread = new Thread(data);
  }

  opened(): Promise<unknown> {
    return this.thread.opened();
  }

  async call(method: Method, args: readonly unknown[]): Promise<unknown> {
    if (this.thread.hasEnded && !this.isClosed) {
      this.opening ??= this.openAgain();
      await this.opening;
    }
    return this.thread.call(method, args);
  }

  private async openAgain(): Promise<void> {
    try {
      const next = new Thread(this.data);
      await next.opened();
      this.thread = next;
    } finally {
      this.opening = null;
    }
  }

  async close(): Promise<void> {
    this.isClosed = true;
    if (this.opening) await this.opening.catch(() => {});
    await this.thread.call('close', []).catch(() => {});
    await this.thread.exited();
  }
}

/** The embedded store in a thread of its own: while it writes and waits for the disk, the games go on. */
export async function openSqliteThread(dataDir: string, options: SqliteOptions = {}): Promise<Store> {
  const threads = new Threads({ dataDir, options });
  await threads.opened();
  const store = Object.fromEntries(
    passedOn.map((method) => [method, (...args: unknown[]) => threads.call(method, args)]),
  ) as unknown as Omit<Store, 'append' | 'readJournal' | 'close'>;
  return {
    ...store,
    append: async (records) =>
      threads.call('appendRows', [records.map(rowOf)]) as ReturnType<Store['append']>,
    async readJournal(gameId, after, limit) {
      const rows = (await threads.call('readRows', [gameId, after, limit])) as StoredRow[];
      return recordsIn(rows, gameId, after);
    },
    close: () => threads.close(),
  };
}
