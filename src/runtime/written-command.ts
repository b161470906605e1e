import type { Command, Rejection, Verdict } from '../engine/index.ts';

/** No command of the game comes near this; whatever is larger would only fill the journal. */
const MAX_LENGTH = 16_384;
const MAX_ID_LENGTH = 200;

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
    const text = JSON.stringify(command);
    if (text.length <= MAX_LENGTH) return JSON.parse(text) as Command;
  } catch {
    // What cannot be written cannot be replayed.
  }
  return refusal(command.commandId, badInput('input', `plain data of up to ${MAX_LENGTH} characters`));
}

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
