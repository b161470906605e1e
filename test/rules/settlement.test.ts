import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Settings, type Settlement, settlementOf } from '../../src/engine/index.ts';
import { type Balance, EXACT_UP_TO, settleBalances } from '../../src/engine/rules/transfers.ts';
import { admin, aGame, type TestGame } from '../kit/game.ts';
import { aTable, HOST, type TestTable } from '../kit/table.ts';

/** The same cases on every run; the long runs look for new ones. */
fc.configureGlobal({ seed: 11 });

const linesOf = ({ lines }: Settlement) => lines.map(({ userId, netChips }) => `${userId} ${netChips}`);
const paying = ({ transfers }: Settlement) =>
  transfers.map(({ fromUserId, toUserId, amount }) => `${fromUserId} pays ${toUserId} ${amount}`);

/** A game that is over and in which these have won or lost so much. */
function over(nets: Record<string, number>, settings: Partial<Settings> = {}): TestGame {
  const game = aGame(settings);
  for (const name of Object.keys(nets)) game.play(`${name} joins with 1000`);
  // As if it had been won and lost at the table: a correction would count as bought or cashed out.
  for (const [name, net] of Object.entries(nets)) game.seat(name).stack += net;
  return game.play('the host ends');
}

describe('how everybody stands', () => {
  test('R15.1 a net is what was cashed out and lies on the table, less what was bought in', () => {
    const table = aTable({ stacks: { ann: 100, bob: 100, cat: 100 } }).play('ann folds', 'bob folds');
    table.play('bob leaves').passTimeUntil(() => table.player('bob').seat === null);
    table.play('the host ends');
    expect(settlementOf(table.game).lines).toMatchObject([
      { userId: 'ann', boughtIn: 100, cashedOut: 0, stack: 100, house: 0, netChips: 0 },
      { userId: 'bob', boughtIn: 100, cashedOut: 99, stack: 0, netChips: -1 },
      { userId: 'cat', boughtIn: 100, cashedOut: 0, stack: 101, netChips: 1 },
    ]);
  });

  test('R15.1 until a hand is paid, what a seat has put in is still its own', () => {
    const table = aTable({ stacks: { ann: 100, bob: 100 }, ante: 5 }).play('ann raises to 40');
    expect(linesOf(settlementOf(table.game))).toEqual(['ann 0', 'bob 0']);
    table.play('bob folds');
    expect(linesOf(settlementOf(table.game))).toEqual(['ann 7', 'bob -7']);
  });

  test('R15.1 corrections count as bought in and cashed out', () => {
    const game = aGame().play('ann joins with 100', 'bob joins with 100');
    game.send(HOST, 'CorrectChips', { userId: 'ann', amount: 50, note: 'gave cash' });
    game.send(HOST, 'CorrectChips', { userId: 'bob', amount: -30, note: 'took cash' });
    expect(settlementOf(game.game).lines).toMatchObject([
      { userId: 'ann', boughtIn: 150, cashedOut: 0, stack: 150, netChips: 0 },
      { userId: 'bob', boughtIn: 100, cashedOut: 30, stack: 70, netChips: 0 },
    ]);
  });

  test('R15.1 before anybody has bought in there is nothing to settle', () => {
    const { lines, transfers, isFinal } = settlementOf(aGame().play('ann registers').game);
    expect(lines).toMatchObject([{ userId: 'ann', netChips: 0, netMoney: null }]);
    expect(transfers).toEqual([]);
    expect(isFinal).toBe(false);
  });

  test('R15.1 when the game is over the settlement is final', () => {
    expect(settlementOf(over({ ann: 5, bob: -5 }).game)).toMatchObject({ unit: 'CHIPS', isFinal: true });
  });

  const raked = (): TestTable =>
    aTable({
      stacks: { ann: 100, bob: 100 },
      cards: { ann: 'As Ah', bob: '3c 4d' },
      board: '2c 7d 9h Jc Ks',
      rakeBasisPoints: 500,
    }).play('ann all-in', 'bob calls');

  test('R15.2 rake is owed to a host who does not play, on a line of its own', () => {
    const settlement = settlementOf(raked().game);
    expect(linesOf(settlement)).toEqual(['ann 90', 'bob -100', 'host 10']);
    expect(settlement.lines[2]).toMatchObject({ boughtIn: 0, cashedOut: 0, stack: 0, house: 10 });
    expect(paying(settlement)).toEqual(['bob pays ann 90', 'bob pays host 10']);
    expect(settlement.raked).toBe(10);
  });

  test('R15.2 a host who plays has it beside what was won and lost', () => {
    const table = raked();
    table.send(HOST, 'TransferHost', { userId: 'bob' });
    const settlement = settlementOf(table.game);
    expect(settlement.lines[1]).toMatchObject({ userId: 'bob', house: 10, netChips: -90 });
    expect(paying(settlement)).toEqual(['bob pays ann 90']);
  });
});

