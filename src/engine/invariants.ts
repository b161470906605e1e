import type { Context } from './context.ts';
import { findTable, type Game } from './state/game.ts';
import type { Chips } from './state/money.ts';
import { canAct, type Seat } from './state/seat.ts';
import { isBettingPhase, type Table } from './state/table.ts';

/** A bug in the engine, never a player's mistake. The message names places and amounts, never a card. */
export class InvariantError extends Error {
  override readonly name = 'InvariantError';
}

/**
 * What must hold after every tick. Checked in production too: better a stopped game than a wrong one. What runs in every
 * tick, here and elsewhere, counts through its lists: V8 makes several times as much code of `for … of`. What is said of
 * a fault is put together elsewhere, so that the checks stay small enough for V8 to join them.
 */
export function checkInvariants(ctx: Context): void {
  const { game } = ctx;
  const { tables, money } = game;
  let inPlay = 0;
  for (let i = 0; i < tables.length; i++) {
    const table = tables[i]!;
    inPlay += checkChips(game, table);
    checkTurn(game, table);
    if (ctx.cardsDealt && table.hand !== null) checkCards(game, table);
  }
  if (money.boughtIn !== inPlay + money.cashedOut + money.raked) failMoney(game, inPlay);
  if (inPlay !== 0 && game.status === 'COMPLETED') fail(game, `${inPlay} chips left in a completed game`);
  // Whoever takes or leaves a seat is announced in the game's stream; nothing else moves a player.
  if (game.sequence !== ctx.gameSequenceBefore) checkSeats(game);
  // A number without an event would be a gap in its stream.
  if (ctx.numbersGiven !== ctx.events.length) failStreams(ctx);
}

/** Every chip is on a stack, in front of a seat or in a pot. Returns how many there are on the table. */
function checkChips(game: Game, table: Table): Chips {
  const { seats, pots, currentBet } = table;
  let stacks = 0;
  let bets = 0;
  let committed = 0;
  for (let i = 0; i < seats.length; i++) {
    const seat = seats[i]!;
    const { stack, bet } = seat;
    // A whole number of at most MAX_CHIPS is its own 32-bit value.
    if ((stack | 0) !== stack || stack < 0 || (bet | 0) !== bet || bet < 0 || bet > currentBet)
      failSeat(game, table, seat);
    stacks += stack;
    bets += bet;
    committed += seat.committed + seat.dead;
  }
  let outside = bets;
  for (let i = 0; i < pots.length; i++) outside += pots[i]!.amount;
  const isPaid = table.hand === null || table.phase === 'HAND_COMPLETE';
  if (outside !== (isPaid ? 0 : committed)) failPots(game, table, outside, committed);
  return stacks + outside;
}

/** A betting phase waits for exactly one seat that can act; nothing else waits for a decision. */
function checkTurn(game: Game, table: Table): void {
  const { phase, actionPosition, decision } = table;
  if (!isBettingPhase(phase)) {
    if (actionPosition !== null || decision !== null) failTurn(game, table);
  } else {
    if (actionPosition === null || decision === null) return failTurn(game, table);
    if (!canAct(table.seats[actionPosition]!)) failActor(game, table);
  }
  if (table.status === 'PAUSED' && phase !== 'WAITING_FOR_PLAYERS') failPause(game, table);
}

/** Seats and players agree about who sits where. */
function checkSeats(game: Game): void {
  let taken = 0;
  for (const table of game.tables)
    for (const { userId, status, position } of table.seats) {
      if (userId !== null) taken++;
      if ((userId === null) !== (status === 'EMPTY'))
        fail(game, `table ${table.id} seat ${position} is ${status}`);
    }
  for (const [index, { userId, seat: place }] of game.players.entries()) {
    if (!place) continue;
    taken--;
    const seat = findTable(game, place.tableId)?.seats[place.position];
    if (seat?.userId !== userId || seat.playerIndex !== index)
      fail(game, `table ${place.tableId} seat ${place.position} and its player disagree`);
  }
  if (taken !== 0) fail(game, `${taken} seats are taken by nobody`);
}

/** No card is in two places, and every card that has left the deck is somewhere. */
function checkCards(game: Game, table: Table): void {
  // 52 cards as two sets of up to 32 bits: a card seen twice finds its bit taken.
  let low = 0;
  let high = 0;
  let count = 0;
  const { seats, communityCards: board } = table;
  for (let i = -1; i < seats.length; i++) {
    const cards = i < 0 ? board : seats[i]!.cards;
    for (let k = 0; k < cards.length; k++) {
      const card = cards[k]!;
      // Of the number to shift by only the low five bits count.
      const bit = 1 << card;
      if ((card < 32 ? low : high) & bit) fail(game, `table ${table.id} has a card in two places`);
      if (card < 32) low |= bit;
      else high |= bit;
    }
    count += cards.length;
  }
  // One burned for the flop, the turn and the river each.
  const burned = board.length === 0 ? 0 : board.length - 2;
  if (table.deckIndex !== count + burned) fail(game, `table ${table.id} has lost a card`);
}

const failMoney = (game: Game, inPlay: Chips): never => {
  const { boughtIn, cashedOut, raked } = game.money;
  return fail(game, `${boughtIn} bought in, ${inPlay} in play, ${cashedOut} cashed out, ${raked} raked`);
};

const failStreams = ({ game, events, numbersGiven }: Context): never =>
  fail(game, `${events.length} events, ${numbersGiven} sequence numbers`);

const failSeat = (game: Game, table: Table, { position, stack, bet }: Seat): never =>
  fail(game, `table ${table.id} seat ${position} has ${stack} and ${bet} in front`);

const failPots = (game: Game, table: Table, outside: Chips, committed: Chips): never =>
  fail(game, `table ${table.id} has ${outside} in bets and pots, ${committed} committed`);

const failTurn = (game: Game, { id, phase, actionPosition }: Table): never =>
  fail(game, `table ${id} in ${phase} waits for seat ${actionPosition}`);

const failActor = (game: Game, { id, actionPosition }: Table): never =>
  fail(game, `table ${id} waits for seat ${actionPosition}, which cannot act`);

const failPause = (game: Game, { id, phase }: Table): never =>
  fail(game, `table ${id} is PAUSED in ${phase}`);

export function fail(game: Game, what: string): never {
  throw new InvariantError(`game ${game.id} at ${game.sequence}: ${what}`);
}
