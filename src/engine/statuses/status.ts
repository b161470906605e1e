import { type Context, gameEvent } from '../context.ts';
import { removePlayer, setTableStatus } from '../rules/seating.ts';
import type { GameStatus } from '../state/game.ts';
import type { TableStatus } from '../state/table.ts';

/** Does what a game in this status does by itself. True when the game has changed its status. */
export type StatusHandler = (ctx: Context) => boolean;

export function enterStatus(ctx: Context, newStatus: GameStatus): void {
  const oldStatus = ctx.game.status;
  ctx.game.status = newStatus;
  gameEvent(ctx, 'GameStatusChanged', { oldStatus, newStatus });
}

export function setAllTables(ctx: Context, status: TableStatus): void {
  for (const table of ctx.game.tables) setTableStatus(ctx, table, status);
}

export function say(ctx: Context, message: string): void {
  gameEvent(ctx, 'GameMessage', { message });
}

/** The evening is over: every stack is cashed out. No hand is in progress. */
export function complete(ctx: Context): void {
  const { game } = ctx;
  game.stopping = null;
  game.endTime = ctx.now;
  game.pausedAt = null;
  for (const player of game.players) {
    if (player.seat) removePlayer(ctx, player, 'GAME_OVER');
    player.status = 'OUT';
  }
  enterStatus(ctx, 'COMPLETED');
}
