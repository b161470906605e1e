import { findTable, type Game } from '../state/game.ts';
import type { UserId } from '../state/ids.ts';
import type { Chips } from '../state/money.ts';
import type { Player } from '../state/player.ts';
import type { Settings } from '../state/settings.ts';
import { type Balance, type Payment, settleBalances } from './transfers.ts';

/** How one person stands. */
export interface SettlementLine {
  readonly userId: UserId;
  readonly boughtIn: Chips;
  readonly cashedOut: Chips;
  /** Chips on the table, those in a hand that is not paid yet included. */
  readonly stack: Chips;
  /** What the house has raked, which is the host's. 0 for everybody else. */
  readonly house: Chips;
  /** cashedOut + stack + house − boughtIn: above 0 when the person is owed something. */
  readonly netChips: Chips;
  /** In minor units of the currency; null when chips are not worth any money. */
  readonly netMoney: number | null;
}

export interface Transfer {
  readonly fromUserId: UserId;
  readonly toUserId: UserId;
  /** In minor units of the currency, or in chips when they are not worth any money. */
  readonly amount: number;
  readonly paid: boolean;
}

/** Who pays whom. Nets, in chips and in money, add up to exactly nothing; so do the transfers of each person. */
export interface Settlement {
  /** MONEY when chips are worth some, and not too much to be counted. */
  readonly unit: 'CHIPS' | 'MONEY';
  readonly currency: string | null;
  /** In order of registration; a host who does not play comes last, if the house has raked anything. */
  readonly lines: readonly SettlementLine[];
  readonly transfers: readonly Transfer[];
  readonly raked: Chips;
  /** Nothing changes any more. */
  readonly isFinal: boolean;
}

/** How everybody stands now, and the fewest transfers that make them square. */
export function settlementOf(game: Game): Settlement {
  const { settings, money, status, paidTransfers } = game;
  const standings = standingsOf(game);
  const netMoney = inMoney(settings, standings);
  const isMoney = netMoney !== null;
  const lines = standings.map((line, i): SettlementLine => ({ ...line, netMoney: netMoney?.[i] ?? null }));
  const balances = lines.map(
    ({ userId, netChips, netMoney: value }): Balance => ({ userId, amount: value ?? netChips }),
  );
  const transfers = paymentsFor(balances).map((payment): Transfer => {
    const isThis = (other: { fromUserId: UserId; toUserId: UserId }) =>
      other.fromUserId === payment.fromUserId && other.toUserId === payment.toUserId;
    return { ...payment, paid: paidTransfers.some(isThis) };
  });
  return {
    unit: isMoney ? 'MONEY' : 'CHIPS',
    currency: isMoney ? settings.currency : null,
    lines,
    transfers,
    raked: money.raked,
    isFinal: status === 'COMPLETED',
  };
}

/** Games whose payments are remembered: everybody asks when a night is over, and the search may take 10 ms. */
const REMEMBERED = 50;
const remembered = new Map<string, readonly Payment[]>();

/** The same balances give the same payments, so those of before will do. */
function paymentsFor(balances: readonly Balance[]): readonly Payment[] {
  const key = JSON.stringify(balances);
  const payments = remembered.get(key) ?? settleBalances(balances);
  remembered.delete(key);
  remembered.set(key, payments);
  if (remembered.size > REMEMBERED) remembered.delete(remembered.keys().next().value!);
  return payments;
}

type Standing = Omit<SettlementLine, 'netMoney'>;

function standingsOf(game: Game): Standing[] {
  const { players, ownerId, money } = game;
  const lines = players.map((player) =>
    standing(player.userId, player.buyInTotal, player.cashedOutTotal, chipsOf(game, player), houseOf(player)),
  );
  function houseOf({ userId }: Player): Chips {
    return userId === ownerId ? money.raked : 0;
  }
  const hostPlays = players.some(({ userId }) => userId === ownerId);
  if (!hostPlays && money.raked > 0) lines.push(standing(ownerId, 0, 0, 0, money.raked));
  return lines;
}

const standing = (
  userId: UserId,
  boughtIn: Chips,
  cashedOut: Chips,
  stack: Chips,
  house: Chips,
): Standing => ({
  userId,
  boughtIn,
  cashedOut,
  stack,
  house,
  netChips: cashedOut + stack + house - boughtIn,
});

/** Until a hand is paid, what a seat has put in is still its own: somebody's it must be. */
function chipsOf(game: Game, { seat: place }: Player): Chips {
  if (!place) return 0;
  const table = findTable(game, place.tableId)!;
  const { stack, committed, dead } = table.seats[place.position]!;
  const isPaid = table.hand === null || table.phase === 'HAND_COMPLETE';
  return isPaid ? stack : stack + committed + dead;
}

/**
 * Chips as money, in whole minor units that add up to nothing. Everybody gets the exact value rounded down; the units
 * that are then missing go one each to those who lost most by rounding, in the order of the lines where that is equal.
 * Null when chips are worth no money, or so much that it cannot be counted to the unit.
 */
function inMoney({ chipValue, chipValuePer }: Settings, lines: readonly Standing[]): number[] | null {
  if (chipValue === 0) return null;
  const per = BigInt(chipValuePer);
  const shares = lines.map(({ netChips }, index) => {
    const exact = BigInt(netChips) * BigInt(chipValue);
    const remainder = ((exact % per) + per) % per;
    return { index, value: Number((exact - remainder) / per), remainder: Number(remainder) };
  });
  if (shares.reduce((sum, { value }) => sum + Math.abs(value) + 1, 0) > Number.MAX_SAFE_INTEGER) return null;
  let missing = -shares.reduce((sum, { value }) => sum + value, 0);
  const values = shares.map(({ value }) => value);
  for (const { index } of [...shares].sort((a, b) => b.remainder - a.remainder || a.index - b.index)) {
    if (missing === 0) break;
    values[index]!++;
    missing--;
  }
  return values;
}
