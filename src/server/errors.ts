import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { BadToken, IssuerUnavailable } from '../accounts/identity.ts';
import { type ErrorCode, errorCodes, refuse } from '../graphql/errors.ts';
import { StoreUnavailable } from '../ports/store.ts';
import type { Log } from '../runtime/log.ts';

const known: ReadonlySet<unknown> = new Set(errorCodes);

export const codeOf = (error: GraphQLError): ErrorCode => {
  const { code } = error.extensions;
  if (known.has(code)) return code as ErrorCode;
  return isRequestFault(error) ? 'BAD_USER_INPUT' : 'INTERNAL';
};

/** An operation or variables that cannot be served: no resolver has run, or the fault lies in what it was given. */
function isRequestFault(error: GraphQLError): boolean {
  if (error.path === undefined) return true;
  for (let cause: unknown = error; cause; cause = (cause as GraphQLError).originalError)
    if (!(cause instanceof GraphQLError)) return false;
  return true;
}

/** What went wrong outside of resolvers, as a client may read it. */
export function asGraphQLError(error: unknown): GraphQLError {
  if (error instanceof GraphQLError) return error;
  if (error instanceof BadToken) return refuse('UNAUTHENTICATED', error.message);
  if (error instanceof StoreUnavailable)
    return refuse('UNAVAILABLE', 'The store cannot be reached; try again.');
  if (error instanceof IssuerUnavailable)
    return refuse('UNAVAILABLE', 'Tokens cannot be checked at the moment; try again.');
  // With a path it counts as what it is, a fault of ours.
  return new GraphQLError(String(error), { path: [], originalError: asError(error) });
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

export interface ErrorFormat {
  readonly log: Log;
  /** Messages may guess what was meant, which tells what there is. */
  readonly allowsSuggestions: boolean;
}

/** Errors as clients see them: a code of the closed list, and of our own faults nothing but where to look in the log. */
export function formatErrors(
  { log, allowsSuggestions }: ErrorFormat,
  errors: readonly GraphQLError[],
  requestId: string,
): GraphQLFormattedError[] {
  return errors.map((given) => {
    const cause = given.originalError;
    const isOutage = cause instanceof StoreUnavailable || cause instanceof IssuerUnavailable;
    const code = isOutage ? 'UNAVAILABLE' : codeOf(given);
    const { locations, path } = given;
    const place = { ...(locations && { locations }), ...(path && path.length > 0 && { path }) };
    if (isOutage) return { message: asGraphQLError(cause).message, ...place, extensions: { code } };
    if (code === 'INTERNAL') {
      log.error({ requestId, path, error: String(cause?.stack ?? given.message) }, 'a request has failed');
      return { message: 'Something went wrong on the server.', ...place, extensions: { code, requestId } };
    }
    const message = allowsSuggestions ? given.message : given.message.replace(/ Did you mean [^?]*\?/, '');
    return { message, ...place, extensions: { ...given.extensions, code } };
  });
}
