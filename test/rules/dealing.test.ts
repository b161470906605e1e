import { describe, expect, test } from 'vitest';
import { viewFor } from '../../src/engine/index.ts';
import { textOf } from '../kit/cards.ts';
import { aTable, type TestTable } from '../kit/table.ts';

const three = { ann: 100, bob: 100, cat: 100 };

describe('hole cards', () => {
  test('R8.1 the first card goes to the small blind, then clockwise, one card each, twice', () => {
    const table = aTable({ stacks: three, deck: 'As Ks Qs Ad Kd Qd' });
    expect(table.places()).toBe('ann / bob / cat');
    expect(table.cards('bob')).toBe('As Ad');
    expect(table.cards('cat')).toBe('Ks Kd');
    expect(table.cards('ann')).toBe('Qs Qd');
  });

  test('R8.1 heads-up the button, which is the small blind, gets the first card', () => {
    const table = aTable({ stacks: { ann: 100, bob: 100 }, deck: 'As Ks Ad Kd' });
    expect(table.cards('ann')).toBe('As Ad');
    expect(table.cards('bob')).toBe('Ks Kd');
  });

  test('R8.1 with a dead small blind the first card goes to the next seat dealt in', () => {
    const table = aTable({ stacks: { ...three, dan: 100 }, buttonRule: 'DEAD' });
    table.play('cat leaves');
    table.nextHand({ deck: 'As Ks Qs Ad Kd Qd' });
    expect(table.places()).toBe('bob / seat 2 / dan');
    expect(table.cards('dan')).toBe('As Ad');
    expect(table.cards('ann')).toBe('Ks Kd');
    expect(table.cards('bob')).toBe('Qs Qd');
  });

  test('R8.1 a seat that sits out gets no cards', () => {
    const table = aTable({ stacks: { ...three, dan: 100 } });
    table.play('dan sits out');
    table.nextHand();
    expect(table.cards('dan')).toBe('');
    expect(table.dealtIn()).toEqual(['ann', 'bob', 'cat']);
  });

  test('R8.1 a seat that has not bought in gets no cards', () => {
    const table = aTable({ stacks: { ...three, dan: 0 } });
    expect(table.cards('dan')).toBe('');
  });

  test('R8.1 each hand has a fresh shuffle', () => {
    const table = aTable({ stacks: three, cards: { ann: 'As Ad' } });
    table.nextHand({ cards: { ann: '7c 2d' } });
    expect(table.cards('ann')).toBe('7c 2d');
  });
});

describe('the board', () => {
  const deck = 'As Ks Ad Kd 2c 3c 4c 5c 6c 7c 8c 9c';

  test('R8.2 a card is burned before the flop', () => {
    const table = aTable({ stacks: { ann: 100, bob: 100 }, deck });
    table.play('ann calls', 'bob checks');
    expect(table.board()).toBe('3c 4c 5c');
  });

  test('R8.2 a card is burned before the turn', () => {
    const table = aTable({ stacks: { ann: 100, bob: 100 }, deck });
    table.play('ann calls', 'bob checks', 'bob checks', 'ann checks');
    expect(table.board()).toBe('3c 4c 5c 7c');
  });

  test('R8.2 a card is burned before the river', () => {
    const table = aTable({ stacks: { ann: 100, bob: 100 }, deck });
    table.play('ann calls', 'bob checks', 'bob checks', 'ann checks', 'bob checks', 'ann checks');
    expect(table.board()).toBe('3c 4c 5c 7c 9c');
  });

  test('R8.2 a run-out burns like any other hand', () => {
    const table = aTable({ stacks: { ann: 100, bob: 100 }, deck });
    table.play('ann all-in 100', 'bob calls');
    expect(table.board()).toBe('3c 4c 5c 7c 9c');
    expect(
      table.events('CommunityCardsDealt').map(({ phase, cards }) => `${phase} ${textOf(cards)}`),
    ).toEqual(['FLOP 3c 4c 5c', 'TURN 7c', 'RIVER 9c']);
  });
});

describe('the deck', () => {
  /** Everything a viewer is given at this moment: the game and all events so far. */
  const seenBy = (viewer: string | null, table: TestTable): string =>
    JSON.stringify([
      viewFor(viewer, 'game', table.game),
      ...table.log.map((event) => viewFor(viewer, 'event', event)),
    ]);

  test('R8.3 no card is in two places', () => {
    const table = aTable({ stacks: three });
    table.play('ann calls', 'bob calls', 'cat checks');
    const out = table.table.seats.flatMap((seat) => seat.cards).concat(table.table.communityCards);
    expect(out).toHaveLength(9);
    expect(new Set(out).size).toBe(9);
    expect(new Set(table.table.deck).size).toBe(52);
  });

  test.each(['ann', null])('R8.3 the deck is part of nothing that a client can see (%s)', (viewer) => {
    const table = aTable({ stacks: three });
    table.play('ann calls', 'bob calls', 'cat checks');
    expect(seenBy(viewer, table)).not.toMatch(/deck/i);
  });

  test('R8.3 what a client sees is the same whatever card comes next', () => {
    const hand = (next: string) => {
      const table = aTable({ stacks: { ann: 100, bob: 100 }, deck: `As Ks Ad Kd 2c 3c 4c 5c 6c ${next}` });
      table.play('ann calls', 'bob checks');
      return seenBy('ann', table);
    };
    expect(hand('Qh')).toBe(hand('7d'));
  });
});
