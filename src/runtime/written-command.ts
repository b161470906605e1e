import type { Command, Rejection, Sender, Verdict } from '../engine/index.ts';

/** No command of the game comes near this; whatever is larger would only fill the journal. */
const MAX_LENGTH = 16_384;
const MAX_ID_LENGTH = 200;
/** So many values of such length stay below that, however they are written. */
const FEW = 10;
const SHORT = 64;

/** Marks the id of a command that came without one: nobody can ask for its answer again. */
const UNNAMED = 'unnamed:';

export const unnamed = (id: string): string => UNNAMED + id;
export const isUnnamed = (commandId: string): boolean => commandId.startsWith(UNNAMED);

/** What a client may call its command: nothing that would pass for a command without a name, and be carried out again. */
export const isCommandId = (commandId: unknown): boolean =>
  typeof commandId === 'string' && commandId.length <= MAX_ID_LENGTH && !isUnnamed(commandId);

/**
 * The command as the journal will have it: plain data, once and for all. The game is given this copy, so that what it
 * decides now is what it decides when the journal is replayed. A refusal when there is no such copy.
 */
export function asWritten(command: Command): Command | Verdict {
  try {
    return copied(command) ?? rewritten(command);
  } catch {
    // What cannot be written cannot be replayed.
    return notPlain(command);
  }
}

/** Most commands are a few short values, and their copy is made without writing them. Null when this one is not. */
function copied({ commandId, sender, name, input }: Command): Command | null {
  if (typeof commandId !== 'string' || typeof name !== 'string') return null;
  if (commandId.length > SHORT || name.length > SHORT) return null;
  const senderCopy = copyOf(sender);
  const inputCopy = copyOf(input);
  if (senderCopy === null || inputCopy === null) return null;
  return { commandId, sender: senderCopy as Sender, name, input: inputCopy };
}

/** An object of a few short values, as reading what JSON writes of it would give it. Null when it is anything else. */
function copyOf(given: unknown): Record<string, unknown> | null {
  if (typeof given !== 'object' || given === null) return null;
  const prototype: unknown = Object.getPrototypeOf(given);
  if (prototype !== Object.prototype && prototype !== null) return null;
  const copy: Record<string, unknown> = {};
  let count = 0;
  for (const key of Object.keys(given)) {
    const value = (given as Record<string, unknown>)[key];
    if (++count > FEW || key.length > SHORT || key === '__proto__') return null;
    if (value === undefined) continue;
    if (typeof value === 'string') {
      if (value.length > SHORT) return null;
      copy[key] = value;
    } else if (typeof value === 'boolean' || value === null) copy[key] = value;
    else if (typeof value === 'number' && Number.isFinite(value)) copy[key] = value === 0 ? 0 : value;
    else return null;
  }
  return copy;
}

/** Whatever else there may be goes the way that the journal will take it. */
function rewritten(command: Command): Command | Verdict {
  const text = JSON.stringify(command);
  return text.length <= MAX_LENGTH ? (JSON.parse(text) as Command) : notPlain(command);
}

const notPlain = ({ commandId }: Command): Verdict =>
  refusal(commandId, badInput('input', `plain data of up to ${MAX_LENGTH} characters`));

const badInput = (field: string, expected: string): Rejection => ({
  code: 'BAD_INPUT',
  message: `${field}: ${expected} is expected.`,
  facts: { field, expected },
});

export const badCommandId = badInput(
  'commandId',
  `a text of up to ${MAX_ID_LENGTH} characters that does not begin with ${UNNAMED}`,
);

export const refusal = (commandId: string, rejection: Rejection): Verdict => ({
  commandId,
  accepted: false,
  ...rejection,
});
