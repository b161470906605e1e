import { connect } from 'node:net';
import { SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { newMemoryData } from '../../src/adapters/store-memory/data.ts';
import { openMemoryStore } from '../../src/adapters/store-memory/memory-store.ts';
import { StoreUnavailable } from '../../src/ports/store.ts';
import { type Answer, aServer, SECRET, type TestServer } from './kit/server.ts';

const ME = '{ me { name } }';
const codeOf = (answer: Answer) => answer.errors?.[0]?.extensions.code;
const codeIn = async (response: Response) => codeOf((await response.json()) as Answer);

describe('who may ask', () => {
  const forged = async (server: TestServer): Promise<Record<string, string>> => {
    const { id, token } = await server.guest('Ann');
    const key = (text: string) => new TextEncoder().encode(text);
    const [head, body, signature] = token.split('.') as [string, string, string];
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>;
    const kid = (JSON.parse(Buffer.from(head, 'base64url').toString()) as { kid: string }).kid;
    const sign = (alg: string, secret: string, more: object = {}) =>
      new SignJWT({ ...claims, ...more }).setProtectedHeader({ alg, kid, typ: 'JWT' }).sign(key(secret));
    return {
      'no algorithm': new UnsecuredJWT(claims).setSubject(id).encode(),
      'another algorithm': await sign('HS512', SECRET.padEnd(64, 'x')),
      'another key': await sign('HS256', 'another secret, just as long as it'),
      'another user': `${head}.${Buffer.from(JSON.stringify({ ...claims, sub: 'x' })).toString('base64url')}.${signature}`,
      'a time that is over': await sign('HS256', SECRET, { exp: 1_000_000 }),
      'no signature': `${head}.${body}.`,
      'no token at all': 'rubbish',
    };
  };

  test('a token that was forged or has expired is refused, whatever is asked', async () => {
    const server = await aServer();
    for (const [what, token] of Object.entries(await forged(server))) {
      const response = await server.post({ query: '{ __typename }' }, { authorization: `Bearer ${token}` });
      expect([what, await codeIn(response)]).toEqual([what, 'UNAUTHENTICATED']);
      const socket = await server.rawSocket();
      socket.send({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } });
      expect(await socket.closed).toEqual({ code: 4403, reason: 'Token not accepted' });
    }
  });

  test('a token that was forged opens no event stream', async () => {
    const server = await aServer();
    const response = await server.post(
      { query: ME },
      { authorization: 'Bearer a.b.c', accept: 'text/event-stream, application/graphql-response+json' },
    );
    expect([response.status, await codeIn(response)]).toEqual([401, 'UNAUTHENTICATED']);
  });

  test('without a token nobody is signed in', async () => {
    const server = await aServer();
    expect(await server.ask(ME)).toEqual({ data: { me: null } });
    expect(codeOf(await server.ask('{ games { nodes { id } } }'))).toBe('UNAUTHENTICATED');
  });

  test('a store that cannot be reached is unavailable, not an unknown token', async () => {
    const inner = openMemoryStore(newMemoryData());
    let isDown = false;
    const store = {
      ...inner,
      findUsers: (...args: Parameters<typeof inner.findUsers>) =>
        isDown ? Promise.reject(new StoreUnavailable('away')) : inner.findUsers(...args),
    };
    const server = await aServer({ store });
    const { token } = await server.guest('Ann');
    const other = await aServer({ store });
    isDown = true;
    const response = await other.post({ query: ME }, { authorization: `Bearer ${token}` });
    expect(await codeIn(response)).toBe('UNAVAILABLE');
    const socket = await other.rawSocket();
    socket.send({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } });
    expect((await socket.closed).code).toBe(4503);
  });
});

