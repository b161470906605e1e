import { describe, expect, test } from 'vitest';
import { ratesOf } from '../../src/history/rates.ts';
import { addStats, noStats, StatsTally, statsOfHand } from '../../src/history/stats.ts';
import type { PlayerStats } from '../../src/ports/player-stats.ts';
import { aTable, type TestTable } from '../kit/table.ts';

const stacks = { ann: 100, bob: 100, cat: 100 };
const cards = { ann: 'Ah Ad', bob: 'Kc Kd', cat: 'Qc Qd' };
const board = '2h 3c 9s Jh 5d';

/** Ann has the button, bob the small blind of 1, cat the big blind of 2. */
const playing = (...steps: string[]): TestTable => aTable({ stacks, cards, board }).play(...steps);

/** One statistic of the hand that was played, by player. */
function counted(table: TestTable, field: keyof PlayerStats): Record<string, number> {
  table.nextHand();
  const all = statsOfHand(table.records[0]!);
  return Object.fromEntries([...all].map(([userId, stats]) => [userId, stats[field]]));
}

describe('what one hand adds', () => {
  test('net chips, and the same in millionths of a big blind', () => {
    expect(counted(playing('ann folds', 'bob folds'), 'netChips')).toEqual({ ann: 0, bob: -1, cat: 1 });
    expect(counted(playing('ann folds', 'bob folds'), 'netMicroBigBlinds')).toEqual({
      ann: 0,
      bob: -500_000,
      cat: 500_000,
    });
  });

  test('millionths are rounded alike for winners and losers', () => {
    const table = aTable({ stacks, cards, board, blinds: '1/3' }).play('ann folds', 'bob folds');
    expect(counted(table, 'netMicroBigBlinds')).toEqual({ ann: 0, bob: -333_333, cat: 333_333 });
  });

  test('a three-bet chance is one raise to answer, once a hand', () => {
    const table = playing(
      'ann raises to 6',
      'bob raises to 18',
      'cat folds',
      'ann raises to 50',
      'bob folds',
    );
    expect(counted(table, 'threeBetChances')).toEqual({ ann: 0, bob: 1, cat: 0 });
    expect(counted(table, 'threeBets')).toEqual({ ann: 0, bob: 1, cat: 0 });
  });

  test('who calls or folds to one raise had the chance and let it pass', () => {
    const table = playing('ann raises to 6', 'bob calls', 'cat folds');
    expect(counted(table, 'threeBetChances')).toEqual({ ann: 0, bob: 1, cat: 1 });
    expect(counted(table, 'threeBets')).toEqual({ ann: 0, bob: 0, cat: 0 });
  });

  test('a limper who is raised has the chance', () => {
    const table = playing('ann calls', 'bob folds', 'cat raises to 8', 'ann raises to 24', 'cat folds');
    expect(counted(table, 'threeBetChances')).toEqual({ ann: 1, bob: 0, cat: 0 });
    expect(counted(table, 'threeBets')).toEqual({ ann: 1, bob: 0, cat: 0 });
  });

  test('the flop is seen by whoever is in when it comes, all-in or not', () => {
    expect(counted(playing('ann all-in', 'bob calls', 'cat folds'), 'flopsSeen')).toEqual({
      ann: 1,
      bob: 1,
      cat: 0,
    });
    expect(counted(playing('ann raises to 6', 'bob folds', 'cat folds'), 'flopsSeen')).toEqual({
      ann: 0,
      bob: 0,
      cat: 0,
    });
  });

  test('bets, raises and calls count after the flop only', () => {
    const table = playing(
      ...['ann raises to 6', 'bob calls', 'cat folds'],
      ...['bob bets 10', 'ann raises to 25', 'bob calls'],
    );
    expect(counted(table, 'betsAndRaises')).toEqual({ ann: 1, bob: 1, cat: 0 });
    expect(counted(table, 'calls')).toEqual({ ann: 0, bob: 1, cat: 0 });
  });

  test('the biggest pot is all that the player won in the hand, side pots together', () => {
    const table = aTable({ stacks: { ann: 50, bob: 100, cat: 100 }, cards, board });
    table.play('ann all-in', 'bob all-in', 'cat calls');
    expect(counted(table, 'biggestPot')).toEqual({ ann: 150, bob: 100, cat: 0 });
    expect(counted(table, 'handsWon')).toEqual({ ann: 1, bob: 1, cat: 0 });
    expect(counted(table, 'showdownsWon')).toEqual({ ann: 1, bob: 1, cat: 0 });
  });

  test('rake is paid by who wins the pot', () => {
    const table = aTable({ stacks, cards, board, rakeBasisPoints: 500, noFlopNoDrop: false });
    table.play('ann all-in', 'bob calls', 'cat folds');
    expect(counted(table, 'rakePaid')).toEqual({ ann: 10, bob: 0, cat: 0 });
  });

  test('time to act is that of every action', () => {
    const table = aTable({ stacks, cards, board });
    table.play('wait 5s', 'ann raises to 6', 'wait 1s', 'bob folds', 'wait 2s', 'cat folds');
    expect(counted(table, 'thinkMs')).toEqual({ ann: 5000, bob: 1000, cat: 2000 });
    expect(counted(table, 'decisions')).toEqual({ ann: 1, bob: 1, cat: 1 });
  });
});

describe('many hands', () => {
  const played = (): TestTable => {
    const table = playing('ann raises to 6', 'bob calls', 'cat folds');
    for (let hand = 0; hand < 6; hand++) table.nextHand({ cards, board });
    return table;
  };

  test('they add up to the same in any order and any grouping', () => {
    const { records } = played();
    const forwards = new StatsTally();
    for (const hand of records) forwards.add(hand);
    const backwards = new StatsTally();
    for (const hand of records.toReversed()) backwards.add(hand);
    const halves = [records.slice(0, 2), records.slice(2)].map((list) => {
      const tally = new StatsTally();
      for (const hand of list) tally.add(hand);
      return tally.byUser;
    });
    for (const [userId, stats] of forwards.byUser) {
      expect(backwards.byUser.get(userId)).toEqual(stats);
      expect(addStats(halves[0]!.get(userId) ?? noStats, halves[1]!.get(userId) ?? noStats)).toEqual(stats);
    }
  });

  test('what one player wins the others lose', () => {
    const tally = new StatsTally();
    for (const hand of played().records) tally.add(hand);
    let [chips, micro] = [0, 0];
    for (const stats of tally.byUser.values()) {
      chips += stats.netChips;
      micro += stats.netMicroBigBlinds;
    }
    expect([chips, micro]).toEqual([0, 0]);
  });

  test('rates are shares, and null where there was nothing to count', () => {
    expect(Object.values(ratesOf(noStats)).every((rate) => rate === null)).toBe(true);
    const rates = ratesOf({
      ...noStats,
      hands: 200,
      vpip: 50,
      pfr: 30,
      threeBetChances: 40,
      threeBets: 4,
      flopsSeen: 80,
      showdowns: 20,
      showdownsWon: 15,
      betsAndRaises: 30,
      calls: 20,
      netMicroBigBlinds: 25_000_000,
      decisions: 500,
      thinkMs: 1_000_000,
    });
    expect(rates).toEqual({
      vpip: 0.25,
      pfr: 0.15,
      threeBet: 0.1,
      wentToShowdown: 0.25,
      wonAtShowdown: 0.75,
      aggression: 1.5,
      bigBlindsPer100: 12.5,
      averageThinkMs: 2000,
    });
  });
});
