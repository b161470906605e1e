import type { GraphQLError } from 'graphql';
import { refuse } from '../graphql/errors.ts';

/** What a client asks for, whichever way it came. */
export interface OperationRequest {
  /** The operation's text, or null when it is named by `documentId`. */
  readonly query: string | null;
  readonly documentId: string | null;
  readonly operationName: string | null;
  readonly variables: Readonly<Record<string, unknown>> | null;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isTextOrNothing = (value: unknown): value is string | null | undefined =>
  value === undefined || value === null || typeof value === 'string';

/** Reads the body of a request or the payload of a `subscribe` message. */
export function readRequest(body: unknown): OperationRequest | GraphQLError {
  if (Array.isArray(body))
    return refuse('BAD_USER_INPUT', 'Send one operation at a time, not a list of them.');
  if (!isObject(body)) return refuse('BAD_USER_INPUT', 'An object with `query` is expected.');
  const { query, operationName, variables } = body;
  const documentId = documentIdOf(body);
  if (!isTextOrNothing(query)) return refuse('BAD_USER_INPUT', '`query` must be a text.');
  if (!isTextOrNothing(operationName)) return refuse('BAD_USER_INPUT', '`operationName` must be a text.');
  if (!isTextOrNothing(documentId)) return refuse('BAD_USER_INPUT', 'The id of a document must be a text.');
  if (variables !== undefined && variables !== null && !isObject(variables))
    return refuse('BAD_USER_INPUT', '`variables` must be an object.');
  if (!query && !documentId) return refuse('BAD_USER_INPUT', '`query` is missing.');
  return {
    query: query || null,
    documentId: documentId ?? null,
    operationName: operationName ?? null,
    variables: variables ?? null,
  };
}

/** As GraphQL over HTTP has it (`documentId`), or as Apollo's clients send it. */
function documentIdOf({ documentId, extensions }: Record<string, unknown>): unknown {
  if (documentId !== undefined) return documentId;
  const persisted = isObject(extensions) ? extensions.persistedQuery : undefined;
  return isObject(persisted) ? persisted.sha256Hash : undefined;
}
