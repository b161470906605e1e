import type { AnyBulkWriteOperation, ClientSession, Filter } from 'mongodb';
import type { HandRecord, UserId } from '../../engine/index.ts';
import { addStats, noStats, StatsTally } from '../../history/stats.ts';
import { type PlayerStats, statSums } from '../../ports/player-stats.ts';
import type { NetPoint, Page, SeriesFilter, Standing, StandingsFilter } from '../../ports/store.ts';
import { checkCount, decodeCursor, encodeCursor, toPage } from '../store-common/cursor.ts';
import { netPage, type SeriesRow, seriesAfter } from '../store-common/series.ts';
import type { Connection } from './connection.ts';
import { type HandDocument, SCHEMA_VERSION, type StatsDocument } from './documents.ts';
import { laterThan, recordOf } from './hands.ts';
import { isListed, memberId } from './members.ts';

const statsId = (gameId: string, userId: UserId): string => `${gameId}/${userId}`;

function statsOfDocument(document: StatsDocument): PlayerStats {
  const { _id, schemaVersion: _, gameId: __, userId: ___, ...stats } = document;
  return stats;
}

const documentOf = (gameId: string, { userId, stats }: Standing): StatsDocument => ({
  _id: statsId(gameId, userId),
  schemaVersion: SCHEMA_VERSION,
  gameId,
  userId,
  ...stats,
});

/** What hands add, one write for each player of a game. */
export function statsWrites(hands: readonly HandRecord[]): AnyBulkWriteOperation<StatsDocument>[] {
  const byGame = new Map<string, StatsTally>();
  for (const hand of hands) {
    const tally = byGame.get(hand.gameId) ?? new StatsTally();
    tally.add(hand);
    byGame.set(hand.gameId, tally);
  }
  return [...byGame].flatMap(([gameId, { byUser }]) =>
    [...byUser].map(([userId, stats]) => ({
      updateOne: {
        filter: { _id: statsId(gameId, userId) },
        update: {
          $inc: Object.fromEntries(statSums.map((field) => [field, stats[field]])),
          $max: { biggestPot: stats.biggestPot },
          $setOnInsert: { schemaVersion: SCHEMA_VERSION, gameId, userId },
        },
        upsert: true,
      },
    })),
  );
}

/** Counts a game again after hands of it were taken back; a largest pot cannot be subtracted. */
export async function countAgain(
  { hands, stats }: Connection,
  gameId: string,
  session: ClientSession,
): Promise<void> {
  const tally = new StatsTally();
  for await (const document of hands.find({ gameId }, { session })) tally.add(recordOf(document));
  await stats.deleteMany({ gameId }, { session });
  const documents = [...tally.byUser].map(([userId, counted]) =>
    documentOf(gameId, { userId, stats: counted }),
  );
  if (documents.length > 0) await stats.insertMany(documents, { session });
}

export function statsOf(connection: Connection) {
  const { games, hands, members, stats } = connection;

  /** Of these games, the ones that a user may know of. */
  async function visibleAmong(gameIds: readonly string[], viewer: UserId | null): Promise<Set<string>> {
    const open = await games.find({ _id: { $in: [...gameIds] }, visibility: 'PUBLIC' }).toArray();
    const ids = viewer === null ? [] : gameIds.map((gameId) => memberId(gameId, viewer));
    const own = await members.find({ $and: [{ _id: { $in: ids } }, isListed] }).toArray();
    return new Set([...open.map(({ _id }) => _id), ...own.map(({ gameId }) => gameId)]);
  }

  return {
    async readStats(
      gameId: string | null,
      userIds: readonly UserId[],
      visibleTo?: UserId | null,
    ): Promise<PlayerStats[]> {
      const filter: Filter<StatsDocument> =
        gameId === null
          ? { userId: { $in: [...userIds] } }
          : { _id: { $in: userIds.map((userId) => statsId(gameId, userId)) } };
      const counted = userIds.length > 0 ? await stats.find(filter).toArray() : [];
      const visible =
        gameId === null && visibleTo !== undefined
          ? await visibleAmong([...new Set(counted.map((document) => document.gameId))], visibleTo)
          : null;
      const byUser = new Map<UserId, PlayerStats>();
      for (const document of counted) {
        if (visible && !visible.has(document.gameId)) continue;
        const known = byUser.get(document.userId) ?? noStats;
        byUser.set(document.userId, addStats(known, statsOfDocument(document)));
      }
      return userIds.map((userId) => ({ ...(byUser.get(userId) ?? noStats) }));
    },

    async listStandings({ gameId, first, after }: StandingsFilter): Promise<Page<Standing>> {
      checkCount(first, 'first');
      const place = decodeCursor(after, [0, '']);
      const behind = place && {
        $or: [{ netChips: { $lt: place[0] } }, { netChips: place[0], userId: { $gt: place[1] } }],
      };
      const found = await stats
        .find({ gameId, ...behind })
        .sort({ netChips: -1, userId: 1 })
        .limit(first + 1)
        .toArray();
      return toPage(
        found.map((document) => ({ userId: document.userId, stats: statsOfDocument(document) })),
        first,
        (standing) => encodeCursor(standing.stats.netChips, standing.userId),
      );
    },

    async netSeries(filter: SeriesFilter): Promise<Page<NetPoint>> {
      const { place, total } = seriesAfter(filter);
      const { userId, gameId, first } = filter;
      const near = {
        'seats.userId': userId,
        ...(gameId !== undefined && { gameId }),
        ...laterThan(place),
      } as Filter<HandDocument>;
      const projection = {
        gameId: 1,
        tableId: 1,
        handNumber: 1,
        endedAt: 1,
        'seats.userId': 1,
        'seats.netChips': 1,
      };
      const found = await hands
        .find(near, { projection })
        .sort({ endedAt: 1, handNumber: 1, _id: 1 })
        .limit(first + 1)
        .toArray();
      const rows = found.map(
        ({ _id, endedAt, seats, ...hand }): SeriesRow => ({
          ...hand,
          handId: _id,
          endedAt: endedAt.getTime(),
          netChips: seats.find((seat) => seat.userId === userId)!.netChips,
        }),
      );
      return netPage(rows, total, first);
    },

    replaceStats: (gameId: string, standings: readonly Standing[]): Promise<void> =>
      connection.transaction(async (session) => {
        await stats.deleteMany({ gameId }, { session });
        const documents = standings.map((standing) => documentOf(gameId, standing));
        if (documents.length > 0) await stats.insertMany(documents, { session });
      }),
  };
}
