/** `npm run schema` writes schema.graphql; with `--check` it fails when the file is stale. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { printedSchema } from '../src/graphql/printed-schema.ts';

const path = join(import.meta.dirname, '..', 'schema.graphql');

if (!process.argv.includes('--check')) writeFileSync(path, printedSchema());
else if (readFileSync(path, 'utf8') !== printedSchema()) {
  console.error('schema.graphql is stale: run `npm run schema` and commit it.');
  process.exitCode = 1;
}
