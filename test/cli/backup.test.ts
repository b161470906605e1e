import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startServerProcess } from '../../src/cli/server-process.ts';
import { CreateGameDocument, GameDocument, PlayAsGuestDocument } from '../../src/client/generated/graphql.ts';
import { post } from '../../src/client/post.ts';

const root = join(import.meta.dirname, '../..');

const backup = (data: string, ...args: string[]) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    execFile(
      process.execPath,
      ['--import', 'tsx', 'src/cli/main.ts', 'backup', ...args],
      { cwd: root, env: { ...process.env, DATA_DIR: data, MONGODB_URL: '' } },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
  });

/** A server process on a directory; `tsx` is how this test itself runs. */
async function serve(data: string) {
  const server = await startServerProcess({ DATA_DIR: data, MONGODB_URL: '' }, ['--import', 'tsx']);
  let isStopped = false;
  const stop = async () => {
    if (!isStopped) await server.stop();
    isStopped = true;
  };
  onTestFinished(stop);
  return { url: server.url, stop };
}

test('a copy made while the server runs is a data directory: games and tokens go on from it', async () => {
  const place = await mkdtemp(join(tmpdir(), 'cardroom-backup-'));
  onTestFinished(() => rm(place, { recursive: true, force: true }));
  const [data, copy] = [join(place, 'data'), join(place, 'copy')];
  const first = await serve(data);
  const { playAsGuest } = await post({ url: first.url }, PlayAsGuestDocument, { input: { name: 'Ann' } });
  if (playAsGuest.__typename !== 'AuthPayload') throw new Error(playAsGuest.message);
  const { token } = playAsGuest;
  const { createGame } = await post({ url: first.url, token }, CreateGameDocument, {
    input: { name: 'Kept' },
  });
  if (createGame.__typename !== 'CommandAccepted') throw new Error(createGame.message);

  expect(await backup(data, copy)).toEqual({
    code: 0,
    output: `${copy} is a copy. DATA_DIR=${copy} starts a server from it.\n`,
  });
  expect((await stat(join(copy, 'cardroom.db'))).mode & 0o077).toBe(0);
  expect(await backup(data, copy)).toMatchObject({
    code: 1,
    output: expect.stringContaining('is there already'),
  });
  expect(await backup(join(place, 'nowhere'), copy)).toMatchObject({
    code: 1,
    output: expect.stringContaining('no store'),
  });
  await first.stop();

  const second = await serve(copy);
  const { game } = await post({ url: second.url, token }, GameDocument, { id: createGame.game.id });
  expect(game?.name).toBe('Kept');
});
