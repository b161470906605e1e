/**
 * The rules of one hand a second time, written from RULES.md and not from the engine: slow and plain. The referee holds
 * every event against it.
 */
import { evaluate7, type LegalActions, type Settings } from '../../../src/engine/index.ts';

export interface Chair {
  readonly position: number;
  readonly userId: string;
  readonly startingStack: number;
  stack: number;
  bet: number;
  committed: number;
  dead: number;
  folded: boolean;
  cards: readonly number[];
  shown: boolean;
  /** The count of actions when it last acted in this round; 0 when it has not. */
  actedAt: number;
}

export interface Hand {
  readonly settings: Settings;
  readonly seatCount: number;
  readonly button: number;
  readonly smallBlind: number;
  readonly bigBlind: number;
  readonly chairs: readonly Chair[];
  readonly deck: readonly number[];
  board: number[];
  /** Cards off the deck, burned ones included. */
  drawn: number;
  currentBet: number;
  /** The last full bet or raise of the round. */
  fullRaise: number;
  actions: number;
  fullRaiseAt: number;
  lastActor: number | null;
  /** Who bet or raised last in this round. */
  aggressor: number | null;
}

/** Seats clockwise, beginning with `from` itself. */
export function clockwise<T extends { readonly position: number }>(
  chairs: readonly T[],
  from: number,
  seatCount: number,
): T[] {
  const steps = (position: number) => (position - from + 2 * seatCount) % seatCount;
  return [...chairs].sort((a, b) => steps(a.position) - steps(b.position));
}

export const live = (hand: Hand): Chair[] => hand.chairs.filter((chair) => !chair.folded);
const able = (hand: Hand): Chair[] => live(hand).filter((chair) => chair.stack > 0);

/** Nobody is left to bet against. */
export const isRunOut = (hand: Hand): boolean => able(hand).length < 2;

const hasActed = (hand: Hand, chair: Chair): boolean =>
  chair.actedAt > 0 && chair.actedAt >= hand.fullRaiseAt;

/** Whose turn it is; null when the round is over (section 5). */
export function nextToAct(hand: Hand): Chair | null {
  const start = hand.lastActor ?? (hand.board.length === 0 ? hand.bigBlind : hand.button);
  const order = clockwise(able(hand), start + 1, hand.seatCount);
  if (order.length === 1) {
    const isOutbid = live(hand).some((chair) => chair.bet > order[0]!.bet);
    return isOutbid ? order[0]! : null;
  }
  return order.find((chair) => chair.bet < hand.currentBet || !hasActed(hand, chair)) ?? null;
}

/** What is open to the seat whose turn it is (section 5). */
export function openTo(hand: Hand, chair: Chair): Omit<LegalActions, 'decisionId'> {
  const owed = hand.currentBet - chair.bet;
  const all = chair.bet + chair.stack;
  const canBeAnswered = able(hand).some(
    (other) => other !== chair && other.bet + other.stack > hand.currentBet,
  );
  const isReopened = !hasActed(hand, chair) || owed >= hand.fullRaise;
  const mayRaise = isReopened && canBeAnswered && chair.stack > owed;
  const smallest = Math.min(hand.currentBet + hand.fullRaise, all);
  const call = owed > 0 ? Math.min(owed, chair.stack) : null;
  const isBet = hand.currentBet === 0;
  const callsAllIn = call !== null && (call === chair.stack || !canBeAnswered);
  return {
    canFold: true,
    canCheck: owed === 0,
    callAmount: call,
    minBet: mayRaise && isBet ? smallest : null,
    maxBet: mayRaise && isBet ? all : null,
    minRaiseTo: mayRaise && !isBet ? smallest : null,
    maxRaiseTo: mayRaise && !isBet ? all : null,
    allInAmount: mayRaise ? all : callsAllIn ? chair.bet + call : null,
  };
}

/** The seat puts chips in and the turn passes. */
export function apply(hand: Hand, chair: Chair, action: string, total: number): void {
  hand.actions++;
  hand.lastActor = chair.position;
  chair.actedAt = hand.actions;
  chair.stack -= total - chair.bet;
  chair.committed += total - chair.bet;
  chair.bet = total;
  if (action === 'FOLD') chair.folded = true;
  if (total <= hand.currentBet) return;
  if (total - hand.currentBet >= hand.fullRaise) {
    hand.fullRaise = total - hand.currentBet;
    hand.fullRaiseAt = hand.actions;
  }
  hand.currentBet = total;
  hand.aggressor = chair.position;
}

