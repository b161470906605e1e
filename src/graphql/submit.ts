import type { CommandName } from '../engine/index.ts';
import { type CommandOutcome, outcomeOf } from './command-result.ts';
import { type Context, senderOf } from './context.ts';
import { found } from './errors.ts';

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
  const verdict = found(await context.room.submit(gameId, request), 'game');
  return outcomeOf(verdict, gameId, input.tableId ?? null);
}
