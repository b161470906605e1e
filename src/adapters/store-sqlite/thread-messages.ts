import { EmailTaken, type Store, StoreUnavailable } from '../../ports/store.ts';
import type { SqliteOptions, SqliteStore } from './sqlite-store.ts';

/** What the thread is started with. */
export interface ThreadData {
  readonly dataDir: string;
  readonly options: SqliteOptions;
}

/** What can be asked of the thread: what a store can do, where records come and go as rows. */
export type Method = Exclude<keyof SqliteStore, 'append' | 'readJournal'>;

export interface Call {
  readonly id: number;
  readonly method: Method;
  readonly args: readonly unknown[];
}

/** Call 0 is the opening itself. */
export type Answer =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly fault: Fault };

/** An error on its way to another thread, where only its words arrive. */
interface Fault {
  readonly name: string;
  readonly message: string;
}

const kinds = { StoreUnavailable, EmailTaken, RangeError, TypeError } as const;

export const faultOf = (error: unknown): Fault =>
  error instanceof Error
    ? { name: error.name, message: error.message }
    : { name: 'Error', message: String(error) };

export function errorOf({ name, message }: Fault): Error {
  const kind = Object.hasOwn(kinds, name) ? kinds[name as keyof typeof kinds] : Error;
  return new kind(message);
}

/** Every method that is the same on both sides, so that none is forgotten. */
const methods: Record<Exclude<keyof Store, 'append' | 'readJournal' | 'close'>, true> = {
  createGame: true,
  claimGame: true,
  cutJournal: true,
  saveSnapshots: true,
  readSnapshots: true,
  readStanding: true,
  readEvents: true,
  listGames: true,
  findGames: true,
  liveGameIds: true,
  findHands: true,
  listHands: true,
  readStats: true,
  listStandings: true,
  netSeries: true,
  replaceStats: true,
  readLedger: true,
  listPostings: true,
  createUser: true,
  updateUser: true,
  findUsers: true,
  findUserByEmail: true,
  compact: true,
  markAlive: true,
  lastAlive: true,
  ping: true,
};
export const passedOn = Object.keys(methods) as (keyof typeof methods)[];
