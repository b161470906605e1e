import type { ClientSession, Filter } from 'mongodb';
import type { GameFilter, GameSummary, Page } from '../../ports/store.ts';
import { toPage } from '../store-common/cursor.ts';
import { type GamePlace, gameCursor, gamesAfter, mergeGames } from '../store-common/lists.ts';
import type { Connection } from './connection.ts';
import { type GameDocument, type MemberDocument, SCHEMA_VERSION } from './documents.ts';
import { isDuplicate } from './faults.ts';
import { isListed, memberId } from './members.ts';
import { snapshotDocument } from './snapshots.ts';

const summaryOf = ({ _id, name, ownerId, status, createdAt, visibility }: GameDocument): GameSummary => ({
  id: _id,
  name,
  ownerId,
  status,
  createdAt: createdAt.getTime(),
  visibility,
});

/** Below a place in a list that is sorted by these two, newest first. */
const below = (place: GamePlace | null, timeField: string, idField: string): Record<string, unknown> => {
  if (!place) return {};
  const [time, id] = [new Date(place[0]), place[1]];
  return {
    [timeField]: { $lte: time },
    $or: [{ [timeField]: { $lt: time } }, { [timeField]: time, [idField]: { $lt: id } }],
  };
};

export function gamesOf(connection: Connection) {
  const { games, members, snapshots } = connection;

  async function insert(
    summary: GameSummary,
    state: string,
    epoch: number,
    session: ClientSession,
  ): Promise<void> {
    const { id, ownerId, createdAt, ...rest } = summary;
    const versioned = { schemaVersion: SCHEMA_VERSION };
    const made = new Date(createdAt);
    await games.insertOne(
      { _id: id, ...versioned, ...rest, ownerId, createdAt: made, epoch, lastNumber: 0, snapshotNumber: 0 },
      { session },
    );
    const snapshot = { gameId: id, number: 0, epoch, savedAt: createdAt, state };
    await snapshots.insertOne(snapshotDocument(snapshot), { session });
    await members.insertOne(
      {
        _id: memberId(id, ownerId),
        ...versioned,
        gameId: id,
        userId: ownerId,
        gameCreatedAt: made,
        isOwner: true,
      },
      { session },
    );
  }

  async function find(ids: readonly string[]): Promise<Map<string, GameDocument>> {
    const found = ids.length === 0 ? [] : await games.find({ _id: { $in: [...ids] } }).toArray();
    return new Map(found.map((game) => [game._id, game]));
  }

  /** Which of a user's games the viewer may know of though they are private. */
  async function ownAmong(
    gameIds: readonly string[],
    userId: string,
    viewer: string | null | undefined,
  ): Promise<'all' | Set<string>> {
    if (viewer === undefined || viewer === userId) return 'all';
    if (viewer === null) return new Set();
    const ids = gameIds.map((gameId) => memberId(gameId, viewer));
    const found = await members.find({ $and: [{ _id: { $in: ids } }, isListed] }).toArray();
    return new Set(found.map(({ gameId }) => gameId));
  }

  async function listPublicOrAll(filter: GameFilter, place: GamePlace | null): Promise<GameSummary[]> {
    const { status, visibleTo, first } = filter;
    const found = await games
      .find({
        ...(visibleTo !== undefined && { visibility: 'PUBLIC' }),
        ...(status !== undefined && { status }),
        ...below(place, 'createdAt', '_id'),
      })
      .sort({ createdAt: -1, _id: -1 })
      .limit(first + 1)
      .toArray();
    return found.map(summaryOf);
  }

  async function listVisible(filter: GameFilter, place: GamePlace | null): Promise<GameSummary[]> {
    const { userId, visibleTo, first } = filter;
    if (userId !== undefined) return listOfUser(userId, filter, place);
    const open = await listPublicOrAll(filter, place);
    if (visibleTo === undefined || visibleTo === null) return open;
    return mergeGames(open, await listOfUser(visibleTo, filter, place)).slice(0, first + 1);
  }

  /**
   * Games of a user come from the members, in their order; the status is the game's own. Members are read on until the
   * page is full.
   */
  async function listOfUser(
    userId: string,
    filter: GameFilter,
    from: GamePlace | null,
  ): Promise<GameSummary[]> {
    const wanted = filter.first + 1;
    const listed: GameSummary[] = [];
    for (let place = from; ; ) {
      const chunk = await members
        .find({
          $and: [{ userId }, isListed, below(place, 'gameCreatedAt', 'gameId') as Filter<MemberDocument>],
        })
        .sort({ gameCreatedAt: -1, gameId: -1 })
        .limit(Math.max(wanted, 100))
        .toArray();
      const ids = chunk.map(({ gameId }) => gameId);
      const byId = await find(ids);
      const own = await ownAmong(ids, userId, filter.visibleTo);
      for (const gameId of ids) {
        const game = byId.get(gameId);
        if (!game || (filter.status !== undefined && game.status !== filter.status)) continue;
        if (own === 'all' || game.visibility === 'PUBLIC' || own.has(gameId)) listed.push(summaryOf(game));
      }
      const last = chunk.at(-1);
      if (listed.length >= wanted || chunk.length < Math.max(wanted, 100) || !last)
        return listed.slice(0, wanted);
      place = [last.gameCreatedAt.getTime(), last.gameId];
    }
  }

  return {
    async createGame(summary: GameSummary, state: string, epoch: number): Promise<boolean> {
      try {
        return await connection.transaction(async (session, { mayBeDone }) => {
          const known = await games.findOne({ _id: summary.id }, { session });
          if (known) return mayBeDone && known.epoch === epoch && known.ownerId === summary.ownerId;
          await insert(summary, state, epoch, session);
          return true;
        });
      } catch (error) {
        // Somebody else has made it since we looked.
        if (isDuplicate(error)) return false;
        throw error;
      }
    },

    async claimGame(gameId: string): Promise<number | null> {
      const game = await games.findOneAndUpdate(
        { _id: gameId },
        { $inc: { epoch: 1 } },
        { returnDocument: 'after', projection: { epoch: 1 } },
      );
      return game?.epoch ?? null;
    },

    async findGames(ids: readonly string[]): Promise<(GameSummary | null)[]> {
      const found = await find(ids);
      return ids.map((id) => {
        const game = found.get(id);
        return game ? summaryOf(game) : null;
      });
    },

    async liveGameIds(): Promise<string[]> {
      const found = await games
        .find({ status: { $in: ['SCHEDULED', 'SEATING', 'ACTIVE', 'PAUSED'] } }, { projection: { _id: 1 } })
        .toArray();
      return found.map(({ _id }) => _id);
    },

    listGames: async (filter: GameFilter): Promise<Page<GameSummary>> =>
      toPage(await listVisible(filter, gamesAfter(filter)), filter.first, gameCursor),
  };
}
