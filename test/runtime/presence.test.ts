import { describe, expect, test } from 'vitest';
import { RETURN_WINDOW_MS } from '../../src/runtime/presence.ts';
import { aRoom, HOST, type TestRoom } from './kit/room.ts';
import type { Reader } from './kit/watch.ts';

const game = { kind: 'game' } as const;
const table = { kind: 'table', tableId: 't1' } as const;
const own = { kind: 'user' } as const;

/** Nobody is dealt a hand: only comings and goings happen. */
async function aLobby(...names: string[]) {
  const room = await aRoom();
  const gameId = await room.createGame();
  for (const name of names) await room.done(gameId, name, 'RegisterForGame');
  return { room, gameId };
}

const isConnected = async (room: TestRoom, gameId: string, userId: string): Promise<boolean> =>
  (await room.view(gameId)).players.find((player) => player.userId === userId)!.connected;

/** What the server told the game of who is here, in order. */
const told = async (room: TestRoom, gameId: string): Promise<string[]> =>
  (await room.journal(gameId))
    .flatMap(({ inputs }) => inputs.commands)
    .filter(({ name }) => name === 'Connect' || name === 'Disconnect')
    .map(
      ({ name, input }) => `${(input as { userId: string }).userId} ${name === 'Connect' ? 'came' : 'left'}`,
    );

async function close(room: TestRoom, ...readers: Reader[]): Promise<void> {
  for (const reader of readers) void reader.stop();
  await room.clock.settle();
}

describe('streams', () => {
  test('a player whose last stream closes is away, and back when one opens', async () => {
    const { room, gameId } = await aLobby('ann');
    const reader = await room.follow(gameId, game, { viewer: 'ann' });
    await close(room, reader);
    expect(await isConnected(room, gameId, 'ann')).toBe(false);
    await room.follow(gameId, own, { viewer: 'ann' });
    expect(await isConnected(room, gameId, 'ann')).toBe(true);
    expect(await told(room, gameId)).toEqual(['ann left', 'ann came']);
  });

  test('all three kinds and all windows are one person', async () => {
    const { room, gameId } = await aLobby('ann');
    const readers: Reader[] = [];
    for (const kind of [game, table, own, game, table, own])
      readers.push(await room.follow(gameId, kind, { viewer: 'ann' }));
    await close(room, ...readers.slice(0, 5));
    expect(await told(room, gameId)).toEqual([]);
    await close(room, readers[5]!);
    expect(await told(room, gameId)).toEqual(['ann left']);
  });

  test('of another game or of another player say nothing', async () => {
    const { room, gameId } = await aLobby('ann', 'bob');
    const other = await room.createGame();
    await room.done(other, 'ann', 'RegisterForGame');
    const here = await room.follow(gameId, game, { viewer: 'ann' });
    const there = await room.follow(other, game, { viewer: 'ann' });
    const bobs = await room.follow(gameId, game, { viewer: 'bob' });
    await close(room, here);
    expect(await told(room, gameId)).toEqual(['ann left']);
    expect(await told(room, other)).toEqual([]);
    await close(room, there, bobs);
    expect(await told(room, other)).toEqual(['ann left']);
    expect(await told(room, gameId)).toEqual(['ann left', 'bob left']);
  });

  test('of watchers are nobody’s business', async () => {
    const { room, gameId } = await aLobby('ann');
    const zoe = await room.follow(gameId, game, { viewer: 'zoe' });
    const stranger = await room.follow(gameId, game);
    await close(room, zoe, stranger);
    expect(await told(room, gameId)).toEqual([]);
  });

  test('who registers while a stream is open is here, and away when it closes', async () => {
    const { room, gameId } = await aLobby();
    const reader = await room.follow(gameId, game, { viewer: 'ann' });
    await room.done(gameId, 'ann', 'RegisterForGame');
    expect(await isConnected(room, gameId, 'ann')).toBe(true);
    await close(room, reader);
    expect(await told(room, gameId)).toEqual(['ann left']);
  });

  test('who left the game and watched on is here when coming back to it', async () => {
    const { room, gameId } = await aLobby('ann', 'bob');
    const first = await room.follow(gameId, game, { viewer: 'ann' });
    await room.done(gameId, 'ann', 'LeaveGame');
    await close(room, first);
    await room.follow(gameId, game, { viewer: 'ann' });
    await room.done(gameId, 'ann', 'RegisterForGame');
    expect(await isConnected(room, gameId, 'ann')).toBe(true);
  });

  test('a reader that is cut off for being slow has left', async () => {
    const room = await aRoom({ limits: { backlog: 3 } });
    const gameId = await room.createGame();
    await room.done(gameId, 'ann', 'RegisterForGame');
    await room.read(gameId, game, { viewer: 'ann' });
    for (let i = 0; i < 5; i++) await room.done(gameId, HOST, 'UpdateGameSettings', { settings: {} });
    expect(await told(room, gameId)).toEqual(['ann left']);
  });

  test('a game that is over is told nothing', async () => {
    const { room, gameId } = await aLobby('ann');
    const reader = await room.follow(gameId, game, { viewer: 'ann' });
    await room.done(gameId, HOST, 'EndGame');
    expect((await room.view(gameId)).status).toBe('COMPLETED');
    await close(room, reader);
    expect(await told(room, gameId)).toEqual([]);
  });
});

