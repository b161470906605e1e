import type { HandAction, HandRecord, HandSeatRecord, PotResult } from '../state/hand.ts';
import type { GameId, Time } from '../state/ids.ts';
import { has, including, none, type Positions } from '../state/positions.ts';
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
    rake: hand.results.reduce((sum, result) => sum + result.rake, 0),
  };
}

/** Who called or raised, and who raised, before the flop. A blind, an ante or a big blind's check is no such thing. */
function preflop(actions: readonly HandAction[]): { vpip: Positions; pfr: Positions } {
  let vpip = none;
  let pfr = none;
  for (const { seatPosition, phase, action } of actions) {
    if (phase !== 'PRE_FLOP_BETTING') break;
    if (action === 'CALL' || action === 'RAISE') vpip = including(vpip, seatPosition);
    if (action === 'RAISE') pfr = including(pfr, seatPosition);
  }
  return { vpip, pfr };
}

function showdownWinners(results: readonly PotResult[]): Positions {
  let winners = none;
  for (const result of results)
    for (const { seatPosition, amount } of result.winners)
      if (amount > 0) winners = including(winners, seatPosition);
  return winners;
}

function recordSeats(table: Table): HandSeatRecord[] {
  const { seats, actions, results, showdownSeats } = table.hand!;
  const { vpip, pfr } = preflop(actions);
  const winners = showdownWinners(results);
  return seats.map(({ seatPosition, userId, startingStack }) => {
    const seat = table.seats[seatPosition]!;
    const sawShowdown = showdownSeats.includes(seatPosition);
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
