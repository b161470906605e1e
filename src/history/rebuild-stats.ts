import type { GameSummary, Page, Store } from '../ports/store.ts';
import { handsOf } from './hands-of.ts';
import { StatsTally } from './stats.ts';

export interface RebuildProgress {
  readonly games: number;
  readonly hands: number;
}

/**
 * Counts all statistics again from the records of the hands, game by game, to exactly the numbers that were there. For a
 * store that nobody plays on: a hand that ends meanwhile might be missed.
 */
export async function rebuildStats(
  store: Pick<Store, 'listGames' | 'listHands' | 'replaceStats'>,
  onProgress: (progress: RebuildProgress) => void = () => {},
): Promise<RebuildProgress> {
  let games = 0;
  let hands = 0;
  let after: string | null = null;
  do {
    const page: Page<GameSummary> = await store.listGames({ first: 100, after });
    for (const { id: gameId } of page.items) {
      const tally = new StatsTally();
      for await (const hand of handsOf(store, { gameId })) {
        tally.add(hand);
        if (++hands % 1000 === 0) onProgress({ games, hands });
      }
      await store.replaceStats(
        gameId,
        [...tally.byUser].map(([userId, stats]) => ({ userId, stats })),
      );
      games++;
    }
    after = page.cursor;
  } while (after !== null);
  onProgress({ games, hands });
  return { games, hands };
}
