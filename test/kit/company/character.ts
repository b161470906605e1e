/** How somebody plays, from their own cards and what everybody sees; and what two do who have agreed on something. */
import {
  type LegalActions,
  legalActions,
  type PlayerActionType,
  type Seat,
  type Table,
} from '../../../src/engine/index.ts';
import type { Random } from '../sim/random.ts';
import { strengthOf } from './strength.ts';

export interface Character {
  readonly userId: string;
  /** How good a hand must be, 0 to 1. */
  readonly tight: number;
  /** How much they bet and bluff, 0 to 1. */
  readonly bold: number;
  readonly pact: Pact | null;
}

/** SOFT: never bets into the partner. FOLDS: gives up to the partner's bets. DUMPS: bets, then gives up to a raise. */
export interface Pact {
  readonly kind: 'SOFT' | 'FOLDS' | 'DUMPS' | 'COLLECTS';
  readonly partnerId: string;
  /** In what share of their chances they keep to it. */
  readonly zeal: number;
}

export interface Choice {
  readonly action: PlayerActionType;
  readonly amount?: number;
}

const isLive = (seat: Seat): boolean => seat.status === 'ACTIVE' && seat.cards.length > 0;

const potOf = ({ seats }: Table): number =>
  seats.reduce((sum, { committed, dead }) => sum + committed + dead, 0);

export function choose(character: Character, table: Table, seat: Seat, random: Random): Choice {
  const legal = legalActions(table, seat)!;
  const others = table.seats.filter((other) => isLive(other) && other !== seat);
  const { pact } = character;
  const partner = pact && others.find((other) => other.userId === pact.partnerId);
  if (partner && random.chance(pact.zeal)) {
    const agreed =
      others.length === 1 ? keepPact(pact, table, legal) : meetPartner(pact, table, legal, partner);
    if (agreed) return agreed;
  }
  return playFair(character, table, seat, legal, others.length, random);
}

/** Chips can only be handed over in a pot that both are in. */
function meetPartner({ kind }: Pact, table: Table, legal: LegalActions, partner: Seat): Choice | null {
  if (table.phase !== 'PRE_FLOP_BETTING') return null;
  if (kind === 'COLLECTS' && table.currentBet <= table.settings.bigBlind) return betOf(table, legal, 1);
  const isPartnerIn = partner.bet === table.currentBet && table.currentBet > table.settings.bigBlind;
  return kind === 'DUMPS' && isPartnerIn && legal.callAmount !== null ? { action: 'CALL' } : null;
}

/** Null when it says nothing about this moment. */
function keepPact({ kind }: Pact, table: Table, legal: LegalActions): Choice | null {
  const isFacingBet = !legal.canCheck;
  switch (kind) {
    case 'SOFT':
      return legal.canCheck ? { action: 'CHECK' } : { action: 'CALL' };
    case 'FOLDS':
      return isFacingBet ? { action: 'FOLD' } : null;
    case 'DUMPS':
      if (isFacingBet) return table.phase === 'PRE_FLOP_BETTING' ? { action: 'CALL' } : { action: 'FOLD' };
      return betOf(table, legal, 0.75);
    case 'COLLECTS':
      return isFacingBet && table.phase === 'PRE_FLOP_BETTING' ? null : betOf(table, legal, 0.75);
  }
}

/** A bet or raise of so much of the pot; null where none is open. */
function betOf(table: Table, legal: LegalActions, share: number): Choice | null {
  const minimum = legal.minBet ?? legal.minRaiseTo;
  const maximum = legal.maxBet ?? legal.maxRaiseTo;
  if (minimum === null || maximum === null) return null;
  const wanted = table.currentBet + Math.round(potOf(table) * share);
  const amount = Math.min(maximum, Math.max(minimum, wanted));
  return { action: legal.minBet !== null ? 'BET' : 'RAISE', amount };
}

function playFair(
  { tight, bold }: Character,
  table: Table,
  seat: Seat,
  legal: LegalActions,
  opponents: number,
  random: Random,
): Choice {
  const strength = strengthOf(seat.cards, table.communityCards, random);
  // Against several, and against somebody who bets, the same cards are worth less.
  const worth = strength ** Math.min(3, 1 + (opponents - 1) / 2);
  if (legal.canCheck) {
    const wants = worth > 0.72 - 0.2 * bold ? 0.55 + 0.4 * bold : 0.04 + 0.25 * bold;
    const bet = random.chance(wants) ? betOf(table, legal, 0.4 + 0.5 * (random.below(100) / 100)) : null;
    return bet ?? { action: 'CHECK' };
  }
  const price = (table.currentBet - seat.bet) / (potOf(table) + table.currentBet - seat.bet);
  const needed = price + 0.02 + 0.2 * tight;
  if (worth > needed + 0.28 - 0.12 * bold && random.chance(0.35 + 0.5 * bold))
    return betOf(table, legal, 0.8) ?? { action: 'CALL' };
  if (worth > needed) return { action: 'CALL' };
  return random.chance(0.05 * bold) ? (betOf(table, legal, 0.8) ?? { action: 'FOLD' }) : { action: 'FOLD' };
}
