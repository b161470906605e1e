import { describe, expect, test } from 'vitest';
import { aTable } from '../kit/table.ts';

const four = { ann: 100, bob: 100, cat: 100, dan: 100 };

describe('what is posted, in order', () => {
  test('R7.6 without antes the small blind is posted, then the big blind', () => {
    const table = aTable({ blinds: '1/2', stacks: four });
    expect(table.posted()).toEqual(['bob SMALL_BLIND 1', 'cat BIG_BLIND 2']);
    expect(table.stacks()).toEqual({ ann: 100, bob: 99, cat: 98, dan: 100 });
  });

  test('R7.6 antes come before the blinds, one from every seat dealt in', () => {
    const table = aTable({ blinds: '1/2', stacks: four, ante: 5 });
    expect(table.posted()).toEqual([
      'ann ANTE 5',
      'bob ANTE 5',
      'cat ANTE 5',
      'dan ANTE 5',
      'bob SMALL_BLIND 1',
      'cat BIG_BLIND 2',
    ]);
  });

  test('R7.6 the big blind posts the big blind ante for the table', () => {
    const table = aTable({ blinds: '1/2', stacks: four, bigBlindAnte: 2 });
    expect(table.posted()).toEqual(['cat BIG_BLIND_ANTE 2', 'bob SMALL_BLIND 1', 'cat BIG_BLIND 2']);
    expect(table.stacks()).toEqual({ ann: 100, bob: 99, cat: 96, dan: 100 });
  });

  test('R7.6 a seat that sits out posts no ante', () => {
    const table = aTable({ blinds: '1/2', stacks: four, ante: 5 });
    table.play('dan sits out');
    table.nextHand();
    expect(table.posted().filter((post) => post.startsWith('dan'))).toEqual([]);
  });

  test('R7.6 blinds owed come after the antes and before the blinds', () => {
    const table = aTable({ blinds: '1/2', stacks: four, ante: 1, requireMissedBlindPost: true });
    table.play('dan sits out');
    table.nextHand();
    expect(table.places()).toBe('bob / cat / ann');
    table.play('dan sits in');
    table.nextHand().nextHand();
    expect(table.places()).toBe('ann / bob / cat');
    expect(table.posted()).toEqual([
      'ann ANTE 1',
      'bob ANTE 1',
      'cat ANTE 1',
      'dan ANTE 1',
      'dan MISSED_BIG_BLIND 2',
      'bob SMALL_BLIND 1',
      'cat BIG_BLIND 2',
    ]);
  });

  test('R7.6 posts of newcomers come last and are live', () => {
    const table = aTable({ blinds: '1/2', stacks: { ann: 100, bob: 100, dan: 100 }, seats: { dan: 3 } });
    table.play('cat joins seat 2 with 100', 'cat posts');
    table.nextHand();
    expect(table.places()).toBe('bob / dan / ann');
    expect(table.posted()).toEqual(['dan SMALL_BLIND 1', 'ann BIG_BLIND 2', 'cat POST 2']);
    expect(table.bets()).toEqual({ ann: 2, cat: 2, dan: 1 });
  });
});

describe('dead and live', () => {
  test('R7.6 antes do not count towards a call', () => {
    const table = aTable({ blinds: '1/2', stacks: four, ante: 5 });
    expect(table.legal('dan')).toContain('call 2');
  });

  test('R7.6 a big blind ante does not count towards a call', () => {
    const table = aTable({ blinds: '1/2', stacks: four, bigBlindAnte: 2 });
    table.play('dan raises to 4', 'ann folds', 'bob folds');
    expect(table.legal('cat')).toContain('call 2');
  });

  test('R7.6 antes go to the main pot', () => {
    const table = aTable({ blinds: '1/2', stacks: four, ante: 5 });
    table.play('dan calls', 'ann calls', 'bob calls', 'cat checks');
    expect(table.pots()).toEqual(['28: ann bob cat dan']);
  });

  test('R7.6 a dead blind goes to the main pot and is no bet', () => {
    const table = aTable({ blinds: '1/2', stacks: four, requireMissedBlindPost: true });
    table.play('dan sits out');
    table.nextHand();
    table.play('dan sits in');
    table.nextHand().nextHand();
    expect(table.bets()).toEqual({ bob: 1, cat: 2 });
    table.play('dan calls', 'ann calls', 'bob calls', 'cat checks');
    expect(table.pots()).toEqual(['10: ann bob cat dan']);
  });

  test('R7.6 blinds are live: they count towards a call', () => {
    const table = aTable({ blinds: '1/2', stacks: four });
    table.play('dan calls', 'ann calls');
    expect(table.legal('bob')).toContain('call 1');
  });
});

