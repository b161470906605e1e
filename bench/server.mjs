// The whole server over real sockets, beside bare servers and the usual recipe. Every server has a process of its own; this
// process is the clients.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { row } from './report.mjs';
import { HttpClient, SocketClient } from './wire.mjs';

const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1];
const percentile = (values, share) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))];

const children = new Set();

/** A server of one kind, and what can be asked of it without going through its door. */
class Server {
  static async start(kind, dir, more = {}) {
    const child = fork(
      new URL('./servers.mjs', import.meta.url),
      [kind, JSON.stringify({ dir: join(dir, kind), ...more })],
      {
        execArgv: ['--expose-gc'],
      },
    );
    children.add(child);
    child.on('exit', () => children.delete(child));
    const [{ port }] = await once(child, 'message');
    return new Server(child, port);
  }

  constructor(child, port) {
    this.child = child;
    this.port = port;
    this.asked = 0;
  }

  async call(name, input = {}) {
    const id = ++this.asked;
    this.child.send({ id, name, input });
    for (;;) {
      const [answer] = await once(this.child, 'message');
      if (answer.id !== id) continue;
      if (answer.failure) throw new Error(answer.failure);
      return answer.result;
    }
  }

  async stop() {
    this.child.disconnect();
    await once(this.child, 'exit');
  }
}

const PING = JSON.stringify({
  query: 'mutation Ping($text: String!) { ping(text: $text) }',
  variables: { text: 'hello' },
});
const ACT = `mutation Act($input: PlayerActionInput!) {
  playerAction(input: $input) {
    ... on CommandAccepted { commandId table { actionPosition currentBet handPhase handNumber smallBlindPosition bigBlindPosition } }
    ... on Rejection { code message }
  }
}`;
const LOOK = `query Look($gameId: ID!) {
  table(gameId: $gameId, tableId: "t1") { actionPosition currentBet handPhase handNumber smallBlindPosition bigBlindPosition }
}`;
const BLINDS = { small: 5, big: 10 };

/** Runs `step` again and again in each of the loops until the time is over; how many steps there were a second. */
async function rate(loops, seconds) {
  let count = 0;
  let isOver = false;
  const start = performance.now();
  const running = loops.map(async (step) => {
    while (!isOver) {
      const done = await step();
      count += done;
    }
  });
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  const perSecond = (count * 1000) / (performance.now() - start);
  isOver = true;
  await Promise.all(running);
  return { perSecond, count };
}

/** One table, played by whoever is to act: check, or call. `ask(seat, query, variables)` sends an operation. */
class Play {
  constructor(gameId, ask) {
    this.gameId = gameId;
    this.ask = ask;
    this.table = null;
    this.bets = new Map();
    this.refused = 0;
  }

  see(table) {
    if (table.handNumber !== this.table?.handNumber) {
      this.bets = new Map([
        [table.smallBlindPosition, BLINDS.small],
        [table.bigBlindPosition, BLINDS.big],
      ]);
    } else if (table.handPhase !== this.table.handPhase) this.bets = new Map();
    this.table = table;
  }

  /** One action, or a look when nobody is to act; returns how many actions that was. */
  async step() {
    const seat = this.table?.actionPosition ?? null;
    if (seat === null) {
      const { table } = await this.ask(0, LOOK, { gameId: this.gameId });
      this.see(table);
      return 0;
    }
    const { currentBet } = this.table;
    const action = (this.bets.get(seat) ?? 0) < currentBet ? 'CALL' : 'CHECK';
    const input = { gameId: this.gameId, tableId: 't1', action };
    const { playerAction } = await this.ask(seat, ACT, { input });
    if (!playerAction.table) {
      this.refused++;
      const { table } = await this.ask(0, LOOK, { gameId: this.gameId });
      this.table = null;
      this.see(table);
      return 0;
    }
    this.bets.set(seat, currentBet);
    this.see(playerAction.table);
    return 1;
  }
}

const SEATS = 6;

