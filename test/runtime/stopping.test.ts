import { expect, test } from 'vitest';
import { accepted, aRoom, HOST, TestRoom } from './kit/room.ts';
import { Reader, watch } from './kit/watch.ts';

const game = { kind: 'game' } as const;
const stopping = { unavailable: 'The server is stopping.' };

test('a server that stops takes no new commands, games or readers', async () => {
  const room = await aRoom();
  const gameId = await room.createGame();
  room.store.hold('append');
  room.say(gameId, 'ann', 'RegisterForGame');
  await room.clock.settle();
  const stopped = watch(room.cardroom.stop());
  expect(await room.ask(gameId, 'bob', 'RegisterForGame')).toEqual(stopping);
  expect(await room.cardroom.createGame({ name: 'late', ownerId: HOST })).toEqual(stopping);
  expect(await room.cardroom.events(null, gameId, game)).toEqual(stopping);
  expect(await room.cardroom.view(null, gameId)).toEqual(stopping);
  expect(stopped.isSettled).toBe(false);
  room.store.release('append');
  await room.clock.settle();
  expect(stopped.isSettled).toBe(true);
});

test('what was queued when it stops is ticked, written and answered', async () => {
  const room = await aRoom({ limits: { commandsPerTick: 2, ticksPerTurn: 1 } });
  const games = [await room.createGame(), await room.createGame()];
  const names = ['ann', 'bob', 'cat', 'dan', 'eve'];
  const answers = games.flatMap((gameId) =>
    names.map((name) => room.say(gameId, name, 'RegisterForGame', {}, name)),
  );
  await room.stop();
  expect(answers.map(({ value }) => value)).toEqual([...names, ...names].map(accepted));
  for (const gameId of games)
    expect((await room.journal(gameId)).flatMap(({ inputs }) => inputs.commands)).toHaveLength(5);
});

test('a snapshot of every game that changed is written', async () => {
  const room = await aRoom();
  const games = [await room.playing('ann', 'bob'), await room.createGame()];
  await room.stop();
  for (const gameId of games) {
    const { snapshot } = room.data.games.get(gameId)!.snapshots[0]!;
    expect(snapshot.number).toBe((await room.journal(gameId)).length);
    expect(snapshot.savedAt).toBe(room.clock.now());
  }
});

test('readers get what is left, then the reason', async () => {
  const room = await aRoom();
  const gameId = await room.createGame();
  const reader = await room.follow(gameId, game);
  room.say(gameId, 'ann', 'RegisterForGame');
  await room.stop();
  await room.clock.settle();
  expect(reader.types).toContain('PlayerRegistered');
  expect(reader.ended).toBe('SERVER_STOPPING');
});

test('a reader whose snapshot still waits is told a reason too', async () => {
  const room = await aRoom();
  const gameId = await room.createGame();
  room.store.hold('append');
  room.store.fail('append', 'refused');
  room.say(gameId, 'ann', 'RegisterForGame');
  await room.clock.settle();
  const opened = watch(room.cardroom.events(null, gameId, game));
  await room.clock.settle();
  const reader = Reader.of(opened.value!).read();
  const stopped = watch(room.cardroom.stop());
  room.store.release('append');
  await room.clock.settle();
  expect(stopped.isSettled).toBe(true);
  expect(reader.ended).not.toBeNull();
});

test('nothing wakes and nothing is written after the end', async () => {
  const room = await aRoom();
  await room.playing('ann', 'bob');
  await room.stop();
  expect(room.clock.timersSet).toBe(0);
  const appends = room.store.count('append');
  await room.clock.pass(3_600_000);
  expect(room.store.count('append')).toBe(appends);
});

test('stopping twice waits for the same end', async () => {
  const room = await aRoom();
  const gameId = await room.createGame();
  room.store.hold('append');
  room.say(gameId, 'ann', 'RegisterForGame');
  const stops = [watch(room.cardroom.stop()), watch(room.cardroom.stop())];
  await room.clock.settle();
  expect(stops.map(({ isSettled }) => isSettled)).toEqual([false, false]);
  room.store.release('append');
  await room.clock.settle();
  expect(stops.map(({ isSettled }) => isSettled)).toEqual([true, true]);
});

test('a command whose game is still being read is sent back', async () => {
  const room = await aRoom();
  const gameId = await room.createGame();
  await room.done(gameId, HOST, 'EndGame');
  await room.clock.pass(10_000);
  expect(room.cardroom.figures().games).toBe(0);
  room.store.hold('readSnapshots');
  const answer = room.say(gameId, 'ann', 'RegisterForGame');
  await room.clock.settle();
  const stopped = watch(room.cardroom.stop());
  await room.clock.settle();
  room.store.release('readSnapshots');
  await room.clock.settle();
  expect(answer.value).toEqual(stopping);
  expect(stopped.isSettled).toBe(true);
  expect(room.cardroom.figures().games).toBe(0);
});

