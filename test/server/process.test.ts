/** The server as operators have it: a process of its own, on a directory of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type RawSocket, rawSocket } from './kit/raw-socket.ts';
import { readEvents } from './kit/sse.ts';

const main = join(import.meta.dirname, '../../src/main.ts');

class Process {
  readonly child: ChildProcess;
  stdout = '';
  stderr = '';
  readonly exited: Promise<number>;

  constructor(env: Record<string, string>) {
    this.child = spawn(process.execPath, ['--import', 'tsx', main], {
      env: { PATH: process.env.PATH ?? '', HOST: '127.0.0.1', PORT: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child.stdout!.on('data', (data) => {
      this.stdout += String(data);
    });
    this.child.stderr!.on('data', (data) => {
      this.stderr += String(data);
    });
    this.exited = once(this.child, 'close').then(([code]) => code as number);
    onTestFinished(() => void this.child.kill('SIGKILL'));
  }

  /** The port, as the greeting says. */
  async port(): Promise<number> {
    for (;;) {
      const port = /http:\/\/127\.0\.0\.1:(\d+)\/graphql/.exec(this.stdout)?.[1];
      if (port) return Number(port);
      await Promise.race([
        once(this.child.stdout!, 'data'),
        this.exited.then((code) => {
          throw new Error(`exit ${code}: ${this.stderr}`);
        }),
      ]);
    }
  }
}

function aDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'cardroom-process-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

async function ask(port: number, query: string, token = ''): Promise<Record<string, never>> {
  const response = await fetch(`http://127.0.0.1:${port}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ query }),
  });
  const { data, errors } = (await response.json()) as { data: Record<string, never>; errors?: unknown };
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

async function aGuestWithAGame(port: number): Promise<{ token: string; gameId: string }> {
  const guest = await ask(
    port,
    'mutation { playAsGuest(input: { name: "Ann" }) { ... on AuthPayload { token } } }',
  );
  const { token } = guest.playAsGuest as { token: string };
  const create = 'mutation { createGame(input: { name: "x" }) { ... on CommandAccepted { game { id } } } }';
  const { createGame } = await ask(port, create, token);
  return { token, gameId: (createGame as { game: { id: string } }).game.id };
}

const GAME = (gameId: string) => `subscription { gameEvents(gameId: "${gameId}") { __typename sequence } }`;

test('SIGTERM: streams end, sockets close with a code to come back, nothing is lost, the exit code is 0', async () => {
  const directory = aDirectory();
  const first = new Process({ DATA_DIR: directory });
  const port = await first.port();
  expect(first.stdout).toContain(directory);
  expect(first.stdout).toContain('Try next');
  const { token, gameId } = await aGuestWithAGame(port);
  const socket: RawSocket = await rawSocket(port, {});
  await socket.initialise({ authorization: `Bearer ${token}` });
  socket.subscribe('1', GAME(gameId));
  await socket.next();
  const reader = await readEvents(port, { query: GAME(gameId) }, token);
  await reader.next();
  // Somebody who has connected and never says anything, and somebody in the middle of a request.
  const silent = connect(port, '127.0.0.1');
  silent.on('error', () => {});
  const half = connect(port, '127.0.0.1');
  half.on('error', () => {});
  half.write(
    'POST /graphql HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
  );
  await Promise.all([once(silent, 'connect'), once(half, 'connect')]);
  const register = ask(
    port,
    `mutation { registerForGame(input: { gameId: "${gameId}" }) { __typename } }`,
    token,
  );
  expect(await register).toEqual({ registerForGame: { __typename: 'CommandAccepted' } });
  first.child.kill('SIGTERM');
  expect(await socket.closed).toEqual({ code: 1012, reason: 'Server restart; come back' });
  await reader.closed;
  expect(reader.events.at(-1)).toEqual({ event: 'complete', data: null });
  expect(reader.events.at(-2)).toMatchObject({
    data: { errors: [{ extensions: { code: 'UNAVAILABLE', reason: 'SERVER_STOPPING' } }] },
  });
  expect(await first.exited).toBe(0);
  expect(first.stderr).toContain('everything is written');

  const second = new Process({ DATA_DIR: directory });
  const again = await ask(await second.port(), `{ game(id: "${gameId}") { players { status } } }`, token);
  expect(again).toEqual({ game: { players: [{ status: expect.any(String) }] } });
});

test('a port or a directory that is taken is said plainly', async () => {
  const directory = aDirectory();
  const first = new Process({ DATA_DIR: directory });
  const port = String(await first.port());
  const sameDirectory = new Process({ DATA_DIR: directory });
  const samePort = new Process({ DATA_DIR: aDirectory(), PORT: port });
  expect([await sameDirectory.exited, await samePort.exited]).toEqual([1, 1]);
  expect(sameDirectory.stderr).toMatch(/Cardroom cannot start: .* is in use by another server/);
  expect(samePort.stderr).toContain(`Cardroom cannot start: port ${port} is taken`);
});

test('faults of the settings are all told, and nothing is started', async () => {
  const directory = aDirectory();
  const file = join(directory, 'documents.json');
  writeFileSync(file, '{');
  const admin = { ADMIN_EMAIL: 'boss', ADMIN_PASSWORD: 'hush' };
  const broken = new Process({ DATA_DIR: directory, PORT: 'x', TRUSTED_DOCUMENTS: file, ...admin });
  expect(await broken.exited).toBe(1);
  expect(broken.stderr.split('\n')).toEqual([
    'The settings are wrong:',
    '  PORT: a whole number from 0 to 65535 is expected',
    '  ADMIN_EMAIL: an address of the form name@host is expected',
    '  ADMIN_PASSWORD: a password of 8 to 200 characters is expected',
    expect.stringMatching(/^ {2}TRUSTED_DOCUMENTS: a JSON file of operations \(.*JSON.*\) is expected$/),
    '',
  ]);
  expect(readdirSync(directory)).toEqual(['documents.json']);
});

test('an admin named in the settings can sign in', async () => {
  const env = { ADMIN_EMAIL: 'boss@example.com', ADMIN_PASSWORD: 'correct horse battery' };
  const port = await new Process({ DATA_DIR: aDirectory(), ...env }).port();
  const signIn = `mutation { signIn(input: { email: "boss@example.com", password: "correct horse battery" }) {
    ... on AuthPayload { user { role } }
  } }`;
  expect(await ask(port, signIn)).toEqual({ signIn: { user: { role: 'ADMIN' } } });
});
