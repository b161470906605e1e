import type { GameId, TableId, Time, UserId } from './ids.ts';
import type { Chips, Money } from './money.ts';
import type { Player } from './player.ts';
import type { Seat } from './seat.ts';
import type { Settings } from './settings.ts';
import type { Table } from './table.ts';

export const gameStatuses = ['SCHEDULED', 'SEATING', 'ACTIVE', 'PAUSED', 'COMPLETED'] as const;
export type GameStatus = (typeof gameStatuses)[number];

/** A PUBLIC game is open to everybody; a PRIVATE one to those who know its join code. */
export const visibilities = ['PUBLIC', 'PRIVATE'] as const;
export type Visibility = (typeof visibilities)[number];

/** A private stream of events: whose it is, and the number of its latest event. A player is one too. */
export interface PrivateStream {
  readonly userId: UserId;
  sequence: number;
}

/** Chips that a player has asked for and the host has not answered yet. */
export interface BuyInRequest {
  readonly id: string;
  readonly userId: UserId;
  readonly kind: 'BUY_IN' | 'ADD_ON';
  readonly amount: Chips;
  readonly requestedAt: Time;
}

/** Who pays whom: a line of the settlement that has been ticked off. */
export interface PaidTransfer {
  readonly fromUserId: UserId;
  readonly toUserId: UserId;
}

/** The version of the data below: what an older program saved is brought up to it when it is loaded. */
export const GAME_VERSION = 2;

/** One cash game: plain data, owned and changed in place by `tick` alone. */
export interface Game {
  readonly schemaVersion: typeof GAME_VERSION;
  readonly id: GameId;
  readonly name: string;
  /** The host. */
  ownerId: UserId;
  readonly visibility: Visibility;
  /** What a stranger must know to register for a PRIVATE game; null in a PUBLIC one. */
  readonly joinCode: string | null;
  status: GameStatus;
  /** What happens when every table has finished its hand: the second phase of a pause or an end. */
  stopping: 'PAUSE' | 'END' | null;
  /** StartGame was accepted; the game starts when its other guards hold. */
  startRequested: boolean;
  settings: Settings;
  settingsVersion: number;
  settingsHash: string;
  readonly createdAt: Time;
  startTime: Time;
  endTime: Time | null;
  pausedAt: Time | null;
  /** In order of registration; players who left stay, as OUT. */
  players: Player[];
  /** Private streams of people who have never been players: a host need not play. */
  outsiders: PrivateStream[];
  /** At most one of each player. */
  buyInRequests: BuyInRequest[];
  paidTransfers: PaidTransfer[];
  tables: Table[];
  tablesCreated: number;
  /** Since when there has been a table more than needed. */
  tableExcessSince: Time | null;
  money: Money;
  sequence: number;
}

export function findPlayer(game: Game, userId: UserId): Player | null {
  const { players } = game;
  for (let i = 0; i < players.length; i++) {
    const player = players[i]!;
    if (player.userId === userId) return player;
  }
  return null;
}

/** The private stream of a user in this game: players have one, and so has the host. Null for a stranger. */
export function privateStream(game: Game, userId: UserId): PrivateStream | null {
  return findPlayer(game, userId) ?? game.outsiders.find((stream) => stream.userId === userId) ?? null;
}

export function findTable(game: Game, tableId: TableId): Table | null {
  const { tables } = game;
  for (let i = 0; i < tables.length; i++) {
    const table = tables[i]!;
    if (table.id === tableId) return table;
  }
  return null;
}

export function seatOf(game: Game, player: Player): Seat | null {
  if (!player.seat) return null;
  return findTable(game, player.seat.tableId)!.seats[player.seat.position]!;
}

/** The player on an occupied seat. */
export function playerAt(game: Game, seat: Seat): Player {
  if (seat.playerIndex === null) throw new Error(`seat ${seat.position} has no player`);
  return game.players[seat.playerIndex]!;
}
