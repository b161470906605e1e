import type { Chips, PotResult } from '../engine/index.ts';
import type { Hand } from './hand.ts';
import { seatName } from './notation.ts';
import { type Decision, notPlayed, type Outcome, type PotOutcome } from './outcome.ts';
import type { ReplayTable } from './table.ts';
import { toUnits } from './units.ts';

/** What the engine has come to, in the units of the file. Without a table the hand could not be dealt. */
export function readOutcome(
  hand: Hand,
  replay: ReplayTable | null,
  decisions: readonly Decision[],
  error: string | null,
): Outcome {
  const inUnits = (chips: Chips) => toUnits(chips, hand.unit);
  const isUnknown = (seat: number) => hand.unknownStacks.includes(seat);
  const stacksInUnits = (stacks: readonly Chips[]) =>
    stacks.map((stack, seat) => (isUnknown(seat) ? null : inUnits(stack)));
  if (!replay) return { ...notPlayed(error ?? 'not dealt'), finalStacks: stacksInUnits(hand.stacks) };
  const { potResults, isUndecided } = replay;
  const won = isUndecided ? winnings(potResults ?? [], hand.stacks.length) : null;
  return {
    finalStacks: stacksInUnits(replay.table.seats.map((seat) => seat.stack - (won?.[seat.position] ?? 0))),
    pots: potResults && !isUndecided ? potResults.map((result) => potOutcome(result, hand.unit)) : null,
    decisions,
    error,
    posted: replay.posted.map(inUnits),
    anted: replay.anted.map(inUnits),
    winnings: replay.won.map(inUnits),
    oddChips: potResults ? oddChips(potResults, hand) : null,
  };
}

const potOutcome = ({ amount, eligibleSeats, winners }: PotResult, unit: number): PotOutcome => ({
  amount: toUnits(amount, unit),
  eligible: eligibleSeats.map(seatName),
  winners: winners.map(({ seatPosition }) => seatName(seatPosition)),
});

function winnings(results: readonly PotResult[], seatCount: number): Chips[] {
  const won: Chips[] = new Array(seatCount).fill(0);
  for (const { winners } of results)
    for (const { seatPosition, amount } of winners) won[seatPosition]! += amount;
  return won;
}

function oddChips(results: readonly PotResult[], { stacks, unit }: Hand): { given: number; most: number }[] {
  const odd = stacks.map(() => ({ given: 0, most: 0 }));
  for (const { amount, winners } of results) {
    const share = Math.floor(amount / winners.length);
    for (const { seatPosition, amount: won } of winners) {
      odd[seatPosition]!.given += toUnits(won - share, unit);
      odd[seatPosition]!.most += toUnits(amount % winners.length, unit);
    }
  }
  return odd;
}
