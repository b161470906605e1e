import type { Card } from './cards/card.ts';
import { audience, type EngineEvent } from './events/index.ts';
import { type LegalActions, legalActions } from './rules/legal-actions.ts';
import { type BuyInRequest, type Game, type GameStatus, seatOf, type Visibility } from './state/game.ts';
import type { HandRecord, HandSeatRecord } from './state/hand.ts';
import type { Time, UserId } from './state/ids.ts';
import type { Chips } from './state/money.ts';
import type { Player, PlayerStatus } from './state/player.ts';
import type { Intent, PlayerActionType, Seat, SeatStatus } from './state/seat.ts';
import type { Settings } from './state/settings.ts';
import type { HandPhase, Table, TableStatus } from './state/table.ts';

/** Who looks: a user, or null for someone who is not signed in. A role opens no card: admins see what players see. */
export type Viewer = UserId | null;

export interface SeatView {
  readonly position: number;
  readonly status: SeatStatus;
  readonly userId: UserId | null;
  readonly chips: Chips;
  readonly currentBetAmount: Chips;
  readonly isAllIn: boolean;
  /** Null when the viewer may not see them. */
  readonly cards: readonly Card[] | null;
  readonly cardCount: number;
  readonly lastAction: PlayerActionType | null;
  readonly mustPostBlind: boolean;
  readonly missedBigBlind: boolean;
  /** The viewer's own only. */
  readonly pendingIntent: Intent | null;
}

export interface TableView {
  readonly id: string;
  readonly status: TableStatus;
  readonly handPhase: HandPhase;
  readonly handNumber: number;
  readonly seats: readonly SeatView[];
  readonly dealerPosition: number | null;
  readonly smallBlindPosition: number | null;
  readonly bigBlindPosition: number | null;
  readonly actionPosition: number | null;
  readonly actionDeadline: Time | null;
  readonly currentBet: Chips;
  readonly minimumRaise: Chips;
  readonly communityCards: readonly Card[];
  readonly pots: readonly { readonly amount: Chips; readonly eligibleSeats: readonly number[] }[];
  /** Pots and bets together. */
  readonly potTotal: Chips;
  /** The viewer's own; null when it is not their turn. */
  readonly legalActions: LegalActions | null;
  readonly sequence: number;
}

export interface PlayerView {
  readonly userId: UserId;
  readonly status: PlayerStatus;
  readonly chips: Chips;
  readonly sittingOut: boolean;
  readonly autoPostBlinds: boolean;
  readonly timeBankSeconds: number;
  readonly buyInTotal: Chips;
  readonly cashedOutTotal: Chips;
  readonly connected: boolean;
}

/** What only the host and admins may know of a game. No card is in it. */
export interface HostView {
  readonly joinCode: string | null;
  readonly buyInRequests: readonly BuyInRequest[];
}

export interface GameView {
  readonly id: string;
  readonly name: string;
  readonly ownerId: UserId;
  readonly visibility: Visibility;
  /** For the host's eyes; null for everybody else and in a public game. */
  readonly joinCode: string | null;
  readonly status: GameStatus;
  readonly settings: Settings;
  readonly settingsVersion: number;
  readonly settingsHash: string;
  readonly startTime: Time;
  readonly endTime: Time | null;
  readonly createdAt: Time;
  readonly players: readonly PlayerView[];
  /** Open ones: all of them for the host, the viewer's own for others. */
  readonly buyInRequests: readonly BuyInRequest[];
  readonly tables: readonly TableView[];
  readonly sequence: number;
}

/** An event as one viewer may see it: hole cards and legal actions of others are null. */
export type EventView = EngineEvent extends infer E
  ? E extends { readonly type: 'HoleCardsDealt'; readonly stream: 'table' }
    ? Omit<E, 'cards'> & { readonly cards: readonly Card[] | null }
    : E extends { readonly type: 'ActionRequested' }
      ? Omit<E, 'legalActions'> & { readonly legalActions: LegalActions | null }
      : E
  : never;

export type HandView = Omit<HandRecord, 'seats'> & {
  readonly seats: readonly (Omit<HandSeatRecord, 'cards'> & { readonly cards: readonly Card[] | null })[];
};

interface Views {
  game: [Game, GameView];
  table: [Table, TableView];
  /** Null when the event is not for this viewer at all. */
  event: [EngineEvent, EventView | null];
  hand: [HandRecord, HandView];
}

/**
 * What a viewer may see of a game, a table, an event or a finished hand. Nothing leaves the engine for a client but
 * through here, so this is the one place to look at when asking who sees a card.
 */
export function viewFor<K extends keyof Views>(viewer: Viewer, kind: K, subject: Views[K][0]): Views[K][1] {
  return (views[kind] as (viewer: Viewer, subject: Views[K][0]) => Views[K][1])(viewer, subject);
}

