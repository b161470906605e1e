import type { Chips } from '../state/money.ts';
import { has, hasSeveral, nextIn, none } from '../state/positions.ts';
import { canAct, isLive, type Seat } from '../state/seat.ts';
import { isBettingPhase, type Table } from '../state/table.ts';

/**
 * What a seat may do now. A field is null when that action is not open; bets and raises are totals in front of the
 * seat, `callAmount` is what it adds. This is the one source of legality: commands, intents, the time-out default and
 * the API all ask here.
 */
export interface LegalActions {
  readonly decisionId: number | null;
  readonly canFold: boolean;
  readonly canCheck: boolean;
  readonly callAmount: Chips | null;
  readonly minBet: Chips | null;
  readonly maxBet: Chips | null;
  readonly minRaiseTo: Chips | null;
  readonly maxRaiseTo: Chips | null;
  /** The total in front of the seat after ALL_IN. */
  readonly allInAmount: Chips | null;
}

/** Null when it is not this seat's turn. */
export function legalActions(table: Table, seat: Seat): LegalActions | null {
  if (table.actionPosition !== seat.position || !isBettingPhase(table.phase)) return null;
  return table.decision !== null ? table.decision.legalActions : openActions(table, seat, null);
}

/** What would be open to this seat if it were its turn with the bets as they are. */
export function openActions(table: Table, seat: Seat, decisionId: number | null): LegalActions {
  const owed = table.currentBet - seat.bet;
  const allIn = seat.bet + seat.stack;
  const call = owed > 0 ? Math.min(owed, seat.stack) : null;
  const aggressive = has(table.mayRaise, seat.position) && seat.stack > owed && someoneCanAnswer(table, seat);
  const facesBet = table.currentBet > 0;
  const smallest = Math.min(allIn, table.currentBet + table.minimumRaise);

  // Going all-in is a call when the stack covers no more, or when nobody could answer more.
  let allInAmount: Chips | null = null;
  if (aggressive) allInAmount = allIn;
  else if (call !== null && (seat.stack <= owed || !someoneCanAnswer(table, seat)))
    allInAmount = seat.bet + call;

  return {
    decisionId,
    canFold: true,
    canCheck: owed <= 0,
    callAmount: call,
    minBet: aggressive && !facesBet ? smallest : null,
    maxBet: aggressive && !facesBet ? allIn : null,
    minRaiseTo: aggressive && facesBet ? smallest : null,
    maxRaiseTo: aggressive && facesBet ? allIn : null,
    allInAmount,
  };
}

/** Somebody else could put in more than the bet to match: chips that only just cover it answer no raise. */
function someoneCanAnswer({ seats, currentBet }: Table, seat: Seat): boolean {
  for (let i = 0; i < seats.length; i++) {
    const other = seats[i]!;
    if (other !== seat && other.bet + other.stack > currentBet && canAct(other)) return true;
  }
  return false;
}

/** The seat whose decision is next, clockwise from `from`; null when the round is over. */
export function nextToAct({ seats, toAct }: Table, from: number): number | null {
  if (toAct === none) return null;
  const next = nextIn(toAct, from);
  return hasSeveral(toAct) || isContested(seats, seats[next]!) ? next : null;
}

/**
 * Somebody else still in can act too, or has put in more than this seat. For the last seat with chips this, not the
 * bet to match, decides whether it is asked: against a short big blind there may be nothing left to win by calling.
 */
function isContested(seats: readonly Seat[], seat: Seat): boolean {
  for (let i = 0; i < seats.length; i++) {
    const other = seats[i]!;
    if (other !== seat && isLive(other) && (!other.isAllIn || other.bet > seat.bet)) return true;
  }
  return false;
}
