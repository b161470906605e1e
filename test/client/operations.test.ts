import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type GraphQLInterfaceType,
  type GraphQLObjectType,
  isObjectType,
  Kind,
  parse,
  TypeInfo,
  validate,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { expect, test } from 'vitest';
import * as generated from '../../src/client/generated/graphql.ts';
import { readConfig } from '../../src/config.ts';
import { schema } from '../../src/graphql/schema.ts';
import { sizeOf } from '../../src/server/document-limits.ts';

const folder = join(import.meta.dirname, '..', '..', 'src', 'client', 'operations');
const source = readdirSync(folder)
  .map((name) => readFileSync(join(folder, name), 'utf8'))
  .join('\n');
const document = parse(source);

/** What the operations of the client select, as `Type.field`. */
const selected = new Set<string>();
const types = new TypeInfo(schema);
visit(
  document,
  visitWithTypeInfo(types, {
    Field: ({ name }) => void selected.add(`${types.getParentType()!.name}.${name.value}`),
  }),
);

test('the operations are sound', () => {
  expect(validate(schema, document)).toEqual([]);
});

test('there is an operation for every query, mutation and subscription', () => {
  const roots = [schema.getQueryType()!, schema.getMutationType()!, schema.getSubscriptionType()!];
  const missing = roots.flatMap((root) =>
    Object.keys(root.getFields())
      .map((field) => `${root.name}.${field}`)
      .filter((field) => !selected.has(field)),
  );
  expect(missing).toEqual([]);
});

test('streams select every field of every event, but names that the table tells already', () => {
  const isSelected = (event: GraphQLObjectType, field: string) =>
    [event.name, ...event.getInterfaces().map(({ name }) => name)].some((type) =>
      selected.has(`${type}.${field}`),
    );
  const { objects } = schema.getImplementations(schema.getType('GameEvent') as GraphQLInterfaceType);
  const missing = objects.flatMap((event) =>
    Object.keys(event.getFields())
      .filter((field) => field !== 'user' && !isSelected(event, field))
      .map((field) => `${event.name}.${field}`),
  );
  expect(missing).toEqual([]);
});

test.each([
  'GameSettings',
  'Table',
  'Seat',
  'LegalActions',
  'Hand',
  'PlayerStats',
  'Settlement',
  'LedgerEntry',
])('somewhere every field of %s is selected', (name) => {
  const type = schema.getType(name);
  if (!isObjectType(type)) throw new Error(name);
  const missing = Object.keys(type.getFields()).filter((field) => !selected.has(`${name}.${field}`));
  expect(missing).toEqual([]);
});

test('every operation is within the limits that a server has unless it is told otherwise', () => {
  const read = readConfig({});
  if ('faults' in read) throw new Error(read.faults.join());
  const { MAX_DEPTH, MAX_COST, MAX_TOKENS } = read.config;
  const fragments = document.definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION);
  for (const operation of document.definitions) {
    if (operation.kind !== Kind.OPERATION_DEFINITION) continue;
    const own = { kind: Kind.DOCUMENT, definitions: [operation, ...fragments] } as const;
    const { depth, cost } = sizeOf(schema, own, operation);
    expect(`${operation.name!.value} ${depth <= MAX_DEPTH} ${cost <= MAX_COST}`).toBe(
      `${operation.name!.value} true true`,
    );
  }
  for (const text of Object.values(generated))
    if (text instanceof generated.TypedDocumentString)
      expect(() => parse(text.toString(), { maxTokens: MAX_TOKENS })).not.toThrow();
});
