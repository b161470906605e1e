import { describe, expect, test } from 'vitest';
import { aTable, type TestTable } from '../kit/table.ts';

/**
 * Four players with free seats between them. In the first hand ann has the button, bob and cat the blinds; in the second
 * bob (2) has the button, cat (4) the small blind and dan (6) the big blind.
 */
const seats = { ann: 0, bob: 2, cat: 4, dan: 6 };
const four = { ann: 100, bob: 100, cat: 100, dan: 100 };
const spread = (options = {}): TestTable => aTable({ stacks: four, seats, ...options });
const everybody = ['ann', 'bob', 'cat', 'dan'];

describe('a first hand', () => {
  test('R6.5 on a table’s first hand everybody comes in', () => {
    const table = spread();
    expect(table.dealtIn()).toEqual(everybody);
    expect(table.table.seats.filter((seat) => seat.mustPostBlind)).toEqual([]);
  });

  test('R6.5 on a first hand nobody posts but the blinds', () => {
    expect(spread().posted()).toEqual(['bob SMALL_BLIND 1', 'cat BIG_BLIND 2']);
  });

  test('R6.5 so they do when one of those who are ready played the last hand', () => {
    const table = aTable({ stacks: { ann: 100, bob: 100 } });
    table.play('cat joins with 100', 'dan joins with 100', 'eve joins with 100', 'bob leaves').nextHand();
    expect(table.dealtIn()).toEqual(['ann', 'cat', 'dan', 'eve']);
  });

  test('R6.5 so they do when none of those who are ready played the last hand', () => {
    const table = aTable({ stacks: { ann: 100, bob: 100 } });
    table.play('cat joins with 100', 'dan joins with 100', 'ann sits out', 'bob sits out').nextHand();
    expect(table.dealtIn()).toEqual(['cat', 'dan']);
  });

  test('R6.5 then nobody owes a blind from before', () => {
    const table = aTable({
      stacks: { ann: 100, bob: 100, cat: 100, dan: 100 },
      requireMissedBlindPost: true,
    });
    // dan misses the big blind; of those who are ready then, bob alone played the last hand.
    table.play('dan sits out').nextHand();
    expect(table.seat('dan').missedBigBlind).toBe(true);
    table.play('dan sits in', 'ann leaves', 'cat leaves', 'eve joins with 100').nextHand();
    expect(table.dealtIn()).toEqual(['bob', 'dan', 'eve']);
    expect(table.places()).toBe('dan / eve / bob');
    expect(table.posted()).toEqual(['eve SMALL_BLIND 1', 'bob BIG_BLIND 2']);
  });

  test('R6.5 when two of those who are ready played the last hand, a newcomer may have to wait', () => {
    const table = aTable({ stacks: { ann: 100, bob: 100 }, seats: { bob: 4 } });
    // In the next hand bob has the button and ann the big blind: seat 6 lies between them.
    table.play('cat joins seat 6 with 100').nextHand();
    expect(table.dealtIn()).toEqual(['ann', 'bob']);
    expect(table.seat('cat').mustPostBlind).toBe(true);
  });
});

