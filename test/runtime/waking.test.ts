import { expect, test } from 'vitest';
import { START } from './kit/hand-clock.ts';
import { accepted, aRoom, HOST } from './kit/room.ts';

test('a command wakes its game at once', async () => {
  const room = await aRoom();
  const gameId = await room.createGame();
  const before = room.clock.now();
  expect(await room.ask(gameId, 'ann', 'RegisterForGame', {}, 'c')).toEqual(accepted('c'));
  expect(room.clock.now()).toBe(before);
  const { inputs } = (await room.journal(gameId)).at(-1)!;
  expect(inputs.now).toBe(before);
});

test('a deadline wakes its game on time', async () => {
  const room = await aRoom();
  const gameId = await room.createGame({ startTime: START + 600_000 });
  await room.clock.pass(539_999);
  expect((await room.view(gameId)).status).toBe('SCHEDULED');
  await room.clock.pass(1);
  expect((await room.view(gameId)).status).toBe('SEATING');
  expect((await room.journal(gameId)).map(({ inputs }) => inputs.now)).toEqual([START + 540_000]);
});

test('the seat to act is timed out to the millisecond', async () => {
  const room = await aRoom();
  const gameId = await room.playing('ann', 'bob');
  const actor = await room.actor(gameId);
  await room.clock.pass(29_999);
  expect(await room.actor(gameId)).toBe(actor);
  await room.clock.pass(1);
  const last = (await room.journal(gameId)).at(-1)!;
  expect(last.events.map(({ type }) => type)).toContain('PlayerTimedOut');
  expect(last.inputs.now).toBe(START + 30_000);
});

test('a clock that cannot wait that long rings early, and the game is still woken on time', async () => {
  const room = await aRoom();
  const { clock } = room;
  const schedule = clock.schedule.bind(clock);
  clock.schedule = (at, task) => schedule(Math.min(at, clock.now() + 70_000), task);
  const gameId = await room.createGame({ startTime: START + 600_000 });
  await room.clock.pass(539_999);
  expect(await room.journal(gameId)).toEqual([]);
  await room.clock.pass(1);
  expect((await room.view(gameId)).status).toBe('SEATING');
});

test('thousands of idle games share one timer beside the pulse, and nothing else wakes them', async () => {
  const room = await aRoom();
  const waiting = await room.createGame();
  await room.done(waiting, 'ann', 'RegisterForGame');
  for (let i = 0; i < 3000; i++)
    await room.cardroom.createGame({ name: 'idle', ownerId: HOST, startTime: START + 7_200_000 + i });
  await room.clock.settle();
  await room.clock.pass(10_000);
  expect(room.clock.timersSet).toBe(2);

  const { tasksRun, timersRun } = room.clock;
  const appends = room.store.count('append');
  await room.clock.pass(3_600_000);
  expect(room.clock.tasksRun - tasksRun).toBe(0);
  expect(room.clock.timersRun - timersRun).toBe(3600);
  expect(room.store.count('append')).toBe(appends);
});

test('a game that waits only for its players has no timer at all', async () => {
  const room = await aRoom();
  const gameId = await room.createGame();
  await room.done(gameId, 'ann', 'RegisterForGame');
  expect(room.clock.timersSet).toBe(1);
});

test('a full queue answers unavailable at once and takes commands again when it has room', async () => {
  const room = await aRoom({ limits: { queue: 3 } });
  const gameId = await room.createGame();
  const first = ['ann', 'bob', 'cat'].map((name) => room.say(gameId, name, 'RegisterForGame', {}, name));
  const tooMany = room.say(gameId, 'dan', 'RegisterForGame', {}, 'dan');
  await Promise.resolve().then(() => {});
  await new Promise(setImmediate);
  expect(tooMany.value).toEqual({ unavailable: expect.stringContaining('Too much') });
  expect(first.some(({ isSettled }) => isSettled)).toBe(false);

  await room.clock.settle();
  expect(first.map(({ value }) => value)).toEqual(['ann', 'bob', 'cat'].map(accepted));
  expect(await room.ask(gameId, 'dan', 'RegisterForGame', {}, 'dan')).toEqual(accepted('dan'));
});

