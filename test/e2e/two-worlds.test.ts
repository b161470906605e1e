import { expect, test } from 'vitest';
import { schema } from '../../src/graphql/schema.ts';
import { until } from '../hooks/kit/receiver.ts';
import { aServer, type Guest, type TestServer } from '../server/kit/server.ts';
import { everyQuery, everySubscription, inputOf, mutationOf, type Values } from './kit/every-field.ts';
import { StepClock } from './kit/step-clock.ts';
import { HttpWire, SseWire, WsWire } from './kit/wire.ts';

type Deck = readonly number[];

const HANDS = 3;
const STRANGER = 'a stranger';

/** So that one operation may ask for everything. */
const wide = {
  maxBodyBytes: 1e7,
  maxTokens: 1e6,
  maxDepth: 50,
  maxAliases: 1e6,
  maxDirectives: 100,
  maxCost: 1e9,
};

/** Answers of these hold something drawn by lot, or end Ann's evening or her token. */
const leftOut = new Set(['registerTurnHook', 'leaveGame', 'unregisterFromGame', 'claimAccount']);

/** Somebody whose every byte is kept. */
interface Eye {
  readonly token: string | null;
  readonly http: HttpWire;
  readonly streams: readonly (WsWire | SseWire)[];
}

/** What was dealt in one hand. */
interface Dealt {
  readonly hole: Map<string, readonly number[]>;
  board: readonly number[];
}

interface World {
  readonly dealt: readonly Dealt[];
  readonly ids: Readonly<Record<string, string>>;
  /** Every byte that each eye has received. */
  readonly bytes: Readonly<Record<string, string>>;
}

/** The same evening, whatever the cards: what everybody does is fixed, and so are clock, ids and requests. */
async function playWorld(decks: readonly Deck[]): Promise<World> {
  const clock = new StepClock();
  let [made, hand] = [0, 0];
  const server = await aServer({
    ...wide,
    clock,
    newId: () => `id${++made}`,
    shuffle: (size) =>
      size === 52 ? decks[hand++ % decks.length]! : Array.from({ length: size }, (_, i) => i),
  });
  const people: Record<string, Guest> = {};
  for (const name of ['ann', 'bob', 'cat', 'zoe']) people[name] = await server.guest(name);
  const { ann, bob, cat, zoe } = people as Record<'ann' | 'bob' | 'cat' | 'zoe', Guest>;
  const gameId = await server.game([bob, ann, cat], { predealTimeSeconds: 0 });
  const values = {
    ...{ gameId, tableId: 't1', id: gameId, first: 50, userId: bob.id, handId: `${gameId}:t1:1` },
    ...{ action: 'CHECK', intent: 'CHECK_FOLD' },
    ...{ amount: 40, name: 'A name', email: 'new@example.org', password: 'long enough' },
  };
  const eyes: Record<string, Eye> = {
    ann: await openEye(server, ann.token, values),
    zoe: await openEye(server, zoe.token, values),
    [STRANGER]: await openEye(server, null, values),
    bob: await openEye(server, bob.token, values),
  };

  const dealt: Dealt[] = [];
  const stages = new Set<string>();
  for (;;) {
    const table = await tableWithActor(server, gameId);
    if (table.handNumber > HANDS) break;
    const facts = dealt[table.handNumber - 1] ?? { hole: new Map(), board: [] };
    dealt[table.handNumber - 1] = facts;
    facts.board = table.communityCards;
    const actor = [ann, bob, cat].find(({ id }) => table.seats[table.actionPosition!]!.userId === id)!;
    const stage = `${table.handNumber} ${table.handPhase}`;
    if (!stages.has(stage)) {
      stages.add(stage);
      for (const player of [ann, bob, cat]) facts.hole.set(player.id, await holeOf(server, gameId, player));
      for (const eye of Object.values(eyes)) await askEverything(eye, values);
      if (stage === '1 FLOP_BETTING') {
        await sendEverything(eyes.ann!, values);
        await server.done(gameId, ann, 'SitIn');
        continue;
      }
    }
    const own = await server.room.viewTable(actor.id, gameId, 't1');
    if (!own || 'unavailable' in own) throw new Error('there is no table');
    const { canCheck, callAmount, minBet } = own.legalActions!;
    const isAnn = actor === ann;
    const play = () => {
      if (table.handNumber === 3 && !canCheck) return { action: 'FOLD' };
      if (table.handNumber === 2 && isAnn && !canCheck) return { action: 'FOLD' };
      if (table.handNumber === 1 && table.handPhase === 'RIVER_BETTING')
        return canCheck ? { action: 'BET', amount: minBet } : { action: 'FOLD' };
      return { action: canCheck ? 'CHECK' : callAmount === null ? 'ALL_IN' : 'CALL' };
    };
    await server.done(gameId, actor, 'PlayerAction', { tableId: 't1', ...play() });
    clock.pass(100);
  }
  for (const handId of [2, 3].map((number) => `${gameId}:t1:${number}`))
    for (const eye of Object.values(eyes)) await askEverything(eye, { ...values, handId });
  const end = await tableWithActor(server, gameId);
  for (const { token, streams } of Object.values(eyes))
    if (token !== null) for (const stream of streams.slice(-2)) await stream.reached(end.sequence);
  const bytes = Object.fromEntries(
    Object.entries(eyes).map(([name, { http, streams }]) => [
      name,
      [http, ...streams].map(({ text }) => text).join('\n--- another connection\n'),
    ]),
  );
  for (const { http, streams } of Object.values(eyes)) for (const wire of [http, ...streams]) wire.close();
  return {
    dealt,
    ids: Object.fromEntries(Object.entries(people).map(([name, { id }]) => [name, id])),
    bytes,
  };
}

