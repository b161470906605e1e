import { getIntrospectionQuery } from 'graphql';
import { expect, test } from 'vitest';
import { schema } from '../../src/graphql/schema.ts';
import { type DocumentOptions, Documents } from '../../src/server/documents.ts';
import { graphiqlTabs } from '../../src/server/graphiql-tabs.ts';
import { readRequest } from '../../src/server/operation-request.ts';

const limits = { tokens: 3000, depth: 14, aliases: 30, directives: 50, cost: 20_000 };

const documents = (options: Partial<DocumentOptions> = {}) =>
  new Documents({
    schema,
    limits,
    allowsIntrospection: true,
    trusted: new Map(),
    trustedOnly: false,
    ...options,
  });

const asked = (query: string, operationName: string | null = null) => ({
  query,
  operationName,
  documentId: null,
  variables: null,
});

function refusal(door: Documents, query: string, operationName: string | null = null): string | null {
  const prepared = door.prepare(asked(query, operationName));
  return 'errors' in prepared ? prepared.errors[0]!.message : null;
}

const deep = (levels: number) => `{ me { ${'... on User { '.repeat(levels)} id ${'} '.repeat(levels)} } }`;

test('the same text is read once', () => {
  const door = documents();
  const first = door.prepare(asked('{ me { id } }'));
  expect(door.prepare(asked('{ me { id } }'))).toBe(first);
  expect(door.prepare(asked('{ me { name } }'))).not.toBe(first);
});

test('what was asked for longest ago is forgotten first, and memory is bounded', () => {
  const door = documents();
  const first = door.prepare(asked('query kept { me { id } }'));
  const second = door.prepare(asked('query lost { me { id } }'));
  for (let i = 0; i < 998; i++) door.prepare(asked(`query q${i} { me { id } }`));
  expect(door.prepare(asked('query kept { me { id } }'))).toBe(first);
  for (let i = 0; i < 10; i++) door.prepare(asked(`query r${i} { me { id } }`));
  expect(door.prepare(asked('query kept { me { id } }'))).toBe(first);
  expect(door.prepare(asked('query lost { me { id } }'))).not.toBe(second);
});

test('a document of many operations is not remembered with all of them', () => {
  const door = documents();
  const names = Array.from({ length: 17 }, (_, i) => `q${i}`);
  const text = names.map((name) => `query ${name} { me { id } }`).join(' ');
  const first = door.prepare(asked(text, 'q0'));
  for (const name of names.slice(0, 16)) expect(door.prepare(asked(text, name))).toMatchObject({ name });
  expect(door.prepare(asked(text, 'q0'))).toBe(first);
  expect(door.prepare(asked(text, 'q16'))).toMatchObject({ name: 'q16' });
  expect(door.prepare(asked(text, 'q0'))).not.toBe(first);
  expect(door.prepare(asked(text, 'q0'))).toMatchObject({ name: 'q0' });
});

test('an operation of several is chosen by its name', () => {
  const door = documents();
  const two = 'query a { me { id } } mutation b { playAsGuest(input: { name: "x" }) { __typename } }';
  expect(door.prepare(asked(two, 'a'))).toMatchObject({ kind: 'query', name: 'a' });
  expect(door.prepare(asked(two, 'b'))).toMatchObject({ kind: 'mutation', name: 'b', rootFields: 1 });
  expect(refusal(door, two)).toContain('several operations');
  expect(refusal(door, two, 'c')).toContain('no operation named');
  expect(refusal(door, 'fragment f on User { id }')).toBeTruthy();
});

test('too many tokens, too much depth, too many aliases or directives, and too high a cost are refused', () => {
  const door = documents({ limits: { tokens: 200, depth: 4, aliases: 3, directives: 2, cost: 500 } });
  expect(refusal(door, `{ me { ${'id '.repeat(300)} } }`)).toContain('tokens');
  expect(refusal(door, '{ games { nodes { tables { seats { player { user { id } } } } } } }')).toContain(
    'depth',
  );
  expect(refusal(door, '{ a: me { id } b: me { id } c: me { id } d: me { id } }')).toContain('aliases');
  expect(
    refusal(door, '{ me { id @include(if: true) name @skip(if: false) @include(if: true) } }'),
  ).toContain('directives');
  expect(refusal(door, '{ games(first: 100) { nodes { id name status sequence createdAt } } }')).toContain(
    'cost',
  );
  expect(refusal(door, '{ games(first: 10) { nodes { id name status sequence createdAt } } }')).toBeNull();
});

test('a page whose length is a variable counts as the longest one', () => {
  const door = documents({ limits: { ...limits, cost: 500 } });
  const query = 'query ($n: Int) { games(first: $n) { nodes { id name status sequence createdAt } } }';
  expect(refusal(door, query)).toContain('cost');
});

test('fragments count wherever they are used, and measuring them takes no time', () => {
  const door = documents();
  const fragments = Array.from(
    { length: 40 },
    (_, i) => `fragment f${i} on Query { ...f${i + 1} a${i}: me { id } ...f${i + 1} }`,
  ).join('\n');
  const bomb = `{ ...f0 } ${fragments} fragment f40 on Query { me { id } }`;
  expect(refusal(door, bomb)).toMatch(/aliases|cost/);
  const circle = '{ me { ...a } } fragment a on User { ...b } fragment b on User { ...a }';
  expect(refusal(door, circle)).toContain('Cannot spread fragment');
});

