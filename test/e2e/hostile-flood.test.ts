import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { seededRandom } from '../../src/bots/random.ts';
import { PlayAsGuestDocument, StartGameDocument } from '../../src/client/generated/graphql.ts';
import { post } from '../../src/client/post.ts';
import { rawSocket } from '../server/kit/raw-socket.ts';
import { Guest } from './kit/guest.ts';
import { playAlong } from './kit/play-along.ts';
import { aServerProcess } from './kit/server-process.ts';

const HEAP_MB = 120;

type Tally = Record<string, number>;

/** Runs a task so many times, some of them at once, and counts what came of it. */
async function flood(times: number, task: (i: number) => Promise<string>): Promise<Tally> {
  const tally: Tally = {};
  let next = 0;
  const worker = async () => {
    while (next < times) {
      const outcome = await task(next++).catch((error: Error) => error.constructor.name);
      tally[outcome] = (tally[outcome] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: 25 }, worker));
  return tally;
}

test('whatever strangers throw at it, a server of little memory serves its players', async () => {
  const { port, exitCode } = await aServerProcess(HEAP_MB, {
    COMMANDS_PER_SECOND: '200',
    OPERATIONS_PER_SECOND: '1000',
    CONNECTIONS_PER_USER: '40',
  });
  const address = { url: `http://127.0.0.1:${port}/graphql` };
  const guest = async (name: string): Promise<Guest> => {
    const { playAsGuest } = await post(address, PlayAsGuestDocument, { input: { name } });
    if (playAsGuest.__typename !== 'AuthPayload') throw new Error(playAsGuest.message);
    const made = new Guest({ ...address, token: playAsGuest.token }, playAsGuest.user.id, name);
    onTestFinished(() => made.leave());
    return made;
  };
  const [ann, bob, mallory] = [await guest('Ann'), await guest('Bob'), await guest('Mallory')];
  const gameId = await ann.createGame();
  for (const player of [ann, bob]) await player.sitDown(gameId, 4000);

  let isOver = false;
  const latencies: number[] = [];
  const tables = [ann, bob].map((player) => player.tableEvents(gameId));
  const playing = Promise.allSettled(
    [ann, bob].map((player, i) =>
      playAlong(
        player,
        gameId,
        tables[i]!,
        seededRandom(i),
        () => isOver,
        (ms) => latencies.push(ms),
      ),
    ),
  );
  await ann.done(StartGameDocument, { gameId });
  const handsPlayed = async () => (await ann.table(gameId)).handNumber;
  const calm = latencies.length;

  const ask = async (body: unknown, token?: string): Promise<string> => {
    const response = await fetch(address.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    const { data, errors } = (await response.json()) as {
      data?: Record<string, { code?: string; __typename?: string }>;
      errors?: { extensions: { code: string } }[];
    };
    if (errors) return errors[0]!.extensions.code;
    const answer = Object.values(data!)[0];
    return answer?.code ?? answer?.__typename ?? 'data';
  };
  const only = (tally: Tally, ...codes: string[]) => {
    expect(
      Object.keys(tally).filter((code) => !codes.includes(code)),
      JSON.stringify(tally),
    ).toEqual([]);
  };

  // Forged tokens.
  only(
    await flood(1500, (i) => ask({ query: '{ me { id } }' }, `a${i}.b.c`)),
    'UNAUTHENTICATED',
    'RATE_LIMITED',
  );

  // Operations that are too long, too deep, too wide, and no operations at all.
  const deep = `{ me ${'{ x '.repeat(500)}${'}'.repeat(500)} }`;
  const wide = `{ ${Array.from({ length: 2000 }, (_, i) => `a${i}: me { id }`).join(' ')} }`;
  const junk = [deep, wide, `{${'{'.repeat(20_000)}`, '"'.repeat(30_000), 'query '.repeat(5000)];
  const mallorys = mallory.address.token!;
  only(
    await flood(600, (i) => ask({ query: junk[i % junk.length] }, mallorys)),
    'BAD_USER_INPUT',
    'RATE_LIMITED',
  );
  // The server answers and hangs up before it has read it all: either is seen.
  only(await flood(60, () => ask('x'.repeat(2_000_000), mallorys)), 'BAD_USER_INPUT', 'TypeError');

  // Passwords, guests and commands by the hundred.
  const signIn =
    'mutation($e: String!) { signIn(input: { email: $e, password: "guess what" }) { __typename ... on AuthRejected { code } } }';
  only(
    await flood(300, (i) => ask({ query: signIn, variables: { e: `u${i}@example.org` } })),
    'WRONG_CREDENTIALS',
    'TOO_MANY_ATTEMPTS',
    'RATE_LIMITED',
  );
  const guests = 'mutation { playAsGuest(input: { name: "G" }) { __typename ... on AuthRejected { code } } }';
  const made = await flood(400, () => ask({ query: guests }));
  only(made, 'AuthPayload', 'TOO_MANY_ATTEMPTS', 'RATE_LIMITED');
  const bogus = `mutation { sitOut(input: { gameId: "${gameId}" }) { __typename ... on Rejection { code } } }`;
  const commands = await flood(2000, () => ask({ query: bogus }, mallorys));
  only(commands, 'NOT_REGISTERED', 'RATE_LIMITED');
  expect(commands.RATE_LIMITED).toBeGreaterThan(0);

  // Sockets that talk nonsense, that never say anything, and that never read.
  only(
    await flood(200, async (i) => {
      const socket = await rawSocket(port, {});
      socket.send(['{', '7', '{"type":"subscribe","id":"1"}', 'x'.repeat(100_000)][i % 4]!);
      return String((await socket.closed).code);
    }),
    '4400',
    '4401',
    '1009',
  );
  const silent: Socket[] = [];
  for (let i = 0; i < 300; i++) {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    socket.write(
      i % 2 ? 'POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n{"qu' : 'GET /gra',
    );
    silent.push(socket);
  }
  const deaf = await Promise.all(
    Array.from({ length: 30 }, async () => {
      const socket = await rawSocket(port, {});
      await socket.initialise({ authorization: `Bearer ${mallorys}` });
      const events = `subscription { tableEvents(gameId: "${gameId}", tableId: "t1", after: 0) { __typename sequence timestamp ... on TableSnapshot { table { id } } } }`;
      socket.subscribe('1', events);
      socket.socket.pause();
      return socket;
    }),
  );
  const before = await handsPlayed();
  await tables[0]!.until(({ handNumber }) => Number(handNumber) >= before + 5);

  isOver = true;
  for (const socket of silent) socket.destroy();
  for (const socket of deaf) socket.terminate();
  for (const table of tables) await table.close();
  await playing;
  expect(exitCode()).toBeNull();
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const heap = Number(/^nodejs_heap_size_used_bytes (\S+)/m.exec(metrics)?.[1]);
  const sorted = latencies.slice(calm).sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)]!.toFixed(1);
  console.log(
    `players: ${sorted.length} actions, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms; heap ${(heap / 1e6).toFixed(0)} MB of ${HEAP_MB}`,
  );
  expect(sorted.length).toBeGreaterThan(20);
});
