import type { Document, Filter } from 'mongodb';
import type { HandRecord } from '../../engine/index.ts';
import { potOf, wentToShowdown } from '../../history/hand-facts.ts';
import type { HandFilter, Page } from '../../ports/store.ts';
import { encodeCursor, toPage } from '../store-common/cursor.ts';
import { EXAMINED, type HandRange, type HandSearch, handRange } from '../store-common/hand-range.ts';
import { type HandPlace, handCursor } from '../store-common/lists.ts';
import type { Connection } from './connection.ts';
import type { HandDocument } from './documents.ts';

export function handDocument(hand: HandRecord, journalNumber: number): HandDocument {
  const { id, startedAt, endedAt, ...rest } = hand;
  return {
    _id: id,
    ...rest,
    startedAt: new Date(startedAt),
    endedAt: new Date(endedAt),
    journalNumber,
    pot: potOf(hand),
    showdown: wentToShowdown(hand),
  };
}

export function recordOf(document: HandDocument): HandRecord {
  const { _id, startedAt, endedAt, journalNumber: _, pot: __, showdown: ___, ...rest } = document;
  return { ...rest, id: _id, startedAt: startedAt.getTime(), endedAt: endedAt.getTime() };
}

/** The most that a date can hold; times beyond it are no times. */
const LAST_TIME = 8_640_000_000_000_000;

const dateOf = (time: number): Date => new Date(Math.max(-LAST_TIME, Math.min(LAST_TIME, time)));

/** On one side of a place in the order of hands. */
function beyond([time, handNumber, id]: HandPlace, side: '$lt' | '$gt'): Filter<HandDocument> {
  const endedAt = dateOf(time);
  return {
    endedAt: side === '$lt' ? { $lte: endedAt } : { $gte: endedAt },
    $or: [
      { endedAt: { [side]: endedAt } },
      { endedAt, handNumber: { [side]: handNumber } },
      { endedAt, handNumber, _id: { [side]: id } },
    ],
  } as Filter<HandDocument>;
}

export const laterThan = (place: HandPlace): Filter<HandDocument> => beyond(place, '$gt');

function nearOf({ gameId, tableId, userId }: HandFilter, { above, below }: HandRange): Filter<HandDocument> {
  return {
    ...(gameId !== undefined && { gameId }),
    ...(tableId !== undefined && { tableId }),
    ...(userId !== undefined && { 'seats.userId': userId }),
    $and: [beyond(above, '$gt'), beyond(below, '$lt')],
  } as Filter<HandDocument>;
}

const matching = ({ minPot, maxPot, showdown }: HandSearch): Document => ({
  pot: { $gte: minPot, $lte: maxPot },
  ...(showdown !== null && { showdown }),
});

export function handsOf({ hands }: Connection) {
  async function search(filter: HandFilter, range: HandRange, sort: Document): Promise<Page<HandRecord>> {
    const near = nearOf(filter, range);
    const { first } = filter;
    const found = await hands
      .aggregate<HandDocument>([
        { $match: near },
        { $sort: sort },
        { $limit: EXAMINED },
        { $match: matching(range.search!) },
        { $limit: first + 1 },
      ])
      .toArray();
    const page = toPage(found.map(recordOf), first, handCursor);
    if (page.cursor !== null) return page;
    const [last] = await hands
      .find(near, { projection: { endedAt: 1, handNumber: 1 } })
      .sort(sort)
      .skip(EXAMINED - 1)
      .limit(1)
      .toArray();
    return {
      ...page,
      cursor: last ? encodeCursor(last.endedAt.getTime(), last.handNumber, last._id) : null,
    };
  }

  return {
    async findHands(ids: readonly string[]): Promise<(HandRecord | null)[]> {
      const found = ids.length === 0 ? [] : await hands.find({ _id: { $in: [...ids] } }).toArray();
      const byId = new Map(found.map((hand) => [hand._id, recordOf(hand)]));
      return ids.map((id) => byId.get(id) ?? null);
    },

    async listHands(filter: HandFilter): Promise<Page<HandRecord>> {
      const range = handRange(filter);
      const direction = range.isNewestFirst ? -1 : 1;
      const sort = { endedAt: direction, handNumber: direction, _id: direction } as const;
      if (range.search) return search(filter, range, sort);
      const found = await hands
        .find(nearOf(filter, range))
        .sort(sort)
        .limit(filter.first + 1)
        .toArray();
      return toPage(found.map(recordOf), filter.first, handCursor);
    },
  };
}
