/**
 * A client of the protocol, as a front-end would write it: it starts from one snapshot and then folds only the events
 * it is given. After every tick it must hold exactly what `viewFor` says, so this file is also the answer to "which
 * event changes what".
 */
import type { EventView, GameView, PlayerView, SeatView, TableView, Viewer } from '../../src/engine/index.ts';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
type ClientSeat = Mutable<SeatView>;
type ClientPlayer = Mutable<PlayerView>;
type ClientTable = Mutable<Omit<TableView, 'seats' | 'potTotal'>> & { seats: ClientSeat[] };
type ClientGame = Mutable<Omit<GameView, 'players' | 'tables'>> & {
  players: ClientPlayer[];
  tables: ClientTable[];
};

type GameEvent = Extract<EventView, { readonly stream: 'game' }>;
type TableEvent = Extract<EventView, { readonly stream: 'table' }>;
type UserEvent = Extract<EventView, { readonly stream: 'user' }>;
type SeatFacts = Omit<Extract<TableEvent, { readonly type: 'SeatChanged' }>, keyof TableEvent>;

export class ShadowClient {
  readonly viewer: Viewer;
  readonly #game: ClientGame;
  /** The last number of the private stream; null until the first event of it. */
  #userSequence: number | null = null;

  constructor(viewer: Viewer, snapshot: GameView) {
    this.viewer = viewer;
    this.#game = structuredClone(snapshot) as unknown as ClientGame;
  }

  receive(event: EventView): void {
    switch (event.stream) {
      case 'game':
        this.#game.sequence = following(this.#game.sequence, event);
        return this.#onGameEvent(event);
      case 'table': {
        const table = this.#table(event.tableId);
        table.sequence = following(table.sequence, event);
        return this.#onTableEvent(table, event);
      }
      case 'user':
        this.#userSequence = following(this.#userSequence ?? event.sequence - 1, event);
        return this.#onUserEvent(event);
    }
  }

