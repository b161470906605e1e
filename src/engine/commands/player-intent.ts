import { optionalOneOf, optionalWholeNumber, tableCommand } from '../command.ts';
import { type Context, userEvent } from '../context.ts';
import { type Rejection, reject } from '../rejections.ts';
import { clearIntent } from '../rules/intents.ts';
import { type LegalActions, openActions } from '../rules/legal-actions.ts';
import { playerAt } from '../state/game.ts';
import type { Chips } from '../state/money.ts';
import { canAct, type Intent, isLive, type PlayerIntentType, type Seat } from '../state/seat.ts';
import { bettingPhases, isBettingPhase, type Table } from '../state/table.ts';

interface IntentInput {
  readonly intent?: PlayerIntentType | null;
  readonly amount?: Chips | null;
  readonly handNumber?: number | null;
}

const intentTypes: readonly PlayerIntentType[] = ['FOLD', 'CHECK', 'CHECK_FOLD', 'CALL', 'CALL_ANY', 'RAISE'];

/** Chooses an action before its turn, for this betting round. Nothing (null) takes the choice back. */
export const playerIntent = tableCommand<IntentInput>({
  check: ({ intent, amount, handNumber }) =>
    optionalOneOf('intent', intent, intentTypes) ??
    optionalWholeNumber('amount', amount) ??
    optionalWholeNumber('handNumber', handNumber),
  decide(ctx, table, seat, { intent: type, amount, handNumber }) {
    if (!isBettingPhase(table.phase))
      return reject('WRONG_PHASE', { phase: table.phase, allowedIn: bettingPhases });
    if (!isLive(seat)) return reject('NOT_IN_HAND', {});
    if (seat.leaving) return reject('ALREADY_LEAVING', {});
    const isCurrent = handNumber === undefined || handNumber === null || handNumber === table.handNumber;
    if (!isCurrent) return reject('STALE', { current: table.handNumber });
    if (!canAct(seat))
      return reject('INTENT_NOT_OPEN', { intent: type ?? 'FOLD', reason: 'you are all-in.' });
    if (!type) {
      clearIntent(ctx, table, seat, 'WITHDRAWN');
      return null;
    }
    const intent = intend(table, seat, type, amount ?? null);
    if ('code' in intent) return intent;
    setIntent(ctx, table, seat, intent);
    return null;
  },
});

function setIntent(ctx: Context, table: Table, seat: Seat, intent: Intent): void {
  seat.intent = intent;
  userEvent(ctx, playerAt(ctx.game, seat), 'IntentSet', {
    tableId: table.id,
    handNumber: table.handNumber,
    intent: intent.type,
    amount: intent.amount,
  });
}

/** An intent must be possible with the bets as they are: what could never be carried out is refused at once. */
function intend(table: Table, seat: Seat, type: PlayerIntentType, amount: Chips | null): Intent | Rejection {
  const legal = openActions(table, seat, null);
  switch (type) {
    case 'FOLD':
    case 'CHECK_FOLD':
    case 'CALL_ANY':
      return { type, amount: null };
    case 'CHECK':
      return legal.canCheck
        ? { type, amount: null }
        : reject('INTENT_NOT_OPEN', {
            intent: type,
            reason: `there is a bet of ${table.currentBet} to call.`,
          });
    case 'CALL':
      return priceOf(seat, legal, amount);
    case 'RAISE':
      return targetOf(legal, amount);
  }
}

/** CALL agrees to a price: the total given, or what it takes now. Whatever is dearer kills it. */
function priceOf(seat: Seat, legal: LegalActions, amount: Chips | null): Intent | Rejection {
  const now = legal.callAmount === null ? null : seat.bet + legal.callAmount;
  if (amount === null) {
    if (now !== null) return { type: 'CALL', amount: now };
    return reject('INTENT_NOT_OPEN', {
      intent: 'CALL',
      reason: 'there is nothing to call; give the highest price.',
    });
  }
  const minimum = now ?? seat.bet + 1;
  const maximum = seat.bet + seat.stack;
  if (amount >= minimum && amount <= maximum) return { type: 'CALL', amount };
  return reject('AMOUNT_OUT_OF_RANGE', { minimum, maximum, what: 'price' });
}

function targetOf(legal: LegalActions, amount: Chips | null): Intent | Rejection {
  const minimum = legal.minRaiseTo ?? legal.minBet;
  const maximum = legal.maxRaiseTo ?? legal.maxBet;
  if (minimum === null || maximum === null)
    return reject('INTENT_NOT_OPEN', { intent: 'RAISE', reason: 'a raise is not open to you.' });
  if (amount !== null && amount >= minimum && amount <= maximum) return { type: 'RAISE', amount };
  return reject('AMOUNT_OUT_OF_RANGE', { minimum, maximum, what: 'raise to' });
}
