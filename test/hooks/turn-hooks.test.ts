import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openMemoryStore } from '../../src/adapters/store-memory/memory-store.ts';
import { TurnHooks } from '../../src/hooks/turn-hooks.ts';
import { Cardroom } from '../../src/runtime/cardroom.ts';
import { systemClock } from '../../src/runtime/clock.ts';
import { silent } from '../../src/runtime/log.ts';
import { Metrics } from '../../src/server/metrics.ts';
import { START } from '../runtime/kit/hand-clock.ts';
import { Callers, SECRET } from './kit/callers.ts';
import { certificate, Receiver, until } from './kit/receiver.ts';

let receiver: Receiver;
let callers: Callers;

beforeEach(async () => {
  receiver = await new Receiver().open();
  callers = new Callers();
});

afterEach(() => {
  callers.hooks.stop();
  receiver.close();
});

const idle = () => until(() => callers.hooks.isIdle);

describe('a call', () => {
  test('says which decision waits until when, and nothing else', async () => {
    await callers.user('ann', receiver.url());
    callers.turn('ann');
    const { method, path, headers, body } = await receiver.called(1);
    expect([method, path]).toEqual(['POST', '/turn?of=me']);
    expect(JSON.parse(body)).toEqual({
      gameId: 'g1',
      tableId: 't1',
      handNumber: 7,
      decisionId: '1',
      deadline: new Date(START + 30_000).toISOString(),
    });
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      host: `127.0.0.1:${receiver.port}`,
      'cardroom-timestamp': String(START / 1000),
      'cardroom-signature': expect.stringMatching(/^v1=[0-9a-f]{64}$/),
      'cardroom-delivery': 'g1:t1:1',
    });
    expect(JSON.stringify(headers)).not.toContain(SECRET);
  });

  test('goes to whose turn it is and to nobody else', async () => {
    await callers.user('ann', receiver.url());
    await callers.user('bob', null);
    callers.turn('bob');
    await idle();
    callers.turn('nobody we know');
    await idle();
    callers.turn('ann');
    await receiver.called(1);
    await idle();
    expect(receiver.calls.map(({ body }) => JSON.parse(body).decisionId)).toEqual(['3']);
  });

  test('is not made for a turn that was over in the same moment', async () => {
    await callers.user('ann', receiver.url());
    callers.turn('ann');
    callers.acted();
    await idle();
    expect(receiver.calls).toEqual([]);
  });

  test('the store is read once for who has no hook, however often it is their turn', async () => {
    await callers.user('bob', null);
    let reads = 0;
    const { store } = callers;
    const findUsers = (ids: readonly string[]) => {
      reads++;
      return store.findUsers(ids);
    };
    callers = new Callers({ store: { ...store, findUsers } });
    for (let i = 0; i < 100; i++) {
      callers.turn('bob');
      await idle();
    }
    expect(reads).toBe(1);
  });

  test('goes to a hook as soon as it is registered, and no more once it is taken back', async () => {
    await callers.user('ann', null);
    callers.turn('ann');
    await idle();
    callers.hooks.changed('ann', { url: receiver.url(), secret: SECRET });
    callers.turn('ann');
    await receiver.called(1);
    await idle();
    callers.hooks.changed('ann', null);
    callers.turn('ann');
    await idle();
    expect(receiver.calls).toHaveLength(1);
  });
});

