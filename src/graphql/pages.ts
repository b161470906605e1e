import type { Page, PageRequest } from '../ports/store.ts';
import type { builder } from './builder.ts';
import { refuse } from './errors.ts';

const DEFAULT_SIZE = 20;
const LARGEST = 100;

export interface PageArgs {
  readonly first?: number | null | undefined;
  readonly after?: string | null | undefined;
}

type ArgBuilder = Parameters<Parameters<typeof builder.queryField>[1]>[0];

/** The arguments of every list. */
export const pageArgs = (t: ArgBuilder) => ({
  first: t.arg.int({ description: `How many, 1 to ${LARGEST}. Default ${DEFAULT_SIZE}.` }),
  after: t.arg.string({
    description: 'A cursor: go on behind that item. Left out, the list begins at its start.',
  }),
});

/** One page of a list of the store. A number out of range or a broken cursor is the caller's mistake. */
export async function listed<T>(
  { first, after }: PageArgs,
  list: (request: PageRequest) => Promise<Page<T>>,
): Promise<Page<T>> {
  const size = first ?? DEFAULT_SIZE;
  if (size < 1 || size > LARGEST)
    throw refuse('BAD_USER_INPUT', `first: a number from 1 to ${LARGEST} is expected.`);
  try {
    return await list({ first: size, after: after ?? null });
  } catch (error) {
    if (error instanceof RangeError) throw refuse('BAD_USER_INPUT', `${error.message}.`);
    throw error;
  }
}

/** A page as a Relay connection. */
export const pageOf = <T, N>(
  { items, cursors, cursor }: Page<T>,
  nodeOf: (item: T) => N,
  after?: string | null | undefined,
) => ({
  edges: items.map((item, i) => ({ cursor: cursors[i]!, node: nodeOf(item) })),
  pageInfo: {
    hasNextPage: cursor !== null,
    hasPreviousPage: after != null,
    startCursor: cursors[0] ?? null,
    // A search may have looked further than its last find, and goes on from there.
    endCursor: cursor ?? cursors.at(-1) ?? null,
  },
});
