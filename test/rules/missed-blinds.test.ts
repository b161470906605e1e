import { describe, expect, test } from 'vitest';
import { aTable, type TestTable } from '../kit/table.ts';

/**
 * Five players. Hand 1: ann has the button, cat the big blind. Without dan, hand 2 has the big blind on eve: it has gone
 * past dan. In hand 3 dan lies between the button (cat) and the big blind (ann), in hand 4 past it (eve, ann, bob).
 */
const five = { ann: 100, bob: 100, cat: 100, dan: 100, eve: 100 };
const danSitsOut = (options = {}): TestTable => aTable({ stacks: five, ...options }).play('dan sits out');

/** dan sits in for hand 4, where he need not wait for the button. */
const danIsBack = (options = {}): TestTable =>
  danSitsOut(options).nextHand().nextHand().play('dan sits in').nextHand();

const missed = (table: TestTable): string[] =>
  table.table.seats.flatMap((seat) => (seat.missedBigBlind ? [seat.userId!] : []));

describe('missing it', () => {
  test('R6.8 the big blind going past a seat that sits out is missed', () => {
    const table = danSitsOut().nextHand();
    expect(table.places()).toBe('bob / cat / eve');
    expect(missed(table)).toEqual(['dan']);
  });

  test('R6.8 before the big blind has gone past nothing is missed', () => {
    const table = aTable({ stacks: five }).play('ann sits out').nextHand();
    expect(table.places()).toBe('bob / cat / dan');
    expect(missed(table)).toEqual([]);
  });

  test('R6.8 everybody can see it', () => {
    const table = danSitsOut().nextHand();
    expect(table.view(null).seats[3]).toMatchObject({ userId: 'dan', missedBigBlind: true });
  });

  test('R6.8 who has no chips when the big blind goes past has missed it', () => {
    const table = aTable({
      stacks: { ...five, dan: 10 },
      cards: { ann: 'As Ah', dan: '3c 4d' },
      board: '2c 7d 9h Jc Ks',
    });
    table.play('dan all-in', 'eve folds', 'ann calls', 'bob folds', 'cat folds', 'wait 8s', 'wait 15s');
    expect(table.places()).toBe('bob / cat / eve');
    expect(missed(table)).toEqual(['dan']);
  });

  test('R6.8 who is away is dealt in and misses nothing', () => {
    const table = aTable({ stacks: five, awayTimeoutSeconds: 3600 }).play('dan disconnects').nextHand();
    expect(table.places()).toBe('bob / cat / dan');
    expect(missed(table)).toEqual([]);
  });

  test('R6.8 a newcomer who has not bought in yet has missed nothing', () => {
    const table = aTable({ stacks: { ...five, dan: 0 }, predealTimeSeconds: 0 });
    expect(table.places()).toBe('ann / bob / cat');
    expect(missed(table.nextHand())).toEqual([]);
    expect(table.places()).toBe('bob / cat / eve');
  });

  test('R6.8 a newcomer told to wait has missed nothing', () => {
    const table = aTable({ stacks: { ann: 100, bob: 100, cat: 100 }, seats: { bob: 2, cat: 4 } });
    table.play('eve joins seat 5 with 100').nextHand();
    expect(table.places()).toBe('bob / cat / ann');
    expect(table.seat('eve')).toMatchObject({ mustPostBlind: true, missedBigBlind: false });
  });

  test('R6.8 a returner told to wait misses nothing more', () => {
    const table = danSitsOut().nextHand().play('dan sits in').nextHand();
    expect(table.seat('dan')).toMatchObject({ mustPostBlind: true, missedBigBlind: true });
    expect(missed(table)).toEqual(['dan']);
  });

  test('R6.8 with a dead button it is missed as well', () => {
    const table = danSitsOut({ buttonRule: 'DEAD' }).nextHand();
    expect(table.table.bigBlindPosition).toBe(4);
    expect(missed(table)).toEqual(['dan']);
  });

  test('R6.8 who is dealt in again has missed nothing any more', () => {
    expect(missed(danIsBack())).toEqual([]);
  });
});

