import { expect, test } from 'vitest';
import {
  type GameSettingsInput,
  PlayerActionDocument,
  StartGameDocument,
  TableEventsDocument,
} from '../../src/client/generated/graphql.ts';
import { type EventReader, readEvents } from '../server/kit/sse.ts';
import type { Guest } from './kit/guest.ts';
import { aHouse } from './kit/house.ts';
import type { Message, Tab } from './kit/tab.ts';

/** Ann, Bob and Cat at a table, in the first hand. */
async function aHand(settings: GameSettingsInput = {}) {
  const house = await aHouse();
  const players = [await house.guest('Ann'), await house.guest('Bob'), await house.guest('Cat')];
  const [ann] = players as [Guest];
  const gameId = await ann.createGame(settings);
  const rail = (await house.guest('Zoe')).gameEvents(gameId);
  await rail.reached(0);
  for (const player of players) await player.sitDown(gameId);
  await ann.done(StartGameDocument, { gameId });
  /** Whose turn it is. */
  const actor = async (): Promise<Guest> => {
    const { seats, actionPosition } = await ann.table(gameId);
    const id = seats[actionPosition!]!.player!.user.id;
    return players.find((player) => player.id === id)!;
  };
  return { house, players, ann, gameId, rail, actor };
}

const isAbout = (userId: string, connected: boolean) => (message: Message) =>
  message.__typename === 'PlayerStatusChanged' &&
  message.userId === userId &&
  message.connected === connected;

const withoutSnapshot = (tab: Tab): Message[] =>
  tab.messages.filter(({ __typename }) => !__typename.endsWith('Snapshot'));

test('who loses the connection in the middle of a hand comes back with `after` and has missed nothing', async () => {
  const { gameId, actor, players } = await aHand();
  const steady = players[0]!.tableEvents(gameId);
  const shaky = players[0]!.tableEvents(gameId);
  await steady.reached(1);
  await shaky.reached(1);
  const first = shaky.messages.length;
  shaky.drop(50);
  for (let i = 0; i < 4; i++) await (await actor()).act(gameId);
  await shaky.reached((await players[0]!.table(gameId)).sequence);
  await steady.reached(shaky.last);
  expect(shaky.types.filter((type) => type === 'TableSnapshot')).toHaveLength(1);
  expect(shaky.messages.length).toBeGreaterThan(first);
  expect(withoutSnapshot(shaky).slice(-4)).toEqual(withoutSnapshot(steady).slice(-4));
});

test('two windows are one person: closing one of them is not noticed, closing both is', async () => {
  const { gameId, players, rail } = await aHand();
  const cat = players[2]!;
  const tabs = [cat.tableEvents(gameId), cat.gameEvents(gameId), cat.userEvents(gameId)];
  await tabs[0]!.reached(1);
  await tabs[1]!.reached(1);
  const seen = rail.messages.length;
  await tabs[0]!.close();
  await tabs[1]!.close();
  const { players: still } = await cat.game(gameId);
  expect(still.find(({ user }) => user.id === cat.id)!.connected).toBe(true);
  await tabs[2]!.close();
  await rail.until(isAbout(cat.id, false), seen);
  const changes = rail.messages.slice(seen).filter((message) => message.userId === cat.id);
  expect(changes).toHaveLength(1);
  const again = cat.tableEvents(gameId);
  await again.reached(1);
  await rail.until(isAbout(cat.id, true), seen);
});

