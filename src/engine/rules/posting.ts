import { type Context, tableEvent } from '../context.ts';
import type { BlindKind } from '../state/hand.ts';
import type { Chips } from '../state/money.ts';
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
  const { settings } = table;
  for (const position of lineup.dealt) post(ctx, table, position, 'ANTE', settings.ante, false);
  post(ctx, table, lineup.bigBlind, 'BIG_BLIND_ANTE', settings.bigBlindAnte, false);
  for (const position of lineup.dealt) postOwed(ctx, table, position, lineup, settings);
  if (paysSmallBlind(lineup)) post(ctx, table, lineup.smallBlind, 'SMALL_BLIND', settings.smallBlind, true);
  post(ctx, table, lineup.bigBlind, 'BIG_BLIND', settings.bigBlind, true);
  for (const position of lineup.posting)
    if (position !== lineup.bigBlind && !table.seats[position]!.missedBigBlind)
      post(ctx, table, position, 'POST', settings.bigBlind, true);
  for (const position of lineup.dealt) settleBlinds(table.seats[position]!);
}

/** A dead small blind has nobody to pay it, and a newcomer on it posts a big blind instead. */
export const paysSmallBlind = ({ dealt, smallBlind, posting }: Lineup): boolean =>
  dealt.includes(smallBlind) && !posting.includes(smallBlind);

function postOwed(ctx: Context, table: Table, position: number, lineup: Lineup, settings: Settings): void {
  const seat = table.seats[position]!;
  if (!settings.requireMissedBlindPost || lineup.fresh || position === lineup.bigBlind) return;
  if (seat.missedSmallBlind && position !== lineup.smallBlind)
    post(ctx, table, position, 'MISSED_SMALL_BLIND', settings.smallBlind, false);
  if (seat.missedBigBlind)
    post(ctx, table, position, 'MISSED_BIG_BLIND', settings.bigBlind, settings.missedBigBlindIsLive);
}

/** Who is dealt in owes nothing from before any more. */
function settleBlinds(seat: Seat): void {
  seat.missedBigBlind = false;
  seat.missedSmallBlind = false;
  seat.mustPostBlind = false;
  seat.willPost = false;
}

function post(
  ctx: Context,
  table: Table,
  position: number,
  kind: BlindKind,
  full: Chips,
  isLive: boolean,
): void {
  const seat = table.seats[position]!;
  const amount = Math.min(full, seat.stack);
  if (amount === 0) return;
  if (isLive) putIn(seat, amount);
  else putInDead(seat, amount);
  table.hand!.blinds.push({ seatPosition: position, kind, amount });
  tableEvent(ctx, table, 'BlindPosted', {
    seatPosition: position,
    kind,
    amount,
    isLive,
    isAllIn: seat.isAllIn,
  });
}

/** Dead chips go to the main pot and do not count towards a call. */
function putInDead(seat: Seat, chips: Chips): void {
  seat.stack -= chips;
  seat.dead += chips;
  if (seat.stack === 0) seat.isAllIn = true;
}
