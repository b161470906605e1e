import type { EngineEvent } from '../../../src/engine/index.ts';
import { type Auditor, insist } from './auditor.ts';

const streamOf = (event: EngineEvent): string => {
  if (event.stream === 'game') return 'game';
  return event.stream === 'table' ? `table ${event.tableId}` : `user ${event.userId}`;
};

/** Every stream is numbered 1, 2, 3, … for the whole evening, and the game knows each one's last number. */
export function streamAuditor(): Auditor {
  const last = new Map<string, number>();
  return ({ game, now, commands, result }) => {
    for (const event of result.events) {
      const stream = streamOf(event);
      const before = last.get(stream) ?? 0;
      insist(event.sequence === before + 1, () => `${stream} goes from ${before} to ${event.sequence}`);
      insist(event.timestamp === now && event.gameId === game.id, () => `${stream} has a wrong head`);
      last.set(stream, event.sequence);
    }
    insist(game.sequence === (last.get('game') ?? 0), () => 'the game has lost count of its stream');
    for (const { id, sequence } of game.tables)
      insist(sequence === (last.get(`table ${id}`) ?? 0), () => `table ${id} has lost count`);
    for (const { userId, sequence } of [...game.players, ...game.outsiders])
      insist(sequence === (last.get(`user ${userId}`) ?? 0), () => `user ${userId} has lost count`);
    insist(result.verdicts.length === commands.length, () => 'not every command got its verdict');
  };
}
