/** Plays a guest's hands by chance, from what the table's stream offers. */
import type { Random } from '../../../src/bots/random.ts';
import { PlayerActionDocument } from '../../../src/client/generated/graphql.ts';
import type { Guest } from './guest.ts';
import type { Tab } from './tab.ts';

interface Offer {
  readonly decisionId: string;
  readonly canCheck: boolean;
  readonly callAmount: number | null;
  readonly minBet: number | null;
  readonly minRaiseTo: number | null;
}

/** Goes on until `isOver`; resolves then. */
export async function playAlong(
  guest: Guest,
  gameId: string,
  table: Tab,
  random: Random,
  isOver: () => boolean,
  onActed: (durationMs: number) => void = () => {},
): Promise<void> {
  let decision = '';
  for (let i = 0; !isOver(); i++) {
    const message = await table.until(() => true, i);
    const view = message.__typename === 'TableSnapshot' ? (message.table as object) : message;
    const offer = (view as { readonly legalActions?: Offer | null }).legalActions;
    if (!offer || offer.decisionId === decision) continue;
    decision = offer.decisionId;
    const startMs = performance.now();
    await guest.say(PlayerActionDocument, {
      gameId,
      tableId: 't1',
      decisionId: decision,
      ...choose(offer, random),
    });
    onActed(performance.now() - startMs);
  }
}

function choose({ canCheck, callAmount, minBet, minRaiseTo }: Offer, random: Random) {
  const luck = random();
  if (luck < 0.15 && minRaiseTo !== null) return { action: 'RAISE' as const, amount: minRaiseTo };
  if (luck < 0.3 && minBet !== null) return { action: 'BET' as const, amount: minBet };
  if (canCheck) return { action: 'CHECK' as const };
  if (luck < 0.5) return { action: 'FOLD' as const };
  return { action: callAmount === null ? ('ALL_IN' as const) : ('CALL' as const) };
}
