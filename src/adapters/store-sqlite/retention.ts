import type { GameStatus } from '../../engine/index.ts';
import type { Head } from './arrivals.ts';
import type { Database } from './database.ts';

/** Rows removed in one write; between two of them the games go on. */
const CHUNK = 500;

/** What `cutJournal` takes along, in the same transaction. */
export interface CutParts {
  headOf(gameId: string): Head | undefined;
  cutHands(gameId: string, journalNumber: number): number;
  countAgain(gameId: string): void;
  cutPostings(gameId: string, journalNumber: number): void;
  cutMembers(gameId: string, journalNumber: number): void;
  readSnapshots(gameId: string): readonly { readonly number: number }[];
  readJournal(gameId: string, after: number, limit: number): readonly { readonly status: GameStatus }[];
}

/** What takes records out of the journal again: a cut at its end, compaction at its beginning. */
export function retentionOf(database: Database, parts: CutParts) {
  const removal = (which: string) => {
    const places = `journal_places WHERE game_key = ? AND number ${which} ?`;
    const records = database.prepare(`DELETE FROM journal WHERE place IN (SELECT place FROM ${places})`);
    const notes = database.prepare(`DELETE FROM ${places}`);
    return (key: number, number: number): number => {
      records.run(key, number);
      return notes.run(key, number).changes;
    };
  };
  const cutRecords = removal('>=');
  const removeUpTo = removal('<=');
  const cutSnapshots = database.prepare('DELETE FROM snapshots WHERE game_key = ? AND number >= ?');
  const setLast = database.prepare(
    'UPDATE games SET last_number = ?, status = COALESCE(?, status) WHERE key = ?',
  );

  const gamesWithOldRecords = database.prepare<{ key: number }>(
    'SELECT key FROM games WHERE oldest_record_at < ?',
  );
  const olderSnapshot = database.prepare<{ number: number }>(
    'SELECT number FROM snapshots WHERE game_key = ? ORDER BY number DESC LIMIT 1 OFFSET 1',
  );
  const oldestRecords = database.prepare<{ number: number; at: number }>(`
    SELECT stands.number, at FROM journal_places AS stands JOIN journal ON journal.place = stands.place
    WHERE stands.game_key = ? ORDER BY stands.number LIMIT ?`);
  const setOldest = database.prepare('UPDATE games SET oldest_record_at = ? WHERE key = ?');

  /** Removes one chunk of a game's old records. Returns how many, and whether there may be more. */
  function compactChunk(key: number, before: number): { readonly removed: number; readonly isDone: boolean } {
    const behind = olderSnapshot.get(key)?.number ?? 0;
    const rows = oldestRecords.all(key, CHUNK + 1);
    const firstKept = rows.findIndex(({ number, at }, i) => number > behind || at >= before || i === CHUNK);
    const removed = firstKept < 0 ? rows.length : firstKept;
    if (removed > 0)
      database.transaction(() => {
        removeUpTo(key, rows[removed - 1]!.number);
        setOldest.run(rows[removed]?.at ?? null, key);
      });
    return { removed, isDone: removed < CHUNK };
  }

  return {
    cutJournal(gameId: string, number: number, epoch: number): number {
      const head = parts.headOf(gameId);
      if (!head || head.epoch !== epoch || number > head.lastNumber) return 0;
      return database.transaction(() => {
        if (!parts.readSnapshots(gameId).some((snapshot) => snapshot.number < number)) return 0;
        const count = cutRecords(head.key, number);
        cutSnapshots.run(head.key, number);
        if (parts.cutHands(gameId, number) > 0) parts.countAgain(gameId);
        parts.cutPostings(gameId, number);
        parts.cutMembers(gameId, number);
        // Listed again as the last record that is left says; what a record said that is gone no longer holds.
        const [last] = parts.readJournal(gameId, number - 2, 1);
        setLast.run(number - 1, last?.status ?? null, head.key);
        return count;
      });
    },

    async compact(before: number): Promise<number> {
      let total = 0;
      for (const { key } of await database.run(() => gamesWithOldRecords.all(before)))
        for (let isDone = false; !isDone; ) {
          const chunk = await database.run(() => compactChunk(key, before));
          total += chunk.removed;
          ({ isDone } = chunk);
          await new Promise(setImmediate);
        }
      return total;
    },
  };
}
