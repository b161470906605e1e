import type { HandRecord, UserId } from '../../engine/index.ts';
import type { Store } from '../../ports/store.ts';
import { handsOf } from '../hands-of.ts';
import { type Comparison, DuelTable } from './duel-table.ts';
import { type DuelKind, duelsOf } from './duels.ts';

export type FindingKind = 'SOFT_PLAY' | 'FOLDING' | 'CHIP_DUMPING';

/** Something about two players that their play against others does not explain. A reason to look, not a proof. */
export interface Finding {
  readonly kind: FindingKind;
  /** FOLDING and CHIP_DUMPING: the first one does it for the second. SOFT_PLAY: both. */
  readonly userIds: readonly [UserId, UserId];
  /** Standard errors away from what is expected. docs/history.md says how often honest players get so far. */
  readonly score: number;
  /** Hands that came down to the two after the flop (FOLDING: bets and raises of the second, before it too). */
  readonly hands: number;
  /** Hands with a bet or raise of each, folds to a bet, or bets that were given up to a raise. */
  readonly seen: number;
  readonly expected: number;
  /** CHIP_DUMPING: what the first one lost to the second. */
  readonly bigBlinds: number | null;
}

export interface IntegrityReport {
  readonly gameId: string;
  readonly hands: number;
  /** The highest score first. */
  readonly findings: readonly Finding[];
}

/** From here on a finding is reported. `npm run integrity:check` measures what that means. */
export const REPORTED_SCORE = 3.2;
/** Less than this is nobody's fraud. */
const LEAST_BIG_BLINDS = 25;

/** Collects what two players do when nobody else is left. Memory for pairs of players, not for hands. */
export class IntegrityTally {
  private readonly tables: Readonly<Record<DuelKind, DuelTable>> = {
    YIELD: new DuelTable(),
    ANSWER: new DuelTable(),
    PRESSURE: new DuelTable(),
    SURRENDER: new DuelTable(),
    TRANSFER: new DuelTable(),
  };
  private hands = 0;

  add(hand: HandRecord): void {
    this.hands++;
    for (const { kind, userId, opponentId, value } of duelsOf(hand))
      this.tables[kind].add(userId, opponentId, value);
  }

  report(gameId: string, leastScore = REPORTED_SCORE): IntegrityReport {
    const findings = [this.softPlay(), this.folding(), this.dumping()]
      .flatMap((found) => calm([...found]))
      .filter(
        ({ score, bigBlinds }) => score >= leastScore && (bigBlinds ?? LEAST_BIG_BLINDS) >= LEAST_BIG_BLINDS,
      )
      .sort((a, b) => b.score - a.score);
    return { gameId, hands: this.hands, findings };
  }

  /** Neither bets into the other, though both bet into others. */
  private *softPlay(): Generator<Finding, void, undefined> {
    const { PRESSURE } = this.tables;
    for (const [a, b] of PRESSURE.entries()) {
      if (a > b) continue;
      const [one, other] = [PRESSURE.compare(a, b, true), PRESSURE.compare(b, a, true)];
      if (!one || !other) continue;
      yield {
        kind: 'SOFT_PLAY',
        userIds: [a, b],
        score: -(one.score + other.score) / Math.SQRT2,
        hands: Math.max(one.count, other.count),
        seen: one.total + other.total,
        expected: one.expected + other.expected,
        bigBlinds: null,
      };
    }
  }

  /** Before the flop or after it: who always folds before it is hardly ever seen after it. */
  private *folding(): Generator<Finding, void, undefined> {
    const { YIELD, ANSWER } = this.tables;
    const later = [...ANSWER.entries()].filter(([a, b]) => !YIELD.has(a, b));
    for (const [a, b] of [...YIELD.entries(), ...later]) {
      const found = together([YIELD.compare(a, b, true), ANSWER.compare(a, b, true)]);
      if (found) yield { kind: 'FOLDING', userIds: [a, b], ...facts(found), bigBlinds: null };
    }
  }

  /** Chips go one way, and bets are made to be given up. Either alone may be bad luck, or bad play. */
  private *dumping(): Generator<Finding, void, undefined> {
    const { SURRENDER, TRANSFER } = this.tables;
    for (const [a, b] of SURRENDER.entries()) {
      const [given, lost] = [SURRENDER.compare(a, b, true), TRANSFER.compare(a, b, false)];
      if (!given || !lost) continue;
      const score = (given.score + lost.score) / Math.SQRT2;
      yield { kind: 'CHIP_DUMPING', userIds: [a, b], ...facts(given), score, bigBlinds: lost.total };
    }
  }
}

/** The median distance of honest scores from 0, were chance all there is. */
const HALF_OF_CHANCE = 0.6745;

/**
 * Pairs differ by more than chance: seats, stacks, moods. Where all scores of a game are wide, each weighs less; the
 * middle one tells, which a few cheats among many pairs do not move.
 */
function calm(findings: readonly Finding[]): Finding[] {
  const sizes = findings.map(({ score }) => Math.abs(score)).sort((a, b) => a - b);
  const middle = sizes[Math.floor(sizes.length / 2)] ?? 0;
  const width = Math.max(1, middle / HALF_OF_CHANCE);
  return findings.map((finding) => ({ ...finding, score: finding.score / width }));
}

/** Several comparisons of the same two as one; those that say nothing are left out. */
function together(comparisons: readonly (Comparison | null)[]): Comparison | null {
  const known = comparisons.filter((comparison) => comparison !== null);
  if (known.length === 0) return null;
  const sum = (of: (comparison: Comparison) => number): number =>
    known.reduce((total, comparison) => total + of(comparison), 0);
  return {
    count: sum(({ count }) => count),
    total: sum(({ total }) => total),
    expected: sum(({ expected }) => expected),
    score: sum(({ score }) => score) / Math.sqrt(known.length),
  };
}

const facts = ({ count, total, expected, score }: Comparison) => ({
  score,
  hands: count,
  seen: total,
  expected,
});

/** The report on one game, read page by page. */
export async function integrityReport(
  store: Pick<Store, 'listHands'>,
  gameId: string,
  onProgress: (hands: number) => void = () => {},
): Promise<IntegrityReport> {
  const tally = new IntegrityTally();
  let hands = 0;
  for await (const hand of handsOf(store, { gameId })) {
    tally.add(hand);
    if (++hands % 1000 === 0) onProgress(hands);
  }
  return tally.report(gameId);
}

/** A finding in plain words. `nameOf` says how a user is called. */
export function statementOf(finding: Finding, nameOf: (userId: UserId) => string): string {
  const [a, b] = finding.userIds.map(nameOf) as [string, string];
  const [seen, expected] = [Math.round(finding.seen), Math.round(finding.expected)];
  const { hands } = finding;
  switch (finding.kind) {
    case 'SOFT_PLAY':
      return `When only ${a} and ${b} were left after the flop, they bet or raised ${seen} times in ${hands} hands; by how they play against others, ${expected} would be expected.`;
    case 'FOLDING':
      return `When only the two were left, ${a} folded to ${seen} of ${hands} bets of ${b}; by how ${a} answers others and others answer ${b}, ${expected} would be expected.`;
    case 'CHIP_DUMPING':
      return `In ${hands} pots that came down to the two, ${a} bet or raised and then folded to ${b} ${seen} times, where ${expected} would be expected, and lost ${Math.round(finding.bigBlinds ?? 0)} big blinds to ${b} in all.`;
  }
}
