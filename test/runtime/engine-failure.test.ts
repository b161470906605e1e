import { expect, test } from 'vitest';
import { seeded } from '../kit/game.ts';
import { accepted, aRoom, HOST, type TestRoom } from './kit/room.ts';
import { watch } from './kit/watch.ts';

const game = { kind: 'game' } as const;

/** Two games; the next deal of either gets a deck without cards. */
async function aBrokenRoom(): Promise<{ room: TestRoom; bad: string; good: string }> {
  const room = await aRoom();
  const good = await room.playing('cat', 'dan');
  const bad = await room.createGame();
  for (const name of ['ann', 'bob', 'eve']) {
    await room.done(bad, name, 'RegisterForGame');
    await room.done(bad, name, 'BuyIn', { amount: 200 });
  }
  room.shuffle = () => [51, 51, 51];
  return { room, bad, good };
}

test('an engine error stops that game only and its users are told', async () => {
  const { room, bad, good } = await aBrokenRoom();
  const reader = await room.follow(bad, game);
  const other = await room.follow(good, game);
  const answer = await room.ask(bad, HOST, 'StartGame');
  expect(answer).toEqual({ unavailable: expect.stringContaining('stopped') });
  expect(reader.ended).toBe('GAME_STOPPED');
  expect(await room.ask(bad, 'ann', 'SitOut')).toEqual(answer);
  expect(await room.cardroom.view('ann', bad)).toEqual(answer);
  expect(await room.cardroom.events('ann', bad, game)).toEqual(answer);

  expect(await room.ask(good, 'cat', 'SitOut', {}, 'c')).toEqual(accepted('c'));
  expect(other.ended).toBeNull();
  expect(other.types).toContain('PlayerStatusChanged');
});

test('an engine error at a deadline is told to whoever reads', async () => {
  const { room, good } = await aBrokenRoom();
  const reader = await room.follow(good, game);
  // The hand is folded by the clock, and the next deal is the one that fails.
  await room.clock.pass(60_000);
  expect(reader.ended).toBe('GAME_STOPPED');
  expect(room.lines.filter(({ level }) => level === 'error')).toMatchObject([
    { facts: { gameId: good, commands: [] } },
  ]);
  expect(await room.ask(good, 'cat', 'SitOut')).toEqual({ unavailable: expect.stringContaining('stopped') });
});

test('the log has what replays the error, and no card', async () => {
  const { room, bad } = await aBrokenRoom();
  const records = await room.journal(bad);
  await room.ask(bad, HOST, 'StartGame', {}, 'start');
  const errors = room.lines.filter(({ level }) => level === 'error');
  expect(errors).toHaveLength(1);
  expect(errors[0]!.facts).toMatchObject({
    gameId: bad,
    number: records.length,
    now: room.clock.now(),
    commands: [{ commandId: 'start', name: 'StartGame', sender: { kind: 'user', userId: HOST } }],
  });
  const text = JSON.stringify(room.lines);
  expect(text).not.toMatch(/shuffle|deck|cards|51/i);
});

test('the tick that failed never happened', async () => {
  const { room, bad } = await aBrokenRoom();
  const records = await room.journal(bad);
  const before = await room.view(bad, 'ann');
  await room.ask(bad, HOST, 'StartGame', {}, 'start');
  await room.clock.pass(60_000);
  await room.stop();
  expect(await room.journal(bad)).toEqual(records);

  room.shuffle = seeded(1);
  await room.crash();
  expect(await room.view(bad, 'ann')).toEqual(before);
  expect(await room.ask(bad, HOST, 'StartGame', {}, 'start')).toEqual(accepted('start'));
});

test('what was ticked before the error still becomes durable, is told and answered', async () => {
  const { room, bad } = await aBrokenRoom();
  const reader = await room.follow(bad, game);
  room.store.hold('append');
  const before = room.say(bad, 'ann', 'SitOut', {}, 'before');
  const seen = watch(room.cardroom.view(null, bad));
  await room.clock.settle();
  const after = room.say(bad, HOST, 'StartGame');
  await room.clock.settle();
  expect(after.value).toEqual({ unavailable: expect.any(String) });
  expect([before.isSettled, reader.ended]).toEqual([false, null]);
  room.store.release('append');
  await room.clock.settle();
  expect(before.value).toEqual(accepted('before'));
  expect(seen.value).toMatchObject({ id: bad });
  expect(reader.types).toContain('PlayerStatusChanged');
  expect(reader.ended).toBe('GAME_STOPPED');
});

test('commands that wait behind the error are sent back', async () => {
  const room = await aRoom({ limits: { commandsPerTick: 1 } });
  const gameId = await room.createGame();
  for (const name of ['ann', 'bob']) {
    await room.done(gameId, name, 'RegisterForGame');
    await room.done(gameId, name, 'BuyIn', { amount: 200 });
  }
  room.shuffle = () => [];
  const answers = [room.say(gameId, HOST, 'StartGame'), room.say(gameId, 'ann', 'SitOut')];
  await room.clock.settle();
  for (const { value } of answers) expect(value).toEqual({ unavailable: expect.stringContaining('stopped') });
  expect(room.cardroom.figures().waitingCommands).toBe(0);
});

test('a game that failed stays failed when the store fails after it', async () => {
  const { room, bad } = await aBrokenRoom();
  room.store.hold('append');
  room.store.fail('append', 'refused');
  const before = room.say(bad, 'ann', 'SitOut');
  await room.clock.settle();
  room.say(bad, HOST, 'StartGame');
  await room.clock.settle();
  room.store.release('append');
  await room.clock.pass(10_000);
  expect(before.value).toEqual({ unavailable: expect.any(String) });
  expect(await room.ask(bad, 'ann', 'SitOut')).toEqual({ unavailable: expect.stringContaining('stopped') });
});

test('a game that cannot be replayed keeps no other from starting', async () => {
  const room = await aRoom();
  const bad = await room.playing('ann', 'bob');
  const good = await room.playing('cat', 'dan');
  for (const { snapshot } of room.data.games.get(bad)!.snapshots)
    Object.assign(snapshot, { state: snapshot.state.replace('"game"', '"gone"') });
  await room.crash();
  expect((await room.view(good)).status).toBe('ACTIVE');
  expect(await room.ask(bad, 'ann', 'SitOut')).toEqual({ unavailable: expect.any(String) });
  expect(room.lines.filter(({ level, facts }) => level === 'error' && facts.gameId === bad)).not.toEqual([]);
});
