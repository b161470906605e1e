import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { aServer, type TestServer } from './kit/server.ts';

const GAME =
  'subscription ($gameId: ID!, $after: Int) { gameEvents(gameId: $gameId, after: $after) { __typename sequence } }';

const CREDENTIALS = { email: 'a@example.com', password: 'correct horse' };

async function aGame(options: Parameters<typeof aServer>[0] = {}) {
  const server = await aServer(options);
  const players = [await server.guest('Ann'), await server.guest('Bob')];
  const gameId = await server.game(players);
  return { server, ann: players[0]!, gameId };
}

test('another protocol is not spoken', async () => {
  const server = await aServer();
  await expect(server.rawSocket({ protocol: 'graphql-ws' })).rejects.toThrow();
});

test('an operation before the greeting is refused', async () => {
  const server = await aServer();
  const socket = await server.rawSocket();
  socket.subscribe('1', '{ me { id } }');
  expect((await socket.closed).code).toBe(4401);
});

test('greeting twice is once too often', async () => {
  const server = await aServer();
  const socket = await server.socket();
  socket.send({ type: 'connection_init' });
  expect((await socket.closed).code).toBe(4429);
});

test.each([
  'rubbish',
  '[]',
  '{}',
  '{"type":"nope"}',
  '{"type":"subscribe","id":"","payload":{"query":"{a}"}}',
])('a message that is none closes the connection: %s', async (text) => {
  const server = await aServer();
  const socket = await server.socket();
  socket.send(text);
  expect(await socket.closed).toEqual({ code: 4400, reason: 'Invalid message received' });
});

test('bytes instead of text close the connection', async () => {
  const server = await aServer();
  const socket = await server.socket();
  socket.socket.send(Buffer.from('{}'));
  expect((await socket.closed).code).toBe(4400);
});

test('two operations with one id close the connection', async () => {
  const { server, ann, gameId } = await aGame();
  const socket = await server.socket(ann);
  socket.subscribe('1', GAME, { gameId });
  socket.subscribe('1', GAME, { gameId });
  expect((await socket.closed).code).toBe(4409);
});

test('a message that is too long closes the connection', async () => {
  const server = await aServer({ maxBodyBytes: 2000 });
  const socket = await server.socket();
  socket.subscribe('1', `{ me { ${'id '.repeat(2000)} } }`);
  expect((await socket.closed).code).toBe(1009);
});

test('an operation that is refused gets an error and the connection goes on', async () => {
  const server = await aServer({ maxDepth: 3 });
  const ann = await server.guest('Ann');
  const socket = await server.socket(ann);
  socket.subscribe('1', '{ games { nodes { tables { seats { position } } } } }');
  expect(await socket.next()).toMatchObject({
    id: '1',
    type: 'error',
    payload: [{ extensions: { code: 'BAD_USER_INPUT' } }],
  });
  socket.subscribe('2', GAME, { gameId: 'nowhere' });
  expect(await socket.next()).toMatchObject({
    type: 'error',
    payload: [{ extensions: { code: 'NOT_FOUND' } }],
  });
  socket.subscribe('1', '{ me { name } }');
  expect(await socket.next()).toMatchObject({ type: 'next', payload: { data: { me: { name: 'Ann' } } } });
});

test('a ping is answered', async () => {
  const server = await aServer();
  const socket = await server.socket();
  socket.send({ type: 'ping' });
  expect(await socket.next()).toEqual({ type: 'pong' });
});

test('a stream that the client has ended says no more, and its id is free again', async () => {
  const { server, ann, gameId } = await aGame();
  const socket = await server.socket(ann);
  socket.subscribe('1', GAME, { gameId });
  await socket.next();
  socket.send({ id: '1', type: 'complete' });
  socket.subscribe('2', '{ me { name } }');
  await socket.answer('2');
  await server.fidget(gameId, ann);
  expect(server.room.figures().readers).toBe(0);
  socket.subscribe('1', '{ me { name } }');
  expect(await socket.answer('1')).toMatchObject({ type: 'next' });
});

test('a stream that is ended before it has begun leaves no reader behind', async () => {
  const { server, ann, gameId } = await aGame();
  const socket = await server.socket(ann);
  socket.subscribe('1', GAME, { gameId });
  socket.send({ id: '1', type: 'complete' });
  socket.subscribe('2', '{ me { name } }');
  await socket.answer('2');
  expect(server.room.figures().readers).toBe(0);
});

test('a connection that closes ends its streams', async () => {
  const { server, ann, gameId } = await aGame();
  const socket = await server.socket(ann);
  socket.subscribe('1', GAME, { gameId });
  await socket.next();
  expect(server.room.figures().readers).toBe(1);
  socket.terminate();
  await socket.closed;
  await whenTrue(() => server.room.figures().readers === 0);
});

test('an event stream that is left at once leaves no reader behind', async () => {
  const { server, ann, gameId } = await aGame();
  for (let i = 0; i < 20; i++) {
    const asked = request({
      port: server.port,
      host: '127.0.0.1',
      path: '/graphql',
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        authorization: `Bearer ${ann.token}`,
      },
    });
    asked.on('error', () => {});
    asked.end(JSON.stringify({ query: GAME, variables: { gameId } }));
    await once(asked, 'socket');
    asked.on('response', (response) => response.destroy());
    if (i % 2 === 0) setImmediate(() => asked.destroy());
  }
  await whenTrue(async () => (await figure(server, 'cardroom_event_streams')) === 0);
  await whenTrue(() => server.room.figures().readers === 0);
});

