import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DeadlineQueue, type Sleeper } from '../../src/runtime/deadline-queue.ts';

const sleepers = (count: number): Sleeper[] =>
  Array.from({ length: count }, () => ({ wakeAt: 0, place: -1 }));

test('whatever is set, changed and taken back, the first to wake is on top', () => {
  const change = fc.tuple(fc.nat(19), fc.option(fc.nat(50)));
  fc.assert(
    fc.property(fc.array(change, { maxLength: 200 }), (changes) => {
      const queue = new DeadlineQueue<Sleeper>();
      const all = sleepers(20);
      const expected = new Map<Sleeper, number>();
      for (const [index, at] of changes) {
        const sleeper = all[index]!;
        queue.set(sleeper, at);
        if (at === null) expected.delete(sleeper);
        else expected.set(sleeper, at);
        expect(queue.size).toBe(expected.size);
        expect(queue.first()?.wakeAt).toBe(expected.size > 0 ? Math.min(...expected.values()) : undefined);
      }
      const woken: number[] = [];
      for (let first = queue.first(); first; first = queue.first()) {
        woken.push(first.wakeAt);
        queue.remove(first);
      }
      expect(woken).toEqual([...expected.values()].sort((a, b) => a - b));
      expect(all.every(({ place }) => place === -1)).toBe(true);
    }),
  );
});

test('what is not in the queue can be taken out', () => {
  const queue = new DeadlineQueue<Sleeper>();
  const [one, other] = sleepers(2) as [Sleeper, Sleeper];
  queue.set(one, 5);
  queue.remove(other);
  queue.set(other, null);
  expect(queue.first()).toBe(one);
});
