import DataLoader from 'dataloader';
import type { Identity } from '../accounts/identity.ts';
import type { GameView, HandRecord } from '../engine/index.ts';
import type { PlayerStats } from '../ports/player-stats.ts';
import type { Store, User } from '../ports/store.ts';
import type { Cardroom } from '../runtime/cardroom.ts';
import type { Unavailable } from '../runtime/live-game.ts';

/**
 * Whatever is fetched by id is fetched here, so that a list asks once for all its items. Nothing is kept from one batch
 * to the next: a context may serve a stream for hours, and a mutation is answered with what is so after it.
 */
export class Loaders {
  private readonly room: Cardroom;
  private readonly store: Store;
  private readonly viewer: Identity | null;
  // Each is made when it is first wanted: most operations fetch nothing by id.
  private usersMade: DataLoader<string, User | null> | null = null;
  private gamesMade: DataLoader<string, GameView | Unavailable | null> | null = null;
  private handsMade: DataLoader<string, HandRecord | null> | null = null;
  private statsMade: Map<string | null, DataLoader<string, PlayerStats>> | null = null;

  constructor(room: Cardroom, store: Store, viewer: Identity | null) {
    this.room = room;
    this.store = store;
    this.viewer = viewer;
  }

  get users(): DataLoader<string, User | null> {
    this.usersMade ??= batched((ids) => this.store.findUsers(ids));
    return this.usersMade;
  }

  /** Games as the viewer may see them. */
  get games(): DataLoader<string, GameView | Unavailable | null> {
    this.gamesMade ??= batched((ids) => this.room.views(this.viewer?.userId ?? null, ids));
    return this.gamesMade;
  }

  /** With every card: they go out through `viewFor` only. */
  get hands(): DataLoader<string, HandRecord | null> {
    this.handsMade ??= batched((ids) => this.store.findHands(ids));
    return this.handsMade;
  }

  /**
   * What the hands of a player add up to, in one game or in all that the viewer may know of. The players of one game are
   * asked for together.
   */
  stats(gameId: string | null, userId: string): Promise<PlayerStats> {
    this.statsMade ??= new Map();
    let loader = this.statsMade.get(gameId);
    if (!loader) {
      const visibleTo = this.viewer?.role === 'ADMIN' ? undefined : (this.viewer?.userId ?? null);
      loader = batched((userIds) => this.store.readStats(gameId, userIds, visibleTo));
      this.statsMade.set(gameId, loader);
    }
    return loader.load(userId);
  }
}

/** Asks for each id once, however many want it. */
const batched = <T>(fetchAll: (ids: readonly string[]) => Promise<readonly T[]>): DataLoader<string, T> =>
  new DataLoader(
    async (ids) => {
      const distinct = [...new Set(ids)];
      const values = await fetchAll(distinct);
      const byId = new Map(distinct.map((id, i) => [id, values[i]!]));
      return ids.map((id) => byId.get(id)!);
    },
    { cache: false, maxBatchSize: 500 },
  );
