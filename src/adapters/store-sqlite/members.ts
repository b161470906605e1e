import type { EngineEvent } from '../../engine/index.ts';
import { type HostChange, hostBefore, membershipChanges, newHost } from '../store-common/members.ts';
import type { Database } from './database.ts';

/** Who is in which game, kept from the journal's events so that games can be listed by player. */
export function membersOf(database: Database) {
  const register = database.prepare(`
    INSERT INTO game_members VALUES (?, ?, ?, 0, ?, NULL) ON CONFLICT DO UPDATE
    SET registered_number = COALESCE(registered_number, excluded.registered_number), unregistered_number = NULL`);
  const unregister = database.prepare(
    'UPDATE game_members SET unregistered_number = ? WHERE game_id = ? AND user_id = ?',
  );
  const currentHost = database.prepare<{ userId: string }>(
    'SELECT owner_id AS userId FROM games WHERE id = ?',
  );
  const noteChange = database.prepare('INSERT INTO host_changes VALUES (?, ?, ?)');
  const setOwner = database.prepare('UPDATE games SET owner_id = ?2 WHERE id = ?1');
  const markHost = database.prepare(`
    UPDATE game_members SET is_owner = (user_id = ?2) WHERE game_id = ?1 AND is_owner <> (user_id = ?2)`);
  const addHost = database.prepare(`
    INSERT OR IGNORE INTO game_members SELECT id, ?2, created_at, 1, NULL, NULL FROM games WHERE id = ?1`);
  const changesOf = database.prepare<HostChange>(
    'SELECT journal_number AS journalNumber, from_user_id AS "from" FROM host_changes WHERE game_id = ?',
  );
  const cutChanges = database.prepare('DELETE FROM host_changes WHERE game_id = ? AND journal_number >= ?');

  const removeSince = database.prepare(
    'DELETE FROM game_members WHERE game_id = ? AND registered_number >= ? AND NOT is_owner',
  );
  const restoreSince = database.prepare(`
    UPDATE game_members
    SET registered_number = CASE WHEN registered_number < ?2 THEN registered_number END,
      unregistered_number = CASE WHEN unregistered_number < ?2 THEN unregistered_number END
    WHERE game_id = ?1 AND (registered_number >= ?2 OR unregistered_number >= ?2)`);

  function setHost(gameId: string, userId: string): void {
    setOwner.run(gameId, userId);
    addHost.run(gameId, userId);
    markHost.run(gameId, userId);
  }

  return {
    addMembers(
      gameId: string,
      createdAt: number,
      journalNumber: number,
      events: readonly EngineEvent[],
    ): void {
      for (const [userId, isRegistered] of membershipChanges(events))
        if (isRegistered) register.run(gameId, userId, createdAt, journalNumber);
        else unregister.run(journalNumber, gameId, userId);
      const host = newHost(events);
      if (host === null) return;
      noteChange.run(gameId, journalNumber, currentHost.get(gameId)!.userId);
      setHost(gameId, host);
    },

    /** Takes back what records from a number on have said. */
    cutMembers(gameId: string, journalNumber: number): void {
      const host = hostBefore(changesOf.all(gameId), journalNumber);
      if (host !== null) {
        setHost(gameId, host);
        cutChanges.run(gameId, journalNumber);
      }
      removeSince.run(gameId, journalNumber);
      restoreSince.run(gameId, journalNumber);
    },
  };
}
