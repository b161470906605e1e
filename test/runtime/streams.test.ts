import fc from 'fast-check';
import { expect, test } from 'vitest';
import { promisesSettled } from './kit/hand-clock.ts';
import { aRoom, HOST, type TestRoom } from './kit/room.ts';
import { Reader, watch } from './kit/watch.ts';

const game = { kind: 'game' } as const;
const table = { kind: 'table', tableId: 't1' } as const;
const own = { kind: 'user' } as const;

const range = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, i) => first + i);

/** A command that makes one event in the game's stream. */
const fiddle = (room: TestRoom, gameId: string) =>
  room.say(gameId, HOST, 'UpdateGameSettings', { settings: {} });

async function fidget(room: TestRoom, gameId: string, times: number): Promise<void> {
  for (let i = 0; i < times; i++) {
    fiddle(room, gameId);
    await room.clock.settle();
  }
}

async function aFidgetyGame(room: TestRoom, events: number): Promise<string> {
  const gameId = await room.createGame();
  await room.done(gameId, 'ann', 'RegisterForGame');
  const { sequence } = await room.view(gameId);
  await fidget(room, gameId, events - sequence);
  return gameId;
}

test('a stream begins with a snapshot and goes on with the event after it', async () => {
  const room = await aRoom();
  const gameId = await aFidgetyGame(room, 10);
  const reader = await room.follow(gameId, game, { viewer: 'ann' });
  expect(reader.messages[0]).toEqual({
    kind: 'snapshot',
    view: await room.view(gameId, 'ann'),
    sequence: 10,
    timestamp: room.clock.now(),
  });
  await fidget(room, gameId, 2);
  expect(reader.numbers).toEqual(['[10]', 11, 12]);
});

test('events after a recent number come from memory', async () => {
  const room = await aRoom();
  const gameId = await aFidgetyGame(room, 20);
  const reads = room.store.count('readEvents');
  const reader = await room.follow(gameId, game, { after: 15 });
  await fidget(room, gameId, 2);
  expect(reader.numbers).toEqual(range(16, 22));
  expect(room.store.count('readEvents')).toBe(reads);
});

test('who is up to date gets only what comes', async () => {
  const room = await aRoom();
  const gameId = await aFidgetyGame(room, 20);
  const reader = await room.follow(gameId, game, { after: 20 });
  expect(reader.numbers).toEqual([]);
  await fidget(room, gameId, 1);
  expect(reader.numbers).toEqual([21]);
});

test('events further back come from the store', async () => {
  const room = await aRoom();
  const gameId = await aFidgetyGame(room, 300);
  const reader = await room.follow(gameId, game, { after: 3 });
  await fidget(room, gameId, 2);
  expect(reader.numbers).toEqual(range(4, 302));
  expect(room.store.count('readEvents')).toBe(1);
});

test('events that are published while older ones are read from the store come after them, once', async () => {
  const room = await aRoom();
  const gameId = await aFidgetyGame(room, 300);
  room.store.hold('readEvents');
  const opened = watch(room.cardroom.events(null, gameId, game, 3));
  await fidget(room, gameId, 5);
  room.store.release('readEvents');
  await room.clock.settle();
  expect(opened.isSettled).toBe(true);
  const reader = Reader.of(opened.value!).read();
  await fidget(room, gameId, 2);
  expect(reader.numbers).toEqual(range(4, 307));
});

test('after a restart events go on where a reader was', async () => {
  const room = await aRoom();
  const gameId = await aFidgetyGame(room, 12);
  await room.stop();
  await room.crash(60_000);
  const reader = await room.follow(gameId, game, { after: 5 });
  await fidget(room, gameId, 2);
  expect(reader.numbers).toEqual(range(6, 14));
});

test('who is further behind than the journal reaches gets a snapshot first', async () => {
  const room = await aRoom({ limits: { retentionMs: 60_000 } });
  const gameId = await aFidgetyGame(room, 300);
  await room.clock.pass(10_000);
  await fidget(room, gameId, 2);
  await room.clock.pass(1_200_000);
  expect((await room.journal(gameId)).length).toBe(0);
  const reader = await room.follow(gameId, game, { after: 3 });
  await fidget(room, gameId, 1);
  expect(reader.numbers).toEqual(['[302]', 303]);
});