const views: { readonly [K in keyof Views]: (viewer: Viewer, subject: Views[K][0]) => Views[K][1] } = {
  game: (viewer, game) => ({
    id: game.id,
    name: game.name,
    ownerId: game.ownerId,
    visibility: game.visibility,
    joinCode: viewer === game.ownerId ? game.joinCode : null,
    status: game.status,
    settings: game.settings,
    settingsVersion: game.settingsVersion,
    settingsHash: game.settingsHash,
    startTime: game.startTime,
    endTime: game.endTime,
    createdAt: game.createdAt,
    players: game.players.map((player) => viewPlayer(game, player)),
    buyInRequests: game.buyInRequests.filter(({ userId }) => viewer === game.ownerId || viewer === userId),
    tables: game.tables.map((table) => views.table(viewer, table)),
    sequence: game.sequence,
  }),

  table: (viewer, table) => ({
    id: table.id,
    status: table.status,
    handPhase: table.phase,
    handNumber: table.handNumber,
    seats: table.seats.map((seat) => viewSeat(viewer, seat)),
    dealerPosition: table.dealerPosition,
    smallBlindPosition: table.smallBlindPosition,
    bigBlindPosition: table.bigBlindPosition,
    actionPosition: table.actionPosition,
    actionDeadline: table.decision?.deadline ?? null,
    currentBet: table.currentBet,
    minimumRaise: table.minimumRaise,
    communityCards: [...table.communityCards],
    pots: table.pots.map(({ amount, eligibleSeats }) => ({ amount, eligibleSeats: [...eligibleSeats] })),
    potTotal: potTotal(table),
    legalActions: viewLegalActions(viewer, table),
    sequence: table.sequence,
  }),

  event: viewEvent,

  hand: (viewer, hand) => ({
    ...hand,
    seats: hand.seats.map((seat) => ({
      ...seat,
      cards: seat.shown || seat.userId === viewer ? seat.cards : null,
    })),
  }),
};

/** What the host sees, for callers that have made sure that an admin asks: the one thing that a role opens. */
export const viewForHost = ({ joinCode, buyInRequests }: Game): HostView => ({
  joinCode,
  buyInRequests: [...buyInRequests],
});

function viewEvent(viewer: Viewer, event: EngineEvent): EventView | null {
  switch (audience[event.type][event.stream]) {
    case 'everyone':
      return event as EventView;
    case 'cards for their owner':
      return (isAddressedTo(event, viewer) ? event : { ...event, cards: null }) as EventView;
    case 'legal actions for the addressee':
      return (isAddressedTo(event, viewer) ? event : { ...event, legalActions: null }) as EventView;
    default:
      return isAddressedTo(event, viewer) ? (event as EventView) : null;
  }
}

const isAddressedTo = (event: EngineEvent, viewer: Viewer): boolean =>
  'userId' in event && event.userId !== null && event.userId === viewer;

function viewSeat(viewer: Viewer, seat: Seat): SeatView {
  const isOwn = seat.userId !== null && seat.userId === viewer;
  const hasCards = seat.cards.length > 0;
  return {
    position: seat.position,
    status: seat.status,
    userId: seat.userId,
    chips: seat.stack,
    currentBetAmount: seat.bet,
    isAllIn: seat.isAllIn,
    cards: hasCards && (isOwn || seat.shown) ? [...seat.cards] : null,
    // Folded cards have gone to the muck: nobody else sees that they were ever there.
    cardCount: seat.status === 'FOLDED' && !seat.shown ? 0 : seat.cards.length,
    lastAction: seat.lastAction,
    mustPostBlind: seat.mustPostBlind,
    missedBigBlind: seat.missedBigBlind,
    pendingIntent: isOwn ? seat.intent : null,
  };
}

function viewPlayer(game: Game, player: Player): PlayerView {
  return {
    userId: player.userId,
    status: player.status,
    chips: seatOf(game, player)?.stack ?? 0,
    sittingOut: player.sittingOut,
    autoPostBlinds: player.autoPostBlinds,
    timeBankSeconds: Math.floor(player.timeBankMs / 1000),
    buyInTotal: player.buyInTotal,
    cashedOutTotal: player.cashedOutTotal,
    connected: player.connected,
  };
}

function potTotal(table: Table): Chips {
  let total = 0;
  for (const pot of table.pots) total += pot.amount;
  for (const seat of table.seats) total += seat.bet;
  return total;
}

function viewLegalActions(viewer: Viewer, table: Table): LegalActions | null {
  const actor = table.actionPosition === null ? null : table.seats[table.actionPosition]!;
  return actor && viewer !== null && actor.userId === viewer ? legalActions(table, actor) : null;
}
