import type { JournalRecord } from '../../ports/store.ts';

/** How far a game's journal reaches and who may write it. */
export interface GameHead {
  readonly epoch: number;
  readonly lastNumber: number;
}

/** `append` it, `compare` it with the record that has its number, or refuse it. */
export type AppendRule = 'append' | 'compare' | 'fenced';

/** The one rule of who may write what next. A game that is not there has no owner. */
export function appendRule(
  head: GameHead | undefined,
  { epoch, number }: Pick<JournalRecord, 'epoch' | 'number'>,
): AppendRule {
  if (!head || epoch !== head.epoch) return 'fenced';
  if (number === head.lastNumber + 1) return 'append';
  return number >= 1 && number <= head.lastNumber ? 'compare' : 'fenced';
}
