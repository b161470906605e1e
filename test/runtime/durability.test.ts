import { expect, test } from 'vitest';
import { accepted, aRoom, HOST } from './kit/room.ts';
import { watch } from './kit/watch.ts';

test('no verdict and no event leaves before its record is durable', async () => {
  const room = await aRoom();
  const gameId = await room.createGame();
  const reader = await room.follow(gameId, { kind: 'game' });
  const before = reader.messages.length;
  room.store.hold('append');
  const answer = room.say(gameId, 'ann', 'RegisterForGame', {}, 'c');
  await room.clock.pass(10_000);
  expect(answer.isSettled).toBe(false);
  expect(reader.messages).toHaveLength(before);

  room.store.release('append');
  await room.clock.settle();
  expect(answer.value).toEqual(accepted('c'));
  expect(reader.types.slice(before)).toContain('PlayerRegistered');
});

test('who gets an answer has been told the events it speaks of', async () => {
  const room = await aRoom();
  const gameId = await room.createGame();
  const reader = await room.follow(gameId, { kind: 'game' });
  const seen: string[][] = [];
  const sender = { kind: 'user', userId: 'ann', isAdmin: false } as const;
  void room.cardroom
    .submit(gameId, { commandId: 'c', sender, name: 'RegisterForGame', input: {} })
    .then(() => seen.push(reader.types));
  await room.clock.settle();
  expect(seen[0]).toContain('PlayerRegistered');
});

test('a refusal waits for its record as well', async () => {
  const room = await aRoom();
  const gameId = await room.createGame();
  room.store.hold('append');
  const refusal = room.say(gameId, 'ann', 'BuyIn', { amount: 100 });
  await room.clock.settle();
  expect(refusal.isSettled).toBe(false);
  room.store.release('append');
  await room.clock.settle();
  expect(refusal.value).toMatchObject({ accepted: false, code: 'NOT_REGISTERED' });
});

test('the game goes on ticking while a write is under way, and answers and events come out in order', async () => {
  const room = await aRoom();
  const gameId = await room.createGame();
  const reader = await room.follow(gameId, { kind: 'game' });
  room.store.hold('append');
  const order: string[] = [];
  const names = ['ann', 'bob', 'cat', 'dan', 'eve'];
  for (const name of names) {
    const sender = { kind: 'user', userId: name, isAdmin: false } as const;
    void room.cardroom
      .submit(gameId, { commandId: name, sender, name: 'RegisterForGame', input: {} })
      .then(() => order.push(name));
    await room.clock.settle();
  }
  // One write is under way; the four ticks that were made meanwhile wait for the next.
  expect(room.store.count('append')).toBe(2);
  expect(room.cardroom.figures().unwrittenSteps).toBe(4);

  room.store.release('append', 'first');
  await room.clock.settle();
  expect(order).toEqual(['ann']);
  room.store.release('append');
  await room.clock.settle();
  expect(order).toEqual(names);
  const sequence = (await room.view(gameId)).sequence;
  const first = reader.messages[0]!;
  const start = first.kind === 'snapshot' ? first.sequence : 0;
  expect(reader.numbers.slice(1)).toEqual(Array.from({ length: sequence - start }, (_, i) => start + 1 + i));
  expect((await room.journal(gameId)).slice(-5).map(({ events }) => events[0]!.type)).toEqual(
    names.map(() => 'PlayerRegistered'),
  );
});

test('an answer that needs no writing does not overtake those that do', async () => {
  const room = await aRoom();
  const gameId = await room.createGame();
  await room.done(gameId, 'ann', 'RegisterForGame', {});
  const first = await room.ask(gameId, 'ann', 'SitOut', {}, 'first');
  room.store.hold('append');
  const second = room.say(gameId, 'ann', 'SitIn', {}, 'second');
  await room.clock.settle();
  const again = room.say(gameId, 'ann', 'SitOut', {}, 'first');
  await room.clock.settle();
  expect([second.isSettled, again.isSettled]).toEqual([false, false]);
  room.store.release('append');
  await room.clock.settle();
  expect([second.value, again.value]).toEqual([accepted('second'), first]);
});

test('a deadline that falls due during a slow write waits for it, and the time is given back', async () => {
  const room = await aRoom();
  const gameId = await room.playing('ann', 'bob');
  const reader = await room.follow(gameId, { kind: 'table', tableId: 't1' });
  const before = reader.messages.length;
  room.store.hold('append');
  const answer = room.say(gameId, HOST, 'PauseGame', {}, 'c');
  await room.clock.pass(31_000);
  expect(answer.isSettled).toBe(false);
  expect(reader.messages).toHaveLength(before);
  room.store.release('append');
  await room.clock.settle();
  expect(answer.value).toEqual(accepted('c'));
  expect(reader.types.slice(before)).not.toContain('PlayerTimedOut');
  expect(reader.types.slice(before)).toContain('ActionDeadlineChanged');
  await room.clock.pass(90_000);
  expect(reader.types.slice(before)).toContain('PlayerTimedOut');
});

