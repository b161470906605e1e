import { type Context, tableEvent } from './context.ts';
import { findTable, type Game, playerAt } from './state/game.ts';
import type { Time } from './state/ids.ts';
import type { Player } from './state/player.ts';
import { isInHand } from './state/seat.ts';
import type { Table } from './state/table.ts';
import { isStartWanted } from './statuses/seating.ts';

/** When the game must be looked at again if nobody sends anything; null when only a command can change it. */
export function nextDeadline(game: Game): Time | null {
  switch (game.status) {
    case 'SCHEDULED':
      return game.startTime - game.settings.seatingTimeSeconds * 1000;
    case 'SEATING':
      return isStartWanted(game) ? game.startTime : null;
    case 'ACTIVE':
      return activeDeadline(game);
    case 'PAUSED':
    case 'COMPLETED':
      return null;
  }
}

function activeDeadline(game: Game): Time | null {
  let earliest = Number.POSITIVE_INFINITY;
  for (let i = 0; i < game.tables.length; i++) {
    const table = game.tables[i]!;
    if (table.status === 'PAUSED') continue;
    if (table.phaseDeadline !== null) earliest = Math.min(earliest, table.phaseDeadline);
    if (table.decision) earliest = Math.min(earliest, table.decision.deadline);
  }
  for (let i = 0; i < game.players.length; i++) {
    const player = game.players[i]!;
    if (player.awaySince === null) continue;
    earliest = Math.min(earliest, awayDeadline(game, player) ?? Number.POSITIVE_INFINITY);
  }
  if (game.tableExcessSince !== null && game.stopping === null)
    earliest = Math.min(earliest, game.tableExcessSince + game.settings.tableMergeGraceSeconds * 1000);
  return earliest === Number.POSITIVE_INFINITY ? null : earliest;
}

/** When a player has been away too long. Nobody is let go in the middle of a hand, or from a table that has stopped. */
export function awayDeadline(game: Game, player: Player): Time | null {
  if (player.awaySince === null || !player.seat) return null;
  const table = findTable(game, player.seat.tableId)!;
  if (table.status === 'PAUSED' || isInHand(table.seats[player.seat.position]!)) return null;
  return player.awaySince + game.settings.awayTimeoutSeconds * 1000;
}

/** Gives the game's own clock the time back that a pause or a restart took. */
export function shiftGameClocks({ game }: Context, ms: number): void {
  if (game.tableExcessSince !== null) game.tableExcessSince += ms;
}

/** The same for a table's clocks and for those who sit at it: a table may have stood still for longer than the game. */
export function shiftTableClocks(ctx: Context, table: Table, ms: number): void {
  for (const seat of table.seats) {
    const player = seat.userId === null ? null : playerAt(ctx.game, seat);
    // Who was lost in the meantime has lost nothing yet.
    if (player && player.awaySince !== null) player.awaySince = Math.min(player.awaySince + ms, ctx.now);
  }
  if (table.phaseDeadline !== null) table.phaseDeadline += ms;
  const { decision } = table;
  if (!decision || ms === 0) return;
  table.decision = { ...decision, askedAt: decision.askedAt + ms, deadline: decision.deadline + ms };
  tableEvent(ctx, table, 'ActionDeadlineChanged', {
    seatPosition: table.actionPosition!,
    deadline: table.decision.deadline,
    reason: 'RESTART',
  });
}
