import type { Context } from '../context.ts';
import { bettingRoundComplete, uncalledBetReturned } from '../events/hand-events.ts';
import { act } from '../rules/betting.ts';
import { clockRanOut, requestAction } from '../rules/clock.ts';
import { clearIntent, intendedAction } from '../rules/intents.ts';
import { makePots, uncalledBet } from '../rules/pots.ts';
import { awardUncontested, isBettingOver, showLiveHands } from '../rules/showdown.ts';
import { isLive } from '../state/seat.ts';
import type { HandPhase, Table } from '../state/table.ts';
import type { PhaseHandler } from './phase.ts';

/** Waits for one decision after another; when the round is over the bets become pots and the next street follows. */
export const bettingRound =
  (nextStreet: HandPhase): PhaseHandler =>
  (ctx, table) => {
    while (table.actionPosition !== null) {
      if (!decideWithoutAsking(ctx, table)) return null;
    }
    table.actionPosition = null;
    table.decision = null;
    collectBets(ctx, table);
    if (!isContested(table)) {
      awardUncontested(ctx, table);
      return 'HAND_COMPLETE';
    }
    if (nextStreet === 'SHOWDOWN') return nextStreet;
    // Only the river's last aggressor shows first; a run-out is turned up from the left of the button.
    table.aggressor = null;
    if (isBettingOver(table)) showLiveHands(ctx, table);
    return nextStreet;
  };

/** What can be settled without waiting: a leaver folds, an intent is carried out, the clock decides. */
function decideWithoutAsking(ctx: Context, table: Table): boolean {
  const seat = table.seats[table.actionPosition!]!;
  if (seat.leaving) {
    act(ctx, table, seat, 'FOLD', seat.bet, 'LEAVING');
    return true;
  }
  if (seat.intent !== null) {
    const chosen = intendedAction(table, seat, seat.intent);
    if (chosen !== null) {
      act(ctx, table, seat, chosen.action, chosen.total, 'INTENT');
      return true;
    }
    clearIntent(ctx, table, seat, 'NOT_POSSIBLE');
  }
  if (table.decision === null) requestAction(ctx, table, seat);
  if (ctx.now < table.decision!.deadline) return false;
  clockRanOut(ctx, table, seat);
  return true;
}

/** At least two are still in. */
function isContested({ seats }: Table): boolean {
  let live = 0;
  for (let i = 0; i < seats.length; i++) if (isLive(seats[i]!) && ++live === 2) return true;
  return false;
}

/** An uncalled bet goes back before pots are made: it is not won, not raked, not shown as a pot. */
function collectBets(ctx: Context, table: Table): void {
  const uncalled = uncalledBet(table);
  if (uncalled !== null) {
    const { seat, amount } = uncalled;
    seat.bet -= amount;
    seat.committed -= amount;
    seat.stack += amount;
    seat.isAllIn = false;
    table.hand!.uncalled.push({ seatPosition: seat.position, amount });
    uncalledBetReturned(ctx, table, seat, amount);
  }
  const { seats } = table;
  table.pots = makePots(seats);
  for (let i = 0; i < seats.length; i++) seats[i]!.bet = 0;
  table.currentBet = 0;
  table.minimumRaise = table.settings.bigBlind;
  bettingRoundComplete(ctx, table);
}