describe('closing and opening in quick succession', () => {
  test('in one breath is not noticed', async () => {
    const { room, gameId } = await aLobby('ann');
    const reader = await room.follow(gameId, game, { viewer: 'ann' });
    void reader.stop();
    await room.follow(gameId, game, { viewer: 'ann' });
    expect(await told(room, gameId)).toEqual([]);
  });

  test('ends with what is true, however slow the disk is', async () => {
    const { room, gameId } = await aLobby('ann');
    let reader = await room.follow(gameId, game, { viewer: 'ann' });
    room.store.hold('append');
    for (let i = 0; i < 5; i++) {
      await close(room, reader);
      reader = await room.read(gameId, game, { viewer: 'ann' });
    }
    room.store.release('append');
    await room.clock.settle();
    expect(await told(room, gameId)).toEqual(['ann left', 'ann came']);
    expect(await isConnected(room, gameId, 'ann')).toBe(true);
    await close(room, reader);
    expect(await isConnected(room, gameId, 'ann')).toBe(false);
  });
});

describe('commands', () => {
  test('who is away and sends one is back before it is looked at', async () => {
    const { room, gameId } = await aLobby('ann');
    await close(room, await room.follow(gameId, game, { viewer: 'ann' }));
    await room.done(gameId, 'ann', 'SetAutoPostBlinds', { enabled: false });
    expect(await told(room, gameId)).toEqual(['ann left', 'ann came']);
    const last = (await room.journal(gameId)).at(-1)!;
    expect(last.inputs.commands.map(({ name }) => name)).toEqual(['Connect', 'SetAutoPostBlinds']);
  });

  test('one that is sent again says nothing new', async () => {
    const { room, gameId } = await aLobby('ann');
    await room.ask(gameId, 'ann', 'SetAutoPostBlinds', { enabled: false }, 'once');
    await close(room, await room.follow(gameId, game, { viewer: 'ann' }));
    await room.ask(gameId, 'ann', 'SetAutoPostBlinds', { enabled: false }, 'once');
    expect(await isConnected(room, gameId, 'ann')).toBe(false);
  });

  test('of watchers and hosts say nothing', async () => {
    const { room, gameId } = await aLobby('ann');
    await room.ask(gameId, 'zoe', 'SitOut');
    await room.done(gameId, HOST, 'UpdateGameSettings', { settings: {} });
    expect(await told(room, gameId)).toEqual([]);
  });
});

describe('in the middle of a hand', () => {
  const clocks = { actionTimeSeconds: 30, disconnectGraceSeconds: 15, timeBankSeconds: 20 };

  async function aHand() {
    const room = await aRoom();
    const gameId = await room.playingWith({ settings: clocks }, 'ann', 'bob');
    const actor = await room.actor(gameId);
    const readers = new Map<string, Reader>();
    for (const viewer of ['ann', 'bob']) readers.set(viewer, await room.follow(gameId, table, { viewer }));
    const rail = await room.follow(gameId, table);
    return { room, gameId, actor, reader: readers.get(actor)!, rail };
  }

  test('who is gone has the clock, the grace and the time bank, then the hand goes on', async () => {
    const { room, reader, rail } = await aHand();
    await close(room, reader);
    await room.clock.pass(30_000);
    expect(rail.types.at(-1)).toBe('ActionDeadlineChanged');
    await room.clock.pass(15_000);
    expect(rail.types.at(-1)).toBe('TimeBankUsed');
    await room.clock.pass(19_999);
    expect(rail.types).not.toContain('PlayerTimedOut');
    await room.clock.pass(1);
    const timedOut = rail.messages.find(
      (message) => message.kind === 'event' && message.event.type === 'PlayerTimedOut',
    );
    expect(timedOut).toMatchObject({ event: { defaultAction: 'FOLD' } });
  });

  test('who comes back in time acts as if nothing had been', async () => {
    const { room, gameId, actor, reader, rail } = await aHand();
    await close(room, reader);
    await room.clock.pass(40_000);
    await room.follow(gameId, table, { viewer: actor, after: 0 });
    await room.act(gameId);
    await room.clock.settle();
    expect(rail.types).not.toContain('PlayerTimedOut');
    expect(await isConnected(room, gameId, actor)).toBe(true);
  });
});

