/** Somebody does whatever they can think of; everybody else plays on. What the others waited is printed, not judged. */
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { type Answer, aServer, type TestServer } from './kit/server.ts';

const ROUNDS = 15;

const bomb = (round: number) => {
  const fragments = Array.from(
    { length: 30 },
    (_, i) => `fragment f${i} on Query { ...f${i + 1} ...f${i + 1} }`,
  );
  return `query q${round} { ...f0 } ${fragments.join(' ')} fragment f30 on Query { __typename }`;
};

/** What is sent, and the codes that may come back. */
const attacks: readonly ((server: TestServer, round: number) => Promise<string | undefined>)[] = [
  (server, round) =>
    codeOf(server, { query: `{ me { ${'a { '.repeat(900)} ${'} '.repeat(900)} } } # ${round}` }),
  (server, round) =>
    codeOf(server, {
      query: `{ ${Array.from({ length: 500 }, (_, i) => `a${i}: __typename`).join(' ')} } # ${round}`,
    }),
  (server, round) => codeOf(server, { query: bomb(round) }),
  (server, round) => codeOf(server, { query: `{ me { ${'id '.repeat(4000)} } } # ${round}` }),
  (server) =>
    codeOf(server, {
      query:
        '{ games(first: 100) { nodes { players { user { id name } } tables { seats { player { user { id name } } } } } } }',
    }),
  (server) => codeOf(server, { query: '{ me { id } }', variables: { a: 'x'.repeat(70_000) } }),
  (server) => codeOf(server, `${'['.repeat(30_000)}${']'.repeat(30_000)}`),
  (server) => codeOf(server, { query: '{ me { id } }' }, { authorization: `Bearer ${'a'.repeat(5000)}.b.c` }),
  (server) => codeOf(server, { query: 'mutation { playAsGuest(input: { name: 5 }) { __typename } }' }),
];

const expected = new Set(['BAD_USER_INPUT', 'UNAUTHENTICATED']);

async function codeOf(server: TestServer, body: unknown, headers: Record<string, string> = {}) {
  const answer = (await (await server.post(body, headers)).json()) as Answer;
  return answer.errors?.[0]?.extensions.code;
}

/** Connections that say half of something and stay. */
function halfOpen(server: TestServer): void {
  for (const text of [
    '',
    'GET /gra',
    'POST /graphql HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{',
  ])
    for (let i = 0; i < 20; i++) {
      const socket = connect(server.port, '127.0.0.1', () => socket.write(text));
      socket.on('error', () => {});
    }
}

async function badSocket(server: TestServer, round: number): Promise<void> {
  const socket = await server.rawSocket();
  socket.send({ type: 'connection_init' });
  for (let i = 0; i < 50; i++) socket.subscribe(`${i}`, `{ me { nope${round} } }`);
  socket.send('x'.repeat(1000));
  expect((await socket.closed).code).toBe(4400);
}

test('while somebody floods the server with everything that is wrong, the others play on', async () => {
  const server = await aServer();
  const players = [await server.guest('Ann'), await server.guest('Bob')];
  const gameId = await server.game(players);
  const watching = await server.socket(players[1]!);
  watching.subscribe('w', 'subscription ($g: ID!) { gameEvents(gameId: $g) { sequence } }', { g: gameId });
  await watching.next();
  halfOpen(server);
  let isOver = false;
  const attacking = (async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const codes = await Promise.all(attacks.map((attack) => attack(server, round)));
      for (const code of codes) expect(expected).toContain(code);
      await badSocket(server, round);
    }
  })().finally(() => {
    isOver = true;
  });
  const waits: number[] = [];
  const command = `mutation ($input: SetAutoPostBlindsInput!) { setAutoPostBlinds(input: $input) { __typename } }`;
  while (!isOver) {
    const start = performance.now();
    const answer = await server.ask(
      command,
      { input: { gameId, enabled: waits.length % 2 === 0 } },
      players[0]!,
    );
    waits.push(performance.now() - start);
    expect(answer).toEqual({ data: { setAutoPostBlinds: { __typename: 'CommandAccepted' } } });
  }
  await attacking;
  await server.fidget(gameId, players[0]!);
  expect(await watching.next()).toMatchObject({ type: 'next' });
  const sorted = waits.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))]!.toFixed(1);
  console.log(
    `an honest command waited ${at(0.5)} ms (p50), ${at(0.99)} ms (p99) during the flood, of ${sorted.length}`,
  );
  expect(sorted.length).toBeGreaterThan(5);
});

test('a flood is turned away by its limits before it costs much, and only the one who floods', async () => {
  const server = await aServer({ operationsPerSecond: 20 });
  const [ann, bob] = [await server.guest('Ann'), await server.guest('Bob')];
  const asked = Array.from({ length: 500 }, () => server.ask('{ me { name } }', {}, ann));
  const codes = (await Promise.all(asked)).map(({ errors }) => errors?.[0]?.extensions.code);
  expect(codes.filter((code) => code === undefined).length).toBeGreaterThanOrEqual(40);
  expect(codes.filter((code) => code === 'RATE_LIMITED').length).toBeGreaterThan(200);
  expect(await server.ask('{ me { name } }', {}, bob)).toEqual({ data: { me: { name: 'Bob' } } });
});
