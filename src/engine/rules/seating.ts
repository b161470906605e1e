import { type Context, gameEvent, seatChanged, tableEvent } from '../context.ts';
import type { LeaveReason } from '../events/game-events.ts';
import { findTable, type Game } from '../state/game.ts';
import type { Player } from '../state/player.ts';
import { emptySeat, isInHand, type Seat } from '../state/seat.ts';
import { newTable, playerCount, type Table, type TableStatus } from '../state/table.ts';
import { cashOut, dropHeldChips } from './chips.ts';
import { refreshStatus } from './players.ts';
import { closeRequestOf } from './requests.ts';

export function openTable(ctx: Context): Table {
  const { game } = ctx;
  const plays = game.status === 'ACTIVE' && game.stopping === null;
  const table = newTable(
    `t${++game.tablesCreated}`,
    plays ? 'PLAYING' : 'PAUSED',
    game.settings,
    game.settingsHash,
    ctx.now,
  );
  game.tables.push(table);
  gameEvent(ctx, 'TableCreated', {
    tableId: table.id,
    numberOfSeats: table.seats.length,
    status: table.status,
    minimumRaise: table.minimumRaise,
  });
  return table;
}

export function setTableStatus(ctx: Context, table: Table, status: TableStatus): void {
  if (table.status === status) return;
  const oldStatus = table.status;
  table.status = status;
  table.pausedAt = status === 'PAUSED' ? ctx.now : null;
  tableEvent(ctx, table, 'TableStatusChanged', { oldStatus, newStatus: status });
}

/** Players a table is about to have: moves and departures that wait for a hand to end count as done. */
export function expectedCount(game: Game, table: Table): number {
  let count = -table.pendingMoves.length;
  for (const seat of table.seats) if (seat.userId !== null && !seat.leaving) count++;
  for (const other of game.tables)
    for (const move of other.pendingMoves) if (move.targetTableId === table.id) count++;
  return count;
}

/** Seats a newcomer at the table with the fewest players, or at a new one when all are full. */
export function seatNewcomer(ctx: Context, player: Player): void {
  const { game } = ctx;
  let best: Table | null = null;
  for (const table of game.tables) {
    if (!hasRoom(game, table)) continue;
    if (!best || (best.breaking && !table.breaking)) best = table;
    else if (table.breaking === best.breaking && expectedCount(game, table) < expectedCount(game, best))
      best = table;
  }
  const table = best ?? openTable(ctx);
  // A table that gets a newcomer is needed after all.
  if (table.breaking) keepTable(table);
  takeSeat(ctx, table, player);
}

/** Seats that are free now and when the moves under way are made. */
export const freeSeats = (game: Game, table: Table): number =>
  table.seats.length - Math.max(playerCount(table), expectedCount(game, table));

export const hasRoom = (game: Game, table: Table): boolean => freeSeats(game, table) > 0;

/** A table that was to be broken up stays. */
export function keepTable(table: Table): void {
  table.breaking = false;
  table.pendingMoves = [];
}

/** Puts a player on a random empty seat, as someone who waits for a hand. */
function sitDown(ctx: Context, table: Table, player: Player): Seat {
  const empty = table.seats.filter((seat) => seat.userId === null);
  const seat = empty[ctx.shuffle(empty.length)[0]!]!;
  seat.userId = player.userId;
  seat.playerIndex = ctx.game.players.indexOf(player);
  seat.status = 'JOINED_WAITING';
  player.seat = { tableId: table.id, position: seat.position };
  return seat;
}

/** Seats a player who has not bought in yet: the next deal waits once for that. */
export function takeSeat(ctx: Context, table: Table, player: Player): void {
  const seat = sitDown(ctx, table, player);
  seat.holdsUpDeal = true;
  seatChanged(ctx, table, seat);
  gameEvent(ctx, 'PlayerSeated', { userId: player.userId, tableId: table.id, seatPosition: seat.position });
  refreshStatus(ctx, player);
}

/** Whoever goes now or after the hand does not move to another table. */
export function cancelMove(table: Table, { position }: Seat): void {
  table.pendingMoves = table.pendingMoves.filter((move) => move.seatPosition !== position);
}

/** Frees a seat. The chips must be gone from it. */
export function vacate(ctx: Context, table: Table, seat: Seat): void {
  const { position } = seat;
  table.seats[position] = emptySeat(position);
  cancelMove(table, seat);
  seatChanged(ctx, table, table.seats[position]!);
}

/** The player goes: at once, or when the hand is over. The seat then folds at its next turn and stays in if all-in. */
export function letGo(ctx: Context, player: Player, reason: 'LEFT' | 'REMOVED'): void {
  const table = findTable(ctx.game, player.seat!.tableId)!;
  const seat = table.seats[player.seat!.position]!;
  if (!isInHand(seat)) return removePlayer(ctx, player, reason);
  seat.leaving = true;
  closeRequestOf(ctx, player, 'DROPPED');
  dropHeldChips(ctx, player, seat, 'you are leaving');
  cancelMove(table, seat);
}

/** The player leaves the game: the stack is cashed out and the seat is free. Never in the middle of a hand. */
export function removePlayer(ctx: Context, player: Player, reason: LeaveReason): void {
  const { tableId, position } = player.seat!;
  const table = findTable(ctx.game, tableId)!;
  const seat = table.seats[position]!;
  closeRequestOf(ctx, player, 'DROPPED');
  const cashedOut = cashOut(ctx, player, seat);
  vacate(ctx, table, seat);
  player.seat = null;
  player.status = 'OUT';
  player.sittingOut = false;
  player.idleHands = 0;
  gameEvent(ctx, 'PlayerLeft', { userId: player.userId, tableId, seatPosition: position, cashedOut, reason });
}

/** Moves a player who is not in a hand to another table, with chips and blinds owed. */
export function moveSeat(ctx: Context, from: Table, seat: Seat, player: Player, to: Table): void {
  const { stack, missedBigBlind, missedSmallBlind, holdsUpDeal, leaving, held, heldCorrection } = seat;
  vacate(ctx, from, seat);
  const target = sitDown(ctx, to, player);
  Object.assign(target, {
    stack,
    missedBigBlind,
    missedSmallBlind,
    holdsUpDeal,
    leaving,
    held,
    heldCorrection,
  });
  seatChanged(ctx, to, target);
  gameEvent(ctx, 'PlayerMoved', {
    userId: player.userId,
    fromTableId: from.id,
    toTableId: to.id,
    seatPosition: target.position,
  });
}
