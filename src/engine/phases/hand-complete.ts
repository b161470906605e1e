import { type Context, seatChanged } from '../context.ts';
import { awayDeadline } from '../deadlines.ts';
import { handCompleted } from '../events/hand-events.ts';
import { applyHeldChips } from '../rules/chips.ts';
import { applyHeldCorrection } from '../rules/corrections.ts';
import { recordHand } from '../rules/hand-record.ts';
import { clearIntent } from '../rules/intents.ts';
import { canDeal } from '../rules/lineup.ts';
import { refreshStatus } from '../rules/players.ts';
import { removePlayer } from '../rules/seating.ts';
import { type Game, playerAt } from '../state/game.ts';
import { none } from '../state/positions.ts';
import { isInHand, type Seat } from '../state/seat.ts';
import type { Table } from '../state/table.ts';
import type { PhaseHandler } from './phase.ts';
import { isPredealNeeded } from './predeal.ts';

/** Leaves the result on the table for a while, so that hands can be seen and shown, then clears up. */
export const handComplete: PhaseHandler = (ctx, table) => {
  table.phaseDeadline ??= ctx.now + reviewMs(table);
  if (ctx.now < table.phaseDeadline) return null;
  table.phaseDeadline = null;
  completeHand(ctx, table);
  const { seats } = table;
  for (let i = 0; i < seats.length; i++) if (seats[i]!.userId !== null) countIdleness(ctx.game, seats[i]!);
  clearHand(ctx, table);
  for (let i = 0; i < seats.length; i++) if (seats[i]!.userId !== null) settleSeat(ctx, table, seats[i]!);
  if (table.status === 'PAUSE_AFTER_HAND') return 'WAITING_FOR_PLAYERS';
  if (isPredealNeeded(ctx, table)) return 'PREDEAL';
  return !table.breaking && canDeal(ctx.game, table) ? 'DEAL' : 'WAITING_FOR_PLAYERS';
};

const reviewMs = ({ hand, settings }: Table): number =>
  hand!.showdownSeats.length > 0 ? settings.reviewHandTimeSeconds * 1000 : settings.interRoundDelayMs;

function completeHand(ctx: Context, table: Table): void {
  const record = recordHand(ctx.game.id, table, ctx.now);
  ctx.hands.push(record);
  const netChips = record.seats.map((seat) => ({ seatPosition: seat.seatPosition, amount: seat.netChips }));
  handCompleted(ctx, table, record.id, netChips);
}

/** A hand was idle for a player who sat out, was away, or let the clock make every decision. */
function countIdleness(game: Game, seat: Seat): void {
  const player = playerAt(game, seat);
  if (seat.decided && isInHand(seat)) player.idleHands = 0;
  else if ((player.sittingOut && !isInHand(seat)) || !player.connected || seat.timedOut) player.idleHands++;
}

function clearHand(ctx: Context, table: Table): void {
  const { seats } = table;
  for (let i = 0; i < seats.length; i++) {
    const seat = seats[i]!;
    if (seat.intent !== null) clearIntent(ctx, table, seat, 'HAND_OVER');
    if (seat.status === 'FOLDED') seat.status = 'ACTIVE';
    seat.cards = [];
    seat.shown = false;
    seat.isAllIn = false;
    seat.bet = 0;
    seat.committed = 0;
    seat.dead = 0;
    seat.lastAction = null;
    seat.graceUsed = false;
    seat.decided = false;
    seat.timedOut = false;
  }
  table.communityCards = [];
  table.pots = [];
  table.deck = [];
  table.deckIndex = 0;
  table.currentBet = 0;
  table.minimumRaise = table.settings.bigBlind;
  table.aggressor = null;
  table.toAct = none;
  table.mayRaise = none;
  table.hand = null;
}

/** Between hands: leavers go, held chips arrive, the broke may buy in again, who sits out waits. */
function settleSeat(ctx: Context, table: Table, seat: Seat): void {
  const player = playerAt(ctx.game, seat);
  if (seat.stack === 0 && seat.dealtLastHand) player.wentBroke = true;
  if (seat.heldCorrection !== null) applyHeldCorrection(ctx, table, seat, seat.heldCorrection);
  if (seat.leaving) return removePlayer(ctx, player, player.removed ? 'REMOVED' : 'LEFT');
  if (seat.held !== null) applyHeldChips(ctx, table, seat, seat.held);
  const { settings } = ctx.game;
  if (player.wentBroke && !settings.rebuyAllowed) return removePlayer(ctx, player, 'BROKE');
  const deadline = awayDeadline(ctx.game, player);
  if (deadline !== null && ctx.now >= deadline) return removePlayer(ctx, player, 'AWAY');
  if (player.idleHands >= settings.maxIdleHands) return removePlayer(ctx, player, 'IDLE');
  const isBroke = seat.stack < settings.minToPlay;
  if (isBroke && seat.status === 'ACTIVE') seat.holdsUpDeal = true;
  if ((isBroke || player.sittingOut) && seat.status === 'ACTIVE') {
    seat.status = 'JOINED_WAITING';
    seatChanged(ctx, table, seat);
  }
  refreshStatus(ctx, player);
}
