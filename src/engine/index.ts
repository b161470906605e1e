/** The public surface of the engine: a whole cash game as plain data and one function that moves it on. */
export { type Card, cardText, parseCard } from './cards/card.ts';
export { bestFive, categoryOf, evaluate, evaluate7, type HandCategory } from './cards/evaluate.ts';
export type { Command, Sender, Verdict } from './command.ts';
export { type CommandName, commands } from './commands/index.ts';
export type { Shuffle } from './context.ts';
export { nextDeadline } from './deadlines.ts';
export { type Audience, audience, type EngineEvent, type EventType } from './events/index.ts';
export type { BuyInOutcome } from './events/user-events.ts';
export { InvariantError } from './invariants.ts';
export { type NewGame, newGame } from './new-game.ts';
export { type Rejection, type RejectionCode, type RejectionFacts, rejectionCodes } from './rejections.ts';
export { type LegalActions, legalActions } from './rules/legal-actions.ts';
export { type Settlement, type SettlementLine, settlementOf, type Transfer } from './rules/settlement.ts';
export { mayWatch } from './rules/visibility.ts';
export {
  type BuyInRequest,
  findPlayer,
  findTable,
  GAME_VERSION,
  type Game,
  type GameStatus,
  privateStream,
  seatOf,
  type Visibility,
} from './state/game.ts';
export type { BlindKind, HandAction, HandRecord, HandSeatRecord, PotResult } from './state/hand.ts';
export type { GameId, TableId, Time, UserId } from './state/ids.ts';
export { type Chips, MAX_CHIPS, type Posting, type PostingKind } from './state/money.ts';
export type { Player, PlayerStatus } from './state/player.ts';
export type { Intent, PlayerActionType, PlayerIntentType, Seat, SeatStatus } from './state/seat.ts';
export {
  completeSettings,
  hashSettings,
  type Settings,
  type SettingsFault,
  settingNames,
} from './state/settings.ts';
export type { HandPhase, Pot, Table, TableStatus } from './state/table.ts';
export { type TickInput, type TickResult, tick } from './tick.ts';
export { upgradeGame } from './upgrade.ts';
export {
  type EventView,
  type GameView,
  type HandView,
  type HostView,
  type PlayerView,
  type SeatView,
  type TableView,
  type Viewer,
  viewFor,
  viewForHost,
} from './view.ts';
