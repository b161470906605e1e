import type { Shuffle } from '../context.ts';
import { type Game, playerAt } from '../state/game.ts';
import {
  excluding,
  has,
  hasSeveral,
  including,
  isBetween,
  nextIn,
  none,
  type Positions,
  previousIn,
  sizeOf,
} from '../state/positions.ts';
import type { Seat } from '../state/seat.ts';
import type { Settings } from '../state/settings.ts';
import type { Table } from '../state/table.ts';

/** Who plays the next hand, and from where. */
export interface Lineup {
  readonly button: number;
  /** A dead small blind has a place but nobody who posts it. */
  readonly smallBlind: number;
  readonly bigBlind: number;
  readonly dealt: Positions;
  /** Newcomers and returners that must wait for the button to pass. */
  readonly waiting: Positions;
  /** Newcomers between button and big blind that pay a big blind to come in at once. */
  readonly posting: Positions;
  /** Everybody comes in as on a first hand, and nobody owes anything. */
  readonly fresh: boolean;
}

type Places = Pick<Lineup, 'button' | 'smallBlind' | 'bigBlind'>;
type Entry = Pick<Lineup, 'dealt' | 'waiting' | 'posting'>;

/** May be dealt in as far as chips and wishes go. */
export function isReady(game: Game, seat: Seat): boolean {
  return (
    seat.userId !== null &&
    !seat.leaving &&
    seat.stack >= game.settings.minToPlay &&
    !playerAt(game, seat).sittingOut
  );
}

function readySeats(game: Game, table: Table): Positions {
  let ready = none;
  const { seats } = table;
  for (let i = 0; i < seats.length; i++) if (isReady(game, seats[i]!)) ready = including(ready, i);
  return ready;
}

/** At least two are ready. */
export const canDeal = (game: Game, table: Table): boolean => hasSeveral(readySeats(game, table));

/** Null when fewer than two are ready. `expected` are seats to be counted as ready before they are. */
export function planLineup(game: Game, table: Table, shuffle: Shuffle, expected = none): Lineup | null {
  const ready = readySeats(game, table) | expected;
  if (!hasSeveral(ready)) return null;
  const { seats } = table;
  let established = none;
  for (let i = 0; i < seats.length; i++) {
    const seat = seats[i]!;
    // Who declined the big blind of a hand that was then not dealt waits for it like anybody else who missed it.
    const isEstablished = seat.dealtLastHand && !waitsForBigBlind(game.settings, seat);
    if (isEstablished && has(ready, i)) established = including(established, i);
  }
  // With fewer than two who played the last hand there is nobody to wait for: all come in, as on a first hand.
  if (!hasSeveral(established)) {
    const places = followButton(table, ready, firstButton(table, ready, shuffle), game.settings);
    return lineup(places, { dealt: ready, waiting: none, posting: none }, true);
  }
  return game.settings.buttonRule === 'DEAD'
    ? deadButtonLineup(game.settings, table, ready, established)
    : movingButtonLineup(game.settings, table, ready, established);
}

const lineup = ({ button, smallBlind, bigBlind }: Places, entry: Entry, fresh: boolean): Lineup => ({
  button,
  smallBlind,
  bigBlind,
  dealt: entry.dealt,
  waiting: entry.waiting,
  posting: entry.posting,
  fresh,
});

/** The button moves to the next seat that played the last hand; the blinds are the next two. */
function movingButtonLineup(
  settings: Settings,
  table: Table,
  ready: Positions,
  established: Positions,
): Lineup {
  const button = nextIn(established, table.dealerPosition!);
  const smallBlind = nextIn(established, button);
  const returners = waitingForBigBlind(settings, table, ready);
  const reached = nextIn(established | returners, smallBlind);
  const places = has(returners, reached)
    ? { button, smallBlind, bigBlind: reached }
    : followButton(table, established, button, settings);

  const entry = comeIn(settings, table, ready, established, places);
  // Two had played and more come in: the blinds are the next two seats after the button, whoever sits there.
  if (sizeOf(established) === 2 && sizeOf(entry.dealt) > 2 && !has(returners, reached))
    return lineup(followButton(table, entry.dealt, button, settings), entry, false);
  return lineup(places, entry, false);
}

