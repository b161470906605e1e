import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  completeSettings,
  hashSettings,
  MAX_CHIPS,
  type Settings,
  settingNames,
} from '../../src/engine/index.ts';
import { makePots, rakeOf, splitPot, uncalledBet } from '../../src/engine/rules/pots.ts';
import { emptySeat, type Seat } from '../../src/engine/state/seat.ts';
import type { Table } from '../../src/engine/state/table.ts';
import { type Change, type DealtLineup, dealHands, type Plan } from '../kit/sim/orbits.ts';
import { naivePots, sum } from '../sim/audit/rulebook.ts';

/** The same cases on every run; the long runs look for new ones. */
fc.configureGlobal({ seed: 7 });

describe('pots', () => {
  /** Seats that have put chips into a hand. At least one is still in. */
  const stake = fc.record({
    committed: fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 100_000_000 })),
    dead: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 50 })),
    folded: fc.boolean(),
  });
  const seatsInHand = fc
    .array(stake, { minLength: 2, maxLength: 10 })
    .filter((stakes) => stakes.some(({ folded }) => !folded))
    .map((stakes) =>
      stakes.map(
        ({ committed, dead, folded }, position): Seat => ({
          ...emptySeat(position),
          userId: `p${position}`,
          status: folded ? 'FOLDED' : 'ACTIVE',
          cards: [2 * position, 2 * position + 1],
          bet: committed,
          committed,
          dead,
        }),
      ),
    );
  const asStakes = (seats: readonly Seat[]) =>
    seats.map((seat) => ({ ...seat, folded: seat.status === 'FOLDED' }));

  test('hold every chip that was put in, and no other', () => {
    fc.assert(
      fc.property(seatsInHand, (seats) => {
        const total = sum(makePots(seats).map((pot) => pot.amount));
        expect(total).toBe(sum(seats.map((seat) => seat.committed + seat.dead)));
      }),
    );
  });

  test('are what cutting the chips at every amount gives', () => {
    fc.assert(
      fc.property(seatsInHand, (seats) => {
        expect(makePots(seats)).toEqual(naivePots(asStakes(seats)));
      }),
    );
  });

  test('have fewer contenders the later they come, none of them folded', () => {
    fc.assert(
      fc.property(seatsInHand, (seats) => {
        const pots = makePots(seats);
        for (const [index, { amount, eligibleSeats }] of pots.entries()) {
          expect(amount).toBeGreaterThan(0);
          expect(eligibleSeats.length).toBeGreaterThan(0);
          for (const position of eligibleSeats) expect(seats[position]!.status).toBe('ACTIVE');
          const before = pots[index - 1]?.eligibleSeats ?? [];
          if (index === 0) continue;
          expect(eligibleSeats.length).toBeLessThan(before.length);
          expect(before).toEqual(expect.arrayContaining([...eligibleSeats]));
        }
      }),
    );
  });

  test('give nobody more than their own chips times the seats', () => {
    fc.assert(
      fc.property(seatsInHand, (seats) => {
        const dead = sum(seats.map((seat) => seat.dead));
        for (const seat of seats) {
          const reachable = makePots(seats).filter((pot) => pot.eligibleSeats.includes(seat.position));
          const isHighest = seats.every(
            (other) => other.status === 'FOLDED' || other.committed <= seat.committed,
          );
          if (isHighest) continue;
          expect(sum(reachable.map((pot) => pot.amount))).toBeLessThanOrEqual(
            seat.committed * seats.length + dead,
          );
        }
      }),
    );
  });

  test('begin after the part of the highest bet that nobody matched has gone back', () => {
    fc.assert(
      fc.property(seatsInHand, (seats) => {
        const uncalled = uncalledBet({ seats } as Table);
        const bets = seats.map((seat) => seat.bet).toSorted((a, b) => b - a);
        const isLive = seats.some((seat) => seat.bet === bets[0] && seat.status === 'ACTIVE');
        // What a folded seat has put in stays in.
        expect(uncalled?.amount ?? 0).toBe(isLive ? bets[0]! - bets[1]! : 0);
        if (uncalled) expect(uncalled.seat.bet).toBe(bets[0]);
      }),
    );
  });
});

