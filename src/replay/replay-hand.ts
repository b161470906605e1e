import { legalActions, type PlayerActionType } from '../engine/index.ts';
import { type KnownCards, knownCards, stackDeck } from './deck.ts';
import { Fault, fault } from './fault.ts';
import type { Hand } from './hand.ts';
import { withLostHands } from './lost-hands.ts';
import { cardsText, clip, type NotedAction, type NotedCard, seatName } from './notation.ts';
import type { Decision, Outcome } from './outcome.ts';
import { dealPosted } from './posted-table.ts';
import { readOutcome } from './result.ts';
import { actAt, dealHand, type ReplayTable } from './table.ts';
import { toUnits } from './units.ts';

type PlayerNotedAction = Extract<NotedAction, { kind: 'FOLD' | 'CHECK_OR_CALL' | 'BET_OR_RAISE' }>;

/** Plays a hand through the engine, action by action as its list says, and tells how it came out. Never throws. */
export function replayHand(hand: Hand): Outcome {
  const decisions: Decision[] = [];
  let replay: ReplayTable | null = null;
  try {
    const known = withLostHands(hand, knownCards(hand));
    replay = (hand.posts ? dealPosted : dealHand)(hand, stackDeck(known));
    known.hole.forEach((cards, seat) => {
      checkCards(cards, replay!.table.seats[seat]!.cards, seatName(seat));
    });
    followList(hand, replay, decisions);
    checkEnd(replay, known);
    return readOutcome(hand, replay, decisions, null);
  } catch (problem) {
    return readOutcome(hand, replay, decisions, wordsFor(problem));
  }
}

function wordsFor(problem: unknown): string {
  if (problem instanceof Fault) return problem.message;
  return `the engine failed: ${clip(problem instanceof Error ? problem.message : String(problem), 300)}`;
}

function followList(hand: Hand, replay: ReplayTable, decisions: Decision[]): void {
  let boardCount = 0;
  hand.actions.forEach((action, at) => {
    try {
      if (action.kind === 'UNREADABLE') fault(action.fault);
      else if (action.kind === 'BOARD') boardCount = followBoard(replay, action.cards, boardCount);
      else if (action.kind === 'FOLD' || action.kind === 'CHECK_OR_CALL' || action.kind === 'BET_OR_RAISE')
        followPlayer(hand, replay, action, at, boardCount, decisions);
    } catch (problem) {
      const scale = hand.unit === 1 ? '' : ` (in chips of ${1 / hand.unit})`;
      throw new Fault(`actions[${at}] "${clip(hand.actionTexts[at]!)}": ${wordsFor(problem)}${scale}`);
    }
  });
}

/** By the time the list deals a street, the engine must have dealt it. Returns how many cards the list has dealt. */
function followBoard(replay: ReplayTable, cards: readonly NotedCard[], boardCount: number): number {
  const { communityCards } = replay.table;
  const count = boardCount + cards.length;
  if (count > communityCards.length) fault(situation(replay));
  checkCards(cards, communityCards.slice(boardCount, count), 'the board');
  return count;
}

/** The engine must be waiting for this very seat, on the street where the list is. */
function followPlayer(
  hand: Hand,
  replay: ReplayTable,
  action: PlayerNotedAction,
  at: number,
  boardCount: number,
  decisions: Decision[],
): void {
  const { table } = replay;
  const { seat: position } = action;
  const seat = table.seats[position]!;
  const legal = legalActions(table, seat);
  if (!legal || table.communityCards.length !== boardCount) {
    if (isIdleCheck(hand, replay, action)) return;
    return fault(situation(replay));
  }
  const inUnits = (chips: number | null) => (chips === null ? null : toUnits(chips, hand.unit));
  decisions.push({
    at,
    actor: seatName(position),
    canCheck: legal.canCheck,
    callAmount: inUnits(legal.callAmount) ?? 0,
    minRaiseTo: inUnits(legal.minBet ?? legal.minRaiseTo),
    maxRaiseTo: inUnits(legal.maxBet ?? legal.maxRaiseTo),
  });
  actAt(replay, position, engineAction(action, legal.canCheck, table.currentBet), amountOf(action));
}

function engineAction(action: PlayerNotedAction, canCheck: boolean, currentBet: number): PlayerActionType {
  if (action.kind === 'FOLD') return 'FOLD';
  if (action.kind === 'CHECK_OR_CALL') return canCheck ? 'CHECK' : 'CALL';
  return currentBet === 0 ? 'BET' : 'RAISE';
}

const amountOf = (action: PlayerNotedAction): number | null =>
  action.kind === 'BET_OR_RAISE' ? action.to : null;

/** A check of the last seat with chips: there is nobody to bet against, so the engine does not ask for it. */
function isIdleCheck(hand: Hand, { table, potResults }: ReplayTable, action: PlayerNotedAction): boolean {
  if (action.kind !== 'CHECK_OR_CALL' || !potResults) return false;
  const seat = table.seats[action.seat]!;
  return seat.status === 'ACTIVE' && !seat.isAllIn && (action.isIdle || hand.skipsIdleChecks);
}

/** The list is at its end: so must be the hand, and what decided it must be in the list. */
function checkEnd(replay: ReplayTable, { hole, board }: KnownCards): void {
  const { table, potResults } = replay;
  if (table.actionPosition !== null) fault(`the list ends, but ${situation(replay)}`);
  if (!potResults) return;
  const unknown = table.seats.filter(
    ({ position, status }) => status === 'ACTIVE' && hole[position]!.includes(null),
  );
  const missing = unknown.map(({ position }) => `the cards of ${seatName(position)}`);
  if (board.length < 5 || board.includes(null)) missing.unshift('the whole board');
  if (missing.length === 0) return;
  // Cards that merely stand in for unknown ones must not decide who won.
  replay.isUndecided = true;
  fault(`the showdown cannot be decided: the list does not tell ${missing.join(', ')}`);
}

function situation({ table }: ReplayTable): string {
  if (table.actionPosition === null) return 'the hand is over';
  return `the engine waits for ${seatName(table.actionPosition)} in ${table.phase}`;
}

function checkCards(noted: readonly NotedCard[], dealt: readonly number[], where: string): void {
  if (noted.some((card, i) => card !== null && card !== dealt[i]))
    fault(`the engine dealt ${cardsText(dealt)} to ${where}, not ${cardsText(noted)}`);
}
