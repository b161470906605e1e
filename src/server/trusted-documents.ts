import { readFileSync } from 'node:fs';

/** Operations that clients may name by an id instead of sending them. */
export type TrustedDocuments = ReadonlyMap<string, string>;

/** Reads a JSON object of id → operation text, as code generators write it. Throws a sentence that says what is wrong. */
export function readTrustedDocuments(file: string): TrustedDocuments {
  let entries: [string, unknown][];
  try {
    entries = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as object);
  } catch (error) {
    throw new Error(`${file} cannot be read: ${(error as Error).message}`);
  }
  const documents = new Map<string, string>();
  for (const [id, text] of entries) {
    if (typeof text !== 'string') throw new Error(`${file}: ${id} is not a text`);
    documents.set(id, text);
  }
  return documents;
}
