import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newMemoryData } from '../../src/adapters/store-memory/data.ts';
import { openMemoryStore } from '../../src/adapters/store-memory/memory-store.ts';
import { GAME_VERSION, type GameView, hashSettings } from '../../src/engine/index.ts';
import type { GameSummary, JournalRecord, Snapshot } from '../../src/ports/store.ts';
import { aRoom, HOST, type TestRoom } from './kit/room.ts';

/** A game as a server wrote it before games had a host's stream, requests and a settlement. */
const lines = readFileSync(join(import.meta.dirname, 'saved/version-1.jsonl'), 'utf8')
  .trim()
  .split('\n');
const [summary, snapshots, ...rest] = lines.map((line) => JSON.parse(line)) as [
  GameSummary,
  Snapshot[],
  ...unknown[],
];
const seen = rest.pop() as GameView;
const records = rest as JournalRecord[];
const [newer, first] = snapshots as [Snapshot, Snapshot];

/** A room that finds the game in its store, from its newer snapshot or only from its first. */
async function theRoom(hasNewer: boolean): Promise<TestRoom> {
  const data = newMemoryData();
  const disk = openMemoryStore(data);
  await disk.createGame(summary, first.state, first.epoch);
  await disk.append(records);
  if (hasNewer) await disk.saveSnapshots([newer]);
  const room = await aRoom({ data, disk });
  return room;
}

for (const [which, hasNewer] of [
  ['its newer snapshot', true],
  ['its first snapshot and the whole journal', false],
] as const) {
  test(`a game that version 1 saved goes on, from ${which}`, async () => {
    const room = await theRoom(hasNewer);
    expect(room.lines.filter(({ level }) => level !== 'info')).toEqual([]);
    const view = await room.view(summary.id, 'ann');
    expect(view.settings).toMatchObject({ ...seen.settings, buyInApproval: false, chipValue: 0 });
    expect(view.settingsHash).toBe(hashSettings(view.settings));
    expect(view.players).toMatchObject(seen.players);
    // What was dealt then is played now: the deadline alone has moved on, because the server was down.
    expect(view.tables[0]!.seats).toEqual(seen.tables[0]!.seats);
    expect(view.tables[0]!.communityCards).toEqual(seen.tables[0]!.communityCards);
    const played = await room.act(summary.id);
    await room.clock.settle();
    expect(played.value).toMatchObject({ accepted: true });
  });

  test(`its settlement knows who had cashed out before, from ${which}`, async () => {
    const room = await theRoom(hasNewer);
    const settlement = await room.cardroom.settlement(summary.id);
    expect(settlement).toMatchObject({
      lines: [
        { userId: 'ann', boughtIn: 200, cashedOut: 0 },
        { userId: 'bob', boughtIn: 200, cashedOut: 0 },
        { userId: 'cat', boughtIn: 300, cashedOut: 200 },
      ],
    });
  });
}

test('a game of version 1 is open to everybody, as it was', async () => {
  const room = await theRoom(true);
  expect(await room.view(summary.id, HOST)).toMatchObject({ visibility: 'PUBLIC', joinCode: null });
  expect(await room.ask(summary.id, 'zoe', 'RegisterForGame')).toMatchObject({ accepted: true });
});

test('its host gets a private stream with the first request', async () => {
  const room = await theRoom(true);
  const reader = await room.follow(summary.id, { kind: 'user' }, { viewer: HOST });
  await room.ask(summary.id, HOST, 'UpdateGameSettings', { settings: { buyInApproval: true } }, 'new');
  // With an id of its own: those that the room makes were answered before the game was saved.
  expect(await room.ask(summary.id, 'ann', 'AddOn', { amount: 50 }, 'new')).toMatchObject({ accepted: true });
  expect(reader.types).toEqual(['BuyInRequested']);
  expect(reader.numbers).toEqual([1]);
});

test('a game that a newer server saved is left alone', async () => {
  const data = newMemoryData();
  const disk = openMemoryStore(data);
  const state = JSON.parse(first.state);
  state.game.schemaVersion = GAME_VERSION + 1;
  await disk.createGame(summary, JSON.stringify(state), 1);
  const room = await aRoom({ data, disk });
  expect(await room.cardroom.view(null, summary.id)).toEqual({ unavailable: 'This game cannot be read.' });
});