describe('who pays whom', () => {
  const balances = (...amounts: readonly number[]): Balance[] =>
    amounts.map((amount, index) => ({ userId: `u${index}`, amount }));

  /** Tries every way to split people into groups that are square: as many groups as possible, one payment less in each. */
  function fewest(amounts: readonly number[]): number {
    const open = amounts.filter((amount) => amount !== 0);
    const best = (rest: readonly number[]): number => {
      if (rest.length === 0) return 0;
      let most = Number.NEGATIVE_INFINITY;
      const others = rest.slice(1);
      for (let set = 0; set < 1 << others.length; set++) {
        const isIn = (_: number, index: number) => ((set >> index) & 1) === 1;
        const sum = others.filter(isIn).reduce((total, amount) => total + amount, rest[0]!);
        if (sum === 0) most = Math.max(most, 1 + best(others.filter((_, index) => !isIn(_, index))));
      }
      return most;
    };
    return open.length - best(open);
  }

  const isSquare = (list: readonly Balance[]): boolean => {
    const left = new Map(list.map(({ userId, amount }) => [userId, amount]));
    for (const { fromUserId, toUserId, amount } of settleBalances(list)) {
      expect(amount).toBeGreaterThan(0);
      left.set(fromUserId, left.get(fromUserId)! + amount);
      left.set(toUserId, left.get(toUserId)! - amount);
    }
    return [...left.values()].every((amount) => amount === 0);
  };

  /** Amounts that add up to nothing. */
  const square = (size: { readonly minLength: number; readonly maxLength: number }, most: number) =>
    fc
      .array(fc.integer({ min: -most, max: most }), size)
      .map((amounts) => [...amounts, 0 - amounts.reduce((sum, amount) => sum + amount, 0)]);

  test('R15.3 one who lost pays one who won', () => {
    expect(paying(settlementOf(over({ ann: 70, bob: -70 }).game))).toEqual(['bob pays ann 70']);
  });

  test('R15.3 two pairs settle among themselves, although the largest could pay the largest', () => {
    const game = over({ ann: 70, bob: -70, cat: 100, dan: -100 });
    expect(paying(settlementOf(game.game))).toEqual(['bob pays ann 70', 'dan pays cat 100']);
  });

  test('R15.3 groups of three are found where the largest first would need a payment more', () => {
    // 8 + 3 = 11 and 7 + 2 = 9.
    expect(settleBalances(balances(8, 7, 3, 2, -11, -9))).toHaveLength(4);
    expect(fewest([8, 7, 3, 2, -11, -9])).toBe(4);
  });

  test('R15.3 what does not add up is an error, not a settlement', () => {
    expect(() => settleBalances(balances(5, -4))).toThrow('balances do not add up');
  });

  test('R15.3 who is square pays nobody', () => {
    expect(settleBalances(balances(0, 0, 0))).toEqual([]);
    expect(settleBalances([])).toEqual([]);
  });

  test('R15.3 everybody ends up square, with fewer payments than people', () => {
    fc.assert(
      fc.property(square({ minLength: 0, maxLength: 40 }, 1_000_000), (amounts) => {
        expect(isSquare(balances(...amounts))).toBe(true);
        expect(settleBalances(balances(...amounts)).length).toBeLessThan(amounts.length);
      }),
    );
  });

  test('R15.3 there are no fewer payments that would do', () => {
    fc.assert(
      fc.property(square({ minLength: 1, maxLength: 7 }, 12), (amounts) => {
        expect(settleBalances(balances(...amounts))).toHaveLength(fewest(amounts));
      }),
      { numRuns: 500 },
    );
  });

  test('R15.3 sixteen people with hidden groups are settled with the fewest payments', () => {
    const groups = [
      [601, 113, -714],
      [331, 29, 7, -367],
      [1009, -83, -926],
      [57, 59, 61, -11, -166],
    ];
    const amounts = groups.flat();
    const mixed = amounts.map((_, index) => amounts[(index * 7) % amounts.length]!);
    expect(mixed.length).toBeLessThanOrEqual(EXACT_UP_TO);
    expect(settleBalances(balances(...mixed))).toHaveLength(amounts.length - groups.length);
  });

  test('R15.3 a crowd is settled with fewer payments than by the largest first alone', () => {
    // Seven tables of three that are square among themselves, and nobody knows.
    const tables = [601, 331, 1009, 57, 823, 419, 277].map((won, i) => [won, 7 * i + 3, -won - 7 * i - 3]);
    const amounts = tables.flat();
    const mixed = amounts.map((_, index) => amounts[(index * 8) % amounts.length]!);
    expect(mixed.length).toBeGreaterThan(EXACT_UP_TO);
    expect(isSquare(balances(...mixed))).toBe(true);
    expect(settleBalances(balances(...mixed)).length).toBeLessThan(mixed.length - 1);
  });

  test('R15.3 a crowd of thousands is settled too, opposites first', () => {
    const amounts = Array.from({ length: 2500 }, (_, i) => ((i + 1) * 7919) % 100_003);
    const people = balances(...amounts, 12, -12, ...amounts.slice(1).map((amount) => -amount - 1));
    const rest = { userId: 'last', amount: amounts.length - 1 - amounts[0]! };
    expect(isSquare([...people, rest])).toBe(true);
    expect(settleBalances([...people, rest])).toContainEqual({
      fromUserId: `u${amounts.length + 1}`,
      toUserId: `u${amounts.length}`,
      amount: 12,
    });
  });

  test('R15.3 the same nets give the same payments', () => {
    const list = balances(5, 5, 5, -5, -4, -3, -3);
    expect(settleBalances(list)).toEqual(settleBalances([...list]));
  });
});

