import type { Shuffle } from '../context.ts';
import { type Game, playerAt } from '../state/game.ts';
import type { Seat } from '../state/seat.ts';
import type { Settings } from '../state/settings.ts';
import { isBetween, nextSeat, type Table } from '../state/table.ts';

/** Who plays the next hand, and from where. */
export interface Lineup {
  readonly button: number;
  /** A dead small blind has a place but nobody who posts it. */
  readonly smallBlind: number;
  readonly bigBlind: number;
  /** Positions dealt in, in seat order. */
  readonly dealt: readonly number[];
  /** Newcomers and returners that must wait for the button to pass. */
  readonly waiting: readonly number[];
  /** Newcomers between button and big blind that pay a big blind to come in at once. */
  readonly posting: readonly number[];
  /** Everybody comes in as on a first hand, and nobody owes anything. */
  readonly fresh: boolean;
}

interface Places {
  readonly button: number;
  readonly smallBlind: number;
  readonly bigBlind: number;
}

/** May be dealt in as far as chips and wishes go. */
export function isReady(game: Game, seat: Seat): boolean {
  return (
    seat.userId !== null &&
    !seat.leaving &&
    seat.stack >= game.settings.minToPlay &&
    !playerAt(game, seat).sittingOut
  );
}

/** Null when fewer than two are ready. */
export function planLineup(game: Game, table: Table, shuffle: Shuffle): Lineup | null {
  const ready = table.seats.filter((seat) => isReady(game, seat));
  if (ready.length < 2) return null;
  const established = ready.filter((seat) => seat.dealtLastHand);
  // With fewer than two who played the last hand there is nobody to wait for: all come in, as on a first hand.
  if (established.length < 2) {
    const dealt = ready.map(positionOf);
    const places = followButton(table, dealt, firstButton(table, dealt, shuffle), game.settings);
    return { ...places, dealt, waiting: [], posting: [], fresh: true };
  }
  return game.settings.buttonRule === 'DEAD'
    ? deadButtonLineup(game, table, ready, established.map(positionOf))
    : movingButtonLineup(game, table, ready, established.map(positionOf));
}

/** The button moves to the next seat that played the last hand; the blinds are the next two. */
function movingButtonLineup(game: Game, table: Table, ready: Seat[], established: number[]): Lineup {
  const { settings } = game;
  const button = nextOf(table, table.dealerPosition!, established);
  const smallBlind = nextOf(table, button, established);
  const returners = ready.filter((seat) => waitsForBigBlind(settings, seat)).map(positionOf);
  const reached = nextOf(table, smallBlind, [...established, ...returners]);
  const reachesReturner = returners.includes(reached);
  const places = reachesReturner
    ? { button, smallBlind, bigBlind: reached }
    : followButton(table, established, button, settings);

  const entry = comeIn(settings, table, ready, established, places);
  // Two had played and more come in: the blinds are the next two seats after the button, whoever sits there.
  if (established.length === 2 && entry.dealt.length > 2 && !reachesReturner)
    return { ...followButton(table, entry.dealt, button, settings), ...entry, fresh: false };
  return { ...places, ...entry, fresh: false };
}

/**
 * The big blind moves to the next seat, newcomers included; the small blind is where the big blind was and the button
 * where the small blind was, even if nobody sits there now.
 */
function deadButtonLineup(game: Game, table: Table, ready: Seat[], established: number[]): Lineup {
  const { settings } = game;
  const bigBlind = nextOf(table, table.bigBlindPosition!, ready.map(positionOf));
  const smallBlind = table.bigBlindPosition!;
  const button = table.smallBlindPosition!;
  const players = established.includes(bigBlind) ? established : [...established, bigBlind].sort(ascending);
  const entry = comeIn(settings, table, ready, players, { button, smallBlind, bigBlind });
  if (entry.dealt.length === 2) {
    const places = headsUp(table, entry.dealt, bigBlind, settings);
    return { ...places, ...entry, fresh: false };
  }
  // After heads-up play the old small blind may be the new big blind: then the button is the seat before the blinds.
  const seated = entry.dealt.filter((position) => position !== bigBlind && position !== smallBlind);
  const free = button !== bigBlind && button !== smallBlind;
  return {
    button: free ? button : previousOf(table, smallBlind, seated),
    smallBlind,
    bigBlind,
    ...entry,
    fresh: false,
  };
}

/** Blinds of a button that has been placed. Heads-up the button is the small blind. */
function followButton(table: Table, dealt: readonly number[], button: number, settings: Settings): Places {
  const smallBlind = nextOf(table, button, dealt);
  if (dealt.length > 2) return { button, smallBlind, bigBlind: nextOf(table, smallBlind, dealt) };
  if (table.dealtCount < 3) return { button, smallBlind: button, bigBlind: smallBlind };
  return headsUp(table, dealt, nextOf(table, table.bigBlindPosition!, dealt), settings);
}

/** When three or more become two, a setting decides whether the last big blind stays there. */
function headsUp(table: Table, dealt: readonly number[], next: number, settings: Settings): Places {
  const last = table.bigBlindPosition!;
  const retains =
    table.dealtCount > 2 && settings.headsUpTransition === 'RETAIN_BIG_BLIND' && dealt.includes(last);
  const bigBlind = retains ? last : next;
  const button = dealt.find((position) => position !== bigBlind)!;
  return { button, smallBlind: button, bigBlind };
}

/**
 * Newcomers and returners come in unless they sit between the button and the big blind, where they would play for
 * free before paying a blind: there they wait for the button to pass, or post.
 */
function comeIn(
  settings: Settings,
  table: Table,
  ready: readonly Seat[],
  players: readonly number[],
  places: Places,
): Pick<Lineup, 'dealt' | 'waiting' | 'posting'> {
  const dealt = [...players];
  const waiting: number[] = [];
  const posting: number[] = [];
  for (const seat of ready) {
    const { position } = seat;
    if (players.includes(position)) continue;
    if (position === places.bigBlind) dealt.push(position);
    else if (waitsForBigBlind(settings, seat)) continue;
    else if (!isBetween(table, places.button, position, places.bigBlind)) dealt.push(position);
    else if (seat.willPost && settings.allowPostToPlay) {
      dealt.push(position);
      posting.push(position);
    } else waiting.push(position);
  }
  return { dealt: dealt.sort(ascending), waiting, posting };
}

/** Missed the big blind in a game where that means waiting for it. */
export const waitsForBigBlind = (settings: Settings, seat: Seat): boolean =>
  seat.missedBigBlind && settings.requireMissedBlindPost && settings.deadBlindRule === 'WAIT';

function firstButton(table: Table, dealt: readonly number[], shuffle: Shuffle): number {
  return table.dealerPosition === null
    ? dealt[shuffle(dealt.length)[0]!]!
    : nextOf(table, table.dealerPosition, dealt);
}

function nextOf(table: Table, from: number, positions: readonly number[]): number {
  return nextSeat(table, from, (seat) => positions.includes(seat.position))!.position;
}

function previousOf(table: Table, from: number, positions: readonly number[]): number {
  const count = table.seats.length;
  for (let step = 1; step <= count; step++) {
    const position = (from - step + count) % count;
    if (positions.includes(position)) return position;
  }
  throw new Error('no seat for the button');
}

const positionOf = (seat: Seat): number => seat.position;
const ascending = (a: number, b: number): number => a - b;
