import { expect, test } from 'vitest';
import { aRoom, HOST, type TestRoom } from './kit/room.ts';
import { watch } from './kit/watch.ts';

async function statusesSeen(room: TestRoom, ...ids: string[]): Promise<string[]> {
  const seen = watch(room.cardroom.views('ann', ids));
  await room.clock.settle();
  return seen.value!.map((view) => (!view ? 'none' : 'unavailable' in view ? 'unavailable' : view.status));
}

async function overGame(room: TestRoom): Promise<string> {
  const gameId = await room.createGame();
  await room.done(gameId, HOST, 'EndGame');
  await room.clock.pass(1000);
  return gameId;
}

test('many games are seen at once, in the order asked for, live or over', async () => {
  const room = await aRoom();
  const over = await overGame(room);
  const live = await room.playing('ann', 'bob');
  await room.stop();
  await room.crash();
  expect(await statusesSeen(room, live, 'nobody', over)).toEqual(['ACTIVE', 'none', 'COMPLETED']);
  expect(room.store.count('readStanding')).toBe(1);
  expect(room.cardroom.figures().games).toBe(1);
});

test('a game that is over and was not saved since is played again from its journal', async () => {
  const room = await aRoom();
  room.store.fail('saveSnapshots', ...Array.from({ length: 20 }, () => 'refused' as const));
  const over = await overGame(room);
  await room.crash();
  expect(await statusesSeen(room, over)).toEqual(['COMPLETED']);
});

test('games that cannot be read are unavailable, and those in memory are seen', async () => {
  const room = await aRoom();
  const over = await overGame(room);
  const live = await room.playing('ann', 'bob');
  await room.stop();
  await room.crash();
  room.store.fail('readStanding', 'refused');
  room.store.fail('claimGame', 'refused');
  expect(await statusesSeen(room, live, over)).toEqual(['ACTIVE', 'unavailable']);
});
