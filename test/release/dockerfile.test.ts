import { readFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { shOk } from './shell.ts';

const root = join(import.meta.dirname, '../..');

/** Files copied in, or a command that is run. */
interface Step {
  readonly copied: readonly string[];
  readonly command: string | null;
}

/** The steps of the Dockerfile's build stage. */
function buildSteps(): Step[] {
  const stages = readFileSync(join(root, 'Dockerfile'), 'utf8').split(/^FROM .*$/m);
  const lines = stages[1]!.split('\n');
  return lines.flatMap((line): Step[] => {
    const [, word, rest] = /^(COPY|RUN) (.+)$/.exec(line) ?? [];
    if (word === 'COPY') return [{ copied: rest!.split(' ').slice(0, -1), command: null }];
    return word === 'RUN' ? [{ copied: [], command: rest! }] : [];
  });
}

test('the build stage of the Dockerfile works with nothing but what it copies', async () => {
  const place = await mkdtemp(join(tmpdir(), 'cardroom-image-'));
  try {
    for (const { copied, command } of buildSteps()) {
      for (const name of copied) await cp(join(root, name), join(place, basename(name)), { recursive: true });
      if (command) await shOk(command, place);
    }
    expect(await shOk('node dist/cli/main.js --help', place)).toContain('Usage: cardroom COMMAND');
    expect(await shOk('ls node_modules', place)).not.toMatch(/^(vitest|typescript)$/m);
  } finally {
    await rm(place, { recursive: true, force: true });
  }
});

test('the image gets every file that the build copies, and no other', () => {
  const allowed = readFileSync(join(root, '.dockerignore'), 'utf8').match(/(?<=^!).+$/gm);
  const copied = buildSteps().flatMap((step) => step.copied);
  expect(copied.sort()).toEqual(allowed?.sort());
});