describe('what is sent', () => {
  test('a POST needs application/json, which a form cannot send', async () => {
    const server = await aServer();
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const response = await server.post({ query: ME }, { 'content-type': type });
      expect([response.status, await codeIn(response)]).toEqual([415, 'BAD_USER_INPUT']);
    }
    const response = await server.post({ query: ME }, { 'content-type': 'Application/JSON; charset=utf-8' });
    expect(response.status).toBe(200);
  });

  test('a GET needs a header that a foreign page cannot send, and changes nothing', async () => {
    const server = await aServer();
    const get = (query: string, headers: Record<string, string> = {}) =>
      fetch(`${server.url}/graphql?query=${encodeURIComponent(query)}`, { headers });
    expect((await get(ME)).status).toBe(403);
    expect((await get(ME, { 'graphql-require-preflight': '1' })).status).toBe(200);
    const mutation = 'mutation { playAsGuest(input: { name: "Ann" }) { __typename } }';
    const response = await get(mutation, { 'graphql-require-preflight': '1' });
    expect([response.status, await codeIn(response)]).toEqual([405, 'BAD_USER_INPUT']);
    const broken = await fetch(`${server.url}/graphql?query={me{id}}&variables=x`, {
      headers: { 'graphql-require-preflight': '1' },
    });
    expect(broken.status).toBe(400);
  });

  test('bodies that are no JSON, lists, and other methods are refused', async () => {
    const server = await aServer();
    expect((await server.post('{')).status).toBe(400);
    expect(await codeIn(await server.post([{ query: ME }]))).toBe('BAD_USER_INPUT');
    expect(await codeIn(await server.post('null'))).toBe('BAD_USER_INPUT');
    expect((await fetch(`${server.url}/graphql`, { method: 'DELETE' })).status).toBe(405);
    expect((await fetch(`${server.url}/nowhere`)).status).toBe(404);
    expect((await fetch(`${server.url}/nowhere`, { method: 'POST' })).status).toBe(404);
  });

  test('a body that is too long is refused, announced or not', async () => {
    const server = await aServer({ maxBodyBytes: 2000 });
    const body = JSON.stringify({ query: ME, variables: { text: 'x'.repeat(3000) } });
    const announced = await server.post(body);
    expect([announced.status, await codeIn(announced)]).toEqual([413, 'BAD_USER_INPUT']);
    const pieces = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: new Blob([body]).stream(),
      duplex: 'half',
    } as RequestInit);
    expect(pieces.status).toBe(413);
    expect(await server.ask(ME)).toEqual({ data: { me: null } });
  });

  test('a client that goes in the middle of its body harms nobody', async () => {
    const server = await aServer();
    const socket = connect(server.port, '127.0.0.1');
    socket.write(
      'POST /graphql HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"que',
    );
    await new Promise((resolve) => socket.once('connect', resolve));
    socket.destroy();
    expect(await server.ask(ME)).toEqual({ data: { me: null } });
  });

  test('a subscription by plain POST is told where to go', async () => {
    const server = await aServer();
    const answer = await server.ask('subscription { gameEvents(gameId: "x") { sequence } }');
    expect(answer.errors![0]!.message).toContain('text/event-stream');
  });
});

describe('what is answered', () => {
  test('newer clients read the outcome from the status, others get 200', async () => {
    const server = await aServer();
    const strict = { accept: 'application/graphql-response+json' };
    const bad = { query: '{ nope }' };
    expect((await server.post(bad)).status).toBe(200);
    const response = await server.post(bad, strict);
    expect(response.status).toBe(400);
    expect(response.headers.get('content-type')).toContain('application/graphql-response+json');
    expect((await server.post({ query: ME }, strict)).status).toBe(200);
  });

  test('every answer has a request id: the client’s own when it is sensible', async () => {
    const server = await aServer();
    const idOf = async (headers: Record<string, string>) =>
      (await server.post({ query: ME }, headers)).headers.get('x-request-id');
    expect(await idOf({ 'x-request-id': 'mine-1' })).toBe('mine-1');
    const made = await idOf({ 'x-request-id': 'x'.repeat(100) });
    expect(made).toMatch(/^[\w-]+$/);
    expect(await idOf({})).not.toBe(made);
  });

  test('wrong variables are the client’s fault and say what is wrong', async () => {
    const server = await aServer();
    const answer = await server.ask('query ($id: ID!) { user(id: $id) { id } }', { id: { a: 1 } });
    expect(codeOf(answer)).toBe('BAD_USER_INPUT');
    expect(answer.errors![0]!.message).toContain('$id');
  });

  test('a fault of ours says nothing but where to look, and the log has it', async () => {
    const inner = openMemoryStore(newMemoryData());
    const store = {
      ...inner,
      findUsers: (ids: readonly string[]) =>
        ids.includes('x') ? Promise.reject(new Error('the inside of the server')) : inner.findUsers(ids),
    };
    const server = await aServer({ store });
    const { token } = await server.guest('Ann');
    const headers = { authorization: `Bearer ${token}`, 'x-request-id': 'r1' };
    const text = await (await server.post({ query: '{ user(id: "x") { name } }' }, headers)).text();
    expect((JSON.parse(text) as Answer).errors![0]).toEqual({
      message: 'Something went wrong on the server.',
      path: ['user'],
      locations: expect.any(Array),
      extensions: { code: 'INTERNAL', requestId: 'r1' },
    });
    expect(text).not.toContain('inside');
    expect(server.lines.find(({ message }) => message === 'a request has failed')?.facts).toMatchObject({
      requestId: 'r1',
      error: expect.stringContaining('the inside of the server'),
    });
  });

  test('suggestions are made only where the schema can be read anyway', async () => {
    const query = '{ gamez { nodes { id } } }';
    expect((await (await aServer()).ask(query)).errors![0]!.message).toContain('Did you mean');
    const closed = await aServer({ introspection: false });
    expect((await closed.ask(query)).errors![0]!.message).not.toContain('Did you mean');
    expect(codeOf(await closed.ask('{ __schema { types { name } } }'))).toBe('BAD_USER_INPUT');
    expect((await closed.ask('{ __typename }')).data).toEqual({ __typename: 'Query' });
  });
});

