import { describe, expect, onTestFinished, test } from 'vitest';
import { type ClientOptions, connect } from '../../src/client/connect.ts';
import {
  GameEventsDocument,
  MeDocument,
  SitOutDocument,
  TableEventsDocument,
  TypedDocumentString,
} from '../../src/client/generated/graphql.ts';
import { aServer, type Guest, type TestServer } from '../server/kit/server.ts';
import { aFrailLine } from './kit/frail-line.ts';

const transports = ['ws', 'sse'] as const;

function aClient(options: ClientOptions) {
  const client = connect(options);
  onTestFinished(() => client.close());
  return client;
}

async function aTable(): Promise<{ server: TestServer; ann: Guest; gameId: string }> {
  const server = await aServer();
  const ann = await server.guest('Ann');
  const gameId = await server.game([ann, await server.guest('Bob')]);
  return { server, ann, gameId };
}

const urlOf = (port: number) => `http://127.0.0.1:${port}/graphql`;

describe.each(transports)('a client over %s', (transport) => {
  test('asks, commands and follows a stream from its snapshot on', async () => {
    const { server, ann, gameId } = await aTable();
    const client = aClient({ url: urlOf(server.port), token: ann.token, transport });
    expect((await client.request(MeDocument, {})).me).toMatchObject({ id: ann.id });

    const stream = client.subscribe(GameEventsDocument, { gameId });
    const first = (await stream.next()).value!.gameEvents;
    expect(first.__typename).toBe('GameSnapshot');
    const { sitOut } = await client.command(SitOutDocument, { gameId });
    expect(sitOut).toMatchObject({ __typename: 'CommandAccepted', commandId: expect.any(String) });
    const second = (await stream.next()).value!.gameEvents;
    expect(second).toMatchObject({
      __typename: 'PlayerStatusChanged',
      sequence: first.sequence + 1,
      userId: ann.id,
    });
    await stream.return!();
    expect(await stream.next()).toEqual({ done: true, value: undefined });
  });

  test('comes back behind the last number after every loss, without a gap and without a repeat', async () => {
    const { server, ann, gameId } = await aTable();
    const line = await aFrailLine(server.port);
    // A watcher: a player who is lost and comes back is an event.
    const { token } = await server.guest('Cat');
    const client = aClient({ url: urlOf(line.port), token, transport });
    const stream = client.subscribe(GameEventsDocument, { gameId, after: 0 });
    const { sequence: latest } = (await server.room.view(ann.id, gameId)) as { sequence: number };
    const numbers: number[] = [];
    const readTo = async (last: number) => {
      while (numbers.at(-1) !== last) numbers.push((await stream.next()).value!.gameEvents.sequence);
    };
    await readTo(latest);
    for (let loss = 1; loss <= 3; loss++) {
      line.cut();
      await server.fidget(gameId, ann);
      await readTo(latest + loss);
    }
    expect(numbers).toEqual(Array.from({ length: latest + 3 }, (_, i) => i + 1));
    expect(line.comings).toBeGreaterThan(3);
  });

  test('is told when a stream is refused for good', async () => {
    const { server, ann, gameId } = await aTable();
    const client = aClient({ url: urlOf(server.port), token: ann.token, transport });
    const none = client.subscribe(TableEventsDocument, { gameId, tableId: 't9' });
    await expect(none.next()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const stranger = aClient({ url: urlOf(server.port), transport });
    const closed = stranger.subscribe(GameEventsDocument, { gameId });
    await expect(closed.next()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  test('that closes ends its streams, even one that waits', async () => {
    const { server, ann, gameId } = await aTable();
    const client = aClient({ url: urlOf(server.port), token: ann.token, transport });
    const stream = client.subscribe(GameEventsDocument, { gameId });
    await stream.next();
    const waiting = stream.next();
    await client.close();
    expect(await waiting).toEqual({ done: true, value: undefined });
  });
});

test('a command whose answer is lost is sent again and carried out once', async () => {
  const { server, ann, gameId } = await aTable();
  const line = await aFrailLine(server.port);
  const client = aClient({ url: urlOf(line.port), token: ann.token });
  const { sequence } = (await server.room.view(ann.id, gameId)) as { sequence: number };
  const events = await server.room.events(ann.id, gameId, { kind: 'game' }, sequence);
  if (!events || 'unavailable' in events) throw new Error('there is no stream');

  const answer = client.command(SitOutDocument, { gameId });
  // The command has been carried out; its answer may or may not be on its way.
  await events.next();
  line.cut();
  expect((await answer).sitOut).toMatchObject({ __typename: 'CommandAccepted' });
  expect(await server.room.view(ann.id, gameId)).toMatchObject({ sequence: sequence + 1 });
  await events.return!();
});

test('an operation of its own is typed, and followed if it selects the number', async () => {
  const { server, ann, gameId } = await aTable();
  const client = aClient({ url: urlOf(server.port), token: ann.token });
  const own = new TypedDocumentString<
    { readonly gameEvents: { readonly sequence: number } },
    { readonly gameId: string; readonly after?: number | null }
  >('subscription ($gameId: ID!, $after: Int) { gameEvents(gameId: $gameId, after: $after) { sequence } }');
  for await (const { gameEvents } of client.subscribe(own, { gameId, after: 0 })) {
    expect(gameEvents.sequence).toBe(1);
    break;
  }
});