describe('not collected', () => {
  test('R6.9 with requireMissedBlindPost off nothing missed is collected', () => {
    const table = danIsBack({ requireMissedBlindPost: false });
    expect(table.dealtIn()).toContain('dan');
    expect(table.posted()).toEqual(['ann SMALL_BLIND 1', 'bob BIG_BLIND 2']);
    expect(table.seat('dan').stack).toBe(100);
  });

  test('R6.9 with requireMissedBlindPost off WAIT keeps nobody out', () => {
    const table = danIsBack({ requireMissedBlindPost: false, deadBlindRule: 'WAIT' });
    expect(table.dealtIn()).toContain('dan');
  });
});

describe('POST', () => {
  const post = { requireMissedBlindPost: true, deadBlindRule: 'POST' } as const;

  test('R6.9 the missed big blind is posted with the next deal, before the blinds', () => {
    expect(danIsBack(post).posted()).toEqual([
      'dan MISSED_BIG_BLIND 2',
      'ann SMALL_BLIND 1',
      'bob BIG_BLIND 2',
    ]);
  });

  test('R6.9 it is dead: it goes to the pot and does not count towards a call', () => {
    const table = danIsBack(post);
    expect(table.seat('dan')).toMatchObject({ stack: 98, bet: 0, dead: 2 });
    table.play('cat folds');
    expect(table.turn()).toBe('dan');
    expect(table.legal('dan')).toEqual(['fold', 'call 2', 'raise 4-98']);
  });

  test('R6.9 a dead blind is won with the main pot', () => {
    const table = danIsBack(post).play('cat folds', 'dan folds', 'eve folds', 'ann folds');
    expect(table.won()).toEqual({ bob: 4 });
  });

  test('R6.9 with missedBigBlindIsLive it counts towards a call', () => {
    const table = danIsBack({ ...post, missedBigBlindIsLive: true });
    expect(table.posted()).toContain('dan MISSED_BIG_BLIND 2');
    expect(table.seat('dan')).toMatchObject({ stack: 98, bet: 2, dead: 0 });
    table.play('cat folds');
    expect(table.legal('dan')).toEqual(['fold', 'check', 'raise 4-100']);
  });

  test('R6.9 it is posted when two who play heads-up are joined by several', () => {
    const table = aTable({ stacks: { ann: 100, bob: 100, cat: 100, dan: 100 }, ...post });
    table.play('cat sits out', 'dan sits out');
    while (missed(table).length < 2) table.nextHand();
    table.play('cat sits in', 'dan sits in');
    while (table.dealtIn().length < 4) table.nextHand();
    expect(table.places()).toBe('ann / bob / cat');
    expect(table.posted()).toEqual(['dan MISSED_BIG_BLIND 2', 'bob SMALL_BLIND 1', 'cat BIG_BLIND 2']);
  });

  test('R6.9 it is posted once', () => {
    const table = danIsBack(post).nextHand();
    expect(table.posted().join()).not.toContain('MISSED');
  });

  test('R6.9 missing it several times costs it once', () => {
    const table = danSitsOut(post);
    for (let hand = 0; hand < 10; hand++) table.nextHand();
    table.play('dan sits in');
    while (!table.dealtIn().includes('dan')) table.nextHand();
    expect(table.posted().filter((entry) => entry.startsWith('dan'))).toEqual(['dan MISSED_BIG_BLIND 2']);
  });

  test('R6.9 who comes back before the big blind has gone past posts nothing', () => {
    const table = aTable({ stacks: five, ...post })
      .play('ann sits out')
      .nextHand()
      .play('ann sits in')
      .nextHand();
    expect(table.dealtIn()).toContain('ann');
    expect(table.posted()).toEqual(['dan SMALL_BLIND 1', 'eve BIG_BLIND 2']);
  });

  test('R6.9 between the button and the big blind a returner waits for the button first', () => {
    const table = danSitsOut(post).nextHand().play('dan sits in').nextHand();
    expect(table.places()).toBe('cat / eve / ann');
    expect(table.dealtIn()).not.toContain('dan');
    expect(table.nextHand().posted()).toContain('dan MISSED_BIG_BLIND 2');
  });

  test('R6.9 who posts to come in pays the missed blind and no second one', () => {
    const table = danSitsOut(post).nextHand().play('dan sits in', 'dan posts').nextHand();
    expect(table.places()).toBe('cat / eve / ann');
    expect(table.posted()).toEqual(['dan MISSED_BIG_BLIND 2', 'eve SMALL_BLIND 1', 'ann BIG_BLIND 2']);
  });

  test('R6.9 who comes back on the big blind posts that one only', () => {
    const table = danSitsOut({ ...post, buttonRule: 'DEAD' });
    while (table.table.bigBlindPosition !== 2 || table.table.handNumber === 1) table.nextHand();
    table.play('dan sits in').nextHand();
    expect(table.table.bigBlindPosition).toBe(3);
    expect(table.posted()).toEqual(['cat SMALL_BLIND 1', 'dan BIG_BLIND 2']);
  });

  test('R6.9 with a dead button the missed big blind is posted as well', () => {
    const table = danSitsOut({ ...post, buttonRule: 'DEAD' })
      .nextHand()
      .nextHand()
      .play('dan sits in');
    while (!table.dealtIn().includes('dan')) table.nextHand();
    expect(table.table.bigBlindPosition).not.toBe(3);
    expect(table.posted()).toContain('dan MISSED_BIG_BLIND 2');
  });

  test('R6.9 who has less than the blind posts what is there and is all-in', () => {
    const table = danIsBack({ ...post, blinds: '5/10', stacks: { ...five, dan: 7 } });
    expect(table.posted()).toContain('dan MISSED_BIG_BLIND 7');
    expect(table.seat('dan')).toMatchObject({ stack: 0, isAllIn: true });
  });
});

