import { type Game, type Viewer, viewFor } from '../../../src/engine/index.ts';
import { type Auditor, insist, type Ticked } from './auditor.ts';

/**
 * Nothing that a viewer can be given holds a card that is neither theirs, nor on the board, nor face up: every view,
 * event and hand record is walked through to the last field, for everybody and for the rail.
 */
export function secretAuditor(viewers: () => readonly Viewer[]): Auditor {
  const hands = new Map<string, OpenCards>();
  return (ticked) => {
    for (const event of ticked.result.events) {
      if (event.stream !== 'table') continue;
      if (event.type === 'HandStarted') hands.set(keyOf(event), { open: new Set(), own: new Map() });
      const hand = hands.get(keyOf(event));
      if (!hand) continue;
      if (event.type === 'HoleCardsDealt') hand.own.set(event.userId, event.cards);
      if (event.type === 'CommunityCardsDealt' || event.type === 'CardsShown')
        for (const card of event.cards) hand.open.add(card);
    }
    for (const viewer of viewers()) search(viewer, ticked, hands);
    for (const hand of ticked.result.hands) hands.delete(keyOf(hand));
  };
}

/** What is face up in a hand, and who holds what. */
interface OpenCards {
  readonly open: Set<number>;
  readonly own: Map<string, readonly number[]>;
}

const keyOf = (of: { readonly tableId: string; readonly handNumber: number }): string =>
  `${of.tableId} ${of.handNumber}`;

function search(viewer: Viewer, { game, result }: Ticked, hands: ReadonlyMap<string, OpenCards>): void {
  const allow = (about: { tableId: string; handNumber: number } | null) => (card: number) => {
    const hand = about && hands.get(keyOf(about));
    return !!hand && (hand.open.has(card) || (viewer !== null && !!hand.own.get(viewer)?.includes(card)));
  };
  for (const event of result.events) {
    const seen = viewFor(viewer, 'event', event);
    if (!seen) continue;
    insist(seen.stream !== 'user' || seen.userId === viewer, () => `${viewer} reads the mail of another`);
    findCards(seen, allow('handNumber' in seen ? seen : null), `${seen.type} for ${viewer}`);
    const others = seen.type === 'ActionRequested' && seen.userId !== viewer && seen.legalActions !== null;
    insist(!others, () => `${viewer} is told what another may do`);
  }
  for (const hand of result.hands)
    findCards(viewFor(viewer, 'hand', hand), allow(hand), `hand for ${viewer}`);
  searchTables(viewer, game, allow);
}

function searchTables(
  viewer: Viewer,
  game: Game,
  allow: (about: { tableId: string; handNumber: number }) => (card: number) => boolean,
): void {
  const { joinCode, buyInRequests, ownerId, tables } = viewFor(viewer, 'game', game);
  insist(joinCode === null || viewer === ownerId, () => `${viewer} is not the host and sees the join code`);
  for (const { userId } of buyInRequests)
    insist(viewer === ownerId || viewer === userId, () => `${viewer} sees what ${userId} asks the host for`);
  for (const table of tables) {
    const about = { tableId: table.id, handNumber: table.handNumber };
    findCards(table, allow(about), `table ${table.id} for ${viewer}`);
    for (const seat of table.seats)
      insist(
        seat.pendingIntent === null || seat.userId === viewer,
        () => `${viewer} sees the intent of another`,
      );
  }
}

/** Cards are numbers under a name that says so, or texts like "As"; a deck is nowhere to be seen. */
function findCards(value: unknown, isAllowed: (card: number) => boolean, where: string): void {
  if (typeof value === 'string')
    return insist(!/^[2-9TJQKA][cdhs]$/.test(value), () => `${where} has a card as text`);
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    insist(!/deck|stub|burn/i.test(name), () => `${where} has ${name}`);
    if (/cards?$/i.test(name) && Array.isArray(inner)) {
      for (const card of inner)
        insist(isAllowed(card as number), () => `${where} holds a card that is not to be seen`);
    } else findCards(inner, isAllowed, where);
  }
}
