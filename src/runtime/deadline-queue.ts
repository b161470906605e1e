import type { Time } from '../engine/index.ts';

/** Something that wants to be woken. The queue keeps its place in itself, so that changing it costs no search. */
export interface Sleeper {
  wakeAt: Time;
  /** Place in the queue, −1 when it is not in it. */
  place: number;
}

/** All games share this one binary heap: the sleeper to wake first is on top. */
export class DeadlineQueue<T extends Sleeper> {
  private readonly heap: T[] = [];

  get size(): number {
    return this.heap.length;
  }

  first(): T | null {
    return this.heap[0] ?? null;
  }

  /** Wakes at `at` and not at whatever was set before; null for never. */
  set(sleeper: T, at: Time | null): void {
    if (at === null) return this.remove(sleeper);
    sleeper.wakeAt = at;
    if (sleeper.place < 0) {
      sleeper.place = this.heap.length;
      this.heap.push(sleeper);
    }
    this.rise(sleeper.place);
    this.sink(sleeper.place);
  }

  remove(sleeper: T): void {
    const { place } = sleeper;
    if (place < 0) return;
    sleeper.place = -1;
    const last = this.heap.pop()!;
    if (last === sleeper) return;
    this.put(last, place);
    this.rise(place);
    this.sink(last.place);
  }

  private put(sleeper: T, place: number): void {
    this.heap[place] = sleeper;
    sleeper.place = place;
  }

  private rise(from: number): void {
    const sleeper = this.heap[from]!;
    let place = from;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      if (this.heap[parent]!.wakeAt <= sleeper.wakeAt) break;
      this.put(this.heap[parent]!, place);
      place = parent;
    }
    this.put(sleeper, place);
  }

  private sink(from: number): void {
    const sleeper = this.heap[from]!;
    let place = from;
    for (;;) {
      let child = 2 * place + 1;
      if (child >= this.heap.length) break;
      if (child + 1 < this.heap.length && this.heap[child + 1]!.wakeAt < this.heap[child]!.wakeAt) child++;
      if (this.heap[child]!.wakeAt >= sleeper.wakeAt) break;
      this.put(this.heap[child]!, place);
      place = child;
    }
    this.put(sleeper, place);
  }
}
