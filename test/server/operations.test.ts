import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { newMemoryData } from '../../src/adapters/store-memory/data.ts';
import { openMemoryStore } from '../../src/adapters/store-memory/memory-store.ts';
import { StoreUnavailable } from '../../src/ports/store.ts';
import { openLog } from '../../src/server/log.ts';
import { aServer, type TestServer } from './kit/server.ts';

const metricsOf = async (server: TestServer) => (await fetch(`${server.url}/metrics`)).text();

test('a server that can be used is live and ready', async () => {
  const server = await aServer();
  const live = await fetch(`${server.url}/health/live`);
  expect([live.status, await live.json()]).toEqual([200, { status: 'live' }]);
  const ready = await fetch(`${server.url}/health/ready`);
  expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready', store: true, games: true }]);
});

test('a server whose store is away is live but not ready', async () => {
  const store = {
    ...openMemoryStore(newMemoryData()),
    ping: () => Promise.reject(new StoreUnavailable('away')),
  };
  const server = await aServer({ store });
  expect((await fetch(`${server.url}/health/live`)).status).toBe(200);
  const ready = await fetch(`${server.url}/health/ready`);
  expect([ready.status, await ready.json()]).toEqual([
    503,
    { status: 'not ready', store: false, games: true },
  ]);
});

test('a server that stops is not ready', async () => {
  const server = await aServer();
  await server.room.stop();
  expect((await fetch(`${server.url}/health/ready`)).status).toBe(503);
});

test('the figures tell of commands, ticks, writes, games, tables, users, streams and the process', async () => {
  const server = await aServer();
  const [ann, bob] = [await server.guest('Ann'), await server.guest('Bob')];
  const gameId = await server.game([ann, bob]);
  const sitIn = `mutation { sitIn(input: { gameId: "${gameId}" }) { __typename } }`;
  await server.ask(sitIn, {}, ann);
  const socket = await server.socket(ann);
  socket.subscribe('1', 'subscription ($g: ID!) { gameEvents(gameId: $g) { sequence } }', { g: gameId });
  await socket.next();
  await server.fidget(gameId, bob);
  await socket.next();
  await server.ask('{ nope }');
  const text = await metricsOf(server);
  for (const line of [
    'cardroom_commands_total{command="BuyIn",verdict="accepted"} 2',
    'cardroom_commands_total{command="StartGame",verdict="accepted"} 1',
    'cardroom_games 1',
    'cardroom_tables 1',
    'cardroom_stream_readers 1',
    'cardroom_connected_users 1',
    'cardroom_websockets 1',
    'cardroom_event_streams 0',
    'cardroom_waiting_commands 0',
    'cardroom_operations_total{transport="http",kind="mutation"} 1',
    'cardroom_operations_total{transport="ws",kind="subscription"} 1',
    'cardroom_refused_requests_total{code="BAD_USER_INPUT"} 1',
    'cardroom_stream_lag_seconds_count 1',
  ])
    expect(text).toContain(`${line}\n`);
  expect(text).toMatch(/cardroom_commands_total\{command="SitIn",verdict="(?!accepted)[A-Z_]+"\} 1/);
  for (const name of ['cardroom_tick_seconds', 'cardroom_journal_write_seconds'])
    expect(Number(new RegExp(`^${name}_count (\\d+)$`, 'm').exec(text)?.[1])).toBeGreaterThan(4);
  for (const name of [
    'nodejs_eventloop_lag_p99_seconds',
    'process_cpu_seconds_total',
    'nodejs_heap_size_used_bytes',
  ])
    expect(text).toContain(name);
});

test('what is switched off is not there', async () => {
  const server = await aServer({ showsMetrics: false, graphiql: false });
  expect((await fetch(`${server.url}/metrics`)).status).toBe(404);
  const page = await fetch(`${server.url}/graphql`, { headers: { accept: 'text/html' } });
  expect(page.headers.get('content-type')).toContain('application/json');
  const open = await aServer();
  const shown = await fetch(`${open.url}/graphql`, { headers: { accept: 'text/html' } });
  expect(shown.headers.get('content-type')).toContain('text/html');
  expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'");
});

test('the log has no token, no password and no card, even when one is logged by mistake', async () => {
  let written = '';
  const sink = new Writable({
    write(chunk, _encoding, done) {
      written += String(chunk);
      done();
    },
  });
  const log = openLog('trace', sink);
  // A timestamp such as 2026-11-18T13:10 contains "T1", so the secrets are words that no timestamp contains.
  log.info(
    { token: 'secret-token', user: { password: 'secret-password', deep: { cards: ['As', 'Kd'] } } },
    'by mistake',
  );
  expect(written).toContain('by mistake');
  expect(written).not.toMatch(/secret-token|secret-password|As|Kd/);
  written = '';

  const server = await aServer({ log });
  const [ann, bob] = [await server.guest('Ann'), await server.guest('Bob')];
  const gameId = await server.game([ann, bob]);
  const credentials = { email: 'cat@example.com', password: 'a very secret password' };
  await server.ask('mutation ($i: SignUpInput!) { signUp(input: $i) { __typename } }', {
    i: { name: 'Cat', ...credentials },
  });
  await server.post({ query: '{ me { id } }' }, { authorization: `Bearer ${ann.token}x` });
  await server.ask(`mutation { sitIn(input: { gameId: "${gameId}" }) { __typename } }`, {}, ann);
  await server.room.stop();
  for (const secret of [ann.token, bob.token, credentials.password, '"cards"'])
    expect(written).not.toContain(secret);
});
