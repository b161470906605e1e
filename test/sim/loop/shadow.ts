import { isDeepStrictEqual } from 'node:util';
import {
  type EngineEvent,
  type Game,
  type HandRecord,
  type Posting,
  tick,
  type UserId,
  type Verdict,
} from '../../../src/engine/index.ts';
import { type JournalRecord, streamKeyOf } from '../../../src/ports/store.ts';

export const commandKey = (userId: UserId, commandId: string): string => `${userId}\n${commandId}`;

/** A game as its durable records alone make it, from the first one on: what everybody must agree with. */
export class Shadow {
  readonly id: string;
  readonly game: Game;
  /** The state after each record, as text; the first is that of the new game. */
  readonly states: string[];
  /** A short key for each state, so that a view is found quickly. */
  readonly keys: string[];
  readonly records: string[] = [];
  readonly events = new Map<string, EngineEvent[]>();
  /** The verdict on every command of a user that was carried out or refused. */
  readonly verdicts = new Map<string, Verdict>();
  readonly postings: Posting[] = [];
  readonly hands: HandRecord[] = [];

  constructor(id: string, state: string) {
    this.id = id;
    this.game = JSON.parse(state).game as Game;
    this.states = [JSON.stringify(this.game)];
    this.keys = [keyOf(this.game)];
  }

  /** The next record. Returns what is wrong with it, or null. */
  follow(record: JournalRecord): string | null {
    const { number, inputs, events, postings, hands, status } = record;
    if (number !== this.records.length + 1) return `record ${number} after ${this.records.length}`;
    let drawn = 0;
    const shuffle = (size: number): readonly number[] => {
      const order = inputs.shuffles[drawn++];
      if (order?.length !== size) throw new Error(`record ${number} has no such shuffle`);
      return order;
    };
    const result = tick(this.game, { now: inputs.now, commands: inputs.commands, shuffle });
    if (drawn !== inputs.shuffles.length) return `record ${number} has a shuffle too many`;
    if (!isSame(result.events, events)) return `record ${number} replays to other events`;
    if (!isSame(result.postings, postings)) return `record ${number} replays to other postings`;
    if (!isSame(result.hands, hands)) return `record ${number} replays to other hands`;
    if (this.game.status !== status) return `record ${number} has status ${status}`;
    // As text: nobody can change it any more.
    this.records.push(JSON.stringify(record));
    this.states.push(JSON.stringify(this.game));
    this.keys.push(keyOf(this.game));
    this.postings.push(...result.postings);
    this.hands.push(...result.hands);
    return this.keepEvents(result.events) ?? this.keepVerdicts(record, result.verdicts);
  }

  /** The game after a record. */
  stateAt(number: number): Game {
    return number === this.records.length ? this.game : (JSON.parse(this.states[number]!) as Game);
  }

  /** The latest event of a stream. */
  latest(key: string): number {
    return this.events.get(key)?.length ?? 0;
  }

  private keepEvents(events: readonly EngineEvent[]): string | null {
    for (const event of events) {
      const key = streamKeyOf(event);
      const stream = this.events.get(key) ?? [];
      this.events.set(key, stream);
      stream.push(event);
      if (event.sequence !== stream.length) return `${key} has ${event.sequence} as number ${stream.length}`;
    }
    return null;
  }

  private keepVerdicts({ number, inputs }: JournalRecord, verdicts: readonly Verdict[]): string | null {
    for (const [i, { sender, commandId }] of inputs.commands.entries()) {
      if (sender.kind !== 'user') continue;
      const key = commandKey(sender.userId, commandId);
      if (this.verdicts.has(key)) return `record ${number} has command ${commandId} a second time`;
      this.verdicts.set(key, verdicts[i]!);
    }
    return null;
  }
}

export const keyOf = (game: {
  readonly sequence: number;
  readonly tables: readonly { readonly id: string; readonly sequence: number }[];
}): string => `${game.sequence} ${game.tables.map(({ id, sequence }) => `${id}:${sequence}`).join(' ')}`;

/** The same text, which is quick to compare and decides almost always. */
export const isSame = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a) === JSON.stringify(b) || isDeepStrictEqual(plain(a), plain(b));

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