/** Games with their players, in the order of their seats. */
async function games(server, count, seats = SEATS, settings = {}) {
  const made = [];
  for (let i = 0; i < count; i++) {
    const guests = await server.call('guests', { count: seats });
    const gameId = await server.call('game', { players: guests.map(({ id }) => id), settings });
    const order = await server.call('seats', { gameId });
    made.push({ gameId, players: order.map((id) => guests.find((guest) => guest.id === id)) });
  }
  return made;
}

const CONNECTIONS = 64;

/**
 * Loads several servers in turns, so that whatever else the machine does falls on all. Returns for each the rates of the
 * rounds, and the microseconds of CPU that its process has spent on one, which a busy machine does not change much.
 */
async function inTurns(rounds, seconds, ...loads) {
  const results = loads.map(() => ({ rates: [], cpu: [] }));
  for (const { loops } of loads) await rate(loops, 2 * seconds);
  for (let round = 0; round < rounds; round++)
    for (const [i, { server, loops }] of loads.entries()) {
      const before = await server.call('cpu');
      const { perSecond, count } = await rate(loops, seconds);
      results[i].rates.push(perSecond);
      results[i].cpu.push(((await server.call('cpu')) - before) / count);
    }
  return results;
}

const ratioOf = (ours, theirs) => median(ours.map((value, i) => value / theirs[i]));
const cpuNote = (ours, peer) =>
  `CPU of the server for one: ${median(ours.cpu).toFixed(0)} µs, ${median(peer.cpu).toFixed(0)} µs`;

async function measureHttp({ dir, rounds, seconds }, faults) {
  const [cardroom, ownPing, yoga] = [
    await Server.start('cardroom', join(dir, 'http')),
    await Server.start('ownPing', join(dir, 'http')),
    await Server.start('yogaPing', dir),
  ];
  const plays = [];
  for (const { gameId, players } of await games(cardroom, CONNECTIONS)) {
    const client = new HttpClient(cardroom.port);
    const ask = async (seat, query, variables) => {
      const text = await client.post(
        JSON.stringify({ query, variables }),
        `authorization: Bearer ${players[seat].token}\r\n`,
      );
      const { data, errors } = JSON.parse(text);
      if (errors) throw new Error(JSON.stringify(errors));
      return data;
    };
    plays.push(new Play(gameId, ask));
  }
  const pings = ({ port }, headers) =>
    Array.from({ length: CONNECTIONS }, () => {
      const client = new HttpClient(port);
      return async () => {
        JSON.parse(await client.post(PING, headers));
        return 1;
      };
    });
  const [{ token }] = await ownPing.call('guests', { count: 1 });
  const [actions, own, theirs] = await inTurns(
    rounds,
    seconds,
    { server: cardroom, loops: plays.map((play) => () => play.step()) },
    { server: ownPing, loops: pings(ownPing, `authorization: Bearer ${token}\r\n`) },
    { server: yoga, loops: pings(yoga, '') },
  );
  const refused = plays.reduce((sum, play) => sum + play.refused, 0);
  if (refused > 0) faults.push(`${refused} actions of the HTTP figure were refused`);
  for (const server of [cardroom, ownPing, yoga]) await server.stop();
  const figure = `playerAction over HTTP, ${CONNECTIONS} connections`;
  return [
    row({
      figure,
      unit: 'per s',
      ours: median(actions.rates),
      peer: median(theirs.rates),
      against: 'ping on Yoga with its defaults',
      ratio: ratioOf(actions.rates, theirs.rates),
      note: cpuNote(actions, theirs),
      target: 2,
    }),
    row({
      figure,
      unit: 'per s',
      ours: median(actions.rates),
      peer: median(own.rates),
      against: 'ping on our own server',
      ratio: ratioOf(actions.rates, own.rates),
      note: cpuNote(actions, own),
      target: 0.8,
    }),
    row({
      figure: `ping over HTTP, ${CONNECTIONS} connections`,
      unit: 'per s',
      ours: median(own.rates),
      peer: median(theirs.rates),
      against: 'ping on Yoga with its defaults',
      ratio: ratioOf(own.rates, theirs.rates),
      note: cpuNote(own, theirs),
    }),
  ];
}

