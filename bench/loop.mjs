// The durable loop on the embedded store, beside the same store without the loop. Each figure is taken in a process of
// its own, on a fresh directory.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { row } from './report.mjs';

const SEATS = 6;
const BLINDS = { smallBlind: 5, bigBlind: 10 };
const user = (userId) => ({ kind: 'user', userId, isAdmin: false });
const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1];

/** As the server opens it: the store has a thread of its own. */
async function open(dir) {
  const { openSqliteThread } = await import('../dist/adapters/store-sqlite/threaded-store.js');
  const { Cardroom } = await import('../dist/runtime/cardroom.js');
  const { systemClock } = await import('../dist/runtime/clock.js');
  const store = await openSqliteThread(dir);
  return { store, cardroom: new Cardroom({ store, clock: systemClock() }) };
}

/** A table of six with chips, started; hands follow each other without delay unless `settings` say otherwise. */
async function openGame(cardroom, number, settings) {
  const { gameId } = await cardroom.createGame({
    name: `Game ${number}`,
    ownerId: 'p0',
    settings: { ...BLINDS, numberOfSeats: SEATS, actionTimeSeconds: 86_400, ...settings },
  });
  for (let i = 0; i < SEATS; i++) {
    await cardroom.submit(gameId, { sender: user(`p${i}`), name: 'RegisterForGame', input: {} });
    await cardroom.submit(gameId, { sender: user(`p${i}`), name: 'BuyIn', input: { amount: 2000 } });
  }
  await cardroom.submit(gameId, { sender: user('p0'), name: 'StartGame', input: {} });
  return gameId;
}

const QUICK = { handStartDelayMs: 0, interRoundDelayMs: 0, reviewHandTimeSeconds: 0 };

/** Plays one game for ever: whoever is asked checks or calls, and now and then folds, like a client that follows the stream. */
async function play(cardroom, gameId, counts, gate) {
  const stream = await cardroom.events(null, gameId, { kind: 'table', tableId: 't1' });
  let bets = new Map();
  let currentBet = 0;
  let asked = null;
  const follow = (message) => {
    if (message.kind === 'snapshot') {
      const { view } = message;
      bets = new Map(view.seats.map((seat) => [seat.position, seat.currentBetAmount]));
      currentBet = view.currentBet;
      if (view.actionPosition !== null)
        asked = { seatPosition: view.actionPosition, userId: view.seats[view.actionPosition].userId };
      return;
    }
    const { event } = message;
    if (event.type === 'HandStarted') {
      bets = new Map();
      currentBet = event.currentBet;
    } else if (event.type === 'BlindPosted') bets.set(event.seatPosition, event.amount);
    else if (event.type === 'PlayerActed') {
      bets.set(event.seatPosition, event.amount);
      currentBet = Math.max(currentBet, event.amount);
    } else if (event.type === 'BettingRoundComplete') {
      bets = new Map();
      currentBet = 0;
    } else if (event.type === 'ActionRequested') asked = event;
  };
  for await (const message of stream) {
    follow(message);
    if (!asked) continue;
    const { userId, seatPosition } = asked;
    asked = null;
    await gate.open;
    if (gate.isOver) return;
    const owes = (bets.get(seatPosition) ?? 0) < currentBet;
    const action = !owes ? 'CHECK' : counts.sent % 5 === 0 ? 'FOLD' : 'CALL';
    counts.sent++;
    void cardroom
      .submit(gameId, { sender: user(userId), name: 'PlayerAction', input: { tableId: 't1', action } })
      .then((answer) => {
        if (answer?.accepted) counts.acknowledged++;
        else counts.refused++;
      });
  }
}

/** Clients wait while the gate is shut. */
function makeGate() {
  const gate = { open: null, isOver: false, shut: null, reopen: null };
  gate.shut = () => {
    gate.open = new Promise((resolve) => {
      gate.reopen = resolve;
    });
  };
  return gate;
}

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Registering, buying in and starting: not what a game is made of. */
const SETUP_RECORDS = 20;
const RECORDS_PER_GAME = 20;

