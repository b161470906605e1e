import { describe, expect, test } from 'vitest';
import { openMemoryStore } from '../../src/adapters/store-memory/memory-store.ts';
import type { HandRecord } from '../../src/engine/index.ts';
import { type DuelKind, duelsOf } from '../../src/history/integrity/duels.ts';
import { integrityReport, statementOf } from '../../src/history/integrity/report.ts';
import { aRecord, aStoredGame } from '../contract/store/values.ts';
import { playCompany, someCompany } from '../kit/company/company.ts';
import { isOfPact, type Scheme, tryCompany } from '../kit/company/trial.ts';
import { aTable } from '../kit/table.ts';

const cards = { ann: 'Ah Ad', bob: 'Kc Kd', cat: 'Qc Qd' };
const board = '2h 3c 9s Jh 5d';

function played(...steps: string[]): HandRecord {
  const table = aTable({ stacks: { ann: 100, bob: 100, cat: 100 }, cards, board }).play(...steps);
  table.nextHand();
  return table.records[0]!;
}

/** One kind of observation, as `who>whom` and its value. */
const seen = (hand: HandRecord, kind: DuelKind): Record<string, number> =>
  Object.fromEntries(
    duelsOf(hand)
      .filter((duel) => duel.kind === kind)
      .map(({ userId, opponentId, value }) => [`${userId}>${opponentId}`, value]),
  );

const headsUp = ['ann raises to 6', 'bob calls', 'cat folds'];

describe('what is seen of two players', () => {
  test('whether they bet when nobody else is left', () => {
    const hand = played(...headsUp, 'bob checks', 'ann bets 8', 'bob folds');
    expect(seen(hand, 'PRESSURE')).toEqual({ 'bob>ann': 0, 'ann>bob': 1 });
    expect(seen(hand, 'ANSWER')).toEqual({ 'bob>ann': 1 });
    expect(seen(hand, 'SURRENDER')).toEqual({ 'bob>ann': 0, 'ann>bob': 0 });
  });

  test('a bet that is given up to a raise', () => {
    const hand = played(...headsUp, 'bob bets 8', 'ann raises to 30', 'bob folds');
    expect(seen(hand, 'SURRENDER')).toEqual({ 'bob>ann': 1, 'ann>bob': 0 });
    expect(seen(hand, 'TRANSFER')).toEqual({ 'bob>ann': 7, 'ann>bob': -7 });
  });

  test('before the flop, who folds to the raise of the only one left', () => {
    const hand = played('ann folds', 'bob raises to 8', 'cat folds');
    expect(seen(hand, 'YIELD')).toEqual({ 'cat>bob': 1 });
  });

  test('nothing, while a third one is in or nobody has raised', () => {
    const three = played('ann calls', 'bob calls', 'cat checks', 'bob bets 4', 'cat calls', 'ann calls');
    expect(seen(three, 'PRESSURE')).not.toHaveProperty('bob>cat', 1);
    expect(duelsOf(played('ann folds', 'bob folds'))).toEqual([]);
  });

  test('no bet is expected against somebody who is all-in', () => {
    const hand = played(...headsUp, 'bob all-in', 'ann calls');
    expect(seen(hand, 'PRESSURE')).toEqual({ 'bob>ann': 1 });
  });

  test('no card is looked at', () => {
    const tables: string[] = [];
    for (const isBlank of [false, true]) {
      const duels: unknown[] = [];
      playCompany(someCompany(1, 6), 1, 50, (hand) => {
        const seats = hand.seats.map((seat) => ({ ...seat, cards: [], shown: false }));
        duels.push(duelsOf(isBlank ? { ...hand, seats, communityCards: [] } : hand));
      });
      tables.push(JSON.stringify(duels));
    }
    expect(tables[0]).toBe(tables[1]);
  });
});

describe('the report', () => {
  test('on honest people says nothing', () => {
    for (const seed of [1, 2, 3]) expect(tryCompany(seed, 1500, null)).toEqual([]);
  });

  test.each([
    ['SOFT_PLAY', 4000],
    ['FOLDING', 4000],
    ['CHIP_DUMPING', 2000],
  ] as const)('finds %s that is done always, and names those two only', (scheme: Scheme, hands) => {
    const findings = tryCompany(11, hands, scheme);
    expect(findings.some(({ kind }) => kind === scheme)).toBe(true);
    expect(findings.every(isOfPact)).toBe(true);
    for (const finding of findings)
      expect(statementOf(finding, (id) => id.toUpperCase())).toMatch(/P0.*P1|P1.*P0/);
  });

  test('on two people alone has nothing to compare and says nothing', async () => {
    const store = openMemoryStore();
    await aStoredGame(store, 'g1');
    const hands: HandRecord[] = [];
    playCompany(someCompany(1, 2), 1, 60, (hand) => hands.push({ ...hand, gameId: 'g1' }));
    await store.append([aRecord('g1', 1, { hands })]);
    expect(await integrityReport(store, 'g1')).toEqual({ gameId: 'g1', hands: 60, findings: [] });
    expect(await integrityReport(store, 'nobody')).toEqual({ gameId: 'nobody', hands: 0, findings: [] });
  });
});
