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
 * tick, here and elsewhere, counts through its lists: V8 makes several times as much code of `for … of`.
 */
export function checkInvariants(ctx: Context): void {
  const { game } = ctx;
  const { tables } = game;
  let inPlay = 0;
  for (let i = 0; i < tables.length; i++) {
    const table = tables[i]!;
    inPlay += checkChips(game, table);
    checkTurn(game, table);
    if (ctx.cardsDealt && table.hand !== null) checkCards(game, table);
  }
  const { boughtIn, cashedOut, raked } = game.money;
  if (boughtIn !== inPlay + cashedOut + raked)
    fail(game, `${boughtIn} bought in, ${inPlay} in play, ${cashedOut} cashed out, ${raked} raked`);
  if (game.status === 'COMPLETED' && inPlay !== 0) fail(game, `${inPlay} chips left in a completed game`);
  // Whoever takes or leaves a seat is announced in the game's stream; nothing else moves a player.
  if (game.sequence !== ctx.gameSequenceBefore) checkSeats(game);
  // A number without an event would be a gap in its stream.
  if (ctx.numbersGiven !== ctx.events.length)
    fail(game, `${ctx.events.length} events, ${ctx.numbersGiven} sequence numbers`);
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
      fail(game, `table ${table.id} seat ${i} has ${stack} and ${bet} in front`);
    stacks += stack;
    bets += bet;
    committed += seat.committed + seat.dead;
  }
  let inPots = 0;
  for (let i = 0; i < pots.length; i++) inPots += pots[i]!.amount;
  const isPaid = table.hand === null || table.phase === 'HAND_COMPLETE';
  if (bets + inPots !== (isPaid ? 0 : committed))
    fail(game, `table ${table.id} has ${bets + inPots} in bets and pots, ${committed} committed`);
  return stacks + bets + inPots;
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

/** A betting phase waits for exactly one seat that can act; nothing else waits for a decision. */
function checkTurn(game: Game, table: Table): void {
  const actor = table.actionPosition === null ? null : table.seats[table.actionPosition]!;
  const isWaiting = isBettingPhase(table.phase);
  if (isWaiting !== (actor !== null) || isWaiting !== (table.decision !== null))
    fail(game, `table ${table.id} in ${table.phase} waits for seat ${table.actionPosition}`);
  if (actor && !canAct(actor))
    fail(game, `table ${table.id} waits for seat ${actor.position}, which cannot act`);
  if (table.status === 'PAUSED' && table.phase !== 'WAITING_FOR_PLAYERS')
    fail(game, `table ${table.id} is PAUSED in ${table.phase}`);
}

/** No card is in two places, and every card that has left the deck is somewhere. */
function checkCards(game: Game, table: Table): void {
  // 52 cards as two sets of up to 32 bits: a card seen twice finds its bit taken.
  let low = 0;
  let high = 0;
  let count = 0;
  const { seats, communityCards: board } = table;
  for (let i = -1; i < seats.length; i++) {
    const cards = i < 0 ? board : (seats[i] as Seat).cards;
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

export function fail(game: Game, what: string): never {
  throw new InvariantError(`game ${game.id} at ${game.sequence}: ${what}`);
}
