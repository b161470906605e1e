import { type Context, userEvent } from '../context.ts';
import type { IntentClearReason } from '../events/user-events.ts';
import { playerAt } from '../state/game.ts';
import type { Chips } from '../state/money.ts';
import { canAct, type Intent, type Seat } from '../state/seat.ts';
import type { Table } from '../state/table.ts';
import type { CountedAction } from './betting.ts';
import { type LegalActions, openActions } from './legal-actions.ts';

export type ChosenAction = { readonly action: CountedAction; readonly total: Chips };

/** What an intent does now that it is the seat's turn; null when it does not fit any more. */
export function intendedAction(table: Table, seat: Seat, intent: Intent): ChosenAction | null {
  const legal = openActions(table, seat, null);
  switch (intent.type) {
    case 'FOLD':
      return { action: 'FOLD', total: seat.bet };
    case 'CHECK':
      return legal.canCheck ? { action: 'CHECK', total: seat.bet } : null;
    case 'CHECK_FOLD':
      return { action: legal.canCheck ? 'CHECK' : 'FOLD', total: seat.bet };
    case 'CALL':
      return legal.callAmount !== null && seat.bet + legal.callAmount <= intent.amount!
        ? { action: 'CALL', total: seat.bet + legal.callAmount }
        : null;
    case 'CALL_ANY':
      return legal.callAmount !== null ? { action: 'CALL', total: seat.bet + legal.callAmount } : null;
    case 'RAISE':
      return raiseIntended(legal, intent.amount!);
  }
}

function raiseIntended(legal: LegalActions, total: Chips): ChosenAction | null {
  if (legal.minBet !== null)
    return total >= legal.minBet && total <= legal.maxBet! ? { action: 'BET', total } : null;
  if (legal.minRaiseTo === null || total < legal.minRaiseTo || total > legal.maxRaiseTo!) return null;
  return { action: 'RAISE', total };
}

/** A higher price kills every intent that did not agree to it, at once, and tells its owner only. */
export function clearOutpricedIntents(ctx: Context, table: Table): void {
  const { seats } = table;
  for (let i = 0; i < seats.length; i++) {
    const seat = seats[i]!;
    if (seat.intent === null || !canAct(seat) || seat.position === table.actionPosition) continue;
    if (!intendedAction(table, seat, seat.intent)) clearIntent(ctx, table, seat, 'PRICE_CHANGED');
  }
}

export function clearIntent(ctx: Context, table: Table, seat: Seat, reason: IntentClearReason): void {
  const { intent } = seat;
  if (!intent) return;
  seat.intent = null;
  userEvent(ctx, playerAt(ctx.game, seat), 'IntentCleared', {
    tableId: table.id,
    handNumber: table.handNumber,
    intent: intent.type,
    reason,
  });
}