describe('a call that fails', () => {
  test('is made again, later each time, with a new signature for the same delivery', async () => {
    receiver.answer = (response) => response.writeHead(500).end();
    await callers.user('ann', receiver.url());
    callers.turn('ann');
    for (const [times, waitMs] of [
      [1, 1000],
      [2, 2000],
      [3, 4000],
      [4, 8000],
    ] as const) {
      await receiver.called(times);
      await until(() => callers.clock.timersSet === 1);
      await callers.clock.pass(waitMs - 1);
      expect(receiver.calls).toHaveLength(times);
      await callers.clock.pass(1);
    }
    await receiver.called(5);
    await idle();
    expect(callers.clock.timersSet).toBe(0);
    expect(new Set(receiver.calls.map(({ headers }) => headers['cardroom-delivery'])).size).toBe(1);
    expect(new Set(receiver.calls.map(({ headers }) => headers['cardroom-signature'])).size).toBe(5);
    expect(callers.hooks.figures).toEqual({ delivered: 0, failed: 1, dropped: 0 });
  });

  test('is not made again once the player has acted', async () => {
    receiver.answer = (response) => response.writeHead(500).end();
    await callers.user('ann', receiver.url());
    callers.turn('ann');
    await receiver.called(1);
    await until(() => callers.clock.timersSet === 1);
    callers.acted();
    expect(callers.clock.timersSet).toBe(0);
    await callers.clock.pass(60_000);
    expect(receiver.calls).toHaveLength(1);
  });

  test('is not made again past the deadline, but past the first one when there is time bank', async () => {
    receiver.answer = (response) => response.writeHead(500).end();
    await callers.user('ann', receiver.url());
    callers.turn('ann');
    callers.event({ type: 'TimeBankUsed', deadline: START + 1500 });
    await receiver.called(1);
    await until(() => callers.clock.timersSet === 1);
    await callers.clock.pass(1000);
    await receiver.called(2);
    await idle();
    expect(callers.clock.timersSet).toBe(0);
  });

  test('is ended when the turn is', async () => {
    receiver.answer = () => {};
    await callers.user('ann', receiver.url());
    callers.turn('ann');
    await receiver.called(1);
    callers.acted();
    await idle();
    expect(callers.hooks.figures).toEqual({ delivered: 0, failed: 0, dropped: 0 });
  });

  test('has failed when nothing answers within the time', async () => {
    callers = new Callers({ limits: { timeoutMs: 20, attempts: 1 } });
    receiver.answer = () => {};
    await callers.user('ann', receiver.url());
    callers.turn('ann');
    await until(() => callers.hooks.figures.failed === 1);
    expect(callers.lines[0]?.message).toBe('a turn hook does not answer');
    expect(JSON.stringify(callers.lines)).not.toContain(SECRET);
  });

  test('does not follow a redirect', async () => {
    const elsewhere = await new Receiver().open();
    callers = new Callers({ limits: { attempts: 1 } });
    receiver.answer = (response) => response.writeHead(302, { location: elsewhere.url() }).end();
    await callers.user('ann', receiver.url());
    callers.turn('ann');
    await until(() => callers.hooks.figures.failed === 1);
    expect(elsewhere.calls).toEqual([]);
    elsewhere.close();
  });

  test('does not wait for an answer that has no end', async () => {
    receiver.answer = (response) => response.writeHead(200).write('for ever');
    await callers.user('ann', receiver.url());
    callers.turn('ann');
    await until(() => callers.hooks.figures.delivered === 1);
    await idle();
  });

  test('five turns in a row make the hook rest for ten minutes', async () => {
    callers = new Callers({ limits: { attempts: 1 } });
    receiver.answer = (response) => response.writeHead(500).end();
    await callers.user('ann', receiver.url());
    for (let i = 1; i <= 5; i++) {
      callers.turn('ann');
      await until(() => callers.hooks.figures.failed === i);
    }
    receiver.answer = (response) => response.writeHead(200).end();
    callers.turn('ann');
    await idle();
    expect(callers.hooks.figures).toEqual({ delivered: 0, failed: 5, dropped: 1 });
    await callers.clock.pass(600_000);
    callers.turn('ann');
    await until(() => callers.hooks.figures.delivered === 1);
    callers.turn('ann');
    await until(() => callers.hooks.figures.delivered === 2);
  });
});

