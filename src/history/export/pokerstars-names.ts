import type { UserId } from '../../engine/index.ts';
import type { SeatView } from './seats.ts';
import { wellFormed } from './text.ts';

/** Words around which the lines of the format are built. */
const WORDS =
  /\b(?:ante|bets?|big|blinds?|board|button|calls|checks|chips|collected|dealt|doesn't|flop|folded|folds|hand|has|lost|mucked|mucks|pokerstars|posts|pot|raises|rake|returned|river|seat|showed|shows|small|summary|table|timed|total|turn|uncalled|won)\b/i;

/** Marks of the format, and whatever would break, join or turn a line. The joiner of emoji may stay. */
const UNSAFE =
  /[\p{Cc}%:;,[\](){}<>#'"*|\\\u061c\u200b\u200c\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]|^\s|\s$|(?<=\s)\s|[^\S ]/gu;

const percent = (char: string): string =>
  [...new TextEncoder().encode(char)]
    .map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`)
    .join('');

/** A name in which nothing can be taken for the format: unsafe characters are percent-encoded, and so can be decoded. */
export function encodeName(name: string): string {
  const safe = wellFormed(name).replace(UNSAFE, percent);
  return WORDS.test(safe) ? safe.replaceAll(' ', '%20') : safe;
}

/** The format tells players by name alone: namesakes, and who has no name, get their seat number behind a #. */
export function uniqueNames(
  seats: readonly SeatView[],
  nameOf: (userId: UserId) => string,
): ReadonlyMap<number, string> {
  const encoded = seats.map(({ userId }) => encodeName(nameOf(userId)));
  return new Map(
    seats.map(({ seatPosition }, index) => {
      const name = encoded[index]!;
      const isPlain = name !== '' && encoded.indexOf(name) === encoded.lastIndexOf(name);
      return [seatPosition, isPlain ? name : `${name}#${seatPosition + 1}`];
    }),
  );
}
