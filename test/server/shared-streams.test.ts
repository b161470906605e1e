import type { GraphQLObjectType } from 'graphql';
import { expect, test } from 'vitest';
import { schema } from '../../src/graphql/schema.ts';
import { aServer } from './kit/server.ts';

/** Counts how often a field of the schema is resolved while a test runs. */
function counted(type: string, name: string): { count: number } {
  const counter = { count: 0 };
  const field = (schema.getType(type) as GraphQLObjectType).getFields()[name]!;
  const { resolve } = field;
  field.resolve = (...args) => {
    counter.count++;
    return resolve ? resolve(...args) : (args[0] as Record<string, unknown>)[name];
  };
  restore.push(() => {
    if (resolve) field.resolve = resolve;
    else delete field.resolve;
  });
  return counter;
}
const restore: (() => void)[] = [];

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
  const counter = counted('PlayerStatusChanged', 'sequence');
  try {
    await server.fidget(gameId, players[0]!);
    for (const socket of sockets)
      expect((await socket.until(({ id, type }) => id === 's' && type === 'next')).payload).toEqual({
        data: { gameEvents: { sequence: sequence + 1 } },
      });
    await other.until(({ id, type }) => id === 's' && type === 'next');
  } finally {
    for (const undo of restore.splice(0)) undo();
  }
  expect(counter.count).toBe(2);
});
