import { makePots, rakeOf, splitPot } from '../../src/engine/rules/pots.ts';
import { emptySeat, type Seat } from '../../src/engine/state/seat.ts';

/** What a seat has put into a hand: 60, or in words: '60 folded', '60 dead 5'. */
export type PutIn = number | string;

/** The pots of a hand by the pure function, as '240: ann bob': main pot first. */
export function potsOf(putIn: Readonly<Record<string, PutIn>>): string[] {
  const names = Object.keys(putIn);
  const seats = names.map((name, position) => aSeat(name, position, String(putIn[name])));
  return makePots(seats).map(
    (pot) => `${pot.amount}: ${pot.eligibleSeats.map((position) => names[position]).join(' ')}`,
  );
}

function aSeat(userId: string, position: number, text: string): Seat {
  const [, chips = '0', folded, dead = '0'] = /^(\d+)( folded)?(?: dead (\d+))?$/.exec(text) ?? [];
  const status = folded ? 'FOLDED' : 'ACTIVE';
  const cards = [2 * position, 2 * position + 1];
  return { ...emptySeat(position), userId, status, cards, committed: Number(chips), dead: Number(dead) };
}

/** Shares of a pot for so many winners, first winner first. */
export const sharesOf = (amount: number, winners: number): number[] =>
  splitPot(
    amount,
    Array.from({ length: winners }, (_, position) => position),
  );

/** What the house takes from pots of these sizes after a flop. */
export const rakesOf = (pots: readonly number[], rakeBasisPoints: number, rakeCap = 0): number[] =>
  rakeOf(
    pots.map((amount) => ({ amount, eligibleSeats: [0, 1] })),
    { rakeBasisPoints, rakeCap, noFlopNoDrop: true },
    true,
  );
