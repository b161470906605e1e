import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError, ConnectionLost, delayMs } from './problems.ts';

const RETRIES = 8;

export interface CommandInput {
  readonly commandId?: string | null | undefined;
}

/** Sends a command until it is answered, with the same `commandId` every time: it is carried out once at most. */
export async function untilAnswered<Result, Input extends CommandInput>(
  given: Input,
  send: (input: Input) => Promise<Result>,
  awayUntil: () => number = () => 0,
): Promise<Result> {
  const input = { ...given, commandId: given.commandId ?? crypto.randomUUID() };
  for (let attempt = 0; ; attempt++) {
    try {
      return await send(input);
    } catch (problem) {
      const isPassing =
        problem instanceof ConnectionLost || (problem instanceof ApiError && problem.isPassing);
      if (!isPassing || attempt >= RETRIES) throw problem;
      await sleep(Math.max(delayMs(attempt), awayUntil() - Date.now()));
    }
  }
}
