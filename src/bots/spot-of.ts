import { potTotal, type TableState } from '../client/table-state.ts';
import { parseCard } from '../engine/index.ts';
import type { Spot } from './brains/brain.ts';

/** The decision in front of `userId` at a table, or null when there is none. */
export function spotOf(table: TableState, userId: string, bigBlind: number): Spot | null {
  const own = table.seats.find((seat) => seat.userId === userId);
  if (!own?.cards || !table.legalActions) return null;
  return {
    handNumber: table.handNumber,
    cards: own.cards.map((card) => parseCard(card)!),
    board: table.board.map((card) => parseCard(card)!),
    potTotal: potTotal(table),
    stack: own.chips,
    bet: own.bet,
    opponents: table.seats.filter((seat) => seat !== own && seat.status === 'ACTIVE' && seat.cardCount > 0)
      .length,
    bigBlind,
    offer: table.legalActions,
  };
}
