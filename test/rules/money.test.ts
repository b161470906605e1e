import { describe, expect, test } from 'vitest';
import {
  type Command,
  type EngineEvent,
  type Game,
  type HandRecord,
  MAX_CHIPS,
  newGame,
  nextDeadline,
  type Posting,
  tick,
} from '../../src/engine/index.ts';
import { aGame, seeded, type TestGame, user } from '../kit/game.ts';
import { aTable, HOST, type TestTable } from '../kit/table.ts';

const board = '2c 7d 9h Jc Ks';
const bust = { cards: { ann: 'As Ah', bob: '3c 4d' }, board };

/** What every account holds, from the postings alone: an auditor who has never seen the game. */
function balances(postings: readonly Posting[]): Record<string, number> {
  const accounts: Record<string, number> = {};
  for (const { from, to, amount } of postings) {
    accounts[from] = (accounts[from] ?? 0) - amount;
    accounts[to] = (accounts[to] ?? 0) + amount;
  }
  return accounts;
}

/** Chips on the tables: stacks, bets and pots. */
function inPlay(game: Game): number {
  let chips = 0;
  for (const { seats, pots } of game.tables) {
    for (const { stack, bet } of seats) chips += stack + bet;
    for (const { amount } of pots) chips += amount;
  }
  return chips;
}

const lines = (postings: readonly Posting[]): string[] =>
  postings.map(({ kind, from, to, amount }) => `${kind} ${from} → ${to} ${amount}`);

describe('chips', () => {
  for (const amount of [1.5, -1, '100', Number.NaN, null, undefined, 2 ** 53])
    test(`R1.1 ${String(amount)} (${typeof amount}) is no number of chips`, () => {
      const game = aGame().play('ann registers');
      expect(game.refusal(user('ann'), 'BuyIn', { amount })).toMatchObject({ code: 'BAD_INPUT' });
    });

  test('R1.1 no amount exceeds 1,000,000,000', () => {
    expect(MAX_CHIPS).toBe(1_000_000_000);
    const game = aGame({ maxBuyIn: MAX_CHIPS }).play('ann registers');
    expect(game.tries('ann buys in 1000000001')).toBe('AMOUNT_OUT_OF_RANGE');
    expect(game.tries('ann buys in 1000000000')).toBeNull();
  });

  test('R1.1 the largest stacks are played to the last chip', () => {
    const half = MAX_CHIPS / 2;
    const table = aTable({ stacks: { ann: half, bob: half }, maxBuyIn: MAX_CHIPS, ...bust });
    table.play('ann all-in', 'bob calls');
    expect(table.won()).toEqual({ ann: MAX_CHIPS });
    expect(table.stacks()).toEqual({ ann: MAX_CHIPS, bob: 0 });
  });

  test('R1.1 a chip is not divided: an odd one goes to one of the winners', () => {
    const cards = { ann: 'As Kh', bob: 'Ad Kc', cat: '5c 6d' };
    const table = aTable({ stacks: { ann: 9, bob: 9, cat: 1 }, cards, board }).play(
      'ann all-in',
      'bob calls',
    );
    expect(table.won()).toEqual({ ann: 9, bob: 10 });
  });
});

describe('the balance', () => {
  const holds = (table: TestTable): void => {
    const { boughtIn, cashedOut, raked } = table.game.money;
    expect(boughtIn).toBe(inPlay(table.game) + cashedOut + raked);
  };

  test('R1.2 it holds at every step of a hand', () => {
    const table = aTable({ stacks: { ann: 100, bob: 60, cat: 30 }, rakeBasisPoints: 500 });
    for (const step of [
      'ann raises to 20',
      'bob calls',
      'cat all-in 30',
      'ann calls',
      'bob calls',
      'bob bets 10',
    ]) {
      table.play(step);
      holds(table);
    }
    table.play('ann folds');
    holds(table);
    table.play('wait 8s');
    holds(table);
  });

  test('R1.2 it holds with antes and dead blinds in the pot', () => {
    const table = aTable({ stacks: { ann: 100, bob: 100, cat: 100 }, ante: 1, bigBlindAnte: 2 });
    holds(table);
    expect(inPlay(table.game)).toBe(300);
  });

  test('R1.2 it holds when somebody buys in, adds on and leaves during a hand', () => {
    const table = aTable({ stacks: { ann: 100, bob: 100, cat: 100 } });
    for (const step of [
      'dan joins with 50',
      'ann adds on 25',
      'dan leaves',
      'bob leaves',
      'ann folds',
      'wait 3s',
    ]) {
      table.play(step);
      holds(table);
    }
    expect(table.game.money).toMatchObject({ boughtIn: 375, cashedOut: 149 });
  });

  test('R1.2 what was raked is part of it', () => {
    const table = aTable({ stacks: { ann: 100, bob: 100 }, rakeBasisPoints: 1000, ...bust });
    table.play('ann all-in', 'bob calls');
    expect(table.game.money.raked).toBe(20);
    holds(table);
  });

  test('R1.2 at the end everything that was bought in is cashed out or raked', () => {
    const table = aTable({ stacks: { ann: 100, bob: 100 }, rakeBasisPoints: 1000, ...bust });
    table.play('ann all-in', 'bob calls', 'the host ends', 'wait 8s');
    expect(table.game.money).toMatchObject({ boughtIn: 200, cashedOut: 180, raked: 20 });
    expect(inPlay(table.game)).toBe(0);
  });
});

