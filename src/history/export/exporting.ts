import type { UserId, Viewer } from '../../engine/index.ts';

/** For whom a hand is written down, and what the players are called. */
export interface Exporting {
  /** Whose own cards are in the view: the "hero" of a hand history. */
  readonly viewer: Viewer;
  readonly nameOf: (userId: UserId) => string;
}
