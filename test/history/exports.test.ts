import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { type HandRecord, type Viewer, viewFor } from '../../src/engine/index.ts';
import {
  type ExportFormat,
  exportFormats,
  exportHand,
  writers,
} from '../../src/history/export/export-hand.ts';
import { toOhh } from '../../src/history/export/ohh.ts';
import { toPhh } from '../../src/history/export/phh.ts';
import { toPokerStars } from '../../src/history/export/pokerstars.ts';
import { differences, hasExpectations } from '../../src/replay/expected.ts';
import { type GivenHand, prepareHand } from '../../src/replay/hand.ts';
import { readOhh, readOhhHand } from '../../src/replay/ohh.ts';
import { phhHands, readPhhHand } from '../../src/replay/phh.ts';
import { readStars, readStarsHand } from '../../src/replay/pokerstars.ts';
import { replayHand } from '../../src/replay/replay-hand.ts';
import { readEntries } from '../../src/replay/source.ts';
import { newTally, replayEntry, summary } from '../../src/replay/tally.ts';
import { seatOrder } from '../../src/replay/told-hand.ts';
import { randomFrom } from '../kit/sim/random.ts';
import { awkwardNamesOf, EVENINGS, HANDS, playEvenings, viewersOf } from './kit/played.ts';

const played = playEvenings(EVENINGS, HANDS);
const nameOf = awkwardNamesOf(1);

const directory = mkdtempSync(join(tmpdir(), 'cardroom-exports-'));
afterAll(() => rmSync(directory, { recursive: true }));

/** Seats in the order of the file. */
interface Format {
  readonly write: (record: HandRecord, viewer: Viewer) => string;
  readonly read: (text: string) => { given: GivenHand; names: readonly string[]; seats: readonly number[] };
}

const formats: Readonly<Record<string, Format>> = {
  PHH: {
    write: (record, viewer) => toPhh(viewFor(viewer, 'hand', record), { viewer, nameOf }),
    read: (text) => {
      const { fields } = phhHands(text, 1)[0]!;
      return {
        given: readPhhHand('hand', fields),
        names: fields.players as string[],
        seats: fields.seats as number[],
      };
    },
  },
  OHH: {
    write: (record, viewer) => toOhh(viewFor(viewer, 'hand', record), { viewer, nameOf }),
    read: (text) => {
      const { told, names } = readOhh(text);
      const seats = seatOrder(told);
      return { given: readOhhHand(text), names: seats.map((seat) => names.get(seat)!), seats };
    },
  },
  POKERSTARS: {
    write: (record, viewer) => toPokerStars(viewFor(viewer, 'hand', record), { viewer, nameOf }),
    read: (text) => {
      const { told, names } = readStars(text);
      const seats = seatOrder(told);
      return { given: readStarsHand(text), names: seats.map((seat) => names.get(seat)!), seats };
    },
  },
};

const seatsOf = ({ seats }: HandRecord, order: readonly number[]) =>
  order.map((position) => seats.find((seat) => seat.seatPosition === position - 1)!);

test('the evenings have every kind of post and end in them', () => {
  const kinds = new Set(played.flatMap(({ record }) => record.blinds.map(({ kind }) => kind)));
  expect([...kinds].sort()).toEqual([
    'ANTE',
    'BIG_BLIND',
    'BIG_BLIND_ANTE',
    'MISSED_BIG_BLIND',
    'MISSED_SMALL_BLIND',
    'POST',
    'SMALL_BLIND',
  ]);
  const some = (test: (record: HandRecord) => boolean) => played.some(({ record }) => test(record));
  expect(some(({ rake, results }) => rake > 0 && results.length > 1)).toBe(true);
  expect(some(({ actions }) => actions.some(({ timedOut }) => timedOut))).toBe(true);
  expect(some(({ seats }) => seats.some((seat) => seat.sawShowdown && !seat.shown))).toBe(true);
  expect(some(({ seats }) => seats.some((seat) => !seat.sawShowdown && seat.shown))).toBe(true);
  expect(some(({ actions }) => actions.length === 0)).toBe(true);
  expect(some(({ blinds }) => !blinds.some(({ kind }) => kind === 'SMALL_BLIND'))).toBe(true);
  expect(
    some(({ seats, dealerPosition }) => !seats.some((seat) => seat.seatPosition === dealerPosition)),
  ).toBe(true);
});

