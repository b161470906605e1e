import { expect, test } from 'vitest';
import type { Observer } from '../../src/runtime/observer.ts';
import { aRoom } from './kit/room.ts';

test('an observer hears of ticks, of writes and of every answer', async () => {
  const answers: [string, unknown][] = [];
  const writes: number[] = [];
  let ticks = 0;
  const observer: Observer = {
    answered: (name, answer) => void answers.push([name, 'accepted' in answer && answer.accepted]),
    ticked: () => void ticks++,
    wrote: (_durationMs, records) => void writes.push(records),
  };
  const room = await aRoom({ observer });
  const gameId = await room.playing('ann', 'bob');
  await room.ask(gameId, 'ann', 'SitIn');
  expect(answers).toEqual([
    ['RegisterForGame', true],
    ['BuyIn', true],
    ['RegisterForGame', true],
    ['BuyIn', true],
    ['StartGame', true],
    ['SitIn', false],
  ]);
  const records = await room.journal(gameId);
  expect(writes.reduce((sum, count) => sum + count, 0)).toBe(records.length);
  expect(ticks).toBeGreaterThanOrEqual(records.length);
});

test('figures count games, tables, readers and users', async () => {
  const room = await aRoom();
  const gameId = await room.playing('ann', 'bob');
  await room.follow(gameId, { kind: 'game' });
  await room.follow(gameId, { kind: 'table', tableId: 't1' });
  for (const kind of ['game', 'user'] as const) await room.follow(gameId, { kind }, { viewer: 'ann' });
  expect(room.cardroom.figures()).toEqual({
    games: 1,
    tables: 1,
    readers: 4,
    users: 1,
    waitingCommands: 0,
    unwrittenSteps: 0,
  });
  expect(room.cardroom.isReady).toBe(true);
  await room.stop();
  expect(room.cardroom.isReady).toBe(false);
});
