import type { GameFilter, GameSummary, Page, Snapshot } from '../../ports/store.ts';
import { snapshotChecksum } from '../store-common/checksum.ts';
import { toPage } from '../store-common/cursor.ts';
import { type GamePlace, gameCursor, gamesAfter } from '../store-common/lists.ts';
import type { Database } from './database.ts';
import type { GroupCommit } from './group-commit.ts';

const TOP: GamePlace = [Number.MAX_SAFE_INTEGER, ''];

const SUMMARY = `games.id, games.name, games.owner_id AS ownerId, games.status, games.created_at AS createdAt,
  games.visibility`;

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
  const byUser = database.prepare<GameSummary>(`
    SELECT ${SUMMARY} FROM game_members JOIN games ON games.id = game_members.game_id
    WHERE user_id = ? AND (game_created_at, game_id) < (?, ?)
      AND (is_owner OR (registered_number IS NOT NULL AND unregistered_number IS NULL))
      AND (? IS NULL OR status = ?)
    ORDER BY game_created_at DESC, game_id DESC LIMIT ?`);

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

    listGames(filter: GameFilter): Page<GameSummary> {
      const place = gamesAfter(filter) ?? TOP;
      const { userId, status, first } = filter;
      const rows =
        userId !== undefined
          ? byUser.all(userId, ...place, status ?? null, status ?? null, first + 1)
          : status !== undefined
            ? byStatus.all(status, ...place, first + 1)
            : all.all(...place, first + 1);
      return toPage(rows.map(listed), first, gameCursor);
    },
  };
}