describe('in money', () => {
  const inMoney = (nets: Record<string, number>, chipValue: number, chipValuePer: number) =>
    settlementOf(over(nets, { chipValue, chipValuePer, currency: 'USD' }).game);
  const moneyOf = ({ lines }: Settlement) => lines.map(({ netMoney }) => netMoney);

  test('R15.4 without a value of chips there is no money', () => {
    expect(settlementOf(over({ ann: 5, bob: -5 }).game)).toMatchObject({ unit: 'CHIPS', currency: null });
  });

  test('R15.4 a chip of five cents', () => {
    const settlement = inMoney({ ann: 30, bob: -30 }, 5, 1);
    expect(settlement).toMatchObject({ unit: 'MONEY', currency: 'USD' });
    expect(moneyOf(settlement)).toEqual([150, -150]);
    expect(paying(settlement)).toEqual(['bob pays ann 150']);
  });

  test('R15.4 units that are missing go to those who lost most by rounding', () => {
    // 3.33, 3.33 and -6.67: all lost a third of a unit, and the first gets the one that is missing.
    expect(moneyOf(inMoney({ ann: 10, bob: 10, cat: -20 }, 1, 3))).toEqual([4, 3, -7]);
    // 0.25, 0.5 and -0.75.
    expect(moneyOf(inMoney({ ann: 1, bob: 2, cat: -3 }, 1, 4))).toEqual([0, 1, -1]);
  });

  test('R15.4 who comes down to nothing pays nothing', () => {
    const settlement = inMoney({ ann: 1, bob: -1 }, 1, 100);
    expect(moneyOf(settlement)).toEqual([0, 0]);
    expect(settlement.transfers).toEqual([]);
  });

  test('R15.4 money adds up to nothing, and nobody is off by a whole unit', () => {
    const nets = fc.array(fc.integer({ min: -999, max: 999 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(
        nets,
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 1, max: 1_000_000_000 }),
        (list, chipValue, chipValuePer) => {
          const { game } = aGame({ chipValue, chipValuePer });
          const total = list.reduce((sum, net) => sum + net, 0);
          const players = [...list, -total].map((net, index) => ({
            userId: `u${index}`,
            buyInTotal: 1_000_000,
            cashedOutTotal: 1_000_000 + net,
            seat: null,
          }));
          const { lines, transfers } = settlementOf({ ...game, players: players as never });
          expect(lines.reduce((sum, { netMoney }) => sum + netMoney!, 0)).toBe(0);
          for (const { netChips, netMoney } of lines) {
            const off = BigInt(netMoney!) * BigInt(chipValuePer) - BigInt(netChips) * BigInt(chipValue);
            expect(off < BigInt(chipValuePer) && off > -BigInt(chipValuePer)).toBe(true);
          }
          for (const { userId, netMoney } of lines) {
            const got = transfers.filter(({ toUserId }) => toUserId === userId);
            const gave = transfers.filter(({ fromUserId }) => fromUserId === userId);
            const sum = (some: typeof got) => some.reduce((all, { amount }) => all + amount, 0);
            expect(sum(got) - sum(gave)).toBe(netMoney);
          }
        },
      ),
    );
  });

  test('R15.4 the largest sums are exact', () => {
    const { game } = aGame({ chipValue: 1_000_000, chipValuePer: 1 });
    const players = [
      { userId: 'ann', buyInTotal: 0, cashedOutTotal: 1_000_000_000, seat: null },
      { userId: 'bob', buyInTotal: 1_000_000_000, cashedOutTotal: 0, seat: null },
    ];
    const settlement = settlementOf({ ...game, players: players as never });
    expect(paying(settlement)).toEqual(['bob pays ann 1000000000000000']);
  });

  test('R15.4 sums that cannot be counted to the unit are settled in chips', () => {
    const { game } = aGame({ chipValue: 1_000_000, chipValuePer: 1 });
    const losers = Array.from({ length: 12 }, (_, i) => ({
      userId: `u${i}`,
      buyInTotal: 999_999_999,
      cashedOutTotal: 0,
      seat: null,
    }));
    const winner = { userId: 'ann', buyInTotal: 0, cashedOutTotal: 12 * 999_999_999, seat: null };
    const settlement = settlementOf({ ...game, players: [...losers, winner] as never });
    expect(settlement).toMatchObject({ unit: 'CHIPS', currency: null });
    expect(moneyOf(settlement).every((money) => money === null)).toBe(true);
    expect(settlement.transfers).toHaveLength(12);
  });
});