describe('WAIT', () => {
  const wait = { requireMissedBlindPost: true, deadBlindRule: 'WAIT' } as const;

  test('R6.9 the seat stays out until the big blind reaches it', () => {
    const table = danSitsOut(wait).nextHand().play('dan sits in');
    const bigBlinds: string[] = [];
    while (!table.dealtIn().includes('dan')) {
      table.nextHand();
      bigBlinds.push(table.nameAt(table.table.bigBlindPosition!));
    }
    expect(bigBlinds).toEqual(['ann', 'bob', 'cat', 'dan']);
  });

  test('R6.9 then it posts that big blind and nothing else', () => {
    const table = danSitsOut(wait).nextHand().play('dan sits in');
    while (!table.dealtIn().includes('dan')) table.nextHand();
    expect(table.posted()).toEqual(['cat SMALL_BLIND 1', 'dan BIG_BLIND 2']);
    expect(missed(table)).toEqual([]);
  });

  test('R6.9 posting does not get it in earlier', () => {
    const table = danSitsOut(wait).nextHand().play('dan sits in');
    expect(table.tries('dan posts')).toBe('MUST_WAIT_FOR_BIG_BLIND');
  });

  test('R6.9 with a dead button it waits for the big blind too', () => {
    const table = danSitsOut({ ...wait, buttonRule: 'DEAD' })
      .nextHand()
      .play('dan sits in');
    while (!table.dealtIn().includes('dan')) table.nextHand();
    expect(table.table.bigBlindPosition).toBe(3);
    expect(table.posted()).toEqual(['cat SMALL_BLIND 1', 'dan BIG_BLIND 2']);
  });

  test('R6.9 who has missed nothing does not wait for the big blind', () => {
    const table = aTable({ stacks: five, ...wait })
      .play('ann sits out')
      .nextHand()
      .play('ann sits in')
      .nextHand();
    expect(table.dealtIn()).toContain('ann');
  });
});
