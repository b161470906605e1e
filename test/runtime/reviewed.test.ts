import { expect, test } from 'vitest';
import { accepted, aRoom, HOST } from './kit/room.ts';
import { watch } from './kit/watch.ts';

// Cases that a review found and no test had: each was wrong once.

test('one user has at most sixteen commands under way, and all of them can be asked for again', async () => {
  const room = await aRoom();
  const gameId = await room.createGame();
  await room.done(gameId, 'ann', 'RegisterForGame');
  await room.done(gameId, 'ann', 'BuyIn', { amount: 100 });
  const ids = Array.from({ length: 40 }, (_, i) => `add-${i}`);
  const answers = ids.map((id) => room.say(gameId, 'ann', 'AddOn', { amount: 1 }, id));
  await room.clock.settle();
  const taken = ids.filter((_, i) => JSON.stringify(answers[i]!.value) === JSON.stringify(accepted(ids[i]!)));
  expect(taken).toHaveLength(16);
  await room.crash();
  for (const id of taken)
    expect(await room.ask(gameId, 'ann', 'AddOn', { amount: 1 }, id)).toEqual(accepted(id));
  expect((await room.view(gameId)).players[0]).toMatchObject({ chips: 116 });
});

test('commands without an id push out no answer that may be asked for', async () => {
  const room = await aRoom();
  const gameId = await room.createGame();
  await room.done(gameId, 'ann', 'RegisterForGame');
  await room.ask(gameId, 'ann', 'BuyIn', { amount: 100 }, 'buy');
  for (let i = 0; i < 50; i++) await room.ask(gameId, 'ann', 'SitIn', {}, null);
  expect(await room.ask(gameId, 'ann', 'BuyIn', { amount: 100 }, 'buy')).toEqual(accepted('buy'));
  expect((await room.view(gameId)).players[0]).toMatchObject({ chips: 100 });
});

test('a host who does not play is answered again, however many strangers come by', async () => {
  const room = await aRoom();
  const gameId = await room.createGame();
  const change = { settings: { bigBlind: 40, smallBlind: 20 } };
  await room.ask(gameId, HOST, 'UpdateGameSettings', change, 'p');
  for (let i = 0; i < 300; i++) await room.ask(gameId, `stranger-${i}`, 'SitIn', {}, 'c');
  expect(await room.ask(gameId, HOST, 'UpdateGameSettings', change, 'p')).toEqual(accepted('p'));
  expect((await room.view(gameId)).settingsVersion).toBe(2);
});

test.each([
  ['what JSON cannot say', { amount: 5n }],
  ['what is too long', { amount: 1, note: 'x'.repeat(20_000) }],
])('%s is refused and concerns no other game', async (_what, input) => {
  const room = await aRoom();
  const [one, other] = [await room.createGame(), await room.createGame()];
  await room.done(one, 'ann', 'RegisterForGame');
  const bad = room.say(one, 'ann', 'BuyIn', input, 'bad');
  const good = room.say(other, 'bob', 'RegisterForGame', {}, 'good');
  await room.clock.settle();
  expect(bad.value).toMatchObject({ accepted: false, code: 'BAD_INPUT' });
  expect(good.value).toEqual(accepted('good'));
  expect(room.lines.filter(({ level }) => level === 'error')).toEqual([]);
});

test('what the game was given is what the journal has, whatever the sender does to it afterwards', async () => {
  const room = await aRoom();
  const gameId = await room.createGame();
  await room.done(gameId, 'ann', 'RegisterForGame');
  room.store.hold('append');
  const input = { amount: 100 };
  room.say(gameId, 'ann', 'BuyIn', input, 'buy');
  await room.clock.settle();
  input.amount = 900;
  room.store.release('append');
  await room.clock.settle();
  await room.crash();
  expect((await room.view(gameId)).players[0]).toMatchObject({ chips: 100 });
});

test('a number that JSON does not know is refused now as it will be when it is replayed', async () => {
  const room = await aRoom();
  const gameId = await room.createGame();
  await room.done(gameId, 'ann', 'RegisterForGame');
  expect(await room.ask(gameId, 'ann', 'BuyIn', { amount: Number.NaN }, 'nan')).toMatchObject({
    code: 'BAD_INPUT',
  });
  await room.crash();
  expect((await room.view(gameId)).players).toHaveLength(1);
});

