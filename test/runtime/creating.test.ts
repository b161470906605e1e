import { expect, test } from 'vitest';
import type { GameDescription } from '../../src/runtime/cardroom.ts';
import { gameIdFor } from '../../src/runtime/new-game-id.ts';
import { aRoom, HOST, type TestRoom } from './kit/room.ts';
import { watch } from './kit/watch.ts';

const create = async (room: TestRoom, description: Partial<GameDescription> = {}) => {
  const made = watch(room.cardroom.createGame({ name: 'Friday', ownerId: HOST, ...description }));
  await room.clock.settle();
  return made.value;
};
const idOf = (made: unknown): string => (made as { gameId: string }).gameId;
const gamesOf = async (room: TestRoom) => (await room.disk.listGames({ first: 100 })).items;

test('asked again with the same command id, a user gets the first game and no second one', async () => {
  const room = await aRoom();
  const first = await create(room, { commandId: 'c1' });
  expect(await create(room, { commandId: 'c1' })).toEqual(first);
  expect(await create(room, { commandId: 'c1', name: 'Another name' })).toEqual(first);
  expect(await gamesOf(room)).toMatchObject([{ id: idOf(first), name: 'Friday' }]);
});

test('another command id, another user or none at all is another game', async () => {
  const room = await aRoom();
  const made = [
    await create(room, { commandId: 'c1' }),
    await create(room, { commandId: 'c2' }),
    await create(room, { commandId: 'c1', ownerId: 'ann' }),
    await create(room),
    await create(room),
  ];
  expect(new Set(made.map(idOf)).size).toBe(5);
});

test('the pair is what counts: ids that read the same side by side are not mixed up', async () => {
  const room = await aRoom();
  const one = await create(room, { ownerId: 'a', commandId: 'bc' });
  expect(idOf(await create(room, { ownerId: 'ab', commandId: 'c' }))).not.toBe(idOf(one));
});

test('also after a restart, and when the game is over', async () => {
  const room = await aRoom();
  const first = await create(room, { commandId: 'c1' });
  await room.crash();
  expect(await create(room, { commandId: 'c1' })).toEqual(first);
  await room.done(idOf(first), HOST, 'EndGame');
  await room.crash();
  expect(await create(room, { commandId: 'c1' })).toEqual(first);
  expect(await gamesOf(room)).toHaveLength(1);
});

test('also when the game has been handed to another host', async () => {
  const room = await aRoom();
  const first = await create(room, { commandId: 'c1' });
  await room.done(idOf(first), 'ann', 'RegisterForGame');
  await room.done(idOf(first), HOST, 'TransferHost', { userId: 'ann' });
  await room.crash();
  expect(await create(room, { commandId: 'c1' })).toEqual(first);
  expect(await gamesOf(room)).toMatchObject([{ ownerId: 'ann' }]);
});

test('asked twice at once, there is one game', async () => {
  const room = await aRoom();
  room.store.hold('createGame');
  const made = [1, 2].map(() =>
    watch(room.cardroom.createGame({ name: 'Friday', ownerId: HOST, commandId: 'c1' })),
  );
  await room.clock.settle();
  room.store.release('createGame');
  await room.clock.settle();
  expect(idOf(made[0]!.value)).toBe(idOf(made[1]!.value));
  expect(await gamesOf(room)).toHaveLength(1);
});

test('nobody is told of a game that was not made because somebody looked for it at that moment', async () => {
  const room = await aRoom();
  room.store.hold('claimGame');
  room.store.hold('findGames');
  const made = watch(room.cardroom.createGame({ name: 'Friday', ownerId: HOST, commandId: 'c1' }));
  await room.clock.settle();
  const looked = watch(room.cardroom.viewTable(HOST, gameIdFor(HOST, 'c1'), 't1'));
  await room.clock.settle();
  room.store.release('findGames');
  await room.clock.settle();
  room.store.release('claimGame');
  await room.clock.settle();
  expect(looked.value).toBeNull();
  expect(made.value).toHaveProperty('unavailable');
  expect(idOf(await create(room, { commandId: 'c1' }))).toBe(gameIdFor(HOST, 'c1'));
  expect(await gamesOf(room)).toHaveLength(1);
});

test('a description that is refused makes nothing, and may be put right under the same id', async () => {
  const room = await aRoom();
  expect(await create(room, { commandId: 'c1', name: '' })).toMatchObject({
    rejection: { code: 'BAD_INPUT' },
  });
  expect(await create(room, { commandId: 'c1' })).toMatchObject({ gameId: expect.any(String) });
});

test('a command id that is none is refused', async () => {
  const room = await aRoom();
  for (const commandId of ['x'.repeat(201), 7 as never])
    expect(await create(room, { commandId })).toMatchObject({
      rejection: { code: 'BAD_INPUT', facts: { field: 'commandId' } },
    });
});

test('a private game gets a code of eight characters that cannot be misread', async () => {
  const room = await aRoom();
  const codes: string[] = [];
  for (let i = 0; i < 50; i++) {
    const gameId = idOf(await create(room, { visibility: 'PRIVATE' }));
    codes.push((await room.view(gameId, HOST)).joinCode!);
  }
  for (const code of codes) expect(code).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
  expect(new Set(codes).size).toBe(50);
});

test('the list of games says which are private', async () => {
  const room = await aRoom();
  await create(room, { visibility: 'PRIVATE', commandId: 'c1' });
  expect(await gamesOf(room)).toMatchObject([{ visibility: 'PRIVATE' }]);
  expect(await create(room, { visibility: 'SECRET' as never })).toMatchObject({
    rejection: { code: 'BAD_INPUT', facts: { field: 'visibility' } },
  });
});
