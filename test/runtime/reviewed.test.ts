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
