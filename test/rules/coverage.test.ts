import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const tests = ['test/rules', 'test/engine', 'test/sim'];

const rules = [...readFileSync(join(root, 'docs/rules.md'), 'utf8').matchAll(/\*\*(R\d+\.\d+)\*\*/g)].map(
  (match) => match[1]!,
);

/** The rules that titles cite: a text in quotes that begins with the number. */
function citedRules(): Set<string> {
  const cited = new Set<string>();
  for (const folder of tests)
    for (const file of testFiles(join(root, folder)))
      for (const [, rule] of readFileSync(file, 'utf8').matchAll(/['"`](R\d+\.\d+) /g)) cited.add(rule!);
  return cited;
}

const testFiles = (folder: string): string[] =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => join(folder, name));

test('every rule of the house is cited by a test', () => {
  const cited = citedRules();
  expect(rules.length).toBeGreaterThan(80);
  expect(rules.filter((rule) => !cited.has(rule))).toEqual([]);
});

test('every rule that a test cites is a rule of the house', () => {
  expect([...citedRules()].filter((rule) => !rules.includes(rule))).toEqual([]);
});

test('no rule has two texts', () => {
  expect(rules.filter((rule, index) => rules.indexOf(rule) !== index)).toEqual([]);
});
