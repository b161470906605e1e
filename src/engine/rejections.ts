import type { LegalActions } from './rules/legal-actions.ts';
import type { GameStatus } from './state/game.ts';
import type { Time, UserId } from './state/ids.ts';
import type { Chips } from './state/money.ts';
import type { PlayerActionType, PlayerIntentType } from './state/seat.ts';
import type { SettingsFault } from './state/settings.ts';
import type { HandPhase } from './state/table.ts';

type NoFacts = Record<never, never>;

/** The closed list of refusals, and what each tells a client besides its message. */
export interface RejectionFacts {
  BAD_INPUT: { readonly field: string; readonly expected: string };
  UNKNOWN_COMMAND: { readonly name: string };
  SERVER_ONLY: NoFacts;
  NOT_HOST: NoFacts;
  WRONG_JOIN_CODE: NoFacts;
  NOT_REGISTERED: NoFacts;
  WRONG_GAME_STATUS: { readonly status: GameStatus; readonly allowedIn: readonly GameStatus[] };
  ALREADY_REGISTERED: NoFacts;
  REMOVED_BY_HOST: NoFacts;
  NOT_IN_GAME: { readonly userId: UserId };
  ALREADY_HOST: NoFacts;
  HOST_CANNOT_BE_REMOVED: NoFacts;
  REQUEST_NOT_FOUND: { readonly requestId: string };
  CORRECTION_ALREADY_HELD: { readonly amount: Chips };
  TRANSFER_NOT_FOUND: { readonly fromUserId: UserId; readonly toUserId: UserId };
  ALREADY_STARTING: { readonly startTime: Time };
  ALREADY_STOPPING: { readonly stopping: 'PAUSE' | 'END' };
  NOT_ENOUGH_PLAYERS: { readonly seated: number; readonly needed: number };
  INVALID_SETTINGS: { readonly faults: readonly SettingsFault[] };
  ALREADY_LEAVING: NoFacts;
  ALREADY_SITTING_OUT: NoFacts;
  NOT_SITTING_OUT: NoFacts;
  TABLE_NOT_FOUND: { readonly tableId: string };
  NOT_AT_TABLE: { readonly tableId: string };
  WRONG_PHASE: { readonly phase: HandPhase; readonly allowedIn: readonly HandPhase[] };
  NOT_IN_HAND: NoFacts;
  NOT_YOUR_TURN: { readonly actingSeat: number | null };
  STALE: { readonly current: number | null };
  ACTION_NOT_OPEN: { readonly action: PlayerActionType; readonly legalActions: LegalActions };
  INTENT_NOT_OPEN: { readonly intent: PlayerIntentType; readonly reason: string };
  AMOUNT_OUT_OF_RANGE: {
    readonly minimum: Chips;
    readonly maximum: Chips;
    readonly what: 'bet' | 'raise to' | 'buy in for' | 'add on' | 'correct by' | 'price';
  };
  STACK_AT_MAXIMUM: { readonly maximum: Chips };
  REBUY_NOT_ALLOWED: NoFacts;
  NOT_BOUGHT_IN: { readonly minimum: Chips; readonly maximum: Chips };
  CHIPS_ALREADY_HELD: { readonly amount: Chips };
  CARDS_ALREADY_SHOWN: NoFacts;
  POST_NOT_ALLOWED: NoFacts;
  NO_BLIND_TO_POST: NoFacts;
  ALREADY_POSTING: NoFacts;
  MUST_WAIT_FOR_BIG_BLIND: NoFacts;
}

export type RejectionCode = keyof RejectionFacts;

/** A refusal is a value: why, in words that say what would be legal, and the facts behind them. */
export type Rejection<C extends RejectionCode = RejectionCode> = {
  [K in C]: { readonly code: K; readonly message: string; readonly facts: RejectionFacts[K] };
}[C];

