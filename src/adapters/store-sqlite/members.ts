import type { EngineEvent } from '../../engine/index.ts';
import { membershipChanges } from '../store-common/members.ts';
import type { Database } from './database.ts';

/** Who is in which game, kept from the journal's events so that games can be listed by player. */
export function membersOf(database: Database) {
  const register = database.prepare(`
    INSERT INTO game_members VALUES (?, ?, ?, 0, ?, NULL) ON CONFLICT DO UPDATE
    SET registered_number = COALESCE(registered_number, excluded.registered_number), unregistered_number = NULL`);
  const unregister = database.prepare(
    'UPDATE game_members SET unregistered_number = ? WHERE game_id = ? AND user_id = ?',
  );
  const removeSince = database.prepare(
    'DELETE FROM game_members WHERE game_id = ? AND registered_number >= ? AND NOT is_owner',
  );
  const restoreSince = database.prepare(`
    UPDATE game_members
    SET registered_number = CASE WHEN registered_number < ?2 THEN registered_number END,
      unregistered_number = CASE WHEN unregistered_number < ?2 THEN unregistered_number END
    WHERE game_id = ?1 AND (registered_number >= ?2 OR unregistered_number >= ?2)`);

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
    },

    /** Takes back what records from a number on have said. */
    cutMembers(gameId: string, journalNumber: number): void {
      removeSince.run(gameId, journalNumber);
      restoreSince.run(gameId, journalNumber);
    },
  };
}