/** Records of the loop's own making, from the play since the last call, to append again without it. */
async function recordsSince(store, read) {
  const lists = [];
  for (const [gameId, number] of read) {
    const records = await store.readJournal(gameId, number, 1000);
    read.set(gameId, number + records.length);
    lists.push(records.slice(-RECORDS_PER_GAME));
  }
  return lists;
}

const figures = {
  /** Loop and raw store take turns, so that whatever else the machine does falls on both. */
  async throughput({ dir, games, seconds, rounds }) {
    const { store, cardroom } = await open(join(dir, 'loop'));
    const ids = [];
    for (let i = 0; i < games; i++) ids.push(await openGame(cardroom, i, QUICK));
    const raw = await openRawStore(join(dir, 'raw'), ids);
    const read = new Map(ids.map((id) => [id, SETUP_RECORDS]));
    const counts = { sent: 0, acknowledged: 0, refused: 0 };
    const gate = makeGate();
    for (const id of ids) play(cardroom, id, counts, gate).catch(() => {});
    await sleep(1000);
    const slices = [];
    for (let round = 0; round < rounds; round++) {
      const from = counts.acknowledged;
      const start = performance.now();
      await sleep((seconds * 1000) / rounds);
      const perSecond = ((counts.acknowledged - from) * 1000) / (performance.now() - start);
      gate.shut();
      while (counts.acknowledged + counts.refused < counts.sent) await sleep(5);
      slices.push({ perSecond, raw: await raw.append(await recordsSince(store, read)) });
      gate.reopen();
    }
    gate.isOver = true;
    await cardroom.stop();
    await store.close();
    await raw.close();
    return {
      perSecond: median(slices.map((slice) => slice.perSecond)),
      raw: median(slices.map((slice) => slice.raw)),
      ratio: median(slices.map((slice) => slice.perSecond / slice.raw)),
      refused: counts.refused,
    };
  },

  async latency({ dir, rounds }) {
    const { store, cardroom } = await open(join(dir, 'loop'));
    const gameId = await openGame(cardroom, 0, {});
    const times = [];
    for (let i = 0; i < rounds; i++) {
      const start = performance.now();
      await cardroom.submit(gameId, {
        sender: user('p1'),
        name: 'SetAutoPostBlinds',
        input: { enabled: i % 2 === 0 },
      });
      times.push(performance.now() - start);
    }
    const records = (await store.readJournal(gameId, 0, 10_000)).slice(-rounds);
    await cardroom.stop();
    await store.close();
    const raw = await openRawStore(join(dir, 'raw'), [gameId]);
    const rawTimes = [];
    for (const record of records) rawTimes.push(await raw.commit(record));
    await raw.close();
    return { loopMs: median(times), rawMs: median(rawTimes) };
  },

  async idle({ dir, games }) {
    const { cardroom } = await open(dir);
    globalThis.gc();
    const before = process.memoryUsage().heapUsed;
    // No snapshot is taken while this runs and none at its end: the next start has a journal to replay for every game.
    for (let i = 0; i < games; i++)
      await openGame(cardroom, i, { handStartDelayMs: 0, saveIntervalSeconds: 3600 });
    await new Promise((resolve) => setTimeout(resolve, 3000));
    globalThis.gc();
    const bytes = (process.memoryUsage().heapUsed - before) / games;
    const cpu = process.cpuUsage();
    await new Promise((resolve) => setTimeout(resolve, 10_000));
    const { user: used, system } = process.cpuUsage(cpu);
    return { bytes, cpuPercent: (used + system) / 100_000 };
  },

  async start({ dir }) {
    const start = performance.now();
    const { store, cardroom } = await open(dir);
    await cardroom.start();
    const { games } = cardroom.figures();
    const perSecond = (games * 1000) / (performance.now() - start);
    await cardroom.stop();
    await store.close();
    return { games, perSecond };
  },
};

/** As many records as a turn of the loop makes at most. */
const BATCH = 256;