test('who is further behind than a reader may be gets a snapshot first', async () => {
  const room = await aRoom({ limits: { backlog: 20 } });
  const gameId = await aFidgetyGame(room, 300);
  const reader = await room.follow(gameId, game, { after: 3 });
  expect(reader.numbers).toEqual(['[300]']);
});

test('a number that has not been given out yet gets a snapshot', async () => {
  const room = await aRoom();
  const gameId = await aFidgetyGame(room, 20);
  const reader = await room.follow(gameId, game, { after: 500 });
  await fidget(room, gameId, 1);
  expect(reader.numbers).toEqual(['[20]', 21]);
});

test('a snapshot is told when it is durable, and events it contains are not told again', async () => {
  const room = await aRoom();
  const gameId = await aFidgetyGame(room, 10);
  room.store.hold('append');
  fiddle(room, gameId);
  await room.clock.settle();
  const reader = await room.follow(gameId, game);
  fiddle(room, gameId);
  await room.clock.settle();
  expect(reader.numbers).toEqual([]);
  room.store.release('append', 'first');
  await room.clock.settle();
  expect(reader.numbers).toEqual(['[11]']);
  room.store.release('append');
  await room.clock.settle();
  expect(reader.numbers).toEqual(['[11]', 12]);
});

test('each viewer sees their own cards only', async () => {
  const room = await aRoom();
  const gameId = await room.playing('ann', 'bob');
  const readers = [];
  for (const viewer of ['ann', 'bob', null])
    readers.push(await room.follow(gameId, table, { viewer, after: 0 }));
  const dealt = readers.map((reader) =>
    reader.messages.flatMap((message) =>
      message.kind === 'event' && message.event.type === 'HoleCardsDealt'
        ? [[(message.event as { userId: string }).userId, message.event.cards?.length ?? null]]
        : [],
    ),
  );
  expect(dealt.map((list) => Object.fromEntries(list))).toEqual([
    { ann: 2, bob: null },
    { ann: null, bob: 2 },
    { ann: null, bob: null },
  ]);
});

test('a private stream is the viewer’s own and begins with what comes', async () => {
  const room = await aRoom();
  const gameId = await room.playing('ann', 'bob');
  const reader = await room.follow(gameId, own, { viewer: 'ann' });
  expect(reader.numbers).toEqual([]);
  await room.ask(gameId, 'ann', 'SitIn');
  await room.ask(gameId, 'bob', 'SitIn');
  expect(reader.types).toEqual(['UserMessage']);
  expect(await room.cardroom.events(null, gameId, own)).toBeNull();
});

test('a private stream that is too far behind begins with the game as its owner sees it', async () => {
  const room = await aRoom({ limits: { backlog: 10 } });
  const gameId = await room.playing('ann', 'bob');
  for (let i = 0; i < 200; i++) await room.ask(gameId, 'ann', 'SitIn');
  const reader = await room.follow(gameId, own, { viewer: 'ann', after: 0 });
  expect(reader.messages).toEqual([
    {
      kind: 'snapshot',
      view: await room.view(gameId, 'ann'),
      sequence: 201,
      timestamp: room.clock.now(),
    },
  ]);
});

test('a reader that falls behind is cut off alone and told why', async () => {
  const room = await aRoom({ limits: { backlog: 10 } });
  const gameId = await aFidgetyGame(room, 10);
  const slow = await room.read(gameId, game, { after: 10 });
  const quick = await room.follow(gameId, game, { after: 10 });
  await fidget(room, gameId, 11);
  slow.read();
  await room.clock.settle();
  expect([slow.numbers, slow.ended]).toEqual([[], 'TOO_SLOW']);
  expect([quick.numbers, quick.ended]).toEqual([range(11, 21), null]);
  await fidget(room, gameId, 1);
  expect(quick.numbers).toEqual(range(11, 22));
  const again = await room.follow(gameId, game, { after: 15 });
  expect(again.numbers).toEqual(range(16, 22));
});

test('a reader that waits for the store is bounded as well', async () => {
  const room = await aRoom({ limits: { backlog: 10 } });
  const gameId = await aFidgetyGame(room, 300);
  room.store.hold('readEvents');
  const opened = watch(room.cardroom.events(null, gameId, game, 295 - 200));
  await fidget(room, gameId, 20);
  room.store.release('readEvents');
  await room.clock.settle();
  const reader = Reader.of(opened.value!).read();
  await room.clock.settle();
  expect([reader.numbers, reader.ended]).toEqual([[], 'TOO_SLOW']);
});

