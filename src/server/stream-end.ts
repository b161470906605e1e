import type { GraphQLError } from 'graphql';
import { refuse } from '../graphql/errors.ts';
import { type StreamEnd, StreamEnded } from '../runtime/channel.ts';
import { asGraphQLError } from './errors.ts';

/** Why a stream ended, for the one who read it. */
const messages: Readonly<Record<StreamEnd, string>> = {
  TOO_SLOW: 'You read too slowly. Come back with `after`.',
  UNAVAILABLE: 'The stream cannot go on at the moment. Come back with `after`.',
  GAME_STOPPED: 'The game has stopped because of an error in the server.',
  GAME_MOVED: 'The game has moved. Come back with `after`.',
  SERVER_STOPPING: 'The server is stopping. Come back with `after`.',
};

export const reasonOf = (error: unknown): StreamEnd | null =>
  error instanceof StreamEnded ? error.reason : null;

export function streamError(error: unknown): GraphQLError {
  const reason = reasonOf(error);
  if (!reason) return asGraphQLError(error);
  const refusal = refuse('UNAVAILABLE', messages[reason]);
  refusal.extensions.reason = reason;
  return refusal;
}
