import { expect, test } from 'vitest';
import { START } from './kit/hand-clock.ts';
import { aRoom, HOST, TestRoom } from './kit/room.ts';

const table = { kind: 'table', tableId: 't1' } as const;

/** What is left of the time to act. */
const deadline = async (room: TestRoom, gameId: string): Promise<number> =>
  (await room.table(gameId)).actionDeadline! - room.clock.now();

test('the time the server was down is not held against anyone', async () => {
  const room = await aRoom();
  const gameId = await room.playing('ann', 'bob');
  await room.clock.pass(10_000);
  expect(await deadline(room, gameId)).toBe(20_000);
  // Last seen at the tenth second; nobody knows of the 700 milliseconds after it.
  await room.clock.pass(700);
  await room.crash(3_600_000);
  for (const viewer of ['ann', 'bob']) await room.follow(gameId, table, { viewer });
  expect(await deadline(room, gameId)).toBe(20_000);
  await room.clock.pass(19_999);
  expect((await room.journal(gameId)).flatMap(({ events }) => events.map(({ type }) => type))).not.toContain(
    'PlayerTimedOut',
  );
  await room.clock.pass(1);
  expect((await room.journal(gameId)).at(-1)!.events.map(({ type }) => type)).toContain('PlayerTimedOut');
});

test('after a clean stop exactly the time that was left is left', async () => {
  const room = await aRoom();
  const gameId = await room.playing('ann', 'bob');
  await room.clock.pass(10_700);
  await room.stop();
  await room.crash(3_600_000);
  expect(await deadline(room, gameId)).toBe(19_300);
});

test('players are told of the new deadline', async () => {
  const room = await aRoom();
  const gameId = await room.playing('ann', 'bob');
  const { sequence } = await room.table(gameId);
  await room.clock.pass(10_000);
  await room.crash(60_000);
  const reader = await room.follow(gameId, table, { after: sequence });
  expect(reader.messages).toMatchObject([
    {
      event: {
        type: 'ActionDeadlineChanged',
        sequence: sequence + 1,
        reason: 'RESTART',
        deadline: START + 30_000 + 60_000,
      },
    },
  ]);
});

test('a crash that follows a crash costs nobody anything either', async () => {
  const room = await aRoom();
  const gameId = await room.playing('ann', 'bob');
  await room.clock.pass(10_000);
  await room.crash(50_000);
  await room.crash(50_000);
  expect(await deadline(room, gameId)).toBe(20_000);
});

test('a crash before the clocks are set right costs nobody anything', async () => {
  const room = await aRoom();
  const gameId = await room.playing('ann', 'bob');
  await room.clock.pass(10_000);
  room.store.kill();
  // The second process reads everything but gets nothing written before it is gone, too.
  const second = new TestRoom({ disk: room.disk });
  await second.clock.pass(60_000);
  second.store.hold('append');
  void second.cardroom.start();
  await second.clock.pass(5000);
  expect(second.store.count('append')).toBe(1);
  expect(room.data.aliveAt).toBe(START + 10_000);
  await second.crash(50_000);
  expect(await deadline(second, gameId)).toBe(20_000);
});

test('a store that fails before the clocks are set right costs nobody anything', async () => {
  const room = await aRoom();
  const gameId = await room.playing('ann', 'bob');
  await room.clock.pass(10_000);
  room.store.kill();
  const second = new TestRoom({ disk: room.disk });
  await second.clock.pass(60_000);
  second.store.fail('append', 'refused');
  await second.begin();
  await second.clock.pass(1000);
  expect(second.logged('goes on')).toHaveLength(1);
  // 100 milliseconds later the game was read again; it has run since.
  expect(await deadline(second, gameId)).toBe(20_000 - 900);
});

test('a game that is out of reach keeps the server from being called alive', async () => {
  const room = await aRoom();
  const gameId = await room.playing('ann', 'bob');
  const other = await room.playing('cat', 'dan');
  await room.clock.pass(10_000);
  room.store.fail('append', 'refused');
  room.store.hold('claimGame');
  await room.ask(gameId, 'ann', 'SitOut');
  await room.clock.pass(5000);
  expect(room.data.aliveAt).toBe(START + 10_000);
  await room.crash(50_000);
  for (const id of [gameId, other]) expect(await deadline(room, id)).toBe(20_000);
});

test('time in which nothing could be written does not count after a crash', async () => {
  const room = await aRoom();
  const gameId = await room.playing('ann', 'bob');
  await room.clock.pass(10_000);
  room.store.hold('append');
  room.say(gameId, 'ann', 'SitOut');
  await room.clock.pass(5500);
  expect(room.data.aliveAt).toBe(START + 10_000);
  await room.crash(50_000);
  expect(await deadline(room, gameId)).toBe(20_000);
});

test('a paused game stays paused and keeps what is left', async () => {
  const room = await aRoom();
  const gameId = await room.playingWith({ settings: { handStartDelayMs: 8000 } }, 'ann', 'bob');
  await room.clock.pass(3000);
  await room.done(gameId, HOST, 'PauseGame');
  await room.clock.pass(1000);
  await room.crash(600_000);
  expect((await room.view(gameId)).status).toBe('PAUSED');
  await room.done(gameId, HOST, 'ResumeGame');
  await room.clock.pass(4999);
  expect((await room.table(gameId)).handNumber).toBe(0);
  await room.clock.pass(1);
  expect((await room.table(gameId)).handNumber).toBe(1);
});

test('a start time that came while the server was down is met at once', async () => {
  const room = await aRoom();
  const gameId = await room.createGame({ startTime: START + 600_000 });
  await room.crash(3_600_000);
  expect((await room.view(gameId)).status).toBe('SEATING');
});
