/** Companies with a pact, and without one, looked at by the integrity report. */
import { type Finding, IntegrityTally } from '../../../src/history/integrity/report.ts';
import { playCompany, someCompany } from './company.ts';

export type Scheme = 'SOFT_PLAY' | 'FOLDING' | 'CHIP_DUMPING';

const pactsOf = (scheme: Scheme, zeal: number): Parameters<typeof someCompany>[2] =>
  ({
    SOFT_PLAY: { 0: { kind: 'SOFT', partner: 1, zeal }, 1: { kind: 'SOFT', partner: 0, zeal } },
    FOLDING: { 0: { kind: 'FOLDS', partner: 1, zeal } },
    CHIP_DUMPING: { 0: { kind: 'DUMPS', partner: 1, zeal }, 1: { kind: 'COLLECTS', partner: 0, zeal } },
  })[scheme] as Parameters<typeof someCompany>[2];

/** What is reported of six people after so many hands, the first two of whom may have a pact. */
export function tryCompany(seed: number, hands: number, scheme: Scheme | null, zeal = 1): readonly Finding[] {
  const tally = new IntegrityTally();
  const company = someCompany(seed, 6, scheme ? pactsOf(scheme, zeal) : {});
  playCompany(company, seed, hands, (hand) => tally.add(hand));
  return tally.report(`g${seed}`).findings;
}

/** It is about the two who have the pact. */
export const isOfPact = ({ userIds }: Finding): boolean => userIds.includes('p0') && userIds.includes('p1');
