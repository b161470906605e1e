import { describe, expect } from 'vitest';
import type { JournalRecord } from '../../../src/ports/store.ts';
import type { ContractTest } from './under-test.ts';
import { aHand, aPosting, aRecord, aStoredGame, numbersOf, records } from './values.ts';

export const journalContract = (test: ContractTest) =>
  describe('journal', () => {
    test('records come back as they went in, in order', async ({ store }) => {
      await aStoredGame(store, 'g1');
      const written = records('g1', 1, 3);
      expect(await store.append(written)).toEqual(['written', 'written', 'written']);
      expect(await store.readJournal('g1', 0, 10)).toEqual(written);
    });

    test('a range begins after a number and has a limit', async ({ store }) => {
      await aStoredGame(store, 'g1', 10);
      expect(numbersOf(await store.readJournal('g1', 3, 4))).toEqual([4, 5, 6, 7]);
      expect(numbersOf(await store.readJournal('g1', 8, 100))).toEqual([9, 10]);
      expect(await store.readJournal('g1', 10, 100)).toEqual([]);
    });

    test('a game that is not there has no journal', async ({ store }) => {
      expect(await store.readJournal('nobody', 0, 10)).toEqual([]);
    });

    test('one write holds records of many games', async ({ store }) => {
      for (const id of ['g1', 'g2', 'g3']) await aStoredGame(store, id);
      const batch = [
        aRecord('g1', 1),
        aRecord('g2', 1),
        aRecord('g1', 2),
        aRecord('g3', 1),
        aRecord('g1', 3),
      ];
      expect(await store.append(batch)).toEqual(['written', 'written', 'written', 'written', 'written']);
      expect(numbersOf(await store.readJournal('g1', 0, 10))).toEqual([1, 2, 3]);
      expect(numbersOf(await store.readJournal('g2', 0, 10))).toEqual([1]);
    });

    test('an empty write is no fault', async ({ store }) => {
      expect(await store.append([])).toEqual([]);
    });

    test('the very same record again is repeated and changes nothing', async ({ store }) => {
      await aStoredGame(store, 'g1');
      const record = aRecord('g1', 1, { postings: [aPosting(1)], hands: [aHand('g1', 't1', 1)] });
      await store.append([record]);
      expect(await store.append([record])).toEqual(['repeated']);
      expect(await store.append([structuredClone(record), aRecord('g1', 2)])).toEqual([
        'repeated',
        'written',
      ]);
      expect(await store.readLedger('g1', 0, 10)).toHaveLength(1);
      expect((await store.listHands({ gameId: 'g1', first: 10 })).items).toHaveLength(1);
    });

    test('the same record twice in one write is written once', async ({ store }) => {
      await aStoredGame(store, 'g1');
      const record = aRecord('g1', 1, { postings: [aPosting(1)] });
      expect(await store.append([record, record, aRecord('g1', 2)])).toEqual([
        'written',
        'repeated',
        'written',
      ]);
      expect(await store.readLedger('g1', 0, 10)).toHaveLength(1);
    });

    test('an old record is still recognised when newer ones follow it', async ({ store }) => {
      await aStoredGame(store, 'g1', 5);
      expect(await store.append([aRecord('g1', 2)])).toEqual(['repeated']);
    });

    test('another record with a number that is taken is fenced', async ({ store }) => {
      await aStoredGame(store, 'g1', 2);
      expect(await store.append([aRecord('g1', 2, { at: 5 })])).toEqual(['fenced']);
      expect(await store.readJournal('g1', 1, 10)).toEqual([aRecord('g1', 2)]);
    });

    test('a number that leaves a hole is fenced, and so is what would follow it', async ({ store }) => {
      await aStoredGame(store, 'g1', 1);
      expect(await store.append([aRecord('g1', 3), aRecord('g1', 4)])).toEqual(['fenced', 'fenced']);
      expect(await store.append([aRecord('g1', 0), aRecord('g1', -1)])).toEqual(['fenced', 'fenced']);
      expect(numbersOf(await store.readJournal('g1', 0, 10))).toEqual([1]);
    });

    test('a record of a game that is not there is fenced', async ({ store }) => {
      expect(await store.append([aRecord('nobody', 1)])).toEqual(['fenced']);
    });

    test('one game that is fenced does not keep the others from being written', async ({ store }) => {
      await aStoredGame(store, 'g1', 1);
      await aStoredGame(store, 'g2', 1);
      await store.claimGame('g1');
      const batch = [aRecord('g1', 2), aRecord('g2', 2), aRecord('nobody', 1), aRecord('g2', 3)];
      expect(await store.append(batch)).toEqual(['fenced', 'written', 'fenced', 'written']);
      expect(numbersOf(await store.readJournal('g2', 0, 10))).toEqual([1, 2, 3]);
      expect(numbersOf(await store.readJournal('g1', 0, 10))).toEqual([1]);
    });

    test('a fenced record leaves neither hands nor postings', async ({ store }) => {
      await aStoredGame(store, 'g1');
      await store.claimGame('g1');
      await store.append([aRecord('g1', 1, { hands: [aHand('g1', 't1', 1)], postings: [aPosting(1)] })]);
      expect(await store.findHands(['g1:t1:1'])).toEqual([null]);
      expect(await store.readLedger('g1', 0, 10)).toEqual([]);
    });

    test('200 writes under way at once are carried out in the order of their calls', async ({ store }) => {
      await aStoredGame(store, 'g1');
      await aStoredGame(store, 'g2');
      const writes = Array.from({ length: 200 }, (_, i) =>
        store.append([aRecord(i % 2 ? 'g1' : 'g2', Math.floor(i / 2) + 1)]),
      );
      expect((await Promise.all(writes)).flat().filter((outcome) => outcome !== 'written')).toEqual([]);
      expect(numbersOf(await store.readJournal('g1', 0, 1000))).toHaveLength(100);
      expect(numbersOf(await store.readJournal('g2', 0, 1000))).toHaveLength(100);
    });

    test('a write of 1000 records of 500 games is one write like any other', async ({ store }) => {
      const ids = Array.from({ length: 500 }, (_, i) => `g${i}`);
      await Promise.all(ids.map((id) => aStoredGame(store, id)));
      const outcomes = await store.append(ids.flatMap((id) => records(id, 1, 2)));
      expect(outcomes).toEqual(Array(1000).fill('written'));
      expect(numbersOf(await store.readJournal('g499', 0, 10))).toEqual([1, 2]);
    });

    test('what clients send is kept to the last character', async ({ store }) => {
      await aStoredGame(store, 'g1');
      const input = {
        text: 'Zoë 🂡 \u0000 \ud800 "quoted" \\ \u2028',
        $set: 1,
        'a.b': { '': [null, true, 1.5, -0.25, 1e300, 12345678901234] },
        '10': 'ten',
        nested: JSON.parse(`${'['.repeat(300)}${']'.repeat(300)}`),
        ...JSON.parse('{"__proto__": {"isAdmin": true}}'),
      };
      const { inputs } = aRecord('g1', 1);
      const record = aRecord('g1', 1, {
        inputs: { ...inputs, commands: [{ ...inputs.commands[0]!, input }] },
      });
      expect(await store.append([record])).toEqual(['written']);
      const [read] = await store.readJournal('g1', 0, 1);
      expect(JSON.stringify(read)).toBe(JSON.stringify(record));
      expect(await store.append([record])).toEqual(['repeated']);
    });

    test('a record of a megabyte is kept', async ({ store }) => {
      await aStoredGame(store, 'g1');
      const shuffles = Array.from({ length: 7000 }, () => Array.from({ length: 52 }, (_, i) => i));
      const record = aRecord('g1', 1, { inputs: { now: 1, commands: [], shuffles } });
      await store.append([record]);
      expect(await store.readJournal('g1', 0, 1)).toEqual([record]);
    });

    test('what is changed after the call is not changed in the store', async ({ store }) => {
      await aStoredGame(store, 'g1');
      const record = structuredClone(aRecord('g1', 1)) as {
        -readonly [K in keyof JournalRecord]: JournalRecord[K];
      };
      const write = store.append([record]);
      (record.events as unknown[]).length = 0;
      record.status = 'PAUSED';
      await write;
      const [read] = await store.readJournal('g1', 0, 1);
      expect(read).toEqual(aRecord('g1', 1));
      (read!.events as unknown[]).length = 0;
      expect(await store.readJournal('g1', 0, 1)).toEqual([aRecord('g1', 1)]);
    });

    test('a limit that is no count is refused', async ({ store }) => {
      await aStoredGame(store, 'g1', 2);
      for (const limit of [0, -1, 1.5, Number.NaN])
        await expect(store.readJournal('g1', 0, limit)).rejects.toThrow(RangeError);
    });
  });