describe('who is short', () => {
  test('R7.7 a short big blind posts what is left and is all-in', () => {
    const table = aTable({ blinds: '5/10', stacks: { ann: 100, bob: 100, cat: 4 } });
    expect(table.posted()).toEqual(['bob SMALL_BLIND 5', 'cat BIG_BLIND 4']);
    expect(table.seat('cat').isAllIn).toBe(true);
  });

  test('R7.7 against a short big blind the bet to match is still the full big blind', () => {
    const table = aTable({ blinds: '5/10', stacks: { ann: 100, bob: 100, cat: 4 } });
    expect(table.legal('ann')).toEqual(['fold', 'call 10', 'raise 20-100']);
  });

  test('R7.7 a short big blind plays for a main pot of what it put in from each', () => {
    const table = aTable({ blinds: '5/10', stacks: { ann: 100, bob: 100, cat: 4 } });
    table.play('ann calls', 'bob calls');
    expect(table.pots()).toEqual(['12: ann bob cat', '12: ann bob']);
  });

  test('R7.7 a short small blind posts what is left and is all-in', () => {
    const table = aTable({ blinds: '5/10', stacks: { ann: 100, bob: 3, cat: 100 } });
    expect(table.posted()).toEqual(['bob SMALL_BLIND 3', 'cat BIG_BLIND 10']);
    table.play('ann calls');
    expect(table.turn()).toBe('cat');
    table.play('cat checks');
    expect(table.pots()).toEqual(['9: ann bob cat', '14: ann cat']);
  });

  test('R7.7 a blind that takes exactly the stack is an all-in', () => {
    const table = aTable({ blinds: '5/10', stacks: { ann: 100, bob: 5, cat: 10 } });
    expect(table.seat('bob').isAllIn).toBe(true);
    expect(table.seat('cat').isAllIn).toBe(true);
    expect(table.legal('ann')).toEqual(['fold', 'call 10']);
  });

  test('R7.7 a short ante is all-in and wins only the dead money', () => {
    const table = aTable({
      blinds: '5/10',
      ante: 5,
      stacks: { ann: 100, bob: 100, cat: 100, dan: 3 },
      cards: { ann: '7c 2d', bob: '8c 3d', cat: '9c 4d', dan: 'As Ad' },
      board: 'Kh Qs 6d 5c Jh',
    });
    expect(table.posted()).toContain('dan ANTE 3');
    table.play('ann calls', 'bob calls', 'cat checks');
    expect(table.pots()).toEqual(['18: ann bob cat dan', '30: ann bob cat']);
  });

  test('R7.7 an ante that takes the whole stack of the big blind leaves the bet to match at a full big blind', () => {
    const table = aTable({ blinds: '5/10', ante: 5, stacks: { ann: 100, bob: 100, cat: 5 } });
    expect(table.posted()).toEqual(['ann ANTE 5', 'bob ANTE 5', 'cat ANTE 5', 'bob SMALL_BLIND 5']);
    expect(table.legal('ann')).toEqual(['fold', 'call 10', 'raise 20-95']);
  });

  test('R7.7 antes that take every stack leave nobody to ask: the board is run out', () => {
    const table = aTable({
      blinds: '5/10',
      ante: 5,
      stacks: { ann: 5, bob: 5, cat: 5 },
      cards: { ann: '7c 2d', bob: 'As Ad', cat: '9c 4d' },
      board: 'Kh Qs 6d 5c Jh',
    });
    expect(table.pots()).toEqual(['15: ann bob cat']);
    expect(table.stacks()).toEqual({ ann: 0, bob: 15, cat: 0 });
  });

  test('R7.7 the big blind ante comes before the big blind: who has 3 for both posts 2 and 1', () => {
    const table = aTable({ blinds: '1/2', bigBlindAnte: 2, stacks: { ann: 100, bob: 100, cat: 3 } });
    expect(table.posted()).toEqual(['cat BIG_BLIND_ANTE 2', 'bob SMALL_BLIND 1', 'cat BIG_BLIND 1']);
  });

  test('R7.7 who is all-in on a blind is still dealt two cards', () => {
    const table = aTable({ blinds: '5/10', stacks: { ann: 100, bob: 3, cat: 100 }, cards: { bob: 'As Ad' } });
    expect(table.cards('bob')).toBe('As Ad');
  });

  test('R7.7 a short small blind heads-up: the big blind gets back what the button cannot match', () => {
    const table = aTable({
      blinds: '5/10',
      stacks: { ann: 3, bob: 100 },
      cards: { ann: 'As Ad', bob: '7c 2d' },
      board: 'Kh Qs 6d 5c Jh',
    });
    expect(table.phase()).toBe('HAND_COMPLETE');
    expect(table.stacks()).toEqual({ ann: 6, bob: 97 });
  });
});
