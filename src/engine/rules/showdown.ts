import { bestFive, categoryOf, evaluate7 } from '../cards/evaluate.ts';
import { type Context, post, tableEvent } from '../context.ts';
import { cardsShown, potAwarded, showdownResult } from '../events/hand-events.ts';
import { playerAt } from '../state/game.ts';
import type { PotResult } from '../state/hand.ts';
import { canAct, isInHand, isLive, type Seat } from '../state/seat.ts';
import type { Table } from '../state/table.ts';
import { rakeOf, splitPot } from './pots.ts';

/** At most one seat that is still in has chips: there is nobody to bet against. */
export function isBettingOver(table: Table): boolean {
  const { seats } = table;
  let actors = 0;
  for (let i = 0; i < seats.length; i++) if (canAct(seats[i]!) && ++actors === 2) return false;
  return true;
}

/** Live seats in the order in which they show: the last aggressor of the river, else left of the button. */
function showdownOrder(table: Table): Seat[] {
  const { seats } = table;
  const first = table.aggressor ?? table.dealerPosition! + 1;
  return seats.map((_, step) => seats[(first + step) % seats.length]!).filter(isLive);
}

/** Left of the button, clockwise: the order in which odd chips are given out. */
function oddChipOrder(table: Table, positions: readonly number[]): number[] {
  const count = table.seats.length;
  const steps = (position: number) => (position - table.dealerPosition! - 1 + 2 * count) % count;
  return [...positions].sort((a, b) => steps(a) - steps(b));
}

export function showCards(ctx: Context, table: Table, seat: Seat): void {
  if (seat.shown) return;
  seat.shown = true;
  cardsShown(ctx, table, seat);
}

/** No more betting is possible: the hands still in are turned face up. */
export function showLiveHands(ctx: Context, table: Table): void {
  for (const seat of showdownOrder(table)) showCards(ctx, table, seat);
}

/** Ranks the hands, shows those that must be seen and pays every pot. */
export function showdown(ctx: Context, table: Table): void {
  const order = showdownOrder(table);
  const strengths = table.seats.map((seat) => (isLive(seat) ? strengthOf(table, seat) : -1));
  const winners = table.pots.map((pot) => winnersOf(table, pot.eligibleSeats, strengths));
  order.forEach((seat, index) => {
    const wins = winners.some((positions) => positions.includes(seat.position));
    if (index === 0 || wins || !playerAt(ctx.game, seat).connected) showCards(ctx, table, seat);
  });

  table.hand!.showdownSeats = order.map((seat) => seat.position);
  const results = potResults(table, winners, strengths);
  showdownResult(ctx, table, results);
  pay(ctx, table, results);
}

/** Who has the best hand, in odd-chip order. */
function winnersOf(table: Table, eligible: readonly number[], strengths: readonly number[]): number[] {
  let best = -1;
  for (const position of eligible) best = Math.max(best, strengths[position]!);
  const winners = eligible.filter((position) => strengths[position] === best);
  return winners.length === 1 ? winners : oddChipOrder(table, winners);
}

function strengthOf(table: Table, seat: Seat): number {
  const [a, b] = seat.cards as [number, number];
  const [c, d, e, f, g] = table.communityCards as [number, number, number, number, number];
  return evaluate7(a, b, c, d, e, f, g);
}

/** Everybody else has folded: the last seat takes all, unseen. */
export function awardUncontested(ctx: Context, table: Table): void {
  const winners = table.pots.map((pot) => pot.eligibleSeats);
  pay(ctx, table, potResults(table, winners, null));
}

/** Who gets what of each pot. Without a showdown there are no strengths, and no hand is named. */
function potResults(
  table: Table,
  winners: readonly (readonly number[])[],
  strengths: readonly number[] | null,
): PotResult[] {
  const rakes = rakeOf(table.pots, table.settings, table.communityCards.length > 0);
  return table.pots.map(({ amount, eligibleSeats }, index) => {
    const rake = rakes[index]!;
    const shares = splitPot(amount - rake, winners[index]!);
    return {
      amount,
      rake,
      eligibleSeats,
      winners: winners[index]!.map((seatPosition, i) => ({
        seatPosition,
        amount: shares[i]!,
        handCategory: strengths ? categoryOf(strengths[seatPosition]!) : null,
        cards: strengths ? bestFive([...table.seats[seatPosition]!.cards, ...table.communityCards]) : null,
      })),
    };
  });
}

/** Chips go from the pots to the winners and the house, and every movement is posted. */
function pay(ctx: Context, table: Table, results: PotResult[]): void {
  const pot = `pot:${table.id}`;
  for (const seat of table.seats)
    if (isInHand(seat) && seat.committed + seat.dead > 0)
      post(ctx, 'BET', `stack:${seat.userId}`, pot, seat.committed + seat.dead, seat.userId, table);

  results.forEach(({ rake, winners }, potIndex) => {
    if (rake > 0) {
      ctx.game.money.raked += rake;
      post(ctx, 'RAKE', pot, 'house', rake, null, table);
      tableEvent(ctx, table, 'RakeTaken', { potIndex, amount: rake });
    }
    for (const { seatPosition, amount } of winners) {
      if (amount === 0) continue;
      const seat = table.seats[seatPosition]!;
      seat.stack += amount;
      post(ctx, 'WIN', pot, `stack:${seat.userId}`, amount, seat.userId, table);
      potAwarded(ctx, table, seatPosition, amount, potIndex);
    }
  });
  table.hand!.results = results;
  table.pots = [];
}
