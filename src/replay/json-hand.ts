import type { Expected } from './expected.ts';
import { fault } from './fault.ts';
import {
  amount,
  type Fields,
  flag,
  isFields,
  listOf,
  optional,
  type Reader,
  required,
  text,
  wholeNumber,
} from './fields.ts';
import { type GivenHand, type HandId, NO_RAKE } from './hand.ts';
import { clip } from './notation.ts';
import type { Decision, PotOutcome } from './outcome.ts';

/** Reads one line of a JSON Lines file. */
export function readJsonHand(line: string): GivenHand {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return fault(`not JSON: ${clip(line, 40) || 'nothing that can be printed'}`);
  }
  if (!isFields(value)) return fault('a hand is a JSON object');
  return {
    id: readId(value),
    n: optional(value, 'n', wholeNumber),
    blinds: required(value, 'blinds', listOf(amount, 'an amount')),
    antes: optional(value, 'antes', listOf(amount, 'an amount')),
    minBet: optional(value, 'minBet', amount),
    posts: null,
    rake: NO_RAKE,
    muckedHandsLost: false,
    startingStacks: required(value, 'startingStacks', listOf(amount, 'an amount')),
    actions: required(value, 'actions', listOf(text, 'a text')),
    skipsIdleChecks: false,
    expected: readExpected(value),
  };
}

function readId(fields: Fields): HandId {
  const id = fields.id ?? null;
  if (id === null || typeof id === 'string' || typeof id === 'number') return id;
  return fault('id is neither a text nor a number');
}

/** The name of the hand in a line that is otherwise no good, if it has one. */
export function idOfBadLine(line: string): HandId {
  try {
    return readId(JSON.parse(line));
  } catch {
    return null;
  }
}

/** Odd chips by the rules of the house, where they differ from those of the oracle that made the file. */
function readExpected(fields: Fields): Expected {
  const amounts = listOf(amount, 'an amount');
  return {
    finalStacks: optional(fields, 'finalStacksRules', amounts) ?? optional(fields, 'finalStacks', amounts),
    oddChipsAreOpen: false,
    pots: optional(fields, 'pots', listOf(readPot, 'a pot')),
    decisions: optional(fields, 'decisions', listOf(readDecision, 'a decision')),
    winnings: null,
    posted: optional(fields, 'posted', amounts),
    anted: optional(fields, 'anted', amounts),
  };
}

const readPot: Reader<PotOutcome> = (value) =>
  isFields(value)
    ? {
        amount: required(value, 'amount', amount),
        eligible: required(value, 'eligible', listOf(text, 'a seat')),
        winners: required(value, 'winners', listOf(text, 'a seat')),
      }
    : undefined;

/** `rules` holds what differs by the rules of the house. */
const readDecision: Reader<Decision> = (value) => {
  if (!isFields(value)) return undefined;
  const fields = isFields(value.rules) ? { ...value, ...value.rules } : value;
  return {
    at: required(fields, 'at', wholeNumber),
    actor: required(fields, 'actor', text),
    canCheck: required(fields, 'canCheck', flag),
    callAmount: required(fields, 'callAmount', amount),
    minRaiseTo: optional(fields, 'minRaiseTo', amount),
    maxRaiseTo: optional(fields, 'maxRaiseTo', amount),
  };
};
