import type { NetPoint, Page, SeriesFilter } from '../../ports/store.ts';
import { checkCount, decodeCursor, encodeCursor, toPage } from './cursor.ts';
import type { HandPlace } from './lists.ts';

export type SeriesRow = Omit<NetPoint, 'total'>;

/** Where a page of a series begins, and what the hands before it came to: the cursor carries the sum along. */
export function seriesAfter({ first, after }: SeriesFilter): {
  readonly place: HandPlace;
  readonly total: number;
} {
  checkCount(first, 'first');
  const [endedAt, handNumber, id, total] = decodeCursor(after, [0, 0, '', 0]) ?? [
    -Number.MAX_SAFE_INTEGER,
    0,
    '',
    0,
  ];
  return { place: [endedAt, handNumber, id], total };
}

/** Rows in order, one more than the page has, become points that say how the player stands. */
export function netPage(rows: readonly SeriesRow[], before: number, first: number): Page<NetPoint> {
  let total = before;
  const points = rows.map(({ handId, gameId, tableId, handNumber, endedAt, netChips }): NetPoint => {
    total += netChips;
    return { handId, gameId, tableId, handNumber, endedAt, netChips, total };
  });
  return toPage(points, first, (point) =>
    encodeCursor(point.endedAt, point.handNumber, point.handId, point.total),
  );
}
