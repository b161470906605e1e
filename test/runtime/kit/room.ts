/**
 * A card room for tests of the loop: a memory store that can be held and broken, a clock set by hand, a log that is kept.
 *
 *   const room = await aRoom();
 *   const gameId = await room.playing('ann', 'bob');
 *   room.store.hold('append');
 *   const answer = room.act(gameId);
 */
import { type MemoryData, newMemoryData } from '../../../src/adapters/store-memory/data.ts';
import { openMemoryStore } from '../../../src/adapters/store-memory/memory-store.ts';
import type { GameView, Shuffle, TableView, Verdict, Viewer } from '../../../src/engine/index.ts';
import type { JournalRecord, Store } from '../../../src/ports/store.ts';
import {
  Cardroom,
  type CardroomOptions,
  type GameDescription,
  type StreamRequest,
} from '../../../src/runtime/cardroom.ts';
import type { Answer } from '../../../src/runtime/live-game.ts';
import { seeded } from '../../kit/game.ts';
import { HandClock } from './hand-clock.ts';
import { StagedStore } from './staged-store.ts';
import { Reader, type Watch, watch } from './watch.ts';

export interface LogLine {
  readonly level: 'info' | 'warn' | 'error';
  readonly facts: Record<string, unknown>;
  readonly message: string;
}

export const HOST = 'host';

type RoomOptions = Partial<Pick<CardroomOptions, 'limits' | 'shuffle' | 'observer'>> & {
  /** What the memory store keeps. */
  readonly data?: MemoryData;
  /** Another store than the one in memory. */
  readonly disk?: Store;
};

/** Everything happens at once unless a test is about waiting. */
const settings = {
  smallBlind: 1,
  bigBlind: 2,
  minBuyIn: 1,
  maxBuyIn: 1000,
  seatingTimeSeconds: 60,
  handStartDelayMs: 0,
  predealTimeSeconds: 0,
  actionTimeSeconds: 30,
  timeBankSeconds: 0,
};

export async function aRoom(options: RoomOptions = {}): Promise<TestRoom> {
  const room = new TestRoom(options);
  await room.begin();
  return room;
}

export class TestRoom {
  readonly data: MemoryData;
  /** The store itself, which outlives every process. */
  readonly disk: Store;
  readonly lines: LogLine[] = [];
  clock = new HandClock();
  store!: StagedStore;
  cardroom!: Cardroom;
  shuffle: Shuffle = seeded(1);
  private readonly options: RoomOptions;
  private made = 0;
  private sent = 0;

  constructor({ data = newMemoryData(), disk, shuffle, ...options }: RoomOptions = {}) {
    this.data = data;
    this.disk = disk ?? openMemoryStore(data);
    this.options = options;
    if (shuffle) this.shuffle = shuffle;
    this.open();
  }

  /** A new process on the same data. Whatever the one before still does reaches neither the store nor the clock. */
  private open(): void {
    this.store = new StagedStore(this.disk);
    this.clock.elsewhere = () => this.store.answers();
    const note = (level: LogLine['level']) => (facts: object, message: string) =>
      void this.lines.push({ level, facts: facts as Record<string, unknown>, message });
    this.cardroom = new Cardroom({
      ...this.options,
      store: this.store,
      clock: this.clock,
      shuffle: (size) => this.shuffle(size),
      newId: () => `id${++this.made}`,
      log: { info: note('info'), warn: note('warn'), error: note('error') },
    });
  }

  async begin(): Promise<void> {
    const started = this.cardroom.start();
    await this.clock.settle();
    await started;
    await this.clock.settle();
  }

  /** The process is gone between two instructions; a new one starts after `downMs`. */
  async crash(downMs = 0): Promise<void> {
    this.store.kill();
    this.clock = new HandClock(this.clock.now() + downMs);
    this.open();
    await this.begin();
  }

  async stop(): Promise<void> {
    const stopped = this.cardroom.stop();
    await this.clock.settle();
    await stopped;
  }

