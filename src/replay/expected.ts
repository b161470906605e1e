import type { Decision, Outcome, PotOutcome } from './outcome.ts';

/** What a file says must come out. Null where it says nothing. */
export interface Expected {
  readonly finalStacks: readonly number[] | null;
  /** Files that leave open who gets the odd chips of a pot: any winner of it may. */
  readonly oddChipsAreOpen: boolean;
  readonly pots: readonly PotOutcome[] | null;
  readonly decisions: readonly Decision[] | null;
  /** Chips won of all pots, by seat. */
  readonly winnings: readonly number[] | null;
  /** Chips posted as blinds and as antes, by seat. */
  readonly posted: readonly number[] | null;
  readonly anted: readonly number[] | null;
}

export const NOTHING_EXPECTED: Expected = {
  finalStacks: null,
  oddChipsAreOpen: false,
  pots: null,
  decisions: null,
  winnings: null,
  posted: null,
  anted: null,
};

/** Does the file say how the hand comes out? What was posted only describes how it began. */
export const hasExpectations = ({ finalStacks, pots, decisions, winnings }: Expected): boolean =>
  finalStacks !== null || pots !== null || decisions !== null || winnings !== null;

/** Every difference in words, none when all is as expected. */
export function differences(expected: Expected, outcome: Outcome): string[] {
  const found: string[] = [];
  const compare = (what: string, wanted: unknown, got: unknown) => {
    const [wantedText, gotText] = [JSON.stringify(wanted), JSON.stringify(got)];
    if (wantedText !== gotText) found.push(`${what} ${gotText}, expected ${wantedText}`);
  };
  if (expected.posted) compare('posted', expected.posted, outcome.posted);
  if (expected.anted) compare('anted', expected.anted, outcome.anted);
  if (expected.decisions) compareDecisions(expected.decisions, outcome.decisions, compare);
  if (expected.pots) compare('pots', expected.pots, outcome.pots ?? 'no showdown');
  if (expected.winnings) compare('winnings', expected.winnings, outcome.winnings);
  if (expected.finalStacks && !stacksAgree(expected, outcome))
    compare('finalStacks', expected.finalStacks, outcome.finalStacks);
  return found;
}

function compareDecisions(
  wanted: readonly Decision[],
  got: readonly Decision[],
  compare: (what: string, wanted: unknown, got: unknown) => void,
): void {
  wanted.forEach((decision, index) => {
    compare(`decision ${index + 1}`, decision, got[index] ?? 'missing');
  });
  if (got.length > wanted.length) compare('number of decisions', wanted.length, got.length);
}

/** Unknown stacks agree with anything. */
function stacksAgree({ finalStacks, oddChipsAreOpen }: Expected, outcome: Outcome): boolean {
  if (finalStacks!.length !== outcome.finalStacks.length) return false;
  return finalStacks!.every((wanted, seat) => {
    const got = outcome.finalStacks[seat];
    if (got === null || got === wanted) return true;
    if (!oddChipsAreOpen || got === undefined || !outcome.oddChips) return false;
    const { given, most } = outcome.oddChips[seat]!;
    return wanted >= got - given && wanted <= got - given + most;
  });
}