test('operations of one connection are bounded', async () => {
  const { server, ann, gameId } = await aGame({ operationsPerConnection: 2 });
  const socket = await server.socket(ann);
  for (const id of ['1', '2', '3']) socket.subscribe(id, GAME, { gameId });
  const error = await socket.until(({ type }) => type === 'error');
  expect(error).toMatchObject({ id: '3', payload: [{ extensions: { code: 'RATE_LIMITED' } }] });
  socket.send({ id: '1', type: 'complete' });
  socket.subscribe('4', GAME, { gameId });
  expect(await socket.answer('4')).toMatchObject({ type: 'next' });
});

test('connections of one user are bounded, event streams included', async () => {
  const { server, ann, gameId } = await aGame({ connectionsPerUser: 2 });
  const first = await server.socket(ann);
  const second = await server.events(GAME, { gameId }, ann);
  await second.next();
  const third = await server.rawSocket();
  third.send({ type: 'connection_init', payload: { authorization: `Bearer ${ann.token}` } });
  expect((await third.closed).code).toBe(4430);
  const fourth = await server.events(GAME, { gameId }, ann);
  expect(await fourth.next()).toMatchObject({ data: { errors: [{ extensions: { code: 'RATE_LIMITED' } }] } });
  first.terminate();
  await first.closed;
  await whenTrue(async () => (await figure(server, 'cardroom_websockets')) === 0);
  await server.socket(ann);
});

test('a token that expires ends the connection, and the event stream', async () => {
  const { server, gameId } = await aGame({ guestTokenLifeMs: 2000 });
  const cat = await server.guest('Cat');
  const socket = await server.socket(cat);
  const reader = await server.events(GAME, { gameId }, cat);
  socket.subscribe('1', GAME, { gameId });
  expect(await socket.closed).toEqual({ code: 4403, reason: 'Token expired' });
  await reader.closed;
  expect(reader.events.slice(-2)).toMatchObject([
    { event: 'next', data: { errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] } },
    { event: 'complete' },
  ]);
  expect(server.room.figures().readers).toBe(0);
});

test('a new password ends the connections and event streams of the tokens before it, at once', async () => {
  const { server, ann, gameId } = await aGame();
  const claim = () => server.accounts.claimAccount(ann.id, CREDENTIALS, '127.0.0.1');
  const bob = await server.guest('Bob');
  const [socket, other] = [await server.socket(ann), await server.socket(bob)];
  for (const each of [socket, other]) {
    each.subscribe('1', GAME, { gameId });
    await each.next();
  }
  const reader = await server.events(GAME, { gameId }, ann);
  await reader.next();
  await claim();
  expect(await socket.closed).toEqual({ code: 4403, reason: 'Token expired' });
  await reader.closed;
  expect(reader.events.slice(-2)).toMatchObject([
    { event: 'next', data: { errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] } },
    { event: 'complete' },
  ]);
  expect(server.room.figures().readers).toBe(1);
  other.subscribe('2', '{ me { name } }');
  expect(await other.answer('2')).toMatchObject({ payload: { data: { me: { name: 'Bob' } } } });
});

test('who claims their account over a connection reads the new token before it is closed', async () => {
  const { server, ann, gameId } = await aGame();
  const socket = await server.socket(ann);
  socket.subscribe('1', GAME, { gameId });
  await socket.next();
  const claim = `mutation ($input: ClaimAccountInput!) {
    claimAccount(input: $input) { ... on AuthPayload { token } }
  }`;
  socket.subscribe('2', claim, { input: CREDENTIALS });
  const { payload } = await socket.answer('2');
  expect((await socket.closed).code).toBe(4403);
  const { token } = (payload as { data: { claimAccount: { token: string } } }).data.claimAccount;
  const again = await server.socket({ id: ann.id, token });
  again.subscribe('1', GAME, { gameId });
  expect(await again.next()).toMatchObject({ type: 'next' });
});

test('a role that is given ends nothing', async () => {
  const { server, ann, gameId } = await aGame();
  const boss = await server.accounts.ensureAdmin(CREDENTIALS);
  const socket = await server.socket(ann);
  socket.subscribe('1', GAME, { gameId });
  await socket.next();
  await server.accounts.promote(boss.id, ann.id);
  socket.subscribe('2', '{ me { role } }');
  expect(await socket.answer('2')).toMatchObject({ payload: { data: { me: { role: 'ADMIN' } } } });
  await server.fidget(gameId, ann);
  expect(await socket.answer('1')).toMatchObject({ type: 'next' });
});

test('a peer that does not answer a ping is gone', async () => {
  const { server, ann, gameId } = await aGame();
  const silent = connect(server.port, '127.0.0.1');
  silent.write(
    'GET /graphql HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n' +
      'sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n' +
      'sec-websocket-protocol: graphql-transport-ws\r\n\r\n',
  );
  await once(silent, 'data');
  const lively = await server.socket(ann);
  lively.subscribe('1', GAME, { gameId });
  await lively.next();
  server.server.checkConnections();
  await once(lively.socket, 'ping');
  lively.send({ type: 'ping' });
  await lively.next();
  server.server.checkConnections();
  await once(silent, 'close');
  await server.fidget(gameId, ann);
  expect(await lively.next()).toMatchObject({ type: 'next' });
});

async function figure(server: TestServer, name: string): Promise<number> {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  return Number(new RegExp(`^${name}(?:\\{[^}]*\\})? (.*)$`, 'm').exec(text)?.[1]);
}

/** Looks again after whatever else is under way. */
async function whenTrue(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await new Promise((resolve) => setImmediate(resolve));
}