describe('pages of other sites', () => {
  const origin = 'https://evil.example';

  test('may not use the server, over HTTP or over WebSocket', async () => {
    const server = await aServer();
    expect((await server.post({ query: ME }, { origin })).status).toBe(403);
    await expect(server.rawSocket({ origin })).rejects.toThrow('403');
    const preflight = await fetch(`${server.url}/graphql`, { method: 'OPTIONS', headers: { origin } });
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([403, null]);
  });

  test('may when they are on the list, and so may the server’s own and those of localhost', async () => {
    const listed = await aServer({ allowedOrigins: ['https://poker.example'] });
    const ask = (server: TestServer, from: string) => server.post({ query: ME }, { origin: from });
    const response = await ask(listed, 'https://poker.example');
    expect(response.headers.get('access-control-allow-origin')).toBe('https://poker.example');
    expect((await ask(listed, 'http://localhost:5173')).status).toBe(403);
    expect((await ask(listed, listed.url)).status).toBe(200);
    const standard = await aServer();
    expect((await ask(standard, 'http://localhost:5173')).status).toBe(200);
    expect((await ask(standard, 'null')).status).toBe(403);
    const open = await aServer({ allowedOrigins: ['*'] });
    expect((await ask(open, origin)).status).toBe(200);
    const preflight = await fetch(`${open.url}/graphql`, { method: 'OPTIONS', headers: { origin } });
    expect([preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([
      204,
      expect.stringContaining('authorization'),
    ]);
  });
});

describe('how often', () => {
  const TWO = `mutation {
    a: playAsGuest(input: { name: "Ann" }) { __typename }
    b: playAsGuest(input: { name: "Bob" }) { __typename }
  }`;

  test('commands of a user are bounded, each for itself, on HTTP and WebSocket together', async () => {
    const server = await aServer({ commandsPerSecond: 1 });
    const [ann, bob] = [await server.guest('Ann'), await server.guest('Bob')];
    expect(codeOf(await server.ask(TWO, {}, ann))).toBeUndefined();
    expect(codeOf(await server.ask(TWO, {}, ann))).toBe('RATE_LIMITED');
    const socket = await server.socket(ann);
    socket.subscribe('1', TWO);
    expect(await socket.next()).toMatchObject({
      type: 'error',
      payload: [{ extensions: { code: 'RATE_LIMITED' } }],
    });
    expect(codeOf(await server.ask(TWO, {}, bob))).toBeUndefined();
    expect(codeOf(await server.ask(ME, {}, ann))).toBeUndefined();
  });

  test('operations are bounded too, and without a token by address', async () => {
    const server = await aServer({ operationsPerSecond: 1 });
    const ann = await server.guest('Ann');
    const answers = [
      await server.ask(ME),
      await server.ask(ME),
      await server.ask(ME),
      await server.ask(ME, {}, ann),
    ];
    expect(answers.map(codeOf)).toEqual([undefined, undefined, 'RATE_LIMITED', undefined]);
    const strict = await server.post({ query: ME }, { accept: 'application/graphql-response+json' });
    expect(strict.status).toBe(429);
  });

  test('behind a proxy the address is the one that the proxy saw', async () => {
    const server = await aServer({ operationsPerSecond: 1, trustProxy: true });
    const from = async (forwarded: string) =>
      codeIn(await server.post({ query: ME }, { 'x-forwarded-for': forwarded }));
    expect([await from('1.1.1.1'), await from('9.9.9.9, 1.1.1.1'), await from('8.8.8.8, 1.1.1.1')]).toEqual([
      undefined,
      undefined,
      'RATE_LIMITED',
    ]);
    expect(await from('1.1.1.1, 2.2.2.2')).toBeUndefined();
  });
});

describe('trusted documents', () => {
  const hash = 'a1b2c3';
  const settings = { trustedDocuments: new Map([[hash, 'query Me { me { name } }']]), trustedOnly: true };
  const persisted = { extensions: { persistedQuery: { version: 1, sha256Hash: hash } } };

  test('are the only ones that are served, over HTTP, WebSocket and SSE alike', async () => {
    const server = await aServer(settings);
    const ann = await server.guest('Ann');
    const authorization = `Bearer ${ann.token}`;
    const expected = { data: { me: { name: 'Ann' } } };
    expect(await (await server.post({ documentId: hash }, { authorization })).json()).toEqual(expected);
    expect(await (await server.post(persisted, { authorization })).json()).toEqual(expected);
    const url = `${server.url}/graphql?extensions=${encodeURIComponent(JSON.stringify(persisted.extensions))}`;
    expect(await (await fetch(url, { headers: { authorization } })).json()).toEqual(expected);
    const socket = await server.socket(ann);
    socket.subscribe('1', '', {}, persisted);
    expect(await socket.answer('1')).toEqual({ id: '1', type: 'next', payload: expected });
    socket.subscribe('2', '{ me { name } }');
    expect(await socket.answer('2')).toMatchObject({
      type: 'error',
      payload: [{ extensions: { code: 'FORBIDDEN' } }],
    });
    expect(codeOf(await server.ask(ME, {}, ann))).toBe('FORBIDDEN');
    const events = await server.post({ query: ME }, { authorization, accept: 'text/event-stream' });
    expect(await codeIn(events)).toBe('FORBIDDEN');
    expect(await codeIn(await server.post({ documentId: 'x' }, { authorization }))).toBe('NOT_FOUND');
  });
});
