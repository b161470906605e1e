import {
  completeSettings,
  type EngineEvent,
  type HandRecord,
  type Posting,
} from '../../../src/engine/index.ts';
import type { GameSummary, JournalRecord, Snapshot, Store, User } from '../../../src/ports/store.ts';

/** Noon of some day; records are a second apart. */
export const NOON = 1_763_424_000_000;

export const aGame = (id: string, facts: Partial<GameSummary> = {}): GameSummary => ({
  id,
  name: `The game ${id}`,
  ownerId: 'host',
  status: 'SCHEDULED',
  createdAt: NOON,
  visibility: 'PUBLIC',
  ...facts,
});

export const aRecord = (
  gameId: string,
  number: number,
  facts: Partial<JournalRecord> & { readonly at?: number } = {},
): JournalRecord => {
  const { at = NOON + number * 1000, ...rest } = facts;
  return {
    gameId,
    number,
    epoch: 1,
    inputs: {
      now: at,
      commands: [
        {
          commandId: `c${number}`,
          sender: { kind: 'user', userId: 'ann', isAdmin: false },
          name: 'PlayerAction',
          input: { tableId: 't1', action: 'CALL' },
        },
      ],
      shuffles: [[3, 1, 2]],
    },
    events: [aTableEvent(gameId, 't1', number)],
    postings: [],
    hands: [],
    status: 'ACTIVE',
    ...rest,
  };
};

/** Records `from` to `to` of a game. */
export const records = (
  gameId: string,
  from: number,
  to: number,
  facts: Partial<JournalRecord> = {},
): JournalRecord[] => Array.from({ length: to - from + 1 }, (_, i) => aRecord(gameId, from + i, facts));

export const aSnapshot = (gameId: string, number: number, facts: Partial<Snapshot> = {}): Snapshot => ({
  gameId,
  number,
  epoch: 1,
  savedAt: NOON + number * 1000,
  state: JSON.stringify({ game: gameId, number }),
  ...facts,
});

export const aGameEvent = (gameId: string, sequence: number): EngineEvent => ({
  type: 'GameMessage',
  stream: 'game',
  sequence,
  timestamp: NOON,
  gameId,
  message: `message ${sequence}`,
});

export const aTableEvent = (gameId: string, tableId: string, sequence: number): EngineEvent => ({
  type: 'PlayerActed',
  stream: 'table',
  sequence,
  timestamp: NOON,
  gameId,
  tableId,
  handNumber: 1,
  seatPosition: 2,
  action: 'CALL',
  amount: 40,
  isAllIn: false,
  timeBankSeconds: null,
});

export const aUserEvent = (gameId: string, userId: string, sequence: number): EngineEvent => ({
  type: 'UserMessage',
  stream: 'user',
  sequence,
  timestamp: NOON,
  gameId,
  userId,
  code: 'NOT_YOUR_TURN',
  message: 'It is not your turn.',
  commandId: 'c1',
});

export const registered = (gameId: string, userId: string, sequence = 1): EngineEvent => ({
  type: 'PlayerRegistered',
  stream: 'game',
  sequence,
  timestamp: NOON,
  gameId,
  userId,
  timeBankSeconds: 30,
});

export const unregistered = (gameId: string, userId: string, sequence = 2): EngineEvent => ({
  type: 'PlayerUnregistered',
  stream: 'game',
  sequence,
  timestamp: NOON,
  gameId,
  userId,
});

/** A record's word that the game has another host. */
export const hostChanged = (gameId: string, newUserId: string, sequence = 1): EngineEvent => ({
  type: 'HostChanged',
  stream: 'game',
  sequence,
  timestamp: NOON,
  gameId,
  oldUserId: 'whoever it was',
  newUserId,
});

export const aPosting = (number: number, facts: Partial<Posting> = {}): Posting => ({
  number,
  kind: 'BUY_IN',
  from: 'cash:ann',
  to: 'stack:ann',
  amount: 100 + number,
  timestamp: NOON + number,
  userId: 'ann',
  tableId: null,
  handNumber: null,
  ...facts,
});

const standard = completeSettings({});
if (!('settings' in standard)) throw new Error('the standard settings have faults');
const { settings } = standard;

export const aHand = (
  gameId: string,
  tableId: string,
  handNumber: number,
  {
    userIds = ['ann', 'bob'],
    endedAt = NOON + handNumber * 60_000,
    pot = 40,
    showdown = true,
    net = [],
  }: {
    userIds?: string[];
    endedAt?: number;
    pot?: number;
    showdown?: boolean;
    /** By seat. */
    net?: number[];
  } = {},
): HandRecord => ({
  schemaVersion: 1,
  id: `${gameId}:${tableId}:${handNumber}`,
  gameId,
  tableId,
  handNumber,
  startedAt: endedAt - 30_000,
  endedAt,
  settings,
  settingsHash: 'hash',
  dealerPosition: 0,
  smallBlindPosition: 0,
  bigBlindPosition: 1,
  seats: userIds.map((userId, seatPosition) => ({
    seatPosition,
    userId,
    startingStack: 1000,
    cards: [seatPosition, seatPosition + 20],
    shown: seatPosition === 0,
    finalStack: 1000,
    netChips: net[seatPosition] ?? 0,
    vpip: true,
    pfr: false,
    sawShowdown: showdown,
    wonShowdown: showdown,
  })),
  blinds: [{ seatPosition: 0, kind: 'SMALL_BLIND', amount: 10 }],
  actions: [
    {
      seatPosition: 0,
      phase: 'PRE_FLOP_BETTING',
      action: 'CALL',
      amount: 20,
      isAllIn: false,
      timedOut: false,
      timestamp: endedAt - 20_000,
      thinkMs: 1234,
    },
  ],
  communityCards: [30, 31, 32, 33, 34],
  uncalled: [],
  results: [
    {
      amount: pot,
      rake: 0,
      eligibleSeats: [0, 1],
      winners: [{ seatPosition: 0, amount: pot, handCategory: null, cards: null }],
    },
  ],
  rake: 0,
});

export const aUser = (id: string, facts: Partial<User> = {}): User => ({
  id,
  name: id,
  email: `${id}@example.com`,
  passwordHash: 'hash',
  role: 'USER',
  createdAt: NOON,
  turnHook: null,
  ...facts,
});

/** A game in the store, with `length` records in its journal. */
export async function aStoredGame(
  store: Store,
  id: string,
  length = 0,
  facts: Partial<GameSummary> = {},
): Promise<void> {
  await store.createGame(aGame(id, facts), `{"game":"${id}"}`, 1);
  if (length > 0) await store.append(records(id, 1, length));
}

export const numbersOf = (list: readonly { readonly number: number }[]): number[] =>
  list.map(({ number }) => number);

export const sequencesOf = (events: readonly EngineEvent[] | null): number[] | null =>
  events?.map(({ sequence }) => sequence) ?? null;