describe('many calls', () => {
  test('are made so many at a time, wait so many in line, and the rest is dropped', async () => {
    callers = new Callers({ limits: { atOnce: 2, waiting: 3 } });
    const open: (() => void)[] = [];
    receiver.answer = (response) => open.push(() => response.writeHead(200).end());
    for (let i = 0; i < 8; i++) {
      await callers.user(`u${i}`, receiver.url());
      callers.hooks.changed(`u${i}`, { url: receiver.url(), secret: SECRET });
    }
    for (let i = 0; i < 8; i++) callers.turn(`u${i}`, `t${i}`);
    await receiver.called(2);
    expect(callers.hooks.figures.dropped).toBe(3);
    for (let i = 0; i < 5; i++) {
      await until(() => open.length > 0);
      expect(open.length).toBeLessThanOrEqual(2);
      open.shift()!();
    }
    await until(() => callers.hooks.figures.delivered === 5);
    expect(receiver.calls).toHaveLength(5);
  });

  test('those whose turn is over leave the line', async () => {
    callers = new Callers({ limits: { atOnce: 1 } });
    const open: (() => void)[] = [];
    receiver.answer = (response) => open.push(() => response.writeHead(200).end());
    for (const id of ['ann', 'bob', 'cat'])
      callers.hooks.changed(id, { url: receiver.url(), secret: SECRET });
    callers.turn('ann', 't1');
    callers.turn('bob', 't2');
    callers.turn('cat', 't3');
    await receiver.called(1);
    callers.acted('t2');
    open.shift()!();
    await receiver.called(2);
    expect(JSON.parse(receiver.calls[1]!.body).tableId).toBe('t3');
    open.shift()!();
    await idle();
  });
});

test('figures tell how calls ended, how often they were made again, how long they took, and of nobody', async () => {
  const metrics = new Metrics();
  callers = new Callers({ observer: metrics, limits: { attempts: 2, failures: 1 } });
  await callers.user('ann', receiver.url());
  callers.turn('ann');
  await until(() => callers.hooks.figures.delivered === 1);
  receiver.answer = () => {};
  callers.turn('ann');
  await receiver.called(2);
  callers.acted();
  await idle();
  receiver.answer = (response) => response.writeHead(500).end();
  callers.turn('ann');
  await until(() => callers.clock.timersSet === 1);
  await callers.clock.pass(1000);
  await until(() => callers.hooks.figures.failed === 1);
  callers.turn('ann');
  await until(() => callers.hooks.figures.dropped === 1);
  const text = await metrics.registry.metrics();
  for (const line of [
    'cardroom_turn_hook_calls_total{outcome="DELIVERED"} 1',
    'cardroom_turn_hook_calls_total{outcome="OVER"} 1',
    'cardroom_turn_hook_calls_total{outcome="FAILED"} 2',
    'cardroom_turn_hook_retries_total 1',
    'cardroom_turn_hook_call_seconds_count 4',
    'cardroom_turn_hook_lost_turns_total{reason="FAILED"} 1',
    'cardroom_turn_hook_lost_turns_total{reason="DROPPED"} 1',
  ])
    expect(text).toContain(`${line}\n`);
  expect(text).not.toMatch(/ann|127\.0\.0\.1|turn\?of/);
});

