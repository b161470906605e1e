import { type Expected, NOTHING_EXPECTED } from './expected.ts';
import { fault } from './fault.ts';
import {
  amount,
  type Fields,
  flag,
  isFields,
  listOf,
  optional,
  required,
  text,
  wholeNumber,
} from './fields.ts';
import { type GivenHand, type HandId, NO_RAKE, type Posts, type Rake } from './hand.ts';
import { clip, readSeat } from './notation.ts';
import { parseToml } from './toml.ts';

/** One hand of a PHH file and the name of its table, null for the top of the file. */
export interface PhhHand {
  readonly name: string | null;
  readonly fields: Fields;
}

/** The hands of a PHH document: fields at the top are one hand, else every table is one. */
export function phhHands(document: string, firstLine: number): PhhHand[] {
  const root: Fields = parseToml(document, firstLine);
  const entries = Object.entries(root);
  if (entries.length === 0) return [];
  if (entries.every(([, value]) => isFields(value)))
    return entries.map(([name, value]) => ({ name, fields: value as Fields }));
  return [{ name: null, fields: root }];
}

const amounts = listOf(amount, 'an amount');

export function readPhhHand(id: HandId, fields: Fields): GivenHand {
  const variant = required(fields, 'variant', text);
  if (variant !== 'NT')
    fault(`variant ${clip(variant, 20)} is not supported: only NT, no-limit Texas hold'em, is played here`);
  const antes = optional(fields, 'antes', amounts);
  const startingStacks = required(fields, 'starting_stacks', amounts);
  if (optional(fields, 'ante_trimming_status', flag) && antes) refuseTrimming(antes, startingStacks);
  const blinds = required(fields, 'blinds_or_straddles', amounts);
  const minBet = optional(fields, 'min_bet', amount);
  const posts = readPosts(fields, startingStacks.length);
  const rake = readRake(fields);
  return {
    id,
    n: null,
    // With posts of their own the small blind does not matter any more: nobody is asked for one.
    blinds: posts && minBet !== null ? [minBet, minBet] : blinds,
    antes,
    minBet,
    posts,
    rake,
    muckedHandsLost: fields.winnings !== undefined,
    startingStacks,
    actions: required(fields, 'actions', listOf(text, 'a text')),
    skipsIdleChecks: true,
    expected: readExpected(fields, startingStacks, rake),
  };
}

/** Our own fields `_big_blind`, `_posted_live` and `_posted_dead`: posts for which the standard has no words. */
function readPosts(fields: Fields, seatCount: number): Posts | null {
  const bigBlind = optional(fields, '_big_blind', text);
  if (bigBlind === null) return null;
  return {
    bigBlind: readSeat(bigBlind, seatCount),
    live: required(fields, '_posted_live', amounts),
    dead: required(fields, '_posted_dead', amounts),
  };
}

/** Our own fields about the part of the house. */
function readRake(fields: Fields): Rake {
  const rakeBasisPoints = optional(fields, '_rake_basis_points', wholeNumber);
  if (rakeBasisPoints === null) return NO_RAKE;
  return {
    rakeBasisPoints,
    rakeCap: optional(fields, '_rake_cap', amount) ?? 0,
    noFlopNoDrop: optional(fields, '_no_flop_no_drop', flag) ?? true,
  };
}

/** Here every ante is main pot. With trimming, a seat too short for its ante could win only its share of them. */
function refuseTrimming(antes: readonly number[], stacks: readonly number[]): void {
  const bySeat = antes.length === 2 ? [...antes].reverse() : antes;
  if (bySeat.some((ante, seat) => ante > stacks[seat]!))
    fault('ante_trimming_status is not supported when a stack is smaller than its ante');
}

/** Stacks from which the house took its part, we do not know how, say nothing about the pots. */
function readExpected(fields: Fields, startingStacks: readonly number[], rake: Rake): Expected {
  const finalStacks = optional(fields, 'finishing_stacks', amounts);
  if (!finalStacks) return NOTHING_EXPECTED;
  // A hand that was played here knows where its odd chips went.
  if (fields._hand_id !== undefined || rake !== NO_RAKE) return { ...NOTHING_EXPECTED, finalStacks };
  const isRaked = Math.abs(sum(finalStacks) - sum(startingStacks)) > 1e-6;
  return isRaked ? NOTHING_EXPECTED : { ...NOTHING_EXPECTED, finalStacks, oddChipsAreOpen: true };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
