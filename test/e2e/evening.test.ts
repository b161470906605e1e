import { expect, test } from 'vitest';
import {
  EndGameDocument,
  PauseGameDocument,
  ResumeGameDocument,
  StartGameDocument,
} from '../../src/client/generated/graphql.ts';
import { seatBots } from './kit/bots.ts';
import { adminEnv, aHouse } from './kit/house.ts';
import type { Tab } from './kit/tab.ts';

const status = (tab: Tab, wanted: string, from = 0) =>
  tab.until(({ __typename, newStatus }) => __typename === 'GameStatusChanged' && newStatus === wanted, from);

const hands = (tab: Tab, count: number) =>
  tab.until(({ __typename, handNumber }) => __typename === 'HandStarted' && Number(handNumber) >= count);

const sum = (tab: Tab, type: string, field: string) =>
  tab.messages.reduce(
    (total, message) => total + (message.__typename === type ? Number(message[field]) : 0),
    0,
  );

test('nine players play an evening at one table; an admin pauses it and ends it', async () => {
  const house = await aHouse(adminEnv);
  const host = await house.guest('Host');
  const admin = await house.admin();
  const gameId = await host.createGame({ rakeBasisPoints: 500, rakeCap: 30 });
  const game = host.gameEvents(gameId);
  await game.reached(0);
  const crew = await seatBots(house, gameId, 9, { sitsOut: 0.02, drops: 0.05 });
  const table = host.tableEvents(gameId);
  await host.done(StartGameDocument, { gameId });
  await hands(table, 15);

  expect(await (await house.guest('Zoe')).say(PauseGameDocument, { gameId })).toBe('NOT_HOST');
  await admin.done(PauseGameDocument, { gameId });
  await status(game, 'PAUSED');
  const paused = await host.game(gameId);
  expect(paused.status).toBe('PAUSED');
  const pausedAt = game.messages.length;
  await admin.done(ResumeGameDocument, { gameId });
  await status(game, 'ACTIVE', pausedAt);
  await hands(table, paused.tables[0]!.handNumber + 3);

  await admin.done(EndGameDocument, { gameId });
  await status(game, 'COMPLETED');
  const over = await host.game(gameId);
  expect(over.status).toBe('COMPLETED');
  expect(over.players.every(({ chips }) => chips === 0)).toBe(true);
  const bought = sum(game, 'PlayerBuyIn', 'amount');
  const cashedOut = sum(game, 'PlayerLeft', 'cashedOut');
  expect(bought).toBe(over.players.reduce((total, { buyInTotal }) => total + buyInTotal, 0));
  expect(cashedOut).toBeLessThan(bought);
  // The rest is rake, to the last chip.
  await table.until(() => cashedOut + sum(table, 'RakeTaken', 'amount') === bought);
  expect(crew.breaches).toEqual([]);
  await crew.goHome();
});

test('twenty players fill three tables, and are put together again as eleven go home', async () => {
  const house = await aHouse();
  const host = await house.guest('Host');
  const clocks = {
    actionTimeSeconds: 1,
    disconnectGraceSeconds: 0,
    timeBankSeconds: 0,
    awayTimeoutSeconds: 2,
  };
  const gameId = await host.createGame({ ...clocks, tableMergeGraceSeconds: 0 });
  const game = host.gameEvents(gameId);
  await game.reached(0);
  const crew = await seatBots(house, gameId, 20);
  await host.done(StartGameDocument, { gameId });
  expect((await host.game(gameId)).tables).toHaveLength(3);
  const tables = ['t1', 't2', 't3'].map((tableId) => host.tableEvents(gameId, null, tableId));
  for (const table of tables) await hands(table, 4);

  // They close their windows: the clock plays their hands to the end, then they have been away too long.
  const [gone, here] = [crew.bots.slice(0, 11), crew.bots.slice(11)];
  await Promise.all(gone.map((bot) => bot.goHome()));
  const count = (type: string) => game.types.filter((each) => each === type).length;
  await game.until(() => count('TableRemoved') === 2);
  const { tables: left, players } = await host.game(gameId);
  expect(left).toHaveLength(1);
  expect(players.filter(({ status: is }) => is === 'OUT')).toHaveLength(11);
  await game.until(() => count('PlayerMoved') > 0);
  await tables
    .find((_, i) => left[0]!.id === `t${i + 1}`)!
    .until(({ __typename, seats }) => __typename === 'HandStarted' && seatedIn(seats) === here.length);

  await host.done(EndGameDocument, { gameId });
  await status(game, 'COMPLETED');
  expect(sum(game, 'PlayerLeft', 'cashedOut')).toBe(sum(game, 'PlayerBuyIn', 'amount'));
  expect(crew.breaches).toEqual([]);
  await crew.goHome();
});

const seatedIn = (seats: unknown): number =>
  (seats as { readonly userId: string | null }[]).filter(({ userId }) => userId !== null).length;
