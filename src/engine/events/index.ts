import type { GameStreamEvent } from './game-events.ts';
import type { TableStreamEvent } from './table-events.ts';
import type { UserStreamEvent } from './user-events.ts';

/** What happened. Belongs to one stream, is numbered there, and is never changed afterwards. */
export type EngineEvent = GameStreamEvent | TableStreamEvent | UserStreamEvent;
export type EventType = EngineEvent['type'];
export type { GameStreamEvent, TableStreamEvent, UserStreamEvent };

/**
 * Who may read an event, stated once. `everyone` sees all of it; `addressee` belongs to a private stream and nobody
 * else learns of it; the last two are public, but one field is for the seat's own player only.
 */
export type Audience = 'everyone' | 'addressee' | 'cards for their owner' | 'legal actions for the addressee';

export const audience: { readonly [T in EventType]: { readonly [S in EngineEvent['stream']]?: Audience } } = {
  GameStatusChanged: { game: 'everyone' },
  GameMessage: { game: 'everyone' },
  PlayerRegistered: { game: 'everyone' },
  PlayerUnregistered: { game: 'everyone' },
  PlayerSeated: { game: 'everyone' },
  PlayerLeft: { game: 'everyone' },
  PlayerMoved: { game: 'everyone' },
  PlayerBuyIn: { game: 'everyone' },
  ChipsCorrected: { game: 'everyone' },
  PlayerStatusChanged: { game: 'everyone' },
  TableCreated: { game: 'everyone' },
  TableRemoved: { game: 'everyone' },
  HostChanged: { game: 'everyone' },
  TransferPaid: { game: 'everyone' },
  SettingsChanged: { game: 'everyone' },
  TableStatusChanged: { table: 'everyone' },
  PhaseChanged: { table: 'everyone' },
  SeatChanged: { table: 'everyone' },
  HandStarted: { table: 'everyone' },
  BlindPosted: { table: 'everyone' },
  HoleCardsDealt: { table: 'cards for their owner', user: 'addressee' },
  CommunityCardsDealt: { table: 'everyone' },
  ActionRequested: { table: 'legal actions for the addressee' },
  ActionDeadlineChanged: { table: 'everyone' },
  TimeBankUsed: { table: 'everyone' },
  PlayerActed: { table: 'everyone' },
  PlayerTimedOut: { table: 'everyone' },
  UncalledBetReturned: { table: 'everyone' },
  BettingRoundComplete: { table: 'everyone' },
  CardsShown: { table: 'everyone' },
  ShowdownResult: { table: 'everyone' },
  RakeTaken: { table: 'everyone' },
  PotAwarded: { table: 'everyone' },
  HandComplete: { table: 'everyone' },
  UserMessage: { user: 'addressee' },
  IntentSet: { user: 'addressee' },
  IntentCleared: { user: 'addressee' },
  BuyInRequested: { user: 'addressee' },
  BuyInRequestClosed: { user: 'addressee' },
  HostAppointed: { user: 'addressee' },
};
