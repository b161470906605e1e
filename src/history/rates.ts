import type { PlayerStats } from '../ports/player-stats.ts';

/** What players talk about, as shares of 1 or plain numbers. Null where there was nothing to count. */
export interface PlayerRates {
  readonly vpip: number | null;
  readonly pfr: number | null;
  readonly threeBet: number | null;
  /** Showdowns of the flops seen. */
  readonly wentToShowdown: number | null;
  /** Showdowns won of those seen. */
  readonly wonAtShowdown: number | null;
  /** Bets and raises for each call, after the flop. */
  readonly aggression: number | null;
  readonly bigBlindsPer100: number | null;
  readonly averageThinkMs: number | null;
}

const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

export const ratesOf = (stats: PlayerStats): PlayerRates => ({
  vpip: share(stats.vpip, stats.hands),
  pfr: share(stats.pfr, stats.hands),
  threeBet: share(stats.threeBets, stats.threeBetChances),
  wentToShowdown: share(stats.showdowns, stats.flopsSeen),
  wonAtShowdown: share(stats.showdownsWon, stats.showdowns),
  aggression: share(stats.betsAndRaises, stats.calls),
  bigBlindsPer100: share(stats.netMicroBigBlinds / 10_000, stats.hands),
  averageThinkMs: share(stats.thinkMs, stats.decisions),
});