describe('where calls go', () => {
  test('over TLS, to a server that has the name it is called by', async () => {
    const secure = await new Receiver('https').open();
    const resolve = async () => ['127.0.0.1'];
    callers = new Callers({ ca: certificate, resolve, limits: { attempts: 1 } });
    await callers.user('ann', secure.url('hooks.test'));
    callers.turn('ann');
    expect((await secure.called(1)).headers.host).toBe(`hooks.test:${secure.port}`);
    await until(() => callers.hooks.figures.delivered === 1);
    await callers.user('bob', secure.url('other.test'));
    callers.turn('bob');
    await until(() => callers.hooks.figures.failed === 1);
    expect(secure.calls).toHaveLength(1);
    secure.close();
  });

  test('not to a server with a certificate of nobody', async () => {
    const secure = await new Receiver('https').open();
    callers = new Callers({ limits: { attempts: 1 } });
    await callers.user('ann', secure.url());
    callers.turn('ann');
    await until(() => callers.hooks.figures.failed === 1);
    expect(secure.calls).toEqual([]);
    secure.close();
  });

  test.each([
    ['http://example.org/', ['93.184.216.34'], 'http:'],
    ['https://127.0.0.1/', [], '127.0.0.1'],
    ['https://[::1]/', [], '::1'],
    ['https://[::ffff:169.254.169.254]/', [], '::ffff:a9fe:a9fe'],
    ['https://inside.test/', ['10.0.0.7'], '10.0.0.7'],
    ['https://both.test/', ['93.184.216.34', '192.168.1.1'], '192.168.1.1'],
    ['https://six.test/', ['fd00::1'], 'fd00::1'],
    ['https://nowhere.test/', [], 'no address'],
    ['https://odd.test/', ['example.org'], 'example.org'],
  ])('not to %s at %j', async (url, addresses, fault) => {
    callers = new Callers({ allowPrivate: false, resolve: async () => addresses, limits: { attempts: 1 } });
    await callers.user('ann', url);
    callers.turn('ann');
    await until(() => callers.hooks.figures.failed === 1);
    expect(JSON.stringify(callers.lines)).toContain(fault);
  });

  test('to the address that was checked, whatever the name leads to a moment later', async () => {
    const asked: string[] = [];
    const resolve = async (host: string) => {
      asked.push(host);
      return [asked.length === 1 ? '127.0.0.1' : '127.0.0.2'];
    };
    const isRefused = (address: string) => address !== '127.0.0.1';
    callers = new Callers({ resolve, isRefused, limits: { attempts: 1 } });
    await callers.user('ann', receiver.url('rebound.test'));
    callers.turn('ann');
    await receiver.called(1);
    expect(asked).toEqual(['rebound.test']);
    await until(() => callers.hooks.figures.delivered === 1);
    callers.turn('ann');
    await until(() => callers.hooks.figures.failed === 1);
    expect(receiver.calls).toHaveLength(1);
  });
});

test('in a real game the player to act is called once the hand is dealt', async () => {
  const store = openMemoryStore();
  const clock = systemClock();
  const room = new Cardroom({ store, clock });
  const hooks = new TurnHooks({ store, clock, log: silent, allowPrivate: true });
  room.onPublished(hooks.listener);
  await room.start();
  for (const id of ['ann', 'bob']) {
    const turnHook = { url: receiver.url(), secret: SECRET };
    await store.createUser({
      id,
      name: id,
      email: null,
      passwordHash: null,
      role: 'USER',
      createdAt: 0,
      turnHook,
    });
  }
  const settings = { handStartDelayMs: 0, predealTimeSeconds: 0 };
  const made = await room.createGame({ name: 'test', ownerId: 'ann', settings });
  if (!('gameId' in made)) throw new Error(JSON.stringify(made));
  const { gameId } = made;
  const say = (userId: string, name: string, input: object = {}) =>
    room.submit(gameId, { sender: { kind: 'user', userId, isAdmin: false }, name, input });
  for (const userId of ['ann', 'bob']) {
    await say(userId, 'RegisterForGame');
    await say(userId, 'BuyIn', { amount: 1000 });
  }
  await say('ann', 'StartGame');
  const body = JSON.parse((await receiver.called(1)).body);
  const table = await room.viewTable(null, gameId, 't1');
  if (!table || 'unavailable' in table) throw new Error('there is no table');
  expect(body).toMatchObject({ gameId, tableId: 't1', handNumber: 1 });
  expect(new Date(body.deadline).getTime()).toBe(table.actionDeadline);
  const actor = table.seats[table.actionPosition!]!.userId!;
  const view = await room.viewTable(actor, gameId, 't1');
  expect(view).toMatchObject({ legalActions: { decisionId: Number(body.decisionId) } });
  hooks.stop();
  await room.stop();
});
