import { expect, test } from 'vitest';
import { type EngineEvent, viewFor } from '../../src/engine/index.ts';
import type { StreamRequest } from '../../src/runtime/cardroom.ts';
import { Published } from '../../src/runtime/published.ts';
import { aRoom, type TestRoom } from './kit/room.ts';
import type { Reader } from './kit/watch.ts';

const table: StreamRequest = { kind: 'table', tableId: 't1' };

async function eventsOf(room: TestRoom, gameId: string): Promise<EngineEvent[]> {
  return (await room.journal(gameId)).flatMap((record) => record.events);
}

test('whoever looks, a published event is what viewFor lets them see', async () => {
  const room = await aRoom();
  const gameId = await room.playing('ann', 'bob', 'cat');
  const events = await eventsOf(room, gameId);
  expect(new Set(events.map(({ type }) => type)).size).toBeGreaterThan(8);
  for (const event of events) {
    const published = new Published(event);
    for (const viewer of ['ann', 'bob', 'cat', 'dan', null])
      expect(published.messageFor(viewer)?.event ?? null).toEqual(viewFor(viewer, 'event', event));
  }
});

test('readers who may see the same get the same object, live and from memory', async () => {
  const room = await aRoom();
  const gameId = await room.playing('ann', 'bob');
  const { sequence } = await room.view(gameId).then(({ tables }) => tables[0]!);
  const live: Reader[] = [];
  for (const viewer of ['cat', null])
    live.push(await room.follow(gameId, table, { viewer, after: sequence }));
  const own = await room.follow(gameId, table, { viewer: 'ann', after: 0 });
  const other = await room.follow(gameId, table, { viewer: 'cat', after: 0 });
  await room.act(gameId);
  await room.clock.settle();
  expect(live[0]!.messages.length).toBeGreaterThan(0);
  live[0]!.messages.forEach((message, i) => {
    expect(live[1]!.messages[i]).toBe(message);
  });
  const again = await room.follow(gameId, table, { viewer: null, after: sequence });
  again.messages.forEach((message, i) => {
    expect(live[0]!.messages[i]).toBe(message);
  });
  const differing = own.messages.filter((message, i) => other.messages[i] !== message);
  const types = differing.map((message) => message.kind === 'event' && message.event.type);
  expect(new Set(types)).toEqual(new Set(['HoleCardsDealt', 'ActionRequested']));
});
