import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { crashRun } from './crash-run.ts';

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'cardroom-crash-'));
});

afterEach(() => {
  rmSync(dataDir, { recursive: true });
});

test('a server that is killed while it is played on takes back nothing that it told, and stops cleanly', async () => {
  const report = await crashRun({ place: { kind: 'sqlite', dataDir }, seed: 7, kills: 6, games: 2 });
  expect(report).toMatchObject({ kills: 6, stops: 2, warnings: [] });
  expect(report.commandsAnswered).toBeGreaterThan(200);
  expect(report.answersRepeated).toBeGreaterThan(20);
  expect(report.handsPlayed).toBeGreaterThan(15);
  expect(report.recordsPlayedAgain).toBeGreaterThan(200);
  for (const checks of [report.cardChecks, report.clockChecks, report.moneyChecks])
    expect(checks).toBeGreaterThan(3);
});