async function openEye(server: TestServer, token: string | null, values: Values): Promise<Eye> {
  const streams: (WsWire | SseWire)[] = [];
  const { readers } = server.room.figures();
  // The table's comes last, over a socket and over SSE: by it one sees when everything has come.
  for (const query of everySubscription(schema, values)) {
    const socket = new WsWire(server.port);
    await socket.open(token);
    socket.send({ id: '1', type: 'subscribe', payload: { query } });
    const events = new SseWire(server.port);
    await events.open({ token, body: { query } });
    streams.push(socket, events);
    if (token === null) await socket.said('"id":"1"');
    else await until(() => server.room.figures().readers === readers + streams.length);
  }
  return { token, http: new HttpWire(server.port), streams };
}

async function askEverything({ http, token }: Eye, values: Values): Promise<void> {
  for (const id of [values.gameId, values.handId, values.userId])
    for (const { query } of everyQuery(schema, { ...values, id })) await http.ask({ token, body: { query } });
  await http.ask({ token, body: { query: '{ table(gameId: "x", tableId: "y") { id } }' } });
  await http.ask({ token, body: 'this is no JSON' });
  await http.ask({ token: 'no.to.ken', body: { query: '{ me { id } }' } });
  await http.ask({ method: 'GET', path: '/health/ready' });
  await http.ask({ method: 'GET', path: '/nowhere' });
}

/** Every mutation there is, most of which are refused. */
async function sendEverything({ http, token }: Eye, values: Values): Promise<void> {
  const mutations = Object.values(schema.getMutationType()!.getFields()).filter(
    ({ name }) => !leftOut.has(name),
  );
  for (const [i, { name, args }] of mutations.entries()) {
    const input = args[0] && inputOf(args[0].type, { ...values, commandId: `command ${i}` });
    await http.ask({ token, body: { query: mutationOf(schema, name, values), variables: { input } } });
  }
}

async function tableWithActor(server: TestServer, gameId: string) {
  for (;;) {
    const table = await server.room.viewTable(null, gameId, 't1');
    if (!table || 'unavailable' in table) throw new Error('there is no table');
    if (table.actionPosition !== null) return table;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

async function holeOf(server: TestServer, gameId: string, { id }: Guest): Promise<readonly number[]> {
  const table = await server.room.viewTable(id, gameId, 't1');
  if (!table || 'unavailable' in table) throw new Error('there is no table');
  return table.seats.find(({ userId }) => userId === id)?.cards ?? [];
}

/** The deck with all cards that are not known in other places. */
function otherDeck(deck: Deck, known: ReadonlySet<number>): Deck {
  const hidden = deck.filter((card) => !known.has(card));
  const moved = [...hidden.slice(7), ...hidden.slice(0, 7)];
  return deck.map((card) => (known.has(card) ? card : moved.shift()!));
}

const identity = Array.from({ length: 52 }, (_, card) => card);
const decks: Deck[] = [
  identity,
  [...identity].reverse(),
  identity.map((card) => (card * 7) % 52),
  identity.map((card) => (card * 11) % 52),
];

/** Decks in which only what `viewer` is never shown is different. In the second hand Bob and Cat show theirs. */
function decksFor({ dealt, ids }: World, known: (name: string) => boolean): Deck[] {
  return decks.map((deck, i) => {
    const { hole, board } = dealt[i] ?? { hole: new Map<string, number[]>(), board: [] };
    const cards = Object.entries(ids).flatMap(([name, id]) =>
      known(name) || (i === 1 && (name === 'bob' || name === 'cat')) ? (hole.get(id) ?? []) : [],
    );
    return i < dealt.length ? otherDeck(deck, new Set([...cards, ...board])) : deck;
  });
}

/** Equal to the last byte; when they are not, shows where they part. */
function expectSame(one: World, two: World, ...names: string[]): void {
  for (const name of names) {
    const [a, b] = [one.bytes[name]!, two.bytes[name]!];
    let at = 0;
    while (at < a.length && a[at] === b[at]) at++;
    const around = (text: string) => text.slice(Math.max(0, at - 300), at + 100);
    expect(`${name}: ${around(b)}`).toBe(`${name}: ${around(a)}`);
    expect(b.length).toBe(a.length);
  }
}

test('what a client may not know makes no difference to any byte that it receives', async () => {
  const one = await playWorld(decks);
  expect(one.dealt.map(({ board }) => board.length)).toEqual([5, 5, 0]);
  expectSame(one, await playWorld(decks), 'ann', 'bob', 'zoe', STRANGER);
  for (const name of ['ann', 'bob', 'zoe']) expect(one.bytes[name]!.length).toBeGreaterThan(1_000_000);

  // Ann knows her own cards: in the second world everybody else has others.
  const two = await playWorld(decksFor(one, (name) => name === 'ann'));
  expectSame(one, two, 'ann', 'zoe', STRANGER);
  expect(two.bytes.bob).not.toBe(one.bytes.bob);

  // Bob knows his own: in the third world Ann and Cat have others.
  const three = await playWorld(decksFor(one, (name) => name === 'bob'));
  expectSame(one, three, 'bob', 'zoe', STRANGER);
  expect(three.bytes.ann).not.toBe(one.bytes.ann);
});