test('a field that is repeated for the sake of comparing it is refused before it is compared', () => {
  const door = documents();
  expect(refusal(door, `{ ${'me { id } '.repeat(90)} }`)).toBeNull();
  expect(refusal(door, `{ ${'me { id } '.repeat(110)} }`)).toContain('"me" is in it too often');
  expect(refusal(door, `{ me { ${'id '.repeat(300)} } }`)).toBeNull();
  expect(refusal(door, `{ me { ${'id '.repeat(1100)} } }`)).toContain('"id" is in it too often');
  const fragments = (count: number) =>
    Array.from({ length: count }, (_, i) => `fragment F${i} on User { id }`).join(' ');
  const spreads = (count: number) => Array.from({ length: count }, (_, i) => `...F${i}`).join(' ');
  expect(refusal(door, `{ me { ${spreads(100)} } } ${fragments(100)}`)).toBeNull();
  expect(refusal(door, `{ me { ${spreads(101)} } } ${fragments(101)}`)).toContain(
    '"fragment" is in it too often',
  );
});

test('inline fragments are no way around the depth', () => {
  expect(refusal(documents(), deep(30))).toBeNull();
  const nested = '{ games { nodes { ... on Game { tables { ... on Table { seats { position } } } } } } }';
  expect(refusal(documents({ limits: { ...limits, depth: 4 } }), nested)).toContain('depth is 5');
});

test('tools may read the schema, unless that is switched off', () => {
  const query = getIntrospectionQuery({ descriptions: true, inputValueDeprecation: true });
  expect(refusal(documents(), query)).toBeNull();
  expect(refusal(documents({ allowsIntrospection: false }), query)).toContain('introspection');
  const circle = `{ __schema { types { fields { type { fields { type { fields { type { fields { name } } } } } } } } } }`;
  expect(refusal(documents(), circle)).toContain('introspection depth');
});

test('a mutation counts as many commands as it has fields, those in fragments included', () => {
  const field = (alias: string) => `${alias}: playAsGuest(input: { name: "x" }) { __typename }`;
  const prepared = documents().prepare(
    asked(
      `mutation { ${field('a')} ...f ... { ${field('b')} } } fragment f on Mutation { ${field('c')} ${field('a')} }`,
    ),
  );
  expect(prepared).toMatchObject({ rootFields: 3 });
});

test('what only one pair of eyes may see makes an operation personal', () => {
  const door = documents();
  expect(door.prepare(asked('{ user(id: "x") { name } }'))).toMatchObject({ isPersonal: false });
  expect(door.prepare(asked('{ user(id: "x") { name email } }'))).toMatchObject({ isPersonal: true });
  const hidden = '{ user(id: "x") { ...f } } fragment f on User { email }';
  expect(door.prepare(asked(hidden))).toMatchObject({ isPersonal: true });
});

test('variables of the top field do not keep results apart, those below do', () => {
  const query = `subscription ($g: ID!, $after: Int, $all: Boolean!) {
    gameEvents(gameId: $g, after: $after) { sequence timestamp @include(if: $all) }
  }`;
  expect(documents().prepare(asked(query))).toMatchObject({ innerVariables: ['all'] });
});

test('a trusted document is named by its id, and others are refused when only those are served', () => {
  const trusted = new Map([['abc', '{ me { id } }']]);
  const byId = { query: null, documentId: 'abc', operationName: null, variables: null };
  const both = documents({ trusted });
  expect(both.prepare(byId)).toMatchObject({ kind: 'query' });
  expect(both.prepare({ ...byId, documentId: 'x' })).toMatchObject({
    errors: [{ message: 'PersistedQueryNotFound' }],
  });
  expect(refusal(both, '{ me { name } }')).toBeNull();
  const only = documents({ trusted, trustedOnly: true });
  expect(only.prepare(byId)).toMatchObject({ kind: 'query' });
  expect(refusal(only, '{ me { id } }')).toContain('trusted');
  expect(only.prepare({ ...byId, documentId: 'x', query: '{ me { id } }' })).toHaveProperty('errors');
});

test('the ready operations of GraphiQL are valid', () => {
  const door = documents();
  for (const { query } of graphiqlTabs) expect(refusal(door, query)).toBeNull();
});

test('a request that is none is refused with what is wrong', () => {
  const messageOf = (body: unknown) => (readRequest(body) as Error).message;
  expect(messageOf([])).toContain('one operation at a time');
  expect(messageOf(null)).toContain('object');
  expect(messageOf('text')).toContain('object');
  expect(messageOf({})).toContain('`query` is missing');
  expect(messageOf({ query: 5 })).toContain('`query`');
  expect(messageOf({ query: '{a}', operationName: {} })).toContain('`operationName`');
  expect(messageOf({ query: '{a}', variables: [] })).toContain('`variables`');
  expect(messageOf({ documentId: 5 })).toContain('id of a document');
  expect(readRequest({ extensions: { persistedQuery: { version: 1, sha256Hash: 'h' } } })).toMatchObject({
    documentId: 'h',
  });
});
