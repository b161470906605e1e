import { randomUUID } from 'node:crypto';
import {
  type Command,
  type EngineEvent,
  findTable,
  type Game,
  type GameView,
  type HostView,
  mayWatch,
  newGame,
  type Rejection,
  type Sender,
  type Settlement,
  type Shuffle,
  settlementOf,
  type TableView,
  type Time,
  type Viewer,
  type Visibility,
  viewFor,
  viewForHost,
} from '../engine/index.ts';
import { type GameSummary, type Store, StoreUnavailable, type StreamId } from '../ports/store.ts';
import { Answers, UNDER_WAY_PER_USER } from './answers.ts';
import type { Clock } from './clock.ts';
import { fairShuffle } from './dice.ts';
import { GameLoop } from './game-loop.ts';
import { Housekeeping } from './housekeeping.ts';
import { type Answer, LiveGame, type Unavailable } from './live-game.ts';
import { loadGame, savedGame, saveState } from './loading.ts';
import { type Log, silent } from './log.ts';
import { gameIdFor, newJoinCode } from './new-game-id.ts';
import { nobody, type Observer } from './observer.ts';
import { Presence, RETURN_WINDOW_MS } from './presence.ts';
import { openStream, type StreamMessage } from './subscription.ts';
import { asWritten, badCommandId, isCommandId, refusal, unnamed } from './written-command.ts';

export interface CardroomOptions {
  readonly store: Store;
  readonly clock: Clock;
  readonly shuffle?: Shuffle;
  readonly log?: Log;
  readonly limits?: Partial<Limits>;
  readonly observer?: Observer;
  readonly newId?: () => string;
}

export interface Limits {
  /** Commands of one game that may wait to be looked at or written. */
  readonly queue: number;
  /** Views of one game that may wait until what they show is durable. */
  readonly views: number;
  readonly commandsPerTick: number;
  readonly ticksPerTurn: number;
  /** Messages that a reader may be behind. */
  readonly backlog: number;
  /** How long journal records behind a snapshot are kept: as far back as a reader can resume. */
  readonly retentionMs: number;
  /** How long after a start players may take to come back before they count as gone. */
  readonly returnWindowMs: number;
}

const defaultLimits: Limits = {
  queue: 256,
  views: 4096,
  commandsPerTick: 64,
  ticksPerTurn: 256,
  backlog: 1000,
  retentionMs: 24 * 3_600_000,
  returnWindowMs: RETURN_WINDOW_MS,
};

/** What lives here now. */
export interface Figures {
  readonly games: number;
  readonly tables: number;
  /** Open streams, and users who have at least one. */
  readonly readers: number;
  readonly users: number;
  readonly waitingCommands: number;
  readonly unwrittenSteps: number;
}

/** What a client asks for. The command id is the client's own, so that asking again is safe. */
export interface Request {
  readonly commandId?: string | null;
  readonly sender: Sender;
  readonly name: string;
  readonly input: unknown;
}

export interface GameDescription {
  /** The client's own: asking again with the same one, by the same user, finds the first game. */
  readonly commandId?: string | null;
  readonly name: string;
  readonly ownerId: string;
  readonly visibility?: Visibility | null;
  readonly startTime?: Time | null;
  readonly settings?: unknown;
}

/** Which stream: the game's, a table's, or the viewer's own private one. */
export type StreamRequest =
  | { readonly kind: 'game' }
  | { readonly kind: 'user' }
  | { readonly kind: 'table'; readonly tableId: string };

/** Hears of the events of one game, in order, once they are durable. Must be quick and must not throw. */
export type PublishedListener = (events: readonly EngineEvent[]) => void;

const LOADERS = 16;

const STOPPING: Unavailable = { unavailable: 'The server is stopping.' };
const UNREACHABLE: Unavailable = { unavailable: 'The store cannot be reached.' };
const UNREADABLE: Unavailable = { unavailable: 'This game cannot be read.' };
const TOO_MANY: Unavailable = { unavailable: 'Too much is waiting for this game; try again.' };

/** The one facade of the server: commands in, events and views out. Everything that leaves it has been written first. */
export class Cardroom {
  private readonly store: Store;
  private readonly clock: Clock;
  private readonly log: Log;
  private readonly limits: Limits;
  private readonly observer: Observer;
  private readonly newId: () => string;
  private readonly games = new Map<string, LiveGame>();
  private readonly loading = new Map<string, Promise<LiveGame | null>>();
  private readonly loop: GameLoop;
  private readonly housekeeping: Housekeeping;
  private readonly presence: Presence;
  private readonly listeners = new Set<PublishedListener>();
  private lastAlive: Promise<Time> | null = null;
  private isStarted = false;
  private isStopping = false;
  private stopped: Promise<void> | null = null;