  /** What this client would draw. Totals are added up here, so that no event has to repeat them. */
  view(): GameView {
    const { players, tables, ...game } = this.#game;
    return {
      ...game,
      players: players.map((player) => ({ ...player, chips: this.#seatOf(player.userId)?.chips ?? 0 })),
      tables: tables.map((table) => ({ ...table, potTotal: potTotal(table) })),
    };
  }

  #onGameEvent(event: GameEvent): void {
    const game = this.#game;
    switch (event.type) {
      case 'GameStatusChanged':
        game.status = event.newStatus;
        if (event.newStatus !== 'COMPLETED') return;
        game.endTime = event.timestamp;
        for (const player of game.players) player.status = 'OUT';
        return;
      case 'SettingsChanged':
        game.settings = event.settings;
        game.settingsVersion = event.settingsVersion;
        game.settingsHash = event.settingsHash;
        return;
      case 'PlayerRegistered': {
        const known = game.players.find((player) => player.userId === event.userId);
        if (known) known.status = 'REGISTERED';
        else game.players.push(newPlayer(event.userId, event.timeBankSeconds));
        return;
      }
      case 'PlayerUnregistered':
        this.#player(event.userId).status = 'OUT';
        return;
      case 'PlayerStatusChanged': {
        const player = this.#player(event.userId);
        player.status = event.status;
        player.sittingOut = event.sittingOut;
        player.autoPostBlinds = event.autoPostBlinds;
        player.connected = event.connected;
        return;
      }
      case 'PlayerBuyIn':
        this.#player(event.userId).buyInTotal = event.buyInTotal;
        return;
      case 'ChipsCorrected': {
        const player = this.#player(event.userId);
        player.buyInTotal = event.buyInTotal;
        player.cashedOutTotal = event.cashedOutTotal;
        return;
      }
      case 'HostChanged':
        game.ownerId = event.newUserId;
        if (event.newUserId === this.viewer) return;
        // What only the host may know is nobody else's.
        game.joinCode = null;
        game.buyInRequests = game.buyInRequests.filter(({ userId }) => userId === this.viewer);
        return;
      case 'PlayerLeft': {
        const player = this.#player(event.userId);
        player.status = 'OUT';
        player.sittingOut = false;
        player.cashedOutTotal += event.cashedOut;
        return;
      }
      case 'TableCreated':
        game.tables.push(newTable(event));
        return;
      case 'TableRemoved':
        game.tables = game.tables.filter((table) => table.id !== event.tableId);
        return;
      // The tables' own streams say who sits where and with how much.
      case 'PlayerSeated':
      case 'PlayerMoved':
      case 'GameMessage':
      // Transfers are part of the settlement, which is asked for when the game is over.
      case 'TransferPaid':
        return;
    }
  }

  #onTableEvent(table: ClientTable, event: TableEvent): void {
    switch (event.type) {
      case 'TableStatusChanged':
        table.status = event.newStatus;
        return;
      case 'PhaseChanged':
        table.handPhase = event.phase;
        // The pots have been paid.
        if (event.phase === 'HAND_COMPLETE') table.pots = [];
        return;
      case 'SeatChanged':
        return takeFacts(table, event);
      case 'HandStarted':
        table.handNumber = event.handNumber;
        table.dealerPosition = event.dealerPosition;
        table.smallBlindPosition = event.smallBlindPosition;
        table.bigBlindPosition = event.bigBlindPosition;
        table.currentBet = event.currentBet;
        table.minimumRaise = event.minimumRaise;
        for (const seat of event.seats) takeFacts(table, seat);
        return;
      case 'BlindPosted': {
        const seat = seatAt(table, event.seatPosition);
        seat.chips -= event.amount;
        if (event.isLive) seat.currentBetAmount += event.amount;
        else addToMainPot(table, event.amount);
        seat.isAllIn = event.isAllIn;
        return;
      }
      case 'HoleCardsDealt': {
        const seat = seatAt(table, event.seatPosition);
        seat.cards = event.cards;
        seat.cardCount = 2;
        return;
      }
      case 'CommunityCardsDealt':
        table.communityCards = [...table.communityCards, ...event.cards];
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
        return this.#onPlayerActed(table, event);
      case 'UncalledBetReturned': {
        const seat = seatAt(table, event.seatPosition);
        seat.currentBetAmount -= event.amount;
        seat.chips += event.amount;
        seat.isAllIn = false;
        return;
      }
      case 'BettingRoundComplete':
        table.pots = event.pots;
        table.currentBet = 0;
        table.minimumRaise = event.minimumRaise;
        for (const seat of table.seats) seat.currentBetAmount = 0;
        return;
      case 'CardsShown': {
        const seat = seatAt(table, event.seatPosition);
        seat.cards = event.cards;
        seat.cardCount = 2;
        return;
      }
      case 'PotAwarded':
        seatAt(table, event.seatPosition).chips += event.amount;
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

  #onPlayerActed(table: ClientTable, event: Extract<TableEvent, { readonly type: 'PlayerActed' }>): void {
    const seat = seatAt(table, event.seatPosition);
    seat.chips -= event.amount - seat.currentBetAmount;
    seat.currentBetAmount = event.amount;
    seat.isAllIn = event.isAllIn;
    seat.lastAction = event.action;
    seat.pendingIntent = null;
    if (event.action === 'FOLD') {
      seat.status = 'FOLDED';
      seat.cardCount = 0;
      table.pots = table.pots.map((pot) => ({
        ...pot,
        eligibleSeats: pot.eligibleSeats.filter((position) => position !== seat.position),
      }));
    }
    if (event.amount > table.currentBet) {
      // A short all-in raises the price, not the smallest raise.
      table.minimumRaise = Math.max(table.minimumRaise, event.amount - table.currentBet);
      table.currentBet = event.amount;
    }
    if (event.timeBankSeconds !== null) this.#player(seat.userId!).timeBankSeconds = event.timeBankSeconds;
    table.actionPosition = null;
    table.actionDeadline = null;
    table.legalActions = null;
  }

  #onUserEvent(event: UserEvent): void {
    switch (event.type) {
      case 'IntentSet':
        this.#ownSeat().pendingIntent = { type: event.intent, amount: event.amount };
        return;
      case 'IntentCleared':
        this.#ownSeat().pendingIntent = null;
        return;
      case 'BuyInRequested': {
        const { requestId: id, requesterId: userId, kind, amount, requestedAt } = event;
        const others = this.#game.buyInRequests.filter((request) => request.id !== id);
        this.#game.buyInRequests = [...others, { id, userId, kind, amount, requestedAt }].sort(
          (a, b) => numberOf(a.id) - numberOf(b.id),
        );
        return;
      }
      case 'BuyInRequestClosed':
        this.#game.buyInRequests = this.#game.buyInRequests.filter(({ id }) => id !== event.requestId);
        return;
      case 'HostAppointed':
        this.#game.joinCode = event.joinCode;
        return;
      // The table's stream has the same cards.
      case 'HoleCardsDealt':
      case 'UserMessage':
        return;
    }
  }

