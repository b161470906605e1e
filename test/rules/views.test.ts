import { describe, expect, test } from 'vitest';
import { type EngineEvent, InvariantError, type Table, viewFor } from '../../src/engine/index.ts';
import { aGame, aRunningGame } from '../kit/game.ts';
import { aTable, HOST, type TestTable } from '../kit/table.ts';

const three = { ann: 100, bob: 100, cat: 100 };
const cards = { ann: 'As Ah', bob: 'Kc Kd', cat: 'Qc Qd' };
const board = '2c 7d 9h Jc 4s';
const viewers = ['ann', 'bob', 'cat', HOST, 'zoe', null];

const streamOf = (event: EngineEvent): string =>
  event.stream === 'game' ? 'game' : event.stream === 'table' ? event.tableId : event.userId;

/** Events by stream, in order. */
function streams(log: readonly EngineEvent[]): Map<string, EngineEvent[]> {
  const all = new Map<string, EngineEvent[]>();
  for (const event of log) all.set(streamOf(event), [...(all.get(streamOf(event)) ?? []), event]);
  return all;
}

const numbers = (events: readonly EngineEvent[] = []): number[] => events.map(({ sequence }) => sequence);
const countTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);

describe('streams', () => {
  test('R14.1 every stream is numbered 1, 2, 3, … without gaps', () => {
    const game = aRunningGame('ann bob cat dan eve', { numberOfSeats: 3, tableMergeGraceSeconds: 5 });
    for (let hand = 0; hand < 6; hand++) {
      for (const { id } of [...game.game.tables]) game.foldHand(id);
      game.tries('ann sits in');
      game.pass(3000);
    }
    game.play('eve leaves').pass(60_000).play('the host ends').pass(60_000);
    const all = streams(game.log);
    expect(all.size).toBeGreaterThanOrEqual(8);
    for (const events of all.values()) expect(numbers(events)).toEqual(countTo(events.length));
  });

  test('R14.1 what concerns the game is in the stream of the game', () => {
    const game = aGame().play('ann joins with 100');
    const types = streams(game.log)
      .get('game')!
      .map(({ type }) => type);
    expect(types).toEqual([
      'GameStatusChanged',
      'TableCreated',
      'PlayerRegistered',
      'PlayerSeated',
      'PlayerStatusChanged',
      'PlayerBuyIn',
      'PlayerStatusChanged',
    ]);
  });

  test('R14.1 each table has a stream of its own', () => {
    const game = aRunningGame('ann bob cat dan', { numberOfSeats: 2 });
    const { t1, t2 } = Object.fromEntries(streams(game.log));
    expect(numbers(t1)).toEqual(countTo(t1!.length));
    expect(numbers(t2)).toEqual(countTo(t2!.length));
  });

  test('R14.1 a private event leaves no trace in any other stream', () => {
    const quiet = aTable({ stacks: three, cards, board });
    const busy = aTable({ stacks: three, cards, board });
    busy.play('bob intends fold', 'bob intends call any', 'bob intends nothing');
    busy.tries('bob sits in');
    busy.tries('bob raises to 50');
    for (const table of [quiet, busy]) table.play('ann calls', 'bob calls', 'cat checks');
    const [before, after] = [streams(quiet.log), streams(busy.log)];
    for (const [stream, events] of before)
      if (stream !== 'bob') expect(JSON.stringify(after.get(stream))).toBe(JSON.stringify(events));
    expect(after.get('bob')!.length).toBeGreaterThan(before.get('bob')!.length);
  });

  test('R14.1 hole cards are one event in the table’s stream and one in their owner’s', () => {
    const table = aTable({ stacks: three });
    const dealt = table.events('HoleCardsDealt');
    expect(dealt.filter(({ stream }) => stream === 'table').map(({ userId }) => userId)).toEqual([
      'bob',
      'cat',
      'ann',
    ]);
    expect(dealt.filter(({ stream }) => stream === 'user').map(({ userId }) => userId)).toEqual([
      'bob',
      'cat',
      'ann',
    ]);
  });

  test('R14.1 who takes the registration back and registers again goes on with the same private stream', () => {
    const game = aGame({ startsIn: 600 }).play('ann registers');
    game.tries('ann registers');
    game.send('ann', 'UnregisterFromGame');
    game.play('ann registers');
    game.tries('ann registers');
    expect(numbers(streams(game.log).get('ann'))).toEqual([1, 2]);
  });

  test('R14.1 who leaves and comes back goes on with the same private stream', () => {
    const game = aGame().play('ann registers');
    game.tries('ann registers');
    game.play('ann leaves', 'ann registers');
    game.tries('ann registers');
    expect(numbers(streams(game.log).get('ann'))).toEqual([1, 2]);
  });

  test('R14.1 an event that is out does not change any more', () => {
    const table = aTable({ stacks: three, cards, board });
    const before = JSON.stringify(table.log);
    const count = table.log.length;
    table.play('ann all-in', 'bob calls', 'cat folds').nextHand();
    expect(JSON.stringify(table.log.slice(0, count))).toBe(before);
  });

  test('R14.1 the state knows the number of the latest event of every stream', () => {
    const table = aTable({ stacks: three }).nextHand();
    const all = streams(table.log);
    expect(table.game.sequence).toBe(all.get('game')!.length);
    expect(table.table.sequence).toBe(all.get('t1')!.length);
    expect(table.player('ann').sequence).toBe(all.get('ann')!.length);
  });
});

