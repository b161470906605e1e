import type { HandRecord, UserId } from '../../engine/index.ts';
import { noStats, StatsTally, statsOfHand } from '../../history/stats.ts';
import { type PlayerStats, statSums } from '../../ports/player-stats.ts';
import type { NetPoint, Page, SeriesFilter, Standing, StandingsFilter } from '../../ports/store.ts';
import { checkCount, decodeCursor, encodeCursor, toPage } from '../store-common/cursor.ts';
import { netPage, type SeriesRow, seriesAfter } from '../store-common/series.ts';
import type { Database } from './database.ts';
import { isListed } from './games.ts';

const column = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const sums = statSums.map(column);
const fields = [...statSums, 'biggestPot'] as const;
const columns = fields.map(column).join(', ');
const valuesOf = (stats: PlayerStats): number[] => fields.map((field) => stats[field]);
const named = fields.map((field) => `${column(field)} AS ${field}`).join(', ');

type Row = PlayerStats & { readonly userId: UserId };

const TOP: [number, string] = [Number.MAX_SAFE_INTEGER, ''];

/** What the hands of players add up to: a row for each player of a game, counted on with every hand. */
export function statsOf(database: Database, handsOfGame: (gameId: string) => Iterable<HandRecord>) {
  const marks = fields.map(() => '?').join(', ');
  const add = database.prepare(`
    INSERT INTO player_stats (game_id, user_id, ${columns}) VALUES (?, ?, ${marks}) ON CONFLICT DO UPDATE
    SET ${sums.map((name) => `${name} = ${name} + excluded.${name}`).join(', ')},
      biggest_pot = MAX(biggest_pot, excluded.biggest_pot)`);
  const remove = database.prepare('DELETE FROM player_stats WHERE game_id = ?');
  const ofGame = database.prepare<PlayerStats>(
    `SELECT ${named} FROM player_stats WHERE game_id = ? AND user_id = ?`,
  );
  const total = `${statSums.map((field) => `SUM(${column(field)}) AS ${field}`).join(', ')},
    MAX(biggest_pot) AS biggestPot`;
  const ofAll = database.prepare<PlayerStats>(
    `SELECT ${total} FROM player_stats WHERE user_id = ? GROUP BY user_id`,
  );
  const ofVisible = database.prepare<PlayerStats>(`
    SELECT ${total} FROM player_stats JOIN games ON games.id = player_stats.game_id
    WHERE player_stats.user_id = ?1 AND (visibility = 'PUBLIC' OR EXISTS (SELECT 1 FROM game_members AS viewer
      WHERE viewer.game_id = games.id AND viewer.user_id = ?2 AND ${isListed('viewer')}))
    GROUP BY player_stats.user_id`);
  const standings = database.prepare<Row>(`
    SELECT user_id AS userId, ${named} FROM player_stats
    WHERE game_id = ?1 AND (net_chips < ?2 OR (net_chips = ?2 AND user_id > ?3))
    ORDER BY net_chips DESC, user_id LIMIT ?4`);
  const series = (where: string) =>
    database.prepare<SeriesRow>(`
      SELECT hand_id AS handId, game_id AS gameId, table_id AS tableId, hand_number AS handNumber,
        ended_at AS endedAt, net AS netChips
      FROM hand_players WHERE ${where} AND (ended_at, hand_number, hand_id) > (?, ?, ?)
      ORDER BY ended_at, hand_number, hand_id LIMIT ?`);
  const seriesOfUser = series('user_id = ?');
  const seriesInGame = series('user_id = ? AND game_id = ?');

  const readAll = (userId: UserId, visibleTo: UserId | null | undefined): PlayerStats | undefined =>
    visibleTo === undefined ? ofAll.get(userId) : ofVisible.get(userId, visibleTo);

  function replace(gameId: string, list: readonly Standing[]): void {
    remove.run(gameId);
    for (const { userId, stats } of list) add.run(gameId, userId, ...valuesOf(stats));
  }

  return {
    addStats(hands: readonly HandRecord[]): void {
      for (const hand of hands)
        for (const [userId, stats] of statsOfHand(hand)) add.run(hand.gameId, userId, ...valuesOf(stats));
    },

    readStats: (
      gameId: string | null,
      userIds: readonly UserId[],
      visibleTo?: UserId | null,
    ): PlayerStats[] =>
      userIds.map((userId) => ({
        ...((gameId === null ? readAll(userId, visibleTo) : ofGame.get(gameId, userId)) ?? noStats),
      })),

    listStandings({ gameId, first, after }: StandingsFilter): Page<Standing> {
      checkCount(first, 'first');
      const [net, userId] = decodeCursor(after, [0, '']) ?? TOP;
      const rows = standings.all(gameId, net, userId, first + 1).map(({ userId: id, ...stats }) => ({
        userId: id,
        stats: { ...stats },
      }));
      return toPage(rows, first, (row) => encodeCursor(row.stats.netChips, row.userId));
    },

    netSeries(filter: SeriesFilter): Page<NetPoint> {
      const { place, total } = seriesAfter(filter);
      const { userId, gameId, first } = filter;
      const rows =
        gameId === undefined
          ? seriesOfUser.all(userId, ...place, first + 1)
          : seriesInGame.all(userId, gameId, ...place, first + 1);
      return netPage(rows, total, first);
    },

    replaceStats: (gameId: string, list: readonly Standing[]): void =>
      database.transaction(() => replace(gameId, list)),

    /** After hands were taken back; a largest pot cannot be subtracted. */
    countAgain(gameId: string): void {
      const tally = new StatsTally();
      for (const hand of handsOfGame(gameId)) tally.add(hand);
      replace(
        gameId,
        [...tally.byUser].map(([userId, stats]) => ({ userId, stats })),
      );
    },
  };
}
