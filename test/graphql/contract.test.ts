/** The names that clients rely on, type by type. More may be added; none of these may go or be renamed. */
import { isEnumType, isInputObjectType, isInterfaceType, isObjectType, isUnionType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { schema } from '../../src/graphql/schema.ts';

const fields: Record<string, string> = {
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
  AuthPayload: 'token user',
  CommandAccepted: 'commandId game table',
  Rejection: 'commandId code message',
  CommandRejected: 'commandId code message',
  AmountRejected: 'commandId code message minimum maximum',
  GameEvent: 'sequence timestamp gameId',
  TableEvent: 'sequence timestamp gameId tableId handNumber',
  UserEvent: 'sequence timestamp gameId userId',
  GameStatusChanged: 'oldStatus newStatus',
  PlayerSeated: 'userId tableId seatPosition',
  PlayerMoved: 'userId fromTableId toTableId',
  PlayerBuyIn: 'userId amount newChipCount',
  TableSnapshot: 'table',
  GameSnapshot: 'game',
  PhaseChanged: 'phase',
  HandStarted: 'dealerPosition smallBlindPosition bigBlindPosition seats',
  BlindPosted: 'seatPosition kind amount',
  HoleCardsDealt: 'userId seatPosition cards',
  CommunityCardsDealt: 'cards phase',
  ActionRequested: 'seatPosition userId decisionId deadline legalActions',
  PlayerActed: 'seatPosition action amount isAllIn',
  PlayerTimedOut: 'seatPosition defaultAction',
  BettingRoundComplete: 'pots',
  UncalledBetReturned: 'seatPosition amount',
  CardsShown: 'seatPosition cards',
  ShowdownResult: 'potResults',
  PotResult: 'amount winners',
  PotWinner: 'seatPosition amount handCategory cards',
  PotAwarded: 'seatPosition amount potIndex',
  HandComplete: 'netChips',
  UserMessage: 'code message',
  Pot: 'amount eligibleSeats',
  PageInfo: 'hasNextPage endCursor',
  GameConnection: 'nodes edges pageInfo',
  SignUpInput: 'name email password',
  SignInInput: 'email password',
  PlayAsGuestInput: 'name',
  CreateGameInput: 'name visibility startTime settings commandId',
  BuyInInput: 'gameId amount commandId',
  AddOnInput: 'gameId amount commandId',
  SetAutoPostBlindsInput: 'gameId enabled commandId',
  PlayerActionInput: 'gameId tableId action amount decisionId commandId',
  PlayerIntentInput: 'gameId tableId intent amount handNumber commandId',
  ShowCardsInput: 'gameId tableId commandId',
  PostBlindInput: 'gameId tableId commandId',
  GameSettingsInput:
    'smallBlind bigBlind ante bigBlindAnte minBuyIn maxBuyIn minToPlay numberOfSeats autoStart rebuyAllowed gameLoopIntervalMilliseconds saveIntervalSeconds seatingTimeSeconds actionTimeSeconds timeBankSeconds disconnectGraceSeconds reviewHandTimeSeconds interRoundDelayMs handStartDelayMs predealTimeSeconds awayTimeoutSeconds maxIdleHands tableMergeGraceSeconds allowPostToPlay requireMissedBlindPost deadBlindRule missedBigBlindIsLive buttonRule headsUpTransition rakeBasisPoints rakeCap noFlopNoDrop',
};

const gameEvents =
  'GameSnapshot GameStatusChanged GameMessage PlayerRegistered PlayerUnregistered PlayerSeated PlayerLeft PlayerMoved PlayerBuyIn PlayerStatusChanged TableCreated TableRemoved SettingsChanged';
const tableEvents =
  'TableSnapshot TableStatusChanged PhaseChanged HandStarted BlindPosted HoleCardsDealt CommunityCardsDealt ActionRequested PlayerActed PlayerTimedOut TimeBankUsed BettingRoundComplete UncalledBetReturned CardsShown ShowdownResult PotAwarded HandComplete';
const userEvents = 'HoleCardsDealt UserMessage IntentCleared BuyInRequested';

const enums: Record<string, string> = {
  PlayerActionType: 'FOLD CHECK CALL BET RAISE ALL_IN',
  PlayerIntentType: 'FOLD CHECK CHECK_FOLD CALL CALL_ANY RAISE',
  GameStatus: 'SCHEDULED SEATING ACTIVE PAUSED COMPLETED',
  TableStatus: 'PAUSED PLAYING PAUSE_AFTER_HAND',
  SeatStatus: 'EMPTY JOINED_WAITING ACTIVE FOLDED',
  PlayerStatus: 'REGISTERED BUYING_IN ACTIVE AWAY OUT',
};

const fieldNames = (name: string): string[] => {
  const type = schema.getType(name);
  return isObjectType(type) || isInterfaceType(type) || isInputObjectType(type)
    ? Object.keys(type.getFields())
    : [];
};

describe('the contract names', () => {
  test.each(Object.entries(fields))('%s { %s }', (type, names) => {
    expect(fieldNames(type)).toEqual(expect.arrayContaining(names.split(' ')));
  });

  test.each(Object.entries(enums))('enum %s: %s, and nothing else', (name, values) => {
    const type = schema.getType(name);
    expect(
      isEnumType(type) &&
        type
          .getValues()
          .map((value) => value.name)
          .sort(),
    ).toEqual(values.split(' ').sort());
  });

  test.each([
    ['GameEvent', gameEvents],
    ['TableEvent', tableEvents],
    ['UserEvent', userEvents],
  ])('%s is implemented by %s', (name, members) => {
    const type = schema.getType(name);
    const names = isInterfaceType(type) ? schema.getPossibleTypes(type).map((member) => member.name) : [];
    expect(names).toEqual(expect.arrayContaining(members.split(' ')));
  });

  test('CommandResult = CommandAccepted | CommandRejected | AmountRejected', () => {
    const type = schema.getType('CommandResult');
    expect(
      isUnionType(type) &&
        type
          .getTypes()
          .map(({ name }) => name)
          .sort(),
    ).toEqual(['AmountRejected', 'CommandAccepted', 'CommandRejected']);
  });

  test('arguments of queries and subscriptions', () => {
    const args = (type: 'Query' | 'Subscription', field: string) => {
      const object = schema.getType(type);
      return isObjectType(object) ? object.getFields()[field]?.args.map(({ name }) => name) : [];
    };
    expect(args('Query', 'games')).toEqual(expect.arrayContaining(['status', 'mine', 'first', 'after']));
    expect(args('Query', 'table')).toEqual(expect.arrayContaining(['gameId', 'tableId']));
    expect(args('Query', 'hands')).toEqual(
      expect.arrayContaining(['gameId', 'tableId', 'userId', 'first', 'after']),
    );
    expect(args('Query', 'playerStats')).toEqual(expect.arrayContaining(['userId', 'gameId']));
    expect(args('Query', 'ledger')).toEqual(expect.arrayContaining(['gameId']));
    expect(args('Query', 'settlement')).toEqual(expect.arrayContaining(['gameId']));
    expect(args('Subscription', 'gameEvents')).toEqual(expect.arrayContaining(['gameId', 'after']));
    expect(args('Subscription', 'tableEvents')).toEqual(
      expect.arrayContaining(['gameId', 'tableId', 'after']),
    );
    expect(args('Subscription', 'userEvents')).toEqual(expect.arrayContaining(['gameId', 'after']));
  });
});