/** Operations over one WebSocket, one at a time. */
async function operationsOver(port, token) {
  const client = await SocketClient.open(port);
  await client.initialise(token);
  let count = 0;
  return (payload) => {
    const id = String(++count);
    return new Promise((resolve) => {
      let text = null;
      client.onText = (data, start, end) => {
        const message = data.toString('utf8', start, end);
        if (text === null) text = message;
        else resolve(JSON.parse(text).payload);
      };
      client.send(`{"id":"${id}","type":"subscribe","payload":${payload}}`);
    });
  };
}

async function measureSockets({ dir, rounds, seconds }, faults) {
  const cardroom = await Server.start('cardroom', join(dir, 'ws'));
  const yoga = await Server.start('yogaPing', dir);
  const ownPing = await Server.start('ownPing', join(dir, 'ws'));
  const plays = [];
  const tables = await games(cardroom, CONNECTIONS / 4, 4);
  for (const { gameId, players } of tables) {
    const sends = [];
    for (const { token } of players) sends.push(await operationsOver(cardroom.port, token));
    const ask = async (seat, query, variables) => {
      const { data, errors } = await sends[seat](JSON.stringify({ query, variables }));
      if (errors) throw new Error(JSON.stringify(errors));
      return data;
    };
    plays.push(new Play(gameId, ask));
  }
  const pings = async ({ port }) => {
    const steps = [];
    // As many under way at once as there are tables, where one player at a time acts.
    for (let i = 0; i < tables.length; i++) {
      const send = await operationsOver(port, null);
      steps.push(async () => {
        await send(PING);
        return 1;
      });
    }
    return steps;
  };
  const [actions, theirs, own] = await inTurns(
    rounds,
    seconds,
    { server: cardroom, loops: plays.map((play) => () => play.step()) },
    { server: yoga, loops: await pings(yoga) },
    { server: ownPing, loops: await pings(ownPing) },
  );
  const refused = plays.reduce((sum, play) => sum + play.refused, 0);
  if (refused > 0) faults.push(`${refused} actions of the WebSocket figure were refused`);
  for (const server of [cardroom, yoga, ownPing]) await server.stop();
  const figure = `playerAction over WebSocket, one a player, ${tables.length} tables`;
  return [
    row({
      figure,
      unit: 'per s',
      ours: median(actions.rates),
      peer: median(theirs.rates),
      against: 'ping on graphql-ws with Yoga',
      ratio: ratioOf(actions.rates, theirs.rates),
      note: cpuNote(actions, theirs),
      target: 1,
    }),
    row({
      figure,
      unit: 'per s',
      ours: median(actions.rates),
      peer: median(own.rates),
      against: 'ping on our own server',
      ratio: ratioOf(actions.rates, own.rates),
      note: cpuNote(actions, own),
    }),
  ];
}

const WATCH = `subscription Watch($gameId: ID!) {
  tableEvents(gameId: $gameId, tableId: "t1") {
    __typename sequence timestamp gameId tableId handNumber
    ... on PlayerActed { seatPosition action amount isAllIn }
    ... on ActionRequested { seatPosition userId decisionId deadline legalActions { decisionId canFold canCheck callAmount minBet maxBet minRaiseTo maxRaiseTo allInAmount } }
    ... on HoleCardsDealt { seatPosition userId cards }
    ... on CommunityCardsDealt { cards phase }
    ... on BlindPosted { seatPosition kind amount }
    ... on HandStarted { dealerPosition smallBlindPosition bigBlindPosition }
    ... on HandComplete { netChips { seatPosition amount } }
  }
}`;

async function watcher(port, token, gameId) {
  const client = await SocketClient.open(port);
  await client.initialise(token);
  client.send(
    JSON.stringify({ id: 'watch', type: 'subscribe', payload: { query: WATCH, variables: { gameId } } }),
  );
  await client.next();
  return client;
}

async function watchers(port, token, gameId, count) {
  const clients = [];
  for (let i = 0; i < count; i++) clients.push(await watcher(port, token, gameId));
  return clients;
}

const total = (clients) => clients.reduce((sum, { count }) => sum + count, 0);

/** Resolves when all of them together have been sent this many. */
async function received(clients, count) {
  while (total(clients) < count) await new Promise((resolve) => setImmediate(resolve));
}

