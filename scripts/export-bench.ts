/** Exports a large game beside tables that are being played, in one process: `npm run bench:export -- --help`. */
import { createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openSqliteStore } from '../src/adapters/store-sqlite/sqlite-store.ts';
import {
  type Command,
  type HandRecord,
  legalActions,
  newGame,
  nextDeadline,
  tick,
} from '../src/engine/index.ts';
import { exportGame } from '../src/history/export/export-game.ts';
import { exportFormats, writers } from '../src/history/export/export-hand.ts';
import type { Store } from '../src/ports/store.ts';
import { Cardroom } from '../src/runtime/cardroom.ts';
import { systemClock } from '../src/runtime/clock.ts';
import { fairShuffle } from '../src/runtime/dice.ts';

const HELP = `npm run bench:export -- [--hands N] [--games N] [--pace MS]

  --hands N  how many hands the exported game has (100000)
  --games N  how many six-handed games are played meanwhile (4)
  --pace MS  how long each of them waits between two actions (5)

Prints how long acknowledged actions take without and with an export going on, how fast it is, and how much memory the
process has at most meanwhile.`;

const { values } = parseArgs({
  options: {
    hands: { type: 'string', default: '100000' },
    games: { type: 'string', default: '4' },
    pace: { type: 'string', default: '5' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(HELP);
  process.exit(0);
}

const HANDS = Number(values.hands);
const GAME = 'large';
const PLAYERS = ['ann', 'bob', 'cat', 'dan', 'eve', 'fay'];
const settings = {
  smallBlind: 10,
  bigBlind: 20,
  minBuyIn: 1,
  maxBuyIn: 100_000,
  handStartDelayMs: 0,
  interRoundDelayMs: 0,
  reviewHandTimeSeconds: 0,
  predealTimeSeconds: 0,
  actionTimeSeconds: 3600,
  rakeBasisPoints: 500,
  rakeCap: 60,
};

/** Plays hands through the engine as fast as it goes. */
function* playHands(count: number): Generator<HandRecord> {
  const made = newGame({ id: GAME, name: 'Large', ownerId: 'ann', now: 0, settings });
  if ('rejection' in made) throw new Error(made.rejection.message);
  const { game } = made;
  let now = 1_700_000_000_000;
  let played = 0;
  const hands: HandRecord[] = [];
  const run = (...commands: Command[]) => {
    hands.push(...tick(game, { now, commands, shuffle: fairShuffle }).hands);
  };
  const say = (userId: string, name: string, input: object = {}): Command => ({
    commandId: 'c',
    sender: { kind: 'user', userId, isAdmin: false },
    name,
    input,
  });
  run();
  for (const userId of PLAYERS) run(say(userId, 'RegisterForGame'), say(userId, 'BuyIn', { amount: 2000 }));
  run(say('ann', 'StartGame'));
  while (played < count) {
    const table = game.tables[0]!;
    now += 1700;
    if (table.actionPosition === null) now = Math.max(now, nextDeadline(game) ?? now);
    const seat = table.actionPosition === null ? null : table.seats[table.actionPosition]!;
    const broke = game.tables[0]!.seats.filter(
      ({ userId, stack, cards }) => userId && stack === 0 && cards.length === 0,
    );
    const commands = broke.map(({ userId }) => say(userId!, 'BuyIn', { amount: 2000 }));
    if (seat)
      commands.push(
        say(seat.userId!, 'PlayerAction', { tableId: table.id, ...choose(legalActions(table, seat)!) }),
      );
    run(...commands);
    for (const hand of hands.splice(0)) {
      yield hand;
      played++;
    }
  }
}

interface Choice {
  readonly canCheck: boolean;
  readonly minBet: number | null;
  readonly minRaiseTo: number | null;
}

function choose({ canCheck, minBet, minRaiseTo }: Choice): { action: string; amount?: number } {
  const dice = Math.random();
  if (dice < 0.2 && minBet !== null) return { action: 'BET', amount: minBet };
  if (dice < 0.2 && minRaiseTo !== null) return { action: 'RAISE', amount: minRaiseTo };
  if (canCheck) return { action: 'CHECK' };
  return dice < 0.6 ? { action: 'FOLD' } : { action: 'CALL' };
}

async function fill(store: Store): Promise<void> {
  const summary = { id: GAME, name: 'Large', ownerId: 'ann', createdAt: 0, visibility: 'PUBLIC' } as const;
  await store.createGame({ ...summary, status: 'SCHEDULED' }, JSON.stringify({ game: {}, answers: [] }), 1);
  let number = 0;
  let batch: HandRecord[] = [];
  const write = async () => {
    const inputs = { now: batch.at(-1)!.endedAt, commands: [], shuffles: [] };
    const facts = { gameId: GAME, number: ++number, epoch: 1, status: 'COMPLETED' } as const;
    await store.append([{ ...facts, inputs, events: [], postings: [], hands: batch }]);
    batch = [];
  };
  for (const hand of playHands(HANDS)) {
    batch.push(hand);
    if (batch.length === 500) await write();
  }
  if (batch.length > 0) await write();
}

/** Games that are played until they are told to stop; how long each action took to be acknowledged. */
class LiveGames {
  private latencies: number[] = [];
  private isOver = false;
  private readonly room: Cardroom;
  private readonly players: Promise<void>[] = [];

  constructor(room: Cardroom) {
    this.room = room;
  }

  async start(count: number): Promise<void> {
    for (let index = 0; index < count; index++) {
      const made = await this.room.createGame({ name: 'Live', ownerId: 'ann', settings });
      if (!('gameId' in made)) throw new Error('no game could be made');
      for (const userId of PLAYERS) {
        await this.say(made.gameId, userId, 'RegisterForGame');
        await this.say(made.gameId, userId, 'BuyIn', { amount: 2000 });
      }
      await this.say(made.gameId, 'ann', 'StartGame');
      this.players.push(this.play(made.gameId));
    }
  }

  /** Of all actions since the last time: 50th, 99th and 100th of a hundred, in milliseconds. */
  figures(): string {
    const sorted = this.latencies.toSorted((a, b) => a - b);
    this.latencies = [];
    const at = (part: number) =>
      sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))]!.toFixed(2);
    return `${sorted.length} actions, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, max ${at(1)} ms`;
  }

  async stop(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.players);
  }

  private async play(gameId: string): Promise<void> {
    while (!this.isOver) {
      await sleep(Number(values.pace));
      const view = await this.room.view(null, gameId);
      const table = view && 'tables' in view ? view.tables[0] : null;
      if (!table) continue;
      for (const { userId, chips, cardCount } of table.seats)
        if (userId && chips === 0 && cardCount === 0)
          await this.say(gameId, userId, 'BuyIn', { amount: 2000 });
      if (table.actionPosition === null) continue;
      const { userId } = table.seats[table.actionPosition]!;
      const own = await this.room.viewTable(userId, gameId, table.id);
      if (!own || !('legalActions' in own) || !own.legalActions) continue;
      const startMs = performance.now();
      await this.say(gameId, userId!, 'PlayerAction', { tableId: table.id, ...choose(own.legalActions) });
      this.latencies.push(performance.now() - startMs);
    }
  }

  private async say(gameId: string, userId: string, name: string, input: object = {}): Promise<void> {
    await this.room.submit(gameId, { sender: { kind: 'user', userId, isAdmin: false }, name, input });
  }
}

