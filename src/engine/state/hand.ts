import type { Card } from '../cards/card.ts';
import type { HandCategory } from '../cards/evaluate.ts';
import type { GameId, TableId, Time, UserId } from './ids.ts';
import type { Chips } from './money.ts';
import type { PlayerActionType } from './seat.ts';
import type { Settings } from './settings.ts';
import type { HandPhase } from './table.ts';

/** What was posted before the cards came out. All but the blinds, POST and a live MISSED_BIG_BLIND are dead chips. */
export type BlindKind =
  | 'ANTE'
  | 'BIG_BLIND_ANTE'
  | 'SMALL_BLIND'
  | 'BIG_BLIND'
  | 'POST'
  | 'MISSED_BIG_BLIND'
  | 'MISSED_SMALL_BLIND';

export interface HandBlind {
  readonly seatPosition: number;
  readonly kind: BlindKind;
  readonly amount: Chips;
}

export interface HandAction {
  readonly seatPosition: number;
  readonly phase: HandPhase;
  readonly action: PlayerActionType;
  /** The total in front of the seat this street, after the action. */
  readonly amount: Chips;
  readonly isAllIn: boolean;
  readonly timedOut: boolean;
  readonly timestamp: Time;
  /** How long the seat took, 0 for an action chosen in advance. */
  readonly thinkMs: number;
}

export interface PotWinner {
  readonly seatPosition: number;
  readonly amount: Chips;
  /** Null when the pot was won without a showdown. */
  readonly handCategory: HandCategory | null;
  readonly cards: readonly Card[] | null;
}

export interface PotResult {
  readonly amount: Chips;
  readonly rake: Chips;
  readonly eligibleSeats: readonly number[];
  /** In the order in which odd chips are given out. */
  readonly winners: readonly PotWinner[];
}

export interface HandSeat {
  readonly seatPosition: number;
  readonly userId: UserId;
  readonly startingStack: Chips;
}

/** The hand so far, kept with the table until its record is complete. */
export interface HandLog {
  readonly startedAt: Time;
  readonly seats: HandSeat[];
  readonly blinds: HandBlind[];
  readonly actions: HandAction[];
  readonly uncalled: { readonly seatPosition: number; readonly amount: Chips }[];
  results: PotResult[];
  /** Who was in at showdown; empty when the hand ended without one. */
  showdownSeats: number[];
}

export interface HandSeatRecord extends HandSeat {
  readonly cards: readonly Card[];
  readonly shown: boolean;
  readonly finalStack: Chips;
  readonly netChips: Chips;
  readonly vpip: boolean;
  readonly pfr: boolean;
  readonly sawShowdown: boolean;
  readonly wonShowdown: boolean;
}

/** What a hand leaves behind. Immutable; holds every card, so it is read through `viewFor` only. */
export interface HandRecord {
  readonly schemaVersion: 1;
  readonly id: string;
  readonly gameId: GameId;
  readonly tableId: TableId;
  readonly handNumber: number;
  readonly startedAt: Time;
  readonly endedAt: Time;
  readonly settings: Settings;
  readonly settingsHash: string;
  readonly dealerPosition: number;
  readonly smallBlindPosition: number;
  readonly bigBlindPosition: number;
  readonly seats: readonly HandSeatRecord[];
  readonly blinds: readonly HandBlind[];
  readonly actions: readonly HandAction[];
  readonly communityCards: readonly Card[];
  readonly uncalled: readonly { readonly seatPosition: number; readonly amount: Chips }[];
  readonly results: readonly PotResult[];
  readonly rake: Chips;
}
