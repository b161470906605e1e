import type { EngineEvent, Game, Time } from '../engine/index.ts';
import { type GameSummary, type Store, StoreUnavailable } from '../ports/store.ts';
import { Answers } from './answers.ts';
import type { Clock } from './clock.ts';
import type { GameLoop } from './game-loop.ts';
import { LiveGame, type Unavailable } from './live-game.ts';
import { loadGame, saveState } from './loading.ts';
import type { Log } from './log.ts';
import type { Presence } from './presence.ts';
import { STOPPING, UNREACHABLE, UNREADABLE } from './unavailable.ts';

export interface LiveGamesOptions {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Log;
  readonly loop: GameLoop;
  readonly presence: Presence;
}

/** Hears of the events of one game, in order, once they are durable. Must be quick and must not throw. */
export type PublishedListener = (events: readonly EngineEvent[]) => void;

const LOADERS = 64;

/** Which games live here: those that are not over, and those that somebody has asked for. */
export class LiveGames {
  readonly byId: Map<string, LiveGame>;
  /** Nothing begins any more. */
  isStopping = false;
  private readonly loading = new Map<string, Promise<LiveGame | null>>();
  private readonly listeners = new Set<PublishedListener>();
  private lastAlive: Promise<Time> | null = null;
  private isStarted = false;
  private readonly options: LiveGamesOptions;

  constructor(byId: Map<string, LiveGame>, options: LiveGamesOptions) {
    this.byId = byId;
    this.options = options;
  }

  /** Every game that is not over has been read, and none is being read now. */
  get isComplete(): boolean {
    return this.isStarted && this.loading.size === 0;
  }

  /** Every game that is not over has been read, and nothing has begun to stop. */
  get isReady(): boolean {
    return this.isStarted && !this.isStopping;
  }

  /** Loads every game that is not over. */
  async loadAll(onProgress: (loaded: number, total: number) => void): Promise<void> {
    const ids = await this.options.store.liveGameIds();
    const rest = ids.values();
    let loaded = 0;
    const loader = async () => {
      for (const id of rest) {
        if (this.isStopping) return;
        await this.find(id).catch((error) => this.cannotLoad(id, error));
        onProgress(++loaded, ids.length);
      }
    };
    await Promise.all(Array.from({ length: LOADERS }, loader));
    // Games that were left out when it was stopped meanwhile have not run.
    this.isStarted = !this.isStopping;
  }

  /** Somebody has made it, here or elsewhere. */
  async exists(gameId: string): Promise<boolean> {
    return this.byId.has(gameId) || (await this.options.store.findGames([gameId]))[0] !== null;
  }

  /** Makes a game known and live. Null when the id is taken. */
  make(summary: GameSummary, game: Game): Promise<LiveGame | null> {
    return this.loadOnce(summary.id, () => this.bring(summary, game));
  }

  private async bring(summary: GameSummary, game: Game): Promise<LiveGame | null> {
    const { id, createdAt } = summary;
    const answers = new Answers();
    const epoch = 1;
    if (!(await this.options.store.createGame(summary, saveState(game, answers), epoch))) return null;
    const loaded = { game, epoch, number: 0, answers, lastSeen: createdAt, tail: [] };
    const live = new LiveGame(id, loaded, createdAt);
    // Once the server stops nothing begins any more; whoever starts next finds the game.
    if (this.isStopping) return live;
    this.adopt(live);
    this.options.loop.wake(live);
    return live;
  }

  /** Calls back with everything that is published, private events included: for parts of the server, not for viewers. */
  onPublished(listener: PublishedListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Does something with a game that lives here, or that is read for it. Null when there is no such game. */
  use<T>(gameId: string, use: (live: LiveGame) => T | Promise<T>): Promise<T | Unavailable | null> {
    const live = this.isStopping ? undefined : this.byId.get(gameId);
    if (!live) return this.useUnread(gameId, use);
    // Nearly every command comes this way, so no promise is put around the one that it waits for.
    try {
      const used = use(live);
      return used instanceof Promise ? used : Promise.resolve(used);
    } catch (error) {
      return Promise.reject(error);
    }
  }

  private async useUnread<T>(
    gameId: string,
    use: (live: LiveGame) => T | Promise<T>,
  ): Promise<T | Unavailable | null> {
    if (this.isStopping) return STOPPING;
    try {
      const found = await this.find(gameId);
      if (this.isStopping) return STOPPING;
      return found && (await use(found));
    } catch (error) {
      this.options.log.warn({ gameId, error: String(error) }, 'a game could not be read');
      return error instanceof StoreUnavailable ? UNREACHABLE : UNREADABLE;
    }
  }

  /** The game from memory, or read from the store, once however many ask for it. */
  private find(gameId: string): Promise<LiveGame | null> {
    const live = this.byId.get(gameId);
    return live ? Promise.resolve(live) : this.loadOnce(gameId, () => this.load(gameId));
  }

  /** One at a time: nobody loads a game that is just being made, or made live by another. */
  private loadOnce(gameId: string, load: () => Promise<LiveGame | null>): Promise<LiveGame | null> {
    let loading = this.loading.get(gameId);
    if (!loading) {
      loading = load().finally(() => this.loading.delete(gameId));
      this.loading.set(gameId, loading);
    }
    return loading;
  }

  /** When a server last ran before this one: read once, because from then on it is this one that says so. */
  private readLastAlive(): Promise<Time> {
    this.lastAlive ??= this.options.store.lastAlive().then(
      (at) => at ?? 0,
      (error) => {
        this.lastAlive = null;
        throw error;
      },
    );
    return this.lastAlive;
  }

  /** A game that cannot be replayed keeps no other from starting; a store that cannot be reached does. */
  private cannotLoad(gameId: string, error: unknown): void {
    if (error instanceof StoreUnavailable) throw error;
    this.options.log.error({ gameId, error: String(error) }, 'a game could not be loaded');
  }

  private async load(gameId: string): Promise<LiveGame | null> {
    const lastAlive = await this.readLastAlive();
    const loaded = await loadGame(this.options.store, gameId, this.options.log);
    if (!loaded || this.isStopping) return null;
    const live = new LiveGame(gameId, loaded, this.options.clock.now());
    this.adopt(live);
    this.options.presence.awaitReturn(live);
    this.options.loop.begin(live, Math.max(loaded.lastSeen, lastAlive));
    return live;
  }

  private adopt(live: LiveGame): void {
    this.byId.set(live.id, live);
    this.options.presence.follow(live);
    live.streams.onPublish = (events) => {
      for (const listener of this.listeners) listener(events);
    };
  }
}
