import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commands } from '../../src/cli/commands.ts';
import { readPage } from '../kit/markdown.ts';
import { shOk } from './shell.ts';

const root = join(import.meta.dirname, '../..');
let home: string;

/** An empty directory with the packed package installed in it, as a stranger would. */
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'cardroom-package-'));
  await shOk(`npm pack --silent --pack-destination ${home}`, root);
  await writeFile(join(home, 'package.json'), '{ "name": "stranger", "private": true, "type": "module" }\n');
  await shOk('npm install --no-audit --no-fund ./cardroom-*.tgz', home);
});
afterAll(() => rm(home, { recursive: true, force: true }));

describe('the packed package', () => {
  test('holds no sources, tests or data', async () => {
    const files = await shOk('tar -tzf cardroom-*.tgz', home);
    expect(files).toContain('package/dist/cli/main.js');
    expect(files).toContain('package/dist/engine/index.d.ts');
    expect(files).not.toMatch(/package\/(src|test|scripts|bench|data|node_modules)\//);
  });

  test('brings the cardroom command with help for each word', async () => {
    expect(await shOk('npx cardroom --help', home)).toContain('Usage: cardroom COMMAND');
    for (const name of Object.keys(commands))
      expect(await shOk(`npx cardroom ${name} --help`, home)).toContain(`Usage: cardroom ${name}`);
  });

  test('replays a file of hands', async () => {
    const output = await shOk(`npx cardroom replay ${root}/test/conformance/real.jsonl`, home);
    expect(output).toContain('262 hands, 262 as expected, 0 different, 0 errors');
  });

  test.each([
    ['start', 'Cardroom is open.'],
    ['demo', 'Five bots are playing'],
  ])('%s runs from it, and stops cleanly', async (word, greeting) => {
    const run = `PORT=0 LOG_LEVEL=warn timeout --preserve-status --signal=TERM 20 node_modules/.bin/cardroom ${word}`;
    expect(await shOk(run, home)).toContain(greeting);
  });

  test('exports the engine with types', async () => {
    await writeFile(
      join(home, 'hand.ts'),
      `import { evaluate, type Game, newGame, parseCard } from 'cardroom/engine';
const made = newGame({ id: 'g', name: 'Friday', ownerId: 'ann', now: 0 });
if ('rejection' in made) throw new Error(made.rejection.message);
const game: Game = made.game;
const royal = ['As', 'Ks', 'Qs', 'Js', 'Ts'].map((name) => parseCard(name)!);
console.log(game.status, evaluate(royal));
// @ts-expect-error a game has no such field: the types are real
export const bad: string = game.flavour;
`,
    );
    await shOk(
      `${root}/node_modules/.bin/tsc --strict --target es2023 --lib es2023,dom --module nodenext --types '' hand.ts`,
      home,
    );
    expect(await shOk('node hand.js', home)).toBe('SCHEDULED 7462\n');
  });

  test('exports the client with types', async () => {
    await writeFile(
      join(home, 'ask.ts'),
      `import { ConnectionLost, connect, MeDocument } from 'cardroom/client';
const client = connect({ url: 'http://127.0.0.1:9/graphql' });
try {
  const { me } = await client.request(MeDocument, {});
  // @ts-expect-error a user has no such field: the types are real
  console.log(me?.flavour);
} catch (problem) {
  console.log(problem instanceof ConnectionLost);
}
`,
    );
    await shOk(
      `${root}/node_modules/.bin/tsc --strict --target es2023 --lib es2023,dom --module nodenext --types '' --skipLibCheck ask.ts`,
      home,
    );
    expect(await shOk('node ask.js', home)).toBe('true\n');
  });

  test('the client of the README compiles against it', async () => {
    const [client] = readPage(await readFile(join(root, 'README.md'), 'utf8')).scripts;
    await writeFile(join(home, 'readme.ts'), `${client}`);
    await shOk(
      `${root}/node_modules/.bin/tsc --noEmit --strict --target es2023 --lib es2023,dom --module nodenext --types '' --skipLibCheck readme.ts`,
      home,
    );
  });
});
