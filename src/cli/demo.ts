import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BotWatcher } from '../bots/bot-options.ts';
import { brains } from '../bots/brains/index.ts';
import { readScript, scripted } from '../bots/brains/script.ts';
import { sitDownLink, watchLink } from '../bots/graphiql-links.ts';
import { Party } from '../bots/party/party.ts';
import { seededRandom } from '../bots/random.ts';
import { readConfig } from '../config.ts';
import { stopOnSignals } from '../runtime/signals.ts';
import { openLog } from '../server/log.ts';
import { start } from '../start.ts';
import { type CliCommand, UsageError } from './cli-command.ts';
import { readOptions } from './options.ts';
import { write } from './output.ts';
import { serveShortLinks } from './short-links.ts';

const help = `Usage: cardroom demo [OPTION…]
       npm run demo -- [OPTION…]     in a clone of the repository

Starts a server with a game in play between bots, and says how to watch it and how to sit down with them.
Everything is kept in a temporary directory and gone when you stop it with Ctrl-C.

  --port N        port to listen on (PORT, or 4000)
  --script FILE   one of the bots plays this script: a line a hand, such as: raise 3 bb, bet 1/2 pot, all-in
  --seed N        of the bots' choices (1); the cards are always dealt fairly
`;

const SCRIPT = `
# A bot that cannot be bluffed on Mondays.
raise 3 bb, bet 1/2 pot, check
call, call, check
check
raise 3 bb, bet 2/3 pot, bet 1 pot
`;

const TABLE = 't1';
const BIG_BLIND = 20;
const BUY_IN = 100 * BIG_BLIND;

/** At the pace of people, with a seat left for one. */
const settings = {
  ...{ smallBlind: BIG_BLIND / 2, bigBlind: BIG_BLIND, numberOfSeats: 6, actionTimeSeconds: 45 },
  ...{ handStartDelayMs: 1500, interRoundDelayMs: 1200, reviewHandTimeSeconds: 3, predealTimeSeconds: 5 },
};

/** `cardroom demo`: a server and a table full of bots. */
export const demo: CliCommand = {
  help,
  async run(args) {
    const { values } = readOptions(args, {
      port: { type: 'string' },
      script: { type: 'string' },
      seed: { type: 'string', default: '1' },
    });
    const script = await scriptOf(values.script);
    const read = readConfig({
      ...{ LOG_LEVEL: 'warn', ...process.env, MONGODB_URL: '' },
      ...(values.port !== undefined && { PORT: values.port }),
    });
    if ('faults' in read) throw new UsageError(read.faults.join('\n'));
    const directory = await mkdtemp(join(tmpdir(), 'cardroom-demo-'));
    const log = openLog(read.config.LOG_LEVEL);
    const running = await start({ ...read.config, DATA_DIR: directory }, log).catch(
      async (problem: Error) => {
        await rm(directory, { recursive: true, force: true });
        return problem;
      },
    );
    if (running instanceof Error) {
      process.stderr.write(`The demo cannot start: ${running.message}\n`);
      return 1;
    }
    await running.ready;
    const url = `http://localhost:${running.port}/graphql`;
    const party = await beginParty(url, script, Number(values.seed));
    const links = await serveShortLinks(running.port + 1, {
      watch: watchLink(url, party.gameId, TABLE),
      sit: sitDownLink(url, party.gameId, TABLE, BUY_IN),
    });
    stopOnSignals(async () => {
      links.close();
      await party.end();
      await running.stop();
      await rm(directory, { recursive: true, force: true });
    }, log);
    await write(greeting(url, party.gameId, links.url));
    return 0;
  },
};

async function scriptOf(path: string | undefined): Promise<ReturnType<typeof readScript>> {
  try {
    return readScript(path === undefined ? SCRIPT : await readFile(path, 'utf8'));
  } catch (problem) {
    throw new UsageError(`${path}: ${(problem as Error).message}`);
  }
}

function beginParty(url: string, script: ReturnType<typeof readScript>, seed: number): Promise<Party> {
  const random = seededRandom(seed);
  return Party.begin({
    name: 'Demo night',
    addressOf: () => ({ url }),
    names: ['Careful Clara', 'Calling Carl', 'Maniac Max', 'Tight Tina', 'Scripted Sue'],
    brains: [brains.tight, brains.caller, brains.maniac, brains.tight, scripted(script)],
    settings,
    habits: { thinkMs: () => 500 + 1300 * random(), sitsOut: 1 / 50, drops: 1 / 50, pauseMs: 6000 },
    ...{ buyIn: BUY_IN, bigBlind: BIG_BLIND, seed },
    watcher: tellHands(),
  });
}

/** One line for each hand, as the first bot sees it, so that the terminal shows that something is going on. */
function tellHands(): BotWatcher {
  let teller: string | null = null;
  let won: string[] = [];
  return {
    onBreach: (breach) => process.stderr.write(`BROKEN: ${breach}\n`),
    onTableEvent: (bot, event) => {
      teller ??= bot.userId;
      if (bot.userId !== teller) return;
      if (event.__typename === 'PotAwarded') {
        const name = bot.table?.seats[event.seatPosition]?.name ?? `seat ${event.seatPosition}`;
        won.push(`${name} wins ${event.amount}`);
      }
      if (event.__typename !== 'HandComplete') return;
      process.stdout.write(`hand ${event.handNumber}: ${won.join(', ')}\n`);
      won = [];
    },
  };
}

function greeting(url: string, gameId: string, links: string): string {
  const isClone = existsSync(fileURLToPath(new URL('../../examples/terminal/main.ts', import.meta.url)));
  const terminal = `npm run play -- --url ${url} --game ${gameId}`;
  return `
Five bots are playing, and one seat is free.

  watch them      ${links}/watch     GraphiQL with everything prepared: press play, first SignIn, then Watch
  sit down        ${links}/sit       the same way: SignIn, SitDown, Watch; Act when it is your turn
${isClone ? `  in a terminal   ${terminal}\n` : ''}
The API is at ${url}. Ctrl-C ends it. What happens:

`;
}
