import { randomUUID } from 'node:crypto';
import {
  findTable,
  type Game,
  type GameView,
  type HostView,
  mayWatch,
  newGame,
  type Rejection,
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
import type { GameSummary, Store, StreamId } from '../ports/store.ts';
import type { Clock } from './clock.ts';
import { fairShuffle } from './dice.ts';
import { GameLoop } from './game-loop.ts';
import { Housekeeping } from './housekeeping.ts';
import type { Answer, LiveGame, Unavailable } from './live-game.ts';
import { LiveGames, type PublishedListener } from './live-games.ts';
import { savedGame } from './loading.ts';
import { type Log, silent } from './log.ts';
import { gameIdFor, newJoinCode } from './new-game-id.ts';
import { nobody, type Observer } from './observer.ts';
import { Presence, RETURN_WINDOW_MS } from './presence.ts';
import { type Request, Submissions } from './submissions.ts';
import { openStream, type StreamMessage } from './subscription.ts';
import { STOPPING, TOO_MANY, UNREACHABLE } from './unavailable.ts';
import { badCommandId, isCommandId } from './written-command.ts';

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

/** The one facade of the server: commands in, events and views out. Everything that leaves it has been written first. */
export class Cardroom {
  private readonly store: Store;
  private readonly clock: Clock;
  private readonly log: Log;
  private readonly limits: Limits;
  private readonly newId: () => string;
  private readonly games: LiveGames;
  private readonly submissions: Submissions;
  private readonly loop: GameLoop;
  private readonly housekeeping: Housekeeping;
  private readonly presence: Presence;
  private stopped: Promise<void> | null = null;

  constructor({ store, clock, shuffle, log, limits, observer, newId }: CardroomOptions) {
    this.store = store;
    this.clock = clock;
    this.log = log ?? silent;
    this.limits = { ...defaultLimits, ...limits };
    this.newId = newId ?? randomUUID;
    const byId = new Map<string, LiveGame>();
    this.loop = new GameLoop({
      store,
      clock,
      shuffle: shuffle ?? fairShuffle,
      log: this.log,
      observer: observer ?? nobody,
      commandsPerTick: this.limits.commandsPerTick,
      ticksPerTurn: this.limits.ticksPerTurn,
      onGone: (live) => byId.delete(live.id),
    });
    this.presence = new Presence({
      clock,
      log: this.log,
      returnWindowMs: this.limits.returnWindowMs,
      wake: (live) => this.loop.wake(live),
    });
    const { loop, presence } = this;
    this.games = new LiveGames(byId, { store, clock, log: this.log, loop, presence });
    this.submissions = new Submissions({
      loop,
      presence,
      observer: observer ?? nobody,
      newId: this.newId,
      queue: this.limits.queue,
      whenDurable: (live, value) => this.whenDurable(live, value),
    });
    this.housekeeping = new Housekeeping({
      store,
      clock,
      loop,
      log: this.log,
      games: byId,
      retentionMs: this.limits.retentionMs,
      isComplete: () => this.games.isComplete,
    });
  }

  /** Loads every game that is not over, and tells how far it is, because there may be thousands. */
  async start(onProgress: (loaded: number, total: number) => void = () => {}): Promise<void> {
    try {
      await this.games.loadAll(onProgress);
    } catch (error) {
      // Who stops meanwhile closes the store without waiting for what is still being read.
      if (!this.games.isStopping) throw error;
    }
  }

  async createGame(
    description: GameDescription,
  ): Promise<{ readonly gameId: string } | { readonly rejection: Rejection } | Unavailable> {
    if (this.games.isStopping) return STOPPING;
    const { commandId = null, ...rest } = description;
    if (commandId !== null && !isCommandId(commandId)) return { rejection: badCommandId };
    const id = commandId === null ? this.newId() : gameIdFor(description.ownerId, commandId);
    try {
      if (commandId !== null && (await this.games.exists(id))) return { gameId: id };
      const joinCode = rest.visibility === 'PRIVATE' ? newJoinCode() : null;
      const made = newGame({ ...rest, joinCode, id, now: this.clock.now() });
      if ('rejection' in made) return made;
      const { game } = made;
      const { name, ownerId, status, createdAt, visibility } = game;
      const summary: GameSummary = { id, name, ownerId, status, createdAt, visibility };
      const isNew = await this.games.make(summary, game);
      // Made in the meantime, by the same command on another server; or somebody has just looked for it in vain.
      if (isNew || (commandId !== null && (await this.games.exists(id)))) return { gameId: id };
      return { unavailable: 'The new game got an id that is taken; try again.' };
    } catch (error) {
      this.log.warn({ error: String(error) }, 'a game could not be created');
      return UNREACHABLE;
    }
  }

  /** Hands a command to its game and resolves with the verdict when that is durable. Null when there is no such game. */
  submit(gameId: string, request: Request): Promise<Answer | null> {
    return this.games.use(gameId, (live) => this.submissions.submit(live, request));
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
    const over = await this.readOver(gameIds.filter((id) => !this.games.byId.has(id)));
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
    if (gameIds.length === 0 || this.games.isStopping) return new Map();
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
    const over = this.games.byId.has(gameId) ? null : (await this.readOver([gameId])).get(gameId);
    return over ? see(over) : this.games.use(gameId, ({ game }) => see(game));
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
    return this.games.use(gameId, (live) => {
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
    return this.games.onPublished(listener);
  }

  /** Stops: no new commands, what has begun is finished and written, snapshots are saved, readers are told. */
  stop(): Promise<void> {
    this.stopped ??= this.finish();
    return this.stopped;
  }

  private async finish(): Promise<void> {
    this.games.isStopping = true;
    this.housekeeping.stop();
    this.presence.stop();
    // From here on nobody can act: however long the rest takes, it is not held against anyone.
    const now = this.clock.now();
    await this.loop.stop();
    // What had begun may have been played a little later.
    for (const live of this.games.byId.values())
      if (live.isDirty && live.condition === 'RUNNING')
        this.loop.snapshot(live, Math.max(now, live.tickedAt));
    await this.loop.stop();
    await this.housekeeping.markAlive(now);
    for (const live of this.games.byId.values()) {
      live.streams.endAll('SERVER_STOPPING');
      live.reason = STOPPING.unavailable;
      live.dismissQueue();
      live.dismissWaiters();
    }
  }

  /** For metrics. */
  figures(): Figures {
    let [waitingCommands, tables, readers] = [0, 0, 0];
    for (const live of this.games.byId.values()) {
      waitingCommands += live.unanswered;
      tables += live.game.tables.length;
      readers += live.streams.readers;
    }
    return {
      games: this.games.byId.size,
      tables,
      readers,
      users: this.presence.userCount,
      waitingCommands,
      unwrittenSteps: this.loop.backlog,
    };
  }

  /** Every game that is not over has been read, and nothing has begun to stop. */
  get isReady(): boolean {
    return this.games.isReady;
  }

  /** Looks at a game in memory, at one that is over as it was saved, or at one that is read for it. */
  private look<T>(gameId: string, see: (game: Game) => T | null): Promise<T | Unavailable | null> {
    return this.games.byId.has(gameId) ? this.lookLive(gameId, see) : this.lookOver(gameId, see);
  }

  private async lookOver<T>(gameId: string, see: (game: Game) => T | null): Promise<T | Unavailable | null> {
    const over = (await this.readOver([gameId])).get(gameId);
    return over ? see(over) : this.lookLive(gameId, see);
  }

  /** What was seen now is told when it is durable. */
  private lookLive<T>(gameId: string, see: (game: Game) => T | null): Promise<T | Unavailable | null> {
    return this.games.use(gameId, (live) =>
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
