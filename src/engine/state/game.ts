import type { GameId, TableId, Time, UserId } from './ids.ts';
import type { Money } from './money.ts';
import type { Player } from './player.ts';
import type { Seat } from './seat.ts';
import type { Settings } from './settings.ts';
import type { Table } from './table.ts';

export const gameStatuses = ['SCHEDULED', 'SEATING', 'ACTIVE', 'PAUSED', 'COMPLETED'] as const;
export type GameStatus = (typeof gameStatuses)[number];

/** One cash game: plain data, owned and changed in place by `tick` alone. */
export interface Game {
  readonly schemaVersion: 1;
  readonly id: GameId;
  readonly name: string;
  readonly ownerId: UserId;
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
  tables: Table[];
  tablesCreated: number;
  /** Since when there has been a table more than needed. */
  tableExcessSince: Time | null;
  money: Money;
  sequence: number;
}

export function findPlayer(game: Game, userId: UserId): Player | null {
  for (let i = 0; i < game.players.length; i++) {
    const player = game.players[i]!;
    if (player.userId === userId) return player;
  }
  return null;
}

export function findTable(game: Game, tableId: TableId): Table | null {
  for (let i = 0; i < game.tables.length; i++) {
    const table = game.tables[i]!;
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
