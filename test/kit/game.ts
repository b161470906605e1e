/**
 * A game for tests of the house: a start that lies ahead, several tables, a loop that lets time pass.
 *
 *   const game = aGame({ startsIn: 600, numberOfSeats: 2 }).play('ann registers', 'bob registers');
 *   game.pass(540_000);
 *   expect(game.seating()).toEqual({ t1: ['ann', 'bob'] });
 *
 * It is an `aTable` in everything else: the same notation, the same questions.
 */
import {
  type Command,
  type Game,
  newGame,
  nextDeadline,
  type Rejection,
  type Sender,
  type Settings,
  type Shuffle,
  type Table,
  type TickResult,
  tick,
} from '../../src/engine/index.ts';
import { HOST, TestTable } from './table.ts';

export interface GameOptions extends Partial<Settings> {
  /** Seconds until the start: 0 unless told, so that seats are given out at once. */
  readonly startsIn?: number;
  /** With one the game is private. */
  readonly joinCode?: string;
}

/** What nobody waits for unless a test is about waiting. */
const quick: Partial<Settings> = {
  smallBlind: 1,
  bigBlind: 2,
  minBuyIn: 1,
  maxBuyIn: 1_000_000,
  handStartDelayMs: 0,
  predealTimeSeconds: 0,
};

export const aGame = ({ startsIn = 0, joinCode, ...settings }: GameOptions = {}): TestGame =>
  new TestGame({ ...quick, ...settings }, startsIn * 1000, joinCode ?? null);

/** A game in which all of these have bought in for 200 and the first hands are dealt. */
export function aRunningGame(names: string, options: GameOptions = {}): TestGame {
  const game = aGame(options);
  for (const name of names.split(' ')) game.join(name, 200, null);
  return game.play('the host starts');
}

export class TestGame extends TestTable {
  override readonly game: Game;
  /** Where chance comes from when a test is about chance. */
  shuffle: Shuffle | null = null;

  constructor(settings: Partial<Settings>, startsInMs: number, joinCode: string | null) {
    super(settings, '');
    // The game of a plain table has been opened already; this one starts when it is told to.
    const { now } = this;
    const made = newGame({
      id: 'g',
      name: 'test',
      ownerId: HOST,
      now,
      startTime: now + startsInMs,
      visibility: joinCode === null ? 'PUBLIC' : 'PRIVATE',
      joinCode,
      settings,
    });
    if ('rejection' in made) throw new Error(made.rejection.message);
    this.game = made.game;
    this.log.length = 0;
    this.tick();
  }

  override tick(...commands: Command[]): TickResult {
    const { shuffle } = this;
    if (!shuffle) return super.tick(...commands);
    const result = tick(this.game, { now: this.now, commands, shuffle });
    this.log.push(...result.events);
    this.postings.push(...result.postings);
    this.records.push(...result.hands);
    return result;
  }

  /** Sends a command as it is, and says why it was refused, or null. */
  refusal(sender: Sender, name: string, input: unknown = {}): Rejection | null {
    const verdict = this.tick({ commandId: 'c', sender, name, input }).verdicts[0]!;
    return verdict.accepted ? null : verdict;
  }

  /** Time passes as in a real loop: whatever falls due on the way happens when it is due. */
  pass(ms: number): this {
    const end = this.now + ms;
    for (let steps = 0; steps < 10_000; steps++) {
      const due = nextDeadline(this.game);
      this.now = due === null ? end : Math.min(end, Math.max(this.now, due));
      this.tick();
      if (this.now === end && (due === null || due >= end)) return this;
    }
    throw new Error('time does not pass');
  }

  /** Folds the hand of a table down to its winner. */
  foldHand(tableId = 't1'): this {
    for (;;) {
      const { actionPosition, seats } = this.tableOf(tableId);
      if (actionPosition === null) return this;
      this.play(`${seats[actionPosition]!.userId} folds`);
    }
  }

  /** A table by its id, or the one that a player sits at. */
  tableOf(name: string): Table {
    const id = this.game.players.find((player) => player.userId === name)?.seat?.tableId ?? name;
    const table = this.game.tables.find((candidate) => candidate.id === id);
    if (!table) throw new Error(`there is no table ${id}`);
    return table;
  }

  /** Who sits at which table, in seat order. */
  seating(): Record<string, string[]> {
    return Object.fromEntries(
      this.game.tables.map(({ id, seats }) => [
        id,
        seats.flatMap(({ userId }) => (userId === null ? [] : [userId])),
      ]),
    );
  }

  sizes(): number[] {
    return Object.values(this.seating()).map((names) => names.length);
  }

  /** See `stateOf`. */
  state(sender?: string): string {
    return stateOf(this.game, sender);
  }
}

/** The whole state as text; what a refused command may touch, the number of the sender's own stream, is left out. */
export const stateOf = (game: Game, sender?: string): string =>
  JSON.stringify(game, function (this: { userId?: string }, key, value) {
    return key === 'sequence' && sender !== undefined && this.userId === sender ? undefined : value;
  });

export const user = (userId: string): Sender => ({ kind: 'user', userId, isAdmin: false });
export const admin = (userId: string): Sender => ({ kind: 'user', userId, isAdmin: true });
export const server: Sender = { kind: 'server' };

/** Chance from a seed, good enough to see that everything takes its chance from here. */
export function seeded(seed: number): Shuffle {
  let state = seed >>> 0;
  const below = (bound: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
  return (size) => {
    const order = Array.from({ length: size }, (_, index) => index);
    for (let last = size - 1; last > 0; last--) {
      const other = below(last + 1);
      [order[last], order[other]] = [order[other]!, order[last]!];
    }
    return order;
  };
}
