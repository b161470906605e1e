import { oneOf, optional, tableCommand, wholeNumber } from '../command.ts';
import { type Rejection, reject } from '../rejections.ts';
import { act, type CountedAction } from '../rules/betting.ts';
import { type LegalActions, legalActions } from '../rules/legal-actions.ts';
import type { Chips } from '../state/money.ts';
import { isLive, type PlayerActionType, type Seat } from '../state/seat.ts';
import { bettingPhases, isBettingPhase } from '../state/table.ts';

/** The seat to act folds, checks, calls, bets, raises or goes all-in. */
export const playerAction = tableCommand({
  input: {
    action: oneOf<PlayerActionType>('FOLD', 'CHECK', 'CALL', 'BET', 'RAISE', 'ALL_IN'),
    amount: optional(wholeNumber),
    decisionId: optional(wholeNumber),
  },
  decide(ctx, table, seat, { action, amount, decisionId }) {
    if (!isBettingPhase(table.phase))
      return reject('WRONG_PHASE', { phase: table.phase, allowedIn: bettingPhases });
    if (!isLive(seat)) return reject('NOT_IN_HAND', {});
    // A decision that is over is stale, whoever is to act now.
    const current = table.decision?.id ?? null;
    if (decisionId != null && decisionId !== current) return reject('STALE', { current });
    const legal = legalActions(table, seat);
    if (!legal) return reject('NOT_YOUR_TURN', { actingSeat: table.actionPosition });
    const chosen = choose(seat, legal, action, amount ?? null);
    if ('code' in chosen) return chosen;
    act(ctx, table, seat, chosen.action, chosen.total, 'COMMAND');
    return null;
  },
});

type Choice = { readonly action: CountedAction; readonly total: Chips };

/** Turns a wish into an action that is open, or says what is. */
function choose(
  seat: Seat,
  legal: LegalActions,
  action: PlayerActionType,
  amount: Chips | null,
): Choice | Rejection {
  const { callAmount, minBet, maxBet, minRaiseTo, maxRaiseTo, allInAmount } = legal;
  const notOpen = () => reject('ACTION_NOT_OPEN', { action, legalActions: legal });
  switch (action) {
    case 'FOLD':
      return { action, total: seat.bet };
    case 'CHECK':
      return legal.canCheck ? { action, total: seat.bet } : notOpen();
    case 'CALL':
      return callAmount !== null ? { action, total: seat.bet + callAmount } : notOpen();
    case 'BET':
      if (minBet === null || maxBet === null) return notOpen();
      if (amount === null || amount < minBet || amount > maxBet)
        return reject('AMOUNT_OUT_OF_RANGE', { minimum: minBet, maximum: maxBet, what: 'bet' });
      return { action, total: amount };
    case 'RAISE':
      if (minRaiseTo === null || maxRaiseTo === null) return notOpen();
      if (amount === null || amount < minRaiseTo || amount > maxRaiseTo)
        return reject('AMOUNT_OUT_OF_RANGE', { minimum: minRaiseTo, maximum: maxRaiseTo, what: 'raise to' });
      return { action, total: amount };
    case 'ALL_IN':
      if (allInAmount === null) return notOpen();
      if (minBet !== null) return { action: 'BET', total: allInAmount };
      return { action: minRaiseTo !== null ? 'RAISE' : 'CALL', total: allInAmount };
  }
}
