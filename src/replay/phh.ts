import { type Expected, NOTHING_EXPECTED } from './expected.ts';
import { fault } from './fault.ts';
import { amount, type Fields, flag, isFields, listOf, optional, required, text } from './fields.ts';
import type { GivenHand, HandId } from './hand.ts';
import { clip } from './notation.ts';
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
  return {
    id,
    n: null,
    blinds: required(fields, 'blinds_or_straddles', amounts),
    antes,
    minBet: optional(fields, 'min_bet', amount),
    startingStacks,
    actions: required(fields, 'actions', listOf(text, 'a text')),
    skipsIdleChecks: true,
    expected: readExpected(fields, startingStacks),
  };
}

/** Here every ante is main pot. With trimming, a seat too short for its ante could win only its share of them. */
function refuseTrimming(antes: readonly number[], stacks: readonly number[]): void {
  const bySeat = antes.length === 2 ? [...antes].reverse() : antes;
  if (bySeat.some((ante, seat) => ante > stacks[seat]!))
    fault('ante_trimming_status is not supported when a stack is smaller than its ante');
}

/** Stacks from which the house took its part say nothing about the pots. */
function readExpected(fields: Fields, startingStacks: readonly number[]): Expected {
  const finalStacks = optional(fields, 'finishing_stacks', amounts);
  if (!finalStacks) return NOTHING_EXPECTED;
  const isRaked = Math.abs(sum(finalStacks) - sum(startingStacks)) > 1e-6;
  return isRaked ? NOTHING_EXPECTED : { ...NOTHING_EXPECTED, finalStacks, oddChipsAreOpen: true };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
