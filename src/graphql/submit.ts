import { randomUUID } from 'node:crypto';
import type { CommandName } from '../engine/index.ts';
import type { Answer } from '../runtime/live-game.ts';
import type { Request } from '../runtime/submissions.ts';
import { isKnown } from './access.ts';
import { type CommandOutcome, outcomeOf } from './command-result.ts';
import { type Context, senderOf } from './context.ts';
import { found, refuse } from './errors.ts';

/** What every input of a command has; the rest goes to the game as it is. */
interface CommandInput {
  readonly gameId: string;
  readonly commandId?: string | null | undefined;
  readonly tableId?: string;
}

/** Hands a command to its game and waits for what becomes of it. */
export async function submit(
  context: Context,
  name: CommandName,
  { gameId, commandId, ...input }: CommandInput & Readonly<Record<string, unknown>>,
): Promise<CommandOutcome> {
  const request = { commandId: commandId ?? null, sender: senderOf(context), name, input };
  const answer = await context.room.submit(gameId, request);
  if (answer === null || (saysTooMuch(answer) && !(await isKnown(context, gameId))))
    return answerStranger(request);
  return outcomeOf(found(answer, 'game'), gameId, input.tableId ?? null);
}

/** What is the same whoever asks is told of private games too, and would give away that there is one. */
const saysTooMuch = (answer: Answer): boolean =>
  'unavailable' in answer ||
  (!answer.accepted && (answer.code === 'WRONG_JOIN_CODE' || answer.code === 'BAD_INPUT'));

/** A stranger to a private game is answered as if there were none; who gave a code, that it is wrong in either case. */
function answerStranger({ commandId, name, input }: Request): CommandOutcome {
  const { joinCode } = input as { readonly joinCode?: unknown };
  if (name !== 'RegisterForGame' || joinCode == null) throw refuse('NOT_FOUND', 'There is no such game.');
  return {
    type: 'CommandRejected',
    commandId: commandId ?? randomUUID(),
    code: 'WRONG_JOIN_CODE',
    message: 'There is no such game, or its join code is another.',
    facts: {},
  };
}
