import { setTimeout as sleep } from 'node:timers/promises';
import type { Address } from '../../client/post.ts';
import type { BotWatcher } from '../bot-options.ts';
import { brainNames, brains } from '../brains/index.ts';
import { Party } from '../party/party.ts';
import { seededRandom } from '../random.ts';
import { Figures, type Percentiles } from './figures.ts';
import { type ServerFigures, serverFigures } from './server-figures.ts';

export interface LoadOptions {
  /** Of the GraphQL API. */
  readonly url: string;
  readonly tables: number;
  readonly seats: number;
  /** Actions a second at each table. */
  readonly rate: number;
  readonly minutes: number;
  readonly seed: number;
  /** Prints the live line. */
  show(line: string): void;
}

export interface LoadResult extends Percentiles {
  readonly tables: number;
  readonly players: number;
  readonly seconds: number;
  readonly actions: number;
  readonly actionsPerSecond: number;
  readonly hands: number;
  readonly refusals: Readonly<Record<string, number>>;
  readonly disconnects: number;
  readonly serverMegabytes: number | null;
  readonly ownMegabytes: number;
  /** Of a core, on average: 1 is a whole one. */
  readonly serverCores: number | null;
  readonly ownCores: number;
  readonly breachCount: number;
  readonly breaches: readonly string[];
}

const BIG_BLIND = 20;
const ARRIVING_AT_ONCE = 8;
const REST_PATIENCE_MS = 120_000;

/** Fast between the actions, so that the rate is the players' alone, and every part of the rules in play. */
const settings = {
  ...{ smallBlind: BIG_BLIND / 2, bigBlind: BIG_BLIND, rakeBasisPoints: 500, rakeCap: 3 * BIG_BLIND },
  ...{ interRoundDelayMs: 0, handStartDelayMs: 0, reviewHandTimeSeconds: 0, predealTimeSeconds: 5 },
  ...{ actionTimeSeconds: 20, disconnectGraceSeconds: 5, timeBankSeconds: 5, awayTimeoutSeconds: 60 },
};

/** Plays many tables at once for a while, measures from outside, and checks what can be checked from there. */
export async function runLoad(options: LoadOptions): Promise<LoadResult> {
  const figures = new Figures();
  const watcher: BotWatcher = {
    onBreach: (breach) => figures.breached(breach),
    onActed: (milliseconds) => figures.acted(milliseconds),
    onRefused: (_bot, command, code) => figures.refused(command, code),
    onLost: () => {
      figures.lost++;
    },
  };
  const parties = await arrive(options, watcher);
  figures.begin();
  const startedAt = performance.now();
  const handsBefore = handsOf(parties);
  const deadline = startedAt + options.minutes * 60_000;
  const before = await serverFigures(options.url);
  const ownBefore = process.cpuUsage();
  let server = before;
  while (performance.now() < deadline) {
    await sleep(Math.min(1000, deadline - performance.now()));
    server = await serverFigures(options.url);
    options.show(liveLine(figures, (performance.now() - startedAt) / 1000, server));
  }
  const seconds = (performance.now() - startedAt) / 1000;
  const { user, system } = process.cpuUsage(ownBefore);
  const { actions, lost: disconnects } = figures;
  const times = figures.percentiles();
  const hands = handsOf(parties) - handsBefore;
  options.show('letting the hands finish, then counting the chips');
  await Promise.all(parties.map((party) => party.audit(REST_PATIENCE_MS)));
  await Promise.all(parties.map((party) => party.end()));
  return {
    ...{
      tables: parties.length,
      players: parties.length * options.seats,
      seconds,
      actions,
      hands,
      disconnects,
    },
    ...times,
    actionsPerSecond: actions / seconds,
    refusals: Object.fromEntries(figures.refusals),
    serverMegabytes: server && server.residentBytes / 2 ** 20,
    serverCores: server && before && (server.cpuSeconds - before.cpuSeconds) / seconds,
    ownCores: (user + system) / 1e6 / seconds,
    ownMegabytes: process.memoryUsage.rss() / 2 ** 20,
    breachCount: figures.breachCount,
    breaches: figures.breaches,
  };
}

const handsOf = (parties: readonly Party[]): number =>
  parties.reduce((sum, party) => sum + party.rail.hands, 0);

/** A few parties at a time, or the server would be measured by how it signs guests in. */
async function arrive(options: LoadOptions, watcher: BotWatcher): Promise<Party[]> {
  const { url, tables, seats, rate, seed, show } = options;
  const parties: Party[] = [];
  let next = 0;
  const worker = async () => {
    while (next < tables) {
      const table = next++;
      const random = seededRandom(seed + table);
      const party = await Party.begin({
        name: `Load ${table + 1}`,
        addressOf: (player) => addressOf(url, table * (seats + 1) + player),
        brains: Array.from(
          { length: seats },
          (_, seat) => brains[brainNames[(table + seat) % brainNames.length]!],
        ),
        settings: { ...settings, numberOfSeats: Math.max(2, seats) },
        habits: {
          thinkMs: () => (1000 / rate) * (0.5 + random()),
          sitsOut: 1 / 60,
          drops: 1 / 100,
          pauseMs: 3000,
        },
        buyIn: 100 * BIG_BLIND,
        bigBlind: BIG_BLIND,
        seed: seed + table,
        watcher,
      });
      parties.push(party);
      if (parties.length % 10 === 0 || parties.length === tables)
        show(`${parties.length} of ${tables} tables are playing`);
    }
  };
  await Promise.all(Array.from({ length: Math.min(ARRIVING_AT_ONCE, tables) }, worker));
  return parties;
}

/** Guests are throttled by address; a server with TRUST_PROXY=on believes that each comes from another. */
const addressOf = (url: string, number: number): Address => ({
  url,
  headers: { 'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}` },
});

function liveLine(figures: Figures, seconds: number, server: ServerFigures | null): string {
  const { count, p50, p99 } = figures.recent();
  return [
    clockText(seconds),
    `${count} actions/s`,
    `p50 ${p50.toFixed(1)} ms`,
    `p99 ${p99.toFixed(1)} ms`,
    `${figures.refusalCount} refused`,
    `${figures.lost} disconnects`,
    `${figures.breachCount} breaches`,
    server === null ? '' : `server ${Math.round(server.residentBytes / 2 ** 20)} MB`,
  ]
    .filter(Boolean)
    .join('  ');
}

const clockText = (seconds: number): string =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