/** The most memory that the process has between `start` and the answer. */
function watchMemory(): () => { rssMb: number; heapMb: number } {
  const most = { rss: 0, heapUsed: 0 };
  const look = () => {
    const { rss, heapUsed } = process.memoryUsage();
    most.rss = Math.max(most.rss, rss);
    most.heapUsed = Math.max(most.heapUsed, heapUsed);
  };
  const timer = setInterval(look, 20);
  return () => {
    clearInterval(timer);
    look();
    return { rssMb: Math.round(most.rss / 2 ** 20), heapMb: Math.round(most.heapUsed / 2 ** 20) };
  };
}

const QUIET_MS = 10_000;

async function bench(directory: string): Promise<void> {
  const store = await openSqliteStore(join(directory, 'data'));
  console.error(`playing ${HANDS} hands …`);
  await fill(store);
  const size = Math.round(statSync(join(directory, 'data', 'cardroom.db')).size / 2 ** 20);
  console.log(
    `${HANDS} hands in a store of ${size} MB; ${values.games} games are played, an action each every ${values.pace} ms`,
  );
  const room = new Cardroom({ store, clock: systemClock() });
  await room.start();
  const live = new LiveGames(room);
  await live.start(Number(values.games));
  await sleep(2000);
  live.figures();
  const quiet = watchMemory();
  await sleep(QUIET_MS);
  const before = quiet();
  console.log(
    `without an export: ${live.figures()}; at most ${before.rssMb} MB resident, ${before.heapMb} MB heap`,
  );
  for (const format of exportFormats) {
    const path = join(directory, `hands.${writers[format].ending}`);
    const memory = watchMemory();
    const startMs = performance.now();
    let hands = 0;
    async function* texts() {
      for await (const chunk of exportGame(store, { gameId: GAME, format, viewer: 'ann' })) {
        hands = chunk.hands;
        yield chunk.text;
      }
    }
    await pipeline(texts(), createWriteStream(path));
    const seconds = (performance.now() - startMs) / 1000;
    const { rssMb, heapMb } = memory();
    const mb = Math.round(statSync(path).size / 2 ** 20);
    const speed = `${hands} hands, ${mb} MB in ${seconds.toFixed(1)} s (${Math.round(hands / seconds)} a second)`;
    console.log(`${format}: ${speed}; at most ${rssMb} MB resident, ${heapMb} MB heap; ${live.figures()}`);
  }
  await live.stop();
  await room.stop();
  await store.close();
}

const directory = mkdtempSync(join(tmpdir(), 'cardroom-export-'));
try {
  await bench(directory);
} finally {
  rmSync(directory, { recursive: true });
}
