import type {
  LegalActionsFieldsFragment,
  TableEventsSubscription,
  TableFieldsFragment,
} from './generated/graphql.ts';

export type TableEvent = TableEventsSubscription['tableEvents'];
type EventOf<T extends TableEvent['__typename']> = Extract<TableEvent, { readonly __typename: T }>;
type SeatFacts = EventOf<'HandStarted'>['seats'][number];
type Seat = TableFieldsFragment['seats'][number];

/** A seat as a client draws it. */
export interface SeatState {
  readonly position: number;
  status: Seat['status'];
  userId: string | null;
  name: string | null;
  chips: number;
  /** In front of the seat this betting round. */
  bet: number;
  isAllIn: boolean;
  /** Null when this client may not see them. */
  cards: readonly string[] | null;
  cardCount: number;
  lastAction: Seat['lastAction'];
  mustPostBlind: boolean;
  missedBigBlind: boolean;
}

/** A table, kept up to date by its events alone. */
export interface TableState {
  readonly id: string;
  readonly gameId: string;
  /** Number of the latest event in it. */
  sequence: number;
  status: TableFieldsFragment['status'];
  phase: TableFieldsFragment['handPhase'];
  handNumber: number;
  dealerPosition: number | null;
  smallBlindPosition: number | null;
  bigBlindPosition: number | null;
  actionPosition: number | null;
  /** ISO 8601. */
  actionDeadline: string | null;
  currentBet: number;
  minimumRaise: number;
  board: readonly string[];
  pots: readonly { readonly amount: number; readonly eligibleSeats: readonly number[] }[];
  /** This client's own; null when it is not its turn. */
  legalActions: LegalActionsFieldsFragment | null;
  readonly seats: SeatState[];
}

/** The state that a snapshot describes. */
export function stateOf(table: TableFieldsFragment): TableState {
  const { id, gameId, sequence, status, handPhase, handNumber, pots, legalActions } = table;
  const { dealerPosition, smallBlindPosition, bigBlindPosition, actionPosition, actionDeadline } = table;
  const { currentBet, minimumRaise, communityCards } = table;
  return {
    ...{ id, gameId, sequence, status, phase: handPhase, handNumber, pots, legalActions },
    ...{ dealerPosition, smallBlindPosition, bigBlindPosition, actionPosition, actionDeadline },
    ...{ currentBet, minimumRaise, board: communityCards },
    seats: table.seats.map(({ player, currentBetAmount, pendingIntent: _, ...seat }) => ({
      ...seat,
      userId: player?.user.id ?? null,
      name: player?.user.name ?? null,
      bet: currentBetAmount,
    })),
  };
}

export const potTotal = ({ pots, seats }: TableState): number =>
  pots.reduce((sum, pot) => sum + pot.amount, 0) + seats.reduce((sum, seat) => sum + seat.bet, 0);

/** Brings a table up to date with its next event; this is the whole answer to "which event changes what". */
export function applyEvent(
  table: TableState,
  event: Exclude<TableEvent, { __typename: 'TableSnapshot' }>,
): void {
  table.sequence = event.sequence;
  switch (event.__typename) {
    case 'TableStatusChanged':
      table.status = event.newStatus;
      return;
    case 'PhaseChanged':
      table.phase = event.phase;
      // The pots have been paid.
      if (event.phase === 'HAND_COMPLETE') table.pots = [];
      return;
    case 'SeatChanged':
      return takeFacts(table, event.seat);
    case 'HandStarted':
      table.handNumber = event.handNumber;
      table.dealerPosition = event.dealerPosition;
      table.smallBlindPosition = event.smallBlindPosition;
      table.bigBlindPosition = event.bigBlindPosition;
      table.currentBet = event.currentBet;
      table.minimumRaise = event.minimumRaise;
      for (const facts of event.seats) takeFacts(table, facts);
      return;
    case 'BlindPosted':
      return postBlind(table, event);
    case 'HoleCardsDealt':
    case 'CardsShown': {
      const seat = table.seats[event.seatPosition]!;
      seat.cards = event.cards;
      seat.cardCount = 2;
      return;
    }
    case 'CommunityCardsDealt':
      table.board = [...table.board, ...(event.cards ?? [])];
      return;
    case 'ActionRequested':
      table.actionPosition = event.seatPosition;
      table.actionDeadline = event.deadline;
      table.legalActions = event.legalActions;
      return;
    case 'ActionDeadlineChanged':
    case 'TimeBankUsed':
      table.actionDeadline = event.deadline;
      return;
    case 'PlayerActed':
      return act(table, event);
    case 'UncalledBetReturned': {
      const seat = table.seats[event.seatPosition]!;
      seat.bet -= event.amount;
      seat.chips += event.amount;
      seat.isAllIn = false;
      return;
    }
    case 'BettingRoundComplete':
      table.pots = event.pots;
      table.currentBet = 0;
      table.minimumRaise = event.minimumRaise;
      for (const seat of table.seats) seat.bet = 0;
      return;
    case 'PotAwarded':
      table.seats[event.seatPosition]!.chips += event.amount;
      return;
    case 'HandComplete':
      return clearHand(table);
    // Told for people to read; the chips and the action follow in events of their own.
    case 'PlayerTimedOut':
    case 'ShowdownResult':
    case 'RakeTaken':
      return;
  }
}

function takeFacts(table: TableState, facts: SeatFacts): void {
  const seat = table.seats[facts.seatPosition]!;
  seat.userId = facts.userId;
  seat.name = facts.user?.name ?? null;
  seat.status = facts.status;
  seat.chips = facts.chips;
  seat.mustPostBlind = facts.mustPostBlind;
  seat.missedBigBlind = facts.missedBigBlind;
}

function postBlind(
  table: TableState,
  { seatPosition, amount, isLive, isAllIn }: EventOf<'BlindPosted'>,
): void {
  const seat = table.seats[seatPosition]!;
  seat.chips -= amount;
  seat.isAllIn = isAllIn;
  if (isLive) {
    seat.bet += amount;
    return;
  }
  // Dead chips lie in the middle from the start, and everybody dealt in can win them.
  const dealtIn = table.seats.filter(({ status }) => status === 'ACTIVE').map(({ position }) => position);
  const [main = { amount: 0, eligibleSeats: dealtIn }] = table.pots;
  table.pots = [{ ...main, amount: main.amount + amount }];
}

function act(table: TableState, { seatPosition, action, amount, isAllIn }: EventOf<'PlayerActed'>): void {
  const seat = table.seats[seatPosition]!;
  seat.chips -= amount - seat.bet;
  seat.bet = amount;
  seat.isAllIn = isAllIn;
  seat.lastAction = action;
  if (action === 'FOLD') {
    seat.status = 'FOLDED';
    seat.cardCount = 0;
    table.pots = table.pots.map((pot) => ({
      ...pot,
      eligibleSeats: pot.eligibleSeats.filter((position) => position !== seatPosition),
    }));
  }
  if (amount > table.currentBet) {
    // A short all-in raises the price, not the smallest raise.
    table.minimumRaise = Math.max(table.minimumRaise, amount - table.currentBet);
    table.currentBet = amount;
  }
  table.actionPosition = null;
  table.actionDeadline = null;
  table.legalActions = null;
}

/** Everything of the hand goes; seats and stacks stay. */
function clearHand(table: TableState): void {
  table.board = [];
  for (const seat of table.seats) {
    if (seat.status === 'FOLDED') seat.status = 'ACTIVE';
    seat.cards = null;
    seat.cardCount = 0;
    seat.isAllIn = false;
    seat.lastAction = null;
  }
}
