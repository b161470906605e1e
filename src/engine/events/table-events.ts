import type { Card } from '../cards/card.ts';
import type { LegalActions } from '../rules/legal-actions.ts';
import type { BlindKind, PotResult } from '../state/hand.ts';
import type { Time, UserId } from '../state/ids.ts';
import type { Chips } from '../state/money.ts';
import type { PlayerActionType, SeatStatus } from '../state/seat.ts';
import type { HandPhase, TableStatus } from '../state/table.ts';
import type { TableHead } from './head.ts';

/** What everyone may know of a seat that is not playing a hand. */
export interface SeatFacts {
  readonly seatPosition: number;
  readonly userId: UserId | null;
  readonly status: SeatStatus;
  readonly chips: Chips;
  readonly mustPostBlind: boolean;
  readonly missedBigBlind: boolean;
}

export interface PotFacts {
  readonly amount: Chips;
  readonly eligibleSeats: readonly number[];
}

/** What happens at one table, in its own stream. Folding these gives exactly the table's public view. */
export type TableStreamEvent =
  | (TableHead<'TableStatusChanged'> & { readonly oldStatus: TableStatus; readonly newStatus: TableStatus })
  | (TableHead<'PhaseChanged'> & { readonly phase: HandPhase })
  /** A seat was taken, left, or changed between hands. */
  | (TableHead<'SeatChanged'> & SeatFacts)
  | (TableHead<'HandStarted'> & {
      readonly dealerPosition: number;
      readonly smallBlindPosition: number;
      readonly bigBlindPosition: number;
      readonly currentBet: Chips;
      readonly minimumRaise: Chips;
      /** Every occupied seat; ACTIVE ones are dealt in. */
      readonly seats: readonly SeatFacts[];
    })
  | (TableHead<'BlindPosted'> & {
      readonly seatPosition: number;
      readonly kind: BlindKind;
      readonly amount: Chips;
      /** Counts towards a call. */
      readonly isLive: boolean;
      readonly isAllIn: boolean;
    })
  | (TableHead<'HoleCardsDealt'> & {
      readonly seatPosition: number;
      readonly userId: UserId;
      readonly cards: readonly Card[];
    })
  | (TableHead<'CommunityCardsDealt'> & { readonly cards: readonly Card[]; readonly phase: HandPhase })
  | (TableHead<'ActionRequested'> & {
      readonly seatPosition: number;
      readonly userId: UserId;
      readonly decisionId: number;
      readonly deadline: Time;
      readonly legalActions: LegalActions;
    })
  /** The clock of the seat to act was given more time: the disconnect grace, or a restart of the server. */
  | (TableHead<'ActionDeadlineChanged'> & {
      readonly seatPosition: number;
      readonly deadline: Time;
      readonly reason: 'DISCONNECT_GRACE' | 'RESTART';
    })
  | (TableHead<'TimeBankUsed'> & {
      readonly seatPosition: number;
      readonly userId: UserId;
      readonly deadline: Time;
    })
  | (TableHead<'PlayerActed'> & {
      readonly seatPosition: number;
      readonly action: PlayerActionType;
      readonly amount: Chips;
      readonly isAllIn: boolean;
      /** What is left of the player's time bank, null when it was not running. */
      readonly timeBankSeconds: number | null;
    })
  | (TableHead<'PlayerTimedOut'> & {
      readonly seatPosition: number;
      readonly defaultAction: PlayerActionType;
    })
  | (TableHead<'UncalledBetReturned'> & { readonly seatPosition: number; readonly amount: Chips })
  | (TableHead<'BettingRoundComplete'> & {
      readonly pots: readonly PotFacts[];
      /** Of the next round: the hand's big blind, whatever the settings have become since. */
      readonly minimumRaise: Chips;
    })
  | (TableHead<'CardsShown'> & {
      readonly seatPosition: number;
      readonly userId: UserId;
      readonly cards: readonly Card[];
    })
  | (TableHead<'ShowdownResult'> & { readonly potResults: readonly PotResult[] })
  | (TableHead<'RakeTaken'> & { readonly potIndex: number; readonly amount: Chips })
  | (TableHead<'PotAwarded'> & {
      readonly seatPosition: number;
      readonly amount: Chips;
      readonly potIndex: number;
    })
  | (TableHead<'HandComplete'> & {
      readonly handId: string;
      readonly netChips: readonly { readonly seatPosition: number; readonly amount: Chips }[];
    });
