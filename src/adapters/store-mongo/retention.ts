import type { ClientSession } from 'mongodb';
import type { JournalRecord, Snapshot } from '../../ports/store.ts';
import type { Connection } from './connection.ts';
import { type JournalDocument, numbersAbove } from './documents.ts';
import { cutMembers } from './members.ts';
import { countAgain } from './stats.ts';

const CHUNK = 1000;

/** What takes records out of the journal again: a cut at its end, compaction at its beginning. */
export function retentionOf(
  connection: Connection,
  readSnapshots: (gameId: string) => Promise<Snapshot[]>,
  readJournal: (gameId: string, after: number, limit: number) => Promise<JournalRecord[]>,
) {
  const { games, journal, snapshots, hands, ledger } = connection;

  /** Whether the owner may cut here, and whether there is anything to cut. */
  const canCut = async (
    gameId: string,
    number: number,
    epoch: number,
    session?: ClientSession,
  ): Promise<boolean> => {
    const filter = { _id: gameId, epoch, lastNumber: { $gte: number } };
    const options = { projection: { _id: 1 }, ...(session && { session }) };
    return (await games.findOne(filter, options)) !== null;
  };

  async function cut(gameId: string, number: number, epoch: number, session: ClientSession): Promise<number> {
    if (!(await canCut(gameId, number, epoch, session))) return 0;
    const [last] = await readJournal(gameId, number - 2, 1);
    const $set = { lastNumber: number - 1, ...(last && { status: last.status }) };
    await games.updateOne({ _id: gameId }, { $set }, { session });
    await snapshots.deleteMany({ gameId, number: { $gte: number } }, { session });
    const ofCut = { gameId, journalNumber: { $gte: number } };
    if ((await hands.deleteMany(ofCut, { session })).deletedCount > 0)
      await countAgain(connection, gameId, session);
    await ledger.deleteMany({ ...numbersAbove(gameId, 0), journalNumber: { $gte: number } }, { session });
    await cutMembers(connection, gameId, number, session);
    return (await journal.deleteMany(numbersAbove(gameId, number - 1), { session })).deletedCount;
  }

  /** Removes one chunk of a game's old records. Returns how many, and whether there may be more. */
  async function compactChunk(
    gameId: string,
    before: Date,
  ): Promise<{ readonly removed: number; readonly isDone: boolean }> {
    const [, older] = await snapshots
      .find<{ number: number }>({ gameId }, { projection: { number: 1 } })
      .sort({ gameId: 1, number: -1 })
      .limit(2)
      .toArray();
    const behind = older?.number ?? 0;
    const records = await journal
      .find<Pick<JournalDocument, 'number' | 'at'>>(numbersAbove(gameId, 0), {
        projection: { number: 1, at: 1 },
      })
      .sort({ _id: 1 })
      .limit(CHUNK + 1)
      .toArray();
    const firstKept = records.findIndex(
      ({ number, at }, i) => number > behind || at >= before || i === CHUNK,
    );
    const count = firstKept < 0 ? records.length : firstKept;
    if (count === 0) return { removed: 0, isDone: true };
    const { deletedCount } = await journal.deleteMany(numbersAbove(gameId, 0, records[count - 1]!.number));
    const next = records[count];
    await games.updateOne(
      { _id: gameId },
      next ? { $set: { oldestRecordAt: next.at } } : { $unset: { oldestRecordAt: '' } },
    );
    return { removed: deletedCount, isDone: count < CHUNK };
  }

  return {
    async cutJournal(gameId: string, number: number, epoch: number): Promise<number> {
      // Asked at every start of every game, and hardly ever with something to cut.
      if (!(await canCut(gameId, number, epoch))) return 0;
      if (!(await readSnapshots(gameId)).some((snapshot) => snapshot.number < number)) return 0;
      return connection.transaction((session) => cut(gameId, number, epoch, session));
    },

    async compact(before: number): Promise<number> {
      const until = new Date(before);
      const old = await games.find({ oldestRecordAt: { $lt: until } }, { projection: { _id: 1 } }).toArray();
      let total = 0;
      for (const { _id } of old)
        for (let isDone = false; !isDone; ) {
          const chunk = await compactChunk(_id, until);
          total += chunk.removed;
          ({ isDone } = chunk);
        }
      return total;
    },
  };
}
