import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type GraphQLEnumType,
  type GraphQLField,
  type GraphQLInterfaceType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isSpecifiedScalarType,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import { audience, commands, rejectionCodes, settingNames } from '../../src/engine/index.ts';
import { printedSchema } from '../../src/graphql/printed-schema.ts';
import { schema } from '../../src/graphql/schema.ts';

const root = join(import.meta.dirname, '..', '..');
const ownTypes = Object.values(schema.getTypeMap()).filter(
  (type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type),
);

test('schema.graphql is what the code says', () => {
  expect(readFileSync(join(root, 'schema.graphql'), 'utf8')).toBe(printedSchema());
});

describe('everything is described', () => {
  /** Names of what has no description that a front-end developer could use. */
  function* undescribed(): Generator<string> {
    const isEmpty = (text: string | null | undefined) => !text || text.trim().length < 4;
    for (const type of ownTypes) {
      if (isEmpty(type.description)) yield type.name;
      if (isEnumType(type))
        for (const value of type.getValues())
          if (isEmpty(value.description)) yield `${type.name}.${value.name}`;
      if (isInputObjectType(type))
        for (const field of Object.values(type.getFields()))
          if (isEmpty(field.description)) yield `${type.name}.${field.name}`;
      if (isObjectType(type) || isInterfaceType(type))
        for (const field of Object.values(type.getFields())) {
          if (isEmpty(field.description)) yield `${type.name}.${field.name}`;
          for (const arg of field.args)
            if (isEmpty(arg.description)) yield `${type.name}.${field.name}(${arg.name})`;
        }
    }
  }

  test('every type, field, argument, input field and enum value', () => {
    expect([...undescribed()]).toEqual([]);
  });
});

describe('mutations', () => {
  const kebab = (name: string) => name.replace(/(?<!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
  const serverOnly = ['Connect', 'Disconnect', 'ResumeClocks'];
  const ofCommands = Object.keys(commands)
    .filter((name) => !serverOnly.includes(name))
    .map((name) => name[0]!.toLowerCase() + name.slice(1));
  const ofAccounts = [
    'signUp',
    'signIn',
    'playAsGuest',
    'claimAccount',
    'promoteUser',
    'registerTurnHook',
    'removeTurnHook',
  ];
  const fields = Object.values(schema.getMutationType()!.getFields());

  test('there is one for each command of the engine, one that creates a game, and those of accounts', () => {
    expect(fields.map(({ name }) => name).sort()).toEqual(
      [...ofCommands, 'createGame', ...ofAccounts].sort(),
    );
  });

  test('each has a file of its own name', () => {
    const files = readdirSync(join(root, 'src/graphql/mutations')).filter((name) => name !== 'index.ts');
    expect(files.sort()).toEqual(fields.map(({ name }) => `${kebab(name)}.ts`).sort());
  });

  test('each command takes one input of its own name and answers with a CommandResult', () => {
    const takesOneInput = ({ name, args, type }: GraphQLField<unknown, unknown>) => [
      name,
      args.map((arg) => `${arg.name}: ${arg.type}`).join(),
      String(type),
    ];
    const inputOf = (name: string) => `input: ${name[0]!.toUpperCase()}${name.slice(1)}Input!`;
    const asked = fields.filter(({ name }) => !ofAccounts.includes(name)).map(takesOneInput);
    expect(asked).toEqual(asked.map(([name]) => [name, inputOf(name!), 'CommandResult!']));
  });

  test('each command takes a commandId, and a gameId unless it creates one', () => {
    for (const { name, args } of fields.filter((field) => !ofAccounts.includes(field.name))) {
      const input = schema.getType(String(args[0]!.type).replace('!', ''));
      if (!isInputObjectType(input)) throw new Error(name);
      expect(String(input.getFields().commandId?.type)).toBe('ID');
      if (name !== 'createGame') expect(String(input.getFields().gameId?.type)).toBe('ID!');
    }
  });
});

describe('events', () => {
  const namesOf = (name: string) =>
    schema
      .getImplementations(schema.getType(name) as GraphQLInterfaceType)
      .objects.map((type) => type.name)
      .sort();

  test('every event of the engine is a type that implements the interface of its stream', () => {
    for (const [type, streams] of Object.entries(audience)) {
      expect(namesOf('GameEvent')).toContain(type);
      if ('table' in streams) expect(namesOf('TableEvent')).toContain(type);
      if ('user' in streams) expect(namesOf('UserEvent')).toContain(type);
    }
  });

  test('besides, there are the three snapshots and nothing else', () => {
    const snapshots = ['GameSnapshot', 'TableSnapshot', 'UserSnapshot'];
    expect(namesOf('GameEvent')).toEqual([...Object.keys(audience), ...snapshots].sort());
  });

  test('HoleCardsDealt is an event of the table and of the user', () => {
    expect(namesOf('TableEvent')).toContain('HoleCardsDealt');
    expect(namesOf('UserEvent')).toContain('HoleCardsDealt');
  });

  test.each(['GameEvent', 'TableEvent', 'UserEvent'])(
    'a field has one type in all events of a %s stream, so that one selection can name them all',
    (name) => {
      const types = new Map<string, string>();
      const isOfStream = (event: string) =>
        name !== 'GameEvent' ||
        !(namesOf('TableEvent').includes(event) || namesOf('UserEvent').includes(event));
      for (const event of namesOf(name).filter(isOfStream)) {
        const type = schema.getType(event);
        if (!isObjectType(type)) throw new Error(event);
        for (const field of Object.values(type.getFields())) {
          const before = types.get(field.name) ?? String(field.type);
          expect(`${event}.${field.name}: ${field.type}`).toBe(`${event}.${field.name}: ${before}`);
          types.set(field.name, before);
        }
      }
    },
  );
});

test('the codes of rejections are those of the engine', () => {
  const values = (schema.getType('RejectionCode') as GraphQLEnumType).getValues().map(({ name }) => name);
  expect(values.sort()).toEqual([...rejectionCodes].sort());
});

test.each(['GameSettings', 'GameSettingsInput'])('%s has every setting', (name) => {
  const type = schema.getType(name);
  if (!isObjectType(type) && !isInputObjectType(type)) throw new Error(name);
  expect(Object.keys(type.getFields()).sort()).toEqual([...settingNames].sort());
});