test('a game that is created while the server stops is there after the start', async () => {
  const room = await aRoom();
  room.store.hold('createGame');
  const made = watch(room.cardroom.createGame({ name: 'late', ownerId: HOST }));
  await room.clock.settle();
  await room.stop();
  room.store.release('createGame');
  await room.clock.pass(10_000);
  expect(made.value).toEqual({ gameId: 'id1' });
  expect(await room.journal('id1')).toEqual([]);
  await room.crash();
  expect(await room.view('id1')).toMatchObject({ name: 'late', status: 'SEATING' });
});

test('it stops while a game is out of reach', async () => {
  const room = await aRoom();
  const gameId = await room.createGame();
  const other = await room.createGame();
  const reader = await room.follow(gameId, game);
  room.store.fail('append', 'refused');
  await room.ask(gameId, 'ann', 'RegisterForGame');
  room.store.hold('readSnapshots');
  await room.clock.pass(200);
  room.say(other, 'ann', 'RegisterForGame', {}, 'c');
  await room.stop();
  room.store.release('readSnapshots');
  await room.clock.pass(60_000);
  expect(reader.ended).toBe('SERVER_STOPPING');
  expect(room.clock.timersSet).toBe(0);
  await room.crash();
  expect(await room.ask(other, 'ann', 'RegisterForGame', {}, 'c')).toEqual(accepted('c'));
  expect((await room.view(gameId)).players).toEqual([]);
});

test('however long stopping takes, it is not held against anyone', async () => {
  const room = await aRoom();
  const gameId = await room.playing('ann', 'bob');
  await room.clock.pass(10_000);
  room.store.hold('append');
  room.say(gameId, 'ann', 'SitOut');
  await room.clock.settle();
  const stopped = watch(room.cardroom.stop());
  await room.clock.pass(15_000);
  room.store.release('append');
  await room.clock.settle();
  expect(stopped.isSettled).toBe(true);
  await room.crash(60_000);
  expect((await room.table(gameId)).actionDeadline! - room.clock.now()).toBe(20_000);
});

test('a store that is gone does not keep it from stopping', async () => {
  const room = await aRoom();
  const gameId = await room.createGame();
  room.store.isGone = true;
  const answer = room.say(gameId, 'ann', 'RegisterForGame');
  await room.stop();
  expect(answer.value).toEqual({ unavailable: expect.any(String) });
});

test('it stops while it starts', async () => {
  const room = await aRoom();
  for (let i = 0; i < 100; i++) await room.createGame();
  room.store.kill();
  const next = new TestRoom({ disk: room.disk });
  next.store.hold('readSnapshots');
  const started = watch(next.cardroom.start());
  await next.clock.settle();
  const stopped = watch(next.cardroom.stop());
  next.store.release('readSnapshots');
  await next.clock.settle();
  expect([started.isSettled, stopped.isSettled]).toEqual([true, true]);
  expect(next.cardroom.figures().games).toBe(0);
  expect(next.store.count('claimGame')).toBeLessThan(100);
});

test.each(['liveGameIds', 'claimGame'] as const)(
  'a store that is closed during %s fails no start',
  async (method) => {
    const room = await aRoom();
    await room.createGame();
    room.store.kill();
    const next = new TestRoom({ disk: room.disk });
    next.store.hold(method);
    const started = watch(next.cardroom.start());
    await next.clock.settle();
    await next.stop();
    expect(started.isSettled).toBe(false);
    next.store.fail(method, 'refused');
    next.store.release(method);
    await next.clock.settle();
    expect(started.isSettled).toBe(true);
  },
);

test('a start that is stopped halfway charges nobody for the time before', async () => {
  const room = await aRoom();
  await room.playing('ann', 'bob');
  await room.playing('ann', 'bob');
  await room.clock.pass(10_000);
  room.store.kill();
  const { aliveAt } = room.data;
  const next = new TestRoom({ disk: room.disk });
  await next.clock.pass(60_000);
  next.store.hold('readSnapshots');
  next.store.hold('append');
  void next.cardroom.start();
  await next.clock.settle();
  next.store.release('readSnapshots', 'first');
  await next.clock.settle();
  const stopped = watch(next.cardroom.stop());
  next.store.release('readSnapshots');
  await next.clock.settle();
  next.store.release('append');
  await next.clock.settle();
  expect(stopped.isSettled).toBe(true);
  expect(room.data.aliveAt).toBe(aliveAt);
});
