import type { AnyBulkWriteOperation, ClientSession, Filter } from 'mongodb';
import { hostBefore } from '../store-common/members.ts';
import type { Connection } from './connection.ts';
import { type MemberDocument, SCHEMA_VERSION } from './documents.ts';

export const memberId = (gameId: string, userId: string): string => `${gameId}/${userId}`;

/** The owner of a game, and whoever registered and did not take that back. */
export const isListed: Filter<MemberDocument> = {
  $or: [{ isOwner: true }, { registeredNumber: { $exists: true }, unregisteredNumber: { $exists: false } }],
};

/** What a journal record says about who is in its game. */
export interface MembershipChange {
  readonly gameId: string;
  readonly gameCreatedAt: Date;
  readonly userId: string;
  readonly isRegistered: boolean;
  readonly journalNumber: number;
}

/** Who is in which game, kept from the journal's events so that games can be listed by player. */
export const membershipWrite = (change: MembershipChange): AnyBulkWriteOperation<MemberDocument> => {
  const { gameId, gameCreatedAt, userId, isRegistered, journalNumber } = change;
  const filter = { _id: memberId(gameId, userId) };
  if (!isRegistered)
    return { updateOne: { filter, update: { $set: { unregisteredNumber: journalNumber } } } };
  return {
    updateOne: {
      filter,
      // The first registration stays: a cut must know whether it was before the cut.
      update: {
        $min: { registeredNumber: journalNumber },
        $unset: { unregisteredNumber: '' },
        $setOnInsert: { schemaVersion: SCHEMA_VERSION, gameId, userId, gameCreatedAt, isOwner: false },
      },
      upsert: true,
    },
  };
};

/** Another host: listed as owner, whether they play or not. */
export const hostWrites = (
  gameId: string,
  gameCreatedAt: Date,
  userId: string,
): AnyBulkWriteOperation<MemberDocument>[] => [
  { updateMany: { filter: { gameId, isOwner: true }, update: { $set: { isOwner: false } } } },
  {
    updateOne: {
      filter: { _id: memberId(gameId, userId) },
      update: {
        $set: { isOwner: true },
        $setOnInsert: { schemaVersion: SCHEMA_VERSION, gameId, userId, gameCreatedAt },
      },
      upsert: true,
    },
  },
];

/** Takes back what records from a number on have said. */
export async function cutMembers(
  { games, members }: Connection,
  gameId: string,
  journalNumber: number,
  session: ClientSession,
): Promise<void> {
  const since = { $gte: journalNumber };
  const game = await games.findOne({ _id: gameId }, { session });
  const host = hostBefore([...(game?.hostChanges ?? [])], journalNumber);
  if (game && host !== null) {
    const $pull = { hostChanges: { journalNumber: since } };
    await games.updateOne({ _id: gameId }, { $set: { ownerId: host }, $pull }, { session });
    await members.bulkWrite(hostWrites(gameId, game.createdAt, host), { session });
  }
  await members.deleteMany({ gameId, isOwner: false, registeredNumber: since }, { session });
  await members.updateMany(
    { gameId, registeredNumber: since },
    { $unset: { registeredNumber: '' } },
    { session },
  );
  await members.updateMany(
    { gameId, unregisteredNumber: since },
    { $unset: { unregisteredNumber: '' } },
    { session },
  );
}
