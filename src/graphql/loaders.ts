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
export interface Loaders {
  readonly users: DataLoader<string, User | null>;
  /** Games as the viewer may see them. */
  readonly games: DataLoader<string, GameView | Unavailable | null>;
  /** With every card: they go out through `viewFor` only. */
  readonly hands: DataLoader<string, HandRecord | null>;
  /** What the hands of a player add up to, in one game or in all that the viewer may know of. */
  stats(gameId: string | null, userId: string): Promise<PlayerStats>;
}

export const loadersFor = (
  { room, store }: { readonly room: Cardroom; readonly store: Store },
  viewer: Identity | null,
): Loaders => ({
  hands: batched((ids) => store.findHands(ids)),
  stats: statsFrom(store, viewer?.role === 'ADMIN' ? undefined : (viewer?.userId ?? null)),
  users: batched((ids) => store.findUsers(ids)),
  games: batched((ids) => room.views(viewer?.userId ?? null, ids)),
});

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

/** The players of one game are asked for together. */
function statsFrom(store: Store, visibleTo: string | null | undefined): Loaders['stats'] {
  const byGame = new Map<string | null, DataLoader<string, PlayerStats>>();
  return (gameId, userId) => {
    let loader = byGame.get(gameId);
    if (!loader) {
      loader = batched((userIds) => store.readStats(gameId, userIds, visibleTo));
      byGame.set(gameId, loader);
    }
    return loader.load(userId);
  };
}
