import type { AnyBulkWriteOperation, ClientSession } from 'mongodb';
import type { Snapshot } from '../../ports/store.ts';
import { snapshotChecksum } from '../store-common/checksum.ts';
import type { Connection } from './connection.ts';
import { type GameDocument, numberedId, SCHEMA_VERSION, type SnapshotDocument } from './documents.ts';

export const snapshotDocument = (snapshot: Snapshot): SnapshotDocument => {
  const { gameId, number, epoch, savedAt, state } = snapshot;
  return {
    _id: numberedId(gameId, number),
    schemaVersion: SCHEMA_VERSION,
    gameId,
    number,
    epoch,
    savedAt: new Date(savedAt),
    checksum: snapshotChecksum(snapshot),
    state,
  };
};

/** The snapshot, when it passes its checksum. */
function open({ gameId, number, epoch, savedAt, checksum, state }: SnapshotDocument): Snapshot[] {
  const snapshot: Snapshot = { gameId, number, epoch, savedAt: savedAt.getTime(), state };
  return snapshotChecksum(snapshot) === checksum ? [snapshot] : [];
}

type Head = Pick<GameDocument, '_id' | 'epoch' | 'lastNumber'>;

export function snapshotsOf(connection: Connection) {
  const { games, snapshots } = connection;

  /** Good ones, newest first, by game. */
  async function readAll(
    gameIds: readonly string[],
    session?: ClientSession,
  ): Promise<Map<string, Snapshot[]>> {
    const found = await snapshots
      .find({ gameId: { $in: [...gameIds] } }, session ? { session } : {})
      .sort({ gameId: 1, number: -1 })
      .toArray();
    const byGame = new Map<string, Snapshot[]>(gameIds.map((id) => [id, []]));
    for (const document of found) byGame.get(document.gameId)!.push(...open(document));
    return byGame;
  }

  /** Puts a snapshot in front of those that are kept of its game, or says no. */
  function judge(snapshot: Snapshot, head: Head | undefined, kept: Snapshot[], mayBeDone: boolean): boolean {
    if (!head || head.epoch !== snapshot.epoch || snapshot.number > head.lastNumber) return false;
    const newest = kept[0];
    if (newest && snapshot.number <= newest.number)
      return mayBeDone && newest.number === snapshot.number && newest.state === snapshot.state;
    kept.splice(0, kept.length, snapshot, ...kept.slice(0, 1));
    return true;
  }

  async function keep(
    kept: ReadonlyMap<string, readonly Snapshot[]>,
    added: Set<Snapshot>,
    session: ClientSession,
  ) {
    const changed = [...kept].filter(([, list]) => list.some((snapshot) => added.has(snapshot)));
    if (changed.length === 0) return;
    // Every game that is written to is changed, so a claim that comes between makes the transaction fail.
    await games.bulkWrite(
      changed.map(([_id, [newest]]) => ({
        updateOne: { filter: { _id }, update: { $set: { snapshotNumber: newest!.number } } },
      })),
      { session },
    );
    const writes = changed.flatMap(([gameId, list]): AnyBulkWriteOperation<SnapshotDocument>[] => [
      ...list
        .filter((snapshot) => added.has(snapshot))
        .map((snapshot) => {
          const { _id, ...replacement } = snapshotDocument(snapshot);
          return { replaceOne: { filter: { _id }, replacement, upsert: true } };
        }),
      { deleteMany: { filter: { gameId, number: { $nin: list.map(({ number }) => number) } } } },
    ]);
    await snapshots.bulkWrite(writes, { session });
  }

  return {
    readSnapshots: async (gameId: string): Promise<Snapshot[]> => (await readAll([gameId])).get(gameId)!,

    readStanding: async (gameIds: readonly string[]): Promise<(Snapshot | null)[]> => {
      const projection = { epoch: 1, lastNumber: 1 };
      const heads = await games.find<Head>({ _id: { $in: [...gameIds] } }, { projection }).toArray();
      const lastNumbers = new Map(heads.map(({ _id, lastNumber }) => [_id, lastNumber]));
      // A snapshot that was saved since is ahead of the number read here, and not taken for standing.
      const kept = await readAll(gameIds);
      return gameIds.map((id) => kept.get(id)!.find(({ number }) => number === lastNumbers.get(id)) ?? null);
    },

    saveSnapshots: async (list: readonly Snapshot[]): Promise<boolean[]> => {
      if (list.length === 0) return [];
      const ids = [...new Set(list.map(({ gameId }) => gameId))];
      return connection.transaction(async (session, { mayBeDone }) => {
        const projection = { epoch: 1, lastNumber: 1 };
        const found = await games.find<Head>({ _id: { $in: ids } }, { projection, session }).toArray();
        const heads = new Map(found.map((head) => [head._id, head]));
        const kept = await readAll(ids, session);
        const answers = list.map((snapshot) =>
          judge(snapshot, heads.get(snapshot.gameId), kept.get(snapshot.gameId)!, mayBeDone),
        );
        await keep(kept, new Set(list.filter((_, i) => answers[i])), session);
        return answers;
      });
    },
  };
}
