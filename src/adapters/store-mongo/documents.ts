import type { GameStatus, HandRecord, Posting } from '../../engine/index.ts';
import type { PlayerStats } from '../../ports/player-stats.ts';
import type { GameSummary, User } from '../../ports/store.ts';
import type { HostChange } from '../store-common/members.ts';
import type { StreamRange } from '../store-common/replay-events.ts';

/** Documents are written with this version and read up to it. docs/storage.md describes them. */
export const SCHEMA_VERSION = 2;

interface Versioned {
  readonly schemaVersion: number;
}

export interface MetaDocument extends Versioned {
  readonly _id: 'store';
  readonly aliveAt?: Date;
  /** Which meaning the statistics have; missing when there are none yet. */
  readonly statsVersion?: number;
}

export interface GameDocument extends Versioned {
  readonly _id: string;
  readonly name: string;
  readonly ownerId: string;
  readonly visibility: GameSummary['visibility'];
  readonly status: GameStatus;
  readonly createdAt: Date;
  /** The fencing number of its owner. */
  readonly epoch: number;
  /** Of the newest journal record. */
  readonly lastNumber: number;
  /** Of the newest snapshot. */
  readonly snapshotNumber: number;
  /** Of the oldest journal record that is kept; missing while there is none. */
  readonly oldestRecordAt?: Date;
  /** Missing while it has had one host only. */
  readonly hostChanges?: readonly HostChange[];
}

export interface MemberDocument extends Versioned {
  readonly _id: string;
  readonly gameId: string;
  readonly userId: string;
  readonly gameCreatedAt: Date;
  readonly isOwner: boolean;
  /** Numbers of the journal records that said so; missing when none did. */
  readonly registeredNumber?: number;
  readonly unregisteredNumber?: number;
}

export interface JournalDocument extends Versioned {
  readonly _id: string;
  readonly gameId: string;
  readonly number: number;
  readonly epoch: number;
  readonly at: Date;
  readonly status: GameStatus;
  readonly streams: readonly StreamRange[];
  readonly checksum: number;
  /** JSON text and not a document, because it holds what clients sent: any key, any depth, any character. */
  readonly body: string;
}

export interface SnapshotDocument extends Versioned {
  readonly _id: string;
  readonly gameId: string;
  readonly number: number;
  readonly epoch: number;
  readonly savedAt: Date;
  readonly checksum: number;
  readonly state: string;
}

/** A hand's record as it is, but for its id and its times. */
export interface HandDocument extends Omit<HandRecord, 'id' | 'startedAt' | 'endedAt'> {
  readonly _id: string;
  readonly startedAt: Date;
  readonly endedAt: Date;
  readonly journalNumber: number;
  /** Chips of all pots, and whether it came to a showdown: what hands are searched by. */
  readonly pot: number;
  readonly showdown: boolean;
}

/** What the hands of a player in a game add up to. */
export interface StatsDocument extends Versioned, PlayerStats {
  readonly _id: string;
  readonly gameId: string;
  readonly userId: string;
}

export interface LedgerDocument extends Versioned, Omit<Posting, 'timestamp'> {
  readonly _id: string;
  readonly gameId: string;
  readonly journalNumber: number;
  readonly postedAt: Date;
}

export interface UserDocument extends Versioned, Omit<User, 'id' | 'createdAt' | 'turnHook'> {
  readonly _id: string;
  /** Missing for a guest, so that the unique index passes over them. */
  readonly emailKey?: string;
  readonly createdAt: Date;
  /** Missing in documents of servers that knew none. */
  readonly turnHook?: User['turnHook'];
}

/** What is numbered within a game has its place in the order as its id: one index serves uniqueness and ranges. */
export const numberedId = (gameId: string, number: number): string =>
  `${gameId}/${String(Math.max(0, number)).padStart(12, '0')}`;

const LAST = 999_999_999_999;

/** Those of a game with numbers above `after` and up to `last`. */
export const numbersAbove = (gameId: string, after: number, last = LAST) => ({
  gameId,
  _id: { $gt: numberedId(gameId, after), $lte: numberedId(gameId, Math.min(last, LAST)) },
});
