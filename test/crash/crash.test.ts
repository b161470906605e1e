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
  // How much happened depends on the machine; that something did is what makes the checks worth anything.
  const { commandsAnswered, answersRepeated, handsPlayed, recordsPlayedAgain, corrections } = report;
  const { cardChecks, clockChecks, moneyChecks } = report;
  const happened = {
    commandsAnswered,
    answersRepeated,
    handsPlayed,
    recordsPlayedAgain,
    corrections,
    cardChecks,
    clockChecks,
    moneyChecks,
  };
  for (const [what, count] of Object.entries(happened)) expect(count, what).toBeGreaterThan(0);
});
