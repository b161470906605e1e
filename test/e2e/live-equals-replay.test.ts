import { expect, test } from 'vitest';
import { seededRandom } from '../../src/bots/random.ts';
import {
  GameEventsDocument,
  PauseGameDocument,
  StartGameDocument,
  TableEventsDocument,
  UserEventsDocument,
} from '../../src/client/generated/graphql.ts';
import { type EventReader, readEvents } from '../server/kit/sse.ts';
import type { Guest } from './kit/guest.ts';
import { aHouse, type House } from './kit/house.ts';
import { playAlong } from './kit/play-along.ts';
import type { Message, Tab } from './kit/tab.ts';

const HANDS = 12;
const kinds = ['gameEvents', 'tableEvents', 'userEvents'] as const;
type Kind = (typeof kinds)[number];

const documents = {
  gameEvents: GameEventsDocument,
  tableEvents: TableEventsDocument,
  userEvents: UserEventsDocument,
};

/** To the letter, in the order of the fields as they came. */
const texts = (messages: readonly Message[]): string[] => messages.map((message) => JSON.stringify(message));

/** Loses connections again and again, as the first of them gets on, at moments and for times that a seed decides. */
async function lose(tabs: readonly Tab[], seed: number, isOver: () => boolean): Promise<void> {
  const random = seededRandom(seed);
  for (let next = 3; !isOver(); next += 1 + Math.floor(random() * 25)) {
    await tabs[0]!.until(() => tabs[0]!.messages.length >= next);
    for (const tab of tabs) tab.drop(random() * 40);
  }
}

/** A stream over SSE, from behind a number on. */
function overSse(
  house: House,
  viewer: Guest,
  kind: Kind,
  gameId: string,
  after: number,
): Promise<EventReader> {
  const variables = { gameId, after, ...(kind === 'tableEvents' && { tableId: 't1' }) };
  const body = { query: documents[kind].toString(), variables };
  return readEvents(house.port, body, viewer.address.token!);
}

async function read(reader: EventReader, kind: Kind): Promise<Message> {
  const { data } = await reader.next();
  return (data as { readonly data: Readonly<Record<string, Message>> }).data[kind]!;
}

/** Everything that a stream has ever said, and its number: who asks for what is to come gets a snapshot. */
async function everything(house: House, viewer: Guest, kind: Kind, gameId: string): Promise<Message[]> {
  const end = await overSse(house, viewer, kind, gameId, 2 ** 31 - 1);
  const { sequence } = await read(end, kind);
  end.close();
  const reader = await overSse(house, viewer, kind, gameId, 0);
  const messages: Message[] = [];
  while (messages.length < sequence) messages.push(await read(reader, kind));
  reader.close();
  return messages;
}

test('a stream that is lost and found says what one says that was never lost, and so does a replay', async () => {
  const house = await aHouse();
  const [ann, bob, cat, zoe] = (await Promise.all(
    ['Ann', 'Bob', 'Cat', 'Zoe'].map((name) => house.guest(name)),
  )) as [Guest, Guest, Guest, Guest];
  const gameId = await ann.createGame();
  for (const player of [ann, bob, cat]) await player.sitDown(gameId, 4000);
  // Cat has nothing but shaky streams: the others see her come and go.
  const steady = [ann, bob, zoe].flatMap((viewer) =>
    kinds.map((kind) => ({ viewer, kind, tab: viewer[kind](gameId, 0) })),
  );
  const shaky = [ann, cat, zoe].flatMap((viewer) =>
    kinds.map((kind) => ({ viewer, kind, tab: viewer[kind](gameId, 0) })),
  );
  const tableOf = (guest: Guest) =>
    [...steady, ...shaky].find(({ viewer, kind }) => viewer === guest && kind === 'tableEvents')!.tab;

  let isOver = false;
  const over = () => isOver;
  const busy = Promise.allSettled([
    ...shaky.filter(({ viewer }) => viewer !== cat).map(({ tab }, i) => lose([tab], i + 1, over)),
    lose([tableOf(cat), ...shaky.filter(({ viewer }) => viewer === cat).map(({ tab }) => tab)], 7, over),
    ...[ann, bob, cat].map((player, i) =>
      playAlong(player, gameId, tableOf(player), seededRandom(100 + i), over),
    ),
  ]);
  await ann.done(StartGameDocument, { gameId });
  const isPlayed = ({ __typename, handNumber }: Message) =>
    __typename === 'HandComplete' && Number(handNumber) >= HANDS;
  await tableOf(zoe).until(isPlayed);
  await ann.done(PauseGameDocument, { gameId });
  const game = steady[0]!.tab;
  await game.until(({ newStatus }) => newStatus === 'PAUSED');
  isOver = true;
  await game.until(() => lastWordOn(cat, game) === true);

  for (const { viewer, kind, tab } of [...steady, ...shaky]) {
    const truth = texts(await everything(house, viewer, kind, gameId));
    if (truth.length > 0) await tab.until(() => tab.messages.length >= truth.length);
    expect(texts(tab.messages.slice(0, truth.length)), `${viewer.name}, ${kind}`).toEqual(truth);
    if (viewer !== zoe || kind !== 'userEvents') expect(truth.length).toBeGreaterThan(10);
  }
  expect(game.messages.filter((message) => isAway(message, cat)).length).toBeGreaterThan(0);
  for (const { tab } of [...steady, ...shaky]) await tab.close();
  await busy;
});

const isAway = (message: Message, { id }: Guest): boolean =>
  message.__typename === 'PlayerStatusChanged' && message.userId === id && message.connected === false;

/** Whether a player is here, as the latest event about that says. */
const lastWordOn = ({ id }: Guest, game: Tab): unknown =>
  game.messages.findLast(({ __typename, userId }) => __typename === 'PlayerStatusChanged' && userId === id)
    ?.connected ?? true;
