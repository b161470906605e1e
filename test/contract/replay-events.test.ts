import { describe, expect, test } from 'vitest';
import {
  type JournalReader,
  REPLAY_WINDOW,
  replayEvents,
  streamRanges,
} from '../../src/adapters/store-common/replay-events.ts';
import { records, sequencesOf } from './store/values.ts';

/** A journal of so many records, one event in each, and how many were looked at and how many read. */
function journalOf(length: number) {
  const journal = records('g1', 1, length);
  const counts = { lookedAt: 0, read: 0, chunks: 0 };
  const reader: JournalReader = {
    readBack: async (before, count) => {
      const end = Math.min(before - 1, length);
      const chunk = journal.slice(Math.max(0, end - count), end).reverse();
      counts.lookedAt += chunk.length;
      counts.chunks++;
      return chunk.map(({ number, events }) => ({ number, streams: streamRanges(events) }));
    },
    readRecord: async (number) => {
      counts.read++;
      return journal[number - 1] ?? null;
    },
  };
  const behind = (sequence: number, limit = 10_000) =>
    replayEvents(reader, { kind: 'table', tableId: 't1' }, sequence, limit);
  return { counts, behind };
}

describe('a replay', () => {
  test('looks at few records for who is a few behind', async () => {
    const { behind, counts } = journalOf(3000);
    expect(sequencesOf(await behind(2998))).toEqual([2999, 3000]);
    expect(counts).toEqual({ lookedAt: 20, read: 2, chunks: 1 });
  });

  test('takes larger steps the further it goes', async () => {
    const { behind, counts } = journalOf(3000);
    expect(await behind(500)).toHaveLength(2500);
    expect(counts.chunks).toBeLessThan(12);
  });

  test('reaches back as far as its window and no further', async () => {
    const { behind, counts } = journalOf(REPLAY_WINDOW + 100);
    expect(await behind(100, 9)).toHaveLength(9);
    expect(counts.lookedAt).toBe(REPLAY_WINDOW);
    expect(await behind(99)).toBeNull();
    expect(counts.lookedAt).toBe(2 * REPLAY_WINDOW);
  });

  test('knows the beginning of a short journal', async () => {
    for (const length of [0, 1, 19, 20, 21, 59, 60, 61]) {
      const { behind } = journalOf(length);
      expect(await behind(0)).toHaveLength(length);
    }
  });
});