test('a damaged record with good ones behind it is not cut: the game is not played on over it', async () => {
  const room = await aRoom();
  const gameId = await room.createGame();
  for (const name of ['ann', 'bob', 'cat', 'dan']) await room.done(gameId, name, 'RegisterForGame');
  const records = await room.journal(gameId);
  const { journal } = room.data.games.get(gameId)!;
  const good = journal.get(2)!;
  journal.set(2, { ...good, body: good.body.slice(0, 100) });
  await room.crash();
  const seen = watch(room.cardroom.view(null, gameId));
  await room.clock.settle();
  expect(seen.value).toMatchObject({ unavailable: expect.any(String) });
  journal.set(2, good);
  expect(await room.journal(gameId)).toEqual(records);
});

test('nobody is timed out for a turn that the store kept from them', async () => {
  const room = await aRoom();
  const gameId = await room.createGame({
    settings: { timeBankSeconds: 0, handStartDelayMs: 0, minBuyIn: 100 },
  });
  for (const name of ['ann', 'bob']) {
    await room.done(gameId, name, 'RegisterForGame');
    await room.done(gameId, name, 'BuyIn', { amount: 200 });
  }
  room.store.hold('append');
  const start = room.say(gameId, HOST, 'StartGame');
  await room.clock.settle();
  await room.clock.pass(65_000);
  expect(start.isSettled).toBe(false);
  room.store.release('append');
  await room.clock.settle();
  const { actionDeadline, handNumber } = await room.table(gameId);
  expect(handNumber).toBe(1);
  expect(actionDeadline).toBe(room.clock.now() + 30_000);
  const records = await room.journal(gameId);
  expect(records.flatMap(({ events }) => events).filter(({ type }) => type === 'PlayerTimedOut')).toEqual([]);
});

test('a game that has failed does not end the sign of life of the others', async () => {
  const room = await aRoom();
  const bad = await room.createGame();
  for (const name of ['ann', 'bob']) {
    await room.done(bad, name, 'RegisterForGame');
    await room.done(bad, name, 'BuyIn', { amount: 200 });
  }
  await room.playing('cat', 'dan');
  room.shuffle = () => [51, 51, 51];
  await room.ask(bad, HOST, 'StartGame');
  await room.clock.pass(3000);
  expect(await room.disk.lastAlive()).toBeGreaterThan(room.clock.now() - 1500);
});

test('snapshots of many games whose time has come are taken in turns', async () => {
  const room = await aRoom();
  for (let i = 0; i < 400; i++) await room.createGame().then((id) => room.done(id, 'ann', 'RegisterForGame'));
  const before = room.store.count('saveSnapshots');
  await room.clock.pass(10_000);
  expect(room.store.count('saveSnapshots') - before).toBeGreaterThanOrEqual(4);
  for (const { snapshots } of room.data.games.values())
    expect(snapshots[0]!.snapshot.number).toBeGreaterThan(0);
});

test('readers that wait for the disk are counted, and one too many is sent away', async () => {
  const room = await aRoom({ limits: { views: 2 } });
  const gameId = await room.createGame();
  room.store.hold('append');
  room.say(gameId, 'ann', 'RegisterForGame');
  await room.clock.settle();
  const opened = [1, 2, 3].map(() => watch(room.cardroom.events('ann', gameId, { kind: 'game' })));
  await room.clock.settle();
  expect(opened[2]!.value).toEqual({ unavailable: expect.stringContaining('try again') });
  room.store.release('append');
  await room.clock.settle();
  for (const { value } of opened.slice(0, 2)) expect(value).not.toHaveProperty('unavailable');
});

test('who is further behind than a reader may be gets a snapshot, also from memory', async () => {
  const room = await aRoom({ limits: { backlog: 3 } });
  const gameId = await room.createGame();
  for (const name of ['ann', 'bob', 'cat', 'dan', 'eve']) await room.done(gameId, name, 'RegisterForGame');
  const { sequence } = await room.view(gameId);
  const far = await room.follow(gameId, { kind: 'game' }, { after: sequence - 4 });
  const near = await room.follow(gameId, { kind: 'game' }, { after: sequence - 3 });
  expect(far.numbers).toEqual([`[${sequence}]`]);
  expect(near.numbers).toEqual([sequence - 2, sequence - 1, sequence]);
});

test.each([Number.NaN, 0.5, 1e300])(
  'a number that no event can have (%d) begins with a snapshot',
  async (after) => {
    const room = await aRoom();
    const gameId = await room.createGame();
    await room.done(gameId, 'ann', 'RegisterForGame');
    expect((await room.follow(gameId, { kind: 'game' }, { after })).types[0]).toBe('snapshot');
  },
);