describe('a restart', () => {
  test('players who are not back within the window are away', async () => {
    const { room, gameId } = await aLobby('ann', 'bob', 'cat', 'dan');
    for (const viewer of ['ann', 'bob']) await room.follow(gameId, game, { viewer });
    await close(room, await room.follow(gameId, game, { viewer: 'dan' }));
    await room.crash(60_000);
    await room.follow(gameId, table, { viewer: 'ann' });
    await room.done(gameId, 'cat', 'SetAutoPostBlinds', { enabled: false });
    await room.clock.pass(RETURN_WINDOW_MS - 1);
    expect(await told(room, gameId)).toEqual(['dan left']);
    await room.clock.pass(1);
    // Ann reads, Cat spoke, Dan had left before.
    expect(await told(room, gameId)).toEqual(['dan left', 'bob left']);
    await room.follow(gameId, game, { viewer: 'bob' });
    expect(await isConnected(room, gameId, 'bob')).toBe(true);
  });

  test('nobody waits for who has left the game', async () => {
    const { room, gameId } = await aLobby('ann', 'bob');
    await room.done(gameId, 'ann', 'LeaveGame');
    await room.crash(60_000);
    await room.clock.pass(RETURN_WINDOW_MS);
    expect(await told(room, gameId)).toEqual(['bob left']);
  });

  test('who came back within the window and went again is away at once', async () => {
    const { room, gameId } = await aLobby('ann');
    await room.crash(60_000);
    await close(room, await room.follow(gameId, game, { viewer: 'ann' }));
    expect(await told(room, gameId)).toEqual(['ann left']);
    await room.clock.pass(RETURN_WINDOW_MS);
    expect(await told(room, gameId)).toEqual(['ann left']);
  });

  test('a stop says of nobody that they left', async () => {
    const { room, gameId } = await aLobby('ann', 'bob');
    for (const viewer of ['ann', 'bob']) await room.follow(gameId, game, { viewer });
    await room.stop();
    expect(room.cardroom.figures()).toMatchObject({ users: 0, readers: 0 });
    await room.crash(60_000);
    expect(await told(room, gameId)).toEqual([]);
    expect(await isConnected(room, gameId, 'ann')).toBe(true);
  });

  test('one timer waits for the players of all games', async () => {
    const room = await aRoom();
    const games: string[] = [];
    for (let i = 0; i < 10; i++) games.push(await room.createGame());
    for (const gameId of games) await room.done(gameId, 'ann', 'RegisterForGame');
    const before = room.clock.timersSet;
    await room.crash();
    expect(room.clock.timersSet).toBe(before + 1);
    await room.clock.pass(RETURN_WINDOW_MS);
    for (const gameId of games) expect(await told(room, gameId)).toEqual(['ann left']);
  });
});

describe('trouble with the store', () => {
  test('who goes meanwhile is away when the game is back', async () => {
    const { room, gameId } = await aLobby('ann');
    const reader = await room.follow(gameId, game, { viewer: 'ann' });
    room.store.fail('append', 'refused');
    await close(room, reader);
    expect(await told(room, gameId)).toEqual([]);
    await room.clock.pass(10_000);
    expect(await told(room, gameId)).toEqual(['ann left']);
    expect(await isConnected(room, gameId, 'ann')).toBe(false);
  });

  test('who goes and comes meanwhile has not been away', async () => {
    const { room, gameId } = await aLobby('ann');
    const reader = await room.follow(gameId, game, { viewer: 'ann' });
    room.store.fail('append', 'refused');
    room.say(gameId, HOST, 'UpdateGameSettings', { settings: {} });
    await room.clock.settle();
    await close(room, reader);
    await room.clock.pass(50);
    const again = room.cardroom.events('ann', gameId, game);
    await room.clock.settle();
    expect(await again).toMatchObject({ unavailable: expect.any(String) });
    await room.clock.pass(500);
    await room.follow(gameId, game, { viewer: 'ann' });
    await room.clock.pass(5000);
    expect(await isConnected(room, gameId, 'ann')).toBe(true);
  });
});

describe('listening to what is published', () => {
  test('a listener hears of every durable event once, in order, until it has heard enough', async () => {
    const room = await aRoom();
    const heard: string[] = [];
    const enough = room.cardroom.onPublished((events) => heard.push(...events.map(({ type }) => type)));
    const gameId = await room.playing('ann', 'bob');
    const written = (await room.journal(gameId)).flatMap(({ events }) => events.map(({ type }) => type));
    expect(heard).toEqual(written);
    room.store.hold('append');
    await room.act(gameId);
    await room.clock.settle();
    expect(heard).toEqual(written);
    room.store.release('append');
    await room.clock.settle();
    expect(heard.length).toBeGreaterThan(written.length);
    const { length } = heard;
    enough();
    await room.done(gameId, HOST, 'UpdateGameSettings', { settings: {} });
    expect(heard).toHaveLength(length);
  });
});
