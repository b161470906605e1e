import { type Context, gameEvent } from '../context.ts';
import { type Game, seatOf } from '../state/game.ts';
import type { Player, PlayerStatus } from '../state/player.ts';
import { isInHand } from '../state/seat.ts';

/** OUT is set by leaving; everything else follows from seat, chips and connection. */
function statusOf(game: Game, player: Player): PlayerStatus {
  if (player.status === 'OUT') return 'OUT';
  const seat = seatOf(game, player);
  if (!player.connected) return 'AWAY';
  if (!seat) return 'REGISTERED';
  return seat.stack < game.settings.minToPlay && !isInHand(seat) ? 'BUYING_IN' : 'ACTIVE';
}

export function playerChanged(ctx: Context, player: Player): void {
  gameEvent(ctx, 'PlayerStatusChanged', {
    userId: player.userId,
    status: player.status,
    sittingOut: player.sittingOut,
    autoPostBlinds: player.autoPostBlinds,
    connected: player.connected,
  });
}

/** Brings the status up to date and tells when it changed. */
export function refreshStatus(ctx: Context, player: Player): void {
  const status = statusOf(ctx.game, player);
  if (status === player.status) return;
  player.status = status;
  playerChanged(ctx, player);
}
