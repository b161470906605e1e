/** Hands of simulated evenings, with every variant of the rules among them, for people with awkward names. */
import type { HandRecord, Posting, Viewer } from '../../../src/engine/index.ts';
import { randomFrom } from '../../kit/sim/random.ts';
import { simulate } from '../../sim/simulate.ts';

export interface PlayedHand {
  readonly record: HandRecord;
  /** The postings of this hand, in order. */
  readonly postings: readonly Posting[];
}

/** All hands of an evening. */
export function playEvening(seed: number, hands: number): PlayedHand[] {
  const played: PlayedHand[] = [];
  const open = new Map<string, Posting[]>();
  const keyOf = (tableId: string | null, handNumber: number | null) => `${tableId}:${handNumber}`;
  simulate({
    seed,
    hands,
    checks: 'few',
    also: ({ result }) => {
      for (const posting of result.postings) {
        const key = keyOf(posting.tableId, posting.handNumber);
        open.set(key, [...(open.get(key) ?? []), posting]);
      }
      for (const record of result.hands)
        played.push({ record, postings: open.get(keyOf(record.tableId, record.handNumber)) ?? [] });
    },
  });
  return played;
}

/** Enough evenings to see every kind of post, pot and end. */
export const EVENINGS: readonly number[] = Array.from({ length: 24 }, (_, index) => index + 1);
export const HANDS = 40;

export const playEvenings = (seeds: readonly number[], hands: number): PlayedHand[] =>
  seeds.flatMap((seed) => playEvening(seed, hands));

const awkwardNames = [
  'raises',
  'bob: folds',
  'Seat 1: x (500 in chips)',
  'Dealt to me [As Ks]',
  'ann collected 5000 from pot',
  'Uncalled bet (20) returned to ann',
  '*** FLOP *** [2c 3c 4c]',
  '*** SUMMARY ***',
  '🂡 emoji 🏴‍☠️',
  'quote " and \' and \\',
  'two\nlines\r\nor three',
  '\u202eright to left\u202c',
  'tab\tand\u0000nul',
  ' spaces  at both ends ',
  '',
  'same',
  'same',
  '100% [sure] {or} not #2',
  '[1]',
  'PokerStars Hand #1:',
  'Total pot 30 | Rake 5',
  'Ünïcödé',
  'وليد',
  'a\u2028b\u0085c\u007f',
];

/** What the players of an evening are called: the same every time it is asked. */
export function awkwardNamesOf(seed: number): (userId: string) => string {
  const names = new Map<string, string>();
  const random = randomFrom(seed, 'names');
  return (userId) => {
    if (!names.has(userId)) names.set(userId, random.pick(awkwardNames));
    return names.get(userId)!;
  };
}

/** Somebody who watches, and two who were dealt in, others in every hand. */
export const viewersOf = ({ seats, handNumber }: HandRecord): Viewer[] => [
  null,
  seats[handNumber % seats.length]!.userId,
  seats[(handNumber + 1) % seats.length]!.userId,
];
