import type { HandRecord, Posting, UserId } from '../../engine/index.ts';
import { potOf, wentToShowdown } from '../../history/hand-facts.ts';
import {
  EmailTaken,
  type GameFilter,
  type GameSummary,
  type HandFilter,
  type LedgerFilter,
  type Page,
  type User,
} from '../../ports/store.ts';
import { checkCount, toPage } from '../store-common/cursor.ts';
import { EXAMINED, type HandSearch, handRange } from '../store-common/hand-range.ts';
import { ledgerRange, postingPage } from '../store-common/ledger-range.ts';
import { gameCursor, gamesAfter, handCursor } from '../store-common/lists.ts';
import { emailKey, isSameUser } from '../store-common/users.ts';
import type { MemoryData, MemoryGame } from './data.ts';

export type Place = readonly (number | string)[];

/** Newest first: the higher place comes before the lower. */
export function descending(a: Place, b: Place): number {
  const at = a.findIndex((value, i) => value !== b[i]);
  if (at < 0) return 0;
  return a[at]! < b[at]! ? 1 : -1;
}

const summaryOf = ({ summary, ownerId, status }: MemoryGame): GameSummary => ({
  ...summary,
  ownerId,
  status,
});

const isIn = ({ ownerId, members }: MemoryGame, userId: UserId): boolean =>
  ownerId === userId || members.get(userId)?.unregistered === null;

export const isVisible = (game: MemoryGame, viewer: UserId | null | undefined): boolean =>
  viewer === undefined || game.summary.visibility === 'PUBLIC' || (viewer !== null && isIn(game, viewer));

export function listGames(data: MemoryData, filter: GameFilter): Page<GameSummary> {
  const place = gamesAfter(filter);
  const placeOf = ({ createdAt, id }: GameSummary) => [createdAt, id];
  const games = [...data.games.values()]
    .filter((game) => filter.status === undefined || game.status === filter.status)
    .filter((game) => filter.userId === undefined || isIn(game, filter.userId))
    .filter((game) => isVisible(game, filter.visibleTo))
    .map(summaryOf)
    .filter((game) => !place || descending(place, placeOf(game)) < 0)
    .sort((a, b) => descending(placeOf(a), placeOf(b)));
  return toPage(games, filter.first, gameCursor);
}

export const findGames = (data: MemoryData, ids: readonly string[]): (GameSummary | null)[] =>
  ids.map((id) => {
    const game = data.games.get(id);
    return game ? summaryOf(game) : null;
  });

export const liveGameIds = (data: MemoryData): string[] =>
  [...data.games].filter(([, { status }]) => status !== 'COMPLETED').map(([id]) => id);

export const findHands = (data: MemoryData, ids: readonly string[]): (HandRecord | null)[] =>
  ids.map((id) => {
    const hand = data.hands.get(id);
    return hand ? JSON.parse(hand.body) : null;
  });

const handPlace = ({ endedAt, handNumber, id }: HandRecord): Place => [endedAt, handNumber, id];

/** Ascending. */
export const byPlace = (a: HandRecord, b: HandRecord): number => descending(handPlace(b), handPlace(a));

export function listHands(data: MemoryData, filter: HandFilter): Page<HandRecord> {
  const { above, below, isNewestFirst, search } = handRange(filter);
  const { gameId, tableId, userId, first } = filter;
  const near = [...data.hands.values()]
    .map(({ body }) => JSON.parse(body) as HandRecord)
    .filter((hand) => gameId === undefined || hand.gameId === gameId)
    .filter((hand) => tableId === undefined || hand.tableId === tableId)
    .filter((hand) => userId === undefined || hand.seats.some((seat) => seat.userId === userId))
    .filter((hand) => descending(handPlace(hand), above) < 0 && descending(below, handPlace(hand)) < 0)
    .sort((a, b) => (isNewestFirst ? -byPlace(a, b) : byPlace(a, b)));
  if (!search) return toPage(near, first, handCursor);
  const examined = near.slice(0, EXAMINED);
  const page = toPage(
    examined.filter((hand) => fits(hand, search)),
    first,
    handCursor,
  );
  const last = examined.length === EXAMINED ? examined.at(-1)! : null;
  return { ...page, cursor: page.cursor ?? (last ? handCursor(last) : null) };
}

const fits = (hand: HandRecord, { minPot, maxPot, showdown }: HandSearch): boolean =>
  potOf(hand) >= minPot && potOf(hand) <= maxPot && (showdown === null || wentToShowdown(hand) === showdown);

const postingsOf = (data: MemoryData, gameId: string): Posting[] =>
  (data.games.get(gameId)?.postings ?? []).map(({ body }) => JSON.parse(body));

export function readLedger(data: MemoryData, gameId: string, after: number, limit: number): Posting[] {
  checkCount(limit, 'limit');
  return postingsOf(data, gameId)
    .filter(({ number }) => number > after)
    .slice(0, limit);
}

export function listPostings(data: MemoryData, filter: LedgerFilter): Page<Posting> {
  const { above, below, isNewestFirst, kinds } = ledgerRange(filter);
  const postings = postingsOf(data, filter.gameId)
    .filter(({ number }) => number > above && number < below)
    .filter(({ kind }) => kinds === null || kinds.includes(kind));
  return postingPage(isNewestFirst ? postings.reverse() : postings, filter.first);
}

export function findUserByEmail({ users }: MemoryData, email: string): User | null {
  for (const user of users.values())
    if (user.email !== null && emailKey(user.email) === emailKey(email)) return { ...user };
  return null;
}

function checkEmail(data: MemoryData, { id, email }: User): void {
  const other = email === null ? null : findUserByEmail(data, email);
  if (other && other.id !== id) throw new EmailTaken(`${email} is in use`);
}

export function createUser(data: MemoryData, user: User): void {
  checkEmail(data, user);
  const known = data.users.get(user.id);
  if (known && !isSameUser(known, user)) throw new Error(`user ${user.id} exists already`);
  data.users.set(user.id, { ...user });
}

export function updateUser(data: MemoryData, user: User): boolean {
  if (!data.users.has(user.id)) return false;
  checkEmail(data, user);
  data.users.set(user.id, { ...user });
  return true;
}

export const findUsers = ({ users }: MemoryData, ids: readonly UserId[]): (User | null)[] =>
  ids.map((id) => {
    const user = users.get(id);
    return user ? { ...user } : null;
  });
