import { describe, expect, test } from 'vitest';
import { TableWitness } from '../../src/bots/witness.ts';
import type { TableEvent } from '../../src/client/table-state.ts';

type Told = TableEvent extends infer E
  ? E extends TableEvent
    ? Omit<E, 'sequence' | 'timestamp' | 'gameId' | 'tableId' | 'handNumber'>
    : never
  : never;

const seatFacts = (seatPosition: number, userId: string, chips: number) => ({
  ...{ seatPosition, userId, chips, user: { name: userId }, status: 'ACTIVE' as const },
  ...{ mustPostBlind: false, missedBigBlind: false },
});

const aSeat = (position: number, userId: string, cards: string[] | null = null) => ({
  ...{ position, status: 'ACTIVE' as const, chips: 1000, currentBetAmount: 0, isAllIn: false },
  ...{ cards, cardCount: cards ? 2 : 0, lastAction: null, mustPostBlind: false, missedBigBlind: false },
  player: {
    status: 'ACTIVE' as const,
    sittingOut: false,
    connected: true,
    user: { id: userId, name: userId },
  },
  pendingIntent: null,
});

const snapshot = (
  seats: ReturnType<typeof aSeat>[],
  phase = 'PREDEAL' as const as 'PREDEAL' | 'FLOP_BETTING',
): Told => ({
  __typename: 'TableSnapshot',
  table: {
    ...{ id: 't1', gameId: 'g1', status: 'PLAYING', handPhase: phase, handNumber: 0, sequence: 1 },
    ...{ dealerPosition: null, smallBlindPosition: null, bigBlindPosition: null, actionPosition: null },
    ...{ actionDeadline: null, currentBet: 0, minimumRaise: 20, communityCards: [], potTotal: 0, pots: [] },
    legalActions: null,
    seats,
  },
});

const start: Told = {
  ...{ __typename: 'HandStarted', dealerPosition: 0, smallBlindPosition: 0, bigBlindPosition: 1 },
  ...{ currentBet: 20, minimumRaise: 20, seats: [seatFacts(0, 'ann', 1000), seatFacts(1, 'bob', 1000)] },
};

const acted = (seatPosition: number, action: 'CALL' | 'FOLD' | 'ALL_IN', amount: number): Told => ({
  ...{ __typename: 'PlayerActed', seatPosition, action, amount, isAllIn: false, timeBankSeconds: null },
});

const complete = (ann: number, bob: number): Told => ({
  __typename: 'HandComplete',
  handId: 'h1',
  netChips: [
    { seatPosition: 0, amount: ann },
    { seatPosition: 1, amount: bob },
  ],
});

/** What ann's witness finds wrong with these messages, numbered 1, 2, 3, … unless a number is given. */
function breaches(...told: (Told | [number, Told])[]): string[] {
  const found: string[] = [];
  const witness = new TableWitness('ann', (breach) => found.push(breach));
  let sequence = 0;
  for (const each of told) {
    const [number, event] = Array.isArray(each) ? each : [sequence + 1, each];
    sequence = number;
    const head = { sequence, timestamp: '2026-01-01T00:00:00Z', gameId: 'g1', tableId: 't1', handNumber: 1 };
    witness.see({ ...event, ...head } as TableEvent);
  }
  return found;
}

const seated = snapshot([aSeat(0, 'ann'), aSeat(1, 'bob')]);
const own: Told = {
  __typename: 'HoleCardsDealt',
  seatPosition: 0,
  userId: 'ann',
  cards: ['As', 'Ks'],
};
const others: Told = { ...own, seatPosition: 1, userId: 'bob', cards: null };

describe('a witness at the table', () => {
  test('finds nothing wrong with an honest hand', () => {
    const award: Told = { __typename: 'PotAwarded', seatPosition: 0, amount: 38, potIndex: 0 };
    const rake: Told = { __typename: 'RakeTaken', potIndex: 0, amount: 2 };
    expect(
      breaches(
        seated,
        start,
        own,
        others,
        acted(0, 'CALL', 20),
        acted(1, 'CALL', 20),
        rake,
        award,
        complete(18, -20),
      ),
    ).toEqual([]);
  });

  test('misses no number', () => {
    expect(breaches(seated, [3, start])).toEqual([
      'game g1, table t1, hand 0: HandStarted is number 3 after 1',
    ]);
    expect(breaches(seated, start, [2, own])).toHaveLength(1);
    expect(breaches(start)).toEqual([expect.stringContaining('before any snapshot')]);
  });

  test('sees no cards of others before they are shown', () => {
    expect(breaches(seated, start, { ...others, cards: ['2c', '2d'] } as Told)).toEqual([
      expect.stringContaining('the cards of seat 1 were dealt face up'),
      expect.stringContaining('seen and were not shown'),
    ]);
    expect(
      breaches(snapshot([aSeat(0, 'ann', ['As', 'Ks']), aSeat(1, 'bob', ['2c', '2d'])], 'FLOP_BETTING')),
    ).toEqual([expect.stringContaining('the cards of seat 1 in a snapshot of FLOP_BETTING')]);
    const shown: Told = {
      __typename: 'CardsShown',
      seatPosition: 1,
      userId: 'bob',
      cards: ['2c', '2d'],
    };
    expect(breaches(seated, start, own, others, shown)).toEqual([]);
  });

  test('sees no card twice', () => {
    const board: Told = { __typename: 'CommunityCardsDealt', phase: 'FLOP', cards: ['As', '3c', '4c'] };
    expect(breaches(seated, start, own, others, board)).toEqual([expect.stringContaining('in two places')]);
  });

  test('adds up what a hand won and lost', () => {
    expect(breaches(seated, start, acted(0, 'CALL', 20), complete(-20, 19))).toEqual([
      expect.stringContaining('won -1 in all and paid 0 rake'),
      expect.stringContaining('seat 1 has 1000 and is said to have 1019'),
    ]);
    expect(breaches(seated, start, acted(0, 'ALL_IN', 1001))).toEqual([
      expect.stringContaining('less than no chips'),
    ]);
  });
});
