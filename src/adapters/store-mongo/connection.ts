import { setTimeout as sleep } from 'node:timers/promises';
import {
  type ClientSession,
  type Collection,
  type Db,
  type Document,
  MongoClient,
  MongoError,
} from 'mongodb';
import { StoreUnavailable } from '../../ports/store.ts';
import type {
  GameDocument,
  HandDocument,
  JournalDocument,
  LedgerDocument,
  MemberDocument,
  MetaDocument,
  SnapshotDocument,
  StatsDocument,
  UserDocument,
} from './documents.ts';
import { asUnavailable, isTransient, isUnknownCommit } from './faults.ts';
import { Turns } from './turns.ts';

/** More at once would only wait for each other, here or on the server, and each holds a connection while it waits. */
const MAX_TRANSACTIONS = 16;

export interface MongoOptions {
  /** How long one call may look for a server, or try again, before the store is said to be unavailable. */
  readonly patienceMs?: number;
}

/** Told to the work of a transaction that runs again. */
export interface Attempt {
  /** An earlier attempt may have been committed after all. */
  readonly mayBeDone: boolean;
}

/** The client, its collections, and the one way to work with them. It reconnects by itself. */
export class Connection {
  readonly client: MongoClient;
  readonly db: Db;
  readonly meta: Collection<MetaDocument>;
  readonly games: Collection<GameDocument>;
  readonly members: Collection<MemberDocument>;
  readonly journal: Collection<JournalDocument>;
  readonly snapshots: Collection<SnapshotDocument>;
  readonly hands: Collection<HandDocument>;
  readonly stats: Collection<StatsDocument>;
  readonly ledger: Collection<LedgerDocument>;
  readonly users: Collection<UserDocument>;
  private isOpen = true;
  private readonly underWay = new Set<Promise<unknown>>();
  private readonly patienceMs: number;
  private readonly turns = new Turns(MAX_TRANSACTIONS);

  constructor(url: string, { patienceMs = 5000 }: MongoOptions = {}) {
    this.patienceMs = patienceMs;
    this.client = new MongoClient(url, {
      appName: 'cardroom',
      // What is read must not be rolled back later, and what is written must outlive its server.
      readPreference: 'primary',
      readConcern: { level: 'majority' },
      writeConcern: { w: 'majority' },
      retryWrites: true,
      retryReads: true,
      serverSelectionTimeoutMS: patienceMs,
      connectTimeoutMS: patienceMs,
      // Longer than a commit that waits for a majority; a server that says nothing for so long is as good as gone.
      socketTimeoutMS: 4 * patienceMs,
      ignoreUndefined: true,
    });
    this.db = this.client.db(databaseName(url));
    const collection = <T extends Document>(name: string) => this.db.collection<T>(name);
    this.meta = collection('meta');
    this.games = collection('games');
    this.members = collection('members');
    this.journal = collection('journal');
    this.snapshots = collection('snapshots');
    this.hands = collection('hands');
    this.stats = collection('stats');
    this.ledger = collection('ledger');
    this.users = collection('users');
  }

  /** Whatever the driver throws becomes `StoreUnavailable`. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (!this.isOpen) throw new StoreUnavailable('the store is closed');
    const working = work();
    this.underWay.add(working);
    try {
      return await working;
    } catch (error) {
      throw asUnavailable(error);
    } finally {
      this.underWay.delete(working);
    }
  }

  /** Takes no more calls, finishes those under way, and goes. */
  async close(): Promise<void> {
    this.isOpen = false;
    await Promise.allSettled(this.underWay);
    await this.client.close();
  }

  /**
   * All of it or nothing, durable on a majority. Runs the work again when the transaction was lost, so the work must
   * begin by reading how things stand. Not the driver's `withTransaction`, which goes on for two minutes.
   */
  async transaction<T>(work: (session: ClientSession, attempt: Attempt) => Promise<T>): Promise<T> {
    return this.turns.take(() => this.attempt(work));
  }

  private async attempt<T>(work: (session: ClientSession, attempt: Attempt) => Promise<T>): Promise<T> {
    const giveUpAt = performance.now() + this.patienceMs;
    return this.client.withSession(async (session) => {
      let mayBeDone = false;
      for (let pauseMs = 5; ; pauseMs = Math.min(2 * pauseMs, 200)) {
        let isCommitting = false;
        try {
          session.startTransaction({ readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority' } });
          const result = await work(session, { mayBeDone });
          isCommitting = true;
          await commit(session, giveUpAt);
          return result;
        } catch (error) {
          if (session.inTransaction()) await session.abortTransaction().catch(() => {});
          if (!isTransient(error) || performance.now() > giveUpAt) throw asFault(error);
          mayBeDone ||= isCommitting;
        }
        await sleep(Math.random() * pauseMs);
      }
    });
  }
}

/** A document beyond what MongoDB takes makes the driver fail in ways of its own. */
const asFault = (error: unknown): unknown =>
  error instanceof MongoError || error instanceof StoreUnavailable
    ? error
    : new StoreUnavailable(`MongoDB cannot take this: ${(error as Error).message}`, { cause: error });

/** Asks again while it is not known whether the commit has happened; the server recognises the question. */
async function commit(session: ClientSession, giveUpAt: number): Promise<void> {
  for (;;) {
    try {
      return await session.commitTransaction();
    } catch (error) {
      if (!isUnknownCommit(error) || isTransient(error) || performance.now() > giveUpAt) throw error;
      await sleep(20);
    }
  }
}

/** The path of the URL, where the driver would fall back to "test". */
function databaseName(url: string): string {
  const path = /^mongodb(?:\+srv)?:\/\/[^/?]*\/([^?]+)/.exec(url)?.[1];
  return path ? decodeURIComponent(path) : 'cardroom';
}
