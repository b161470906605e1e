/**
 * What a player's finished hands add up to. Every field is a whole number and a plain sum over hands, but for
 * `biggestPot`, which is the largest of them: the order of the hands does not matter, and counting again gives exactly
 * the same. docs/history.md defines each.
 */
export interface PlayerStats {
  readonly hands: number;
  /** Hands in which the player won chips of a pot. */
  readonly handsWon: number;
  readonly netChips: number;
  /** Net chips in millionths of the big blind that was played for, each hand rounded on its own. */
  readonly netMicroBigBlinds: number;
  readonly vpip: number;
  readonly pfr: number;
  /** Hands in which the player had to answer one raise before the flop, and those in which they raised again. */
  readonly threeBetChances: number;
  readonly threeBets: number;
  readonly flopsSeen: number;
  readonly showdowns: number;
  readonly showdownsWon: number;
  /** Bets and raises after the flop, and calls there. */
  readonly betsAndRaises: number;
  readonly calls: number;
  /** Actions taken, and how long all of them took. */
  readonly decisions: number;
  readonly thinkMs: number;
  /** Rake that came out of pots the player won. */
  readonly rakePaid: number;
  /** The most that the player won in one hand. */
  readonly biggestPot: number;
}

/** The fields that are sums. */
export const statSums = [
  'hands',
  'handsWon',
  'netChips',
  'netMicroBigBlinds',
  'vpip',
  'pfr',
  'threeBetChances',
  'threeBets',
  'flopsSeen',
  'showdowns',
  'showdownsWon',
  'betsAndRaises',
  'calls',
  'decisions',
  'thinkMs',
  'rakePaid',
] as const satisfies readonly (keyof PlayerStats)[];

/** What the numbers mean changes with this version; a store that has older ones counts again when it is opened. */
export const STATS_VERSION = 1;
