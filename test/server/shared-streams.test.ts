import type { GraphQLFieldResolver, GraphQLObjectType } from 'graphql';
import { expect, onTestFinished, test } from 'vitest';
import type { Context } from '../../src/graphql/context.ts';
import { schema } from '../../src/graphql/schema.ts';
import { aServer } from './kit/server.ts';

type Resolver = GraphQLFieldResolver<unknown, Context>;

/** Puts another resolver in place of a field's own until the test is over. */
function replaced(type: string, name: string, other: (own: Resolver) => Resolver): void {
  const field = (schema.getType(type) as GraphQLObjectType).getFields()[name]!;
  const own = field.resolve;
  field.resolve = other(own ?? ((source) => (source as Record<string, unknown>)[name]));
  onTestFinished(() => {
    if (own) field.resolve = own;
    else delete field.resolve;
  });
}

test('an event is executed once for all who follow with the same operation, whatever number they began after', async () => {
  const server = await aServer();
  const players = [await server.guest('Ann'), await server.guest('Bob')];
  const gameId = await server.game(players);
  const QUERY =
    'subscription ($gameId: ID!, $after: Int) { gameEvents(gameId: $gameId, after: $after) { sequence } }';
  const { sequence } = (await server.room.view(null, gameId)) as { sequence: number };
  const sockets = [];
  for (const [i, name] of ['Cat', 'Dan', 'Eve', 'Fay'].entries()) {
    const socket = await server.socket(await server.guest(name));
    socket.subscribe('s', QUERY, { gameId, after: sequence - i });
    for (let replayed = 0; replayed < i; replayed++) await socket.next();
    sockets.push(socket);
  }
  const other = await server.socket(await server.guest('Gus'));
  other.subscribe('s', QUERY.replace('sequence', 'number: sequence'), { gameId, after: sequence });
  const ask = '{ me { name } }';
  for (const socket of [...sockets, other]) {
    socket.subscribe('wait', ask);
    await socket.answer('wait');
  }
  let count = 0;
  replaced('PlayerStatusChanged', 'sequence', (own) => (...args) => {
    count++;
    return own(...args);
  });
  await server.fidget(gameId, players[0]!);
  for (const socket of sockets)
    expect((await socket.until(({ id, type }) => id === 's' && type === 'next')).payload).toEqual({
      data: { gameEvents: { sequence: sequence + 1 } },
    });
  await other.until(({ id, type }) => id === 's' && type === 'next');
  expect(count).toBe(2);
});

test.each(['at once', 'later'])(
  'a field that looks at who asks is answered to each for themselves, though it does not say so (%s)',
  async (when) => {
    const server = await aServer();
    const [ann, bob, cat] = [await server.guest('Ann'), await server.guest('Bob'), await server.guest('Cat')];
    const gameId = await server.game([ann, bob]);
    replaced('PlayerStatusChanged', 'gameId', () => (_source, _args, context) => {
      if (when === 'at once') return context.viewer?.userId;
      return Promise.resolve().then(() => context.viewer?.userId);
    });
    const { sequence } = (await server.room.view(null, gameId)) as { sequence: number };
    const QUERY = `subscription { gameEvents(gameId: "${gameId}", after: ${sequence}) { gameId } }`;
    const sockets = [];
    for (const who of [bob, cat]) {
      const socket = await server.socket(who);
      socket.subscribe('s', QUERY);
      socket.subscribe('wait', '{ __typename }');
      await socket.answer('wait');
      sockets.push([who.id, socket] as const);
    }
    await server.fidget(gameId, ann);
    for (const [id, socket] of sockets)
      expect((await socket.until((message) => message.id === 's')).payload).toEqual({
        data: { gameEvents: { gameId: id } },
      });
  },
);

test('a variable that is null shares no result with one that is left out', async () => {
  const server = await aServer();
  const [ann, bob, cat] = [await server.guest('Ann'), await server.guest('Bob'), await server.guest('Cat')];
  const gameId = await server.game([ann, bob]);
  const { sequence } = (await server.room.view(null, gameId)) as { sequence: number };
  const QUERY = `subscription ($all: Boolean = true) {
    gameEvents(gameId: "${gameId}", after: ${sequence}) { __typename sequence @include(if: $all) }
  }`;
  const sockets = [];
  for (const [who, variables] of [
    [bob, { all: null }],
    [cat, {}],
  ] as const) {
    const socket = await server.socket(who);
    socket.subscribe('s', QUERY, variables);
    socket.subscribe('wait', '{ __typename }');
    await socket.answer('wait');
    sockets.push(socket);
  }
  await server.fidget(gameId, ann);
  const [toBob, toCat] = await Promise.all(
    sockets.map(async (socket) => (await socket.until(({ id }) => id === 's')).payload),
  );
  expect(toBob).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] });
  expect(toCat).toEqual({
    data: { gameEvents: { __typename: 'PlayerStatusChanged', sequence: sequence + 1 } },
  });
});
