import type { Seat, Table } from '../engine/index.ts';
import { putIn } from '../engine/rules/betting.ts';
import { nextToAct } from '../engine/rules/legal-actions.ts';
import { including } from '../engine/state/positions.ts';
import { canAct } from '../engine/state/seat.ts';
import type { Hand } from './hand.ts';
import { goOn, inOrder, type ReplayTable, replayTable, startGame } from './table.ts';

/** Never reached: the table waits for it until the hand has been put on it. */
const DELAY_MS = 1;

/**
 * Deals a hand before which other things were posted than a first hand of a game asks for: dead blinds, posts to come
 * in, no small blind. The file says who posted what; from the first decision on everything is the engine's again.
 */
export function dealPosted(hand: Hand, deck: readonly number[]): ReplayTable {
  const { game } = startGame(hand, DELAY_MS, inOrder);
  const table = game.tables[0]!;
  const replay = replayTable(game, table);
  putHand(table, hand, deck);
  hand.posts!.live.forEach((amount, seat) => {
    replay.posted[seat] = amount;
  });
  hand.posts!.dead.forEach((amount, seat) => {
    replay.anted[seat] = amount;
  });
  goOn(replay);
  return replay;
}

function putHand(table: Table, { posts, stacks, bigBlind }: Hand, deck: readonly number[]): void {
  const count = stacks.length;
  table.phase = 'PRE_FLOP_BETTING';
  table.phaseDeadline = null;
  table.handNumber = 1;
  table.dealerPosition = count - 1;
  table.smallBlindPosition = count === 2 ? 1 : 0;
  table.bigBlindPosition = posts!.bigBlind;
  table.dealtCount = count;
  table.currentBet = bigBlind;
  table.minimumRaise = bigBlind;
  table.deck = [...deck];
  table.deckIndex = 2 * count;
  table.hand = {
    startedAt: 0,
    seats: table.seats.map((seat) => ({
      seatPosition: seat.position,
      userId: seat.userId!,
      startingStack: seat.stack,
    })),
    blinds: [],
    actions: [],
    uncalled: [],
    results: [],
    showdownSeats: [],
  };
  // As the deck is stacked: from the small blind on, which heads-up is the last seat.
  const first = count === 2 ? 1 : 0;
  for (const seat of table.seats) {
    const place = (seat.position - first + count) % count;
    putPosts(seat, posts!.live[seat.position]!, posts!.dead[seat.position]!);
    seat.status = 'ACTIVE';
    seat.cards = [deck[place]!, deck[place + count]!];
    if (canAct(seat)) table.toAct = including(table.toAct, seat.position);
  }
  const dead = posts!.dead.reduce((sum, amount) => sum + amount, 0);
  const eligibleSeats = table.seats.map((seat) => seat.position);
  table.pots = dead > 0 ? [{ amount: dead, eligibleSeats }] : [];
  table.mayRaise = table.toAct;
  table.actionPosition = nextToAct(table, posts!.bigBlind);
}

function putPosts(seat: Seat, live: number, dead: number): void {
  seat.stack -= dead;
  seat.dead = dead;
  if (seat.stack === 0) seat.isAllIn = true;
  putIn(seat, live);
}