describe('a split', () => {
  const winners = fc.uniqueArray(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 10 });

  test('gives out the whole pot in shares that differ by one chip at most, larger ones first', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_CHIPS }), winners, (amount, positions) => {
        const shares = splitPot(amount, positions);
        expect(sum(shares)).toBe(amount);
        expect(shares).toEqual(shares.toSorted((a, b) => b - a));
        expect(shares[0]! - shares.at(-1)!).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('rake', () => {
  const pots = fc.array(
    fc.record({ amount: fc.integer({ min: 1, max: 100_000_000 }), eligibleSeats: fc.constant([0, 1]) }),
    { minLength: 1, maxLength: 6 },
  );
  const rules = fc.record({
    rakeBasisPoints: fc.integer({ min: 0, max: 10_000 }),
    rakeCap: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 1000 })),
    noFlopNoDrop: fc.boolean(),
  });

  test('is its part of each pot, rounded down, main pot first, until the cap is reached', () => {
    fc.assert(
      fc.property(pots, rules, fc.boolean(), (list, rule, sawFlop) => {
        const rakes = rakeOf(list, rule, sawFlop);
        const full = list.map(({ amount }) => Math.floor((amount * rule.rakeBasisPoints) / 10_000));
        const due = rule.noFlopNoDrop && !sawFlop ? 0 : sum(full);
        expect(sum(rakes)).toBe(rule.rakeCap === 0 ? due : Math.min(due, rule.rakeCap));
        rakes.forEach((rake, index) => {
          expect(rake).toBeGreaterThanOrEqual(0);
          expect(rake).toBeLessThanOrEqual(full[index]!);
          // Nothing is left to later pots while the cap has room.
          if (rake < full[index]!) expect(sum(rakes.slice(index + 1))).toBe(0);
        });
      }),
    );
  });
});

describe('settings', () => {
  const defaults = (completeSettings({}) as { settings: Settings }).settings;
  const faultyValues: { readonly [K in keyof Settings]?: readonly unknown[] } = {
    smallBlind: [0, -1, 0.5, '1', MAX_CHIPS + 1],
    bigBlind: [0, Number.NaN, {}, Number.POSITIVE_INFINITY],
    ante: [-1, 1.5, [], MAX_CHIPS + 1],
    numberOfSeats: [1, 11, 2.5, '9'],
    actionTimeSeconds: [0, -5, 1e9],
    interRoundDelayMs: [-1, 1e12, false],
    autoStart: [0, 'true', {}],
    rebuyAllowed: ['no', 1],
    buttonRule: ['', 'dead', 7],
    headsUpTransition: [true, 'RETAIN'],
    rakeBasisPoints: [-1, 10_001],
  };
  const names = Object.keys(faultyValues) as (keyof Settings)[];
  const faulty = fc
    .uniqueArray(fc.constantFrom(...names), { minLength: 1, maxLength: names.length })
    .chain((chosen) =>
      fc.record(Object.fromEntries(chosen.map((name) => [name, fc.constantFrom(...faultyValues[name]!)]))),
    );
  const unknown = fc.uniqueArray(
    fc.string({ minLength: 1 }).filter((name) => !(settingNames as string[]).includes(name)),
  );

  test('that are faulty are refused with every fault and no other', () => {
    fc.assert(
      fc.property(faulty, unknown, (given, strange) => {
        const more = Object.fromEntries(strange.map((name) => [name, 1]));
        const result = completeSettings({ ...given, ...more }) as { faults: readonly { field: string }[] };
        const fields = new Set(result.faults.map((fault) => fault.field));
        expect(fields).toEqual(new Set([...Object.keys(given), ...Object.keys(more)]));
      }),
    );
  });

  const sound = fc.record(
    {
      smallBlind: fc.integer({ min: 1, max: 10 }),
      bigBlind: fc.integer({ min: 10, max: 1000 }),
      ante: fc.integer({ min: 0, max: 50 }),
      numberOfSeats: fc.integer({ min: 2, max: 10 }),
      autoStart: fc.boolean(),
      buttonRule: fc.constantFrom('MOVING', 'DEAD'),
      rakeBasisPoints: fc.integer({ min: 0, max: 10_000 }),
      reviewHandTimeSeconds: fc.integer({ min: 0, max: 600 }),
    },
    { requiredKeys: [] },
  );

  test('that are sound are kept, and the others take their defaults', () => {
    fc.assert(
      fc.property(sound, (given) => {
        const { settings } = completeSettings(given) as { settings: Settings };
        const bigBlind = given.bigBlind ?? defaults.bigBlind;
        expect(settings).toEqual({
          ...defaults,
          minBuyIn: 20 * bigBlind,
          maxBuyIn: 200 * bigBlind,
          ...given,
        });
      }),
    );
  });

  test('that are changed keep what was not named, and completing them again changes nothing', () => {
    fc.assert(
      fc.property(sound, (change) => {
        const { bigBlind: _limits, ...given } = change;
        const { settings } = completeSettings(given, defaults) as { settings: Settings };
        expect(settings).toEqual({ ...defaults, ...given });
        expect(completeSettings({}, settings)).toEqual({ settings });
        expect(completeSettings(settings)).toEqual({ settings });
      }),
    );
  });

  test('have the same hash if and only if they are equal', () => {
    fc.assert(
      fc.property(sound, sound, (one, two) => {
        const [a, b] = [one, two].map(
          (given) => (completeSettings(given) as { settings: Settings }).settings,
        );
        const isEqual = settingNames.every((name) => a![name] === b![name]);
        expect(hashSettings(a!) === hashSettings(b!)).toBe(isEqual);
      }),
    );
  });
});