describe('postings', () => {
  test('R1.3 a buy-in moves chips from the player’s cash to the stack', () => {
    expect(lines(aGame().play('ann joins with 100').postings)).toEqual(['BUY_IN cash:ann → stack:ann 100']);
  });

  test('R1.3 an add-on does the same under its own name', () => {
    const game = aGame().play('ann joins with 100', 'ann adds on 20');
    expect(lines(game.postings).at(-1)).toBe('ADD_ON cash:ann → stack:ann 20');
  });

  test('R1.3 leaving moves the stack back to the player’s cash', () => {
    const game = aGame().play('ann joins with 100', 'ann leaves');
    expect(lines(game.postings).at(-1)).toBe('CASH_OUT stack:ann → cash:ann 100');
  });

  test('R1.3 a hand moves bets to the pot of the table and the pot to its winner', () => {
    const table = aTable({ stacks: { ann: 100, bob: 100, cat: 100 } });
    table.play('ann raises to 10', 'bob folds', 'cat calls', 'cat checks', 'ann bets 5', 'cat folds');
    expect(lines(table.postings.slice(3))).toEqual([
      'BET stack:ann → pot:t1 10',
      'BET stack:bob → pot:t1 1',
      'BET stack:cat → pot:t1 10',
      'WIN pot:t1 → stack:ann 21',
    ]);
  });

  test('R1.3 rake moves from the pot to the house', () => {
    const table = aTable({ stacks: { ann: 100, bob: 100 }, rakeBasisPoints: 1000, ...bust });
    table.play('ann all-in', 'bob calls');
    expect(lines(table.postings.slice(2))).toEqual([
      'BET stack:ann → pot:t1 100',
      'BET stack:bob → pot:t1 100',
      'RAKE pot:t1 → house 20',
      'WIN pot:t1 → stack:ann 180',
    ]);
  });

  test('R1.3 an uncalled bet goes back without a posting', () => {
    const table = aTable({ stacks: { ann: 100, bob: 40 }, ...bust }).play('ann all-in', 'bob calls');
    expect(lines(table.postings.slice(2))).toContain('BET stack:ann → pot:t1 40');
  });

  test('R1.3 postings are numbered 1, 2, 3, … in their game', () => {
    const table = aTable({ stacks: { ann: 100, bob: 100, cat: 100 }, rakeBasisPoints: 1000 });
    table.nextHand().nextHand().play('ann leaves').nextHand();
    expect(table.postings.map(({ number }) => number)).toEqual(table.postings.map((_, index) => index + 1));
    expect(table.game.money.postings).toBe(table.postings.length);
  });

  test('R1.3 no posting is for nothing', () => {
    const table = aTable({ stacks: { ann: 100, bob: 100, cat: 100 } })
      .nextHand()
      .nextHand();
    expect(table.postings.every(({ amount }) => amount > 0)).toBe(true);
  });

  test('R1.3 a posting says when, who, where and in which hand', () => {
    const table = aTable({ stacks: { ann: 100, bob: 100 } });
    const { now } = table;
    table.play('wait 5s', 'ann folds');
    expect(table.postings[0]).toMatchObject({
      timestamp: now,
      userId: 'ann',
      tableId: null,
      handNumber: null,
    });
    expect(table.postings.at(-1)).toMatchObject({
      kind: 'WIN',
      timestamp: now + 5000,
      userId: 'bob',
      tableId: 't1',
      handNumber: 1,
    });
  });

  test('R1.3 the ledger is the buy-ins, add-ons, cash-outs and rake', () => {
    const table = aTable({ stacks: { ann: 100, bob: 100 }, rakeBasisPoints: 1000, ...bust });
    table.play('ann all-in', 'bob calls', 'the host pauses', 'wait 8s');
    table.play('bob buys in 60', 'bob adds on 10', 'ann leaves', 'the host ends');
    const ledger = table.postings.filter(({ kind }) => kind !== 'BET' && kind !== 'WIN');
    expect(ledger.map(({ kind, amount }) => `${kind} ${amount}`)).toEqual([
      'BUY_IN 100',
      'BUY_IN 100',
      'RAKE 20',
      'BUY_IN 60',
      'ADD_ON 10',
      'CASH_OUT 180',
      'CASH_OUT 70',
    ]);
  });

  test('R1.3 every account of the postings equals what lies on the table', () => {
    const table = aTable({ stacks: { ann: 100, bob: 100, cat: 100 }, rakeBasisPoints: 700, ...bust });
    table.play('ann all-in', 'bob calls', 'cat folds', 'wait 8s', 'bob buys in 40').nextHand();
    table.play(`${table.turn()} folds`);
    const accounts = balances(table.postings);
    // Between hands the stacks are what the postings say; bets of the hand that is under way are not posted yet.
    for (const name of ['ann', 'bob', 'cat'])
      expect(accounts[`stack:${name}`]).toBe(table.seat(name).stack + table.seat(name).committed);
    expect(accounts['pot:t1']).toBe(0);
    expect(accounts.house).toBe(table.game.money.raked);
  });

  test('R1.3 all accounts together are always nothing', () => {
    const table = aTable({ stacks: { ann: 100, bob: 100, cat: 100 }, rakeBasisPoints: 700 });
    for (let hand = 0; hand < 5; hand++) table.nextHand();
    const total = Object.values(balances(table.postings)).reduce((sum, balance) => sum + balance, 0);
    expect(total).toBe(0);
  });
});

