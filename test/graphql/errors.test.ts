import { type GraphQLInputType, isEnumType, isInputObjectType, isListType, isNonNullType } from 'graphql';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  BuyInDocument,
  CreateGameDocument,
  GameDocument,
  GameEventsDocument,
  RegisterForGameDocument,
  TableEventsDocument,
} from '../../src/client/generated/graphql.ts';
import { schema } from '../../src/graphql/schema.ts';
import { anApi, type TestApi } from './kit/api.ts';

let api: TestApi;
beforeEach(async () => {
  api = await anApi();
});

/** Any value that the schema takes for a type, as it is written in a document. */
function someValue(type: GraphQLInputType): string {
  if (isNonNullType(type)) return someValue(type.ofType);
  if (isListType(type)) return '[]';
  if (isEnumType(type)) return type.getValues()[0]!.name;
  if (isInputObjectType(type)) {
    const required = Object.values(type.getFields()).filter((field) => isNonNullType(field.type));
    return `{ ${required.map((field) => `${field.name}: ${someValue(field.type)}`).join(', ')} }`;
  }
  return { Int: '1', Boolean: 'true', DateTime: '"2030-01-01T00:00:00Z"' }[type.name] ?? '"x"';
}

describe('without a token', () => {
  const open = ['me', 'signUp', 'signIn', 'playAsGuest'];
  const fields = [schema.getQueryType()!, schema.getMutationType()!].flatMap((root) =>
    Object.values(root.getFields())
      .filter(({ name }) => !open.includes(name))
      .map((field) => [root === schema.getQueryType() ? 'query' : 'mutation', field] as const),
  );

  test.each(fields.map(([kind, field]) => [field.name, kind, field] as const))(
    '%s is UNAUTHENTICATED',
    async (name, kind, field) => {
      const required = field.args.filter(({ type }) => isNonNullType(type));
      const args = required.map((arg) => `${arg.name}: ${someValue(arg.type)}`).join(', ');
      const { errors } = await api.send(null, `${kind} { ${name}${args && `(${args})`} { __typename } }`, {});
      expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['UNAUTHENTICATED']);
    },
  );

  test('streams are UNAUTHENTICATED', async () => {
    const gameId = await api.playing('ann', 'bob');
    expect(await api.refusedStream(null, GameEventsDocument, { gameId })).toBe('UNAUTHENTICATED');
    expect(await api.refusedStream(null, TableEventsDocument, { gameId, tableId: 't1' })).toBe(
      'UNAUTHENTICATED',
    );
  });
});

describe('what a command cannot even be decided on', () => {
  test('a game that there is not is NOT_FOUND', async () => {
    expect(await api.refused('ann', RegisterForGameDocument, { input: { gameId: 'none' } })).toBe(
      'NOT_FOUND',
    );
  });

  test('a commandId that is too long is BAD_USER_INPUT', async () => {
    const gameId = await api.createGame();
    const input = { gameId, commandId: 'x'.repeat(201) };
    expect(await api.refused('ann', RegisterForGameDocument, { input })).toBe('BAD_USER_INPUT');
  });

  test('a number that is no number of chips is BAD_USER_INPUT', async () => {
    const gameId = await api.createGame();
    await api.room.done(gameId, 'ann', 'RegisterForGame');
    await api.room.clock.pass(1000);
    expect(await api.refused('ann', BuyInDocument, { input: { gameId, amount: -1 } })).toBe('BAD_USER_INPUT');
  });

  test.each(['', ' ', 'x'.repeat(101)])('a game called "%s" is BAD_USER_INPUT', async (name) => {
    expect(await api.refused('ann', CreateGameDocument, { input: { name } })).toBe('BAD_USER_INPUT');
  });

  test.each(['tomorrow', '2030', '1', '2030-02-31', '', '2030-13-01T00:00:00Z', '2030-02-31T00:00:00Z'])(
    '%s is no DateTime',
    async (startTime) => {
      const { errors } = await api.send('ann', CreateGameDocument, { input: { name: 'x', startTime } });
      expect(errors).toHaveLength(1);
      expect(errors![0]!.message).toContain('A DateTime is a text like');
    },
  );
});

describe('when the server cannot answer', () => {
  test('commands and views are UNAVAILABLE while the store is away', async () => {
    const gameId = await api.playing('ann', 'bob');
    api.room.store.isGone = true;
    const input = { gameId, amount: 5 };
    expect(await api.refused('ann', BuyInDocument, { input })).toBe('UNAVAILABLE');
    expect(await api.refused('ann', GameDocument, { id: gameId })).toBe('UNAVAILABLE');
    expect(await api.refused('ann', CreateGameDocument, { input: { name: 'x' } })).toBe('UNAVAILABLE');
    expect(await api.refusedStream('ann', GameEventsDocument, { gameId })).toBe('UNAVAILABLE');
  });

  test('everything is UNAVAILABLE when the server is stopping', async () => {
    const gameId = await api.playing('ann', 'bob');
    await api.room.stop();
    expect(await api.refused('ann', BuyInDocument, { input: { gameId, amount: 5 } })).toBe('UNAVAILABLE');
    expect(await api.refused('ann', GameDocument, { id: gameId })).toBe('UNAVAILABLE');
  });
});
