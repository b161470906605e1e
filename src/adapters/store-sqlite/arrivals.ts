import type { AppendOutcome } from '../../ports/store.ts';
import { appendRule, type GameHead } from '../store-common/append-rule.ts';
import type { Database } from './database.ts';
import type { JournalRow } from './journal-row.ts';

/** How far a game's journal reaches, with the records that have only arrived. */
export interface Head extends GameHead {
  readonly key: number;
}

/** Where records go from here. */
export interface Places {
  settleAfter(place: number): void;
  bodyOf(gameKey: number, number: number): string | null;
}

/** So many are settled in one go: enough that a page is written once for several of them, few enough to be quick. */
const FULL = 512;
/** Nothing waits longer than this. */
const LONGEST_MS = 50;

/**
 * Where records come in. A record is durable as soon as it stands at the end of the journal's one list, which is the
 * least that a commit can write. Where it stands, and what it brings, is noted a moment later for many at once, and always
 * before something is read. What a crash leaves unsettled is settled at the next start.
 */
export class Arrivals {
  private heads = new Map<string, Head | undefined>();
  /** The list is settled up to here. */
  private settled: number;
  private last: number;
  /** What an earlier run has left unsettled counts for no head yet. */
  private isLeftOver: boolean;
  private timer: NodeJS.Timeout | null = null;
  private readonly database: Database;
  private readonly places: Places;
  private readonly selectHead;
  private readonly insert;
  private readonly setSettled;

  constructor(database: Database, places: Places) {
    this.database = database;
    this.places = places;
    this.selectHead = database.prepare<Head>(
      'SELECT key, epoch, last_number AS lastNumber FROM games WHERE id = ?',
    );
    this.insert = database.prepare('INSERT INTO journal VALUES (?, ?, ?, ?, ?, ?, ?, ?)');
    this.setSettled = database.prepare(`UPDATE meta SET value = ? WHERE key = 'settledPlace'`);
    const known = database.prepare<{ settled: number; last: number }>(`
      SELECT value AS settled, MAX(value, (SELECT COALESCE(MAX(place), 0) FROM journal)) AS last
      FROM meta WHERE key = 'settledPlace'`);
    const { settled, last } = known.get()!;
    // Who only reads, reads without what the server beside it has not settled yet.
    this.settled = database.isReadOnly ? last : settled;
    this.last = last;
    this.isLeftOver = this.waiting > 0;
  }

  /** The head of a game as it will be when everything is in its place. */
  headOf(gameId: string): Head | undefined {
    if (!this.heads.has(gameId)) this.heads.set(gameId, this.selectHead.get(gameId));
    return this.heads.get(gameId);
  }

  append(rows: readonly JournalRow[]): AppendOutcome[] {
    if (this.waiting >= 2 * FULL) this.settle();
    this.settleLeftOver();
    const outcomes: AppendOutcome[] = [];
    const heads = new Map<string, Head>();
    const arriving: JournalRow[] = [];
    for (const row of rows) {
      const { gameId, number } = row;
      const head = heads.get(gameId) ?? this.headOf(gameId);
      const rule = appendRule(head, row);
      if (!head || rule === 'fenced') outcomes.push('fenced');
      else if (rule === 'append') {
        heads.set(gameId, { ...head, lastNumber: number });
        arriving.push(row);
        outcomes.push('written');
      } else {
        const beside = arriving.find((other) => other.gameId === gameId && other.number === number);
        const known = beside ? beside.body : this.bodyOf(head.key, number);
        outcomes.push(known === row.body ? 'repeated' : 'fenced');
      }
    }
    if (arriving.length > 0) this.write(arriving, heads);
    for (const [gameId, head] of heads) this.heads.set(gameId, head);
    this.settleSoon();
    return outcomes;
  }

  private write(rows: readonly JournalRow[], heads: ReadonlyMap<string, Head>): void {
    let place = this.last;
    this.database.transaction(() => {
      for (const { gameId, number, at, status, brings, checksum, body } of rows)
        this.insert.run(++place, heads.get(gameId)!.key, number, at, status, Number(brings), checksum, body);
    });
    this.last = place;
  }

  private get waiting(): number {
    return this.last - this.settled;
  }

  /** What cannot be settled stays as it is, and is as durable as before. */
  settle(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    if (this.waiting === 0) return;
    this.database.unhurriedTransaction(() => {
      this.places.settleAfter(this.settled);
      this.setSettled.run(this.last);
    });
    this.settled = this.last;
    this.isLeftOver = false;
    this.heads.clear();
  }

  /** Goes before work that looks at heads and does not need the rest settled. */
  settleLeftOver(): void {
    if (this.isLeftOver) this.settle();
  }

  /** Runs work that finds everything in its place, and may change heads. */
  whenSettled<T>(work: () => T): T {
    this.settle();
    try {
      return work();
    } finally {
      this.heads.clear();
    }
  }

  private settleSoon(): void {
    if (this.waiting >= FULL) setImmediate(() => this.trySettle());
    else if (this.waiting > 0) this.timer ??= setTimeout(() => this.trySettle(), LONGEST_MS).unref();
  }

  /** Nobody waits for this: a fault that lasts is told to whoever reads or appends next. */
  private trySettle(): void {
    if (!this.database.isOpen) return;
    try {
      this.settle();
    } catch {
      this.timer ??= setTimeout(() => this.trySettle(), LONGEST_MS).unref();
    }
  }

  /** For who can do without: what cannot be settled now is durable where it is. */
  settleIfPossible(): void {
    try {
      this.settle();
    } catch {
      // Whoever needs it settled is told.
    }
  }

  private bodyOf(gameKey: number, number: number): string | null {
    this.settle();
    return this.places.bodyOf(gameKey, number);
  }
}
