import type { BlindKind, Chips, HandView } from '../engine/index.ts';

/** Why something is posted before the cards come out. */
export interface PostRule {
  /** Null where the rule of the button decides who posts it. */
  readonly rule: string | null;
  readonly words: string;
  readonly full: (settings: HandView['settings']) => Chips;
}

export const postRules: { readonly [K in BlindKind]: PostRule } = {
  ANTE: { rule: 'R7.6', words: 'the ante', full: ({ ante }) => ante },
  BIG_BLIND_ANTE: {
    rule: 'R7.6',
    words: 'the big blind ante, for the table',
    full: ({ bigBlindAnte }) => bigBlindAnte,
  },
  SMALL_BLIND: {
    rule: null,
    words: 'the small blind',
    full: ({ smallBlind }) => smallBlind,
  },
  BIG_BLIND: { rule: null, words: 'the big blind', full: ({ bigBlind }) => bigBlind },
  POST: { rule: 'R6.7', words: 'a big blind to come in', full: ({ bigBlind }) => bigBlind },
  MISSED_BIG_BLIND: {
    rule: 'R6.9',
    words: 'the big blind it missed',
    full: ({ bigBlind }) => bigBlind,
  },
  MISSED_SMALL_BLIND: {
    rule: 'R6.10',
    words: 'the small blind it owes',
    full: ({ smallBlind }) => smallBlind,
  },
};
