import type { HandRecord, HandSeatRecord, UserId } from '../../engine/index.ts';

/** What can be told of two players when nobody else is left in the pot. */
export type DuelKind = 'YIELD' | 'ANSWER' | 'PRESSURE' | 'SURRENDER' | 'TRANSFER';

/**
 * One observation of a hand, at most one of each kind for each of the two. Only what the whole table has seen goes into
 * it: actions, who was left, and net chips. No card is looked at, shown or not.
 */
export interface Duel {
  readonly kind: DuelKind;
  readonly userId: UserId;
  readonly opponentId: UserId;
  /**
   * With nobody else left. YIELD: 1 when they folded to the opponent's raise before the flop. After the flop ANSWER: 1 when they folded to the opponent's first bet. PRESSURE: 1 when they
   * bet or raised. SURRENDER: 1 when they did, and then folded. TRANSFER: the big blinds that went from them to the
   * opponent, below 0 for a gain.
   */
  readonly value: number;
}

/** One hand for a whole stack must not outweigh an evening. */
const MOST_BIG_BLINDS = 100;

export function duelsOf(hand: HandRecord): Duel[] {
  const userAt = new Map(hand.seats.map(({ seatPosition, userId }) => [seatPosition, userId]));
  const live = new Set(userAt.keys());
  const observed = new Map<string, Duel>();
  const allIn = new Set<number>();
  const pushed = new Set<number>();
  let aggressor: number | null = null;
  let street = '';
  for (const { seatPosition, phase, action, isAllIn } of hand.actions) {
    if (phase !== street) aggressor = null;
    street = phase;
    const isAggressive = action === 'BET' || action === 'RAISE';
    if (live.size === 2) {
      const other = [...live].find((position) => position !== seatPosition)!;
      const pair = { userId: userAt.get(seatPosition)!, opponentId: userAt.get(other)! };
      const note = (kind: DuelKind, value: boolean) =>
        observed.set(`${kind} ${seatPosition}`, { kind, ...pair, value: Number(value) });
      // Before the flop a seat decides much, so it is compared by itself: the blinds are the last to answer the button.
      const isPreflop = phase === 'PRE_FLOP_BETTING';
      const answer = isPreflop ? 'YIELD' : 'ANSWER';
      if (aggressor === other && !observed.has(`${answer} ${seatPosition}`)) note(answer, action === 'FOLD');
      if (isAggressive && !isPreflop) pushed.add(seatPosition);
      // Against somebody who is all-in there is nothing to bet.
      if (!isPreflop && (isAggressive || !allIn.has(other))) note('PRESSURE', pushed.has(seatPosition));
      if (!isPreflop) note('SURRENDER', action === 'FOLD' && pushed.has(seatPosition));
    }
    if (isAggressive) aggressor = seatPosition;
    if (isAllIn) allIn.add(seatPosition);
    if (action === 'FOLD') live.delete(seatPosition);
  }
  return [...observed.values(), ...transfersOf(hand)];
}

/** Chips between the last two, if both had come in of their own will. */
function transfersOf(hand: HandRecord): Duel[] {
  const pair = lastTwo(hand);
  if (!pair?.every((seat) => seat.vpip)) return [];
  const [loser, winner] = pair[0].netChips <= pair[1].netChips ? pair : ([pair[1], pair[0]] as const);
  const chips = Math.max(0, Math.min(-loser.netChips, winner.netChips));
  const value = Math.min(MOST_BIG_BLINDS, chips / hand.settings.bigBlind);
  return [
    { kind: 'TRANSFER', userId: loser.userId, opponentId: winner.userId, value },
    { kind: 'TRANSFER', userId: winner.userId, opponentId: loser.userId, value: 0 - value },
  ];
}

function lastTwo({ seats, actions }: HandRecord): readonly [HandSeatRecord, HandSeatRecord] | null {
  const shown = seats.filter((seat) => seat.sawShowdown);
  if (shown.length > 0) return shown.length === 2 ? [shown[0]!, shown[1]!] : null;
  const folded = actions.filter(({ action }) => action === 'FOLD').map(({ seatPosition }) => seatPosition);
  const winner = seats.find((seat) => !folded.includes(seat.seatPosition));
  const last = seats.find((seat) => seat.seatPosition === folded.at(-1));
  return winner && last ? [last, winner] : null;
}
