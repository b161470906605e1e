import type { Page } from '../../ports/store.ts';

export type CursorValue = string | number;

/** Where a page ended, as clients hand it back: opaque, because its parts are nobody's business. */
export const encodeCursor = (...values: readonly CursorValue[]): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url');

/** The values of a cursor, which must be of the types of `example`; null when there is no cursor. */
export function decodeCursor<T extends [CursorValue, ...CursorValue[]]>(
  cursor: string | null | undefined,
  example: T,
): T | null {
  if (cursor === null || cursor === undefined) return null;
  const values = parse(cursor);
  const isWhole =
    Array.isArray(values) &&
    values.length === example.length &&
    values.every((value, i) => typeof value === typeof example[i] && isOwnEncoding(value));
  if (!isWhole) throw new RangeError('the cursor is not one of this list');
  return values as unknown as T;
}

const isOwnEncoding = (value: unknown): boolean => typeof value === 'string' || Number.isSafeInteger(value);

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(String(cursor), 'base64url').toString());
  } catch {
    return null;
  }
}

/** A page of at most `first` out of rows that were asked for one more than that. */
export function toPage<T>(rows: readonly T[], first: number, cursorOf: (row: T) => string): Page<T> {
  const items = rows.slice(0, first);
  const cursors = items.map(cursorOf);
  return { items, cursors, cursor: rows.length > first ? cursors[first - 1]! : null };
}

/** Limits come from callers; a broken one must not become "everything" in one adapter and "nothing" in another. */
export function checkCount(count: number, name: string): void {
  if (!Number.isSafeInteger(count) || count < 1)
    throw new RangeError(`${name} must be a whole number above 0`);
}
