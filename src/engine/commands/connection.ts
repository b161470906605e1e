import { serverCommand, text } from '../command.ts';
import type { Context } from '../context.ts';
import { playerChanged, refreshStatus } from '../rules/players.ts';
import { findPlayer } from '../state/game.ts';
import type { UserId } from '../state/ids.ts';

interface About {
  readonly userId: UserId;
}

/** The server has lost the last connection of a user. Clocks run on; the seat and the stack stay. */
export const disconnect = serverCommand<About>({
  check: ({ userId }) => text('userId', userId),
  apply: (ctx, { userId }) => setConnected(ctx, userId, false),
});

/** A user is back. */
export const connect = serverCommand<About>({
  check: ({ userId }) => text('userId', userId),
  apply: (ctx, { userId }) => setConnected(ctx, userId, true),
});

function setConnected(ctx: Context, userId: UserId, connected: boolean): void {
  const player = findPlayer(ctx.game, userId);
  if (!player || player.connected === connected) return;
  player.connected = connected;
  player.awaySince = connected ? null : ctx.now;
  const before = player.status;
  refreshStatus(ctx, player);
  // Who has left the game is OUT, connected or not: the flag alone has changed.
  if (player.status === before) playerChanged(ctx, player);
}