  async createGame(description: Partial<GameDescription> = {}): Promise<string> {
    const { settings: more, ...rest } = description;
    const made = watch(
      this.cardroom.createGame({
        name: 'test',
        ownerId: HOST,
        ...rest,
        settings: { ...settings, ...(more as object) },
      }),
    );
    await this.clock.settle();
    if (!made.value || !('gameId' in made.value)) throw new Error(JSON.stringify(made.value));
    return made.value.gameId;
  }

  /** A game in which all of these have 200 chips and the first hand is dealt. */
  async playing(...names: string[]): Promise<string> {
    return this.playingWith({}, ...names);
  }

  async playingWith(description: Partial<GameDescription>, ...names: string[]): Promise<string> {
    const gameId = await this.createGame(description);
    for (const name of names) {
      await this.done(gameId, name, 'RegisterForGame');
      await this.done(gameId, name, 'BuyIn', { amount: 200 });
    }
    await this.done(gameId, HOST, 'StartGame');
    return gameId;
  }

  /** Sends a command and does not wait. */
  say(
    gameId: string,
    userId: string,
    name: string,
    input: unknown = {},
    commandId: string | null = `c${++this.sent}`,
  ): Watch<Answer | null> {
    const sender = { kind: 'user', userId, isAdmin: false } as const;
    return watch(this.cardroom.submit(gameId, { commandId, sender, name, input }));
  }

  /** Sends a command that is carried out. */
  async done(gameId: string, userId: string, name: string, input: unknown = {}): Promise<void> {
    const answer = this.say(gameId, userId, name, input);
    await this.clock.settle();
    const { value } = answer;
    if (!value || !('accepted' in value) || !value.accepted)
      throw new Error(`${name}: ${JSON.stringify(value)}`);
  }

  /** Sends a command and waits for what comes of it. */
  async ask(
    gameId: string,
    userId: string,
    name: string,
    input: unknown = {},
    commandId?: string | null,
  ): Promise<Answer | null | undefined> {
    const answer = this.say(gameId, userId, name, input, commandId);
    await this.clock.settle();
    return answer.value;
  }

  async view(gameId: string, viewer: Viewer = null): Promise<GameView> {
    const seen = watch(this.cardroom.view(viewer, gameId));
    await this.clock.settle();
    if (!seen.value || 'unavailable' in seen.value) throw new Error(JSON.stringify(seen.value));
    return seen.value;
  }

  async table(gameId: string, viewer: Viewer = null): Promise<TableView> {
    return (await this.view(gameId, viewer)).tables[0]!;
  }

  /** Whose turn it is at the only table. */
  async actor(gameId: string): Promise<string> {
    const { seats, actionPosition } = await this.table(gameId);
    return seats[actionPosition!]!.userId!;
  }

  /** The seat to act checks, or calls what it must. */
  async act(gameId: string): Promise<Watch<Answer | null>> {
    const actor = await this.actor(gameId);
    const { legalActions } = await this.table(gameId, actor);
    const action = legalActions!.canCheck ? 'CHECK' : 'CALL';
    return this.say(gameId, actor, 'PlayerAction', { tableId: 't1', action });
  }

  async read(
    gameId: string,
    request: StreamRequest,
    { viewer = null, after = null }: { viewer?: Viewer; after?: number | null } = {},
  ): Promise<Reader> {
    const opened = watch(this.cardroom.events(viewer, gameId, request, after));
    await this.clock.settle();
    return Reader.of(opened.value!);
  }

  /** Opens a stream and reads it all the time. */
  async follow(...args: Parameters<TestRoom['read']>): Promise<Reader> {
    const reader = (await this.read(...args)).read();
    await this.clock.settle();
    return reader;
  }

  async journal(gameId: string): Promise<JournalRecord[]> {
    return this.disk.readJournal(gameId, 0, 100_000);
  }

  logged(message: string): LogLine[] {
    return this.lines.filter((line) => line.message.includes(message));
  }
}

export const accepted = (commandId: string): Verdict => ({ commandId, accepted: true });