describe('newcomers', () => {
  for (const position of [1, 7, 8])
    test(`R6.6 a newcomer on seat ${position}, past the big blind, comes in with the next deal`, () => {
      const table = spread().play(`eve joins seat ${position} with 100`).nextHand();
      expect(table.places()).toBe('bob / cat / dan');
      expect(table.dealtIn()).toContain('eve');
      expect(table.posted()).toEqual(['cat SMALL_BLIND 1', 'dan BIG_BLIND 2']);
    });

  for (const position of [3, 5])
    test(`R6.6 a newcomer on seat ${position}, between the button and the big blind, waits`, () => {
      const table = spread().play(`eve joins seat ${position} with 100`).nextHand();
      expect(table.places()).toBe('bob / cat / dan');
      expect(table.dealtIn()).toEqual(everybody);
      expect(table.seat('eve')).toMatchObject({ status: 'JOINED_WAITING', mustPostBlind: true, stack: 100 });
    });

  test('R6.6 a newcomer between the button and the big blind waits until the button has passed', () => {
    const table = spread().play('eve joins seat 3 with 100').nextHand().nextHand();
    expect(table.places()).toBe('cat / dan / ann');
    expect(table.dealtIn()).toContain('eve');
    expect(table.seat('eve').mustPostBlind).toBe(false);
  });

  test('R6.6 that may take several hands', () => {
    const table = spread().play('eve joins seat 5 with 100').nextHand().nextHand();
    expect(table.places()).toBe('cat / dan / ann');
    expect(table.dealtIn()).toEqual(everybody);
    expect(table.nextHand().places()).toBe('dan / ann / bob');
    expect(table.dealtIn()).toContain('eve');
  });

  test('R6.6 everybody can see who has to wait', () => {
    const table = spread().play('eve joins seat 3 with 100').nextHand();
    expect(table.view(null).seats[3]).toMatchObject({ userId: 'eve', mustPostBlind: true });
  });

  test('R6.6 a returner is treated like a newcomer', () => {
    const table = spread().play('cat sits out').nextHand();
    expect(table.dealtIn()).toEqual(['ann', 'bob', 'dan']);
    expect(table.places()).toBe('bob / dan / ann');
    table.play('cat sits in').nextHand();
    expect(table.places()).toBe('dan / ann / bob');
    expect(table.dealtIn()).toEqual(everybody);
  });

  test('R6.6 a returner between the button and the big blind waits', () => {
    const table = spread().play('dan sits out').nextHand().play('dan sits in').nextHand();
    expect(table.places()).toBe('cat / ann / bob');
    expect(table.seat('dan')).toMatchObject({ status: 'JOINED_WAITING', mustPostBlind: true });
  });

  test('R6.6 who was broke and bought in within the window is no newcomer', () => {
    const table = aTable({
      stacks: { ann: 100, bob: 100, cat: 100 },
      cards: { ann: 'As Ah', cat: '3c 4d' },
      board: '2c 7d 9h Jc Ks',
    });
    // cat is on the small blind of the next hand: a newcomer would have to wait there.
    table.play('ann all-in', 'bob folds', 'cat calls', 'wait 8s', 'cat buys in 100');
    expect(table.places()).toBe('bob / cat / ann');
    expect(table.dealtIn()).toEqual(['ann', 'bob', 'cat']);
  });

  test('R6.6 a newcomer who has not bought in yet neither comes in nor is told to wait', () => {
    const table = spread({ predealTimeSeconds: 0 }).play('eve joins seat 3').nextHand();
    expect(table.seat('eve')).toMatchObject({ status: 'JOINED_WAITING', mustPostBlind: false });
  });

  test('R6.6 with a dead button a newcomer whom the big blind reaches comes in on it', () => {
    const table = spread({ buttonRule: 'DEAD' }).play('eve joins seat 5 with 100').nextHand();
    expect(table.places()).toBe('bob / cat / eve');
    expect(table.posted()).toEqual(['cat SMALL_BLIND 1', 'eve BIG_BLIND 2']);
  });

  test('R6.6 with a dead button a newcomer between the button and the big blind waits', () => {
    const table = spread({ buttonRule: 'DEAD' }).play('eve joins seat 3 with 100').nextHand();
    expect(table.places()).toBe('bob / cat / dan');
    expect(table.seat('eve').mustPostBlind).toBe(true);
  });
});

