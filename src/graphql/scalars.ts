import { cardText, parseCard } from '../engine/index.ts';
import { builder } from './builder.ts';
import { refuse } from './errors.ts';

/** Date's own reading is lenient ("1", "March"); the wire takes ISO 8601 with a time zone only. */
const ISO = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/;

/** A day that its month does not have would be taken for one of the next. */
function timeOf(text: string): number {
  const day = ISO.exec(text)?.[1];
  if (day === undefined) return Number.NaN;
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const isDay = !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(day);
  return isDay ? Date.parse(text) : Number.NaN;
}

builder.scalarType('DateTime', {
  description: 'A moment, as ISO 8601 in UTC: "2026-11-18T20:15:00.000Z".',
  serialize: (time) => new Date(time).toISOString(),
  parseValue: (value) => {
    const time = typeof value === 'string' ? timeOf(value) : Number.NaN;
    if (Number.isNaN(time)) throw refuse('BAD_USER_INPUT', 'A DateTime is a text like 2026-11-18T20:15:00Z.');
    return time;
  },
});

builder.scalarType('Card', {
  description:
    'A card, rank then suit: "As" is the ace of spades, "Td" the ten of diamonds, "2c" the deuce of clubs.',
  serialize: cardText,
  parseValue: (value) => {
    const card = typeof value === 'string' ? parseCard(value) : null;
    if (card === null) throw refuse('BAD_USER_INPUT', 'A Card is a text like As, Td or 2c.');
    return card;
  },
});
