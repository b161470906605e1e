import { expect, test } from 'vitest';
import { accepted, aRoom, HOST, TestRoom } from './kit/room.ts';
import type { Fault } from './kit/staged-store.ts';
import { watch } from './kit/watch.ts';

const game = { kind: 'game' } as const;
const unavailable = { unavailable: expect.any(String) };

/** What the store holds is what everyone is told: a client from the first event on, a view, a process that starts now. */
async function expectAgreement(room: TestRoom, gameId: string): Promise<void> {
  const all = (await room.journal(gameId)).flatMap(({ events }) => events);
  const reader = await room.follow(gameId, game, { after: 0 });
  expect(reader.messages).toEqual(
    all.filter(({ stream }) => stream === 'game').map((event) => ({ kind: 'event', event })),
  );
  const view = await room.view(gameId);
  expect(view.sequence).toBe(reader.messages.length);
  // Its clock stands still: it has read the game and done nothing yet.
  const other = new TestRoom({ disk: room.disk });
  await other.cardroom.start();
  expect(await other.cardroom.view(null, gameId)).toEqual(view);
}

test('a slow store: commands wait and nothing is told early', async () => {
  const room = await aRoom();
  const gameId = await room.createGame();
  const reader = await room.follow(gameId, game);
  room.store.hold('append');
  const answer = room.say(gameId, 'ann', 'RegisterForGame', {}, 'c');
  await room.clock.pass(60_000);
  expect([answer.isSettled, reader.messages.length]).toEqual([false, 1]);
  room.store.release('append');
  await room.clock.settle();
  expect(answer.value).toEqual(accepted('c'));
  await expectAgreement(room, gameId);
});

test('a store that is gone: unavailable, and the game goes on when it is back', async () => {
  const room = await aRoom();
  const gameId = await room.playing('ann', 'bob');
  const reader = await room.follow(gameId, game);
  room.store.isGone = true;
  expect(await room.ask(gameId, 'ann', 'SitOut', {}, 'c')).toEqual(unavailable);
  expect(await room.ask(gameId, 'ann', 'SitOut', {}, 'c')).toEqual(unavailable);
  expect(await room.cardroom.view('ann', gameId)).toEqual(unavailable);
  expect(await room.cardroom.events('ann', gameId, game)).toEqual(unavailable);
  await room.clock.pass(20_000);
  expect(await room.ask(gameId, 'ann', 'SitOut', {}, 'c')).toEqual(unavailable);

  room.store.isGone = false;
  await room.clock.pass(5000);
  expect(await room.ask(gameId, 'ann', 'SitOut', {}, 'c')).toEqual(accepted('c'));
  expect(reader.ended).toBeNull();
  expect(reader.types.filter((type) => type === 'PlayerStatusChanged')).toHaveLength(1);
  await expectAgreement(room, gameId);
});

test('a store that is gone is tried again less and less often', async () => {
  const room = await aRoom();
  const gameId = await room.createGame();
  room.store.isGone = true;
  await room.ask(gameId, 'ann', 'RegisterForGame');
  const tries: number[] = [];
  for (let second = 0; second < 60; second++) {
    const before = room.store.count('claimGame');
    await room.clock.pass(1000);
    tries.push(room.store.count('claimGame') - before);
  }
  expect(tries.slice(0, 4)).toEqual([3, 1, 0, 1]);
  expect(tries.slice(-20).reduce((sum, n) => sum + n)).toBe(4);
  expect(room.logged('the store has failed')).toHaveLength(1);
});

test('other games go on while one is out of reach', async () => {
  const room = await aRoom();
  const [bad, good] = [await room.createGame(), await room.createGame()];
  room.store.fail('append', 'refused');
  expect(await room.ask(bad, 'ann', 'RegisterForGame')).toEqual(unavailable);
  expect(await room.ask(good, 'ann', 'RegisterForGame', {}, 'c')).toEqual(accepted('c'));
});

test('all games of a write that failed are read again', async () => {
  const room = await aRoom();
  const games = [await room.createGame(), await room.createGame(), await room.createGame()];
  room.store.fail('append', 'answer lost');
  const answers = games.map((gameId) => room.say(gameId, 'ann', 'RegisterForGame', {}, 'c'));
  await room.clock.settle();
  for (const { value } of answers) expect(value).toEqual(unavailable);
  await room.clock.pass(1000);
  for (const gameId of games) {
    expect(await room.ask(gameId, 'ann', 'RegisterForGame', {}, 'c')).toEqual(accepted('c'));
    await expectAgreement(room, gameId);
  }
});

const faults: [title: string, fault: Fault, isApplied: boolean][] = [
  ['a disk that is full', 'refused', false],
  ['a write that was applied but whose answer was lost', 'answer lost', true],
  ['a connection lost in the middle of a write that arrives too late', 'late', false],
];

