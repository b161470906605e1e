import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { GameDocument, PlayAsGuestDocument } from '../../src/client/generated/graphql.ts';
import { post } from '../../src/client/post.ts';

const root = join(import.meta.dirname, '../..');

function demo(place: string, ...args: string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/cli/main.ts', 'demo', ...args], {
    cwd: root,
    env: { ...process.env, TMPDIR: place },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = once(child, 'exit');
  const told = new Promise<string>((resolve, reject) => {
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', (line) => {
        text += `${line}\n`;
        if (line.includes('What happens:')) resolve(text);
      });
    child.on('close', () => reject(new Error(text)));
  });
  told.catch(() => {});
  return { child, told, ended };
}

test('the demo has a game in play, says how to watch and to sit down, and leaves nothing behind', async () => {
  const place = await mkdtemp(join(tmpdir(), 'cardroom-place-'));
  onTestFinished(() => rm(place, { recursive: true, force: true }));
  const { child, told, ended } = demo(place, '--port', '0');
  const text = await told;
  const [, url] = /The API is at (\S+)\./.exec(text)!;
  const [, watch, sit] = /watch them +(\S+)[\s\S]+sit down +(\S+)/.exec(text)!;
  for (const [link, operations] of [
    [watch!, ['mutation SignIn', 'subscription Watch']],
    [sit!, ['mutation SignIn', 'mutation SitDown', 'subscription Watch', 'query MyTurn', 'mutation Act']],
  ] as const) {
    const { status, headers } = await fetch(link, { redirect: 'manual' });
    expect(status).toBe(302);
    const target = new URL(headers.get('location')!);
    expect(target.href.startsWith(url!)).toBe(true);
    const page = await fetch(target, { headers: { accept: 'text/html', 'accept-encoding': 'gzip' } });
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    for (const operation of operations) expect(target.searchParams.get('query')).toContain(operation);
  }
  const [, gameId] = /--game (\w+)/.exec(text)!;
  const { playAsGuest } = await post({ url: url! }, PlayAsGuestDocument, { input: { name: 'Zoe' } });
  if (playAsGuest.__typename !== 'AuthPayload') throw new Error(playAsGuest.message);
  const { game } = await post({ url: url!, token: playAsGuest.token }, GameDocument, { id: gameId! });
  expect(game).toMatchObject({ status: 'ACTIVE', settings: { numberOfSeats: 6 } });
  expect(game?.players.map((player) => player.user.name).sort()).toEqual([
    ...['Calling Carl', 'Careful Clara', 'Maniac Max', 'Scripted Sue', 'Tight Tina'],
  ]);

  const second = demo(place, '--port', new URL(url!).port);
  await expect(second.told).rejects.toThrow(/The demo cannot start: port \d+ is taken by another program/);

  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect((await readdir(place)).filter((name) => name.startsWith('cardroom'))).toEqual([]);
});
