import { bestFive, categoryOf, evaluate7, type HandStrength } from '../cards/evaluate.ts';
import { type Context, post, tableEvent } from '../context.ts';
import { cardsShown, potAwarded, showdownResult } from '../events/hand-events.ts';
import { playerAt } from '../state/game.ts';
import type { PotResult } from '../state/hand.ts';
import { has, none, setOf } from '../state/positions.ts';
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
function showdownOrder({ seats, aggressor, dealerPosition }: Table): Seat[] {
  const first = aggressor ?? dealerPosition! + 1;
  const order: Seat[] = [];
  for (let step = 0; step < seats.length; step++) {
    const seat = seats[(first + step) % seats.length]!;
    if (isLive(seat)) order[order.length] = seat;
  }
  return order;
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
  const strengths = strengthsOf(table);
  const winners = table.pots.map((pot) => winnersOf(table, pot.eligibleSeats, strengths));
  let winning = none;
  for (let i = 0; i < winners.length; i++) winning |= setOf(winners[i]!);
  const positions: number[] = [];
  for (let i = 0; i < order.length; i++) {
    const seat = order[i]!;
    positions[i] = seat.position;
    if (i === 0 || has(winning, seat.position) || !playerAt(ctx.game, seat).connected)
      showCards(ctx, table, seat);
  }
  table.hand!.showdownSeats = positions;
  const results = potResults(table, winners, strengths);
  showdownResult(ctx, table, results);
  pay(ctx, table, results);
}

/** By position: what the hand is worth, -1 for a seat that is not in. */
function strengthsOf(table: Table): HandStrength[] {
  const { seats } = table;
  const strengths: HandStrength[] = [];
  for (let i = 0; i < seats.length; i++) strengths[i] = isLive(seats[i]!) ? strengthOf(table, seats[i]!) : -1;
  return strengths;
}

/** Who has the best hand, in odd-chip order. */
function winnersOf(table: Table, eligible: readonly number[], strengths: readonly HandStrength[]): number[] {
  let best = -1;
  let winners: number[] = [];
  for (let i = 0; i < eligible.length; i++) {
    const position = eligible[i]!;
    const strength = strengths[position]!;
    if (strength > best) {
      best = strength;
      winners = [position];
    } else if (strength === best) winners.push(position);
  }
  return winners.length === 1 ? winners : oddChipOrder(table, winners);
}

function strengthOf(table: Table, seat: Seat): HandStrength {
  const { cards } = seat;
  const board = table.communityCards;
  return evaluate7(cards[0]!, cards[1]!, board[0]!, board[1]!, board[2]!, board[3]!, board[4]!);
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
  strengths: readonly HandStrength[] | null,
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
  const { seats } = table;
  for (let i = 0; i < seats.length; i++) {
    const seat = seats[i]!;
    const paid = seat.committed + seat.dead;
    if (paid > 0 && isInHand(seat)) post(ctx, 'BET', `stack:${seat.userId}`, pot, paid, seat.userId, table);
  }
  for (let potIndex = 0; potIndex < results.length; potIndex++) {
    const { rake, winners } = results[potIndex]!;
    if (rake > 0) {
      ctx.game.money.raked += rake;
      post(ctx, 'RAKE', pot, 'house', rake, null, table);
      tableEvent(ctx, table, 'RakeTaken', { potIndex, amount: rake });
    }
    for (let i = 0; i < winners.length; i++) {
      const { seatPosition, amount } = winners[i]!;
      if (amount === 0) continue;
      const seat = seats[seatPosition]!;
      seat.stack += amount;
      post(ctx, 'WIN', pot, `stack:${seat.userId}`, amount, seat.userId, table);
      potAwarded(ctx, table, seatPosition, amount, potIndex);
    }
  }
  table.hand!.results = results;
  table.pots = [];
}
