import { oneOf, optionalWholeNumber, tableCommand } from '../command.ts';
import type { Context } from '../context.ts';
import { type Rejection, reject } from '../rejections.ts';
import { act, type CountedAction } from '../rules/betting.ts';
import { type LegalActions, legalActions } from '../rules/legal-actions.ts';
import type { Chips } from '../state/money.ts';
import { isLive, type PlayerActionType, type Seat } from '../state/seat.ts';
import { bettingPhases, isBettingPhase, type Table } from '../state/table.ts';

interface ActionInput {
  readonly action: PlayerActionType;
  /** The total in front of the seat after a bet or a raise. */
  readonly amount?: Chips | null;
  readonly decisionId?: number | null;
}

const actionTypes: readonly PlayerActionType[] = ['FOLD', 'CHECK', 'CALL', 'BET', 'RAISE', 'ALL_IN'];

/** The seat to act folds, checks, calls, bets, raises or goes all-in. */
export const playerAction = tableCommand<ActionInput>({
  copy: ({ tableId, action, amount, decisionId }) => ({ tableId, action, amount, decisionId }),
  check: ({ action, amount, decisionId }) =>
    oneOf('action', action, actionTypes) ??
    optionalWholeNumber('amount', amount) ??
    optionalWholeNumber('decisionId', decisionId),
  decide(ctx, table, seat, { action, amount, decisionId }) {
    if (!isBettingPhase(table.phase))
      return reject('WRONG_PHASE', { phase: table.phase, allowedIn: bettingPhases });
    if (!isLive(seat)) return reject('NOT_IN_HAND', {});
    if (seat.leaving) return reject('ALREADY_LEAVING', {});
    // A decision that is over is stale, whoever is to act now.
    const current = table.decision === null ? null : table.decision.id;
    if (decisionId != null && decisionId !== current) return reject('STALE', { current });
    const legal = legalActions(table, seat);
    if (legal === null) return reject('NOT_YOUR_TURN', { actingSeat: table.actionPosition });
    return carryOut(ctx, table, seat, legal, action, amount ?? null);
  },
});

/** Acts if the action is open like this, or says why it is not. ALL_IN is the bet, raise or call that it comes to. */
function carryOut(
  ctx: Context,
  table: Table,
  seat: Seat,
  legal: LegalActions,
  action: PlayerActionType,
  amount: Chips | null,
): Rejection | null {
  const { callAmount, minBet, minRaiseTo, allInAmount } = legal;
  let counted = action;
  // What the seat will have in front.
  let total = seat.bet;
  switch (action) {
    case 'FOLD':
      break;
    case 'CHECK':
      if (!legal.canCheck) return notOpen(legal, action);
      break;
    case 'CALL':
      if (callAmount === null) return notOpen(legal, action);
      total += callAmount;
      break;
    case 'BET':
      if (minBet === null) return notOpen(legal, action);
      if (!isWithin(amount, minBet, legal.maxBet!)) return outOfRange(minBet, legal.maxBet!, 'bet');
      total = amount!;
      break;
    case 'RAISE':
      if (minRaiseTo === null) return notOpen(legal, action);
      if (!isWithin(amount, minRaiseTo, legal.maxRaiseTo!))
        return outOfRange(minRaiseTo, legal.maxRaiseTo!, 'raise to');
      total = amount!;
      break;
    case 'ALL_IN':
      if (allInAmount === null) return notOpen(legal, action);
      total = allInAmount;
      if (minBet !== null) counted = 'BET';
      else counted = minRaiseTo !== null ? 'RAISE' : 'CALL';
  }
  act(ctx, table, seat, counted as CountedAction, total, 'COMMAND');
  return null;
}

const notOpen = (legal: LegalActions, action: PlayerActionType): Rejection =>
  reject('ACTION_NOT_OPEN', { action, legalActions: legal });

const isWithin = (amount: Chips | null, minimum: Chips, maximum: Chips): boolean =>
  amount !== null && amount >= minimum && amount <= maximum;

const outOfRange = (minimum: Chips, maximum: Chips, what: 'bet' | 'raise to'): Rejection =>
  reject('AMOUNT_OUT_OF_RANGE', { minimum, maximum, what });
