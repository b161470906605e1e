import type { Card, Chips, PlayerActionType } from '../../engine/index.ts';
import type { Random } from '../random.ts';

/** What the server offers to the seat to act, as in the API's `legalActions`; null is an action that is not open. */
export interface Offer {
  readonly canCheck: boolean;
  /** What a call adds. */
  readonly callAmount?: Chips | null | undefined;
  readonly minBet?: Chips | null | undefined;
  readonly maxBet?: Chips | null | undefined;
  readonly minRaiseTo?: Chips | null | undefined;
  readonly maxRaiseTo?: Chips | null | undefined;
  readonly allInAmount?: Chips | null | undefined;
}

/** All that a brain looks at: one decision from the chair of the one who makes it. */
export interface Spot {
  readonly handNumber: number;
  readonly cards: readonly Card[];
  readonly board: readonly Card[];
  /** Pots and bets together. */
  readonly potTotal: Chips;
  /** Own chips behind, and in front. */
  readonly stack: Chips;
  readonly bet: Chips;
  /** Other seats that still contest the pot. */
  readonly opponents: number;
  readonly bigBlind: Chips;
  readonly offer: Offer;
}

/** `amount` is a total in front of the seat, with BET and RAISE only. */
export interface Choice {
  readonly action: PlayerActionType;
  readonly amount?: Chips;
}

/** Decides. A brain may remember (a script knows its line), so each bot has its own. */
export type Brain = (spot: Spot, random: Random) => Choice;
