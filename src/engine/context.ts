import type { GameHead, TableHead, UserHead } from './events/head.ts';
import type { EngineEvent, GameStreamEvent, TableStreamEvent, UserStreamEvent } from './events/index.ts';
import type { SeatFacts } from './events/table-events.ts';
import { fail } from './invariants.ts';
import type { Game, PrivateStream } from './state/game.ts';
import type { HandRecord } from './state/hand.ts';
import type { Time, UserId } from './state/ids.ts';
import type { Chips, Posting, PostingKind } from './state/money.ts';
import type { Correction, Seat } from './state/seat.ts';
import type { Table } from './state/table.ts';

/** A fair permutation of 0 … size − 1. The only source of chance: decks, seats, the first button. */
export type Shuffle = (size: number) => readonly number[];

/** One tick in progress: what came in, and what goes out. */
export interface Context {
  readonly game: Game;
  readonly now: Time;
  readonly shuffle: Shuffle;
  readonly events: EngineEvent[];
  readonly postings: Posting[];
  readonly hands: HandRecord[];
  /** How many numbers the streams have given out in this tick. */
  numbersGiven: number;
  readonly gameSequenceBefore: number;
  /** Cards have left a deck in this tick. */
  cardsDealt: boolean;
}

/**
 * The next number of a stream, for an event of this tick. Nothing else moves a stream on, and the tick ends by counting
 * that every number given out has its event. A function for each kind of stream, so that each sees one kind of object:
 * with all kinds in one V8 looks the field up by name.
 */
const nextGameNumber = (ctx: Context): number => {
  const number = ctx.game.sequence + 1;
  ctx.game.sequence = number;
  if (ctx.game.sequence !== number) leftOut(ctx.game, number);
  ctx.numbersGiven++;
  return number;
};

export const nextTableNumber = (ctx: Context, table: Table): number => {
  const number = table.sequence + 1;
  table.sequence = number;
  if (table.sequence !== number) leftOut(ctx.game, number);
  ctx.numbersGiven++;
  return number;
};

export const nextUserNumber = (ctx: Context, stream: PrivateStream): number => {
  const number = stream.sequence + 1;
  stream.sequence = number;
  if (stream.sequence !== number) leftOut(ctx.game, number);
  ctx.numbersGiven++;
  return number;
};

const leftOut = (game: Game, number: number): never => fail(game, `a stream has left out ${number}`);

/** What an event of type T says besides its head. */
type FactsOf<E, H, T> = Omit<Extract<E, { readonly type: T }>, keyof H>;

export function gameEvent<T extends GameStreamEvent['type']>(
  ctx: Context,
  type: T,
  facts: FactsOf<GameStreamEvent, GameHead<T>, T>,
): void {
  const head: GameHead<T> = {
    type,
    stream: 'game',
    sequence: nextGameNumber(ctx),
    timestamp: ctx.now,
    gameId: ctx.game.id,
  };
  ctx.events.push(Object.assign(head, facts) as unknown as EngineEvent);
}

export function tableEvent<T extends TableStreamEvent['type']>(
  ctx: Context,
  table: Table,
  type: T,
  facts: FactsOf<TableStreamEvent, TableHead<T>, T>,
): void {
  const head: TableHead<T> = {
    type,
    stream: 'table',
    sequence: nextTableNumber(ctx, table),
    timestamp: ctx.now,
    gameId: ctx.game.id,
    tableId: table.id,
    handNumber: table.handNumber,
  };
  ctx.events.push(Object.assign(head, facts) as unknown as EngineEvent);
}

export function userEvent<T extends UserStreamEvent['type']>(
  ctx: Context,
  to: PrivateStream,
  type: T,
  facts: FactsOf<UserStreamEvent, UserHead<T>, T>,
): void {
  const head: UserHead<T> = {
    type,
    stream: 'user',
    sequence: nextUserNumber(ctx, to),
    timestamp: ctx.now,
    gameId: ctx.game.id,
    userId: to.userId,
  };
  ctx.events.push(Object.assign(head, facts) as unknown as EngineEvent);
}

export const seatFacts = (seat: Seat): SeatFacts => ({
  seatPosition: seat.position,
  userId: seat.userId,
  status: seat.status,
  chips: seat.stack,
  mustPostBlind: seat.mustPostBlind,
  missedBigBlind: seat.missedBigBlind,
});

export function seatChanged(ctx: Context, table: Table, seat: Seat): void {
  tableEvent(ctx, table, 'SeatChanged', seatFacts(seat));
}

/** Moves chips between two accounts: the only way in which money is recorded. `table` is given for what a hand moves. */
export function post(
  ctx: Context,
  kind: PostingKind,
  from: string,
  to: string,
  amount: Chips,
  userId: UserId | null,
  table: Table | null,
): void {
  ctx.postings.push({
    number: ++ctx.game.money.postings,
    kind,
    from,
    to,
    amount,
    timestamp: ctx.now,
    userId,
    tableId: table ? table.id : null,
    handNumber: table ? table.handNumber : null,
  });
}

/** A correction is a posting like any other, but says why and by whom. */
export function postCorrection(ctx: Context, userId: UserId, { amount, note, byUserId }: Correction): void {
  const [cash, stack] = [`cash:${userId}`, `stack:${userId}`];
  ctx.postings.push({
    number: ++ctx.game.money.postings,
    kind: 'CORRECTION',
    from: amount > 0 ? cash : stack,
    to: amount > 0 ? stack : cash,
    amount: Math.abs(amount),
    timestamp: ctx.now,
    userId,
    tableId: null,
    handNumber: null,
    note,
    byUserId,
  });
}