test('a view never shows what is not durable yet', async () => {
  const room = await aRoom();
  const gameId = await room.playing('ann', 'bob');
  const before = await room.view(gameId);
  room.store.hold('append');
  await room.act(gameId);
  await room.clock.settle();
  const game = watch(room.cardroom.view(null, gameId));
  const table = watch(room.cardroom.viewTable(null, gameId, 't1'));
  await room.clock.pass(5000);
  expect([game.isSettled, table.isSettled]).toEqual([false, false]);
  room.store.release('append');
  await room.clock.settle();
  expect((game.value as typeof before).tables[0]!.sequence).toBeGreaterThan(before.tables[0]!.sequence);
  expect(table.value).toEqual((game.value as typeof before).tables[0]);
});

test('a view of what never became durable is unavailable', async () => {
  const room = await aRoom();
  const gameId = await room.playing('ann', 'bob');
  room.store.hold('append');
  room.store.fail('append', 'refused');
  await room.act(gameId);
  await room.clock.settle();
  const game = watch(room.cardroom.view(null, gameId));
  const table = watch(room.cardroom.viewTable(null, gameId, 'no such table'));
  await room.clock.settle();
  room.store.release('append');
  await room.clock.settle();
  expect(game.value).toEqual({ unavailable: expect.any(String) });
  expect(table.value).toEqual({ unavailable: expect.any(String) });
});

test('whether there is such a table is told when it is durable', async () => {
  const room = await aRoom();
  const gameId = await room.playing('ann', 'bob');
  room.store.hold('append');
  await room.act(gameId);
  await room.clock.settle();
  const stream = watch(room.cardroom.events(null, gameId, { kind: 'table', tableId: 't9' }));
  await room.clock.settle();
  expect(stream.isSettled).toBe(false);
  room.store.release('append');
  await room.clock.settle();
  expect(stream.value).toBeNull();
});

test('a snapshot is saved only after everything before it', async () => {
  const room = await aRoom();
  const gameId = await room.createGame();
  await room.done(gameId, 'ann', 'RegisterForGame');
  room.store.hold('append');
  room.say(gameId, 'bob', 'RegisterForGame');
  await room.clock.pass(20_000);
  expect(room.data.games.get(gameId)!.snapshots[0]!.snapshot.number).toBeLessThan(3);
  room.store.release('append');
  await room.clock.pass(20_000);
  const newest = room.data.games.get(gameId)!.snapshots[0]!.snapshot;
  expect(newest.number).toBe((await room.journal(gameId)).length);
});

test('snapshots are saved when a hand has ended and when the interval is over', async () => {
  const room = await aRoom();
  const gameId = await room.playingWith({ settings: { saveIntervalSeconds: 60 } }, 'ann', 'bob');
  const newest = () => room.data.games.get(gameId)!.snapshots[0]!.snapshot.number;
  await room.clock.pass(20_000);
  expect(newest()).toBe(0);
  await room.clock.pass(20_000);
  const ended = (await room.journal(gameId)).find(({ hands }) => hands.length > 0)!;
  expect(newest()).toBeGreaterThanOrEqual(ended.number);

  const idle = await room.createGame({ settings: { saveIntervalSeconds: 60 } });
  await room.clock.pass(59_000);
  expect(room.data.games.get(idle)!.snapshots[0]!.snapshot.number).toBe(0);
  await room.clock.pass(2000);
  expect(room.data.games.get(idle)!.snapshots[0]!.snapshot.number).toBe(1);
});

test('a snapshot that could not be saved is taken again later', async () => {
  const room = await aRoom();
  const gameId = await room.createGame();
  room.store.fail('saveSnapshots', 'refused');
  await room.clock.pass(6000);
  expect(room.logged('snapshot')).toHaveLength(1);
  expect(room.data.games.get(gameId)!.snapshots[0]!.snapshot.number).toBe(0);
  await room.clock.pass(6000);
  expect(room.data.games.get(gameId)!.snapshots[0]!.snapshot.number).toBe(1);
  const saved = room.store.count('saveSnapshots');
  await room.clock.pass(60_000);
  expect(room.store.count('saveSnapshots')).toBe(saved);
});
