import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { StoreUnavailable } from '../../ports/store.ts';
import { asUnavailable } from './faults.ts';

/** A program that reads along may hold a lock for a moment; nobody else writes. */
const BUSY_MS = 250;

/**
 * Every commit is on the disk when it returns (WAL, synchronous=FULL). The log is folded into the file every 32 MB: less
 * often saves writing the same pages over and over, more often keeps the pause short.
 */
const pragmas = `
  PRAGMA page_size = 8192;
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA fullfsync = ON;
  PRAGMA wal_autocheckpoint = 4000;
  PRAGMA journal_size_limit = 67108864;
  PRAGMA cache_size = -32768;
  PRAGMA temp_store = MEMORY;
`;

type Value = string | number | null;

/** A prepared statement whose rows are known. */
export interface Statement<Row> {
  get(...values: readonly Value[]): Row | undefined;
  all(...values: readonly Value[]): Row[];
  run(...values: readonly Value[]): { readonly changes: number };
}

/** The one connection, and the one way to work with it. */
export class Database {
  readonly db: DatabaseSyncInstance;
  readonly file: string;
  readonly isReadOnly: boolean;

  constructor(file: string, readOnly = false) {
    this.file = file;
    this.isReadOnly = readOnly;
    this.db = new DatabaseSync(file, { timeout: BUSY_MS, readOnly });
    this.db.exec(pragmas);
    const mode = this.prepare<{ journal_mode: string }>('PRAGMA journal_mode').get();
    if (mode?.journal_mode !== 'wal')
      throw new StoreUnavailable(`${file} cannot have a write-ahead log: is it on a network disk?`);
  }

  prepare<Row>(sql: string): Statement<Row> {
    return this.db.prepare(sql);
  }

  /** Runs work that is done when it returns. Whatever the driver throws becomes `StoreUnavailable`. */
  async run<T>(work: () => T): Promise<Awaited<T>> {
    if (!this.isOpen) throw new StoreUnavailable('the store is closed');
    try {
      return await work();
    } catch (error) {
      throw asUnavailable(error, this.file);
    }
  }

  /**
   * Folds the log into the file first, so that the file alone is everything: the driver keeps the connection half open
   * until its statements have been collected, and would leave the log where it is.
   */
  close(): void {
    try {
      this.db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    } catch {
      // The log is as durable as the file, and is read at the next start.
    }
    this.db.close();
  }

  get isOpen(): boolean {
    return this.db.isOpen;
  }

  /** A transaction that need not be on the disk yet: what it did can be done again. The next one takes it along. */
  unhurriedTransaction(work: () => void): void {
    this.db.exec('PRAGMA synchronous = NORMAL');
    try {
      this.transaction(work);
    } finally {
      this.db.exec('PRAGMA synchronous = FULL');
    }
  }

  /** All of it or nothing, in one write. */
  transaction<T>(work: () => T): T {
    const { db } = this;
    db.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      db.exec('COMMIT');
      return result;
    } catch (error) {
      // Some faults, a full disk among them, have rolled back already.
      if (db.isTransaction) db.exec('ROLLBACK');
      throw error;
    }
  }
}
