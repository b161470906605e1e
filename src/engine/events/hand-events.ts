/**
 * The events of a hand, one function each. They are written out as flat literals because they are the bulk of what the
 * engine makes: joining a head and a body object costs several times as much.
 */
import type { Card } from '../cards/card.ts';
import { type Context, nextTableNumber, nextUserNumber } from '../context.ts';
import type { BlindKind, PotResult } from '../state/hand.ts';
import type { Chips } from '../state/money.ts';
import type { Player } from '../state/player.ts';
import type { PlayerActionType, Seat } from '../state/seat.ts';
import type { Decision, HandPhase, Table } from '../state/table.ts';
import type { SeatFacts } from './table-events.ts';

export function phaseChanged(ctx: Context, table: Table): void {
  ctx.events.push({
    type: 'PhaseChanged',
    stream: 'table',
    sequence: nextTableNumber(ctx, table),
    timestamp: ctx.now,
    gameId: ctx.game.id,
    tableId: table.id,
    handNumber: table.handNumber,
    phase: table.phase,
  });
}

export function handStarted(ctx: Context, table: Table, seats: SeatFacts[]): void {
  ctx.events.push({
    type: 'HandStarted',
    stream: 'table',
    sequence: nextTableNumber(ctx, table),
    timestamp: ctx.now,
    gameId: ctx.game.id,
    tableId: table.id,
    handNumber: table.handNumber,
    dealerPosition: table.dealerPosition!,
    smallBlindPosition: table.smallBlindPosition!,
    bigBlindPosition: table.bigBlindPosition!,
    currentBet: table.currentBet,
    minimumRaise: table.minimumRaise,
    seats,
  });
}

export function blindPosted(
  ctx: Context,
  table: Table,
  seat: Seat,
  kind: BlindKind,
  amount: Chips,
  isLive: boolean,
): void {
  ctx.events.push({
    type: 'BlindPosted',
    stream: 'table',
    sequence: nextTableNumber(ctx, table),
    timestamp: ctx.now,
    gameId: ctx.game.id,
    tableId: table.id,
    handNumber: table.handNumber,
    seatPosition: seat.position,
    kind,
    amount,
    isLive,
    isAllIn: seat.isAllIn,
  });
}

/** One event in the table's stream and one in the owner's private one. */
export function holeCardsDealt(ctx: Context, table: Table, seat: Seat, player: Player): void {
  ctx.events.push({
    type: 'HoleCardsDealt',
    stream: 'table',
    sequence: nextTableNumber(ctx, table),
    timestamp: ctx.now,
    gameId: ctx.game.id,
    tableId: table.id,
    handNumber: table.handNumber,
    seatPosition: seat.position,
    userId: player.userId,
    cards: seat.cards,
  });
  ctx.events.push({
    type: 'HoleCardsDealt',
    stream: 'user',
    sequence: nextUserNumber(ctx, player),
    timestamp: ctx.now,
    gameId: ctx.game.id,
    userId: player.userId,
    tableId: table.id,
    handNumber: table.handNumber,
    seatPosition: seat.position,
    cards: seat.cards,
  });
}

export function communityCardsDealt(
  ctx: Context,
  table: Table,
  cards: readonly Card[],
  phase: HandPhase,
): void {
  ctx.events.push({
    type: 'CommunityCardsDealt',
    stream: 'table',
    sequence: nextTableNumber(ctx, table),
    timestamp: ctx.now,
    gameId: ctx.game.id,
    tableId: table.id,
    handNumber: table.handNumber,
    cards,
    phase,
  });
}

export function actionRequested(ctx: Context, table: Table, seat: Seat, decision: Decision): void {
  ctx.events.push({
    type: 'ActionRequested',
    stream: 'table',
    sequence: nextTableNumber(ctx, table),
    timestamp: ctx.now,
    gameId: ctx.game.id,
    tableId: table.id,
    handNumber: table.handNumber,
    seatPosition: seat.position,
    userId: seat.userId!,
    decisionId: decision.id,
    deadline: decision.deadline,
    legalActions: decision.legalActions,
  });
}

export function playerActed(
  ctx: Context,
  table: Table,
  seat: Seat,
  action: PlayerActionType,
  timeBankMs: number | null,
): void {
  ctx.events.push({
    type: 'PlayerActed',
    stream: 'table',
    sequence: nextTableNumber(ctx, table),
    timestamp: ctx.now,
    gameId: ctx.game.id,
    tableId: table.id,
    handNumber: table.handNumber,
    seatPosition: seat.position,
    action,
    amount: seat.bet,
    isAllIn: seat.isAllIn,
    timeBankSeconds: timeBankMs === null ? null : Math.floor(timeBankMs / 1000),
  });
}

export function uncalledBetReturned(ctx: Context, table: Table, seat: Seat, amount: Chips): void {
  ctx.events.push({
    type: 'UncalledBetReturned',
    stream: 'table',
    sequence: nextTableNumber(ctx, table),
    timestamp: ctx.now,
    gameId: ctx.game.id,
    tableId: table.id,
    handNumber: table.handNumber,
    seatPosition: seat.position,
    amount,
  });
}

export function bettingRoundComplete(ctx: Context, table: Table): void {
  ctx.events.push({
    type: 'BettingRoundComplete',
    stream: 'table',
    sequence: nextTableNumber(ctx, table),
    timestamp: ctx.now,
    gameId: ctx.game.id,
    tableId: table.id,
    handNumber: table.handNumber,
    pots: table.pots,
    minimumRaise: table.minimumRaise,
  });
}

export function cardsShown(ctx: Context, table: Table, seat: Seat): void {
  ctx.events.push({
    type: 'CardsShown',
    stream: 'table',
    sequence: nextTableNumber(ctx, table),
    timestamp: ctx.now,
    gameId: ctx.game.id,
    tableId: table.id,
    handNumber: table.handNumber,
    seatPosition: seat.position,
    userId: seat.userId!,
    cards: seat.cards,
  });
}

export function showdownResult(ctx: Context, table: Table, potResults: readonly PotResult[]): void {
  ctx.events.push({
    type: 'ShowdownResult',
    stream: 'table',
    sequence: nextTableNumber(ctx, table),
    timestamp: ctx.now,
    gameId: ctx.game.id,
    tableId: table.id,
    handNumber: table.handNumber,
    potResults,
  });
}

export function potAwarded(
  ctx: Context,
  table: Table,
  seatPosition: number,
  amount: Chips,
  potIndex: number,
): void {
  ctx.events.push({
    type: 'PotAwarded',
    stream: 'table',
    sequence: nextTableNumber(ctx, table),
    timestamp: ctx.now,
    gameId: ctx.game.id,
    tableId: table.id,
    handNumber: table.handNumber,
    seatPosition,
    amount,
    potIndex,
  });
}

export function handCompleted(
  ctx: Context,
  table: Table,
  handId: string,
  netChips: { seatPosition: number; amount: Chips }[],
): void {
  ctx.events.push({
    type: 'HandComplete',
    stream: 'table',
    sequence: nextTableNumber(ctx, table),
    timestamp: ctx.now,
    gameId: ctx.game.id,
    tableId: table.id,
    handNumber: table.handNumber,
    handId,
    netChips,
  });
}
