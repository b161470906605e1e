import { describe, expect, test } from 'vitest';
import { aTable, type TestTable } from '../kit/table.ts';

/** Button, small blind and big blind of this hand and the following ones, all of which are folded. */
function placesOf(table: TestTable, hands: number): string[] {
  const places = [table.places()];
  while (places.length < hands) places.push(table.nextHand().places());
  return places;
}

const three = { ann: 100, bob: 100, cat: 100 };
const four = { ...three, dan: 100 };
const five = { ...four, eve: 100 };

describe('the first button', () => {
  test.each(['ann', 'bob', 'cat'])('R7.1 the first button falls by chance, here on %s', (button) => {
    const table = aTable({ stacks: three, button });
    expect(table.places().split(' / ')[0]).toBe(button);
  });

  test('R7.1 the first button falls on a seat that is dealt in', () => {
    const table = aTable({ stacks: { ann: 0, bob: 100, cat: 100, dan: 100 }, button: 'ann' });
    expect(table.dealtIn()).toEqual(['bob', 'cat', 'dan']);
    expect(table.places()).toBe('bob / cat / dan');
  });
});

describe('a moving button', () => {
  test('R7.2 the button moves to the next seat and the blinds follow it', () => {
    expect(placesOf(aTable({ stacks: three }), 4)).toEqual([
      'ann / bob / cat',
      'bob / cat / ann',
      'cat / ann / bob',
      'ann / bob / cat',
    ]);
  });

  test('R7.2 the button passes over empty seats', () => {
    const table = aTable({ stacks: three, seats: { bob: 4, cat: 7 } });
    expect(placesOf(table, 3)).toEqual(['ann / bob / cat', 'bob / cat / ann', 'cat / ann / bob']);
  });

  test('R7.2 the button passes over the seat of the small blind that has left', () => {
    const table = aTable({ stacks: four });
    table.play('bob leaves');
    expect(placesOf(table, 3)).toEqual(['ann / bob / cat', 'cat / dan / ann', 'dan / ann / cat']);
  });

  test('R7.2 the button passes over a seat that sits out', () => {
    const table = aTable({ stacks: four });
    table.play('bob sits out');
    expect(placesOf(table, 3)).toEqual(['ann / bob / cat', 'cat / dan / ann', 'dan / ann / cat']);
  });

  test('R7.2 when the big blind has left the blinds are the next two that played', () => {
    const table = aTable({ stacks: five });
    table.play('cat leaves');
    expect(placesOf(table, 3)).toEqual(['ann / bob / cat', 'bob / dan / eve', 'dan / eve / ann']);
  });

  test('R7.2 the button moves on from a seat that has been emptied', () => {
    const table = aTable({ stacks: four });
    table.play('ann leaves');
    expect(placesOf(table, 2)).toEqual(['ann / bob / cat', 'bob / cat / dan']);
  });

  test('R7.2 a newcomer who comes in gets neither button nor blind with that hand', () => {
    const table = aTable({ stacks: { ann: 100, cat: 100, dan: 100 }, seats: { cat: 2, dan: 3 } });
    table.play('bob joins seat 1 with 100');
    table.nextHand();
    expect(table.places()).toBe('cat / dan / ann');
    expect(table.dealtIn()).toEqual(['ann', 'bob', 'cat', 'dan']);
  });

  test('R7.2 a newcomer who has played a hand takes the blinds in turn', () => {
    const table = aTable({ stacks: { ann: 100, cat: 100, dan: 100 }, seats: { cat: 2, dan: 3 } });
    table.play('bob joins seat 1 with 100');
    table.nextHand();
    expect(placesOf(table, 3)).toEqual(['cat / dan / ann', 'dan / ann / bob', 'ann / bob / cat']);
  });

  test('R7.2 when only two had played and a third comes in the blinds are the next two seats dealt in', () => {
    const table = aTable({ stacks: { ann: 100, cat: 100 }, seats: { cat: 2 } });
    table.play('bob joins seat 1 with 100');
    table.nextHand();
    expect(table.places()).toBe('cat / ann / bob');
  });
});