describe('cards', () => {
  /** Whose cards a viewer sees at the table. */
  const seen = (table: TestTable, viewer: string | null): string[] =>
    table.view(viewer).seats.flatMap(({ userId, cards }) => (cards ? [userId!] : []));
  const dealt = () => aTable({ stacks: three, cards, board });

  for (const viewer of viewers)
    test(`R14.2 during a hand ${viewer ?? 'somebody who is not signed in'} sees no cards but their own`, () => {
      expect(seen(dealt(), viewer)).toEqual(viewer !== null && viewer in three ? [viewer] : []);
    });

  test('R14.2 that others have cards is seen, which ones is not', () => {
    expect(dealt().view('ann').seats.slice(0, 3)).toMatchObject([
      { cards: expect.any(Array), cardCount: 2 },
      { cards: null, cardCount: 2 },
      { cards: null, cardCount: 2 },
    ]);
  });

  test('R14.2 folded cards are gone for all but their owner', () => {
    const table = dealt().play('ann folds');
    expect(table.view('bob').seats[0]).toMatchObject({ cards: null, cardCount: 0 });
    expect(seen(table, 'ann')).toEqual(['ann']);
  });

  test('R14.2 who wins without showdown shows nothing', () => {
    const table = dealt().play('ann folds', 'bob folds');
    for (const viewer of viewers) expect(seen(table, viewer)).not.toContain(viewer === 'cat' ? 'ann' : 'cat');
  });

  test('R14.2 cards that were shown are seen by everybody', () => {
    const table = dealt().play('ann folds', 'bob folds', 'cat shows');
    for (const viewer of viewers) expect(seen(table, viewer)).toContain('cat');
  });

  test('R14.2 from a run-out on the hands still in are seen by everybody', () => {
    const table = aTable({ stacks: three, cards, board }).play('ann all-in', 'bob calls', 'cat folds');
    expect(seen(table, null)).toEqual(['ann', 'bob']);
  });

  test('R14.2 a mucked hand is seen by its owner only', () => {
    const table = dealt().play('ann calls', 'bob calls', 'cat checks');
    for (let street = 0; street < 3; street++) table.play('bob checks', 'cat checks', 'ann checks');
    // bob shows first, ann wins; cat mucks.
    expect(seen(table, null)).toEqual(['ann', 'bob']);
    expect(seen(table, 'cat')).toEqual(['ann', 'bob', 'cat']);
  });

  test('R14.2 the deck is in no view', () => {
    const table = dealt();
    for (const viewer of viewers) {
      const text = JSON.stringify([
        viewFor(viewer, 'game', table.game),
        viewFor(viewer, 'table', table.table),
      ]);
      expect(text).not.toContain('deck');
    }
  });

  test('R14.2 dealing tells others that cards were dealt, and to whom', () => {
    const [event] = dealt().events('HoleCardsDealt');
    expect(viewFor('bob', 'event', event!)).toEqual(event);
    expect(viewFor('ann', 'event', event!)).toEqual({ ...event, cards: null });
    expect(viewFor(null, 'event', event!)).toEqual({ ...event, cards: null });
  });

  test('R14.2 an event of a private stream is there for its owner only', () => {
    const table = dealt().play('bob intends fold');
    table.tries('bob sits in');
    for (const event of table.log.filter(({ stream }) => stream === 'user'))
      for (const viewer of viewers) {
        const view = viewFor(viewer, 'event', event);
        expect(view).toEqual('userId' in event && event.userId === viewer ? event : null);
      }
  });

  test('R14.2 what is open to a player is told to nobody else', () => {
    const event = dealt().events('ActionRequested')[0]!;
    expect(viewFor('ann', 'event', event)).toEqual(event);
    for (const viewer of ['bob', HOST, null])
      expect(viewFor(viewer, 'event', event)).toEqual({ ...event, legalActions: null });
  });

  test('R14.2 what is open is seen in the table by the player to act only', () => {
    const table = dealt();
    expect(table.view('ann').legalActions).toMatchObject({ callAmount: 2, minRaiseTo: 4 });
    for (const viewer of ['bob', 'cat', HOST, null]) expect(table.view(viewer).legalActions).toBeNull();
  });

  test('R14.2 an intent is seen by its owner only', () => {
    const table = dealt().play('bob intends call any');
    expect(table.view('bob').seats[1]?.pendingIntent).toEqual({ type: 'CALL_ANY', amount: null });
    for (const viewer of ['ann', 'cat', HOST, null])
      expect(table.view(viewer).seats[1]?.pendingIntent).toBeNull();
  });

  test('R14.2 the history shows what was shown, and to each their own', () => {
    const table = dealt().play('ann folds', 'bob folds', 'cat shows', 'wait 3s');
    const cardsFor = (viewer: string | null) =>
      viewFor(viewer, 'hand', table.record()).seats.flatMap(({ userId, cards }) => (cards ? [userId] : []));
    expect(cardsFor(null)).toEqual(['cat']);
    expect(cardsFor(HOST)).toEqual(['cat']);
    expect(cardsFor('ann')).toEqual(['ann', 'cat']);
    expect(cardsFor('bob')).toEqual(['bob', 'cat']);
  });

  test('R14.2 a mucked hand stays mucked in the history', () => {
    const table = dealt().play('ann calls', 'bob calls', 'cat checks');
    for (let street = 0; street < 3; street++) table.play('bob checks', 'cat checks', 'ann checks');
    table.play('wait 8s');
    const { seats } = viewFor('ann', 'hand', table.record());
    expect(seats.map(({ userId, cards }) => [userId, cards !== null])).toEqual([
      ['ann', true],
      ['bob', true],
      ['cat', false],
    ]);
  });

  test('R14.2 the result of a showdown names no card of a hand that was not shown', () => {
    const table = dealt().play('ann calls', 'bob calls', 'cat checks');
    for (let street = 0; street < 3; street++) table.play('bob checks', 'cat checks', 'ann checks');
    const result = table.events('ShowdownResult')[0]!;
    expect(result.potResults.flatMap(({ winners }) => winners.map((winner) => winner.seatPosition))).toEqual([
      0,
    ]);
  });

  test('R14.2 roles open nothing: the host sees what somebody on the rail sees', () => {
    const table = dealt();
    expect(viewFor(HOST, 'game', table.game)).toEqual(viewFor(null, 'game', table.game));
  });

  test('R14.2 who has left sees no more than somebody on the rail', () => {
    const table = aTable({ stacks: { ...three, dan: 100 } })
      .play('dan leaves')
      .nextHand();
    expect(table.view('dan')).toEqual(table.view(null));
  });
});