/**
 * The big blind moves to the next seat, newcomers included; the small blind is where the big blind was and the button
 * where the small blind was, even if nobody sits there now.
 */
function deadButtonLineup(
  settings: Settings,
  table: Table,
  ready: Positions,
  established: Positions,
): Lineup {
  const count = table.seats.length;
  const smallBlind = table.bigBlindPosition!;
  const bigBlind = nextIn(ready, smallBlind);
  const button = table.smallBlindPosition!;
  const entry = comeIn(settings, table, ready, including(established, bigBlind), {
    button,
    smallBlind,
    bigBlind,
  });
  if (sizeOf(entry.dealt) === 2) return lineup(headsUp(table, entry.dealt, bigBlind, settings), entry, false);
  if (button !== bigBlind && button !== smallBlind)
    return lineup({ button, smallBlind, bigBlind }, entry, false);
  // After heads-up play the old small blind may be the new big blind: then the button is the seat before the blinds.
  const others = excluding(excluding(entry.dealt, bigBlind), smallBlind);
  return lineup({ button: previousIn(others, smallBlind, count), smallBlind, bigBlind }, entry, false);
}

/** Blinds of a button that has been placed. Heads-up the button is the small blind. */
function followButton(table: Table, dealt: Positions, button: number, settings: Settings): Places {
  const smallBlind = nextIn(dealt, button);
  if (sizeOf(dealt) > 2) return { button, smallBlind, bigBlind: nextIn(dealt, smallBlind) };
  if (table.dealtCount < 3) return { button, smallBlind: button, bigBlind: smallBlind };
  return headsUp(table, dealt, nextIn(dealt, table.bigBlindPosition!), settings);
}

/** When three or more become two, a setting decides whether the last big blind stays there. */
function headsUp(table: Table, dealt: Positions, next: number, settings: Settings): Places {
  const last = table.bigBlindPosition!;
  const retains =
    table.dealtCount > 2 && settings.headsUpTransition === 'RETAIN_BIG_BLIND' && has(dealt, last);
  const bigBlind = retains ? last : next;
  const button = nextIn(excluding(dealt, bigBlind), bigBlind);
  return { button, smallBlind: button, bigBlind };
}

/**
 * Newcomers and returners come in unless they sit between the button and the big blind, where they would play for
 * free before paying a blind: there they wait for the button to pass, or post.
 */
function comeIn(
  settings: Settings,
  table: Table,
  ready: Positions,
  players: Positions,
  places: Places,
): Entry {
  const count = table.seats.length;
  let dealt = players;
  let waiting = none;
  let posting = none;
  if (ready === players) return { dealt, waiting, posting };
  for (const seat of table.seats) {
    const { position } = seat;
    if (!has(ready, position) || has(players, position)) continue;
    const mustWait = isBetween(places.button, position, places.bigBlind, count);
    if (position === places.bigBlind) dealt = including(dealt, position);
    else if (waitsForBigBlind(settings, seat)) continue;
    else if (!mustWait) dealt = including(dealt, position);
    else if (seat.willPost && settings.allowPostToPlay) {
      dealt = including(dealt, position);
      posting = including(posting, position);
    } else waiting = including(waiting, position);
  }
  return { dealt, waiting, posting };
}

/** Missed the big blind in a game where that means waiting for it. */
export const waitsForBigBlind = (settings: Settings, seat: Seat): boolean =>
  seat.missedBigBlind && settings.requireMissedBlindPost && settings.deadBlindRule === 'WAIT';

function waitingForBigBlind(settings: Settings, table: Table, ready: Positions): Positions {
  const { seats } = table;
  let waiting = none;
  for (let i = 0; i < seats.length; i++)
    if (seats[i]!.missedBigBlind && has(ready, i) && waitsForBigBlind(settings, seats[i]!))
      waiting = including(waiting, i);
  return waiting;
}

function firstButton(table: Table, dealt: Positions, shuffle: Shuffle): number {
  let button = table.dealerPosition ?? table.seats.length - 1;
  const steps = table.dealerPosition === null ? shuffle(sizeOf(dealt))[0]! + 1 : 1;
  for (let step = 0; step < steps; step++) button = nextIn(dealt, button);
  return button;
}