  constructor({ store, clock, shuffle, log, limits, observer, newId }: CardroomOptions) {
    this.store = store;
    this.clock = clock;
    this.log = log ?? silent;
    this.limits = { ...defaultLimits, ...limits };
    this.observer = observer ?? nobody;
    this.newId = newId ?? randomUUID;
    this.loop = new GameLoop({
      store,
      clock,
      shuffle: shuffle ?? fairShuffle,
      log: this.log,
      observer: this.observer,
      commandsPerTick: this.limits.commandsPerTick,
      ticksPerTurn: this.limits.ticksPerTurn,
      onGone: (live) => this.games.delete(live.id),
    });
    this.presence = new Presence({
      clock,
      log: this.log,
      returnWindowMs: this.limits.returnWindowMs,
      wake: (live) => this.loop.wake(live),
    });
    this.housekeeping = new Housekeeping({
      store,
      clock,
      loop: this.loop,
      log: this.log,
      games: this.games,
      retentionMs: this.limits.retentionMs,
      isComplete: () => this.isStarted && this.loading.size === 0,
    });
  }

  /** Loads every game that is not over, and tells how far it is, because there may be thousands. */
  async start(onProgress: (loaded: number, total: number) => void = () => {}): Promise<void> {
    try {
      await this.loadAll(onProgress);
    } catch (error) {
      // Who stops meanwhile closes the store without waiting for what is still being read.
      if (!this.isStopping) throw error;
    }
  }

