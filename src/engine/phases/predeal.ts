import type { Context, Shuffle } from '../context.ts';
import { executeMoves } from '../rules/balancing.ts';
import { canDeal, isReady, planLineup } from '../rules/lineup.ts';
import { type Game, playerAt } from '../state/game.ts';
import { has, including, none } from '../state/positions.ts';
import type { Seat } from '../state/seat.ts';
import type { Table } from '../state/table.ts';
import type { PhaseHandler } from './phase.ts';

/** Where the first button falls does not matter here: on a first hand everybody comes in. */
const anyButton: Shuffle = (size) => Array.from({ length: size }, (_, index) => index);

/** A player who has no chips yet, may still hold up one deal, and is there to buy in and come in with it. */
const isAwaited = (game: Game, table: Table, seat: Seat): boolean =>
  seat.userId !== null &&
  seat.holdsUpDeal &&
  !seat.leaving &&
  isBuyingIn(game, seat) &&
  couldComeIn(game, table, seat.position);

function isBuyingIn(game: Game, seat: Seat): boolean {
  const player = playerAt(game, seat);
  return player.status === 'BUYING_IN' && !player.sittingOut;
}

/** Not for a seat that waits for the button or the big blind, chips or no chips. */
function couldComeIn(game: Game, table: Table, position: number): boolean {
  const lineup = planLineup(game, table, anyButton, including(none, position));
  if (!lineup || has(lineup.dealt, position)) return true;
  return has(lineup.waiting, position) && game.settings.allowPostToPlay;
}

/** There is something to do before the next deal: a buy-in to wait for, a move to make, a newcomer who comes in. */
export function isPredealNeeded(ctx: Context, table: Table): boolean {
  if (table.pendingMoves.length > 0) return true;
  const { game } = ctx;
  const { seats } = table;
  let isWaiting = false;
  for (let i = 0; i < seats.length; i++) {
    const seat = seats[i]!;
    if (isAwaited(game, table, seat)) return true;
    isWaiting ||= seat.status === 'JOINED_WAITING' && isReady(game, seat);
  }
  return isWaiting && comesIn(ctx, table);
}

function comesIn(ctx: Context, table: Table): boolean {
  const lineup = planLineup(ctx.game, table, anyButton);
  return (
    lineup !== null &&
    table.seats.some((seat) => seat.status === 'JOINED_WAITING' && has(lineup.dealt, seat.position))
  );
}

/** Makes the moves that waited for the hand to end and gives players without chips one window to buy in. */
export const predeal: PhaseHandler = (ctx, table) => {
  executeMoves(ctx, table);
  table.phaseDeadline ??= ctx.now + ctx.game.settings.predealTimeSeconds * 1000;
  const isAwaiting = table.seats.some((seat) => isAwaited(ctx.game, table, seat));
  if (isAwaiting && ctx.now < table.phaseDeadline) return null;
  // The window is used up: whoever has not bought in by now does not hold up a later deal.
  for (const seat of table.seats) seat.holdsUpDeal = false;
  table.phaseDeadline = null;
  return !table.breaking && canDeal(ctx.game, table) ? 'DEAL' : 'WAITING_FOR_PLAYERS';
};
