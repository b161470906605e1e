import { expect, test } from 'vitest';
import { Channel, StreamEnded } from '../../src/runtime/channel.ts';

function aChannel(limit = 3): { channel: Channel<number>; ends: () => number } {
  let count = 0;
  const channel = new Channel<number>(limit, () => {
    count++;
  });
  return { channel, ends: () => count };
}

const value = (n: number) => ({ done: false, value: n });
const done = { done: true, value: undefined };

test('messages are read in the order in which they came, before or after being asked for', async () => {
  const { channel } = aChannel();
  channel.push(1);
  channel.push(2);
  expect([await channel.next(), await channel.next()]).toEqual([value(1), value(2)]);
  const next = channel.next();
  channel.push(3);
  expect(await next).toEqual(value(3));
});

test('a reader that is too far behind loses what it has not read and is told why', async () => {
  const { channel, ends } = aChannel(3);
  for (const n of [1, 2, 3]) channel.push(n);
  expect([channel.backlog, ends()]).toEqual([3, 0]);
  channel.push(4);
  expect([channel.backlog, ends()]).toEqual([0, 1]);
  await expect(channel.next()).rejects.toEqual(new StreamEnded('TOO_SLOW'));
  expect(await channel.next()).toEqual(done);
});

test('a stream that ends gives what is left, then the reason once, then nothing', async () => {
  const { channel, ends } = aChannel();
  channel.push(1);
  channel.end('GAME_MOVED');
  channel.end('SERVER_STOPPING');
  channel.push(2);
  expect(await channel.next()).toEqual(value(1));
  await expect(channel.next()).rejects.toMatchObject({ reason: 'GAME_MOVED' });
  expect(await channel.next()).toEqual(done);
  expect(ends()).toBe(1);
});

test('whoever waits is told the reason at once', async () => {
  const { channel } = aChannel();
  const next = channel.next();
  channel.end('GAME_STOPPED');
  await expect(next).rejects.toMatchObject({ reason: 'GAME_STOPPED' });
});

test('a reader can go while it waits', async () => {
  const { channel, ends } = aChannel();
  const next = channel.next();
  expect(await channel.return()).toEqual(done);
  expect(await next).toEqual(done);
  expect(await channel.return()).toEqual(done);
  expect(ends()).toBe(1);
});

test('a for-await loop reads it and lets go of it', async () => {
  const { channel, ends } = aChannel();
  channel.push(1);
  channel.push(2);
  const read: number[] = [];
  for await (const message of channel) {
    read.push(message);
    if (message === 2) break;
  }
  expect([read, ends()]).toEqual([[1, 2], 1]);
});

test('two questions at once are a mistake of the reader', async () => {
  const { channel } = aChannel();
  const first = channel.next();
  await expect(channel.next()).rejects.toThrow('one message at a time');
  channel.push(1);
  expect(await first).toEqual(value(1));
});