test.each(faults)('%s ends with the store and every client agreeing', async (_title, fault, isApplied) => {
  const room = await aRoom();
  const gameId = await room.createGame();
  const reader = await room.follow(gameId, game);
  room.store.fail('append', fault);
  const answer = room.say(gameId, 'ann', 'RegisterForGame', {}, 'c');
  await room.clock.settle();
  expect(answer.value).toEqual(unavailable);
  expect(reader.types).not.toContain('PlayerRegistered');

  await room.clock.pass(1000);
  expect(reader.types.includes('PlayerRegistered')).toBe(isApplied);
  await room.store.deliverLate();
  expect(await room.ask(gameId, 'ann', 'RegisterForGame', {}, 'c')).toEqual(accepted('c'));
  expect(reader.types.filter((type) => type === 'PlayerRegistered')).toHaveLength(1);
  expect(reader.ended).toBeNull();
  await expectAgreement(room, gameId);
});

test('a write that a driver sends twice is one write', async () => {
  const room = await aRoom();
  const gameId = await room.createGame();
  room.store.fail('append', 'twice');
  expect(await room.ask(gameId, 'ann', 'RegisterForGame', {}, 'c')).toEqual(accepted('c'));
  await expectAgreement(room, gameId);
});

test('a write that arrives when the game has been read again is refused', async () => {
  const room = await aRoom();
  const gameId = await room.createGame();
  room.store.fail('append', 'late');
  await room.ask(gameId, 'ann', 'RegisterForGame');
  await room.clock.pass(1000);
  const records = await room.journal(gameId);
  await room.store.deliverLate();
  expect(await room.journal(gameId)).toEqual(records);
});

test('a write that arrives before the game is read again has happened', async () => {
  const room = await aRoom();
  const gameId = await room.createGame();
  const reader = await room.follow(gameId, game);
  room.store.fail('append', 'late');
  await room.ask(gameId, 'ann', 'RegisterForGame', {}, 'c');
  await room.store.deliverLate();
  await room.clock.pass(1000);
  expect(reader.types.filter((type) => type === 'PlayerRegistered')).toHaveLength(1);
  expect(await room.ask(gameId, 'ann', 'RegisterForGame', {}, 'c')).toEqual(accepted('c'));
  await expectAgreement(room, gameId);
});

test('everything that waited behind the failed write is sent back, in any stage', async () => {
  const room = await aRoom({ limits: { commandsPerTick: 1 } });
  const gameId = await room.createGame();
  room.store.hold('append');
  room.store.fail('append', 'refused');
  const written = room.say(gameId, 'ann', 'RegisterForGame');
  await room.clock.settle();
  const ticked = room.say(gameId, 'bob', 'RegisterForGame');
  await room.clock.settle();
  const queued = room.say(gameId, 'cat', 'RegisterForGame');
  const seen = watch(room.cardroom.view(null, gameId));
  room.store.release('append');
  await room.clock.settle();
  for (const { value } of [written, ticked, queued, seen]) expect(value).toEqual(unavailable);
  expect(room.cardroom.figures()).toMatchObject({ waitingCommands: 0, unwrittenSteps: 0 });
  await room.clock.pass(1000);
  expect((await room.view(gameId)).players).toEqual([]);
  await expectAgreement(room, gameId);
});

test('who acted in time is not timed out because the store failed', async () => {
  const room = await aRoom();
  const gameId = await room.playing('ann', 'bob');
  const actor = await room.actor(gameId);
  const call = () => room.say(gameId, actor, 'PlayerAction', { tableId: 't1', action: 'CALL' }, 'call');
  await room.clock.pass(29_000);
  room.store.hold('append');
  room.store.fail('append', 'refused');
  const answer = call();
  await room.clock.pass(10_000);
  room.store.release('append');
  await room.clock.pass(500);
  expect(answer.value).toEqual(unavailable);
  expect((await room.table(gameId)).actionDeadline! - room.clock.now()).toBe(1000 - 400);
  const again = call();
  await room.clock.settle();
  expect(again.value).toEqual(accepted('call'));
});

test('a game that another process has taken is lost here, and all its users are told', async () => {
  const room = await aRoom({ limits: { commandsPerTick: 1 } });
  const gameId = await room.createGame();
  const reader = await room.follow(gameId, game);
  room.store.hold('append');
  const first = room.say(gameId, 'ann', 'RegisterForGame');
  await room.clock.settle();
  const more = ['bob', 'cat', 'dan'].map((name) => room.say(gameId, name, 'RegisterForGame'));
  await room.clock.settle();
  const seen = watch(room.cardroom.view(null, gameId));
  const opened = await room.follow(gameId, game);
  await room.disk.claimGame(gameId);
  room.store.release('append');
  await room.clock.settle();
  for (const { value } of [first, ...more, seen])
    expect(value).toEqual({ unavailable: 'This game has moved to another server.' });
  expect([reader.ended, opened.ended]).toEqual(['GAME_MOVED', 'GAME_MOVED']);
  expect(room.logged('another process owns')).toHaveLength(1);
  expect(room.cardroom.figures()).toMatchObject({ games: 0, waitingCommands: 0, unwrittenSteps: 0 });
});

