import type { HandAction, HandRecord, HandSeatRecord, PotResult } from '../state/hand.ts';
import type { GameId, Time } from '../state/ids.ts';
import type { Chips } from '../state/money.ts';
import { has, including, none, type Positions, setOf } from '../state/positions.ts';
import type { Table } from '../state/table.ts';

const handIdOf = (gameId: GameId, table: Table): string => `${gameId}:${table.id}:${table.handNumber}`;

/** The immutable record of the hand that is on the table, when nothing about it can change any more. */
export function recordHand(gameId: GameId, table: Table, now: Time): HandRecord {
  const hand = table.hand!;
  return {
    schemaVersion: 1,
    id: handIdOf(gameId, table),
    gameId,
    tableId: table.id,
    handNumber: table.handNumber,
    startedAt: hand.startedAt,
    endedAt: now,
    settings: table.settings,
    settingsHash: table.settingsHash,
    dealerPosition: table.dealerPosition!,
    smallBlindPosition: table.smallBlindPosition!,
    bigBlindPosition: table.bigBlindPosition!,
    seats: recordSeats(table),
    blinds: hand.blinds,
    actions: hand.actions,
    communityCards: table.communityCards,
    uncalled: hand.uncalled,
    results: hand.results,
    rake: totalRake(hand.results),
  };
}

function totalRake(results: readonly PotResult[]): Chips {
  let rake = 0;
  for (let i = 0; i < results.length; i++) rake += results[i]!.rake;
  return rake;
}

/** Who called or raised, and who raised, before the flop. A blind, an ante or a big blind's check is no such thing. */
function preflop(actions: readonly HandAction[]): { vpip: Positions; pfr: Positions } {
  let vpip = none;
  let pfr = none;
  for (let i = 0; i < actions.length; i++) {
    const { seatPosition, phase, action } = actions[i]!;
    if (phase !== 'PRE_FLOP_BETTING') break;
    if (action === 'CALL' || action === 'RAISE') vpip = including(vpip, seatPosition);
    if (action === 'RAISE') pfr = including(pfr, seatPosition);
  }
  return { vpip, pfr };
}

function showdownWinners(results: readonly PotResult[]): Positions {
  let winners = none;
  for (let i = 0; i < results.length; i++) {
    const paid = results[i]!.winners;
    for (let k = 0; k < paid.length; k++)
      if (paid[k]!.amount > 0) winners = including(winners, paid[k]!.seatPosition);
  }
  return winners;
}

function recordSeats(table: Table): HandSeatRecord[] {
  const { seats, actions, results, showdownSeats } = table.hand!;
  const { vpip, pfr } = preflop(actions);
  const atShowdown = setOf(showdownSeats);
  const winners = showdownWinners(results);
  return seats.map(({ seatPosition, userId, startingStack }) => {
    const seat = table.seats[seatPosition]!;
    const sawShowdown = has(atShowdown, seatPosition);
    return {
      seatPosition,
      userId,
      startingStack,
      cards: seat.cards,
      shown: seat.shown,
      finalStack: seat.stack,
      netChips: seat.stack - startingStack,
      vpip: has(vpip, seatPosition),
      pfr: has(pfr, seatPosition),
      sawShowdown,
      wonShowdown: sawShowdown && has(winners, seatPosition),
    };
  });
}
