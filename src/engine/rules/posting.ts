import type { Context } from '../context.ts';
import { blindPosted } from '../events/hand-events.ts';
import type { BlindKind } from '../state/hand.ts';
import type { Chips } from '../state/money.ts';
import { has } from '../state/positions.ts';
import type { Seat } from '../state/seat.ts';
import type { Settings } from '../state/settings.ts';
import type { Table } from '../state/table.ts';
import { putIn } from './betting.ts';
import type { Lineup } from './lineup.ts';

/**
 * Antes first, then blinds owed from before, then the blinds of this hand. Whoever is short posts what is left and is
 * all-in; the bet to match stays the full big blind.
 */
export function postBlinds(ctx: Context, table: Table, lineup: Lineup): void {
  const { settings, seats } = table;
  const bigBlind = seats[lineup.bigBlind]!;
  if (settings.ante > 0)
    for (const seat of seats)
      if (has(lineup.dealt, seat.position)) post(ctx, table, seat, 'ANTE', settings.ante, false);
  post(ctx, table, bigBlind, 'BIG_BLIND_ANTE', settings.bigBlindAnte, false);
  if (settings.requireMissedBlindPost && !lineup.fresh)
    for (let i = 0; i < seats.length; i++)
      if (has(lineup.dealt, i)) postOwed(ctx, table, seats[i]!, lineup, settings);
  if (paysSmallBlind(lineup)) {
    const seat = seats[lineup.smallBlind]!;
    // A live missed big blind in front covers the small blind too: nobody posts more than the bet to match.
    const full = Math.min(settings.smallBlind, settings.bigBlind - seat.bet);
    post(ctx, table, seat, 'SMALL_BLIND', full, true);
  }
  post(ctx, table, bigBlind, 'BIG_BLIND', settings.bigBlind, true);
  for (let position = 0; position < seats.length; position++) {
    const seat = seats[position]!;
    if (!has(lineup.dealt, position)) continue;
    // Who has just paid a missed big blind has paid for coming in.
    const hasPaid = settings.requireMissedBlindPost && seat.missedBigBlind;
    if (has(lineup.posting, position) && position !== lineup.bigBlind && !hasPaid)
      post(ctx, table, seat, 'POST', settings.bigBlind, true);
    settleBlinds(seat);
  }
}

/** A dead small blind has nobody to pay it, and a newcomer on it posts a big blind instead. */
export const paysSmallBlind = ({ dealt, smallBlind, posting }: Lineup): boolean =>
  has(dealt, smallBlind) && !has(posting, smallBlind);

function postOwed(ctx: Context, table: Table, seat: Seat, lineup: Lineup, settings: Settings): void {
  if (seat.position === lineup.bigBlind) return;
  if (seat.missedSmallBlind && seat.position !== lineup.smallBlind)
    post(ctx, table, seat, 'MISSED_SMALL_BLIND', settings.smallBlind, false);
  if (seat.missedBigBlind)
    post(ctx, table, seat, 'MISSED_BIG_BLIND', settings.bigBlind, settings.missedBigBlindIsLive);
}

/** Who is dealt in owes nothing from before any more. */
function settleBlinds(seat: Seat): void {
  seat.missedBigBlind = false;
  seat.missedSmallBlind = false;
  seat.mustPostBlind = false;
  seat.willPost = false;
}

function post(ctx: Context, table: Table, seat: Seat, kind: BlindKind, full: Chips, isLive: boolean): void {
  const amount = Math.min(full, seat.stack);
  if (amount === 0) return;
  if (isLive) putIn(seat, amount);
  else putInDead(table, seat, amount);
  table.hand!.blinds.push({ seatPosition: seat.position, kind, amount });
  blindPosted(ctx, table, seat, kind, amount, isLive);
}

/** Dead chips go to the main pot at once and do not count towards a call. */
function putInDead(table: Table, seat: Seat, chips: Chips): void {
  seat.stack -= chips;
  seat.dead += chips;
  if (seat.stack === 0) seat.isAllIn = true;
  const pot = table.pots[0];
  const eligibleSeats = pot ? pot.eligibleSeats : table.hand!.seats.map(({ seatPosition }) => seatPosition);
  table.pots = [{ amount: (pot ? pot.amount : 0) + chips, eligibleSeats }];
}