test('commands that were looked at but not written yet count as waiting', async () => {
  const room = await aRoom({ limits: { queue: 3 } });
  const gameId = await room.createGame();
  room.store.hold('append');
  const first = ['ann', 'bob', 'cat'].map((name) => room.say(gameId, name, 'RegisterForGame', {}, name));
  await room.clock.settle();
  expect(room.cardroom.figures().waitingCommands).toBe(3);
  expect(await room.ask(gameId, 'dan', 'RegisterForGame')).toEqual({ unavailable: expect.any(String) });
  room.store.release('append');
  await room.clock.settle();
  expect(first.map(({ value }) => value)).toEqual(['ann', 'bob', 'cat'].map(accepted));
  expect(room.cardroom.figures().waitingCommands).toBe(0);
});

test('views that wait for a slow store are bounded too', async () => {
  const room = await aRoom({ limits: { views: 3 } });
  const gameId = await room.createGame();
  room.store.hold('append');
  room.say(gameId, 'ann', 'RegisterForGame');
  await room.clock.settle();
  const views = Array.from({ length: 4 }, () => room.cardroom.view(null, gameId));
  expect(await views[3]).toEqual({ unavailable: expect.any(String) });
  room.store.release('append');
  await room.clock.settle();
  for (const view of views.slice(0, 3)) expect(await view).toMatchObject({ id: gameId });
});

test('a noisy game takes turns with the others', async () => {
  const room = await aRoom({ limits: { queue: 1000, commandsPerTick: 10, ticksPerTurn: 1 } });
  const noisy = await room.createGame();
  const quiet = await room.createGame();
  await room.clock.settle();
  const noise = Array.from({ length: 500 }, (_, i) => room.say(noisy, `user${i}`, 'RegisterForGame'));
  const answer = room.say(quiet, 'ann', 'RegisterForGame', {}, 'c');
  // Ten commands of the noisy game, then the quiet one's turn.
  room.clock.runTask();
  room.clock.runTask();
  await new Promise(setImmediate);
  await new Promise(setImmediate);
  expect(answer.value).toEqual(accepted('c'));
  expect(noise.filter(({ isSettled }) => isSettled).length).toBeLessThan(30);
  await room.clock.settle();
  expect(noise.every(({ isSettled }) => isSettled)).toBe(true);
});

test('games that are awake together tick in turn, and everything else gets a turn between', async () => {
  const room = await aRoom({ limits: { ticksPerTurn: 2 } });
  const ids: string[] = [];
  for (let i = 0; i < 5; i++) ids.push(await room.createGame());
  const { tasksRun } = room.clock;
  const answers = ids.map((id) => room.say(id, 'ann', 'RegisterForGame'));
  await room.clock.settle();
  expect(answers.every(({ isSettled }) => isSettled)).toBe(true);
  expect(room.clock.tasksRun - tasksRun).toBe(3);
});

test('records of games that are ready together are written together', async () => {
  const room = await aRoom();
  const ids: string[] = [];
  for (let i = 0; i < 20; i++) ids.push(await room.createGame());
  const before = room.store.count('append');
  const answers = ids.map((id) => room.say(id, 'ann', 'RegisterForGame'));
  await room.clock.settle();
  expect(answers.every(({ isSettled }) => isSettled)).toBe(true);
  expect(room.store.count('append') - before).toBe(1);
});

test('a game that nobody knows is no game', async () => {
  const room = await aRoom();
  expect(await room.ask('nowhere', 'ann', 'RegisterForGame')).toBeNull();
  expect(await room.cardroom.view(null, 'nowhere')).toBeNull();
  expect(await room.cardroom.events(null, 'nowhere', { kind: 'game' })).toBeNull();
});

test('a finished game is let go of once it is saved and nobody reads it', async () => {
  const room = await aRoom();
  const gameId = await room.createGame();
  const reader = await room.follow(gameId, { kind: 'game' });
  await room.done(gameId, HOST, 'EndGame');
  await room.clock.pass(10_000);
  expect(room.cardroom.figures().games).toBe(1);
  await reader.stop();
  await room.clock.pass(1000);
  expect(room.cardroom.figures().games).toBe(0);
  expect((await room.view(gameId)).status).toBe('COMPLETED');
});
