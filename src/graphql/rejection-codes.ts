import type { RejectionCode } from '../engine/index.ts';
import { enumOf } from './enums.ts';

/** What every refusal of the engine means to a front-end. */
export const rejectionCodes: Readonly<Record<RejectionCode, string>> = {
  BAD_INPUT: 'A value is not of the form that the command takes.',
  UNKNOWN_COMMAND: 'There is no such command.',
  SERVER_ONLY: 'Only the server itself may send this.',
  NOT_HOST: 'Only the host of the game or an admin may do this.',
  NOT_REGISTERED: 'You are not in this game.',
  WRONG_GAME_STATUS: 'Not possible while the game has this status.',
  ALREADY_REGISTERED: 'You are in this game already.',
  ALREADY_STARTING: 'The game is going to start anyway.',
  ALREADY_STOPPING: 'The game is pausing or ending already.',
  NOT_ENOUGH_PLAYERS: 'Too few players are seated.',
  INVALID_SETTINGS: 'Some settings are wrong; `settingsFaults` lists all of them.',
  ALREADY_LEAVING: 'You leave when this hand is over.',
  ALREADY_SITTING_OUT: 'You are sitting out already.',
  NOT_SITTING_OUT: 'You are not sitting out.',
  TABLE_NOT_FOUND: 'There is no such table in this game.',
  NOT_AT_TABLE: 'You have no seat at this table.',
  WRONG_PHASE: 'Not possible in this part of the hand.',
  NOT_IN_HAND: 'You are not in this hand.',
  NOT_YOUR_TURN: "It is another seat's turn, or nobody's.",
  STALE: 'The decision or hand that you meant is over. Nothing was done.',
  ACTION_NOT_OPEN: 'That action is not open; `legalActions` says which are.',
  INTENT_NOT_OPEN: 'That action cannot be chosen in advance now.',
  AMOUNT_OUT_OF_RANGE: 'Too much or too little; `minimum` and `maximum` say what is legal.',
  STACK_AT_MAXIMUM: 'Your stack may not be bought any higher.',
  REBUY_NOT_ALLOWED: 'This game does not allow buying in again.',
  NOT_BOUGHT_IN: 'You have no chips to add to; buy in first.',
  CHIPS_ALREADY_HELD: 'Chips are being held for you already until this hand is over.',
  CARDS_ALREADY_SHOWN: 'Your cards lie face up already.',
  POST_NOT_ALLOWED: 'This game has no posting to play.',
  NO_BLIND_TO_POST: 'You need not post anything.',
  ALREADY_POSTING: 'You post with the next deal already.',
  MUST_WAIT_FOR_BIG_BLIND: 'You come back in when the big blind reaches you.',
};

export const RejectionCodeEnum = enumOf<RejectionCode>(
  'RejectionCode',
  'Why a command was rejected. A closed list to branch on; `message` is for people.',
  rejectionCodes,
);
