import { type Context, gameEvent, post, seatChanged, userEvent } from '../context.ts';
import { type Rejection, reject } from '../rejections.ts';
import { type Game, playerAt } from '../state/game.ts';
import { type Chips, MAX_CHIPS } from '../state/money.ts';
import type { Player } from '../state/player.ts';
import { type HeldChips, isInHand, type Seat } from '../state/seat.ts';
import type { Table } from '../state/table.ts';
import { refreshStatus } from './players.ts';

export type BuyInKind = 'BUY_IN' | 'ADD_ON';

/** What may be added to a stack now: it must end up within the buy-in limits, and the game within its chip limit. */
export function buyInRange(game: Game, player: Player, stack: Chips): { minimum: Chips; maximum: Chips } {
  const { minBuyIn, maxBuyIn } = game.settings;
  const inPlay = game.money.boughtIn - game.money.cashedOut - game.money.raked;
  return {
    minimum: Math.max(1, minBuyIn - stack),
    maximum: Math.min(maxBuyIn - stack, MAX_CHIPS - inPlay, MAX_CHIPS - player.buyInTotal),
  };
}

/** Why this many chips cannot be added, or null. Asked when a player wants them and again when the host approves. */
export function refuseChips(
  game: Game,
  player: Player,
  seat: Seat,
  kind: BuyInKind,
  amount: Chips,
): Rejection | null {
  if (seat.leaving) return reject('ALREADY_LEAVING', {});
  if (seat.held) return reject('CHIPS_ALREADY_HELD', { amount: seat.held.amount });
  if (kind === 'BUY_IN' && player.wentBroke && !game.settings.rebuyAllowed)
    return reject('REBUY_NOT_ALLOWED', {});
  if (kind === 'ADD_ON' && seat.stack === 0 && !isInHand(seat))
    return reject('NOT_BOUGHT_IN', buyInRange(game, player, 0));
  const { minimum, maximum } = buyInRange(game, player, seat.stack);
  if (maximum < minimum)
    return reject('STACK_AT_MAXIMUM', { maximum: Math.max(seat.stack, seat.stack + maximum) });
  if (amount >= minimum && amount <= maximum) return null;
  return reject('AMOUNT_OUT_OF_RANGE', {
    minimum,
    maximum,
    what: kind === 'BUY_IN' ? 'buy in for' : 'add on',
  });
}

/** Chips that are wanted now: at once, or after the hand the seat is in (table stakes). */
export function bringChips(ctx: Context, table: Table, seat: Seat, kind: BuyInKind, amount: Chips): void {
  if (isInHand(seat)) seat.held = { kind, amount };
  else addChips(ctx, table, seat, kind, amount);
}

/** Brings chips into the game. */
export function addChips(ctx: Context, table: Table, seat: Seat, kind: BuyInKind, amount: Chips): void {
  const player = playerAt(ctx.game, seat);
  seat.stack += amount;
  player.buyInTotal += amount;
  player.wentBroke = false;
  ctx.game.money.boughtIn += amount;
  post(ctx, kind, `cash:${player.userId}`, `stack:${player.userId}`, amount, player.userId, null);
  gameEvent(ctx, 'PlayerBuyIn', {
    userId: player.userId,
    kind,
    amount,
    newChipCount: seat.stack,
    buyInTotal: player.buyInTotal,
  });
  seatChanged(ctx, table, seat);
  refreshStatus(ctx, player);
}

/** After the hand: adds what was held, as far as the limits allow now, and tells the player if that is less. */
export function applyHeldChips(ctx: Context, table: Table, seat: Seat, held: HeldChips): void {
  const player = playerAt(ctx.game, seat);
  const { minimum, maximum } = buyInRange(ctx.game, player, seat.stack);
  const isOut = player.wentBroke && !ctx.game.settings.rebuyAllowed;
  const amount = Math.min(held.amount, maximum);
  if (isOut || amount < minimum)
    return dropHeldChips(ctx, player, seat, 'your stack would be outside the buy-in limits');
  seat.held = null;
  addChips(ctx, table, seat, held.kind, amount);
  if (amount === held.amount) return;
  const message = `${amount} of the ${held.amount} chips you asked for were added: your stack is at its limit.`;
  userEvent(ctx, player, 'UserMessage', { code: 'HELD_CHIPS_REDUCED', message, commandId: null });
}

/** Chips that were held are not added after all, and the player is told why. */
export function dropHeldChips(ctx: Context, player: Player, seat: Seat, why: string): void {
  const { held } = seat;
  if (!held) return;
  seat.held = null;
  const message = `The ${held.amount} chips you asked for were not added: ${why}.`;
  userEvent(ctx, player, 'UserMessage', { code: 'HELD_CHIPS_DROPPED', message, commandId: null });
}

/** Takes a stack out of the game. */
export function cashOut(ctx: Context, player: Player, seat: Seat): Chips {
  const amount = seat.stack;
  if (amount === 0) return 0;
  seat.stack = 0;
  player.cashedOutTotal += amount;
  ctx.game.money.cashedOut += amount;
  post(ctx, 'CASH_OUT', `stack:${player.userId}`, `cash:${player.userId}`, amount, player.userId, null);
  return amount;
}
