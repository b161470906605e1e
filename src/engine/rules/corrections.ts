import { type Context, gameEvent, postCorrection, seatChanged, userEvent } from '../context.ts';
import { type Game, playerAt } from '../state/game.ts';
import { type Chips, MAX_CHIPS } from '../state/money.ts';
import type { Player } from '../state/player.ts';
import { type Correction, isInHand, type Seat } from '../state/seat.ts';
import type { Table } from '../state/table.ts';
import { refreshStatus } from './players.ts';
import { hostStream } from './requests.ts';

/** What a stack may be corrected by now: not below nothing, and the game stays within its chip limit. */
export function correctionRange(
  game: Game,
  table: Table,
  seat: Seat,
  player: Player,
): { minimum: Chips; maximum: Chips } {
  const { boughtIn, cashedOut, raked } = game.money;
  // What is in front or in the pot may come back to the stack until the hand is paid.
  const isRunning = isInHand(seat) && table.phase !== 'HAND_COMPLETE';
  return {
    // Not negated: there is no such amount as −0.
    minimum: 0 - seat.stack - (isRunning ? seat.committed + seat.dead : 0),
    maximum: Math.min(MAX_CHIPS - (boughtIn - cashedOut - raked), MAX_CHIPS - player.buyInTotal),
  };
}

/** Adds to a stack or takes off it. It counts as chips bought or as chips cashed out. */
export function correctChips(ctx: Context, table: Table, seat: Seat, correction: Correction): void {
  const { money } = ctx.game;
  const { amount, note, byUserId } = correction;
  const player = playerAt(ctx.game, seat);
  seat.stack += amount;
  if (amount > 0) {
    player.buyInTotal += amount;
    player.wentBroke = false;
    money.boughtIn += amount;
  } else {
    player.cashedOutTotal -= amount;
    money.cashedOut -= amount;
  }
  postCorrection(ctx, player.userId, correction);
  gameEvent(ctx, 'ChipsCorrected', {
    userId: player.userId,
    amount,
    newChipCount: seat.stack,
    note,
    byUserId,
    buyInTotal: player.buyInTotal,
    cashedOutTotal: player.cashedOutTotal,
  });
  seatChanged(ctx, table, seat);
  refreshStatus(ctx, player);
}

/** After the hand: makes the correction that waited, as far as the stack allows now; the host is told if that is less. */
export function applyHeldCorrection(ctx: Context, table: Table, seat: Seat, held: Correction): void {
  seat.heldCorrection = null;
  const player = playerAt(ctx.game, seat);
  const { minimum, maximum } = correctionRange(ctx.game, table, seat, player);
  const amount = Math.max(minimum, Math.min(maximum, held.amount));
  if (amount !== 0) correctChips(ctx, table, seat, { ...held, amount });
  if (amount === held.amount) return;
  const message = `${player.userId} was corrected by ${amount} chips instead of ${held.amount}: the stack allows no more.`;
  userEvent(ctx, hostStream(ctx.game), 'UserMessage', {
    code: amount === 0 ? 'HELD_CHIPS_DROPPED' : 'HELD_CHIPS_REDUCED',
    message,
    commandId: null,
  });
}
