import type { Chips, HandAction, HandPhase, HandView } from '../../engine/index.ts';

export type SeatView = HandView['seats'][number];

/** Seats clockwise from the left of the button, which may be dead: the order in which they act after the flop. */
export function seatsFromButton({ seats, dealerPosition, settings }: HandView): SeatView[] {
  // A table may have been opened with more seats than the settings have since.
  const count = Math.max(
    settings.numberOfSeats,
    dealerPosition + 1,
    ...seats.map((seat) => seat.seatPosition + 1),
  );
  const steps = ({ seatPosition }: SeatView) => (seatPosition - dealerPosition - 1 + 2 * count) % count;
  return [...seats].sort((a, b) => steps(a) - steps(b));
}

export interface Street {
  readonly phase: HandPhase;
  /** On the board before this street, and what it adds. */
  readonly before: readonly number[];
  readonly cards: readonly number[];
  readonly actions: readonly HandAction[];
}

const streetPlan: readonly (readonly [HandPhase, number, number])[] = [
  ['PRE_FLOP_BETTING', 0, 0],
  ['FLOP_BETTING', 0, 3],
  ['TURN_BETTING', 3, 4],
  ['RIVER_BETTING', 4, 5],
];

/** The streets that were dealt, those without betting included. */
export function streetsOf({ communityCards, actions }: HandView): Street[] {
  return streetPlan
    .filter(([, , to]) => communityCards.length >= to)
    .map(([phase, from, to]) => ({
      phase,
      before: communityCards.slice(0, from),
      cards: communityCards.slice(from, to),
      actions: actions.filter((action) => action.phase === phase),
    }));
}

/** After which street the hands were turned up: at a run-out the one where betting ended. Null without a showdown. */
export function showdownAfter({ seats, actions }: HandView): HandPhase | null {
  if (!seats.some((seat) => seat.sawShowdown)) return null;
  return actions.at(-1)?.phase ?? 'PRE_FLOP_BETTING';
}

/** The hands at the showdown in the order in which they are shown: last aggressor of the river, else left of the button. */
export function showdownSeats(hand: HandView): SeatView[] {
  const order = seatsFromButton(hand);
  const river = hand.actions.filter(({ phase }) => phase === 'RIVER_BETTING');
  const aggressor = river.findLast(({ action }) => action === 'BET' || action === 'RAISE');
  const first = Math.max(
    0,
    order.findIndex((seat) => seat.seatPosition === aggressor?.seatPosition),
  );
  return [...order.slice(first), ...order.slice(0, first)].filter((seat) => seat.sawShowdown);
}

const deadKinds: ReadonlySet<string> = new Set(['ANTE', 'BIG_BLIND_ANTE', 'MISSED_SMALL_BLIND']);

/** Counts towards a call. */
export const isLivePost = ({ settings }: HandView, { kind }: HandView['blinds'][number]): boolean =>
  kind === 'MISSED_BIG_BLIND' ? settings.missedBigBlindIsLive : !deadKinds.has(kind);

/** What a seat won of all pots. */
export function wonBy({ results }: HandView, seatPosition: number): number {
  let won = 0;
  for (const { winners } of results)
    for (const winner of winners) if (winner.seatPosition === seatPosition) won += winner.amount;
  return won;
}

export interface RoundAction extends HandAction {
  /** What the seat puts in with this action, and the bet to match before it. */
  readonly added: Chips;
  readonly facing: Chips;
}

export interface Round extends Omit<Street, 'actions'> {
  readonly actions: readonly RoundAction[];
  /** Goes back when the round is over. */
  readonly uncalled: HandView['uncalled'][number] | null;
}

/** The streets with what each action puts in. */
export function roundsOf(hand: HandView): Round[] {
  const uncalled = [...hand.uncalled];
  return streetsOf(hand).map((street) => {
    const isFirst = street.phase === 'PRE_FLOP_BETTING';
    const bets = new Map<number, Chips>();
    const put = (seat: number, chips: Chips) => bets.set(seat, (bets.get(seat) ?? 0) + chips);
    if (isFirst)
      for (const blind of hand.blinds) if (isLivePost(hand, blind)) put(blind.seatPosition, blind.amount);
    let facing = isFirst ? hand.settings.bigBlind : 0;
    const actions = street.actions.map((action) => {
      const added = action.amount - (bets.get(action.seatPosition) ?? 0);
      const before = facing;
      put(action.seatPosition, added);
      facing = Math.max(facing, action.amount);
      return { ...action, added, facing: before };
    });
    const isUncalled = uncalled[0] !== undefined && isUnmatched(bets, uncalled[0]);
    return { ...street, actions, uncalled: isUncalled ? uncalled.shift()! : null };
  });
}

/** The bet of this seat is above all others by just this amount. */
function isUnmatched(
  bets: ReadonlyMap<number, Chips>,
  { seatPosition, amount }: { seatPosition: number; amount: Chips },
): boolean {
  let second = 0;
  for (const [other, bet] of bets) if (other !== seatPosition) second = Math.max(second, bet);
  return (bets.get(seatPosition) ?? 0) - amount === second;
}