test('a reader that goes is forgotten', async () => {
  const room = await aRoom();
  const gameId = await aFidgetyGame(room, 10);
  const reader = await room.follow(gameId, game);
  await reader.stop();
  await fidget(room, gameId, 1);
  expect([reader.numbers, reader.ended]).toEqual([['[10]'], 'done']);
});

test('a stream that cannot be read from the store is unavailable and leaves no reader behind', async () => {
  const room = await aRoom();
  const gameId = await aFidgetyGame(room, 300);
  room.store.fail('readEvents', 'refused');
  const opened = watch(room.cardroom.events(null, gameId, game, 3));
  await room.clock.settle();
  expect(opened.value).toEqual({ unavailable: expect.any(String) });
  await room.done(gameId, HOST, 'EndGame');
  await room.clock.pass(10_000);
  expect(room.cardroom.figures().games).toBe(0);
});

test('a stream whose snapshot never became durable ends as unavailable', async () => {
  const room = await aRoom();
  const gameId = await aFidgetyGame(room, 10);
  room.store.hold('append');
  room.store.fail('append', 'refused');
  fiddle(room, gameId);
  await room.clock.settle();
  const reader = await room.follow(gameId, game);
  room.store.release('append');
  await room.clock.settle();
  expect([reader.numbers, reader.ended]).toEqual([[], 'UNAVAILABLE']);
});

test('a snapshot that would show what was lost with the store is never told', async () => {
  const room = await aRoom({ limits: { backlog: 50 } });
  const gameId = await aFidgetyGame(room, 300);
  room.store.hold('readEvents');
  const opened = watch(room.cardroom.events(null, gameId, game, 3));
  await room.clock.settle();
  room.store.fail('append', 'refused');
  fiddle(room, gameId);
  await room.clock.settle();
  room.store.release('readEvents');
  await room.clock.settle();
  const reader = Reader.of(opened.value!).read();
  await room.clock.pass(10_000);
  expect([reader.numbers, reader.ended]).toEqual([[], 'UNAVAILABLE']);
});

type Move = 'command' | 'task' | 'settle' | 'hold' | 'release' | 'holdReads' | 'releaseReads' | 'open';
const moves = fc.constantFrom<Move>(
  'command',
  'command',
  'command',
  'task',
  'settle',
  'hold',
  'release',
  'holdReads',
  'releaseReads',
  'open',
  'open',
);

test('however replay and live events interleave, no reader has a gap or a repeat', async () => {
  const isCut = fc.boolean();
  const script = fc.array(fc.tuple(moves, fc.nat(1000)), { minLength: 5, maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(script, isCut, async (steps, cut) => {
      const room = await aRoom();
      const gameId = await aFidgetyGame(room, 150);
      // Without its memory the room has to ask the store.
      if (cut) await room.stop().then(() => room.crash());
      const readers: { reader: Reader; after: number | null }[] = [];
      for (const [move, choice] of steps) {
        if (move === 'command') fiddle(room, gameId);
        else if (move === 'task') {
          room.clock.runTask();
          await promisesSettled();
        } else if (move === 'settle') await room.clock.settle();
        else if (move === 'hold') room.store.hold('append');
        else if (move === 'release') room.store.release('append', choice % 2 ? 'first' : 'all');
        else if (move === 'holdReads') room.store.hold('readEvents');
        else if (move === 'releaseReads') room.store.release('readEvents');
        else {
          const after = choice % 4 === 0 ? null : Math.max(0, 150 - (choice % 170));
          void room.cardroom.events(null, gameId, game, after).then((opened) => {
            readers.push({ reader: Reader.of(opened).read(), after });
          });
        }
      }
      room.store.release('append');
      room.store.release('readEvents');
      await room.clock.settle();
      const { sequence } = await room.view(gameId);
      for (const { reader, after } of readers) {
        expect(reader.ended).toBeNull();
        const first = reader.messages[0];
        if (after !== null) expect(reader.numbers).toEqual(range(after + 1, sequence));
        else if (first?.kind === 'snapshot')
          expect(reader.numbers.slice(1)).toEqual(range(first.sequence + 1, sequence));
        else expect.fail('no snapshot came');
      }
    }),
    { numRuns: 150 },
  );
});
