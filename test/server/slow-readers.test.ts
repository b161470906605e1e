import { expect, test } from 'vitest';
import { newMemoryData } from '../../src/adapters/store-memory/data.ts';
import { openMemoryStore } from '../../src/adapters/store-memory/memory-store.ts';
import type { Store } from '../../src/ports/store.ts';
import { PacedWriter } from '../../src/server/paced-writer.ts';
import { SharedResults } from '../../src/server/shared-results.ts';
import { aServer, type Guest, type TestServer } from './kit/server.ts';

/** Every event with a text of its own choosing, so that a reader that does not read is soon behind by megabytes. */
const WIDE = `subscription ($gameId: ID!) { gameEvents(gameId: $gameId) {
  sequence ${Array.from({ length: 150 }, (_, i) => `a${i}: __typename b${i}: gameId`).join(' ')}
} }`;
const NARROW = 'subscription ($gameId: ID!) { gameEvents(gameId: $gameId) { sequence } }';
const sequenceIn = (payload: unknown) =>
  (payload as { data: { gameEvents: { sequence: number } } }).data.gameEvents.sequence;

async function flooded(
  server: TestServer,
  gameId: string,
  host: Guest,
  isOver: () => boolean,
): Promise<void> {
  while (!isOver()) await server.fidget(gameId, host);
}

async function aWatchedGame() {
  const server = await aServer({ maxAliases: 1000 });
  const players = [await server.guest('Ann'), await server.guest('Bob')];
  const gameId = await server.game(players);
  const cat = await server.guest('Cat');
  const quick = await server.socket(cat);
  quick.subscribe('q', NARROW, { gameId });
  const first = sequenceIn((await quick.next()).payload);
  return { server, ann: players[0]!, cat, gameId, quick, first };
}

test('a WebSocket that stops reading is cut off alone, with a code, and the others miss nothing', async () => {
  const { server, ann, cat, gameId, quick, first } = await aWatchedGame();
  const slow = await server.socket(cat);
  slow.subscribe('s', WIDE, { gameId });
  await slow.next();
  slow.socket.pause();
  let isCut = false;
  const flood = flooded(server, gameId, ann, () => isCut);
  await ended(server, 'TOO_SLOW');
  isCut = true;
  await flood;
  slow.socket.resume();
  const { code } = await slow.closed;
  // When the server had to hang up on it, the code never arrived.
  expect([4413, 1006]).toContain(code);
  const { sequence } = (await server.room.view(null, gameId)) as { sequence: number };
  for (let expected = first + 1; expected <= sequence; expected++)
    expect(sequenceIn((await quick.next()).payload)).toBe(expected);
  expect(server.room.figures().readers).toBe(1);
});

test('an event stream that stops reading is cut off alone', async () => {
  const { server, ann, cat, gameId, quick, first } = await aWatchedGame();
  const slow = await server.events(WIDE, { gameId }, cat);
  await slow.next();
  slow.response.pause();
  let isCut = false;
  const flood = flooded(server, gameId, ann, () => isCut);
  await ended(server, 'TOO_SLOW');
  isCut = true;
  await flood;
  const { sequence } = (await server.room.view(null, gameId)) as { sequence: number };
  for (let expected = first + 1; expected <= sequence; expected++)
    expect(sequenceIn((await quick.next()).payload)).toBe(expected);
  expect(server.room.figures().readers).toBe(1);
});

test('an event stream that ends while its reader is behind is sent to the end, and nobody else is hurt', async () => {
  const { server, ann, cat, gameId } = await aWatchedGame();
  const measure = await server.events(WIDE, { gameId }, cat);
  await measure.next();
  measure.response.pause();
  let untilCut = 0;
  for (; server.room.figures().readers > 1; untilCut++) await server.fidget(gameId, ann);
  const slow = await server.events(WIDE, { gameId }, cat);
  const first = sequenceIn((await slow.next()).data);
  slow.response.pause();
  const behind = untilCut - 200;
  for (let i = 0; i < behind; i++) await server.fidget(gameId, ann);
  await server.room.stop();
  slow.response.resume();
  for (let i = 1; i <= behind; i++) expect(sequenceIn((await slow.next()).data)).toBe(first + i);
  expect(await slow.next()).toMatchObject({
    data: { errors: [{ extensions: { reason: 'SERVER_STOPPING' } }] },
  });
  expect(await slow.next()).toEqual({ event: 'complete', data: null });
});