/** A busy evening from a seed: what was sent, and everything that came out. */
function evening(seed: number, keep: (game: Game) => Game) {
  const made = newGame({
    id: 'g',
    name: 'evening',
    ownerId: HOST,
    now: 0,
    settings: { numberOfSeats: 3, autoStart: true, rakeBasisPoints: 300, tableMergeGraceSeconds: 20 },
  });
  if ('rejection' in made) throw new Error(made.rejection.message);
  let { game } = made;
  const chance = seeded(seed);
  const dice = seeded(seed + 1);
  const out: { events: EngineEvent[]; postings: Posting[]; hands: HandRecord[] } = {
    events: [],
    postings: [],
    hands: [],
  };
  let now = 0;
  for (let step = 0; step < 400; step++) {
    const due = nextDeadline(game);
    if (due !== null && dice(3)[0] === 0) now = Math.max(now, due);
    const result = tick(game, { now, commands: [wish(game, dice, step)], shuffle: chance });
    out.events.push(...result.events);
    out.postings.push(...result.postings);
    out.hands.push(...result.hands);
    game = keep(game);
    now += 700;
  }
  return { game, ...out };
}

/** Somebody wants something; much of it is refused. */
function wish(game: Game, dice: (size: number) => readonly number[], step: number): Command {
  const pick = <T>(values: readonly T[]): T => values[dice(values.length)[0]!]!;
  const acting = game.tables.flatMap(({ seats, actionPosition }) =>
    actionPosition === null ? [] : [seats[actionPosition]!.userId!],
  );
  const userId =
    acting.length > 0 && dice(4)[0]! > 0 ? pick(acting) : pick(['ann', 'bob', 'cat', 'dan', 'eve']);
  const tableId = game.players.find((player) => player.userId === userId)?.seat?.tableId ?? 't1';
  const action = pick(['FOLD', 'CHECK', 'CALL', 'CALL', 'RAISE', 'ALL_IN']);
  const [name, input] = acting.includes(userId)
    ? (['PlayerAction', { tableId, action, amount: 60 }] as const)
    : pick([
        ['RegisterForGame', {}],
        ['RegisterForGame', {}],
        ['BuyIn', { amount: 400 }],
        ['BuyIn', { amount: 400 }],
        ['LeaveGame', {}],
        ['SitOut', {}],
        ['SitIn', {}],
        ['PlayerIntent', { tableId, intent: 'CHECK_FOLD' }],
      ] as const);
  return { commandId: `c${step}`, sender: user(userId), name, input };
}

describe('no clock, no dice', () => {
  const same = (game: Game): Game => game;
  const throughJson = (game: Game): Game => JSON.parse(JSON.stringify(game)) as Game;

  test('R1.4 the same commands at the same times with the same shuffles give the same events, byte for byte', () => {
    const first = evening(7, same);
    expect(first.hands.length).toBeGreaterThan(10);
    expect(JSON.stringify(evening(7, same))).toBe(JSON.stringify(first));
  });

  test('R1.4 other shuffles give another evening', () => {
    expect(JSON.stringify(evening(8, same))).not.toBe(JSON.stringify(evening(7, same)));
  });

  test('R1.4 every event carries the time that was handed in', () => {
    const game = aGame().play('ann registers');
    game.now += 12_345;
    const before = game.log.length;
    game.play('bob registers');
    expect(game.log.slice(before).every(({ timestamp }) => timestamp === game.now)).toBe(true);
  });

  for (const now of [1.5, Number.NaN, Number.POSITIVE_INFINITY])
    test(`R1.4 ${now} is no time`, () => {
      const { game } = aGame();
      expect(() => tick(game, { now, commands: [], shuffle: seeded(1) })).toThrow(
        'whole number of milliseconds',
      );
    });

  test('R1.4 a tick without commands and with nothing due changes nothing', () => {
    const game: TestGame = aGame().play('ann joins with 100', 'bob joins with 100', 'the host starts');
    const before = game.state();
    game.now += 29_999;
    expect(game.tick().events).toEqual([]);
    expect(game.state()).toBe(before);
  });

  for (const seed of [1, 2, 3])
    test(`R1.5 a game written to JSON and read back after every tick goes on the same (seed ${seed})`, () => {
      expect(JSON.stringify(evening(seed, throughJson))).toBe(JSON.stringify(evening(seed, same)));
    });

  test('R1.5 a game is plain data: JSON loses nothing of it', () => {
    const { game } = evening(5, same);
    expect(throughJson(game)).toEqual(game);
  });
});