test('several steps of one write are all answered when it turns out to be fenced', async () => {
  const room = await aRoom({ limits: { commandsPerTick: 1 } });
  const gameId = await room.createGame();
  const other = await room.createGame();
  room.store.hold('append');
  room.say(other, 'ann', 'RegisterForGame');
  await room.clock.settle();
  const answers = ['ann', 'bob', 'cat'].map((name) => room.say(gameId, name, 'RegisterForGame'));
  await room.clock.settle();
  await room.disk.claimGame(gameId);
  room.store.release('append');
  await room.clock.settle();
  for (const { value } of answers) expect(value).toEqual(unavailable);
  expect((await room.view(other)).players).toHaveLength(1);
});

test('two processes on one game: every write is one of them’s, and both agree with the store', async () => {
  const room = await aRoom();
  const gameId = await room.createGame();
  const rival = new TestRoom({ disk: room.disk });
  await rival.begin();
  for (let i = 0; i < 10; i++) {
    const here = i % 2 === 0 ? room : rival;
    const name = `user${i}`;
    for (let tries = 0; tries < 3; tries++) {
      const answer = await here.ask(gameId, name, 'RegisterForGame', {}, name);
      if (answer && 'accepted' in answer) expect(answer).toEqual(accepted(name));
    }
  }
  const { players } = await rival.view(gameId);
  expect(players.map(({ userId }) => userId)).toEqual(Array.from({ length: 10 }, (_, i) => `user${i}`));
  await expectAgreement(rival, gameId);
});

test('what another process did while a game was out of reach is not passed over in silence', async () => {
  const room = await aRoom();
  const gameId = await room.createGame();
  const reader = await room.follow(gameId, game);
  room.store.fail('append', 'refused');
  await room.ask(gameId, 'ann', 'RegisterForGame');
  // Another process takes the game, goes on, saves it and is gone.
  const rival = new TestRoom({ disk: room.disk });
  await rival.begin();
  await rival.done(gameId, 'bob', 'RegisterForGame');
  await rival.stop();
  await room.clock.pass(1000);
  await room.done(gameId, 'cat', 'RegisterForGame');
  expect(reader.ended).toBe('GAME_MOVED');
  const last = reader.messages[0]!;
  const again = await room.follow(gameId, game, { after: last.kind === 'snapshot' ? last.sequence : 0 });
  expect(again.types.filter((type) => type === 'PlayerRegistered')).toHaveLength(2);
  await expectAgreement(room, gameId);
});

test('a game that could not be created is no game', async () => {
  const room = await aRoom();
  room.store.fail('createGame', 'refused');
  const made = watch(room.cardroom.createGame({ name: 'test', ownerId: HOST }));
  await room.clock.settle();
  expect(made.value).toEqual(unavailable);
  expect(await room.cardroom.view(null, 'id1')).toBeNull();
});

test('a description that breaks the rules is refused before the store is asked', async () => {
  const room = await aRoom();
  const made = await room.cardroom.createGame({ name: '', ownerId: HOST });
  expect(made).toMatchObject({ rejection: { code: 'BAD_INPUT' } });
  expect(room.store.count('createGame')).toBe(0);
});

test('a game that cannot be read when it is asked for is unavailable, and there the next time', async () => {
  const room = await aRoom();
  const gameId = await room.createGame();
  await room.done(gameId, HOST, 'EndGame');
  await room.clock.pass(10_000);
  room.store.fail('readStanding', 'refused');
  room.store.fail('readJournal', 'refused');
  expect(await room.cardroom.view(null, gameId)).toEqual(unavailable);
  expect(await room.view(gameId)).toMatchObject({ status: 'COMPLETED' });
});

test('a store that fails again and again while a game is read loses nothing', async () => {
  const room = await aRoom();
  const gameId = await room.playing('ann', 'bob');
  const reader = await room.follow(gameId, game);
  room.store.fail('append', 'answer lost', 'refused', 'answer lost');
  room.store.fail('claimGame', 'answer lost', 'refused');
  room.store.fail('readSnapshots', 'refused');
  room.store.fail('readJournal', 'refused');
  room.store.fail('cutJournal', 'answer lost');
  expect(await room.ask(gameId, 'ann', 'SitOut', {}, 'c')).toEqual(unavailable);
  await room.clock.pass(30_000);
  expect(await room.ask(gameId, 'ann', 'SitOut', {}, 'c')).toEqual(accepted('c'));
  expect(reader.types.filter((type) => type === 'PlayerStatusChanged')).toHaveLength(1);
  await expectAgreement(room, gameId);
});
