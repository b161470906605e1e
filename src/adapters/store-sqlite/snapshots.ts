import type { Snapshot } from '../../ports/store.ts';
import { snapshotChecksum } from '../store-common/checksum.ts';
import type { Head } from './arrivals.ts';
import type { Database } from './database.ts';

/** Ordered newest first, good ones only. */
export function snapshotsOf(database: Database, headOf: (gameId: string) => Head | undefined) {
  const select = database.prepare<Omit<Snapshot, 'gameId'> & { checksum: number }>(`
    SELECT snapshots.number, snapshots.epoch, saved_at AS savedAt, checksum, state
    FROM games JOIN snapshots ON snapshots.game_key = games.key
    WHERE games.id = ? ORDER BY snapshots.number DESC`);
  const insert = database.prepare('INSERT OR REPLACE INTO snapshots VALUES (?, ?, ?, ?, ?, ?)');
  const removeOthers = database.prepare('DELETE FROM snapshots WHERE game_key = ? AND number NOT IN (?, ?)');

  const readSnapshots = (gameId: string): Snapshot[] =>
    select.all(gameId).flatMap(({ checksum, number, epoch, savedAt, state }) => {
      const snapshot: Snapshot = { gameId, number, epoch, savedAt, state };
      return snapshotChecksum(snapshot) === checksum ? [snapshot] : [];
    });

  function save(snapshot: Snapshot): boolean {
    const { gameId, number, epoch, savedAt, state } = snapshot;
    const head = headOf(gameId);
    if (!head || head.epoch !== epoch || number > head.lastNumber) return false;
    const [newest] = readSnapshots(gameId);
    if (newest && number <= newest.number) return false;
    insert.run(head.key, number, epoch, savedAt, snapshotChecksum(snapshot), state);
    removeOthers.run(head.key, number, newest?.number ?? number);
    return true;
  }

  const readStanding = (gameIds: readonly string[]): (Snapshot | null)[] =>
    gameIds.map((id) => {
      const [newest] = readSnapshots(id);
      return newest && newest.number === headOf(id)?.lastNumber ? newest : null;
    });

  return {
    readSnapshots,
    readStanding,
    saveSnapshots: (snapshots: readonly Snapshot[]): boolean[] =>
      database.transaction(() => snapshots.map(save)),
  };
}
