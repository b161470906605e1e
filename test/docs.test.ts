/** The documentation names things that are there. Whether its commands work is tried by `npm run test:release`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readPage } from './kit/markdown.ts';

const root = join(import.meta.dirname, '..');
const pagesIn = (folder: string) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name));
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'bench/README.md',
  ...pagesIn('docs'),
  ...pagesIn('docs/adr'),
];
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const isThere = (path: string) => existsSync(join(root, path));

describe.each(pages)('%s', (page) => {
  const { commands, links, paths } = readPage(readFileSync(join(root, page), 'utf8'));

  test('its links lead somewhere', () => {
    expect(links.filter((link) => !isThere(join(dirname(page), link)))).toEqual([]);
  });

  test('the files it names are there', () => {
    expect(paths.filter((path) => !isThere(path) && !path.includes('my-command'))).toEqual([]);
  });

  test('the scripts it names are there', () => {
    const named = commands.flatMap((command) => /^npm (?:run (?:-s )?)?([\w:]+)/.exec(command)?.[1] ?? []);
    const known = new Set([...Object.keys(scripts), 'ci', 'pack', 'install']);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });
});

test('every decision has its line in the list of decisions', () => {
  const list = readFileSync(join(root, 'docs/adr/README.md'), 'utf8');
  const pages = readdirSync(join(root, 'docs/adr')).filter((name) => /^\d{4}-/.test(name));
  expect(pages.filter((name) => !list.includes(`(${name})`))).toEqual([]);
});
