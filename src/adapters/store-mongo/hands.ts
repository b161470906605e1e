import type { Filter } from 'mongodb';
import type { HandRecord } from '../../engine/index.ts';
import type { HandFilter, Page } from '../../ports/store.ts';
import { toPage } from '../store-common/cursor.ts';
import { type HandPlace, handCursor, handsAfter } from '../store-common/lists.ts';
import type { Connection } from './connection.ts';
import type { HandDocument } from './documents.ts';

export function handDocument(hand: HandRecord, journalNumber: number): HandDocument {
  const { id, startedAt, endedAt, ...rest } = hand;
  return { _id: id, ...rest, startedAt: new Date(startedAt), endedAt: new Date(endedAt), journalNumber };
}

function recordOf({ _id, startedAt, endedAt, journalNumber: _, ...rest }: HandDocument): HandRecord {
  return { ...rest, id: _id, startedAt: startedAt.getTime(), endedAt: endedAt.getTime() };
}

function below(place: HandPlace | null): Filter<HandDocument> {
  if (!place) return {};
  const [time, handNumber, id] = [new Date(place[0]), place[1], place[2]];
  return {
    endedAt: { $lte: time },
    $or: [
      { endedAt: { $lt: time } },
      { endedAt: time, handNumber: { $lt: handNumber } },
      { endedAt: time, handNumber, _id: { $lt: id } },
    ],
  };
}

export function handsOf({ hands }: Connection) {
  return {
    async findHands(ids: readonly string[]): Promise<(HandRecord | null)[]> {
      const found = ids.length === 0 ? [] : await hands.find({ _id: { $in: [...ids] } }).toArray();
      const byId = new Map(found.map((hand) => [hand._id, recordOf(hand)]));
      return ids.map((id) => byId.get(id) ?? null);
    },

    async listHands(filter: HandFilter): Promise<Page<HandRecord>> {
      const place = handsAfter(filter);
      const { gameId, tableId, userId, first } = filter;
      const found = await hands
        .find({
          ...(gameId !== undefined && { gameId }),
          ...(tableId !== undefined && { tableId }),
          ...(userId !== undefined && { 'seats.userId': userId }),
          ...below(place),
        } as Filter<HandDocument>)
        .sort({ endedAt: -1, handNumber: -1, _id: -1 })
        .limit(first + 1)
        .toArray();
      return toPage(found.map(recordOf), first, handCursor);
    },
  };
}
