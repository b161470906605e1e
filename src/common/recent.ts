interface Entry<K, V> {
  readonly key: K;
  value: V;
  older: Entry<K, V> | null;
  newer: Entry<K, V> | null;
}

/**
 * A map that holds so many entries and forgets those not used for the longest time. The order is kept in links: to take
 * an entry out of a Map and put it in again at each look would make a new table every few hundred looks.
 */
export class Recent<K, V> {
  private readonly entries = new Map<K, Entry<K, V>>();
  private readonly limit: number;
  private oldest: Entry<K, V> | null = null;
  private newest: Entry<K, V> | null = null;

  constructor(limit: number) {
    this.limit = limit;
  }

  get size(): number {
    return this.entries.size;
  }

  get(key: K): V | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    this.use(entry);
    return entry.value;
  }

  set(key: K, value: V): void {
    const known = this.entries.get(key);
    if (known) {
      known.value = value;
      return this.use(known);
    }
    const entry = { key, value, older: null, newer: null };
    this.entries.set(key, entry);
    this.append(entry);
    if (this.entries.size > this.limit) this.delete(this.oldest!.key);
  }

  delete(key: K): void {
    const entry = this.entries.get(key);
    if (!entry) return;
    this.entries.delete(key);
    this.unlink(entry);
  }

  /** Latest used is newest. */
  private use(entry: Entry<K, V>): void {
    if (entry === this.newest) return;
    this.unlink(entry);
    this.append(entry);
  }

  private append(entry: Entry<K, V>): void {
    entry.older = this.newest;
    entry.newer = null;
    if (this.newest) this.newest.newer = entry;
    else this.oldest = entry;
    this.newest = entry;
  }

  private unlink({ older, newer }: Entry<K, V>): void {
    if (older) older.newer = newer;
    else this.oldest = newer;
    if (newer) newer.older = older;
    else this.newest = older;
  }
}