describe('a dead button', () => {
  const buttonRule = 'DEAD';

  test('R7.3 with nobody coming or going it moves like a moving one', () => {
    expect(placesOf(aTable({ stacks: three, buttonRule }), 4)).toEqual([
      'ann / bob / cat',
      'bob / cat / ann',
      'cat / ann / bob',
      'ann / bob / cat',
    ]);
  });

  test('R7.3 when the big blind has left the small blind is dead, and then the button', () => {
    const table = aTable({ stacks: four, buttonRule });
    table.play('cat leaves');
    expect(placesOf(table, 4)).toEqual([
      'ann / bob / cat',
      'bob / seat 2 / dan',
      'seat 2 / dan / ann',
      'dan / ann / bob',
    ]);
  });

  test('R7.3 nobody posts a dead small blind', () => {
    const table = aTable({ stacks: four, buttonRule });
    table.play('cat leaves');
    table.nextHand();
    expect(table.posted()).toEqual(['dan BIG_BLIND 2']);
    expect(table.turn()).toBe('ann');
  });

  test('R7.3 when the small blind has left the button goes to its empty seat', () => {
    const table = aTable({ stacks: four, buttonRule });
    table.play('bob leaves');
    expect(placesOf(table, 3)).toEqual(['ann / bob / cat', 'seat 1 / cat / dan', 'cat / dan / ann']);
  });

  test('R7.3 when both blinds have left both places are dead', () => {
    const table = aTable({ stacks: five, buttonRule });
    table.play('bob leaves', 'cat leaves');
    expect(placesOf(table, 4)).toEqual([
      'ann / bob / cat',
      'seat 1 / seat 2 / dan',
      'seat 2 / dan / eve',
      'dan / eve / ann',
    ]);
  });

  test('R7.3 the next big blind has left: the big blind goes to the seat after it', () => {
    const table = aTable({ stacks: five, buttonRule });
    table.play('dan leaves');
    expect(placesOf(table, 3)).toEqual(['ann / bob / cat', 'bob / cat / eve', 'cat / eve / ann']);
  });

  test('R7.3 a seat that sits out as big blind leaves a dead small blind behind', () => {
    const table = aTable({ stacks: four, buttonRule });
    table.play('cat sits out');
    table.nextHand();
    expect(table.places()).toBe('bob / cat / dan');
    expect(table.posted()).toEqual(['dan BIG_BLIND 2']);
  });

  test('R7.3 the big blind moves to a newcomer', () => {
    const table = aTable({ stacks: three, buttonRule });
    table.play('dan joins seat 3 with 100');
    expect(placesOf(table, 3)).toEqual(['ann / bob / cat', 'bob / cat / dan', 'cat / dan / ann']);
  });

  test('R7.3 over a round in which one leaves nobody skips or repeats the big blind', () => {
    const table = aTable({ stacks: five, buttonRule });
    table.play('bob leaves');
    const bigBlinds = placesOf(table, 6).map((places) => places.split(' / ')[2]);
    expect(bigBlinds).toEqual(['cat', 'dan', 'eve', 'ann', 'cat', 'dan']);
  });

  test('R7.3 over a round in which one leaves nobody who stays skips the small blind', () => {
    const table = aTable({ stacks: five, buttonRule });
    table.play('dan leaves');
    const smallBlinds = placesOf(table, 5).map((places) => places.split(' / ')[1]);
    expect(smallBlinds).toEqual(['bob', 'cat', 'eve', 'ann', 'bob']);
  });

  test('R7.3 after heads-up play the big blind moves on and the last big blind is the small blind', () => {
    const table = aTable({ stacks: { ann: 100, bob: 100 }, buttonRule });
    table.play('cat joins seat 2 with 100');
    expect(placesOf(table, 3)).toEqual(['ann / ann / bob', 'ann / bob / cat', 'bob / cat / ann']);
  });
});

