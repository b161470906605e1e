import { GraphQLError } from 'graphql';
import type { Unavailable } from '../runtime/live-game.ts';

/** The closed list of what `extensions.code` can be. Whatever is not one of these is INTERNAL, without details. */
export const errorCodes = [
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'BAD_USER_INPUT',
  'NOT_FOUND',
  'RATE_LIMITED',
  'UNAVAILABLE',
  'INTERNAL',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** An error that a client may read, to be thrown. */
export const refuse = (code: ErrorCode, message: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code } });

const isUnavailable = (answer: object): answer is Unavailable => 'unavailable' in answer;

/** What the card room answered, or the error that says why it did not. `what` is what does not exist if it is null. */
export function found<T extends object>(answer: T | Unavailable | null | undefined, what: string): T {
  if (!answer) throw refuse('NOT_FOUND', `There is no such ${what}.`);
  if (isUnavailable(answer)) throw refuse('UNAVAILABLE', answer.unavailable);
  return answer;
}
