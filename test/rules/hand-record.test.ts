import { describe, expect, test } from 'vitest';
import type { HandSeatRecord } from '../../src/engine/index.ts';
import { textOf } from '../kit/cards.ts';
import { aTable, type TestTable } from '../kit/table.ts';

const stacks = { ann: 100, bob: 100, cat: 100 };
const cards = { ann: 'Ah Ad', bob: 'Kc Kd', cat: 'Qc Qd' };
const board = '2h 3c 9s Jh 5d';
const limped = ['ann calls', 'bob calls', 'cat checks'];
const checked = ['bob checks', 'cat checks', 'ann checks'];

/** Plays a hand to its end and reads one field of its record, by name. */
function recorded<K extends keyof HandSeatRecord>(
  table: TestTable,
  field: K,
): Record<string, HandSeatRecord[K]> {
  table.nextHand();
  return Object.fromEntries(table.records[0]!.seats.map((seat) => [seat.userId, seat[field]]));
}
const afterPlaying = (...steps: string[]) => aTable({ stacks, cards, board }).play(...steps);

describe('what a hand leaves behind', () => {
  test('R14.3 the record comes when HAND_COMPLETE ends', () => {
    const table = afterPlaying('ann folds', 'bob folds');
    expect(table.records).toHaveLength(0);
    table.play('wait 3s');
    expect(table.records).toHaveLength(1);
    expect(table.events('HandComplete')).toHaveLength(1);
  });

  test('R14.3 cards shown in HAND_COMPLETE are in the record as shown', () => {
    const table = afterPlaying('ann folds', 'bob folds', 'bob shows');
    expect(recorded(table, 'shown')).toEqual({ ann: false, bob: true, cat: false });
  });

  test('R14.3 it says who sat where with what', () => {
    const table = afterPlaying('ann folds', 'bob folds');
    table.nextHand();
    expect(
      table
        .record()
        .seats.map((seat) => [seat.seatPosition, seat.userId, seat.startingStack, seat.finalStack]),
    ).toEqual([
      [0, 'ann', 100, 100],
      [1, 'bob', 100, 99],
      [2, 'cat', 100, 101],
    ]);
  });

  test('R14.3 it says who had the button and the blinds, and what was posted', () => {
    const table = afterPlaying('ann folds', 'bob folds');
    table.nextHand();
    expect(table.record()).toMatchObject({
      handNumber: 1,
      dealerPosition: 0,
      smallBlindPosition: 1,
      bigBlindPosition: 2,
      blinds: [
        { seatPosition: 1, kind: 'SMALL_BLIND', amount: 1 },
        { seatPosition: 2, kind: 'BIG_BLIND', amount: 2 },
      ],
    });
  });

  test('R14.3 it has every action with its time', () => {
    const table = aTable({ stacks, cards, board });
    const start = table.now;
    table.play('wait 5s', 'ann raises to 6', 'wait 1s', 'bob folds', 'cat intends fold');
    table.nextHand();
    expect(
      table
        .record()
        .actions.map(({ seatPosition, phase, action, amount, timestamp, thinkMs }) => [
          table.nameAt(seatPosition),
          phase,
          action,
          amount,
          timestamp - start,
          thinkMs,
        ]),
    ).toEqual([
      ['ann', 'PRE_FLOP_BETTING', 'RAISE', 6, 5000, 5000],
      ['bob', 'PRE_FLOP_BETTING', 'FOLD', 1, 6000, 1000],
      ['cat', 'PRE_FLOP_BETTING', 'FOLD', 2, 6000, 0],
    ]);
  });

  test('R14.3 it has the board and the cards', () => {
    const table = afterPlaying(...limped, ...checked, ...checked, ...checked);
    table.nextHand();
    expect(textOf(table.record().communityCards)).toBe(board);
    expect(table.record().seats.map((seat) => textOf(seat.cards))).toEqual(['Ah Ad', 'Kc Kd', 'Qc Qd']);
  });

  test('R14.3 it has pots and winners', () => {
    const table = afterPlaying(...limped, ...checked, ...checked, ...checked);
    table.nextHand();
    expect(table.record().results).toMatchObject([
      {
        amount: 6,
        rake: 0,
        eligibleSeats: [0, 1, 2],
        winners: [{ seatPosition: 0, amount: 6, handCategory: 'PAIR' }],
      },
    ]);
  });

  test('R14.3 it has the bets that went back', () => {
    const table = afterPlaying('ann raises to 10', 'bob folds', 'cat folds');
    table.nextHand();
    expect(table.record().uncalled).toEqual([{ seatPosition: 0, amount: 8 }]);
  });

  test('R14.3 it has the settings of the hand and their hash', () => {
    const table = afterPlaying('ann folds', 'bob folds');
    table.nextHand();
    expect(table.record().settings).toMatchObject({ smallBlind: 1, bigBlind: 2 });
    expect(table.record().settingsHash).toBe(table.game.settingsHash);
  });

  test('R14.3 it says when the hand began and ended', () => {
    const table = aTable({ stacks, interRoundDelayMs: 3000 });
    const start = table.now;
    table.play('wait 2s', 'ann folds', 'bob folds', 'wait 3s');
    expect(table.record()).toMatchObject({ startedAt: start, endedAt: start + 5000 });
  });

  test('R14.3 who was not dealt in is not in the record', () => {
    const table = aTable({ stacks: { ...stacks, dan: 0 } });
    table.nextHand();
    expect(table.record().seats.map((seat) => seat.userId)).toEqual(['ann', 'bob', 'cat']);
  });

  test('R14.3 a record does not change when the game goes on', () => {
    const table = afterPlaying(...limped, ...checked, ...checked, ...checked);
    table.nextHand();
    const before = JSON.stringify(table.records[0]);
    table.play('bob raises to 10', 'cat calls', 'ann calls');
    table.nextHand();
    expect(JSON.stringify(table.records[0])).toBe(before);
  });
});