export function endRound(hand: Hand): void {
  for (const chair of hand.chairs) {
    chair.bet = 0;
    chair.actedAt = 0;
  }
  hand.currentBet = 0;
  hand.fullRaise = hand.settings.bigBlind;
  hand.fullRaiseAt = 0;
  hand.lastActor = null;
}

/** What goes back to whoever bet the most, and whose it is. A folded seat gets nothing back. */
export function uncalled(hand: Hand): { seatPosition: number; amount: number } | null {
  const [most, next] = [...hand.chairs].sort((a, b) => b.bet - a.bet);
  const amount = most!.bet - next!.bet;
  return amount > 0 && !most!.folded ? { seatPosition: most!.position, amount } : null;
}

export interface PlainPot {
  amount: number;
  readonly eligibleSeats: readonly number[];
}

type Stake = Pick<Chair, 'position' | 'committed' | 'dead' | 'folded'>;

/**
 * Cuts all that was put in at every amount that anybody put in, and asks of each slice who can win it. A slice that
 * nobody can win belongs to the one before, as do slices with the same contenders.
 */
export function naivePots(stakes: readonly Stake[]): PlainPot[] {
  const inside = stakes.filter((stake) => !stake.folded);
  const slices = [{ amount: sum(stakes.map((stake) => stake.dead)), level: 0 }];
  const levels = [...new Set(stakes.map((stake) => stake.committed))].sort((a, b) => a - b);
  let below = 0;
  for (const level of levels) {
    const amount = sum(
      stakes.map(({ committed }) => Math.min(committed, level) - Math.min(committed, below)),
    );
    slices.push({ amount, level });
    below = level;
  }
  const pots: PlainPot[] = [];
  for (const { amount, level } of slices) {
    if (amount === 0) continue;
    // Chips that everybody who matched them has folded go to those who are still in.
    const reached = inside.filter((stake) => stake.committed >= level);
    const eligibleSeats = (pots.length === 0 && reached.length === 0 ? inside : reached)
      .map((stake) => stake.position)
      .sort((a, b) => a - b);
    const last = pots.at(-1);
    if (last && (eligibleSeats.length === 0 || eligibleSeats.join() === last.eligibleSeats.join()))
      last.amount += amount;
    else pots.push({ amount, eligibleSeats });
  }
  return pots;
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);

export interface Payout {
  readonly amount: number;
  readonly rake: number;
  readonly eligibleSeats: readonly number[];
  readonly winners: readonly { readonly seatPosition: number; readonly amount: number }[];
}

/** Who gets what: rake first, the best hand of each pot, odd chips from the left of the button (section 6). */
export function payouts(hand: Hand, pots: readonly PlainPot[]): Payout[] {
  const { rakeBasisPoints, rakeCap, noFlopNoDrop } = hand.settings;
  let room = rakeCap > 0 ? rakeCap : Number.POSITIVE_INFINITY;
  return pots.map(({ amount, eligibleSeats }) => {
    const isFree = noFlopNoDrop && hand.board.length === 0;
    const rake = isFree ? 0 : Math.min(room, Math.floor((amount * rakeBasisPoints) / 10_000));
    room -= rake;
    const best = bestOf(
      hand,
      hand.chairs.filter((chair) => eligibleSeats.includes(chair.position)),
    );
    const winners = clockwise(best, hand.button + 1, hand.seatCount);
    let rest = amount - rake;
    const shares = winners.map((winner, index) => {
      const share = Math.ceil(rest / (winners.length - index));
      rest -= share;
      return { seatPosition: winner.position, amount: share };
    });
    return { amount, rake, eligibleSeats, winners: shares };
  });
}

function bestOf(hand: Hand, chairs: readonly Chair[]): readonly Chair[] {
  if (chairs.length === 1) return chairs;
  const strengths = chairs.map((chair) => strengthOf(hand, chair));
  const best = Math.max(...strengths);
  return chairs.filter((_, index) => strengths[index] === best);
}

function strengthOf(hand: Hand, chair: Chair): number {
  const [a, b] = chair.cards as [number, number];
  const [c, d, e, f, g] = hand.board as [number, number, number, number, number];
  return evaluate7(a, b, c, d, e, f, g);
}

/** The order in which hands are shown: the last aggressor of the river, else left of the button (section 4). */
export const showdownOrder = (hand: Hand): Chair[] =>
  clockwise(live(hand), hand.aggressor ?? hand.button + 1, hand.seatCount);
