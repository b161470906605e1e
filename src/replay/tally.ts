import { differences, hasExpectations } from './expected.ts';
import type { HandId } from './hand.ts';
import { notPlayed, type Outcome } from './outcome.ts';
import { replayHand } from './replay-hand.ts';
import type { Entry } from './source.ts';

/** How many of a difference are told one by one. */
const SHOWN = 10;

/** Counts replayed hands and keeps the first that did not come out as expected. */
export interface Tally {
  hands: number;
  asExpected: number;
  different: number;
  errors: number;
  /** Played, with nothing to compare to. */
  uncompared: number;
  readonly firstProblems: string[];
}

export const newTally = (): Tally => ({
  hands: 0,
  asExpected: 0,
  different: 0,
  errors: 0,
  uncompared: 0,
  firstProblems: [],
});

/** Plays one hand, compares it with what its file expects, counts it, and returns its line of output. */
export function replayEntry(entry: Entry, tally: Tally): string {
  const { where, id, hand } = entry;
  const outcome = hand ? replayHand(hand) : notPlayed(`${where}: ${entry.fault}`);
  tally.hands++;
  if (outcome.error !== null) {
    tally.errors++;
    remember(tally, hand ? `${where}: ${nameOf(id)}${outcome.error}` : outcome.error);
    return outputLine(id, outcome);
  }
  const found = hand ? differences(hand.expected, outcome) : [];
  if (found.length > 0) {
    tally.different++;
    const more = found.length > 3 ? ` … and ${found.length - 3} more` : '';
    remember(tally, `${where}: ${nameOf(id)}${found.slice(0, 3).join('; ')}${more}`);
  } else if (hand && hasExpectations(hand.expected)) tally.asExpected++;
  else tally.uncompared++;
  return outputLine(id, outcome);
}

const nameOf = (id: HandId): string => (id === null ? '' : `${id}: `);

function remember(tally: Tally, problem: string): void {
  if (tally.firstProblems.length < SHOWN) tally.firstProblems.push(problem);
}

/** `pots` only after a showdown. */
function outputLine(id: HandId, { finalStacks, pots, decisions, error }: Outcome): string {
  return JSON.stringify(
    pots ? { id, finalStacks, pots, decisions, error } : { id, finalStacks, decisions, error },
  );
}

/** The count on the first line, then the first problems. */
export function summary(tally: Tally): string {
  const { hands, asExpected, different, errors, uncompared, firstProblems } = tally;
  const rest = uncompared > 0 ? `, ${uncompared} with nothing to compare to` : '';
  const text = [`${hands} hands, ${asExpected} as expected, ${different} different, ${errors} errors${rest}`];
  text.push(...firstProblems);
  const untold = different + errors - firstProblems.length;
  if (untold > 0) text.push(`… and ${untold} more`);
  return `${text.join('\n')}\n`;
}
