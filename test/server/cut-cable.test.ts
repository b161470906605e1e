/** Peers that vanish without a word. To cut a cable takes a network of one's own, which Linux gives to some. */
import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { aServer, type TestServer } from './kit/server.ts';

const isInside = process.env.CARDROOM_OWN_NETWORK === 'yes';
const inOwnNetwork = (command: string, ...args: string[]) => {
  const script = `ip link set lo up && exec ${command} "$@"`;
  const env = { ...process.env, CARDROOM_OWN_NETWORK: 'yes' };
  return spawnSync('unshare', ['--map-root-user', '--net', 'sh', '-c', script, 'sh', ...args], {
    env,
    encoding: 'utf8',
  });
};
const mayHaveOne = !isInside && inOwnNetwork('true').status === 0;

test.runIf(mayHaveOne)('readers whose cable is cut are found out', () => {
  const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');
  const { status, stdout, stderr } = inOwnNetwork(process.execPath, vitest, 'run', import.meta.filename);
  expect(status, stdout + stderr).toBe(0);
  expect(stdout).toContain('1 passed');
});

const GAME = 'subscription ($gameId: ID!) { gameEvents(gameId: $gameId) { __typename sequence } }';

test.runIf(isInside)('a player whose cable is cut is disconnected, over SSE and over WebSocket', async () => {
  const server = await aServer();
  const [ann, bob] = [await server.guest('Ann'), await server.guest('Bob')];
  const gameId = await server.game([ann, bob]);
  const reader = await server.events(GAME, { gameId }, ann);
  await reader.next();
  const socket = await server.socket(bob);
  socket.subscribe('1', GAME, { gameId });
  await socket.next();
  await whenConnected(server, gameId, [true, true]);

  for (let i = 0; i < 5; i++) {
    const pinged = once(socket.socket, 'ping');
    await server.server.checkConnections();
    await pinged;
    socket.subscribe(`q${i}`, '{ me { id } }');
    await socket.answer(`q${i}`);
  }
  await whenConnected(server, gameId, [true, true]);

  execFileSync('ip', ['link', 'set', 'lo', 'down']);
  while (server.room.figures().readers > 0) await server.server.checkConnections();
  await whenConnected(server, gameId, [false, false]);
});

async function whenConnected(server: TestServer, gameId: string, wanted: readonly boolean[]): Promise<void> {
  for (;;) {
    const view = await server.room.view(null, gameId);
    const players = view && 'players' in view ? view.players : [];
    if (players.every(({ connected }, i) => connected === wanted[i])) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
}
