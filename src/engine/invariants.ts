import type { Context } from './context.ts';
import { findPlayer, type Game } from './state/game.ts';
import type { Chips } from './state/money.ts';
import { canAct, isLive } from './state/seat.ts';
import { isBettingPhase, type Table } from './state/table.ts';

/** A bug in the engine, never a player's mistake. The message names places and amounts, never a card. */
export class InvariantError extends Error {
  override readonly name = 'InvariantError';
}

/** What must hold after every tick. Checked in production too: better a stopped game than a wrong one. */
export function checkInvariants(ctx: Context): void {
  const { game } = ctx;
  let inPlay = 0;
  for (const table of game.tables) inPlay += checkTable(game, table);
  const { boughtIn, cashedOut, raked } = game.money;
  if (boughtIn !== inPlay + cashedOut + raked)
    fail(game, `${boughtIn} bought in, ${inPlay} in play, ${cashedOut} cashed out, ${raked} raked`);
  if (game.status === 'COMPLETED' && inPlay !== 0) fail(game, `${inPlay} chips left in a completed game`);
  checkSequences(ctx);
}

/** Returns the chips on the table. */
function checkTable(game: Game, table: Table): Chips {
  const inHand = table.hand !== null;
  let stacks = 0;
  let bets = 0;
  let committed = 0;
  // 52 cards as two 26-bit sets: a card seen twice finds its bit taken.
  let low = 0;
  let high = 0;
  let cards = 0;
  const see = (card: number) => {
    const bit = 1 << (card % 26);
    if (card < 26 ? low & bit : high & bit) fail(game, `table ${table.id} has a card in two places`);
    if (card < 26) low |= bit;
    else high |= bit;
    cards++;
  };
  for (const seat of table.seats) {
    if (!(seat.stack >= 0 && seat.bet >= 0 && Number.isInteger(seat.stack) && Number.isInteger(seat.bet)))
      fail(game, `table ${table.id} seat ${seat.position} has ${seat.stack} and ${seat.bet} in front`);
    stacks += seat.stack;
    bets += seat.bet;
    committed += seat.committed + seat.dead;
    for (const card of seat.cards) see(card);
    if (seat.bet > table.currentBet)
      fail(game, `table ${table.id} seat ${seat.position} is above the bet to match`);
    if ((seat.userId === null) !== (seat.status === 'EMPTY'))
      fail(game, `table ${table.id} seat ${seat.position} is ${seat.status}`);
    if (seat.userId !== null) checkPlayer(game, table, seat.position, seat.userId);
  }
  for (const card of table.communityCards) see(card);
  if (cards > 0 && table.deckIndex !== cards + burned(table)) fail(game, `table ${table.id} has lost a card`);

  let pots = 0;
  for (const pot of table.pots) pots += pot.amount;
  const isPaid = !inHand || table.phase === 'HAND_COMPLETE';
  if (bets + pots !== (isPaid ? 0 : committed))
    fail(game, `table ${table.id} has ${bets + pots} in bets and pots, ${committed} committed`);
  checkTurn(game, table);
  return stacks + bets + pots;
}

const burned = ({ communityCards }: Table): number =>
  communityCards.length === 0 ? 0 : communityCards.length - 2;

function checkPlayer(game: Game, table: Table, position: number, userId: string): void {
  const player = findPlayer(game, userId);
  if (player?.seat?.tableId !== table.id || player.seat.position !== position)
    fail(game, `table ${table.id} seat ${position} and its player disagree`);
}

/** A betting phase waits for exactly one seat that can act; nothing else waits for a decision. */
function checkTurn(game: Game, table: Table): void {
  const actor = table.actionPosition === null ? null : table.seats[table.actionPosition]!;
  const isWaiting = isBettingPhase(table.phase);
  if (isWaiting !== (actor !== null) || isWaiting !== (table.decision !== null))
    fail(game, `table ${table.id} in ${table.phase} waits for seat ${table.actionPosition}`);
  if (actor && !canAct(actor))
    fail(game, `table ${table.id} waits for seat ${actor.position}, which cannot act`);
  if (isWaiting && table.seats.filter(isLive).length < 2)
    fail(game, `table ${table.id} has nobody to bet against`);
  if (table.status === 'PAUSED' && table.phase !== 'WAITING_FOR_PLAYERS')
    fail(game, `table ${table.id} is PAUSED in ${table.phase}`);
}

/** The events of a tick continue each stream by one, up to the number that the state has. */
function checkSequences(ctx: Context): void {
  const { game, events } = ctx;
  const last = new Map<string, number>();
  for (const event of events) {
    const stream =
      event.stream === 'game'
        ? 'game'
        : event.stream === 'table'
          ? `t:${event.tableId}`
          : `u:${event.userId}`;
    const before = last.get(stream);
    if (before !== undefined && event.sequence !== before + 1)
      fail(game, `stream ${stream} goes from ${before} to ${event.sequence}`);
    last.set(stream, event.sequence);
  }
}

function fail(game: Game, what: string): never {
  throw new InvariantError(`game ${game.id} at ${game.sequence}: ${what}`);
}
