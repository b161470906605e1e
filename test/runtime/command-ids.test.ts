import { expect, test } from 'vitest';
import { accepted, aRoom } from './kit/room.ts';

test('a command sent again gets its first answer and changes nothing', async () => {
  const room = await aRoom();
  const gameId = await room.createGame();
  await room.done(gameId, 'ann', 'RegisterForGame');
  const first = await room.ask(gameId, 'ann', 'BuyIn', { amount: 100 }, 'buy');
  const records = await room.journal(gameId);
  expect(await room.ask(gameId, 'ann', 'BuyIn', { amount: 100 }, 'buy')).toEqual(first);
  expect(await room.journal(gameId)).toEqual(records);
  expect((await room.view(gameId)).players[0]).toMatchObject({ chips: 100 });
});

test('a refusal is an answer too: asked again, it stays what it was', async () => {
  const room = await aRoom();
  const gameId = await room.createGame();
  await room.done(gameId, 'ann', 'RegisterForGame');
  const refusal = await room.ask(gameId, 'ann', 'BuyIn', { amount: 5000 }, 'buy');
  expect(refusal).toMatchObject({ accepted: false, code: 'AMOUNT_OUT_OF_RANGE' });
  await room.done(gameId, 'ann', 'BuyIn', { amount: 100 });
  expect(await room.ask(gameId, 'ann', 'BuyIn', { amount: 100 }, 'buy')).toEqual(refusal);
});

test('no id passes for that of a command without one, which would be carried out again', async () => {
  const room = await aRoom();
  const gameId = await room.createGame();
  await room.done(gameId, 'ann', 'RegisterForGame');
  for (const id of ['unnamed:mine', 'x'.repeat(201), 7 as never])
    expect(await room.ask(gameId, 'ann', 'BuyIn', { amount: 100 }, id)).toMatchObject({
      accepted: false,
      code: 'BAD_INPUT',
      facts: { field: 'commandId' },
    });
});

test('a stranger who was refused gets the same answer after having come in', async () => {
  const room = await aRoom();
  const gameId = await room.createGame();
  const refusal = await room.ask(gameId, 'ann', 'BuyIn', { amount: 100 }, 'buy');
  expect(refusal).toMatchObject({ accepted: false, code: 'NOT_REGISTERED' });
  await room.done(gameId, 'ann', 'RegisterForGame');
  expect(await room.ask(gameId, 'ann', 'BuyIn', { amount: 100 }, 'buy')).toEqual(refusal);
  await room.crash();
  expect(await room.ask(gameId, 'ann', 'BuyIn', { amount: 100 }, 'buy')).toEqual(refusal);
});

test('a command sent again while the first waits in the queue is the same command', async () => {
  const room = await aRoom();
  const gameId = await room.createGame();
  const answers = [1, 2, 3].map(() => room.say(gameId, 'ann', 'RegisterForGame', {}, 'c'));
  await room.clock.settle();
  expect(answers.map(({ value }) => value)).toEqual([accepted('c'), accepted('c'), accepted('c')]);
  expect((await room.journal(gameId)).flatMap(({ inputs }) => inputs.commands)).toHaveLength(1);
});

test('a command sent again while the first is being written is answered when that is durable', async () => {
  const room = await aRoom();
  const gameId = await room.createGame();
  room.store.hold('append');
  const first = room.say(gameId, 'ann', 'RegisterForGame', {}, 'c');
  await room.clock.settle();
  const second = room.say(gameId, 'ann', 'RegisterForGame', {}, 'c');
  await room.clock.settle();
  expect([first.isSettled, second.isSettled]).toEqual([false, false]);
  room.store.release('append');
  await room.clock.settle();
  expect([first.value, second.value]).toEqual([accepted('c'), accepted('c')]);
  expect((await room.journal(gameId)).flatMap(({ inputs }) => inputs.commands)).toHaveLength(1);
});

test('the first answer is given again after a restart, from the journal and from a snapshot', async () => {
  const room = await aRoom();
  const gameId = await room.createGame();
  await room.done(gameId, 'ann', 'RegisterForGame');
  const bought = await room.ask(gameId, 'ann', 'BuyIn', { amount: 100 }, 'buy');
  const refused = await room.ask(gameId, 'ann', 'SitIn', {}, 'sit');
  await room.crash();
  expect(await room.ask(gameId, 'ann', 'BuyIn', { amount: 100 }, 'buy')).toEqual(bought);
  expect(await room.ask(gameId, 'ann', 'SitIn', {}, 'sit')).toEqual(refused);

  await room.stop();
  expect(room.data.games.get(gameId)!.snapshots[0]!.snapshot.number).toBeGreaterThan(0);
  await room.crash();
  expect(await room.ask(gameId, 'ann', 'BuyIn', { amount: 100 }, 'buy')).toEqual(bought);
  expect(await room.ask(gameId, 'ann', 'SitIn', {}, 'sit')).toEqual(refused);
});

test('the same id from another user is another command', async () => {
  const room = await aRoom();
  const gameId = await room.createGame();
  const answers = ['ann', 'bob'].map((name) => room.say(gameId, name, 'RegisterForGame', {}, 'c'));
  await room.clock.settle();
  expect(answers.map(({ value }) => value)).toEqual([accepted('c'), accepted('c')]);
  expect((await room.view(gameId)).players.map(({ userId }) => userId)).toEqual(['ann', 'bob']);
});

test('the same id in another game is another command', async () => {
  const room = await aRoom();
  const games = [await room.createGame(), await room.createGame()];
  for (const gameId of games)
    expect(await room.ask(gameId, 'ann', 'RegisterForGame', {}, 'c')).toEqual(accepted('c'));
  for (const gameId of games) expect((await room.view(gameId)).players).toHaveLength(1);
});

test('a command without an id is a new one every time', async () => {
  const room = await aRoom();
  const gameId = await room.createGame();
  expect(await room.ask(gameId, 'ann', 'RegisterForGame', {}, null)).toMatchObject({ accepted: true });
  expect(await room.ask(gameId, 'ann', 'RegisterForGame', {}, null)).toMatchObject({
    accepted: false,
    code: 'ALREADY_REGISTERED',
  });
});

test('one user who sends a lot pushes out nobody else', async () => {
  const room = await aRoom();
  const gameId = await room.createGame();
  await room.done(gameId, 'ann', 'RegisterForGame');
  const bought = await room.ask(gameId, 'ann', 'BuyIn', { amount: 100 }, 'buy');
  for (let i = 0; i < 200; i++) await room.ask(gameId, 'bob', 'SitIn');
  expect(await room.ask(gameId, 'ann', 'BuyIn', { amount: 100 }, 'buy')).toEqual(bought);
});

test('a thousand strangers push out no player', async () => {
  const room = await aRoom({ limits: { queue: 2000 } });
  const gameId = await room.createGame();
  await room.done(gameId, 'ann', 'RegisterForGame');
  const bought = await room.ask(gameId, 'ann', 'BuyIn', { amount: 100 }, 'buy');
  const answers = Array.from({ length: 1100 }, (_, i) => room.say(gameId, `stranger${i}`, 'SitIn'));
  await room.clock.settle();
  expect(answers.every(({ isSettled }) => isSettled)).toBe(true);
  expect(await room.ask(gameId, 'ann', 'BuyIn', { amount: 100 }, 'buy')).toEqual(bought);
});
