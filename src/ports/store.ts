import type {
  Chips,
  Command,
  EngineEvent,
  GameStatus,
  HandRecord,
  Posting,
  PostingKind,
  RejectionCode,
  Time,
  UserId,
} from '../engine/index.ts';
import type { PlayerStats } from './player-stats.ts';

/** The store cannot be reached or cannot write now. Nothing is known about what was under way: read before going on. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

/** An e-mail address belongs to another user already. */
export class EmailTaken extends Error {
  override readonly name = 'EmailTaken';
}

/** What a tick was given. Running these through `tick` again gives the same game, cards included. */
export interface TickInputs {
  readonly now: Time;
  readonly commands: readonly Command[];
  /** The permutations that the tick drew, in order. Secret: they are the decks. */
  readonly shuffles: readonly (readonly number[])[];
}

/** One tick that changed something: its inputs and everything that came out of it, written in one durable step. */
export interface JournalRecord {
  readonly gameId: string;
  /** 1, 2, 3, … in its game, without a gap. */
  readonly number: number;
  /** The fencing number under which its writer owns the game. */
  readonly epoch: number;
  readonly inputs: TickInputs;
  readonly events: readonly EngineEvent[];
  /** Go to the ledger in the same step. */
  readonly postings: readonly Posting[];
  /** Go to the finished hands in the same step. */
  readonly hands: readonly HandRecord[];
  /** Which commands were refused, by their place among the inputs, and why. Missing in records of older servers. */
  readonly refused?: readonly (readonly [index: number, code: RejectionCode])[];
  /** How long the commands had waited, at most. Missing when it was less than a millisecond. */
  readonly waitedMs?: number;
  /** The latest record of the game that was known to be durable when this one was made. */
  readonly durable?: number;
  /** The game's status after the tick, so that games can be listed without reading their state. */
  readonly status: GameStatus;
}

/**
 * What became of one record: `written`; `repeated`, because the very same record is there already (an answer was
 * lost); `fenced`, because the game has another owner now or another record has that number.
 */
export type AppendOutcome = 'written' | 'repeated' | 'fenced';

/**
 * A whole game as it stood after journal record `number`. `state` is JSON text made by the runtime (the game goes on
 * while a write is under way, so a live object would not do); an adapter may keep it parsed where operators look.
 */
export interface Snapshot {
  readonly gameId: string;
  readonly number: number;
  readonly epoch: number;
  readonly savedAt: Time;
  readonly state: string;
}

export interface GameSummary {
  readonly id: string;
  readonly name: string;
  /** Changes when a record says so (`HostChanged`). */
  readonly ownerId: UserId;
  readonly status: GameStatus;
  readonly createdAt: Time;
  readonly visibility: 'PUBLIC' | 'PRIVATE';
}

export interface User {
  readonly id: UserId;
  readonly name: string;
  /** Null for a guest. Compared without regard to case. */
  readonly email: string | null;
  readonly passwordHash: string | null;
  readonly role: 'USER' | 'ADMIN';
  readonly createdAt: Time;
  /** Where to call when it is the user's turn, and the key that signs the call. */
  readonly turnHook: TurnHook | null;
}

export interface TurnHook {
  readonly url: string;
  readonly secret: string;
}

/** One page of a list; `cursor` continues it and is null at its end. */
export interface Page<T> {
  readonly items: readonly T[];
  /** One for each item: the page after it begins with the item that follows. */
  readonly cursors: readonly string[];
  readonly cursor: string | null;
}

export interface PageRequest {
  /** At most this many. */
  readonly first: number;
  /** A cursor of an earlier page; a broken one is a `RangeError`. */
  readonly after?: string | null;
}

export interface HandFilter extends PageRequest {
  readonly gameId?: string;
  /** Tables are named within their game: without `gameId` this is a `RangeError`. */
  readonly tableId?: string;
  readonly userId?: UserId;
  /** Ended at this time or later. */
  readonly from?: Time;
  /** Ended before this time. */
  readonly to?: Time;
  /** The chips of all pots together, rake included, without what went back uncalled. Both bounds are within. */
  readonly minPot?: Chips;
  readonly maxPot?: Chips;
  /** Whether it came to a showdown. */
  readonly showdown?: boolean;
  readonly order?: ListOrder;
}

export type ListOrder = 'NEWEST_FIRST' | 'OLDEST_FIRST';

export interface LedgerFilter extends PageRequest {
  readonly gameId: string;
  /** Only these; all when it is left out or empty. */
  readonly kinds?: readonly PostingKind[];
  /** Oldest first, unless it says otherwise. */
  readonly order?: ListOrder;
}

/** A player of a game and what their hands in it add up to. */
export interface Standing {
  readonly userId: UserId;
  readonly stats: PlayerStats;
}

export interface StandingsFilter extends PageRequest {
  readonly gameId: string;
}

export interface SeriesFilter extends PageRequest {
  readonly userId: UserId;
  /** All games when it is left out. */
  readonly gameId?: string;
}

/** What one hand brought a player, and all of them up to it. */
export interface NetPoint {
  readonly handId: string;
  readonly gameId: string;
  readonly tableId: string;
  readonly handNumber: number;
  readonly endedAt: Time;
  readonly netChips: Chips;
  readonly total: Chips;
}

export interface GameFilter extends PageRequest {
  readonly status?: GameStatus;
  /** Games this user owns or plays in. */
  readonly userId?: UserId;
  /**
   * Only what this user may know of: public games, and private ones that they own or play in. Null is a stranger, who
   * knows the public ones; left out, everything is listed.
   */
  readonly visibleTo?: UserId | null;
}

