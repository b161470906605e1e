import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { systemClock } from '../../src/runtime/clock.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([-3_600_000, 3_600_000])(
  'the clock goes on evenly when that of the computer jumps by %i',
  (jump) => {
    const clock = systemClock();
    const before = clock.now();
    expect(before).toBe(1_700_000_000_000);
    vi.setSystemTime(before + jump);
    expect(clock.now()).toBe(before);
    vi.advanceTimersByTime(5);
    expect(clock.now()).toBe(before + 5);
  },
);

test('a task runs when it is due, and not when it was taken back', () => {
  const clock = systemClock();
  const ran: string[] = [];
  clock.schedule(clock.now() + 1000, () => ran.push('one'));
  clock.schedule(clock.now() + 1000, () => ran.push('two'))();
  clock.schedule(clock.now() - 1000, () => ran.push('overdue'));
  vi.advanceTimersByTime(999);
  expect(ran).toEqual(['overdue']);
  vi.advanceTimersByTime(1);
  expect(ran).toEqual(['overdue', 'one']);
});

test('a time further away than a timer can wait rings early, not at once', () => {
  const clock = systemClock();
  let rang = false;
  clock.schedule(clock.now() + 60 * 86_400_000, () => {
    rang = true;
  });
  vi.advanceTimersByTime(20 * 86_400_000);
  expect(rang).toBe(false);
  vi.advanceTimersByTime(5 * 86_400_000);
  expect(rang).toBe(true);
});

test('soon is after whatever is under way', async () => {
  const clock = systemClock();
  const order: string[] = [];
  clock.soon(() => order.push('soon'));
  Promise.resolve().then(() => order.push('promise'));
  order.push('now');
  await vi.advanceTimersByTimeAsync(0);
  expect(order).toEqual(['now', 'promise', 'soon']);
});