  private async loadAll(onProgress: (loaded: number, total: number) => void): Promise<void> {
    const ids = await this.store.liveGameIds();
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

  async createGame(
    description: GameDescription,
  ): Promise<{ readonly gameId: string } | { readonly rejection: Rejection } | Unavailable> {
    if (this.isStopping) return STOPPING;
    const { commandId = null, ...rest } = description;
    if (commandId !== null && !isCommandId(commandId)) return { rejection: badCommandId };
    const id = commandId === null ? this.newId() : gameIdFor(description.ownerId, commandId);
    try {
      if (commandId !== null && (await this.exists(id))) return { gameId: id };
      const joinCode = rest.visibility === 'PRIVATE' ? newJoinCode() : null;
      const made = newGame({ ...rest, joinCode, id, now: this.clock.now() });
      if ('rejection' in made) return made;
      const { game } = made;
      const { name, ownerId, status, createdAt, visibility } = game;
      const summary: GameSummary = { id, name, ownerId, status, createdAt, visibility };
      const isNew = await this.loadOnce(id, () => this.make(summary, game));
      // Made in the meantime, by the same command on another server.
      if (isNew || commandId !== null) return { gameId: id };
      return { unavailable: 'The new game got an id that is taken; try again.' };
    } catch (error) {
      this.log.warn({ error: String(error) }, 'a game could not be created');
      return UNREACHABLE;
    }
  }

  private async exists(gameId: string): Promise<boolean> {
    return this.games.has(gameId) || (await this.store.findGames([gameId]))[0] !== null;
  }

  private async make(summary: GameSummary, game: Game): Promise<LiveGame | null> {
    const { id, createdAt } = summary;
    const answers = new Answers();
    const epoch = 1;
    if (!(await this.store.createGame(summary, saveState(game, answers), epoch))) return null;
    const loaded = { game, epoch, number: 0, answers, lastSeen: createdAt, tail: [] };
    const live = new LiveGame(id, loaded, createdAt);
    // Once the server stops nothing begins any more; whoever starts next finds the game.
    if (this.isStopping) return live;
    this.adopt(live);
    this.loop.wake(live);
    return live;
  }

  /** Hands a command to its game and resolves with the verdict when that is durable. Null when there is no such game. */
  submit(gameId: string, request: Request): Promise<Answer | null> {
    return this.withGame(gameId, (live) => this.enqueue(live, request));
  }

  /** What a viewer may see of a game now. Null when there is no such game. */
  view(viewer: Viewer, gameId: string): Promise<GameView | Unavailable | null> {
    return this.look(gameId, (game) => viewFor(viewer, 'game', game));
  }

  /**
   * The same for many games, in the order of the ids. Games that are over and not in memory are shown as they were saved,
   * read together: nobody claims them, and a page of old games is one read.
   */
  async views(viewer: Viewer, gameIds: readonly string[]): Promise<(GameView | Unavailable | null)[]> {
    const over = await this.readOver(gameIds.filter((id) => !this.games.has(id)));
    return Promise.all(
      gameIds.map((id) => {
        const game = over.get(id);
        return game
          ? viewFor(viewer, 'game', game)
          : this.lookLive(id, (live) => viewFor(viewer, 'game', live));
      }),
    );
  }

  /** Games that are over, as they were saved. */
  private async readOver(gameIds: readonly string[]): Promise<Map<string, Game>> {
    if (gameIds.length === 0 || this.isStopping) return new Map();
    // Whatever is wrong with the store is told by who reads the games one by one.
    const saved = await this.store.readStanding(gameIds).catch(() => []);
    return new Map(
      saved.flatMap((snapshot): [string, Game][] => {
        const game = snapshot && savedGame(snapshot);
        return game?.status === 'COMPLETED' ? [[game.id, game]] : [];
      }),
    );
  }

  /**
   * What the door needs to know before anything else is asked: null when there is no such game, and whether this user
   * may know of it. It tells nothing of the game itself, so it waits for no disk.
   */
  async access(
    gameId: string,
    userId: string | null,
    isAdmin: boolean,
  ): Promise<{ readonly mayWatch: boolean } | Unavailable | null> {
    const see = (game: Game) => ({ mayWatch: mayWatch(game, userId, isAdmin) });
    const over = this.games.has(gameId) ? null : (await this.readOver([gameId])).get(gameId);
    return over ? see(over) : this.withGame(gameId, ({ game }) => see(game));
  }

  /** What the host and admins alone may see. Null for everybody else, and when there is no such game. */
  hostView(gameId: string, userId: string | null, isAdmin: boolean): Promise<HostView | Unavailable | null> {
    return this.look(gameId, (game) => (isAdmin || game.ownerId === userId ? viewForHost(game) : null));
  }

  /** Who owes whom as things stand. Null when there is no such game. */
  settlement(gameId: string): Promise<Settlement | Unavailable | null> {
    return this.look(gameId, settlementOf);
  }

  /** What a viewer may see of a table now. Null when there is no such game or table. */
  viewTable(viewer: Viewer, gameId: string, tableId: string): Promise<TableView | Unavailable | null> {
    return this.look(gameId, (game) => {
      const table = findTable(game, tableId);
      return table && viewFor(viewer, 'table', table);
    });
  }

  /**
   * A stream of events for one viewer: a snapshot first, or everything after number `after`, then live, without gap or
   * repeat. Ends with `StreamEnded` and a reason. Null when there is no such game or table.
   */
  events(
    viewer: Viewer,
    gameId: string,
    request: StreamRequest,
    after: number | null = null,
  ): Promise<AsyncIterableIterator<StreamMessage, undefined> | Unavailable | null> {
    return this.withGame(gameId, (live) => {
      if (live.condition !== 'RUNNING') return { unavailable: live.reason };
      if (request.kind === 'user' && viewer === null) return null;
      if (request.kind === 'table' && !findTable(live.game, request.tableId))
        return this.whenDurable(live, null);
      if (live.waiters.length >= this.limits.views) return TOO_MANY;
      const stream: StreamId = request.kind === 'user' ? { kind: 'user', userId: viewer! } : request;
      return openStream(this.store, live, viewer, stream, after, this.limits.backlog).catch((error) => {
        this.log.warn({ gameId, error: String(error) }, 'events could not be read');
        return UNREACHABLE;
      });
    });
  }

  /** Calls back with everything that is published, private events included: for parts of the server, not for viewers. */
  onPublished(listener: PublishedListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Stops: no new commands, what has begun is finished and written, snapshots are saved, readers are told. */
  stop(): Promise<void> {
    this.stopped ??= this.finish();
    return this.stopped;
  }

  private async finish(): Promise<void> {
    this.isStopping = true;
    this.housekeeping.stop();
    this.presence.stop();
    // From here on nobody can act: however long the rest takes, it is not held against anyone.
    const now = this.clock.now();
    await this.loop.stop();
    for (const live of this.games.values())
      if (live.isDirty && live.condition === 'RUNNING') this.loop.snapshot(live, now);
    await this.loop.stop();
    await this.housekeeping.markAlive(now);
    for (const live of this.games.values()) {
      live.streams.endAll('SERVER_STOPPING');
      live.reason = STOPPING.unavailable;
      live.dismissQueue();
      live.dismissWaiters();
    }
  }

  /** For metrics. */
  figures(): Figures {
    let [waitingCommands, tables, readers] = [0, 0, 0];
    for (const live of this.games.values()) {
      waitingCommands += live.unanswered;
      tables += live.game.tables.length;
      readers += live.streams.readers;
    }
    return {
      games: this.games.size,
      tables,
      readers,
      users: this.presence.userCount,
      waitingCommands,
      unwrittenSteps: this.loop.backlog,
    };
  }

  /** Every game that is not over has been read, and nothing has begun to stop. */
  get isReady(): boolean {
    return this.isStarted && !this.isStopping;
  }

  // --- which games live here

  private async withGame<T>(
    gameId: string,
    use: (live: LiveGame) => T | Promise<T>,
  ): Promise<T | Unavailable | null> {
    if (this.isStopping) return STOPPING;
    const live = this.games.get(gameId);
    if (live) return use(live);
    try {
      const found = await this.find(gameId);
      if (this.isStopping) return STOPPING;
      return found && (await use(found));
    } catch (error) {
      this.log.warn({ gameId, error: String(error) }, 'a game could not be read');
      return error instanceof StoreUnavailable ? UNREACHABLE : UNREADABLE;
    }
  }

  /** The game from memory, or read from the store, once however many ask for it. */
  private find(gameId: string): Promise<LiveGame | null> {
    const live = this.games.get(gameId);
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
    this.lastAlive ??= this.store.lastAlive().then(
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
    this.log.error({ gameId, error: String(error) }, 'a game could not be loaded');
  }

  private async load(gameId: string): Promise<LiveGame | null> {
    const lastAlive = await this.readLastAlive();
    const loaded = await loadGame(this.store, gameId, this.log);
    if (!loaded || this.isStopping) return null;
    const live = new LiveGame(gameId, loaded, this.clock.now());
    this.adopt(live);
    this.presence.awaitReturn(live);
    this.loop.begin(live, Math.max(loaded.lastSeen, lastAlive));
    return live;
  }

  private adopt(live: LiveGame): void {
    this.games.set(live.id, live);
    this.presence.follow(live);
    live.streams.onPublish = (events) => {
      for (const listener of this.listeners) listener(events);
    };
  }

  // --- commands and views

  private enqueue(
    live: LiveGame,
    { commandId = null, sender, name, input }: Request,
  ): Promise<Answer> | Answer {
    if (live.condition !== 'RUNNING') return { unavailable: live.reason };
    if (commandId !== null && !isCommandId(commandId)) return refusal('', badCommandId);
    const command = asWritten({ commandId: commandId ?? unnamed(this.newId()), sender, name, input });
    if ('accepted' in command) return command;
    if (sender.kind !== 'user') return this.push(live, command);
    if (commandId === null) return this.pushFrom(live, sender.userId, command);

    // Sent again: the same answer, when it is durable; and the same even while the first one is under way.
    const { userId } = sender;
    const first = live.answers.find(userId, commandId);
    if (first) return this.whenDurable(live, first);
    const underWay = live.underWay.get(userId) ?? new Map<string, Promise<Answer>>();
    const sameOne = underWay.get(commandId);
    if (sameOne) return sameOne;
    if (underWay.size >= UNDER_WAY_PER_USER) return TOO_MANY;
    live.underWay.set(userId, underWay);
    const answer = this.pushFrom(live, userId, command).finally(() => {
      underWay.delete(commandId);
      if (underWay.size === 0) live.underWay.delete(userId);
    });
    underWay.set(commandId, answer);
    return answer;
  }

  /** Who was away is back first: then the command finds a player who is here. */
  private pushFrom(live: LiveGame, userId: string, command: Command): Promise<Answer> {
    this.presence.spoke(live, userId);
    return this.push(live, command);
  }

  private push(live: LiveGame, command: Command): Promise<Answer> {
    if (live.unanswered >= this.limits.queue) return Promise.resolve(TOO_MANY);
    return new Promise((resolve) => {
      live.unanswered++;
      let isAnswered = false;
      const answer = (given: Answer) => {
        if (isAnswered) return;
        isAnswered = true;
        live.unanswered--;
        this.observer.answered(command.name, given);
        resolve(given);
      };
      live.queue.push({ command, answer });
      this.loop.wake(live);
    });
  }

  /** Looks at a game in memory, at one that is over as it was saved, or at one that is read for it. */
  private async look<T>(gameId: string, see: (game: Game) => T | null): Promise<T | Unavailable | null> {
    const over = this.games.has(gameId) ? null : (await this.readOver([gameId])).get(gameId);
    return over ? see(over) : this.lookLive(gameId, see);
  }

  /** What was seen now is told when it is durable. */
  private lookLive<T>(gameId: string, see: (game: Game) => T | null): Promise<T | Unavailable | null> {
    return this.withGame(gameId, (live) =>
      live.condition === 'RUNNING' ? this.whenDurable(live, see(live.game)) : { unavailable: live.reason },
    );
  }

  private whenDurable<T>(live: LiveGame, value: T): Promise<T | Unavailable> {
    if (live.waiters.length >= this.limits.views) return Promise.resolve(TOO_MANY);
    return new Promise((resolve) => {
      live.whenDurable((isDurable) => resolve(isDurable ? value : { unavailable: live.reason }));
    });
  }
}
