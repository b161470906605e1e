import { describe, expect, test } from 'vitest';
import { type HandRecord, type Viewer, viewFor } from '../../src/engine/index.ts';
import { toPhh } from '../../src/history/export/phh.ts';
import { differences, hasExpectations } from '../../src/replay/expected.ts';
import { type GivenHand, prepareHand } from '../../src/replay/hand.ts';
import { phhHands, readPhhHand } from '../../src/replay/phh.ts';
import { replayHand } from '../../src/replay/replay-hand.ts';
import { awkwardNamesOf, EVENINGS, HANDS, playEvenings, viewersOf } from './kit/played.ts';

const played = playEvenings(EVENINGS, HANDS);
const nameOf = awkwardNamesOf(1);

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
