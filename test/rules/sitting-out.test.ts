import { describe, expect, test } from 'vitest';
import { aGame } from '../kit/game.ts';
import { aTable } from '../kit/table.ts';

const three = { ann: 100, bob: 100, cat: 100 };

describe('sitting out', () => {
  test('R4.5 SitOut leaves a hand in progress as it is', () => {
    const table = aTable({ stacks: three }).play('ann sits out');
    expect(table.turn()).toBe('ann');
    expect(table.legal('ann')).toEqual(['fold', 'call 2', 'raise 4-100']);
  });

  test('R4.5 who sits out in a hand may win it', () => {
    const table = aTable({ stacks: three }).play(
      'ann sits out',
      'ann raises to 10',
      'bob folds',
      'cat folds',
    );
    expect(table.won()).toEqual({ ann: 5 });
  });

  test('R4.5 SitOut takes effect after the hand', () => {
    const table = aTable({ stacks: three }).play('ann sits out').nextHand();
    expect(table.seat('ann')).toMatchObject({ status: 'JOINED_WAITING', cards: [], stack: 100 });
    expect(table.dealtIn()).toEqual(['bob', 'cat']);
  });

  test('R4.5 who sits out between hands is not dealt the next one', () => {
    const table = aTable({ stacks: three, handStartDelayMs: 3000, start: false });
    table.play('the host starts', 'ann sits out', 'wait 3s');
    expect(table.dealtIn()).toEqual(['bob', 'cat']);
  });

  test('R4.5 the table shows that a seat waits when the hand is over', () => {
    const table = aTable({ stacks: three }).play('ann sits out', 'ann folds', 'bob folds', 'wait 3s');
    expect(table.events('SeatChanged').at(-1)).toMatchObject({
      seatPosition: 0,
      userId: 'ann',
      status: 'JOINED_WAITING',
      chips: 100,
    });
  });

  test('R4.5 who sits out keeps seat and stack', () => {
    const table = aTable({ stacks: three }).play('ann sits out');
    for (let hand = 0; hand < 5; hand++) table.nextHand();
    expect(table.player('ann')).toMatchObject({ sittingOut: true, status: 'ACTIVE', seat: { position: 0 } });
    expect(table.seat('ann').stack).toBe(100);
  });

  test('R4.5 with one player left no hand is dealt', () => {
    const table = aTable({ stacks: { ann: 100, bob: 100 } }).play('ann sits out', 'ann folds', 'wait 3s');
    expect(table.phase()).toBe('WAITING_FOR_PLAYERS');
  });

  test('R4.5 sitting out is announced', () => {
    const table = aTable({ stacks: three }).play('ann sits out');
    expect(table.events('PlayerStatusChanged').at(-1)).toMatchObject({ userId: 'ann', sittingOut: true });
  });

  test('R4.5 who sits out already cannot sit out', () => {
    expect(aTable({ stacks: three }).play('ann sits out').tries('ann sits out')).toBe('ALREADY_SITTING_OUT');
  });

  test('R4.5 sitting out is possible before the game starts', () => {
    const game = aGame().play(
      'ann joins with 100',
      'bob joins with 100',
      'cat joins with 100',
      'cat sits out',
    );
    expect(game.play('the host starts').dealtIn()).toEqual(['ann', 'bob']);
  });
});

describe('sitting in', () => {
  test('R4.5 SitIn does not bring a player into a hand in progress', () => {
    const table = aTable({ stacks: three }).play('ann sits out').nextHand().play('ann sits in');
    expect(table.seat('ann')).toMatchObject({ status: 'JOINED_WAITING', cards: [] });
  });

  test('R4.5 SitIn takes effect with the next deal', () => {
    const table = aTable({ stacks: { ...three, dan: 100, eve: 100 } })
      .play('ann sits out')
      .nextHand();
    expect(table.dealtIn()).toEqual(['bob', 'cat', 'dan', 'eve']);
    expect(table.play('ann sits in').nextHand().dealtIn()).toEqual(['ann', 'bob', 'cat', 'dan', 'eve']);
  });

  test('R4.5 SitIn in the same hand takes SitOut back', () => {
    const table = aTable({ stacks: three }).play('ann sits out', 'ann sits in').nextHand();
    expect(table.dealtIn()).toEqual(['ann', 'bob', 'cat']);
  });

  test('R4.5 SitIn between hands is in time for the next deal', () => {
    const table = aTable({ stacks: { ann: 100, bob: 100 } }).play('ann sits out', 'ann folds', 'wait 3s');
    expect(table.phase()).toBe('WAITING_FOR_PLAYERS');
    table.play('ann sits in');
    expect(table.dealtIn()).toEqual(['ann', 'bob']);
  });

  test('R4.5 who does not sit out cannot sit in', () => {
    expect(aTable({ stacks: three }).tries('ann sits in')).toBe('NOT_SITTING_OUT');
  });

  test('R4.5 sitting in is announced', () => {
    const table = aTable({ stacks: three }).play('ann sits out', 'ann sits in');
    expect(table.events('PlayerStatusChanged').at(-1)).toMatchObject({ userId: 'ann', sittingOut: false });
  });

  test('R4.5 who sits in without chips still has to buy in', () => {
    const table = aTable({ stacks: { ann: 100, bob: 100, cat: 0 } })
      .play('cat sits out', 'cat sits in')
      .nextHand();
    expect(table.dealtIn()).toEqual(['ann', 'bob']);
  });
});
