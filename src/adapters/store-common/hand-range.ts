import type { HandFilter } from '../../ports/store.ts';
import { checkCount, decodeCursor } from './cursor.ts';
import type { HandPlace } from './lists.ts';

/** So many hands are looked at for one page, however few of them fit: a page never costs more than this. */
export const EXAMINED = 2000;

const BOTTOM: HandPlace = [-Number.MAX_SAFE_INTEGER, 0, ''];
const TOP: HandPlace = [Number.MAX_SAFE_INTEGER, 0, ''];

/** What a filter comes to: the places between two others, which are not among them themselves. */
export interface HandRange {
  readonly above: HandPlace;
  readonly below: HandPlace;
  readonly isNewestFirst: boolean;
  /** By pot or showdown, of which there may be few: null when every hand in the range fits. */
  readonly search: HandSearch | null;
}

export interface HandSearch {
  readonly minPot: number;
  readonly maxPot: number;
  readonly showdown: boolean | null;
}

const comesBefore = (a: HandPlace, b: HandPlace): boolean => {
  const at = a.findIndex((value, i) => value !== b[i]);
  return at >= 0 && a[at]! < b[at]!;
};

function checkWhole(filter: HandFilter, fields: readonly ('from' | 'to' | 'minPot' | 'maxPot')[]): void {
  for (const field of fields)
    if (filter[field] !== undefined && !Number.isSafeInteger(filter[field]))
      throw new RangeError(`${field} must be a whole number`);
}

/** No hand has the number 0, so a place with it stands before all that end at its time. */
export function handRange(filter: HandFilter): HandRange {
  const { first, after, gameId, tableId, from, to, order } = filter;
  checkCount(first, 'first');
  checkWhole(filter, ['from', 'to', 'minPot', 'maxPot']);
  if (tableId !== undefined && gameId === undefined)
    throw new RangeError('a table is named together with its game');
  const isNewestFirst = order !== 'OLDEST_FIRST';
  let above: HandPlace = from === undefined ? BOTTOM : [from, 0, ''];
  let below: HandPlace = to === undefined ? TOP : [to, 0, ''];
  const place: HandPlace | null = decodeCursor(after, [0, 0, '']);
  if (place && isNewestFirst && comesBefore(place, below)) below = place;
  if (place && !isNewestFirst && comesBefore(above, place)) above = place;
  return { above, below, isNewestFirst, search: searchOf(filter) };
}

function searchOf({ minPot, maxPot, showdown }: HandFilter): HandSearch | null {
  if (minPot === undefined && maxPot === undefined && showdown === undefined) return null;
  return { minPot: minPot ?? 0, maxPot: maxPot ?? Number.MAX_SAFE_INTEGER, showdown: showdown ?? null };
}
