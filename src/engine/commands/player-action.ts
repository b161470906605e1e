import { oneOf, optionalWholeNumber, tableCommand } from '../command.ts';
import { type Rejection, reject } from '../rejections.ts';
import { act, type CountedAction } from '../rules/betting.ts';
import { type LegalActions, legalActions } from '../rules/legal-actions.ts';
import type { Chips } from '../state/money.ts';
import { isLive, type PlayerActionType, type Seat } from '../state/seat.ts';
import { bettingPhases, isBettingPhase } from '../state/table.ts';

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
    const current = table.decision?.id ?? null;
    if (decisionId != null && decisionId !== current) return reject('STALE', { current });
    const legal = legalActions(table, seat);
    if (!legal) return reject('NOT_YOUR_TURN', { actingSeat: table.actionPosition });
    const refusal = refuse(legal, action, amount ?? null);
    if (refusal) return refusal;
    act(ctx, table, seat, countedAs(legal, action), totalOf(seat, legal, action, amount!), 'COMMAND');
    return null;
  },
});

/** Why an action is not open like this, or null. */
function refuse(legal: LegalActions, action: PlayerActionType, amount: Chips | null): Rejection | null {
  switch (action) {
    case 'FOLD':
      return null;
    case 'CHECK':
      return legal.canCheck ? null : notOpen(legal, action);
    case 'CALL':
      return legal.callAmount !== null ? null : notOpen(legal, action);
    case 'BET':
      if (legal.minBet === null || legal.maxBet === null) return notOpen(legal, action);
      return refuseAmount(amount, legal.minBet, legal.maxBet, 'bet');
    case 'RAISE':
      if (legal.minRaiseTo === null || legal.maxRaiseTo === null) return notOpen(legal, action);
      return refuseAmount(amount, legal.minRaiseTo, legal.maxRaiseTo, 'raise to');
    case 'ALL_IN':
      return legal.allInAmount !== null ? null : notOpen(legal, action);
  }
}

const notOpen = (legal: LegalActions, action: PlayerActionType): Rejection =>
  reject('ACTION_NOT_OPEN', { action, legalActions: legal });

const refuseAmount = (
  amount: Chips | null,
  minimum: Chips,
  maximum: Chips,
  what: 'bet' | 'raise to',
): Rejection | null =>
  amount !== null && amount >= minimum && amount <= maximum
    ? null
    : reject('AMOUNT_OUT_OF_RANGE', { minimum, maximum, what });

/** ALL_IN is the bet, raise or call that it comes to. */
function countedAs(legal: LegalActions, action: PlayerActionType): CountedAction {
  if (action !== 'ALL_IN') return action;
  if (legal.minBet !== null) return 'BET';
  return legal.minRaiseTo !== null ? 'RAISE' : 'CALL';
}

/** What the seat will have in front after an action that is open. */
function totalOf(seat: Seat, legal: LegalActions, action: PlayerActionType, amount: Chips): Chips {
  switch (action) {
    case 'FOLD':
    case 'CHECK':
      return seat.bet;
    case 'CALL':
      return seat.bet + legal.callAmount!;
    case 'BET':
    case 'RAISE':
      return amount;
    case 'ALL_IN':
      return legal.allInAmount!;
  }
}
