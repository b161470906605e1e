import { type Game, nextDeadline, type Table } from '../../../src/engine/index.ts';
import { type Auditor, insist } from './auditor.ts';

/**
 * A game never asks to be looked at again at once (a busy loop), and a table where two could play never waits for
 * nothing (a hang). Between deadlines, time alone changes nothing.
 */
export function clockAuditor(): Auditor {
  return ({ game, now, commands, result, deadlineBefore }) => {
    const deadline = nextDeadline(game);
    insist(
      deadline === null || (Number.isSafeInteger(deadline) && deadline > now),
      () => `the next deadline is ${deadline! - now} ms from now`,
    );
    const nothingDue = commands.length === 0 && (deadlineBefore === null || deadlineBefore > now);
    insist(!nothingDue || result.events.length === 0, () => `${result.events[0]!.type} came by itself`);
    if (game.status !== 'ACTIVE' || game.stopping !== null) return;
    for (const table of game.tables)
      insist(
        readyCount(game, table) < 2 || table.phaseDeadline !== null || table.decision !== null,
        () => `table ${table.id} hangs in ${table.phase} with ${readyCount(game, table)} ready`,
      );
  };
}

/** Seated, with enough chips, neither sitting out nor leaving (R6.2). */
function readyCount(game: Game, table: Table): number {
  let count = 0;
  for (const seat of table.seats) {
    if (seat.userId === null || seat.leaving || seat.stack < game.settings.minToPlay) continue;
    if (!game.players.find((player) => player.userId === seat.userId)!.sittingOut) count++;
  }
  return count;
}