const messages: { readonly [C in RejectionCode]: (facts: RejectionFacts[C]) => string } = {
  BAD_INPUT: ({ field, expected }) => `${field}: ${expected} is expected.`,
  UNKNOWN_COMMAND: ({ name }) => `There is no command ${name}.`,
  SERVER_ONLY: () => 'Only the server itself may send this.',
  NOT_HOST: () => 'Only the host of this game or an admin may do this.',
  WRONG_JOIN_CODE: () => 'This game is private: register with its join code.',
  NOT_REGISTERED: () => 'You are not in this game; register first.',
  WRONG_GAME_STATUS: ({ status, allowedIn }) =>
    `The game is ${status}; this is possible while it is ${allowedIn.join(', ') || 'in no status'}.`,
  ALREADY_REGISTERED: () => 'You are in this game already.',
  REMOVED_BY_HOST: () => 'The host has removed you from this game.',
  NOT_IN_GAME: ({ userId }) => `User ${userId} is not in this game, or is leaving it.`,
  ALREADY_HOST: () => 'This user is the host already.',
  HOST_CANNOT_BE_REMOVED: () => 'The host cannot be removed; make somebody else the host first.',
  REQUEST_NOT_FOUND: ({ requestId }) => `There is no open request ${requestId}.`,
  CORRECTION_ALREADY_HELD: ({ amount }) =>
    `A correction by ${amount} chips waits for the end of this hand; correct again after it.`,
  TRANSFER_NOT_FOUND: ({ fromUserId, toUserId }) =>
    `The settlement has no transfer from ${fromUserId} to ${toUserId}.`,
  ALREADY_STARTING: () =>
    'The game is going to start as soon as its start time has come and two players are seated.',
  ALREADY_STOPPING: ({ stopping }) =>
    stopping === 'END'
      ? 'The game is ending: the hands in progress are being finished.'
      : 'The game is pausing already: the hands in progress are being finished.',
  NOT_ENOUGH_PLAYERS: ({ seated, needed }) => `${seated} seated; a game needs ${needed}.`,
  INVALID_SETTINGS: ({ faults }) => faults.map(({ field, message }) => `${field}: ${message}`).join(' '),
  ALREADY_LEAVING: () => 'You leave when this hand is over.',
  ALREADY_SITTING_OUT: () => 'You are sitting out; sit in to play.',
  NOT_SITTING_OUT: () => 'You are not sitting out.',
  TABLE_NOT_FOUND: ({ tableId }) => `There is no table ${tableId} in this game.`,
  NOT_AT_TABLE: ({ tableId }) => `You have no seat at table ${tableId}.`,
  WRONG_PHASE: ({ phase, allowedIn }) =>
    `The table is in ${phase}; this is possible in ${allowedIn.join(', ')}.`,
  NOT_IN_HAND: () => 'You are not in this hand.',
  NOT_YOUR_TURN: ({ actingSeat }) =>
    actingSeat === null ? 'Nobody is to act right now.' : `It is seat ${actingSeat}'s turn.`,
  STALE: ({ current }) =>
    current === null ? 'That decision is over.' : `That decision is over; the current one is ${current}.`,
  ACTION_NOT_OPEN: ({ action, legalActions }) => `${action} is not open. ${describeLegal(legalActions)}`,
  INTENT_NOT_OPEN: ({ intent, reason }) => `${intent} cannot be chosen now: ${reason}`,
  AMOUNT_OUT_OF_RANGE: ({ minimum, maximum, what }) => describeRange(what, minimum, maximum),
  STACK_AT_MAXIMUM: ({ maximum }) =>
    `No more chips can be added: your stack may be bought up to ${maximum} now.`,
  REBUY_NOT_ALLOWED: () => 'This game does not allow buying in again.',
  NOT_BOUGHT_IN: ({ minimum, maximum }) =>
    `You have no chips to add to; buy in for ${minimum} to ${maximum}.`,
  CHIPS_ALREADY_HELD: ({ amount }) => `${amount} chips are being held for you until this hand is over.`,
  CARDS_ALREADY_SHOWN: () => 'Your cards are face up already.',
  POST_NOT_ALLOWED: () => 'This game has no posting to play; wait until the button has passed.',
  NO_BLIND_TO_POST: () => 'You need not post anything; you are dealt in when the blinds come to you.',
  ALREADY_POSTING: () => 'You post with the next deal already.',
  MUST_WAIT_FOR_BIG_BLIND: () => 'You missed the big blind; you come back in when it reaches you.',
};

export function reject<C extends RejectionCode>(code: C, facts: RejectionFacts[C]): Rejection {
  return { code, message: messages[code](facts), facts } as Rejection;
}

export const rejectionCodes = Object.keys(messages) as RejectionCode[];

function describeLegal(legal: LegalActions): string {
  const open = ['fold'];
  if (legal.canCheck) open.push('check');
  if (legal.callAmount !== null) open.push(`call ${legal.callAmount}`);
  if (legal.minBet !== null) open.push(`bet ${legal.minBet} to ${legal.maxBet}`);
  if (legal.minRaiseTo !== null) open.push(`raise to ${legal.minRaiseTo} to ${legal.maxRaiseTo}`);
  return `Open: ${open.join(', ')}.`;
}

function describeRange(what: string, minimum: Chips, maximum: Chips): string {
  const verb = what[0]!.toUpperCase() + what.slice(1);
  if (what === 'price') return `The price limit lies between ${minimum} and ${maximum}.`;
  if (minimum < maximum) return `${verb} at least ${minimum}, at most ${maximum}.`;
  return what === 'bet' || what === 'raise to'
    ? `Only all-in for ${maximum} is open.`
    : `${verb} exactly ${maximum}.`;
}