describe('button and blinds', () => {
  const change: fc.Arbitrary<Change> = fc.record({
    what: fc.constantFrom('arrive', 'arrive', 'leave', 'sit out', 'sit in', 'sit in', 'post'),
    who: fc.nat(20),
  });
  const changes = fc.array(fc.array(change, { maxLength: 2 }), { minLength: 5, maxLength: 30 });
  const seed = fc.nat(1_000_000);
  const players = fc.integer({ min: 2, max: 9 });
  const numberOfSeats = fc.integer({ min: 2, max: 10 });
  const blindRules = {
    allowPostToPlay: fc.boolean(),
    requireMissedBlindPost: fc.boolean(),
    deadBlindRule: fc.constantFrom<'POST' | 'WAIT'>('POST', 'WAIT'),
    missedBigBlindIsLive: fc.boolean(),
  };
  const buttonRule = fc.constantFrom<'MOVING' | 'DEAD'>('MOVING', 'DEAD');
  const headsUpTransition = fc.constantFrom<'RETAIN_BIG_BLIND' | 'ADVANCE_BIG_BLIND'>(
    'RETAIN_BIG_BLIND',
    'ADVANCE_BIG_BLIND',
  );

  /** Evenings at one table under some of the rules. */
  const evening = (fixed: Partial<Settings>): fc.Arbitrary<Plan> =>
    fc
      .record({
        seed,
        players,
        changes,
        settings: fc.record({ numberOfSeats, buttonRule, headsUpTransition, ...blindRules }),
      })
      .map(({ settings, players: count, ...plan }) => ({
        ...plan,
        players: Math.min(count, settings.numberOfSeats),
        settings: { ...settings, ...fixed },
      }));

  const stable = (fixed: Partial<Settings>): fc.Arbitrary<Plan> =>
    fc
      .record({ seed, players, settings: fc.record({ numberOfSeats, buttonRule, headsUpTransition }) })
      .map(({ settings, players: wanted, ...plan }) => {
        const count = Math.min(wanted, settings.numberOfSeats);
        const nothing = Array.from({ length: 3 * count - 1 }, () => []);
        return { ...plan, players: count, changes: nothing, settings: { ...settings, ...fixed } };
      });

  /** Neighbouring hands in which at least two have played both: else the table begins anew. */
  function pairs(hands: readonly DealtLineup[]): (readonly [last: DealtLineup, next: DealtLineup])[] {
    return hands
      .slice(1)
      .map((next, index) => [hands[index]!, next] as const)
      .filter(([last, next]) => stayed(last, next).length >= 2);
  }

  /** Positions that were dealt into both hands, with the same player. */
  const stayed = (last: DealtLineup, next: DealtLineup): number[] =>
    [...next.dealt]
      .filter(([position, userId]) => last.dealt.get(position) === userId)
      .map(([position]) => position);

  const isTransition = (last: DealtLineup, next: DealtLineup): boolean =>
    last.dealt.size > 2 && next.dealt.size === 2;

  const payer = ({ dealt, bigBlind }: DealtLineup): string => dealt.get(bigBlind)!;

  const onlyLeaving = (list: Plan['changes']): Plan['changes'] =>
    list.map((each) => each.filter(({ what }) => what === 'leave' || what === 'sit out'));

  const isBetween = (from: number, position: number, to: number, seats: number): boolean => {
    const steps = (at: number) => (at - from + seats) % seats || seats;
    return steps(position) < steps(to);
  };

  test('with the same players everybody has the button and each blind once an orbit', () => {
    fc.assert(
      fc.property(stable({}), (plan) => {
        const hands = dealHands(plan);
        expect(hands).toHaveLength(3 * plan.players);
        for (const place of ['button', 'smallBlind', 'bigBlind'] as const) {
          const turns = hands.map((hand) => hand.dealt.get(hand[place]));
          for (const userId of hands[0]!.dealt.values())
            expect(turns.filter((turn) => turn === userId)).toHaveLength(3);
        }
      }),
    );
  });

  test('heads-up the button posts the small blind', () => {
    fc.assert(
      fc.property(evening({}), (plan) => {
        for (const { dealt, button, smallBlind, bigBlind } of dealHands(plan)) {
          expect(dealt.has(bigBlind)).toBe(true);
          expect(button).not.toBe(bigBlind);
          if (dealt.size === 2) expect(smallBlind).toBe(button);
          else expect(smallBlind).not.toBe(bigBlind);
        }
      }),
    );
  });

  test('DEAD: nobody posts the big blind twice running, unless it is retained heads-up', () => {
    fc.assert(
      fc.property(evening({ buttonRule: 'DEAD' }), (plan) => {
        const retains = plan.settings.headsUpTransition === 'RETAIN_BIG_BLIND';
        for (const [last, next] of pairs(dealHands(plan)))
          if (!retains || !isTransition(last, next)) expect(payer(next)).not.toBe(payer(last));
      }),
      { numRuns: 300 },
    );
  });

  test('MOVING: while players only leave, nobody posts the big blind twice running, unless it is retained heads-up', () => {
    fc.assert(
      fc.property(evening({ buttonRule: 'MOVING' }), (plan) => {
        const retains = plan.settings.headsUpTransition === 'RETAIN_BIG_BLIND';
        const hands = dealHands({ ...plan, changes: onlyLeaving(plan.changes) });
        for (const [last, next] of pairs(hands))
          if (!retains || !isTransition(last, next)) expect(payer(next)).not.toBe(payer(last));
      }),
      { numRuns: 300 },
    );
  });

  test('ADVANCE_BIG_BLIND: when three become two the big blind moves on', () => {
    fc.assert(
      fc.property(evening({ headsUpTransition: 'ADVANCE_BIG_BLIND' }), (plan) => {
        for (const [last, next] of pairs(dealHands(plan)))
          if (isTransition(last, next)) expect(payer(next)).not.toBe(payer(last));
      }),
      { numRuns: 300 },
    );
  });

  test('RETAIN_BIG_BLIND: when three become two the big blind stays with its player, if still there', () => {
    fc.assert(
      fc.property(evening({ headsUpTransition: 'RETAIN_BIG_BLIND' }), (plan) => {
        for (const [last, next] of pairs(dealHands(plan)))
          if (isTransition(last, next)) {
            const isThere = next.dealt.get(last.bigBlind) === payer(last);
            expect(next.bigBlind === last.bigBlind).toBe(isThere);
          }
      }),
      { numRuns: 300 },
    );
  });

  test('DEAD: the big blind passes nobody who plays on', () => {
    fc.assert(
      fc.property(evening({ buttonRule: 'DEAD', headsUpTransition: 'ADVANCE_BIG_BLIND' }), (plan) => {
        const seats = plan.settings.numberOfSeats!;
        for (const [last, next] of pairs(dealHands(plan)))
          for (const position of stayed(last, next))
            if (position !== last.bigBlind)
              expect(isBetween(last.bigBlind, position, next.bigBlind, seats)).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  test('DEAD: small blind and button follow the last hand, even onto an empty seat', () => {
    fc.assert(
      fc.property(evening({ buttonRule: 'DEAD' }), (plan) => {
        for (const [last, next] of pairs(dealHands(plan))) {
          if (last.dealt.size < 3 || next.dealt.size < 3) continue;
          expect(next.smallBlind).toBe(last.bigBlind);
          // With two left and one who posts, the old small blind is the big blind, and the button is the seat between.
          if (next.bigBlind !== last.smallBlind) expect(next.button).toBe(last.smallBlind);
        }
      }),
    );
  });

  test('MOVING: the button passes nobody who plays on', () => {
    fc.assert(
      fc.property(evening({ buttonRule: 'MOVING', headsUpTransition: 'ADVANCE_BIG_BLIND' }), (plan) => {
        const seats = plan.settings.numberOfSeats!;
        for (const [last, next] of pairs(dealHands(plan)))
          for (const position of stayed(last, next))
            if (next.dealt.size > 2 && position !== last.button)
              expect(isBetween(last.button, position, next.button, seats)).toBe(false);
      }),
    );
  });

  test('nobody is dealt in between button and big blind without having played or paid', () => {
    fc.assert(
      fc.property(evening({}), (plan) => {
        const seats = plan.settings.numberOfSeats!;
        for (const [last, next] of pairs(dealHands(plan)))
          for (const [position, userId] of next.dealt) {
            if (stayed(last, next).includes(position) || next.dealt.size === 2) continue;
            if (!isBetween(next.button, position, next.bigBlind, seats)) continue;
            expect(next.posts.get(userId) ?? []).not.toEqual([]);
          }
      }),
    );
  });

  test('whoever is ready and stays comes in within an orbit', () => {
    fc.assert(
      fc.property(evening({}), (plan) => {
        const { numberOfSeats: seats, buttonRule: rule, deadBlindRule } = plan.settings;
        // A MOVING button that jumps over a seat takes the big blind past somebody who waits for it.
        const orbit = rule === 'MOVING' && deadBlindRule === 'WAIT' ? 2 * seats! : seats!;
        const waited = new Map<string, number>();
        for (const { dealt, ready } of dealHands(plan)) {
          const playing = new Set(dealt.values());
          for (const userId of ready.values()) {
            const count = playing.has(userId) ? 0 : (waited.get(userId) ?? 0) + 1;
            waited.set(userId, count);
            expect(count, `${userId} waits`).toBeLessThanOrEqual(orbit);
          }
          for (const userId of waited.keys())
            if (![...ready.values()].includes(userId)) waited.delete(userId);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('everybody who stays pays the big blind once an orbit under DEAD', () => {
    fc.assert(
      fc.property(evening({ buttonRule: 'DEAD', headsUpTransition: 'ADVANCE_BIG_BLIND' }), (plan) => {
        const since = new Map<string, Set<string>>();
        let last: DealtLineup | null = null;
        for (const next of dealHands(plan)) {
          if (!last || stayed(last, next).length < 2) since.clear();
          const payerNow = payer(next);
          // Between two big blinds of one player nobody else who played all along pays twice.
          for (const [userId, paid] of since) {
            if (![...next.dealt.values()].includes(userId)) since.delete(userId);
            else if (userId !== payerNow) {
              expect(paid.has(payerNow), `${payerNow} pays before ${userId}`).toBe(false);
              paid.add(payerNow);
            }
          }
          since.set(payerNow, new Set());
          last = next;
        }
      }),
      { numRuns: 300 },
    );
  });
});