describe('net chips', () => {
  test('R14.3 netChips is what a seat won or lost', () => {
    const table = afterPlaying(
      'ann raises to 10',
      'bob calls',
      'cat folds',
      'bob checks',
      'ann bets 5',
      'bob folds',
    );
    expect(recorded(table, 'netChips')).toEqual({ ann: 12, bob: -10, cat: -2 });
  });

  test('R14.3 netChips of a hand without rake add up to nothing', () => {
    const table = afterPlaying(...limped, ...checked, ...checked, 'bob bets 7', 'cat calls', 'ann calls');
    expect(recorded(table, 'netChips')).toEqual({ ann: 18, bob: -9, cat: -9 });
  });

  test('R14.3 netChips leave out chips that were bought during the hand', () => {
    const table = afterPlaying('bob adds on 50', 'ann folds', 'bob folds');
    expect(recorded(table, 'netChips')).toEqual({ ann: 0, bob: -1, cat: 1 });
    expect(table.seat('bob').stack + table.seat('bob').bet).toBe(149);
  });
});

describe('vpip and pfr', () => {
  test('R14.3 vpip is a call or raise before the flop', () => {
    const table = afterPlaying('ann raises to 6', 'bob calls', 'cat folds', 'bob checks', 'ann checks');
    expect(recorded(table, 'vpip')).toEqual({ ann: true, bob: true, cat: false });
  });

  test('R14.3 blinds are not vpip, nor is the check of the big blind', () => {
    expect(recorded(afterPlaying('ann calls', 'bob folds', 'cat checks'), 'vpip')).toEqual({
      ann: true,
      bob: false,
      cat: false,
    });
  });

  test('R14.3 antes are not vpip', () => {
    const table = aTable({ stacks, ante: 1 });
    table.play('ann folds', 'bob folds');
    expect(recorded(table, 'vpip')).toEqual({ ann: false, bob: false, cat: false });
  });

  test('R14.3 the small blind that completes is vpip', () => {
    expect(recorded(afterPlaying(...limped), 'vpip')).toEqual({ ann: true, bob: true, cat: false });
  });

  test('R14.3 a bet after the flop is not vpip', () => {
    const table = afterPlaying(
      'ann folds',
      'bob calls',
      'cat checks',
      'bob checks',
      'cat bets 10',
      'bob folds',
    );
    expect(recorded(table, 'vpip')).toEqual({ ann: false, bob: true, cat: false });
  });

  test('R14.3 pfr is a raise before the flop', () => {
    const table = afterPlaying(
      'ann calls',
      'bob raises to 8',
      'cat folds',
      'ann calls',
      'bob bets 10',
      'ann raises to 20',
    );
    expect(recorded(table, 'pfr')).toEqual({ ann: false, bob: true, cat: false });
  });

  test('R14.3 an all-in before the flop that raises is vpip and pfr', () => {
    const steps = ['ann all-in', 'bob folds', 'cat folds'];
    expect(recorded(afterPlaying(...steps), 'pfr')).toEqual({ ann: true, bob: false, cat: false });
    expect(recorded(afterPlaying(...steps), 'vpip')).toEqual({ ann: true, bob: false, cat: false });
  });

  test('R14.3 an all-in before the flop that calls is vpip and not pfr', () => {
    const hand = () =>
      aTable({ stacks: { ann: 100, bob: 30, cat: 100 } }).play('ann raises to 50', 'bob all-in 30');
    expect(recorded(hand(), 'vpip')).toEqual({ ann: true, bob: true, cat: false });
    expect(recorded(hand(), 'pfr')).toEqual({ ann: true, bob: false, cat: false });
  });

  test('R14.3 a blind that puts a seat all-in is not vpip', () => {
    const table = aTable({ blinds: '5/10', stacks: { ann: 100, bob: 5, cat: 100 } });
    table.play('ann folds');
    expect(recorded(table, 'vpip')).toEqual({ ann: false, bob: false, cat: false });
  });
});

