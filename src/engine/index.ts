/** The public surface of the engine: a whole cash game as plain data and one function that moves it on. */
export { type Card, cardText, parseCard } from './cards/card.ts';
export { bestFive, categoryOf, evaluate, evaluate7, type HandCategory } from './cards/evaluate.ts';
export type { Command, Sender, Verdict } from './command.ts';
export { type CommandName, commands } from './commands/index.ts';
export type { Shuffle } from './context.ts';
export { nextDeadline } from './deadlines.ts';
export { type Audience, audience, type EngineEvent, type EventType } from './events/index.ts';
export { InvariantError } from './invariants.ts';
export { type NewGame, newGame } from './new-game.ts';
export { type Rejection, type RejectionCode, type RejectionFacts, rejectionCodes } from './rejections.ts';
export { type LegalActions, legalActions } from './rules/legal-actions.ts';
export { findPlayer, findTable, type Game, type GameStatus, seatOf } from './state/game.ts';
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
export {
  type EventView,
  type GameView,
  type HandView,
  type PlayerView,
  type SeatView,
  type TableView,
  type Viewer,
  viewFor,
} from './view.ts';
