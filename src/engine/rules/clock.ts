import { type Context, tableEvent } from '../context.ts';
import { actionRequested } from '../events/hand-events.ts';
import { playerAt } from '../state/game.ts';
import type { Seat } from '../state/seat.ts';
import type { Decision, Table } from '../state/table.ts';
import { act } from './betting.ts';
import { openActions } from './legal-actions.ts';

/** Asks a seat for its decision and starts its clock. */
export function requestAction(ctx: Context, table: Table, seat: Seat): void {
  const deadline = ctx.now + table.settings.actionTimeSeconds * 1000;
  const id = ++table.decisionCount;
  const legalActions = openActions(table, seat, id);
  const decision: Decision = { id, askedAt: ctx.now, stage: 'ACTION', deadline, legalActions };
  table.decision = decision;
  actionRequested(ctx, table, seat, decision);
}

/**
 * The clock of the seat to act has run out: a disconnected player gets the grace period (once a hand), then anyone the
 * time bank, then the hand goes on without them: check if that is free, else fold.
 */
export function clockRanOut(ctx: Context, table: Table, seat: Seat): void {
  const decision = table.decision!;
  const player = playerAt(ctx.game, seat);
  const graceMs = table.settings.disconnectGraceSeconds * 1000;
  if (decision.stage === 'ACTION' && !player.connected && !seat.graceUsed && graceMs > 0) {
    seat.graceUsed = true;
    decision.stage = 'GRACE';
    decision.deadline += graceMs;
    tableEvent(ctx, table, 'ActionDeadlineChanged', {
      seatPosition: seat.position,
      deadline: decision.deadline,
      reason: 'DISCONNECT_GRACE',
    });
    return;
  }
  if (decision.stage !== 'TIME_BANK' && player.timeBankMs > 0) {
    decision.stage = 'TIME_BANK';
    decision.deadline += player.timeBankMs;
    tableEvent(ctx, table, 'TimeBankUsed', {
      seatPosition: seat.position,
      userId: player.userId,
      deadline: decision.deadline,
    });
    return;
  }
  const defaultAction = decision.legalActions.canCheck ? 'CHECK' : 'FOLD';
  tableEvent(ctx, table, 'PlayerTimedOut', { seatPosition: seat.position, defaultAction });
  act(ctx, table, seat, defaultAction, seat.bet, 'CLOCK');
}