  #table(id: string): ClientTable {
    return known(
      this.#game.tables.find((table) => table.id === id),
      `table ${id}`,
    );
  }

  #player(userId: string): ClientPlayer {
    return known(
      this.#game.players.find((player) => player.userId === userId),
      userId,
    );
  }

  #seatOf(userId: string | null): ClientSeat | undefined {
    for (const table of this.#game.tables)
      for (const seat of table.seats) if (seat.userId !== null && seat.userId === userId) return seat;
    return undefined;
  }

  #ownSeat(): ClientSeat {
    return known(this.#seatOf(this.viewer), 'own seat');
  }
}

/** Requests are named r1, r2, … as they are made. */
const numberOf = (requestId: string): number => Number(requestId.slice(1));

/** Every stream is numbered without gaps: a number missing means that something was lost. */
function following(before: number, event: EventView): number {
  if (event.sequence === before + 1) return event.sequence;
  throw new Error(`${event.stream} stream: ${event.type} is ${event.sequence}, expected ${before + 1}`);
}

function known<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`an event speaks of ${what}, which this client does not know`);
  return value;
}

const seatAt = (table: ClientTable, position: number): ClientSeat =>
  known(table.seats[position], `seat ${position}`);

function takeFacts(table: ClientTable, facts: SeatFacts): void {
  const seat = seatAt(table, facts.seatPosition);
  seat.userId = facts.userId;
  seat.status = facts.status;
  seat.chips = facts.chips;
  seat.mustPostBlind = facts.mustPostBlind;
  seat.missedBigBlind = facts.missedBigBlind;
}

/** Dead chips lie in the middle from the start, and everybody dealt in can win them. */
function addToMainPot(table: ClientTable, chips: number): void {
  const dealtIn = table.seats.filter((seat) => seat.status === 'ACTIVE').map((seat) => seat.position);
  const [main = { amount: 0, eligibleSeats: dealtIn }] = table.pots;
  table.pots = [{ ...main, amount: main.amount + chips }];
}

/** Everything of the hand goes; seats and stacks stay. */
function clearHand(table: ClientTable): void {
  table.communityCards = [];
  for (const seat of table.seats) {
    if (seat.status === 'FOLDED') seat.status = 'ACTIVE';
    seat.cards = null;
    seat.cardCount = 0;
    seat.isAllIn = false;
    seat.lastAction = null;
  }
}

const potTotal = ({ pots, seats }: ClientTable): number =>
  pots.reduce((sum, pot) => sum + pot.amount, 0) +
  seats.reduce((sum, seat) => sum + seat.currentBetAmount, 0);

const newPlayer = (userId: string, timeBankSeconds: number): ClientPlayer => ({
  userId,
  status: 'REGISTERED',
  chips: 0,
  sittingOut: false,
  autoPostBlinds: true,
  timeBankSeconds,
  buyInTotal: 0,
  cashedOutTotal: 0,
  connected: true,
});

const newTable = (event: Extract<GameEvent, { readonly type: 'TableCreated' }>): ClientTable => ({
  id: event.tableId,
  status: event.status,
  handPhase: 'WAITING_FOR_PLAYERS',
  handNumber: 0,
  seats: Array.from({ length: event.numberOfSeats }, (_, position) => emptySeat(position)),
  dealerPosition: null,
  smallBlindPosition: null,
  bigBlindPosition: null,
  actionPosition: null,
  actionDeadline: null,
  currentBet: 0,
  minimumRaise: event.minimumRaise,
  communityCards: [],
  pots: [],
  legalActions: null,
  sequence: 0,
});

const emptySeat = (position: number): ClientSeat => ({
  position,
  status: 'EMPTY',
  userId: null,
  chips: 0,
  currentBetAmount: 0,
  isAllIn: false,
  cards: null,
  cardCount: 0,
  lastAction: null,
  mustPostBlind: false,
  missedBigBlind: false,
  pendingIntent: null,
});
