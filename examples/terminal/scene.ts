/** All that is drawn: one table as one player sees it. Made from the API's types, kept apart from how it is drawn. */
export interface Scene {
  readonly gameName: string;
  readonly tableId: string;
  readonly blinds: string;
  readonly handNumber: number;
  readonly phase: string;
  readonly seats: readonly SeatScene[];
  readonly board: readonly string[];
  readonly potTotal: number;
  /** The seat to act, and how much of its time is left. */
  readonly actionPosition: number | null;
  readonly clock: { readonly secondsLeft: number; readonly secondsInAll: number } | null;
  /** What this player may do now; null when it is not their turn. */
  readonly legal: LegalScene | null;
  /** What was told lately, newest last. */
  readonly log: readonly string[];
  /** One line under the table: a question, a refusal, the state of the connection. */
  readonly notice: string | null;
  /** The amount being typed, or null. */
  readonly typed: string | null;
}

export interface SeatScene {
  readonly position: number;
  readonly name: string;
  readonly isOwn: boolean;
  readonly chips: number;
  readonly bet: number;
  /** Empty without cards, `null` for a card that this player may not see. */
  readonly cards: readonly (string | null)[];
  readonly isFolded: boolean;
  readonly isAllIn: boolean;
  readonly isButton: boolean;
  /** "raise", "away", "sitting out": the one word worth saying. */
  readonly remark: string | null;
}

export interface LegalScene {
  readonly canCheck: boolean;
  readonly callAmount?: number | null | undefined;
  readonly minBet?: number | null | undefined;
  readonly maxBet?: number | null | undefined;
  readonly minRaiseTo?: number | null | undefined;
  readonly maxRaiseTo?: number | null | undefined;
  readonly allInAmount?: number | null | undefined;
}
