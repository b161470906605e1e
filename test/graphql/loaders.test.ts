import { expect, test } from 'vitest';
import { GamesDocument } from '../../src/client/generated/graphql.ts';
import { anApi, type TestApi } from './kit/api.ts';

/** How often the store was asked while a page of games with their players was made. */
async function callsFor(api: TestApi, first: number): Promise<Record<string, number>> {
  const before = new Map(api.room.store.calls);
  const { games } = await api.ask('ann', GamesDocument, { first });
  expect(games.nodes).toHaveLength(first);
  for (const { players } of games.nodes)
    expect(players.map(({ user }) => user.name)).toEqual(['ann', 'bob', 'cat']);
  const calls = [...api.room.store.calls].map(
    ([method, count]) => [method, count - (before.get(method) ?? 0)] as const,
  );
  return Object.fromEntries(calls.filter(([, count]) => count > 0));
}

async function fiftyGames(api: TestApi): Promise<string[]> {
  const ids: string[] = [];
  for (let i = 0; i < 50; i++) ids.push(await api.room.playing('ann', 'bob', 'cat'));
  return ids;
}

test('a page of 50 games in play asks the store as often as a page of 5', async () => {
  const api = await anApi();
  await fiftyGames(api);
  const few = await callsFor(api, 5);
  expect(few).toEqual({ listGames: 1, findUsers: expect.any(Number) });
  expect(few.findUsers).toBeLessThanOrEqual(2);
  expect(await callsFor(api, 50)).toEqual(few);
});

test('a page of 50 games that are over does so too, and none of them is made live again', async () => {
  const api = await anApi();
  for (const id of await fiftyGames(api)) {
    await api.room.done(id, 'host', 'EndGame');
    for (let i = 0; i < 2; i++) await api.act(id, 'FOLD');
  }
  await api.room.clock.pass(60_000);
  await api.room.stop();
  await api.room.crash();
  const few = await callsFor(api, 5);
  expect(few).toEqual({ listGames: 1, readStanding: 1, findUsers: expect.any(Number) });
  expect(few.findUsers).toBeLessThanOrEqual(2);
  expect(await callsFor(api, 50)).toEqual(few);
  expect(api.room.cardroom.figures().games).toBe(0);
});