describe('posting to play', () => {
  test('R6.7 PostBlind brings a waiting seat in with the next deal for a live big blind', () => {
    const table = spread().play('eve joins seat 5 with 100', 'eve posts').nextHand();
    expect(table.dealtIn()).toContain('eve');
    expect(table.posted()).toEqual(['cat SMALL_BLIND 1', 'dan BIG_BLIND 2', 'eve POST 2']);
    expect(table.bets()).toEqual({ cat: 1, eve: 2, dan: 2 });
  });

  test('R6.7 the post is live: it counts towards a call, and its player may raise', () => {
    const table = spread().play('eve joins seat 3 with 100', 'eve posts').nextHand();
    table.play('ann calls', 'bob calls');
    expect(table.legal('eve')).toEqual(['fold', 'check', 'raise 4-100']);
  });

  test('R6.7 who was told to wait may post for the hand after', () => {
    const table = spread().play('eve joins seat 5 with 100').nextHand();
    expect(table.seat('eve').mustPostBlind).toBe(true);
    table.play('eve posts').nextHand();
    expect(table.posted()).toContain('eve POST 2');
    expect(table.seat('eve').mustPostBlind).toBe(false);
  });

  test('R6.7 who turns out not to have to post does not', () => {
    const table = spread().play('eve joins seat 7 with 100', 'eve posts').nextHand();
    expect(table.dealtIn()).toContain('eve');
    expect(table.posted()).toEqual(['cat SMALL_BLIND 1', 'dan BIG_BLIND 2']);
    expect(table.seat('eve').stack).toBe(100);
  });

  test('R6.7 the offer to post is for one deal', () => {
    const table = spread().play('eve joins seat 7 with 100', 'eve posts').nextHand();
    expect(table.seat('eve').willPost).toBe(false);
  });

  test('R6.7 who is reached by the big blind posts that and nothing more', () => {
    const table = spread({ buttonRule: 'DEAD' }).play('eve joins seat 5 with 100', 'eve posts').nextHand();
    expect(table.posted()).toEqual(['cat SMALL_BLIND 1', 'eve BIG_BLIND 2']);
  });

  test('R6.7 who has less than a big blind posts what is there and is all-in', () => {
    const table = spread({ blinds: '5/10' }).play('eve joins seat 5 with 7', 'eve posts').nextHand();
    expect(table.posted()).toContain('eve POST 7');
    expect(table.seat('eve')).toMatchObject({ stack: 0, isAllIn: true });
  });

  test('R6.7 between two who play heads-up a newcomer who posts makes it three', () => {
    const table = aTable({ stacks: { ann: 100, bob: 100 }, seats: { bob: 4 } });
    table.play('cat joins seat 6 with 100', 'cat posts').nextHand();
    expect(table.dealtIn()).toEqual(['ann', 'bob', 'cat']);
    expect(table.places()).toBe('bob / cat / ann');
    expect(table.posted()).toEqual(['ann BIG_BLIND 2', 'cat POST 2']);
  });

  test('R6.7 with allowPostToPlay off there is no posting', () => {
    const table = spread({ allowPostToPlay: false }).play('eve joins seat 5 with 100');
    expect(table.tries('eve posts')).toBe('POST_NOT_ALLOWED');
    expect(table.nextHand().dealtIn()).toEqual(everybody);
  });

  test('R6.7 allowPostToPlay switched off before the deal leaves who wanted to post waiting', () => {
    const table = spread().play('eve joins seat 5 with 100', 'eve posts');
    table.send('host', 'UpdateGameSettings', { settings: { allowPostToPlay: false } });
    expect(table.nextHand().dealtIn()).toEqual(everybody);
  });

  test('R6.7 who plays has nothing to post', () => {
    expect(spread().tries('ann posts')).toBe('NO_BLIND_TO_POST');
  });

  test('R6.7 posting is agreed once', () => {
    expect(spread().play('eve joins seat 5 with 100', 'eve posts').tries('eve posts')).toBe(
      'ALREADY_POSTING',
    );
  });

  test('R6.7 chips that are posted are in the pot like all others', () => {
    const table = spread().play('eve joins seat 5 with 100', 'eve posts').nextHand();
    expect(table.view(null).potTotal).toBe(5);
  });
});
