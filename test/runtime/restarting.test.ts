import { expect, test } from 'vitest';
import { snapshotChecksum } from '../../src/adapters/store-common/checksum.ts';
import { START } from './kit/hand-clock.ts';
import { accepted, aRoom, HOST, TestRoom } from './kit/room.ts';
import { watch } from './kit/watch.ts';

const game = { kind: 'game' } as const;
const table = { kind: 'table', tableId: 't1' } as const;

/** Every viewer's view, but for the number and the time of what a restart itself tells. */
async function views(room: TestRoom, gameId: string): Promise<unknown> {
  const seen = [];
  for (const viewer of ['ann', 'bob', null]) {
    const view = await room.view(gameId, viewer);
    seen.push({ ...view, tables: view.tables.map((one) => ({ ...one, actionDeadline: 0, sequence: 0 })) });
  }
  return seen;
}

/** Plays on until the hand is over and tells what was shown and won. */
async function finishHand(room: TestRoom, gameId: string): Promise<unknown[]> {
  const reader = await room.follow(gameId, table);
  for (let i = 0; i < 30 && !reader.types.includes('PotAwarded'); i++) {
    await room.act(gameId);
    await room.clock.settle();
  }
  return reader.messages.flatMap((message) =>
    message.kind === 'event' &&
    ['CommunityCardsDealt', 'PotAwarded', 'CardsShown'].includes(message.event.type)
      ? [{ ...message.event, sequence: 0, timestamp: 0 }]
      : [],
  );
}

test('a hand goes on with the same cards after a crash', async () => {
  const hands: unknown[] = [];
  for (const isCrashing of [false, true]) {
    const room = await aRoom();
    const gameId = await room.playing('ann', 'bob');
    await room.act(gameId);
    await room.clock.settle();
    const before = await views(room, gameId);
    if (isCrashing) await room.crash(5000);
    expect(await views(room, gameId)).toEqual(before);
    hands.push(await finishHand(room, gameId));
  }
  expect(hands[0]).toHaveLength(5);
  expect(hands[1]).toEqual(hands[0]);
});

test('a hand goes on with the same cards after a clean stop, from its snapshot alone', async () => {
  const room = await aRoom();
  const gameId = await room.playing('ann', 'bob');
  const before = await views(room, gameId);
  await room.stop();
  const records = (await room.journal(gameId)).length;
  expect(room.data.games.get(gameId)!.snapshots[0]!.snapshot.number).toBe(records);
  await room.crash(60_000);
  expect(await views(room, gameId)).toEqual(before);
});

test('sequence numbers go on, and no number is given twice', async () => {
  const room = await aRoom();
  const gameId = await room.playing('ann', 'bob');
  const before = await room.follow(gameId, table, { after: 0, viewer: 'ann' });
  await room.crash(1000);
  await room.act(gameId);
  await room.clock.settle();
  const after = await room.follow(gameId, table, { after: 0, viewer: 'ann' });
  expect(after.messages.slice(0, before.messages.length)).toEqual(before.messages);
  expect(after.numbers).toEqual(after.messages.map((_, i) => i + 1));
});

test('a move that was planned before a crash is still planned after it', async () => {
  const room = await aRoom();
  const gameId = await room.createGame({
    settings: { numberOfSeats: 4, tableMergeGraceSeconds: 5, actionTimeSeconds: 600 },
  });
  for (const name of ['ann', 'bob', 'cat', 'dan', 'eve', 'fay', 'gus', 'hal'])
    await room.done(gameId, name, 'RegisterForGame');
  const { tables } = await room.view(gameId);
  const players = (from: number, to?: number) =>
    tables.flatMap(({ seats }) => seats.slice(from, to).map(({ userId }) => userId!));
  for (const name of players(0, 2)) await room.done(gameId, name, 'BuyIn', { amount: 200 });
  await room.done(gameId, HOST, 'StartGame');
  // Two of each table go; the others would fit at one table, and are to move when their hand is over.
  for (const name of players(2)) await room.done(gameId, name, 'LeaveGame');
  await room.clock.pass(10_000);
  const planning = (await room.journal(gameId)).at(-1)!;
  expect(planning).toMatchObject({ events: [], inputs: { now: START + 5000, commands: [] } });

  await room.crash();
  await room.stop();
  const { state } = room.data.games.get(gameId)!.snapshots[0]!.snapshot;
  expect(JSON.parse(state).game.tables).toMatchObject([{ breaking: true }, { breaking: false }]);
});

