import { createClient } from 'graphql-ws';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { aServer } from './kit/server.ts';

const TABLE = `subscription ($gameId: ID!, $after: Int) {
  tableEvents(gameId: $gameId, tableId: "t1", after: $after) { __typename sequence ... on HoleCardsDealt { seatPosition cards } }
}`;

interface Told {
  readonly data: { readonly tableEvents: { readonly __typename: string; readonly sequence: number } };
}
const toldIn = (payload: unknown) => (payload as Told).data.tableEvents;

test('a query is answered over POST, over GET, over a WebSocket and over SSE alike', async () => {
  const server = await aServer();
  const ann = await server.guest('Ann');
  const query = '{ me { name } }';
  const expected = { data: { me: { name: 'Ann' } } };
  expect(await server.ask(query, {}, ann)).toEqual(expected);
  const got = await fetch(`${server.url}/graphql?query=${encodeURIComponent(query)}`, {
    headers: { authorization: `Bearer ${ann.token}` },
  });
  expect(await got.json()).toEqual(expected);
  const socket = await server.socket(ann);
  socket.subscribe('1', query);
  expect(await socket.next()).toEqual({ id: '1', type: 'next', payload: expected });
  expect(await socket.next()).toEqual({ id: '1', type: 'complete' });
  const reader = await server.events(query, {}, ann);
  expect(await reader.next()).toEqual({ event: 'next', data: expected });
  expect(await reader.next()).toEqual({ event: 'complete', data: null });
  await reader.closed;
});

test('a table is followed over WebSocket and over SSE: a snapshot, then every event, the same in both', async () => {
  const server = await aServer();
  const [ann, bob] = [await server.guest('Ann'), await server.guest('Bob')];
  const gameId = await server.game([ann, bob]);
  const socket = await server.socket(ann);
  socket.subscribe('s', TABLE, { gameId });
  const reader = await server.events(TABLE, { gameId }, ann);
  const first = toldIn((await socket.next()).payload);
  expect(first.__typename).toBe('TableSnapshot');
  expect(toldIn((await reader.next()).data)).toEqual(first);
  const view = await server.room.viewTable(null, gameId, 't1');
  const actor = view && 'seats' in view && view.seats[view.actionPosition!]!.userId;
  await server.done(gameId, actor === ann.id ? ann : bob, 'PlayerAction', { tableId: 't1', action: 'FOLD' });
  for (let sequence = first.sequence + 1; sequence <= first.sequence + 8; sequence++) {
    const told = toldIn((await socket.next()).payload);
    expect(told.sequence).toBe(sequence);
    expect(toldIn((await reader.next()).data)).toEqual(told);
  }
});

test('the client of the graphql-ws package follows a table and stops', async () => {
  const server = await aServer();
  const [ann, bob] = [await server.guest('Ann'), await server.guest('Bob')];
  const gameId = await server.game([ann, bob]);
  const client = createClient({
    url: `ws://127.0.0.1:${server.port}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { authorization: `Bearer ${bob.token}` },
  });
  const events = client.iterate<Told['data']>({ query: TABLE, variables: { gameId, after: 0 } });
  const types: string[] = [];
  for await (const { data } of events) {
    types.push(data!.tableEvents.__typename);
    if (data!.tableEvents.__typename === 'ActionRequested') break;
  }
  expect(types).toContain('HandStarted');
  expect(types.filter((type) => type === 'HoleCardsDealt').length).toBe(2);
  await client.dispose();
});

test('each player gets their own cards and nobody else’s, though results are shared', async () => {
  const server = await aServer();
  const [ann, bob, cat] = [await server.guest('Ann'), await server.guest('Bob'), await server.guest('Cat')];
  const gameId = await server.game([ann, bob]);
  const seen = [];
  for (const who of [ann, bob, cat]) {
    const socket = await server.socket(who);
    socket.subscribe('s', TABLE, { gameId, after: 0 });
    await socket.until(({ payload }) => toldIn(payload).__typename === 'ActionRequested');
    const dealt = socket.messages
      .filter(({ type }) => type === 'next')
      .map(({ payload }) => toldIn(payload) as { __typename: string; cards?: string[] | null })
      .filter(({ __typename }) => __typename === 'HoleCardsDealt');
    seen.push(dealt.map(({ cards }) => cards !== null));
  }
  expect(seen[2]).toEqual([false, false]);
  expect(seen[0]!.filter(Boolean).length).toBe(1);
  expect(seen[1]!.filter(Boolean).length).toBe(1);
  expect(seen[0]).not.toEqual(seen[1]);
});
