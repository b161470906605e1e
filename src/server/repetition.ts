import { type DocumentNode, Kind, visit } from 'graphql';

/**
 * How often one answer name may stand in a document. graphql-js compares all fields of one name with each other, with
 * everything below them, so that a thousand of them would keep the server busy for half a second.
 */
const MOST_WITH_SELECTIONS = 100;
const MOST = 1000;
/** Fragments are compared with each other in the same way. */
const MOST_FRAGMENTS = 100;

/** The name that is used too often, if there is one: looked for before the document is validated. */
export function tooOften(document: DocumentNode): string | null {
  const counts = new Map<string, number>();
  const fragments = document.definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION);
  let found = fragments.length > MOST_FRAGMENTS ? 'fragment' : null;
  visit(document, {
    Field: ({ alias, name, selectionSet }) => {
      const key = (alias ?? name).value;
      const count = (counts.get(key) ?? 0) + (selectionSet ? MOST / MOST_WITH_SELECTIONS : 1);
      counts.set(key, count);
      if (count > MOST) found = key;
    },
  });
  return found;
}