describe('showdowns', () => {
  test('R14.3 sawShowdown is who was in at showdown', () => {
    const table = afterPlaying('ann calls', 'bob calls', 'cat folds', 'bob checks', 'ann checks');
    table.play('bob checks', 'ann checks', 'bob checks', 'ann checks');
    expect(recorded(table, 'sawShowdown')).toEqual({ ann: true, bob: true, cat: false });
  });

  test('R14.3 nobody sees a showdown in a hand won by folds', () => {
    expect(recorded(afterPlaying('ann folds', 'bob folds'), 'sawShowdown')).toEqual({
      ann: false,
      bob: false,
      cat: false,
    });
  });

  test('R14.3 wonShowdown is who won chips there', () => {
    const table = afterPlaying(...limped, ...checked, ...checked, ...checked);
    expect(recorded(table, 'wonShowdown')).toEqual({ ann: true, bob: false, cat: false });
  });

  test('R14.3 who splits a pot has won the showdown', () => {
    const table = aTable({ stacks, board: 'As Ks Qs Js Ts' });
    table.play(...limped, ...checked, ...checked, ...checked);
    expect(recorded(table, 'wonShowdown')).toEqual({ ann: true, bob: true, cat: true });
  });

  test('R14.3 who wins a side pot only has won the showdown', () => {
    const table = aTable({ stacks: { ann: 20, bob: 100, cat: 100 }, cards, board });
    table.play('ann all-in 20', 'bob raises to 60', 'cat calls', 'bob checks', 'cat checks');
    table.play('bob checks', 'cat checks', 'bob checks', 'cat checks');
    expect(recorded(table, 'wonShowdown')).toEqual({ ann: true, bob: true, cat: false });
  });

  test('R14.3 who wins by folds has won no showdown', () => {
    expect(recorded(afterPlaying('ann folds', 'bob folds'), 'wonShowdown')).toEqual({
      ann: false,
      bob: false,
      cat: false,
    });
  });
});
