import type { Card } from '../cards/card.ts';
import type { UserId } from './ids.ts';
import type { Chips } from './money.ts';

export type SeatStatus = 'EMPTY' | 'JOINED_WAITING' | 'ACTIVE' | 'FOLDED';
export type PlayerActionType = 'FOLD' | 'CHECK' | 'CALL' | 'BET' | 'RAISE' | 'ALL_IN';
export type PlayerIntentType = 'FOLD' | 'CHECK' | 'CHECK_FOLD' | 'CALL' | 'CALL_ANY' | 'RAISE';

/** An action chosen before its turn. `amount` is a total in front of the seat: CALL's price limit, RAISE's target. */
export interface Intent {
  readonly type: PlayerIntentType;
  readonly amount: Chips | null;
}

/** Chips that the host adds to a stack, or takes off it when `amount` is below 0. */
export interface Correction {
  readonly amount: Chips;
  readonly note: string;
  readonly byUserId: UserId;
}

export interface HeldChips {
  readonly kind: 'BUY_IN' | 'ADD_ON';
  readonly amount: Chips;
}

export interface Seat {
  readonly position: number;
  userId: UserId | null;
  /** Where in the game's list of players this one is; nobody is ever taken off that list. */
  playerIndex: number | null;
  status: SeatStatus;
  /** Chips behind. */
  stack: Chips;
  /** Chips in front this street. */
  bet: Chips;
  /** Live chips put into this hand, the bet included. */
  committed: Chips;
  /** Antes and dead blinds put into this hand. */
  dead: Chips;
  isAllIn: boolean;
  cards: Card[];
  /** The cards lie face up. */
  shown: boolean;
  lastAction: PlayerActionType | null;
  intent: Intent | null;
  /** The disconnect grace of this hand is spent. */
  graceUsed: boolean;
  /** Decided something itself in this hand, rather than by the clock. */
  decided: boolean;
  /** Let the clock decide at least once in this hand. */
  timedOut: boolean;
  /** Was dealt into the latest hand of this table, so it is no newcomer. */
  dealtLastHand: boolean;
  /** Newcomer or returner that waits for the button to pass (or posts). */
  mustPostBlind: boolean;
  missedBigBlind: boolean;
  missedSmallBlind: boolean;
  /** Has said that it will post to come in, or post its blind by hand. */
  willPost: boolean;
  /** Its missing buy-in may still hold up one deal. */
  holdsUpDeal: boolean;
  /** Leaves when the hand is over. */
  leaving: boolean;
  /** Chips asked for during a hand, to be added after it (table stakes). */
  held: HeldChips | null;
  /** A correction by the host that waits for the end of the hand. */
  heldCorrection: Correction | null;
}

export const emptySeat = (position: number): Seat => ({
  position,
  userId: null,
  playerIndex: null,
  status: 'EMPTY',
  stack: 0,
  bet: 0,
  committed: 0,
  dead: 0,
  isAllIn: false,
  cards: [],
  shown: false,
  lastAction: null,
  intent: null,
  graceUsed: false,
  decided: false,
  timedOut: false,
  dealtLastHand: false,
  mustPostBlind: false,
  missedBigBlind: false,
  missedSmallBlind: false,
  willPost: false,
  holdsUpDeal: false,
  leaving: false,
  held: null,
  heldCorrection: null,
});

/** Still contests the pot. */
export const isLive = (seat: Seat): boolean => seat.status === 'ACTIVE' && seat.cards.length > 0;

/** Was dealt into the hand that is on the table now. */
export const isInHand = (seat: Seat): boolean => seat.cards.length > 0;

/** Still contests the pot and has chips to decide with. */
export const canAct = (seat: Seat): boolean => isLive(seat) && !seat.isAllIn;
