/** Every command of the README, in a clean clone, in an empty home directory, with nothing but Node. */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPage } from '../kit/markdown.ts';
import { sh, shOk } from './shell.ts';

const root = join(import.meta.dirname, '../..');
const { commands } = readPage(await readFile(join(root, 'README.md'), 'utf8'));

/** What needs something that a clean machine has not. */
const elsewhere: Readonly<Record<string, string>> = {
  'npm run test:release': 'is this test',
  ...(process.env.MONGODB_URL ? {} : { 'npm run test:mongo': 'needs MONGODB_URL' }),
};

/** What runs until it is stopped: the line that says it is ready. */
const untilStopped: Readonly<Record<string, RegExp>> = {
  'npm start': /Cardroom is open\./,
  'npm run demo': /What happens:/,
};

/** What needs a server: which one, what it then says, and what is typed to end it. */
const visitors: Readonly<Record<string, { server: string; says: RegExp; type: string | null }>> = {
  'npm run play -- --name Zoe': { server: 'npm run demo', says: /Zoe sits down|hand \d+:/, type: 'q' },
  'npx tsx examples/bot.ts GAME_ID': { server: 'npm run demo', says: /accepted/, type: null },
  'npm run play -- --create "Friday night"': { server: 'npm start', says: /Friday night: game/, type: null },
  'npm run play -- --url http://YOUR-ADDRESS:4000/graphql': {
    server: 'npm start',
    says: /Friday night: game/,
    type: null,
  },
};

let place: string;
let clone: string;
let env: NodeJS.ProcessEnv;

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'cardroom-readme-'));
  clone = join(place, 'cardroom');
  await shOk(`git clone --quiet ${root} ${clone}`, place);
  await shOk(`mkdir ${place}/home`, place);
  const port = await freePort();
  const { PATH, MONGODB_URL } = process.env;
  env = {
    ...{
      PATH,
      HOME: join(place, 'home'),
      PORT: String(port),
      CARDROOM_URL: `http://localhost:${port}/graphql`,
    },
    ...(MONGODB_URL && { MONGODB_URL }),
  };
});
afterAll(() => rm(place, { recursive: true, force: true }));

/** A command that is left running, in a group of its own so that all of it can be ended. */
async function launch(
  command: string,
  ready: RegExp,
): Promise<{ output(): string; type(line: string): void; stop(): Promise<void> }> {
  const child = spawn('bash', ['-c', command], {
    cwd: clone,
    env,
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
  });
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
  let output = '';
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (ready.test(output)) resolve();
      });
    ended.then(() => reject(new Error(`${command} ended before it said ${ready}:\n${output}`)));
  });
  return {
    output: () => output,
    type: (line) => void child.stdin.write(`${line}\n`),
    async stop() {
      if (child.exitCode === null) process.kill(-child.pid!, 'SIGTERM');
      await ended;
    },
  };
}

describe.sequential('the README, from top to bottom', () => {
  for (const command of commands) {
    if (Object.hasOwn(elsewhere, command) || Object.hasOwn(visitors, command)) continue;
    if (Object.hasOwn(untilStopped, command))
      test(`${command}, and what is run beside it`, async () => {
        const server = await launch(command, untilStopped[command]!);
        const gameId = /--game (\w+)/.exec(server.output())?.[1] ?? '';
        const guests = [];
        for (const [line, { says, type }] of Object.entries(visitors).filter(
          ([, visitor]) => visitor.server === command,
        )) {
          expect(commands).toContain(line);
          const real = line
            .replace('GAME_ID', gameId)
            .replace(/--url \S+/, `--url ${env.CARDROOM_URL} --name Bob`);
          const guest = await launch(real, says);
          if (type) guest.type(type);
          guests.push(guest);
        }
        for (const guest of guests) await guest.stop();
        await server.stop();
      });
    else
      test(command, async () => {
        const { code, output } = await sh(command, clone, env);
        expect(code, output.slice(-5000)).toBe(0);
      });
  }
});
