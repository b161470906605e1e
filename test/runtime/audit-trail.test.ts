import { expect, test } from 'vitest';
import { auditGame } from '../../src/history/audit/audit-game.ts';
import { aRoom } from './kit/room.ts';

test('the journal has every verdict, of strangers too, and how long a command waited', async () => {
  const room = await aRoom();
  const gameId = await room.playing('ann', 'bob');
  const stranger = { kind: 'user', userId: 'eve', isAdmin: false } as const;
  const asked = [
    room.cardroom.submit(gameId, { sender: stranger, name: 'EndGame', input: {} }),
    room.cardroom.submit(gameId, { sender: stranger, name: 'PauseGame', input: {} }),
    room.cardroom.submit(gameId, {
      sender: { kind: 'user', userId: 'host', isAdmin: false },
      name: 'PauseGame',
      input: {},
    }),
  ];
  await room.clock.settle();
  await Promise.all(asked);
  const records = await room.disk.readJournal(gameId, 0, 1000);
  const refused = records.flatMap((record) => record.refused ?? []);
  expect(refused.map(([, code]) => code)).toEqual(['NOT_HOST', 'NOT_HOST']);
  expect(records.filter(({ inputs }) => inputs.commands.length > 0).every((record) => record.refused)).toBe(
    true,
  );
  const lines: string[] = [];
  for await (const chunk of auditGame(room.disk, gameId)) lines.push(...chunk.lines);
  expect(lines.filter((line) => line.includes('eve: '))).toEqual([
    expect.stringMatching(/EndGame → refused: NOT_HOST/),
    expect.stringMatching(/PauseGame → refused: NOT_HOST/),
  ]);
  expect(lines.find((line) => line.includes('host: PauseGame'))).toMatch(/→ accepted/);
  expect(lines.join('\n')).not.toContain('not in the journal');
});
