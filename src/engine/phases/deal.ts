import { DECK_SIZE } from '../cards/card.ts';
import { type Context, seatChanged, seatFacts } from '../context.ts';
import { handStarted, holeCardsDealt } from '../events/hand-events.ts';
import type { SeatFacts } from '../events/table-events.ts';
import { startRound } from '../rules/betting.ts';
import { type Lineup, planLineup } from '../rules/lineup.ts';
import { playerChanged } from '../rules/players.ts';
import { paysSmallBlind, postBlinds } from '../rules/posting.ts';
import { type Game, playerAt } from '../state/game.ts';
import { has, isBetween, nextIn, sizeOf } from '../state/positions.ts';
import type { Seat } from '../state/seat.ts';
import type { Table } from '../state/table.ts';
import type { PhaseHandler } from './phase.ts';

/** Transient. Blinds go in before cards come out, so a player all-in on the blind is still dealt. */
export const deal: PhaseHandler = (ctx, table) => {
  const lineup = agreeOnLineup(ctx, table);
  if (!lineup) return 'WAITING_FOR_PLAYERS';
  startHand(ctx, table, lineup);
  postBlinds(ctx, table, lineup);
  dealHoleCards(ctx, table, lineup);
  startRound(ctx, table, lineup.bigBlind);
  return 'PRE_FLOP_BETTING';
};

/** A player who does not post blinds automatically is sat out when one comes, and the blinds are placed anew. */
function agreeOnLineup(ctx: Context, table: Table): Lineup | null {
  for (;;) {
    const lineup = planLineup(ctx.game, table, ctx.shuffle);
    if (!lineup) return null;
    const bigBlind = table.seats[lineup.bigBlind]!;
    const smallBlind = paysSmallBlind(lineup) ? table.seats[lineup.smallBlind]! : null;
    if (declines(ctx, bigBlind)) sitOutOwing(ctx, table, bigBlind, 'missedBigBlind');
    else if (smallBlind && declines(ctx, smallBlind)) sitOutOwing(ctx, table, smallBlind, 'missedSmallBlind');
    else return lineup;
  }
}

const declines = (ctx: Context, seat: Seat): boolean =>
  !seat.willPost && !playerAt(ctx.game, seat).autoPostBlinds;

function sitOutOwing(
  ctx: Context,
  table: Table,
  seat: Seat,
  owed: 'missedBigBlind' | 'missedSmallBlind',
): void {
  const player = playerAt(ctx.game, seat);
  player.sittingOut = true;
  playerChanged(ctx, player);
  seat[owed] = true;
  seat.status = 'JOINED_WAITING';
  seatChanged(ctx, table, seat);
}

function startHand(ctx: Context, table: Table, lineup: Lineup): void {
  const { game } = ctx;
  markMissedBlinds(game, table, lineup);
  table.settings = game.settings;
  table.settingsHash = game.settingsHash;
  table.handNumber++;
  table.dealerPosition = lineup.button;
  table.smallBlindPosition = lineup.smallBlind;
  table.bigBlindPosition = lineup.bigBlind;
  table.dealtCount = sizeOf(lineup.dealt);
  table.currentBet = table.settings.bigBlind;
  table.minimumRaise = table.settings.bigBlind;
  table.hand = {
    startedAt: ctx.now,
    seats: [],
    blinds: [],
    actions: [],
    uncalled: [],
    results: [],
    showdownSeats: [],
  };
  const { seats } = table;
  const dealtIn = table.hand.seats;
  const facts: SeatFacts[] = [];
  for (let i = 0; i < seats.length; i++) {
    const seat = seats[i]!;
    if (seat.userId === null) continue;
    const isDealt = has(lineup.dealt, i);
    seat.status = isDealt ? 'ACTIVE' : 'JOINED_WAITING';
    seat.dealtLastHand = isDealt;
    seat.mustPostBlind = has(lineup.waiting, i);
    if (isDealt) {
      seat.holdsUpDeal = false;
      dealtIn[dealtIn.length] = { seatPosition: i, userId: seat.userId, startingStack: seat.stack };
    }
    // What a seat owes is paid with this deal.
    facts[facts.length] =
      isDealt && seat.missedBigBlind ? { ...seatFacts(seat), missedBigBlind: false } : seatFacts(seat);
  }
  handStarted(ctx, table, facts);
}

/** The big blind has gone past a seat that was out by its own doing. Newcomers told to wait have missed nothing. */
function markMissedBlinds(game: Game, table: Table, lineup: Lineup): void {
  const last = table.bigBlindPosition;
  if (last === null || last === lineup.bigBlind) return;
  const { seats } = table;
  for (let position = 0; position < seats.length; position++) {
    const seat = seats[position]!;
    if (seat.userId === null || has(lineup.dealt | lineup.waiting, position)) continue;
    // A newcomer who has not bought in yet has missed nothing either.
    const hasPassed = isBetween(last, position, lineup.bigBlind, seats.length);
    if (hasPassed && (seat.stack > 0 || playerAt(game, seat).wentBroke)) seat.missedBigBlind = true;
  }
}

/** From the small blind clockwise, one card each, twice. */
function dealHoleCards(ctx: Context, table: Table, lineup: Lineup): void {
  const { seats } = table;
  const count = table.dealtCount;
  table.deck = ctx.shuffle(DECK_SIZE).slice();
  table.deckIndex = 2 * count;
  ctx.cardsDealt = true;
  let position = (lineup.smallBlind + seats.length - 1) % seats.length;
  for (let card = 0; card < count; card++) {
    position = nextIn(lineup.dealt, position);
    const seat = seats[position]!;
    seat.cards = [table.deck[card]!, table.deck[card + count]!];
    holeCardsDealt(ctx, table, seat, playerAt(ctx.game, seat));
  }
}
