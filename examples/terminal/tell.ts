import type { GameEventsSubscription } from '../../src/client/generated/graphql.ts';
import type { TableEvent, TableState } from '../../src/client/table-state.ts';
import { card, chips } from './draw.ts';
import { noColours } from './paint.ts';

type GameEvent = GameEventsSubscription['gameEvents'];

const cards = (list: readonly string[] | null): string =>
  (list ?? []).map((each) => card(each, noColours)).join('');

const BLINDS: Readonly<Record<string, string>> = {
  SMALL_BLIND: 'the small blind',
  BIG_BLIND: 'the big blind',
  ANTE: 'the ante',
  BIG_BLIND_ANTE: 'the ante of the table',
};

/** What happened at the table, in a sentence; null for what the screen shows anyway. */
export function tellTable(table: TableState, event: TableEvent): string | null {
  const nameAt = (position: number) => table.seats[position]?.name ?? `seat ${position}`;
  switch (event.__typename) {
    case 'HandStarted':
      return `hand ${event.handNumber}: ${nameAt(event.dealerPosition)} has the button`;
    case 'BlindPosted':
      return `${nameAt(event.seatPosition)} posts ${BLINDS[event.kind] ?? 'a blind'}: ${chips(event.amount)}`;
    case 'CommunityCardsDealt':
      return `${event.phase.toLowerCase()}: ${cards(event.cards)}`;
    case 'PlayerActed':
      return `${nameAt(event.seatPosition)} ${actionWords(event)}${event.isAllIn ? ' and is all-in' : ''}`;
    case 'PlayerTimedOut':
      return `${nameAt(event.seatPosition)} runs out of time`;
    case 'TimeBankUsed':
      return `${nameAt(event.seatPosition)} uses the time bank`;
    case 'UncalledBetReturned':
      return `${chips(event.amount)} that nobody called go back to ${nameAt(event.seatPosition)}`;
    case 'CardsShown':
      return `${nameAt(event.seatPosition)} shows ${cards(event.cards)}`;
    case 'PotAwarded':
      return `${nameAt(event.seatPosition)} wins ${chips(event.amount)}`;
    default:
      return null;
  }
}

function actionWords({ action, amount }: { readonly action: string; readonly amount: number }): string {
  switch (action) {
    case 'FOLD':
      return 'folds';
    case 'CHECK':
      return 'checks';
    case 'CALL':
      return `calls ${chips(amount)}`;
    case 'BET':
      return `bets ${chips(amount)}`;
    default:
      return `raises to ${chips(amount)}`;
  }
}

/** What happened in the game around the tables. */
export function tellGame(event: GameEvent): string | null {
  switch (event.__typename) {
    case 'GameMessage':
      return event.message;
    case 'PlayerSeated':
      return `${event.user.name} sits down`;
    case 'PlayerLeft':
      return `${event.user.name} leaves with ${chips(event.cashedOut)}`;
    case 'PlayerBuyIn':
      return `${event.user.name} buys ${chips(event.amount)}`;
    default:
      return null;
  }
}
