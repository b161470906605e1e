/** The names that clients rely on: they may be added to, never renamed. */
import { isEnumType, isInputObjectType, isInterfaceType, isObjectType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { schema } from '../../src/graphql/schema.ts';

function namesOf(typeName: string): string[] {
  const type = schema.getType(typeName);
  if (isEnumType(type)) return type.getValues().map(({ name }) => name);
  if (isObjectType(type) || isInterfaceType(type) || isInputObjectType(type))
    return Object.keys(type.getFields());
  throw new Error(`there is no ${typeName}`);
}

const promised: Readonly<Record<string, string>> = {
  Query: 'me user game games table hand hands playerStats ledger settlement',
  Mutation:
    'signUp signIn playAsGuest createGame updateGameSettings registerForGame unregisterFromGame startGame pauseGame resumeGame endGame buyIn addOn leaveGame sitOut sitIn setAutoPostBlinds playerAction playerIntent showCards postBlind',
  Subscription: 'gameEvents tableEvents userEvents',
  Game: 'id name owner status settings startTime endTime players tables createdAt sequence',
  Table:
    'id status handPhase handNumber seats dealerPosition smallBlindPosition bigBlindPosition actionPosition actionDeadline currentBet minimumRaise communityCards pots potTotal legalActions sequence',
  Seat: 'position status player chips currentBetAmount isAllIn cards cardCount lastAction mustPostBlind missedBigBlind pendingIntent',
  Player: 'user status chips sittingOut autoPostBlinds timeBankSeconds buyInTotal connected',
  LegalActions: 'decisionId canFold canCheck callAmount minBet maxBet minRaiseTo maxRaiseTo allInAmount',
  Pot: 'amount eligibleSeats',
  CommandAccepted: 'commandId game table',
  Rejection: 'commandId code message',
  CommandRejected: 'commandId code message',
  AmountRejected: 'commandId code message minimum maximum',
  AuthPayload: 'token user',
  SignUpInput: 'name email password',
  SignInInput: 'email password',
  PlayAsGuestInput: 'name',
  CreateGameInput: 'name visibility startTime settings commandId',
  BuyInInput: 'gameId amount commandId',
  AddOnInput: 'gameId amount',
  SetAutoPostBlindsInput: 'gameId enabled',
  PlayerActionInput: 'gameId tableId action amount decisionId commandId',
  PlayerIntentInput: 'gameId tableId intent amount handNumber commandId',
  ShowCardsInput: 'gameId tableId',
  PostBlindInput: 'gameId tableId',
  PlayerActionType: 'FOLD CHECK CALL BET RAISE ALL_IN',
  PlayerIntentType: 'FOLD CHECK CHECK_FOLD CALL CALL_ANY RAISE',
  GameEvent: 'sequence timestamp gameId',
  TableEvent: 'sequence timestamp gameId tableId handNumber',
  UserEvent: 'sequence timestamp gameId userId',
  GameSnapshot: 'game',
  GameStatusChanged: 'oldStatus newStatus',
  GameMessage: 'message',
  PlayerRegistered: 'userId',
  PlayerUnregistered: 'userId',
  PlayerSeated: 'userId tableId seatPosition',
  PlayerLeft: 'userId',
  PlayerMoved: 'userId fromTableId toTableId',
  PlayerBuyIn: 'userId amount newChipCount',
  PlayerStatusChanged: 'userId',
  TableCreated: 'tableId',
  TableRemoved: 'tableId',
  SettingsChanged: 'settings',
  TableSnapshot: 'table',
  TableStatusChanged: 'tableId',
  PhaseChanged: 'phase',
  HandStarted: 'dealerPosition smallBlindPosition bigBlindPosition seats',
  BlindPosted: 'seatPosition kind amount',
  HoleCardsDealt: 'userId seatPosition cards tableId handNumber',
  CommunityCardsDealt: 'cards phase',
  ActionRequested: 'seatPosition userId decisionId deadline legalActions',
  PlayerActed: 'seatPosition action amount isAllIn',
  PlayerTimedOut: 'seatPosition defaultAction',
  TimeBankUsed: 'seatPosition',
  BettingRoundComplete: 'pots',
  UncalledBetReturned: 'seatPosition amount',
  CardsShown: 'seatPosition cards',
  ShowdownResult: 'potResults',
  PotResult: 'amount winners',
  PotWinner: 'seatPosition amount handCategory cards',
  PotAwarded: 'seatPosition amount potIndex',
  HandComplete: 'netChips',
  SeatChips: 'seatPosition amount',
  UserMessage: 'code message',
  IntentCleared: 'userId',
  BuyInRequested: 'userId',
  GameConnection: 'nodes edges pageInfo',
  HandConnection: 'nodes edges pageInfo',
  LedgerConnection: 'nodes edges pageInfo',
};

describe('the names that clients rely on', () => {
  test.each(Object.entries(promised))('%s', (type, names) => {
    expect(namesOf(type)).toEqual(expect.arrayContaining(names.split(' ')));
  });

  test.each([
    ['games', 'status mine first after'],
    ['hands', 'gameId tableId userId first after'],
    ['table', 'gameId tableId'],
    ['playerStats', 'userId gameId'],
  ])('the arguments of %s', (query, names) => {
    const { args } = schema.getQueryType()!.getFields()[query]!;
    expect(args.map(({ name }) => name)).toEqual(expect.arrayContaining(names.split(' ')));
  });
});
