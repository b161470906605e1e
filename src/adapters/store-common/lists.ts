import type { HandRecord } from '../../engine/index.ts';
import type { GameFilter, GameSummary } from '../../ports/store.ts';
import { checkCount, decodeCursor, encodeCursor } from './cursor.ts';

/** Hands end at the same millisecond now and then; number and id make the order total, so that no page repeats one. */
export type HandPlace = readonly [endedAt: number, handNumber: number, id: string];
export type GamePlace = readonly [createdAt: number, id: string];

export const handCursor = ({ endedAt, handNumber, id }: HandRecord): string =>
  encodeCursor(endedAt, handNumber, id);

export const gameCursor = ({ createdAt, id }: GameSummary): string => encodeCursor(createdAt, id);

export function gamesAfter({ first, after }: GameFilter): GamePlace | null {
  checkCount(first, 'first');
  return decodeCursor(after, [0, '']);
}

/** Newest first; by code units, as the stores compare. */
const isNewer = (a: GameSummary, b: GameSummary): boolean =>
  a.createdAt !== b.createdAt ? a.createdAt > b.createdAt : a.id > b.id;

/** Two lists, each newest first, as one without repetitions. */
export function mergeGames(one: readonly GameSummary[], other: readonly GameSummary[]): GameSummary[] {
  const byId = new Map([...one, ...other].map((game) => [game.id, game]));
  return [...byId.values()].sort((a, b) => (isNewer(a, b) ? -1 : 1));
}
