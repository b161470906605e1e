import { communityCardsDealt } from '../events/hand-events.ts';
import { startRound } from '../rules/betting.ts';
import { isBettingOver } from '../rules/showdown.ts';
import type { HandPhase } from '../state/table.ts';
import type { PhaseHandler } from './phase.ts';

/** Transient. Burns one, deals the street, and opens its betting unless there is nobody left to bet against. */
export const street =
  (phase: HandPhase, cards: number, betting: HandPhase, withoutBetting: HandPhase): PhaseHandler =>
  (ctx, table) => {
    table.deckIndex++;
    const dealt = table.deck.slice(table.deckIndex, table.deckIndex + cards);
    table.deckIndex += cards;
    ctx.cardsDealt = true;
    for (let i = 0; i < cards; i++) table.communityCards.push(dealt[i]!);
    communityCardsDealt(ctx, table, dealt, phase);
    if (isBettingOver(table)) return withoutBetting;
    startRound(ctx, table, table.dealerPosition!);
    return betting;
  };
