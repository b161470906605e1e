import {
  type Command,
  type Game,
  type LegalActions,
  legalActions,
  type PlayerActionType,
  type Table,
  tick,
} from '../../../src/engine/index.ts';
import type { Random } from '../../kit/sim/random.ts';
import { type Auditor, insist } from './auditor.ts';

interface Try {
  readonly action: PlayerActionType;
  readonly amount: number | null;
}

/**
 * What `legalActions` offers is accepted and what it does not offer is refused: on copies of the game, every action is
 * tried with amounts on both sides of every limit, by the seat to act and by all the others.
 */
export function legalityAuditor(random: Random): Auditor {
  return ({ game, now, result }) => {
    // A decision stays as it is until it is made, so each is looked at once.
    const asked = new Set(
      result.events.flatMap((event) => (event.type === 'ActionRequested' ? [event.tableId] : [])),
    );
    if (asked.size === 0) return;
    const written = JSON.stringify(game);
    for (const table of game.tables) {
      if (table.actionPosition === null || !asked.has(table.id)) continue;
      const seat = table.seats[table.actionPosition]!;
      const legal = legalActions(table, seat)!;
      const tries = triesFor(legal);
      const offered = tries.filter((attempt) => isOffered(legal, attempt));
      const refused = tries.filter((attempt) => !isOffered(legal, attempt));
      insist(offered.length > 0, () => 'nothing is open to the seat to act');
      // Refusals change nothing, so one copy serves them all; what is open takes a copy each.
      const wrong = refused.map((attempt) => command(table, seat.userId!, attempt));
      const others = table.seats.filter((other) => other.userId !== null && other !== seat);
      const outOfTurn = others.map((other) => command(table, other.userId!, random.pick(tries)));
      expectAll(random, written, now, [...wrong, ...outOfTurn], false);
      for (const attempt of offered)
        expectAll(random, written, now, [command(table, seat.userId!, attempt)], true);
    }
  };
}

function triesFor(legal: LegalActions): Try[] {
  const limits = [
    legal.minBet,
    legal.maxBet,
    legal.minRaiseTo,
    legal.maxRaiseTo,
    legal.allInAmount,
    legal.callAmount,
  ];
  const amounts = new Set<number | null>([null, 0, 1]);
  for (const limit of limits) if (limit !== null) for (const by of [-1, 0, 1]) amounts.add(limit + by);
  const priced = [...amounts].filter((amount) => amount === null || amount >= 0);
  return [
    ...(['FOLD', 'CHECK', 'CALL', 'ALL_IN'] as const).map((action) => ({ action, amount: null })),
    ...(['BET', 'RAISE'] as const).flatMap((action) => priced.map((amount) => ({ action, amount }))),
  ];
}

function isOffered(legal: LegalActions, { action, amount }: Try): boolean {
  const isWithin = (minimum: number | null, maximum: number | null) =>
    minimum !== null && maximum !== null && amount !== null && amount >= minimum && amount <= maximum;
  switch (action) {
    case 'FOLD':
      return legal.canFold;
    case 'CHECK':
      return legal.canCheck;
    case 'CALL':
      return legal.callAmount !== null;
    case 'BET':
      return isWithin(legal.minBet, legal.maxBet);
    case 'RAISE':
      return isWithin(legal.minRaiseTo, legal.maxRaiseTo);
    case 'ALL_IN':
      return legal.allInAmount !== null;
  }
}

const command = (table: Table, userId: string, attempt: Try): Command => ({
  commandId: 'try',
  sender: { kind: 'user', userId, isAdmin: false },
  name: 'PlayerAction',
  input: { tableId: table.id, ...attempt },
});

function expectAll(
  random: Random,
  written: string,
  now: number,
  commands: readonly Command[],
  accepted: boolean,
): void {
  if (commands.length === 0) return;
  const copy = JSON.parse(written) as Game;
  const { verdicts } = tick(copy, { now, commands, shuffle: random.shuffle });
  const odd = verdicts.findIndex((verdict) => verdict.accepted !== accepted);
  insist(odd < 0, () => `${JSON.stringify(commands[odd])} was ${accepted ? 'refused' : 'accepted'}`);
}
