import { describe, expect } from 'vitest';
import { REPLAY_WINDOW } from '../../../src/adapters/store-common/replay-events.ts';
import type { JournalRecord, StreamId } from '../../../src/ports/store.ts';
import type { ContractTest } from './under-test.ts';
import {
  aGameEvent,
  aRecord,
  aSnapshot,
  aStoredGame,
  aTableEvent,
  aUserEvent,
  NOON,
  records,
  sequencesOf,
} from './values.ts';

const game: StreamId = { kind: 'game' };
const table = (tableId: string): StreamId => ({ kind: 'table', tableId });
const user = (userId: string): StreamId => ({ kind: 'user', userId });

/** Ten records: three events of t1 in each, one of t2 in every second, one of the game in the first, two of ann's. */
const busy = (gameId: string): JournalRecord[] =>
  Array.from({ length: 10 }, (_, i) => {
    const number = i + 1;
    const events = [1, 2, 3].map((step) => aTableEvent(gameId, 't1', i * 3 + step));
    if (number % 2 === 0) events.splice(1, 0, aTableEvent(gameId, 't2', number / 2));
    if (number === 1) events.push(aGameEvent(gameId, 1));
    if (number === 3 || number === 7) events.push(aUserEvent(gameId, 'ann', number === 3 ? 1 : 2));
    return aRecord(gameId, number, { events });
  });

export const eventsContract = (test: ContractTest) =>
  describe('event replay', () => {
    test('a stream is replayed after any of its numbers, without gap or repeat', async ({ store }) => {
      await aStoredGame(store, 'g1');
      await store.append(busy('g1'));
      for (let after = 0; after <= 30; after++) {
        const expected = Array.from({ length: 30 - after }, (_, i) => after + 1 + i);
        expect(sequencesOf(await store.readEvents('g1', table('t1'), after, 100))).toEqual(expected);
      }
    });

    test('each stream has its own events only', async ({ store }) => {
      await aStoredGame(store, 'g1');
      await aStoredGame(store, 'g2');
      await store.append([...busy('g1'), ...busy('g2')]);
      expect(await store.readEvents('g1', game, 0, 100)).toEqual([aGameEvent('g1', 1)]);
      expect(sequencesOf(await store.readEvents('g1', table('t2'), 0, 100))).toEqual([1, 2, 3, 4, 5]);
      expect(sequencesOf(await store.readEvents('g1', user('ann'), 0, 100))).toEqual([1, 2]);
      expect(sequencesOf(await store.readEvents('g1', user('ann'), 1, 100))).toEqual([2]);
      expect(await store.readEvents('g1', user('bob'), 0, 100)).toEqual([]);
    });

    test('a limit takes the oldest of what is wanted', async ({ store }) => {
      await aStoredGame(store, 'g1');
      await store.append(busy('g1'));
      expect(sequencesOf(await store.readEvents('g1', table('t1'), 4, 5))).toEqual([5, 6, 7, 8, 9]);
      await expect(store.readEvents('g1', table('t1'), 4, 0)).rejects.toThrow(RangeError);
    });

    test('there is nothing newer than the newest, nor than what has not happened yet', async ({ store }) => {
      await aStoredGame(store, 'g1');
      expect(await store.readEvents('g1', game, 0, 100)).toEqual([]);
      await store.append(busy('g1'));
      expect(await store.readEvents('g1', table('t1'), 30, 100)).toEqual([]);
      expect(await store.readEvents('g1', table('t1'), 1000, 100)).toEqual([]);
      expect(await store.readEvents('g1', game, 1, 100)).toEqual([]);
    });

    test('what was compacted away is not replayed in part', async ({ store }) => {
      await aStoredGame(store, 'g1');
      await store.append(busy('g1'));
      await store.saveSnapshots([aSnapshot('g1', 6)]);
      await store.saveSnapshots([aSnapshot('g1', 10)]);
      expect(await store.compact(NOON + 3_600_000)).toBe(6);
      expect(await store.readEvents('g1', table('t1'), 17, 100)).toBeNull();
      expect(sequencesOf(await store.readEvents('g1', table('t1'), 18, 100))).toHaveLength(12);
      expect(sequencesOf(await store.readEvents('g1', table('t1'), 29, 100))).toEqual([30]);
      expect(sequencesOf(await store.readEvents('g1', user('ann'), 1, 100))).toEqual([2]);
      expect(await store.readEvents('g1', user('ann'), 2, 100)).toEqual([]);
      // Its only event is gone: whether there were more, the journal cannot tell.
      expect(await store.readEvents('g1', game, 1, 100)).toBeNull();
    });

    test('a quiet stream is found behind many records of others', async ({ store }) => {
      await aStoredGame(store, 'g1');
      await store.append([aRecord('g1', 1, { events: [aGameEvent('g1', 1), aUserEvent('g1', 'ann', 1)] })]);
      for (let from = 2; from <= 1300; from += 650) await store.append(records('g1', from, from + 649));
      await store.append([aRecord('g1', 1302, { events: [aUserEvent('g1', 'ann', 2)] })]);
      expect(sequencesOf(await store.readEvents('g1', user('ann'), 0, 9))).toEqual([1, 2]);
      expect(sequencesOf(await store.readEvents('g1', user('ann'), 1, 9))).toEqual([2]);
      expect(sequencesOf(await store.readEvents('g1', game, 0, 9))).toEqual([1]);
    });

    test('a replay does not search for ever', async ({ store }) => {
      await aStoredGame(store, 'g1');
      const length = REPLAY_WINDOW + 1000;
      await store.append([aRecord('g1', 1, { events: [aGameEvent('g1', 1)] })]);
      for (let from = 2; from <= length; from += 1000) await store.append(records('g1', from, from + 999));
      expect(await store.readEvents('g1', game, 0, 9)).toBeNull();
      expect(await store.readEvents('g1', table('t1'), 10, 9)).toBeNull();
      expect(sequencesOf(await store.readEvents('g1', table('t1'), length - 3, 9))).toEqual([
        length - 2,
        length - 1,
        length,
        length + 1,
      ]);
    });

    test('a private stream that began anew is replayed from its new beginning', async ({ store }) => {
      await aStoredGame(store, 'g1');
      await store.append([
        aRecord('g1', 1, { events: [1, 2, 3].map((sequence) => aUserEvent('g1', 'ann', sequence)) }),
        aRecord('g1', 2, { events: [aUserEvent('g1', 'ann', 1)] }),
      ]);
      expect(sequencesOf(await store.readEvents('g1', user('ann'), 0, 9))).toEqual([1]);
    });
  });
