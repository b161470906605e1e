import type { HandRecord, UserId } from '../engine/index.ts';
import { type PlayerStats, statSums } from '../ports/player-stats.ts';

type Writable<T> = { -readonly [K in keyof T]: T[K] };
type Counts = Writable<PlayerStats>;

const zeros = (): Counts => ({
  hands: 0,
  handsWon: 0,
  netChips: 0,
  netMicroBigBlinds: 0,
  vpip: 0,
  pfr: 0,
  threeBetChances: 0,
  threeBets: 0,
  flopsSeen: 0,
  showdowns: 0,
  showdownsWon: 0,
  betsAndRaises: 0,
  calls: 0,
  decisions: 0,
  thinkMs: 0,
  rakePaid: 0,
  biggestPot: 0,
});

export const noStats: PlayerStats = Object.freeze(zeros());

/** What one hand adds to each of its players. */
export function statsOfHand(hand: HandRecord): Map<UserId, PlayerStats> {
  const bySeat = new Map<number, Counts>();
  const byUser = new Map<UserId, PlayerStats>();
  for (const seat of hand.seats) {
    const counts = zeros();
    counts.hands = 1;
    counts.netChips = seat.netChips;
    counts.netMicroBigBlinds = microBigBlinds(seat.netChips, hand.settings.bigBlind);
    counts.vpip = Number(seat.vpip);
    counts.pfr = Number(seat.pfr);
    // Whoever does not fold before it sees the flop, all-in or not.
    counts.flopsSeen = Number(hand.communityCards.length >= 3);
    counts.showdowns = Number(seat.sawShowdown);
    counts.showdownsWon = Number(seat.wonShowdown);
    bySeat.set(seat.seatPosition, counts);
    byUser.set(seat.userId, counts);
  }
  countActions(hand, bySeat);
  countWinnings(hand, bySeat);
  return byUser;
}

/** Rounded away from nothing on both sides alike, so that a loss weighs what the same win weighs. */
const microBigBlinds = (chips: number, bigBlind: number): number =>
  chips === 0 ? 0 : Math.sign(chips) * Math.round((Math.abs(chips) * 1_000_000) / bigBlind);

function countActions({ actions }: HandRecord, bySeat: ReadonlyMap<number, Counts>): void {
  let raises = 0;
  for (const { seatPosition, phase, action, thinkMs } of actions) {
    const counts = bySeat.get(seatPosition)!;
    counts.decisions++;
    counts.thinkMs += thinkMs;
    if (phase === 'PRE_FLOP_BETTING') {
      // The raiser cannot be asked to answer their own raise: somebody else must have raised again before.
      if (raises === 1) {
        counts.threeBetChances = 1;
        if (action === 'RAISE') counts.threeBets = 1;
      }
      if (action === 'RAISE') raises++;
      if (action === 'FOLD') counts.flopsSeen = 0;
    } else if (action === 'BET' || action === 'RAISE') counts.betsAndRaises++;
    else if (action === 'CALL') counts.calls++;
  }
}

function countWinnings({ results }: HandRecord, bySeat: ReadonlyMap<number, Counts>): void {
  for (const { rake, winners } of results) {
    const each = Math.floor(rake / winners.length);
    winners.forEach(({ seatPosition, amount }, i) => {
      const counts = bySeat.get(seatPosition)!;
      // Odd chips of the rake fall on the winners in the order in which they get odd chips of the pot.
      counts.rakePaid += each + (i < rake % winners.length ? 1 : 0);
      counts.biggestPot += amount;
    });
  }
  for (const counts of bySeat.values()) counts.handsWon = Number(counts.biggestPot > 0);
}

export function addStats(a: PlayerStats, b: PlayerStats): PlayerStats {
  const sum = zeros();
  for (const field of statSums) sum[field] = a[field] + b[field];
  sum.biggestPot = Math.max(a.biggestPot, b.biggestPot);
  return sum;
}

/** What many hands add up to, by player. Its size is that of the company, however many hands it has played. */
export class StatsTally {
  readonly byUser = new Map<UserId, PlayerStats>();

  add(hand: HandRecord): void {
    for (const [userId, stats] of statsOfHand(hand)) {
      const known = this.byUser.get(userId);
      this.byUser.set(userId, known ? addStats(known, stats) : stats);
    }
  }
}