/** A stream within a game: its own, a table's or one player's. */
export type StreamId =
  | { readonly kind: 'game' }
  | { readonly kind: 'table'; readonly tableId: string }
  | { readonly kind: 'user'; readonly userId: UserId };

/** One name for a stream, whether it is asked for or an event belongs to it. */
export const streamKey = (stream: StreamId): string =>
  stream.kind === 'game'
    ? 'game'
    : stream.kind === 'table'
      ? `table:${stream.tableId}`
      : `user:${stream.userId}`;

export const streamKeyOf = (event: EngineEvent): string =>
  event.stream === 'game'
    ? 'game'
    : event.stream === 'table'
      ? `table:${event.tableId}`
      : `user:${event.userId}`;

/**
 * Everything that must outlive the process. Two adapters keep it, one contract suite says what it means. Whatever a
 * resolved promise reports is durable; a rejected one with `StoreUnavailable` may or may not have happened.
 */
export interface Store {
  /** Makes a game known with its first snapshot (number 0). False when the id is taken. */
  createGame(summary: GameSummary, state: string, epoch: number): Promise<boolean>;

  /** Takes ownership of a game: returns a fencing number higher than any before. Null when there is no such game. */
  claimGame(gameId: string): Promise<number | null>;

  /**
   * Appends records, of many games at once, in one durable write. One outcome for each, in order. Calls that are under
   * way at the same time are carried out in the order in which they were made.
   */
  append(records: readonly JournalRecord[]): Promise<AppendOutcome[]>;

  /** Records `after + 1`, `after + 2`, …, at most `limit`. One that is torn, corrupt or missing ends the list. */
  readJournal(gameId: string, after: number, limit: number): Promise<JournalRecord[]>;

  /**
   * Removes the records from `number` on, with their hands and postings and the snapshots that hold them: what follows a
   * corrupt record was never acknowledged. Returns how many records went; none when it is fenced, or when no snapshot
   * would be left to begin from.
   */
  cutJournal(gameId: string, number: number, epoch: number): Promise<number>;

  /**
   * Saves snapshots, of many games at once, in one durable write, and keeps the two newest good ones of each game. False
   * for one that is fenced, not newer than what is there, or ahead of its journal.
   */
  saveSnapshots(snapshots: readonly Snapshot[]): Promise<boolean[]>;

  /** Snapshots of a game that pass their checksum, newest first. */
  readSnapshots(gameId: string): Promise<Snapshot[]>;
  /**
   * These games as they stand, in the order of the ids: the newest snapshot where it passes its checksum and no journal
   * record follows it, otherwise null. A page of games that are over is one read.
   */
  readStanding(gameIds: readonly string[]): Promise<(Snapshot | null)[]>;

  /**
   * Events of one stream, `after + 1`, `after + 2`, …, at most `limit`; empty when there is nothing newer. Null when the
   * journal cannot tell, because it no longer reaches back that far.
   */
  readEvents(gameId: string, stream: StreamId, after: number, limit: number): Promise<EngineEvent[] | null>;

  /** Newest first. */
  listGames(filter: GameFilter): Promise<Page<GameSummary>>;
  /** In the order of the ids given, null where there is none. */
  findGames(ids: readonly string[]): Promise<(GameSummary | null)[]>;
  /** Ids of the games that are not COMPLETED: those to load at start-up. */
  liveGameIds(): Promise<string[]>;

  findHands(ids: readonly string[]): Promise<(HandRecord | null)[]>;
  /**
   * Newest first, unless the filter says otherwise. A search by pot or showdown looks at a bounded number of hands for
   * one page: it may have fewer than asked for, even none, and still a cursor that continues it.
   */
  listHands(filter: HandFilter): Promise<Page<HandRecord>>;

  /**
   * What the hands of these players add up to, in one game or (null) in all, in the order of the ids; nothing but zeros
   * where there are none. Counted in the same step that writes a hand. With `visibleTo`, of all games those count that
   * this user may know of, as in a `GameFilter`.
   */
  readStats(
    gameId: string | null,
    userIds: readonly UserId[],
    visibleTo?: UserId | null,
  ): Promise<PlayerStats[]>;
  /** Players of a game by net chips, the winner first. The order is that of the moment: it moves with every hand. */
  listStandings(filter: StandingsFilter): Promise<Page<Standing>>;
  /** A player's net chips hand by hand, oldest first. */
  netSeries(filter: SeriesFilter): Promise<Page<NetPoint>>;
  /** Puts these in the place of all that is counted of a game. For `rebuildStats`, while no hand of it is written. */
  replaceStats(gameId: string, standings: readonly Standing[]): Promise<void>;

  /** Postings in order, numbers above `after`, at most `limit`. */
  readLedger(gameId: string, after: number, limit: number): Promise<Posting[]>;
  /** The same in pages, by kind and in either order. */
  listPostings(filter: LedgerFilter): Promise<Page<Posting>>;

  /** Rejects with `EmailTaken` when the address is in use. The very same user again is a repetition and no fault. */
  createUser(user: User): Promise<void>;
  /** Replaces a user; false when there is none. Rejects with `EmailTaken`. */
  updateUser(user: User): Promise<boolean>;
  findUsers(ids: readonly UserId[]): Promise<(User | null)[]>;
  findUserByEmail(email: string): Promise<User | null>;

  /** Removes journal records that are older than `before` and behind the older of the two kept snapshots. Returns how many. */
  compact(before: Time): Promise<number>;

  /** Notes that the server is running at this time (about once a second while a clock runs), and when it last did. */
  markAlive(now: Time): Promise<void>;
  lastAlive(): Promise<Time | null>;

  /** The store answers. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
