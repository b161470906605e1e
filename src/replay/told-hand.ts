import { NOTHING_EXPECTED } from './expected.ts';
import { fault } from './fault.ts';
import { type GivenHand, type HandId, NO_RAKE, type Rake } from './hand.ts';
import { seatName } from './notation.ts';

/** What happens in a hand as other formats than PHH tell it. Seats are numbers at the table. */
export type ToldStep =
  | { readonly kind: 'POST'; readonly seat: number; readonly amount: number; readonly isLive: boolean }
  /** Cards that somebody sees: dealt to the reader of the history, or shown. None for a hand that is mucked. */
  | { readonly kind: 'CARDS'; readonly seat: number; readonly cards: string; readonly isShown: boolean }
  | { readonly kind: 'BOARD'; readonly cards: string }
  | { readonly kind: 'FOLD' | 'CHECK_OR_CALL'; readonly seat: number }
  /** `to` is the total in front of the seat. */
  | { readonly kind: 'BET_OR_RAISE'; readonly seat: number; readonly to: number };

export interface ToldHand {
  readonly id: HandId;
  /** A seat, or an empty one: a dead button. */
  readonly button: number;
  readonly bigBlind: number;
  readonly players: readonly { readonly seat: number; readonly stack: number }[];
  readonly steps: readonly ToldStep[];
  /** By seat number. */
  readonly winnings: ReadonlyMap<number, number>;
}

/** Sums of dollars and cents without what adding them up as binary numbers leaves behind. */
export const exact = (amount: number): number => Number(amount.toFixed(6));

/** Seats in the order of the notation: clockwise from the left of the button. */
export function seatOrder({ players, button }: ToldHand): number[] {
  const seats = players.map(({ seat }) => seat).sort((a, b) => a - b);
  const first = seats.findIndex((seat) => seat > button);
  return first < 0 ? seats : [...seats.slice(first), ...seats.slice(0, first)];
}

/** The same hand in the notation that is replayed. */
export function givenHand(told: ToldHand, rake: Rake = NO_RAKE): GivenHand {
  const order = seatOrder(told);
  if (new Set(order).size !== order.length) fault('two players have the same seat');
  const indexOf = (seat: number) => {
    const index = order.indexOf(seat);
    return index >= 0 ? index : fault(`nobody sits on seat ${seat}`);
  };
  const posted = (isLive: boolean) =>
    order.map((seat) =>
      exact(
        told.steps.reduce(
          (sum, step) =>
            step.kind === 'POST' && step.seat === seat && step.isLive === isLive ? sum + step.amount : sum,
          0,
        ),
      ),
    );
  const stacks = new Map(told.players.map(({ seat, stack }) => [seat, stack]));
  return {
    id: told.id,
    n: null,
    blinds: [told.bigBlind, told.bigBlind],
    antes: null,
    minBet: told.bigBlind,
    posts: { bigBlind: beforeFirst(told, order), live: posted(true), dead: posted(false) },
    rake,
    muckedHandsLost: true,
    startingStacks: order.map((seat) => stacks.get(seat)!),
    actions: told.steps.flatMap((step) => notation(step, indexOf)),
    skipsIdleChecks: true,
    expected: {
      ...NOTHING_EXPECTED,
      winnings: order.map((seat) => exact(told.winnings.get(seat) ?? 0)),
    },
  };
}

/** Betting begins left of the big blind, or of whoever sits there when the big blind cannot be told. */
function beforeFirst({ steps }: ToldHand, order: readonly number[]): number {
  const board = steps.findIndex(({ kind }) => kind === 'BOARD');
  const first = steps
    .slice(0, board < 0 ? undefined : board)
    .find(({ kind }) => kind === 'FOLD' || kind === 'CHECK_OR_CALL' || kind === 'BET_OR_RAISE');
  const index = first && 'seat' in first ? order.indexOf(first.seat) : 0;
  return (index - 1 + order.length) % order.length;
}

function notation(step: ToldStep, indexOf: (seat: number) => number): string[] {
  if (step.kind === 'POST') return [];
  if (step.kind === 'BOARD') return [`d db ${step.cards}`];
  const name = seatName(indexOf(step.seat));
  switch (step.kind) {
    case 'CARDS':
      return [step.isShown ? `${name} sm ${step.cards}`.trimEnd() : `d dh ${name} ${step.cards}`];
    case 'FOLD':
      return [`${name} f`];
    case 'CHECK_OR_CALL':
      return [`${name} cc`];
    case 'BET_OR_RAISE':
      return [`${name} cbr ${exact(step.to)}`];
  }
}