test('a phone that sleeps through a hand is played by the clock, and is up to date when it wakes', async () => {
  const clocks = { actionTimeSeconds: 1, disconnectGraceSeconds: 1, timeBankSeconds: 1 };
  const { gameId, players, rail, actor } = await aHand(clocks);
  const sleeper = await actor();
  const awake = players.filter((player) => player !== sleeper);
  const table = awake[0]!.tableEvents(gameId);
  await table.reached(1);
  const phone = sleeper.tableEvents(gameId);
  await phone.reached(1);
  const seen = rail.messages.length;
  phone.drop(4000);
  await rail.until(isAbout(sleeper.id, false), seen);

  // The clock, the grace for who is gone, the time bank; then the hand goes on without the sleeper.
  await table.until(({ __typename }) => __typename === 'PlayerTimedOut');
  const types = table.types.filter((type) =>
    ['ActionDeadlineChanged', 'TimeBankUsed', 'PlayerTimedOut'].includes(type),
  );
  expect(types).toEqual(['ActionDeadlineChanged', 'TimeBankUsed', 'PlayerTimedOut']);
  const isOver = ({ __typename }: Message) => __typename === 'HandComplete';
  const playOn = async () => {
    while (!table.messages.some(isOver)) {
      const next = await actor();
      if (next === sleeper) return;
      // On a slow machine the clock of one second may be faster: then it has acted for them.
      await next.act(gameId).catch(() => {});
    }
  };
  await playOn();
  await table.until(isOver);

  await rail.until(isAbout(sleeper.id, true), seen);
  await phone.until(isOver);
  const upTo = phone.last;
  await table.reached(upTo);
  const eventsOf = (tab: Tab) =>
    withoutSnapshot(tab)
      .filter(({ sequence }) => sequence <= upTo && sequence > phone.messages[0]!.sequence)
      .map(({ sequence, __typename }) => `${sequence} ${__typename}`);
  expect(phone.types.filter((type) => type === 'TableSnapshot')).toHaveLength(1);
  expect(eventsOf(phone)).toEqual(eventsOf(table));
});

test('a command whose answer was lost can be sent again, over another connection', async () => {
  const { gameId, actor } = await aHand();
  const player = await actor();
  const { legalActions } = await player.table(gameId);
  const input = {
    gameId,
    tableId: 't1',
    action: 'CALL' as const,
    decisionId: legalActions!.decisionId,
    commandId: 'mine',
  };
  expect(await player.say(PlayerActionDocument, input)).toBeNull();
  const { playerAction } = await player.ask(PlayerActionDocument, { input });
  expect(playerAction.__typename).toBe('CommandAccepted');
  const again = await player.say(PlayerActionDocument, { ...input, commandId: 'another' });
  expect(again).not.toBeNull();
});

test('a restart of the server in the middle of a hand ends no stream for good', async () => {
  const { house, gameId, players, actor, ann } = await aHand();
  const tabs = players.map((player) => player.tableEvents(gameId));
  for (const tab of tabs) await tab.reached(1);
  await (await actor()).act(gameId);
  const before = (await ann.table(gameId)).seats.map(({ cards }) => cards);
  await house.restart();
  expect((await ann.table(gameId)).seats.map(({ cards }) => cards)).toEqual(before);
  await (await actor()).act(gameId);
  const { sequence } = await ann.table(gameId);
  for (const tab of tabs) {
    await tab.reached(sequence);
    const numbers = tab.messages.map((message) => message.sequence);
    expect(numbers).toEqual(numbers.map((_, i) => numbers[0]! + i));
  }
  const { players: all } = await ann.game(gameId);
  expect(all.every(({ connected }) => connected)).toBe(true);
});

test('the same stream over SSE says the same', async () => {
  const { gameId, actor, ann, house } = await aHand();
  const socket = ann.tableEvents(gameId);
  await socket.reached(1);
  const body = { query: TableEventsDocument.toString(), variables: { gameId, tableId: 't1' } };
  const reader: EventReader = await readEvents(house.port, body, ann.address.token!);
  await (await actor()).act(gameId);
  await (await actor()).act(gameId);
  const { sequence } = await ann.table(gameId);
  await socket.reached(sequence);
  const seen: Message[] = [];
  while ((seen.at(-1)?.sequence ?? 0) < sequence) {
    const { data } = await reader.next();
    seen.push((data as { data: { tableEvents: Message } }).data.tableEvents);
  }
  const from = Math.max(seen[0]!.sequence, socket.messages[0]!.sequence);
  const later = (messages: readonly Message[]) => messages.filter((message) => message.sequence > from);
  expect(later(seen)).toEqual(later(socket.messages));
  expect(later(seen).length).toBeGreaterThan(1);
  reader.close();
});
