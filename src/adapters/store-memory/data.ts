import type { GameStatus, Time, UserId } from '../../engine/index.ts';
import type { PlayerStats } from '../../ports/player-stats.ts';
import type { GameSummary, Snapshot, User } from '../../ports/store.ts';
import type { StoredRecord } from '../store-common/checksum.ts';
import type { HostChange } from '../store-common/members.ts';
import type { StreamRange } from '../store-common/replay-events.ts';

export interface MemoryRecord extends StoredRecord {
  readonly at: Time;
  readonly streams: readonly StreamRange[];
}

export interface MemorySnapshot {
  readonly snapshot: Snapshot;
  readonly checksum: number;
}

/** Values that came from outside are kept as JSON text, so that nobody can change them afterwards. */
export interface MemoryGame {
  readonly summary: GameSummary;
  ownerId: UserId;
  hostChanges: HostChange[];
  status: GameStatus;
  epoch: number;
  lastNumber: number;
  readonly journal: Map<number, MemoryRecord>;
  /** Newest first. */
  snapshots: MemorySnapshot[];
  postings: { readonly journalNumber: number; readonly number: number; readonly body: string }[];
  readonly members: Map<UserId, MemoryMember>;
  stats: Map<UserId, PlayerStats>;
}

export interface MemoryMember {
  /** Numbers of the records that said so. */
  registered: number;
  unregistered: number | null;
}

export interface MemoryHand {
  readonly journalNumber: number;
  readonly body: string;
}

/** What a disk would hold. Opening a store on it again is what a restart is elsewhere. */
export interface MemoryData {
  readonly games: Map<string, MemoryGame>;
  readonly hands: Map<string, MemoryHand>;
  readonly users: Map<UserId, User>;
  aliveAt: Time | null;
}

export const newMemoryData = (): MemoryData => ({
  games: new Map(),
  hands: new Map(),
  users: new Map(),
  aliveAt: null,
});
