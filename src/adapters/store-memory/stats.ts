import type { HandRecord, UserId } from '../../engine/index.ts';
import { addStats, noStats, StatsTally, statsOfHand } from '../../history/stats.ts';
import type { PlayerStats } from '../../ports/player-stats.ts';
import type { NetPoint, Page, SeriesFilter, Standing, StandingsFilter } from '../../ports/store.ts';
import { checkCount, decodeCursor, encodeCursor, toPage } from '../store-common/cursor.ts';
import { netPage, seriesAfter } from '../store-common/series.ts';
import type { MemoryData, MemoryGame } from './data.ts';
import { byPlace, descending, isVisible } from './lists.ts';

export function countHand(game: MemoryGame, hand: HandRecord): void {
  for (const [userId, stats] of statsOfHand(hand))
    game.stats.set(userId, addStats(game.stats.get(userId) ?? noStats, stats));
}

/** After hands were taken back. */
export function countAgain(data: MemoryData, gameId: string, game: MemoryGame): void {
  const tally = new StatsTally();
  for (const { body } of data.hands.values()) {
    const hand: HandRecord = JSON.parse(body);
    if (hand.gameId === gameId) tally.add(hand);
  }
  game.stats = tally.byUser;
}

export function readStats(
  data: MemoryData,
  gameId: string | null,
  userIds: readonly UserId[],
  visibleTo?: UserId | null,
): PlayerStats[] {
  const games =
    gameId === null
      ? [...data.games.values()].filter((game) => isVisible(game, visibleTo))
      : [data.games.get(gameId)];
  return userIds.map((userId) =>
    games.reduce((sum, game) => addStats(sum, game?.stats.get(userId) ?? noStats), noStats),
  );
}

export function listStandings(data: MemoryData, { gameId, first, after }: StandingsFilter): Page<Standing> {
  checkCount(first, 'first');
  const place = decodeCursor(after, [0, '']);
  // The winner first; who has won as much comes in the order of ids.
  const comesFirst = (a: readonly [number, string], b: readonly [number, string]): boolean =>
    a[0] !== b[0] ? a[0] > b[0] : a[1] < b[1];
  const placeOf = ({ userId, stats }: Standing): [number, string] => [stats.netChips, userId];
  const standings = [...(data.games.get(gameId)?.stats ?? [])]
    .map(([userId, stats]) => ({ userId, stats: { ...stats } }))
    .filter((standing) => place === null || comesFirst(place, placeOf(standing)))
    .sort((a, b) => (comesFirst(placeOf(a), placeOf(b)) ? -1 : 1));
  return toPage(standings, first, (standing) => encodeCursor(...placeOf(standing)));
}

export function netSeries(data: MemoryData, filter: SeriesFilter): Page<NetPoint> {
  const { place, total } = seriesAfter(filter);
  const { userId, gameId, first } = filter;
  const rows = [...data.hands.values()]
    .map(({ body }) => JSON.parse(body) as HandRecord)
    .filter((hand) => gameId === undefined || hand.gameId === gameId)
    .filter((hand) => descending([hand.endedAt, hand.handNumber, hand.id], place) < 0)
    .sort(byPlace)
    .flatMap((hand) =>
      hand.seats
        .filter((seat) => seat.userId === userId)
        .map(({ netChips }) => ({ ...hand, handId: hand.id, netChips })),
    );
  return netPage(rows.slice(0, first + 1), total, first);
}

export function replaceStats(data: MemoryData, gameId: string, standings: readonly Standing[]): void {
  const game = data.games.get(gameId);
  if (game) game.stats = new Map(standings.map(({ userId, stats }) => [userId, { ...stats }]));
}
