import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type HandRecord, viewFor } from '../../src/engine/index.ts';
import { explainHand, type Movement } from '../../src/history/explain-hand.ts';
import { aTable } from '../kit/table.ts';
import { EVENINGS, HANDS, playEvenings } from './kit/played.ts';

const played = playEvenings(EVENINGS, HANDS);
const nameOf = (userId: string) => `<${userId}>`;
const explain = (record: HandRecord) => explainHand(viewFor(null, 'hand', record), nameOf);

/** Chips by the accounts between which they went; what comes back uncalled counts against what went in. */
function totals(movements: readonly Pick<Movement, 'chips' | 'from' | 'to' | 'rule'>[]): Map<string, number> {
  const sums = new Map<string, number>();
  const add = (from: string, to: string, kind: string, chips: number) =>
    sums.set(`${kind} ${from} > ${to}`, (sums.get(`${kind} ${from} > ${to}`) ?? 0) + chips);
  for (const { chips, from, to, rule } of movements) {
    if (rule === 'R9.12') add(to, from, 'BET', -chips);
    else add(from, to, to === 'house' ? 'RAKE' : to.startsWith('pot:') ? 'BET' : 'WIN', chips);
  }
  return sums;
}

describe('explainHand', () => {
  test('its movements add up to the postings of the hand, account by account', () => {
    for (const { record, postings } of played) {
      const posted = new Map<string, number>();
      for (const { kind, from, to, amount } of postings)
        posted.set(`${kind} ${from} > ${to}`, (posted.get(`${kind} ${from} > ${to}`) ?? 0) + amount);
      expect([...totals(explain(record))].filter(([, chips]) => chips !== 0).sort()).toEqual(
        [...posted].sort(),
      );
    }
  });

  test('stacks begin and end where the record says', () => {
    for (const { record } of played) {
      const movements = explain(record);
      for (const { userId, netChips } of record.seats) {
        const account = `stack:${userId}`;
        const net = movements.reduce(
          (sum, { chips, from, to }) => sum + (to === account ? chips : 0) - (from === account ? chips : 0),
          0,
        );
        expect(net).toBe(netChips);
      }
    }
  });

  test('every rule it names is in docs/rules.md', () => {
    const rules = readFileSync(new URL('../../docs/rules.md', import.meta.url), 'utf8');
    const named = new Set<string>();
    for (const { record } of played)
      for (const { rule, text } of explain(record)) {
        named.add(rule);
        for (const [other] of text.matchAll(/\bR\d+\.\d+\b/g)) named.add(other);
      }
    for (const rule of named) expect(rules).toContain(`**${rule}**`);
    expect([...named].sort()).toEqual([
      'R12.1',
      'R12.3',
      'R12.6',
      'R12.7',
      'R12.8',
      'R6.10',
      'R6.7',
      'R6.9',
      'R7.2',
      'R7.3',
      'R7.4',
      'R7.6',
      'R7.7',
      'R9.12',
      'R9.2',
      'R9.3',
      'R9.4',
      'R9.8',
    ]);
  });

  test('hidden cards change nothing in it', () => {
    for (const { record } of played) {
      const hidden = record.seats.map((seat) => (seat.shown ? seat : { ...seat, cards: [0, 1] }));
      expect(explain({ ...record, seats: hidden })).toEqual(explain(record));
    }
  });

  test('it reads like this', () => {
    const table = aTable({
      blinds: '5/10',
      ante: 1,
      rakeBasisPoints: 500,
      stacks: { ann: 100, bob: 300, cat: 40 },
      cards: { ann: 'Ah Ad', bob: 'Kc Kd', cat: 'As Ac' },
      board: '2h 3c 9s Jh 5d',
    });
    table.play('ann raises to 30', 'bob raises to 299', 'cat calls', 'ann calls');
    table.nextHand();
    expect(explain(table.record()).map(({ rule, text }) => `${rule} ${text}`)).toMatchInlineSnapshot(`
      [
        "R7.6 <ann> posts 1 as the ante. It is dead: it does not count towards a call (R7.6).",
        "R7.6 <bob> posts 1 as the ante. It is dead: it does not count towards a call (R7.6).",
        "R7.6 <cat> posts 1 as the ante. It is dead: it does not count towards a call (R7.6).",
        "R7.2 <bob> posts 5 as the small blind.",
        "R7.2 <cat> posts 10 as the big blind.",
        "R9.3 <ann> raises to 30, 30 more. The smallest was 20.",
        "R9.3 <bob> raises to 299, 294 more and is all-in. The smallest was 50.",
        "R9.8 <cat> calls for less, 29 being all that is left.",
        "R9.8 <ann> calls for less, 69 being all that is left.",
        "R9.12 Back to <bob>: 200, which nobody matched.",
        "R12.7 The house takes 6 of the 120 in the main pot: 5%, rounded down.",
        "R12.6 <cat> wins 57 of the main pot, split 2 ways, with a pair of Aces.",
        "R12.6 <ann> wins 57 of the main pot, split 2 ways, with a pair of Aces.",
        "R12.7 The house takes 6 of the 120 in side pot 1: 5%, rounded down.",
        "R12.8 <ann> wins 114 of side pot 1 with a pair of Aces.",
      ]
    `);
  });
});
