import type { GameFilter, GameSummary, Page, Snapshot } from '../../ports/store.ts';
import { snapshotChecksum } from '../store-common/checksum.ts';
import { toPage } from '../store-common/cursor.ts';
import { type GamePlace, gameCursor, gamesAfter, mergeGames } from '../store-common/lists.ts';
import type { Database } from './database.ts';
import type { GroupCommit } from './group-commit.ts';

const TOP: GamePlace = [Number.MAX_SAFE_INTEGER, ''];

const SUMMARY = `games.id, games.name, games.owner_id AS ownerId, games.status, games.created_at AS createdAt,
  games.visibility`;

/** The owner of a game, and whoever registered and did not take that back. */
export const isListed = (member: string): string =>
  `(${member}.is_owner OR (${member}.registered_number IS NOT NULL AND ${member}.unregistered_number IS NULL))`;

const listed = (row: GameSummary): GameSummary => ({ ...row });

export function gamesOf(database: Database, group: GroupCommit) {
  const insert = database.prepare<{ key: number }>(`
    INSERT OR IGNORE INTO games (id, name, owner_id, visibility, status, created_at, epoch)
    VALUES (?, ?, ?, ?, ?, ?, ?) RETURNING key`);
  const insertOwner = database.prepare('INSERT INTO game_members VALUES (?, ?, ?, 1, NULL, NULL)');
  const insertSnapshot = database.prepare('INSERT INTO snapshots VALUES (?, ?, ?, ?, ?, ?)');
  const claim = database.prepare<{ epoch: number }>(
    'UPDATE games SET epoch = epoch + 1 WHERE id = ? RETURNING epoch',
  );
  const find = database.prepare<GameSummary>(`SELECT ${SUMMARY} FROM games WHERE id = ?`);
  const live = database.prepare<{ id: string }>(
    `SELECT id FROM games WHERE status IN ('SCHEDULED', 'SEATING', 'ACTIVE', 'PAUSED')`,
  );
  const all = database.prepare<GameSummary>(`
    SELECT ${SUMMARY} FROM games WHERE (created_at, id) < (?, ?)
    ORDER BY created_at DESC, id DESC LIMIT ?`);
  const byStatus = database.prepare<GameSummary>(`
    SELECT ${SUMMARY} FROM games WHERE status = ? AND (created_at, id) < (?, ?)
    ORDER BY created_at DESC, id DESC LIMIT ?`);
  const publicOnes = database.prepare<GameSummary>(`
    SELECT ${SUMMARY} FROM games WHERE visibility = 'PUBLIC' AND (created_at, id) < (?, ?)
    ORDER BY created_at DESC, id DESC LIMIT ?`);
  const publicByStatus = database.prepare<GameSummary>(`
    SELECT ${SUMMARY} FROM games WHERE visibility = 'PUBLIC' AND status = ? AND (created_at, id) < (?, ?)
    ORDER BY created_at DESC, id DESC LIMIT ?`);
  const byUser = database.prepare<GameSummary>(`
    SELECT ${SUMMARY} FROM game_members AS member JOIN games ON games.id = member.game_id
    WHERE member.user_id = ?1 AND (game_created_at, game_id) < (?2, ?3) AND ${isListed('member')}
      AND (?4 IS NULL OR status = ?4)
      AND (?5 OR visibility = 'PUBLIC' OR EXISTS (SELECT 1 FROM game_members AS viewer
        WHERE viewer.game_id = games.id AND viewer.user_id = ?6 AND ${isListed('viewer')}))
    ORDER BY game_created_at DESC, game_id DESC LIMIT ?7`);

  function rowsOf({ userId, status, visibleTo, first }: GameFilter, place: GamePlace): GameSummary[] {
    const limit = first + 1;
    const ofUser = (id: string): GameSummary[] =>
      byUser.all(id, ...place, status ?? null, visibleTo === undefined ? 1 : 0, visibleTo ?? null, limit);
    if (userId !== undefined) return ofUser(userId);
    if (visibleTo === undefined)
      return status === undefined ? all.all(...place, limit) : byStatus.all(status, ...place, limit);
    const open =
      status === undefined ? publicOnes.all(...place, limit) : publicByStatus.all(status, ...place, limit);
    return visibleTo === null ? open : mergeGames(open, ofUser(visibleTo)).slice(0, limit);
  }

  return {
    createGame: (summary: GameSummary, state: string, epoch: number): Promise<boolean> =>
      group.add(() => {
        const { id, name, ownerId, visibility, status, createdAt } = summary;
        const row = insert.get(id, name, ownerId, visibility, status, createdAt, epoch);
        if (!row) return false;
        const snapshot: Snapshot = { gameId: id, number: 0, epoch, savedAt: createdAt, state };
        insertSnapshot.run(row.key, 0, epoch, createdAt, snapshotChecksum(snapshot), state);
        insertOwner.run(id, ownerId, createdAt);
        return true;
      }),

    claimGame: (gameId: string): Promise<number | null> => group.add(() => claim.get(gameId)?.epoch ?? null),

    findGames: (ids: readonly string[]): (GameSummary | null)[] =>
      ids.map((id) => {
        const row = find.get(id);
        return row ? listed(row) : null;
      }),

    liveGameIds: (): string[] => live.all().map(({ id }) => id),

    listGames: (filter: GameFilter): Page<GameSummary> =>
      toPage(rowsOf(filter, gamesAfter(filter) ?? TOP).map(listed), filter.first, gameCursor),
  };
}
