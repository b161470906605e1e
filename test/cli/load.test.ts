import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

const load = (...args: string[]) =>
  new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    execFile(
      process.execPath,
      ['--import', 'tsx', 'src/cli/main.ts', 'load', ...args],
      { cwd: root },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    );
  });

test('load plays tables on a server of its own and finds nothing broken', async () => {
  const place = await mkdtemp(join(tmpdir(), 'cardroom-figures-'));
  onTestFinished(() => rm(place, { recursive: true, force: true }));
  const file = join(place, 'figures.json');
  const { code, stdout, stderr } = await load(
    ...['--tables', '3', '--seats', '4', '--rate', '20', '--minutes', '0.05', '--json', file],
  );
  expect(stdout).toContain('broken invariants  0');
  expect(stderr).toContain('3 of 3 tables are playing');
  expect(stderr).toMatch(/00:0\d {2}\d+ actions\/s {2}p50 /);
  const figures = JSON.parse(await readFile(file, 'utf8'));
  expect(figures).toMatchObject({ tables: 3, players: 12, refusals: {}, breachCount: 0, breaches: [] });
  expect(figures.actions).toBeGreaterThan(20);
  expect(code).toBe(0);
});

test('load says which option makes no sense', async () => {
  const { code, stderr } = await load('--tables', 'many');
  expect(stderr).toContain('--tables is a number from 1 to 100000.\n\nUsage: cardroom load');
  expect(code).toBe(2);
});