describe.each(Object.entries(formats))('%s', (_, { write, read }) => {
  test('every hand comes back and replays to the stacks it had, for everybody who looks', () => {
    const problems: string[] = [];
    for (const { record } of played)
      for (const viewer of viewersOf(record)) {
        const { given, seats } = read(write(record, viewer));
        const hand = prepareHand(given);
        const outcome = replayHand(hand);
        const stacks = seatsOf(record, seats).map(({ finalStack }) => finalStack);
        const isEqual = JSON.stringify(outcome.finalStacks) === JSON.stringify(stacks);
        if (!hasExpectations(hand.expected)) problems.push(`${record.id}: expects nothing`);
        for (const difference of differences(hand.expected, outcome))
          problems.push(`${record.id} for ${viewer}: ${difference}`);
        if (!isEqual || outcome.error)
          problems.push(`${record.id} for ${viewer}: ${outcome.finalStacks} not ${stacks}: ${outcome.error}`);
      }
    expect(problems.slice(0, 5)).toEqual([]);
  });

  test('names come back as they were', () => {
    for (const { record } of played) {
      const { names, seats } = read(write(record, null));
      expect(names).toEqual(seatsOf(record, seats).map(({ userId }) => nameOf(userId)));
    }
  });
});

describe.each(exportFormats)('many hands as %s', (format) => {
  const { many, ending } = writers[format];
  const text = played
    .map(({ record }, index) => many(viewFor(null, 'hand', record), { viewer: null, nameOf }, index + 1))
    .join('');

  test('a file of all hands is replayed as expected by npm run replay', async () => {
    const path = join(directory, `hands.${ending}`);
    writeFileSync(path, text);
    const tally = newTally();
    for await (const entry of readEntries(path)) replayEntry(entry, tally);
    expect(summary(tally)).toBe(
      `${played.length} hands, ${played.length} as expected, 0 different, 0 errors\n`,
    );
  });

  test('a damaged file has faults in some hands and goes on with the others', async () => {
    const path = join(directory, `damaged.${ending}`);
    const random = randomFrom(7, 'damage');
    const piece = text.slice(0, 40_000);
    for (let attempt = 0; attempt < 20; attempt++) {
      const at = random.below(piece.length);
      const to = at + random.between(1, 200);
      const noise = random.pick(['', '\n\n', '"', ']', '9999999999999999', 'null', '\u0000', '🂡']);
      writeFileSync(path, piece.slice(0, at) + noise + piece.slice(to));
      const tally = newTally();
      for await (const entry of readEntries(path)) replayEntry(entry, tally);
      expect(tally.firstProblems.join('\n')).not.toMatch(/Error|undefined|NaN|not a function/);
      expect(tally.asExpected).toBeGreaterThan(0);
    }
  });
});

test('hidden cards are in no export', () => {
  for (const { record } of played)
    for (const viewer of viewersOf(record))
      for (const format of exportFormats) {
        const hidden = record.seats.map((seat) =>
          seat.shown || seat.userId === viewer ? seat : { ...seat, cards: [0, 0] },
        );
        const write = (one: HandRecord) =>
          exportHand(format, viewFor(viewer, 'hand', one), { viewer, nameOf });
        expect(write({ ...record, seats: hidden })).toBe(write(record));
      }
});

test('no export has a line that a name has made, nor a character that turns or hides text', () => {
  for (const { record } of played) {
    const write = (format: ExportFormat, name: (userId: string) => string) =>
      exportHand(format, viewFor(null, 'hand', record), { viewer: null, nameOf: name });
    for (const format of exportFormats) {
      const text = write(format, nameOf);
      const plain = write(format, (userId) => `user${userId.length}`);
      expect(text.split('\n').length).toBe(plain.split('\n').length);
      expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069\u2028\u2029]/u);
    }
  }
});
