import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type GraphQLInterfaceType,
  type GraphQLObjectType,
  isObjectType,
  parse,
  TypeInfo,
  validate,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { expect, test } from 'vitest';
import { schema } from '../../src/graphql/schema.ts';

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