test('a torn last record is cut off with a log line', async () => {
  const room = await aRoom();
  const gameId = await room.playing('ann', 'bob');
  const before = await views(room, gameId);
  const records = (await room.journal(gameId)).length;
  const actor = await room.actor(gameId);
  room.say(gameId, actor, 'PlayerAction', { tableId: 't1', action: 'CALL' }, 'call');
  await room.clock.settle();
  const { journal } = room.data.games.get(gameId)!;
  const last = journal.get(records + 1)!;
  journal.set(records + 1, { ...last, body: last.body.slice(0, 100) });

  await room.crash();
  expect(room.logged('torn')).toMatchObject([
    { level: 'warn', facts: { gameId, number: records + 1, cut: 1 } },
  ]);
  expect(await views(room, gameId)).toEqual(before);
  expect(await room.ask(gameId, actor, 'PlayerAction', { tableId: 't1', action: 'CALL' }, 'call')).toEqual(
    accepted('call'),
  );
  expect(
    (await room.journal(gameId)).flatMap(({ inputs }) => inputs.commands.map(({ name }) => name)),
  ).toContain('PlayerAction');
});

test('a snapshot whose checksum is wrong falls back to the one before', async () => {
  const room = await aRoom();
  const gameId = await room.playing('ann', 'bob');
  await room.stop();
  const before = (await room.journal(gameId)).length;
  const { snapshots } = room.data.games.get(gameId)!;
  expect(snapshots).toHaveLength(2);
  Object.assign(snapshots[0]!.snapshot, { state: snapshots[0]!.snapshot.state.replace('200', '999') });
  await room.crash();
  expect((await room.view(gameId)).status).toBe('ACTIVE');
  expect((await room.journal(gameId)).length).toBeGreaterThanOrEqual(before);
  expect((await room.view(gameId)).players.map(({ buyInTotal }) => buyInTotal)).toEqual([200, 200]);
});

test('a snapshot that replays to something else falls back to the one before, with a log line', async () => {
  const room = await aRoom();
  const gameId = await room.playing('ann', 'bob');
  await room.clock.pass(6000);
  await room.act(gameId);
  await room.clock.settle();
  const { snapshots } = room.data.games.get(gameId)!;
  expect(snapshots).toHaveLength(2);
  for (const state of [
    '{}',
    'no JSON',
    snapshots[0]!.snapshot.state.replaceAll('"sequence":', '"sequence":1'),
  ]) {
    const snapshot = { ...snapshots[0]!.snapshot, state };
    room.data.games.get(gameId)!.snapshots = [
      { snapshot, checksum: snapshotChecksum(snapshot) },
      snapshots[1]!,
    ];
    room.lines.length = 0;
    await room.crash();
    expect(room.logged('trying the one before')).toHaveLength(1);
    expect((await room.view(gameId)).status).toBe('ACTIVE');
  }
});

test('a start tells how far it is', async () => {
  const room = await aRoom();
  for (let i = 0; i < 30; i++) await room.createGame();
  await room.done(await room.createGame(), HOST, 'EndGame');
  room.store.kill();
  const next = new TestRoom({ disk: room.disk });
  const told: number[][] = [];
  const started = next.cardroom.start((loaded, total) => told.push([loaded, total]));
  await next.clock.settle();
  await started;
  expect(told).toEqual(Array.from({ length: 30 }, (_, i) => [i + 1, 30]));
  expect(next.cardroom.figures().games).toBe(30);
});

test('a start with a store that is gone fails, and the next one does not', async () => {
  const room = await aRoom();
  const gameId = await room.createGame();
  room.store.kill();
  const next = new TestRoom({ disk: room.disk });
  next.store.fail('readSnapshots', 'refused');
  await expect(next.cardroom.start()).rejects.toThrow('disk');
  await next.crash();
  expect((await next.view(gameId)).status).toBe('SEATING');
});

test('commands that come while a game is being read wait for it', async () => {
  const room = await aRoom();
  const gameId = await room.createGame();
  room.store.kill();
  const next = new TestRoom({ disk: room.disk });
  next.store.hold('readSnapshots');
  void next.cardroom.start();
  const answers = ['ann', 'bob'].map((name) => next.say(gameId, name, 'RegisterForGame', {}, name));
  await next.clock.settle();
  next.store.release('readSnapshots');
  await next.clock.settle();
  expect(answers.map(({ value }) => value)).toEqual(['ann', 'bob'].map(accepted));
  expect(next.store.count('claimGame')).toBe(1);
});

test('a game that is created while the server starts is live once', async () => {
  const room = new TestRoom();
  room.store.hold('liveGameIds');
  const started = room.cardroom.start();
  room.store.hold('createGame');
  const made = watch(room.cardroom.createGame({ name: 'early', ownerId: HOST }));
  await room.clock.settle();
  room.store.release('createGame');
  room.store.release('liveGameIds');
  await room.clock.settle();
  await started;
  expect(made.value).toEqual({ gameId: 'id1' });
  expect(room.store.count('claimGame')).toBe(0);
  const reader = await room.follow('id1', game);
  await room.done('id1', 'ann', 'RegisterForGame');
  expect(reader.types).toContain('PlayerRegistered');
});

test('readers can go on from any number after a restart', async () => {
  const room = await aRoom();
  const gameId = await room.playing('ann', 'bob');
  const all = await room.follow(gameId, game, { after: 0 });
  await room.crash();
  for (let after = 0; after <= all.messages.length; after++) {
    const reader = await room.follow(gameId, game, { after });
    expect(reader.messages).toEqual(all.messages.slice(after));
  }
});
