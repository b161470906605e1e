import type { Context } from '../context.ts';
import { openTable, takeSeat } from '../rules/seating.ts';
import { enterStatus, type StatusHandler } from './status.ts';

/** Opens the doors `seatingTimeSeconds` before the start. */
export const scheduled: StatusHandler = (ctx) => {
  const { game } = ctx;
  if (ctx.now < game.startTime - game.settings.seatingTimeSeconds * 1000) return false;
  enterStatus(ctx, 'SEATING');
  seatEveryone(ctx);
  return true;
};

/** As few tables as hold everybody, sizes within one of each other, who sits where by chance. */
function seatEveryone(ctx: Context): void {
  const { game } = ctx;
  const players = game.players.filter((player) => player.status !== 'OUT');
  const count = Math.max(1, Math.ceil(players.length / game.settings.numberOfSeats));
  const tables = Array.from({ length: count }, () => openTable(ctx));
  if (players.length === 0) return;
  ctx.shuffle(players.length).forEach((index, i) => {
    takeSeat(ctx, tables[i % count]!, players[index]!);
  });
}
