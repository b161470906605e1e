import type { Context } from '../context.ts';
import { playerActed } from '../events/hand-events.ts';
import { playerAt } from '../state/game.ts';
import type { Chips } from '../state/money.ts';
import { excluding, including, none } from '../state/positions.ts';
import { canAct, type PlayerActionType, type Seat } from '../state/seat.ts';
import type { Decision, Table } from '../state/table.ts';
import { clearIntent, clearOutpricedIntents } from './intents.ts';
import { nextToAct } from './legal-actions.ts';
import { withoutSeat } from './pots.ts';

/** An action as it counts: ALL_IN has become the call, bet or raise that it is. */
export type CountedAction = Exclude<PlayerActionType, 'ALL_IN'>;

export type Cause = 'COMMAND' | 'INTENT' | 'CLOCK' | 'LEAVING';

/** Carries out a legal action of the seat to act and passes the turn on. `total` is what it will have in front. */
export function act(
  ctx: Context,
  table: Table,
  seat: Seat,
  action: CountedAction,
  total: Chips,
  cause: Cause,
): void {
  const { position } = seat;
  const { decision } = table;
  const timeBankMs =
    decision !== null && decision.stage === 'TIME_BANK' ? spendTimeBank(ctx, seat, decision) : null;
  if (total !== seat.bet) putIn(seat, total - seat.bet);
  if (action === 'FOLD') fold(table, seat);
  if (total > table.currentBet) raiseTo(table, seat, total);
  table.toAct = excluding(table.toAct, position);
  table.mayRaise = excluding(table.mayRaise, position);
  seat.lastAction = action;
  seat.intent = null;
  if (cause === 'CLOCK') seat.timedOut = true;
  else seat.decided = true;

  const { actions } = table.hand!;
  actions[actions.length] = {
    seatPosition: position,
    phase: table.phase,
    action,
    amount: seat.bet,
    isAllIn: seat.isAllIn,
    timedOut: cause === 'CLOCK',
    timestamp: ctx.now,
    thinkMs: decision === null ? 0 : Math.max(0, ctx.now - decision.askedAt),
  };
  playerActed(ctx, table, seat, action, timeBankMs);
  if (action === 'BET' || action === 'RAISE') clearOutpricedIntents(ctx, table);
  table.decision = null;
  table.actionPosition = nextToAct(table, position);
}

/** Moves live chips from the stack to the front of the seat. */
export function putIn(seat: Seat, chips: Chips): void {
  seat.stack -= chips;
  seat.bet += chips;
  seat.committed += chips;
  if (seat.stack === 0) seat.isAllIn = true;
}

function fold(table: Table, seat: Seat): void {
  seat.status = 'FOLDED';
  if (table.pots.length > 0) table.pots = withoutSeat(table.pots, seat.position);
}

/**
 * Raises what others must call. A full bet or raise reopens the betting for everybody; a short all-in only for those
 * who now face a full raise since they last acted.
 */
function raiseTo(table: Table, raiser: Seat, total: Chips): void {
  const increase = total - table.currentBet;
  const isFull = increase >= table.minimumRaise;
  table.currentBet = total;
  table.aggressor = raiser.position;
  if (isFull) table.minimumRaise = increase;
  const { seats, minimumRaise } = table;
  let { toAct, mayRaise } = table;
  for (let i = 0; i < seats.length; i++) {
    const seat = seats[i]!;
    if (!canAct(seat)) continue;
    toAct = including(toAct, i);
    if (isFull || total - seat.bet >= minimumRaise) mayRaise = including(mayRaise, i);
  }
  table.toAct = toAct;
  table.mayRaise = mayRaise;
}

/** The bank has run down since it was started; what is left of it is kept. */
function spendTimeBank(ctx: Context, seat: Seat, decision: Decision): number {
  const left = Math.max(0, decision.deadline - ctx.now);
  playerAt(ctx.game, seat).timeBankMs = left;
  return left;
}

/** Begins a betting round. Before the flop the blinds are in front already; later streets start from nothing. */
export function startRound(ctx: Context, table: Table, from: number): void {
  const { seats } = table;
  let actors = none;
  for (let i = 0; i < seats.length; i++) {
    const seat = seats[i]!;
    if (canAct(seat)) actors = including(actors, i);
    if (seat.intent !== null) clearIntent(ctx, table, seat, 'ROUND_OVER');
  }
  table.toAct = actors;
  table.mayRaise = actors;
  table.aggressor = null;
  table.decision = null;
  table.actionPosition = nextToAct(table, from);
}
