import { type Context, gameEvent } from '../context.ts';
import { findTable, type Game, playerAt } from '../state/game.ts';
import { isInHand, type Seat } from '../state/seat.ts';
import { nextSeat, playerCount, type Table } from '../state/table.ts';
import { expectedCount, freeSeats, hasRoom, keepTable, moveSeat } from './seating.ts';

/** Keeps tables within one player of each other and no more of them than needed. */
export function balanceTables(ctx: Context): void {
  const { game } = ctx;
  if (game.tables.length < 2) {
    game.tableExcessSince = null;
    return;
  }
  removeEmptyTables(ctx);
  levelTables(ctx);
  mergeTables(ctx);
  // A table that nobody is coming to any more, now that it is broken up.
  removeEmptyTables(ctx);
}

/** An empty table goes at once; the last table stays. */
function removeEmptyTables(ctx: Context): void {
  const { game } = ctx;
  for (const table of [...game.tables]) {
    if (game.tables.length === 1) return;
    if (playerCount(table) > 0 || expectedCount(game, table) > 0) continue;
    game.tables = game.tables.filter((other) => other !== table);
    gameEvent(ctx, 'TableRemoved', { tableId: table.id });
  }
}

function levelTables(ctx: Context): void {
  const { game } = ctx;
  const open = game.tables.filter((table) => !table.breaking);
  for (let moves = 0; open.length > 1 && moves < game.players.length; moves++) {
    const bySize = [...open].sort((a, b) => expectedCount(game, b) - expectedCount(game, a));
    const source = bySize[0]!;
    // Tables may differ in seats: the smallest that has one free, not the smallest.
    const target = bySize.findLast((table) => hasRoom(game, table));
    if (!target || expectedCount(game, source) - expectedCount(game, target) < 2) return;
    const seat = selectSeatToMove(source);
    if (!seat) return;
    move(ctx, source, seat, target);
  }
}

/** Who waits goes first, then the next big blind, then the seats after it: they lose the least by moving. */
function selectSeatToMove(table: Table): Seat | null {
  const isPending = (seat: Seat) => table.pendingMoves.some((move) => move.seatPosition === seat.position);
  const canMove = (seat: Seat) => seat.userId !== null && !seat.leaving && !isPending(seat);
  const waiting = table.seats.find((seat) => canMove(seat) && seat.status === 'JOINED_WAITING');
  return waiting ?? nextSeat(table, table.bigBlindPosition ?? 0, canMove);
}

/** Moves at once, or when the hand is over. */
function move(ctx: Context, from: Table, seat: Seat, to: Table): void {
  if (isInHand(seat))
    from.pendingMoves.push({ seatPosition: seat.position, userId: seat.userId!, targetTableId: to.id });
  else moveSeat(ctx, from, seat, playerAt(ctx.game, seat), to);
}

/** Makes the moves that waited for the hand to end, as far as they still make sense. */
export function executeMoves(ctx: Context, table: Table): void {
  for (const { seatPosition, userId, targetTableId } of [...table.pendingMoves]) {
    const seat = table.seats[seatPosition]!;
    const target = findTable(ctx.game, targetTableId);
    table.pendingMoves = table.pendingMoves.filter((pending) => pending.seatPosition !== seatPosition);
    const stillNeeded = target && (table.breaking || playerCount(table) - playerCount(target) > 1);
    if (seat.userId !== userId || !stillNeeded || playerCount(target) >= target.seats.length) continue;
    moveSeat(ctx, table, seat, playerAt(ctx.game, seat), target);
  }
}

/** When all players fit at one table less for the whole grace period, the smallest table is broken up. */
function mergeTables(ctx: Context): void {
  const { game } = ctx;
  for (const table of game.tables) if (table.breaking) breakUp(ctx, table);
  // With one table gone there may still be one too many: its grace period begins now.
  for (let merges = game.tables.length; merges > 0; merges--) {
    const table = findExcess(game);
    if (!table) game.tableExcessSince = null;
    else game.tableExcessSince ??= ctx.now;
    if (!table || ctx.now < game.tableExcessSince! + game.settings.tableMergeGraceSeconds * 1000) return;
    game.tableExcessSince = null;
    beginBreaking(ctx, table);
  }
}

/** The smallest table, if the others have a place for everybody at it. */
function findExcess(game: Game): Table | null {
  const open = game.tables.filter((table) => !table.breaking);
  const smallest = open.sort((a, b) => expectedCount(game, a) - expectedCount(game, b))[0];
  return open.length > 1 && fitElsewhere(game, smallest!) ? smallest! : null;
}

function beginBreaking(ctx: Context, table: Table): void {
  table.breaking = true;
  // Moves to a table that is going away are planned anew.
  for (const other of ctx.game.tables)
    other.pendingMoves = other.pendingMoves.filter((pending) => pending.targetTableId !== table.id);
  table.pendingMoves = [];
  for (const other of ctx.game.tables) if (other.breaking) breakUp(ctx, other);
}

/** The others have a place for everybody at this table or on the way to it, beside the moves that are under way. */
function fitElsewhere(game: Game, table: Table): boolean {
  let people = -table.pendingMoves.length;
  for (const seat of table.seats) if (seat.userId !== null && !seat.leaving) people++;
  let places = 0;
  for (const other of game.tables) {
    people += other.pendingMoves.filter((move) => move.targetTableId === table.id).length;
    if (other !== table && !other.breaking) places += freeSeats(game, other);
  }
  return people <= places;
}

/** Sends everybody at a table that is being broken to the others, smallest first; if they do not fit, it stays. */
function breakUp(ctx: Context, table: Table): void {
  const { game } = ctx;
  for (const seat of [...table.seats]) {
    const isPending = table.pendingMoves.some((pending) => pending.seatPosition === seat.position);
    if (seat.userId === null || seat.leaving || isPending) continue;
    const targets = game.tables.filter((other) => other !== table && !other.breaking && hasRoom(game, other));
    const target = targets.sort((a, b) => expectedCount(game, a) - expectedCount(game, b))[0];
    if (!target) return keepTable(table);
    move(ctx, table, seat, target);
  }
}