describe('what is left', () => {
  test('R14.3 the record is written when HAND_COMPLETE ends, with the time of each action', () => {
    const table = aTable({ stacks: three }).play(
      'wait 4s',
      'ann folds',
      'wait 2s',
      'bob folds',
      'wait 2999ms',
    );
    expect(table.records).toEqual([]);
    table.play('wait 1ms');
    expect(table.record().actions).toMatchObject([
      { seatPosition: 0, action: 'FOLD', thinkMs: 4000 },
      { seatPosition: 1, action: 'FOLD', thinkMs: 2000 },
    ]);
  });

  test('R14.3 cards shown in the last moment are in it', () => {
    const table = aTable({ stacks: three }).play('ann folds', 'bob folds', 'wait 2s', 'ann shows', 'wait 1s');
    expect(table.record().seats.map(({ shown }) => shown)).toEqual([true, false, false]);
  });
});

describe('a game that is broken', () => {
  type Corruption = (table: Table, test: TestTable) => unknown;

  /** Breaks the state behind the engine's back; what happens next must find out. */
  function fault(breakIt: Corruption, ...steps: string[]): InvariantError {
    const table = aTable({ stacks: three, cards, board });
    breakIt(table.table, table);
    try {
      for (const step of steps.length > 0 ? steps : ['ann calls']) table.tries(step);
    } catch (error) {
      if (error instanceof InvariantError) return error;
      throw error;
    }
    throw new Error('nothing was noticed');
  }

  const naming = /^game g at \d+: /;
  const card = /\b[2-9TJQKA][cdhs]\b/;
  const untilTheFlop = ['ann calls', 'bob calls', 'cat checks'];

  const corruptions: readonly (readonly [string, RegExp, Corruption, ...string[]])[] = [
    [
      'a chip too many',
      /300 bought in, 301 in play/,
      ({ seats }) => Object.assign(seats[1]!, { stack: 100 }),
    ],
    ['a chip too few', /300 bought in, 299 in play/, ({ seats }) => Object.assign(seats[1]!, { stack: 98 })],
    ['half a chip', /table t1 seat 1 has 98\.5/, ({ seats }) => Object.assign(seats[1]!, { stack: 98.5 })],
    [
      'a stack below nothing',
      /table t1 seat 1 has -1/,
      ({ seats }) => Object.assign(seats[1]!, { stack: -1 }),
    ],
    [
      'a bet that nobody made',
      /table t1 has 5 in bets and pots, 6 committed/,
      ({ seats }) => Object.assign(seats[1]!, { committed: 2 }),
    ],
    ['a total that is wrong', /301 bought in/, (_, { game }) => Object.assign(game.money, { boughtIn: 301 })],
    ['rake that nobody took', /1 raked/, (_, { game }) => Object.assign(game.money, { raked: 1 })],
    [
      'a card in two places',
      /table t1 has a card in two places/,
      ({ seats }) => seats[1]!.cards.splice(0, 1, seats[0]!.cards[0]!),
      ...untilTheFlop,
    ],
    [
      'a card that is lost',
      /table t1 has lost a card/,
      ({ seats }) => seats[1]!.cards.pop(),
      ...untilTheFlop,
    ],
    [
      'the turn of a seat that cannot act',
      /table t1 waits for seat 0, which cannot act/,
      ({ seats }) => Object.assign(seats[0]!, { isAllIn: true }),
      'wait 1ms',
    ],
    [
      'a paused table in a hand',
      /table t1 is PAUSED in PRE_FLOP_BETTING/,
      (table) => Object.assign(table, { status: 'PAUSED' }),
      'wait 1ms',
    ],
    [
      'a player on a seat that is not theirs',
      /table t1 seat 5 and its player disagree/,
      (_, test) => Object.assign(test.player('cat'), { seat: { tableId: 't1', position: 5 } }),
      'dan joins',
    ],
    [
      'a seat that is taken by nobody',
      /1 seats are taken by nobody/,
      ({ seats }) => Object.assign(seats[7]!, { userId: 'ghost', status: 'JOINED_WAITING' }),
      'dan joins seat 8',
    ],
  ];

  for (const [what, message, breakIt, ...steps] of corruptions)
    test(`R14.4 ${what} stops the game and is named, never a card`, () => {
      const error = fault(breakIt, ...steps);
      expect(error.message).toMatch(naming);
      expect(error.message).toMatch(message);
      expect(error.message).not.toMatch(card);
    });

  test('R14.4 a number left out of a stream stops the game', () => {
    const error = fault((table) => {
      let last = table.sequence;
      Object.defineProperty(table, 'sequence', {
        get: () => last,
        set: (next: number) => {
          last = next + 1;
        },
      });
    });
    expect(error.message).toMatch(naming);
  });

  test('R14.4 chips left in a completed game stop it', () => {
    const game = aGame().play('ann joins with 100', 'the host ends');
    game.table.seats[3]!.stack = 5;
    game.game.money.boughtIn += 5;
    expect(() => game.tick()).toThrow(InvariantError);
  });

  test('R14.4 a sound game passes every check', () => {
    const table = aTable({ stacks: three });
    for (let hand = 0; hand < 10; hand++) table.nextHand();
    expect(table.table.handNumber).toBe(11);
  });
});
