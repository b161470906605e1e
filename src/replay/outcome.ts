/** What a seat was allowed to do when it was asked. Amounts are in the units of the file. */
export interface Decision {
  /** Index of the action in the list of the hand. */
  readonly at: number;
  readonly actor: string;
  readonly canCheck: boolean;
  readonly callAmount: number;
  /** Totals for a bet or a raise, null when neither is open. */
  readonly minRaiseTo: number | null;
  readonly maxRaiseTo: number | null;
}

export interface PotOutcome {
  readonly amount: number;
  readonly eligible: readonly string[];
  /** In the order in which odd chips are given out. */
  readonly winners: readonly string[];
}

/** How a replayed hand came out, in the units of its file. */
export interface Outcome {
  /** By seat; null for a stack that nobody knows. */
  readonly finalStacks: readonly (number | null)[];
  /** Null without a showdown. */
  readonly pots: readonly PotOutcome[] | null;
  readonly decisions: readonly Decision[];
  /** Why the hand could not be played on; the rest is what was reached. */
  readonly error: string | null;
  readonly posted: readonly number[];
  readonly anted: readonly number[];
  /** Chips won of all pots, by seat. */
  readonly winnings: readonly number[];
  /** By seat: odd chips received, and the most that could have been. Null without a showdown. */
  readonly oddChips: readonly { readonly given: number; readonly most: number }[] | null;
}

/** A hand that did not get as far as the table. */
export const notPlayed = (error: string): Outcome => ({
  finalStacks: [],
  pots: null,
  decisions: [],
  error,
  posted: [],
  anted: [],
  winnings: [],
  oddChips: null,
});
