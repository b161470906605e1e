/**
 * Hands whose results an independent oracle has worked out (PokerKit), and for the real ones the people who published
 * them. Every one of them comes out of our engine as expected; the format is told in `npm run -s replay -- --help`.
 */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readEntries } from '../../src/replay/source.ts';
import { newTally, replayEntry, type Tally } from '../../src/replay/tally.ts';

const pathTo = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const copies = pathTo('../conformance/');
const originals = pathTo('../../../shared/conformance/');
const hasOriginals = existsSync(originals);
const files = ['real.jsonl', 'random.jsonl', 'legal.jsonl', 'LICENSE.phh-dataset.txt'];

interface Replayed {
  readonly tally: Tally;
  readonly expectedDecisions: number;
  readonly answers: readonly { readonly error: string | null }[];
}

async function replay(name: string): Promise<Replayed> {
  const tally = newTally();
  const answers = [];
  let expectedDecisions = 0;
  for await (const entry of readEntries((hasOriginals ? originals : copies) + name)) {
    expectedDecisions += entry.hand?.expected.decisions?.length ?? 0;
    answers.push(JSON.parse(replayEntry(entry, tally)));
  }
  return { tally, expectedDecisions, answers };
}

const allAsExpected = (hands: number): Tally => ({
  hands,
  asExpected: hands,
  different: 0,
  errors: 0,
  uncompared: 0,
  firstProblems: [],
});

test('262 real hands end with the stacks and pots that were published', async () => {
  const { tally } = await replay('real.jsonl');
  expect(tally).toEqual(allAsExpected(262));
});

test('2,000 random hands end with the stacks and pots of the oracle, odd chips by our rules', async () => {
  const { tally, answers } = await replay('random.jsonl');
  expect(tally).toEqual(allAsExpected(2_000));
  expect(answers.filter(({ error }) => error !== null)).toEqual([]);
});

test('what each seat may do is as expected at 4,799 decisions of 300 hands', async () => {
  const { tally, expectedDecisions } = await replay('legal.jsonl');
  expect(tally).toEqual(allAsExpected(300));
  expect(expectedDecisions).toBe(4_799);
});

test.skipIf(!hasOriginals).each(files)('our copy of %s is the original, byte for byte', (name) => {
  expect(readFileSync(copies + name).equals(readFileSync(originals + name))).toBe(true);
});
