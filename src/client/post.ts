import type { TypedDocumentString } from './generated/graphql.ts';
import { ConnectionLost, errorOf } from './problems.ts';

/** Where a server is, and who is asking. */
export interface Address {
  /** `http://localhost:4000/graphql` */
  readonly url: string;
  readonly token?: string | undefined;
  /** Sent with every request besides. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** One query or mutation over HTTP: all that is needed to sign in. */
export async function post<Result, Variables>(
  { url, token, headers }: Address,
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
): Promise<Result> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/graphql-response+json, application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: JSON.stringify({ query: document.toString(), variables }),
  }).catch((problem: Error) => {
    throw new ConnectionLost(
      `No answer from ${url}: ${(problem.cause as Error)?.message ?? problem.message}`,
    );
  });
  const body = (await answer.json().catch(() => ({ errors: [{ message: `HTTP ${answer.status}` }] }))) as {
    data?: Result;
    errors?: { message: string; extensions?: { code?: unknown } }[];
  };
  if (body.errors || !body.data) throw errorOf(body.errors ?? []);
  return body.data;
}
