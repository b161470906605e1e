import type { HandRecord, HandSeat, HandSeatRecord, PotResult } from '../state/hand.ts';
import type { GameId, Time } from '../state/ids.ts';
import type { Table } from '../state/table.ts';

export const handIdOf = (gameId: GameId, table: Table): string => `${gameId}:${table.id}:${table.handNumber}`;

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
    seats: hand.seats.map((seat) => recordSeat(table, seat)),
    blinds: hand.blinds,
    actions: hand.actions,
    communityCards: table.communityCards.slice(),
    uncalled: hand.uncalled,
    results: hand.results,
    rake: hand.results.reduce((sum, result) => sum + result.rake, 0),
  };
}

function recordSeat(table: Table, { seatPosition, userId, startingStack }: HandSeat): HandSeatRecord {
  const seat = table.seats[seatPosition]!;
  const hand = table.hand!;
  let vpip = false;
  let pfr = false;
  for (const { seatPosition: actor, phase, action } of hand.actions) {
    if (actor !== seatPosition || phase !== 'PRE_FLOP_BETTING') continue;
    if (action === 'CALL' || action === 'RAISE') vpip = true;
    if (action === 'RAISE') pfr = true;
  }
  const sawShowdown = hand.showdownSeats.includes(seatPosition);
  const won = (result: PotResult) =>
    result.winners.some((winner) => winner.seatPosition === seatPosition && winner.amount > 0);
  return {
    seatPosition,
    userId,
    startingStack,
    cards: seat.cards.slice(),
    shown: seat.shown,
    finalStack: seat.stack,
    netChips: seat.stack - startingStack,
    vpip,
    pfr,
    sawShowdown,
    wonShowdown: sawShowdown && hand.results.some(won),
  };
}