test('a reader that goes away while its event stream is being opened leaves nothing behind', async () => {
  const memory = openMemoryStore(newMemoryData());
  let release: (() => void) | null = null;
  const store: Store = Object.create(memory, {
    readEvents: {
      value: async (...args: Parameters<Store['readEvents']>) => {
        await new Promise<void>((resolve) => {
          release = resolve;
        });
        return memory.readEvents(...args);
      },
    },
  });
  const server = await aServer({ store });
  const players = [await server.guest('Ann'), await server.guest('Bob')];
  const gameId = await server.game(players);
  for (let i = 0; i < 200; i++) await server.fidget(gameId, players[0]!);
  const query = 'subscription ($gameId: ID!) { gameEvents(gameId: $gameId, after: 0) { sequence } }';
  const gone = await server.events(query, { gameId }, players[1]!);
  while (!release) await new Promise(setImmediate);
  gone.close();
  while ((await figure(server, 'cardroom_event_streams')) > 0) await new Promise(setImmediate);
  (release as () => void)();
  while (server.room.figures().readers > 0) await new Promise(setImmediate);
  expect(server.room.figures().users).toBe(0);
});

async function figure(server: TestServer, name: string): Promise<number> {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1]);
}

/** The slow reader's stream is gone. */
async function ended(server: TestServer, reason: string): Promise<void> {
  while (server.room.figures().readers > 1) await new Promise((resolve) => setImmediate(resolve));
  const text = await (await fetch(`${server.url}/metrics`)).text();
  expect(text).toContain(`cardroom_streams_ended_total{reason="${reason}"} 1`);
}

test('a writer sends at once while there is room, then no faster than the other side reads, in order', () => {
  const sent: string[] = [];
  let buffered = 0;
  const waiting: (() => void)[] = [];
  const outlet = {
    send(text: string, done?: () => void) {
      sent.push(text);
      buffered += 100_000;
      if (done) waiting.push(done);
    },
    buffered: () => buffered,
  };
  const writer = new PacedWriter(outlet, () => expect.fail('nobody is cut off'));
  for (let i = 0; i < 10; i++) writer.write(`${i}`);
  expect(sent).toEqual(['0', '1', '2', '3']);
  while (waiting.length > 0) {
    buffered = 0;
    waiting.shift()!();
  }
  expect(sent).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']);
});

test('a writer that ends sends what waits before the last word', () => {
  const sent: string[] = [];
  const waiting: (() => void)[] = [];
  const outlet = {
    send(text: string, done?: () => void) {
      sent.push(text);
      if (done) waiting.push(done);
    },
    buffered: () => 0,
  };
  const full = { ...outlet, buffered: () => 1_000_000 };
  const writer = new PacedWriter(full, () => expect.fail('nobody is cut off'));
  for (const text of ['0', '1', '2']) writer.write(text);
  writer.end(() => sent.push('end'));
  expect(sent).toEqual(['0']);
  while (waiting.length > 0) waiting.shift()!();
  expect(sent).toEqual(['0', '1', '2', 'end']);
  new PacedWriter(outlet, () => {}).end(() => sent.push('end'));
  expect(sent).toEqual(['0', '1', '2', 'end', 'end']);
});

test('a writer cuts off who is too far behind', () => {
  let isCut = false;
  const outlet = { send() {}, buffered: () => 1_000_000 };
  const writer = new PacedWriter(outlet, () => {
    isCut = true;
  });
  for (let i = 0; i < 3001; i++) writer.write('x');
  expect(isCut).toBe(false);
  writer.write('x');
  expect(isCut).toBe(true);
});

test('a result is made once for a message and an operation, unless somebody looked at who asks', async () => {
  const shared = new SharedResults();
  const message = {};
  let made = 0;
  const make = (isPersonal: boolean) => () => ({ text: `${++made}`, isPersonal });
  expect([shared.of(message, 'a', make(false)), shared.of(message, 'a', make(false))]).toEqual(['1', '1']);
  expect([shared.of(message, 'b', make(true)), shared.of(message, 'b', make(true))]).toEqual(['2', '3']);
  expect(shared.of({}, 'a', make(false))).toBe('4');
  const later = (isPersonal: boolean) => async () => ({ text: `${++made}`, isPersonal });
  const both = (key: string, isPersonal: boolean) =>
    Promise.all([shared.of(message, key, later(isPersonal)), shared.of(message, key, later(isPersonal))]);
  expect(await both('c', false)).toEqual(['5', '5']);
  expect(await both('d', true)).toEqual(['6', '7']);
  const failing = () => Promise.reject(new Error('no'));
  await expect(shared.of(message, 'e', failing)).rejects.toThrow('no');
  expect(await shared.of(message, 'e', later(false))).toBe('8');
});
