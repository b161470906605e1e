import type { Card } from '../cards/card.ts';
import type { LegalActions } from '../rules/legal-actions.ts';
import type { HandLog } from './hand.ts';
import type { TableId, Time, UserId } from './ids.ts';
import type { Chips } from './money.ts';
import { none, type Positions } from './positions.ts';
import { emptySeat, type Seat } from './seat.ts';
import type { Settings } from './settings.ts';

export type TableStatus = 'PAUSED' | 'PLAYING' | 'PAUSE_AFTER_HAND';

export type HandPhase =
  | 'WAITING_FOR_PLAYERS'
  | 'PREDEAL'
  | 'DEAL'
  | 'PRE_FLOP_BETTING'
  | 'FLOP'
  | 'FLOP_BETTING'
  | 'TURN'
  | 'TURN_BETTING'
  | 'RIVER'
  | 'RIVER_BETTING'
  | 'SHOWDOWN'
  | 'HAND_COMPLETE';

/** A value: events hold on to pots, so a pot that changes is a new one. */
export interface Pot {
  readonly amount: Chips;
  /** Positions that can still win it, in seat order. */
  readonly eligibleSeats: readonly number[];
}

/** Which part of the time to act is running. */
export type ClockStage = 'ACTION' | 'GRACE' | 'TIME_BANK';

/** What the table waits for: one seat's decision. */
export interface Decision {
  /** 1, 2, 3, … over all hands of the table. */
  readonly id: number;
  readonly askedAt: Time;
  stage: ClockStage;
  deadline: Time;
  /** What the seat was told it may do. Nothing changes that until it has decided. */
  readonly legalActions: LegalActions;
}

export interface PendingMove {
  readonly seatPosition: number;
  readonly userId: UserId;
  readonly targetTableId: TableId;
}

export interface Table {
  readonly id: TableId;
  status: TableStatus;
  phase: HandPhase;
  /** When the phase ends by itself: countdown, buy-in window or review. */
  phaseDeadline: Time | null;
  /** Since when the table has been PAUSED. */
  pausedAt: Time | null;
  /** The rules of the hand on the table: the game's settings when it was dealt. */
  settings: Settings;
  settingsHash: string;
  handNumber: number;
  seats: Seat[];
  dealerPosition: number | null;
  smallBlindPosition: number | null;
  bigBlindPosition: number | null;
  /** How many were dealt into the latest hand. */
  dealtCount: number;
  actionPosition: number | null;
  /** Seats that have a decision ahead of them on this street. */
  toAct: Positions;
  /** Seats that may raise when their turn comes: no longer once they have acted, until the betting is reopened. */
  mayRaise: Positions;
  decision: Decision | null;
  decisionCount: number;
  currentBet: Chips;
  minimumRaise: Chips;
  /** Who bet or raised last on this street: shows first. */
  aggressor: number | null;
  communityCards: Card[];
  pots: readonly Pot[];
  /** The whole shuffled deck of this hand; `deckIndex` is the next card off the top. Never leaves the engine's state. */
  deck: Card[];
  deckIndex: number;
  pendingMoves: PendingMove[];
  /** The table is being emptied into others. */
  breaking: boolean;
  hand: HandLog | null;
  sequence: number;
}

export const newTable = (
  id: TableId,
  status: TableStatus,
  settings: Settings,
  settingsHash: string,
  now: Time,
): Table => ({
  id,
  status,
  phase: 'WAITING_FOR_PLAYERS',
  phaseDeadline: null,
  pausedAt: status === 'PAUSED' ? now : null,
  settings,
  settingsHash,
  handNumber: 0,
  seats: Array.from({ length: settings.numberOfSeats }, (_, position) => emptySeat(position)),
  dealerPosition: null,
  smallBlindPosition: null,
  bigBlindPosition: null,
  dealtCount: 0,
  actionPosition: null,
  toAct: none,
  mayRaise: none,
  decision: null,
  decisionCount: 0,
  currentBet: 0,
  minimumRaise: settings.bigBlind,
  aggressor: null,
  communityCards: [],
  pots: [],
  deck: [],
  deckIndex: 0,
  pendingMoves: [],
  breaking: false,
  hand: null,
  sequence: 0,
});

/** The first seat for which `test` holds, clockwise, starting left of `from` and ending with `from` itself. */
export function nextSeat(table: Table, from: number, test: (seat: Seat) => boolean): Seat | null {
  const { seats } = table;
  const count = seats.length;
  for (let step = 1; step <= count; step++) {
    const seat = seats[(from + step) % count]!;
    if (test(seat)) return seat;
  }
  return null;
}

/** Where a user sits. Whoever is to act is who mostly asks, so that seat is looked at first. */
export function seatOfUser({ seats, actionPosition }: Table, userId: UserId): Seat | null {
  if (actionPosition !== null && seats[actionPosition]!.userId === userId) return seats[actionPosition]!;
  for (let i = 0; i < seats.length; i++) if (seats[i]!.userId === userId) return seats[i]!;
  return null;
}

export function playerCount(table: Table): number {
  let count = 0;
  for (const seat of table.seats) if (seat.userId !== null) count++;
  return count;
}

export const bettingPhases: readonly HandPhase[] = [
  'PRE_FLOP_BETTING',
  'FLOP_BETTING',
  'TURN_BETTING',
  'RIVER_BETTING',
];
export const isBettingPhase = (phase: HandPhase): boolean =>
  phase === 'PRE_FLOP_BETTING' ||
  phase === 'FLOP_BETTING' ||
  phase === 'TURN_BETTING' ||
  phase === 'RIVER_BETTING';
