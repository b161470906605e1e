import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { Callers, SECRET } from './kit/callers.ts';
import { type Call, Receiver } from './kit/receiver.ts';

type IsGenuine = (secret: string, headers: object, body: string, now?: number) => boolean;

let isGenuine: IsGenuine;
let call: Call;
let now: number;

/** The code of docs/webhooks.md as it stands there, and a call as it comes. */
beforeAll(async () => {
  const text = await readFile(join(import.meta.dirname, '../../docs/webhooks.md'), 'utf8');
  const directory = await mkdtemp(join(tmpdir(), 'webhooks-'));
  const file = join(directory, 'is-genuine.mjs');
  await writeFile(file, /```js\n([\s\S]*?)```/.exec(text)![1]!);
  ({ isGenuine } = (await import(pathToFileURL(file).href)) as { isGenuine: IsGenuine });
  await rm(directory, { recursive: true });

  const receiver = await new Receiver().open();
  const callers = new Callers();
  await callers.user('ann', receiver.url());
  callers.turn('ann');
  call = await receiver.called(1);
  now = callers.clock.now();
  callers.hooks.stop();
  receiver.close();
});

describe('the check in the documentation', () => {
  test('takes a call as it comes', () => {
    expect(isGenuine(SECRET, call.headers, call.body, now)).toBe(true);
  });

  test('refuses another body, time, secret or signature', () => {
    const { headers, body } = call;
    expect(isGenuine(SECRET, headers, body.replace('t1', 't2'), now)).toBe(false);
    expect(isGenuine('another secret', headers, body, now)).toBe(false);
    const timestamp = String(Number(headers['cardroom-timestamp']) + 1);
    expect(isGenuine(SECRET, { ...headers, 'cardroom-timestamp': timestamp }, body, now)).toBe(false);
    expect(isGenuine(SECRET, { ...headers, 'cardroom-signature': 'v1=' }, body, now)).toBe(false);
    expect(isGenuine(SECRET, {}, body, now)).toBe(false);
  });

  test('refuses a call that is sent again later', () => {
    expect(isGenuine(SECRET, call.headers, call.body, now + 301_000)).toBe(false);
  });
});