/** The same store without the loop and without a thread of its own, on a fresh file. */
async function openRawStore(dir, gameIds) {
  const { openSqliteStore } = await import('../dist/adapters/store-sqlite/sqlite-store.js');
  const store = await openSqliteStore(dir);
  const numbers = new Map(gameIds.map((id) => [id, 0]));
  for (const id of gameIds)
    await store.createGame(
      { id, name: id, ownerId: 'p0', status: 'ACTIVE', createdAt: 0, visibility: 'PUBLIC' },
      '{}',
      1,
    );
  const renumber = (record) => {
    const number = numbers.get(record.gameId) + 1;
    numbers.set(record.gameId, number);
    return { ...record, number, epoch: 1 };
  };
  return {
    /** Lists of records by game, in batches across the games, as fast as the store takes them: records per second. */
    async append(lists) {
      const queue = [];
      for (let i = 0; i < RECORDS_PER_GAME; i++)
        for (const list of lists) if (list[i]) queue.push(renumber(list[i]));
      const start = performance.now();
      for (let i = 0; i < queue.length; i += BATCH) await store.append(queue.slice(i, i + BATCH));
      return (queue.length * 1000) / (performance.now() - start);
    },
    /** How long one commit of one record takes. */
    async commit(record) {
      const renumbered = renumber(record);
      const start = performance.now();
      await store.append([renumbered]);
      return performance.now() - start;
    },
    close: () => store.close(),
  };
}

/** One figure in a process of its own. */
async function take(name, given) {
  const child = fork(new URL('./loop.mjs', import.meta.url), [name, JSON.stringify(given)], {
    execArgv: ['--expose-gc', '--max-old-space-size=4096'],
  });
  const [[answer]] = await Promise.all([once(child, 'message'), once(child, 'exit')]);
  if (answer.failure) throw new Error(`${name}: ${answer.failure}`);
  return answer;
}

export async function measureLoop({ quick }) {
  const dir = mkdtempSync(join(tmpdir(), 'cardroom-bench-'));
  const idleGames = quick ? 2000 : 10_000;
  try {
    const throughput = await take('throughput', {
      dir: join(dir, 'a'),
      games: 1000,
      seconds: quick ? 4 : 14,
      rounds: quick ? 5 : 7,
    });
    const latency = await take('latency', { dir: join(dir, 'b'), rounds: quick ? 500 : 2000 });
    const idle = await take('idle', { dir: join(dir, 'c'), games: idleGames });
    const start = await take('start', { dir: join(dir, 'c') });
    const faults =
      throughput.refused > 0 ? [`${throughput.refused} commands of the loop figure were refused`] : [];
    if (start.games !== idleGames) faults.push(`${start.games} of ${idleGames} games were loaded`);
    return { rows: rowsOf({ throughput, latency, idle, start, idleGames }), faults };
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

function rowsOf({ throughput, latency, idle, start, idleGames }) {
  return [
    row({
      figure: 'acknowledged commands, 1,000 games',
      unit: 'per s',
      ours: throughput.perSecond,
      peer: throughput.raw,
      against: 'raw appends, same store, one thread',
      ratio: throughput.ratio,
      target: 0.5,
    }),
    row({
      figure: 'submit to answer at low load, p50',
      unit: 'ms',
      ours: latency.loopMs,
      peer: latency.rawMs,
      against: 'one raw commit',
      ratio: latency.rawMs / latency.loopMs,
      target: 0.67,
    }),
    row({
      figure: `CPU of ${idleGames.toLocaleString('en-US')} idle games over 10 s`,
      unit: '% of a core',
      ours: idle.cpuPercent,
      peer: 1,
      against: 'limit',
      ratio: 1 / idle.cpuPercent,
      target: 1,
    }),
    row({
      figure: 'memory of an idle six-handed game',
      unit: 'bytes',
      ours: idle.bytes,
      peer: 40_960,
      against: 'limit',
      ratio: 40_960 / idle.bytes,
      target: 1,
    }),
    row({
      figure: `start-up with ${idleGames.toLocaleString('en-US')} live games`,
      unit: 'games per s',
      ours: start.perSecond,
      peer: 2000,
      against: 'limit',
      ratio: start.perSecond / 2000,
      target: 1,
    }),
  ];
}

const [, file, name, given] = process.argv;
if (process.send && file?.endsWith('loop.mjs')) {
  try {
    const result = await figures[name](JSON.parse(given));
    // As a kill would end it: the next start has something to read.
    process.send(result, () => process.kill(process.pid, 'SIGKILL'));
  } catch (error) {
    process.send({ failure: error.stack ?? String(error) }, () => process.exit(1));
  }
}
