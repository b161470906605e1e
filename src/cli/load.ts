import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LoadResult, runLoad } from '../bots/load/load-run.ts';
import { type CliCommand, UsageError } from './cli-command.ts';
import { readOptions } from './options.ts';
import { write } from './output.ts';
import { startServerProcess } from './server-process.ts';

const help = `Usage: cardroom load [OPTION…]
       npm run load -- [OPTION…]     in a clone of the repository

Bots play many tables at once against a server, measure it from outside and check what can be checked from there.

  --tables N    games of one table each (20)
  --seats N     bots at each table (6)
  --rate N      actions a second at each table (1)
  --minutes N   how long, once everyone sits (1)
  --seed N      of the bots' choices (1)
  --url URL     a server that runs already, such as http://localhost:4000/graphql; it needs TRUST_PROXY=on for more
                than a few players, because guests are throttled by address. Left out: one is started for the run, on an embedded
                store in a temporary directory
  --json FILE   writes the figures there too

Checked: no gap in any stream, no card that is not the reader's own, shown or on the board, no card twice, stacks and pots
equal to buy-ins minus cash-outs minus rake, what is offered is accepted, a followed table is the table asked for.

Exit code: 0 when all held, 1 when something did not, 2 when the command is wrong.
`;

const options = {
  tables: { type: 'string', default: '20' },
  seats: { type: 'string', default: '6' },
  rate: { type: 'string', default: '1' },
  minutes: { type: 'string', default: '1' },
  seed: { type: 'string', default: '1' },
  url: { type: 'string' },
  json: { type: 'string' },
} as const;

/** A store of its own, whatever the environment names. Bots act as fast as the run asks them to; the limits for people would only measure themselves. */
const SERVER_SETTINGS = {
  ...{
    MONGODB_URL: '',
    TRUST_PROXY: 'on',
    LOG_LEVEL: 'warn',
    COMMANDS_PER_SECOND: '1000',
    OPERATIONS_PER_SECOND: '10000',
  },
};

/** `cardroom load`: bots as a load generator. */
export const load: CliCommand = {
  help,
  async run(args) {
    const { values } = readOptions(args, options);
    const run = {
      tables: numberOf('tables', values.tables, 1, 100_000),
      seats: numberOf('seats', values.seats, 2, 10),
      rate: numberOf('rate', values.rate, 0.01, 1000),
      minutes: numberOf('minutes', values.minutes, 0.01, 100_000),
      seed: numberOf('seed', values.seed, 0, 2 ** 31),
    };
    if (!Number.isInteger(run.tables) || !Number.isInteger(run.seats))
      throw new UsageError('--tables and --seats are whole numbers.');
    const result = values.url
      ? await runLoad({ ...run, url: values.url, show: showLine })
      : await withServer((url) => runLoad({ ...run, url, show: showLine }));
    if (values.json) await writeFile(values.json, `${JSON.stringify(result, null, 2)}\n`);
    await write(summaryOf(result));
    return result.breachCount > 0 || result.actions === 0 ? 1 : 0;
  },
};

async function withServer<T>(use: (url: string) => Promise<T>): Promise<T> {
  const directory = await mkdtemp(join(tmpdir(), 'cardroom-load-'));
  const server = await startServerProcess({ ...SERVER_SETTINGS, DATA_DIR: directory });
  try {
    return await use(server.url);
  } finally {
    await server.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

function numberOf(name: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (!(value >= least && value <= most))
    throw new UsageError(`--${name} is a number from ${least} to ${most}.`);
  return value;
}

/** One line that rewrites itself on a terminal, lines one after the other elsewhere. */
function showLine(line: string): void {
  process.stderr.write(process.stderr.isTTY ? `\r${line}\u001b[K` : `${line}\n`);
}

function summaryOf(result: LoadResult): string {
  const refused = Object.entries(result.refusals).map(([what, count]) => `${count} × ${what}`);
  const { serverMegabytes, serverCores } = result;
  const rows: [string, string][] = [
    ['tables, players', `${result.tables}, ${result.players}`],
    ['seconds', result.seconds.toFixed(1)],
    ['hands', String(result.hands)],
    ['actions', `${result.actions}, ${result.actionsPerSecond.toFixed(1)} a second`],
    ['action to event', `p50 ${ms(result.p50)}, p99 ${ms(result.p99)}, p999 ${ms(result.p999)}`],
    ['refused', refused.length > 0 ? refused.join(', ') : 'none'],
    ['disconnects', String(result.disconnects)],
    [
      'memory',
      `server ${serverMegabytes === null ? 'unknown' : mb(serverMegabytes)}, bots ${mb(result.ownMegabytes)}`,
    ],
    [
      'CPU',
      `server ${serverCores === null ? 'unknown' : cores(serverCores)}, bots ${cores(result.ownCores)}`,
    ],
    ['broken invariants', String(result.breachCount)],
  ];
  const lines = rows.map(([name, value]) => `  ${name.padEnd(18)} ${value}`);
  return `${process.stderr.isTTY ? '\n' : ''}${[...lines, ...result.breaches].join('\n')}\n`;
}

const ms = (value: number): string => `${value.toFixed(1)} ms`;
const cores = (value: number): string => `${Math.round(100 * value)}% of a core`;
const mb = (value: number): string => `${Math.round(value)} MB`;