describe('paying', () => {
  const pay = (game: TestGame, fromUserId: string, toUserId: string, paid = true) =>
    game.send(HOST, 'MarkTransferPaid', { fromUserId, toUserId, paid });
  const marks = (game: TestGame) => settlementOf(game.game).transfers.map(({ paid }) => paid);

  test('R15.5 the host ticks a transfer off, and everybody is told', () => {
    const game = over({ ann: 70, bob: -70, cat: 100, dan: -100 });
    expect(marks(game)).toEqual([false, false]);
    expect(pay(game, 'dan', 'cat')).toBeNull();
    expect(marks(game)).toEqual([false, true]);
    expect(game.events('TransferPaid')).toMatchObject([
      { fromUserId: 'dan', toUserId: 'cat', paid: true, byUserId: HOST },
    ]);
  });

  test('R15.5 and takes that back', () => {
    const game = over({ ann: 70, bob: -70 });
    pay(game, 'bob', 'ann');
    expect(pay(game, 'bob', 'ann', false)).toBeNull();
    expect(marks(game)).toEqual([false]);
    expect(game.events('TransferPaid').map(({ paid }) => paid)).toEqual([true, false]);
  });

  test('R15.5 saying the same again changes nothing', () => {
    const game = over({ ann: 70, bob: -70 });
    pay(game, 'bob', 'ann');
    const before = game.state();
    expect(pay(game, 'bob', 'ann')).toBeNull();
    expect(game.state()).toBe(before);
  });

  test('R15.5 an admin may, players may not, and there must be such a transfer', () => {
    const game = over({ ann: 70, bob: -70 });
    const input = { fromUserId: 'bob', toUserId: 'ann', paid: true };
    expect(game.send('ann', 'MarkTransferPaid', input)).toBe('NOT_HOST');
    expect(pay(game, 'ann', 'bob')).toBe('TRANSFER_NOT_FOUND');
    expect(game.refusal(admin('root'), 'MarkTransferPaid', input)).toBeNull();
  });

  test('R15.5 not before the game is over', () => {
    const game = aGame().play('ann joins with 100');
    expect(pay(game, 'ann', 'bob')).toBe('WRONG_GAME_STATUS');
  });
});