/** Has a server play and deliver; deliveries a second until the last one has arrived. */
async function deliveries(server, tables, actions) {
  const clients = tables.flatMap((table) => table.clients);
  const before = total(clients);
  const start = performance.now();
  const events = await server.call('play', { gameIds: tables.map(({ gameId }) => gameId), actions });
  const expected = events.reduce((sum, count, i) => sum + count * tables[i].clients.length, 0);
  await received(clients, before + expected);
  return (expected * 1000) / (performance.now() - start);
}

async function measureBroadcast({ dir, rounds, quick }) {
  const count = 1000;
  const cardroom = await Server.start('cardroom', join(dir, 'many'));
  const sockets = await Server.start('sockets', dir);
  const [{ gameId }] = await games(cardroom, 1, 9);
  const [{ token }] = await cardroom.call('guests', { count: 1 });
  const ours = await watchers(cardroom.port, token, gameId, count);
  let text = '';
  ours[0].onText = (data, start, end) => {
    const message = data.toString('utf8', start, end);
    if (message.includes('PlayerActed')) text = message;
  };
  await cardroom.call('play', { gameIds: [gameId], actions: 5 });
  const bare = [];
  for (let i = 0; i < count; i++) bare.push(await SocketClient.open(sockets.port, '/', null));
  const broadcast = async (times) => {
    const before = total(bare);
    const start = performance.now();
    await sockets.call('broadcast', { text, times });
    await received(bare, before + times * count);
    return (times * count * 1000) / (performance.now() - start);
  };
  const actions = quick ? 20 : 60;
  const rates = { ours: [], bare: [] };
  await deliveries(cardroom, [{ gameId, clients: ours }], actions);
  await broadcast(3 * actions);
  for (let i = 0; i < rounds; i++) {
    rates.ours.push(await deliveries(cardroom, [{ gameId, clients: ours }], actions));
    rates.bare.push(await broadcast(3 * actions));
  }
  // Then one of them stops reading.
  const stalled = await watcher(cardroom.port, token, gameId);
  stalled.socket.pause();
  const heapBefore = await cardroom.call('heap');
  const withStalled = [];
  for (let i = 0; i < rounds; i++)
    withStalled.push(await deliveries(cardroom, [{ gameId, clients: ours }], actions));
  const grownBytes = (await cardroom.call('heap')) - heapBefore;
  for (const server of [cardroom, sockets]) await server.stop();
  return [
    row({
      figure: 'deliveries to 1,000 watchers of a table',
      unit: 'per s',
      ours: median(rates.ours),
      peer: median(rates.bare),
      against: 'ws, a ready string',
      ratio: ratioOf(rates.ours, rates.bare),
      target: 0.45,
      note: `events of about ${text.length} characters`,
    }),
    row({
      figure: 'the same while one watcher does not read',
      unit: 'per s',
      ours: median(withStalled),
      peer: median(rates.ours),
      against: 'all reading',
      ratio: median(withStalled) / median(rates.ours),
      target: 0.9,
      note: `the heap has ${grownBytes > 0 ? 'grown' : 'shrunk'} by ${Math.abs(Math.round(grownBytes / 1024))} KB meanwhile`,
    }),
  ];
}

async function measureSeats({ dir, rounds, quick }) {
  const kinds = {};
  for (const kind of ['cardroom', 'recipe']) {
    const server = await Server.start(kind, join(dir, 'seats'), { inMemory: true });
    const tables = await games(server, 8, 9);
    for (const table of tables) {
      table.clients = [];
      for (const { token } of table.players)
        table.clients.push(await watcher(server.port, token, table.gameId));
    }
    kinds[kind] = { server, tables, rates: [] };
  }
  const actions = quick ? 150 : 500;
  for (let round = -2; round < rounds; round++)
    for (const { server, tables, rates } of Object.values(kinds)) {
      const perSecond = await deliveries(server, tables, actions);
      if (round >= 0) rates.push(perSecond);
    }
  for (const { server } of Object.values(kinds)) await server.stop();
  return [
    row({
      figure: 'deliveries to nine seats with private views',
      unit: 'per s',
      ours: median(kinds.cardroom.rates),
      peer: median(kinds.recipe.rates),
      against: 'graphql-ws with Yoga, same room',
      ratio: ratioOf(kinds.cardroom.rates, kinds.recipe.rates),
      target: 2,
      note: 'eight tables; the play itself is in both, the disk in neither',
    }),
  ];
}

