import { type Context, tableEvent } from './context.ts';
import { type Game, seatOf } from './state/game.ts';
import type { Time } from './state/ids.ts';
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
  for (const table of game.tables) {
    if (table.status === 'PAUSED') continue;
    if (table.phaseDeadline !== null) earliest = Math.min(earliest, table.phaseDeadline);
    if (table.decision) earliest = Math.min(earliest, table.decision.deadline);
  }
  for (const player of game.players) {
    if (player.awaySince === null || !player.seat || isInHand(seatOf(game, player)!)) continue;
    earliest = Math.min(earliest, player.awaySince + game.settings.awayTimeoutSeconds * 1000);
  }
  if (game.tableExcessSince !== null && game.stopping === null)
    earliest = Math.min(earliest, game.tableExcessSince + game.settings.tableMergeGraceSeconds * 1000);
  return earliest === Number.POSITIVE_INFINITY ? null : earliest;
}

/** Gives the game's own clocks the time back that a pause or a restart took. Who was lost in it has lost nothing yet. */
export function shiftGameClocks({ game, now }: Context, ms: number): void {
  if (game.tableExcessSince !== null) game.tableExcessSince += ms;
  for (const player of game.players)
    if (player.awaySince !== null) player.awaySince = Math.min(player.awaySince + ms, now);
}

export function shiftTableClocks(ctx: Context, table: Table, ms: number): void {
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