describe('heads-up', () => {
  const two = { ann: 100, bob: 100 };

  test('R7.4 the button posts the small blind', () => {
    const table = aTable({ stacks: two });
    expect(table.places()).toBe('ann / ann / bob');
    expect(table.posted()).toEqual(['ann SMALL_BLIND 1', 'bob BIG_BLIND 2']);
  });

  test('R7.4 the button acts first before the flop', () => {
    expect(aTable({ stacks: two }).turn()).toBe('ann');
  });

  test.each([
    ['flop', []],
    ['turn', ['bob checks', 'ann checks']],
    ['river', ['bob checks', 'ann checks', 'bob checks', 'ann checks']],
  ])('R7.4 the button acts last on the %s', (_street, steps) => {
    const table = aTable({ stacks: two });
    table.play('ann calls', 'bob checks', ...steps);
    expect(table.turn()).toBe('bob');
  });

  test.each(['MOVING', 'DEAD'] as const)('R7.4 the button alternates (%s)', (buttonRule) => {
    const table = aTable({ stacks: two, buttonRule });
    expect(placesOf(table, 3)).toEqual(['ann / ann / bob', 'bob / bob / ann', 'ann / ann / bob']);
  });
});

describe.each(['MOVING', 'DEAD'] as const)('three become two, %s button', (buttonRule) => {
  const placesWithout = (leaver: string, headsUpTransition: 'RETAIN_BIG_BLIND' | 'ADVANCE_BIG_BLIND') => {
    const table = aTable({ stacks: three, buttonRule, headsUpTransition });
    table.play(`${leaver} leaves`);
    return table.nextHand().places();
  };

  test('R7.5 RETAIN_BIG_BLIND: the button leaves and the big blind is big blind again', () => {
    expect(placesWithout('ann', 'RETAIN_BIG_BLIND')).toBe('bob / bob / cat');
  });

  test('R7.5 RETAIN_BIG_BLIND: the small blind leaves and the big blind is big blind again', () => {
    expect(placesWithout('bob', 'RETAIN_BIG_BLIND')).toBe('ann / ann / cat');
  });

  test('R7.5 RETAIN_BIG_BLIND: the big blind leaves and the next seat is big blind', () => {
    expect(placesWithout('cat', 'RETAIN_BIG_BLIND')).toBe('bob / bob / ann');
  });

  test('R7.5 ADVANCE_BIG_BLIND: the button leaves and the big blind moves on', () => {
    expect(placesWithout('ann', 'ADVANCE_BIG_BLIND')).toBe('cat / cat / bob');
  });

  test('R7.5 ADVANCE_BIG_BLIND: the small blind leaves and the big blind moves on', () => {
    expect(placesWithout('bob', 'ADVANCE_BIG_BLIND')).toBe('cat / cat / ann');
  });

  test('R7.5 ADVANCE_BIG_BLIND: the big blind leaves and the next seat is big blind', () => {
    expect(placesWithout('cat', 'ADVANCE_BIG_BLIND')).toBe('bob / bob / ann');
  });

  test('R7.5 after the first hand of two the button alternates, whoever was retained', () => {
    const table = aTable({ stacks: three, buttonRule });
    table.play('ann leaves');
    expect(placesOf(table.nextHand(), 3)).toEqual(['bob / bob / cat', 'cat / cat / bob', 'bob / bob / cat']);
  });

  test('R7.5 who goes broke makes two of three as well as who leaves', () => {
    const stacks = { ann: 10, bob: 100, cat: 100 };
    const cards = { ann: '2c 7d', bob: 'As Ah', cat: 'Kd Qc' };
    const table = aTable({ stacks, buttonRule, cards, board: '3h 4s 9d Jc Th' });
    table.play('ann all-in 10', 'bob calls', 'cat folds');
    expect(table.nextHand().places()).toBe('bob / bob / cat');
  });
});

test('R7.5 four that become two keep the last big blind there too', () => {
  const table = aTable({ stacks: four });
  table.play('dan leaves', 'ann leaves', 'bob folds');
  expect(table.nextHand().places()).toBe('bob / bob / cat');
});