/** From sending an action to the last of the other eight seats having its event. */
async function measureLatency({ dir, quick }) {
  const cardroom = await Server.start('cardroom', join(dir, 'latency'));
  const sockets = await Server.start('sockets', dir);
  const [{ gameId, players }] = await games(cardroom, 1, 9);
  const sends = [];
  const clients = [];
  for (const { token } of players) {
    sends.push(await operationsOver(cardroom.port, token));
    clients.push(await watcher(cardroom.port, token, gameId));
  }
  let waiting = 0;
  let done = null;
  for (const client of clients)
    client.onText = (data, start, end) => {
      if (
        data.indexOf('PlayerActed', start, 'latin1') > end ||
        data.indexOf('PlayerActed', start, 'latin1') < 0
      )
        return;
      if (--waiting === 0) done?.();
    };
  const times = [];
  const timed = new Play(gameId, async (seat, query, variables) => {
    const body = JSON.stringify({ query, variables });
    if (query === LOOK) return (await sends[seat](body)).data;
    waiting = players.length;
    const start = performance.now();
    const seen = new Promise((resolve) => {
      done = () => resolve(times.push(performance.now() - start));
    });
    const [{ data }] = await Promise.all([sends[seat](body), seen]);
    return data;
  });
  const rounds = quick ? 300 : 2000;
  while (times.length < rounds) await timed.step();
  const echo = await SocketClient.open(sockets.port, '/', null);
  const echoes = [];
  for (let i = 0; i < rounds; i++) {
    const start = performance.now();
    const back = echo.next();
    echo.send('x'.repeat(300));
    await back;
    echoes.push(performance.now() - start);
  }
  for (const server of [cardroom, sockets]) await server.stop();
  return [0.5, 0.99].map((share) => {
    const [ours, peer] = [percentile(times, share), percentile(echoes, share)];
    return row({
      figure: `action sent to all nine seats told, p${share * 100}`,
      unit: 'ms',
      ours,
      peer,
      against: 'echo of a bare WebSocket',
      ratio: peer / ours,
      note: 'with the tick and the durable write',
    });
  });
}

async function measureHeap({ dir, quick }) {
  const count = quick ? 1000 : 4000;
  const cardroom = await Server.start('cardroom', join(dir, 'heap'));
  const [{ gameId }] = await games(cardroom, 1, 9);
  const guests = await cardroom.call('guests', { count: 100 });
  const open = async (from, to) => {
    for (let i = from; i < to; i++) await watcher(cardroom.port, guests[i % guests.length].token, gameId);
  };
  await open(0, 200);
  const before = await cardroom.call('heap');
  await open(200, 200 + count);
  const bytes = ((await cardroom.call('heap')) - before) / count;
  await cardroom.stop();
  return [
    row({
      figure: 'heap of an idle subscriber with a socket of its own',
      unit: 'bytes',
      ours: bytes,
      peer: 12_288,
      against: 'limit',
      ratio: 12_288 / bytes,
      target: 1,
    }),
  ];
}

const measures = {
  http: measureHttp,
  sockets: measureSockets,
  latency: measureLatency,
  broadcast: measureBroadcast,
  seats: measureSeats,
  heap: measureHeap,
};

/** The `server` part. `SERVER_FIGURE=http` takes one of its figures only, `SERVER_SECONDS` takes longer over it. */
export async function measureServer({ quick }) {
  const seconds = Number(process.env.SERVER_SECONDS ?? (quick ? 1 : 3));
  const dir = mkdtempSync(join(tmpdir(), 'cardroom-bench-'));
  const faults = [];
  const rows = [];
  try {
    for (const [name, measure] of Object.entries(measures)) {
      if (process.env.SERVER_FIGURE && process.env.SERVER_FIGURE !== name) continue;
      rows.push(...(await measure({ dir, quick, rounds: quick ? 3 : 7, seconds }, faults)));
    }
    return { rows, faults };
  } finally {
    for (const child of children) child.kill();
    rmSync(dir, { recursive: true, force: true });
  }
}
