import { describe, expect, test } from 'vitest';
import {
  type Command,
  type EngineEvent,
  type Game,
  type Shuffle,
  tick,
  type Viewer,
} from '../../src/engine/index.ts';
import { type Random, randomFrom } from '../kit/sim/random.ts';
import {
  type DealtHand,
  deckNeverShown,
  deckUntilShown,
  eventsFor,
  givenTo,
  type RecordedEvening,
  recordEvening,
} from '../kit/sim/worlds.ts';
import { openGame, replayed, type TickRecord } from '../sim/audit/replay.ts';

const HANDS = 25;
const seeds = [101, 102, 103, 104, 105, 106, 107, 108];

describe('cards that a viewer may not know', () => {
  let shown = 0;
  let unseen = 0;

  test.each(seeds)('seed %i: what a viewer is never shown makes no difference, all evening long', (seed) => {
    const evening = recordEvening(seed, HANDS);
    for (const viewer of viewersOf(evening)) {
      const other = otherEvening(evening, randomFrom(seed, `never ${viewer}`), viewer);
      playBoth(evening, other, (index, one, two) => {
        expectEqual(index, viewer, one, two);
      });
    }
  });

  test.each(seeds)('seed %i: until they are shown, cards make no difference to others', (seed) => {
    const evening = recordEvening(seed, HANDS);
    for (const hand of evening.hands) {
      const before = JSON.stringify(gameBefore(evening, hand.tick));
      for (const viewer of [null, ...hand.hole.keys()]) {
        const isShown = compareUntilShown(evening, before, hand, viewer, randomFrom(seed, `until ${viewer}`));
        if (isShown) shown++;
        else unseen++;
      }
    }
  });

  test('some of these hands were shown in the end, and some never', () => {
    expect(shown).toBeGreaterThan(100);
    expect(unseen).toBeGreaterThan(100);
  });

  test('their owners do see the difference, so the comparison can tell', () => {
    const differing = new Set<string>();
    for (const seed of seeds) {
      const evening = recordEvening(seed, HANDS);
      const other = otherEvening(evening, randomFrom(1, 'owners'), null);
      playBoth(evening, other, (_, one, two) => {
        for (const viewer of evening.users)
          if (one.given(viewer) !== two.given(viewer)) differing.add(`${viewer} of ${seed}`);
      });
    }
    expect(differing.size).toBeGreaterThan(10);
  });
});

/** A tick in one of the two worlds. */
interface World {
  readonly events: readonly EngineEvent[];
  given(viewer: Viewer): string;
}

/** Everybody who ever held cards, the rail, and somebody who is signed in but not in the game. */
const viewersOf = ({ hands }: RecordedEvening): Viewer[] => [
  null,
  'a stranger',
  ...new Set(hands.flatMap((hand) => [...hand.hole.keys()])),
];

/** The same inputs with every deck changed where the viewer never looks. */
function otherEvening({ records, hands }: RecordedEvening, random: Random, viewer: Viewer): TickRecord[] {
  const other = records.map((record) => ({ ...record, shuffles: [...record.shuffles] }));
  for (const hand of hands) other[hand.tick]!.shuffles[hand.shuffle] = deckNeverShown(hand, viewer, random);
  return other;
}

function playBoth(
  { description, records }: RecordedEvening,
  other: readonly TickRecord[],
  compare: (index: number, one: World, two: World) => void,
): void {
  const games = [openGame(description), openGame(description)] as const;
  records.forEach((record, index) => {
    compare(index, play(games[0], record), play(games[1], other[index]!));
  });
}

function play(game: Game, { now, commands, shuffles }: TickRecord, shuffle = replayed(shuffles)): World {
  const result = tick(game, { now, commands, shuffle });
  return { events: result.events, given: (viewer) => givenTo(viewer, game, commands, result) };
}

/** The game as it was before this tick. */
function gameBefore({ description, records }: RecordedEvening, tickNumber: number): Game {
  const game = openGame(description);
  for (const record of records.slice(0, tickNumber)) play(game, record);
  return game;
}

/**
 * Plays one hand a second time with other unseen cards. Up to the event that shows one of them the two worlds are
 * equal; if none is ever shown, to the hand's record and to the deal of the next. True when one was shown.
 */
function compareUntilShown(
  { records, hands }: RecordedEvening,
  before: string,
  hand: DealtHand,
  viewer: Viewer,
  random: Random,
): boolean {
  const deck = deckUntilShown(hand, viewer, random);
  const next = hands.find(
    ({ tableId, handNumber }) => tableId === hand.tableId && handNumber === hand.handNumber + 1,
  );
  const until = next?.tick ?? records.length - 1;
  const one = JSON.parse(before) as Game;
  const two = JSON.parse(before) as Game;
  for (let index = hand.tick; index <= until; index++) {
    const record = records[index]!;
    const shuffles = [...record.shuffles];
    if (index === hand.tick) shuffles[hand.shuffle] = deck;
    else compareAnswers(one, two, record.now, hand, viewer, random);
    const a = play(one, record);
    const b = play(two, record, asFarAsKnown(shuffles, random));
    const shown = a.events.findIndex((event) => isShown(event, hand, viewer));
    if (shown < 0) expectEqual(index, viewer, a, b);
    else {
      const earlier = (events: readonly EngineEvent[]) => eventsFor(viewer, events.slice(0, shown));
      expect(earlier(b.events)).toEqual(earlier(a.events));
      expect({ ...b.events[shown], cards: null }).toEqual({ ...a.events[shown], cards: null });
      return true;
    }
  }
  return false;
}

/** Somebody else's cards are turned up, or the showdown begins, in which a muck tells something too. */
function isShown(event: EngineEvent, { tableId, handNumber }: DealtHand, viewer: Viewer): boolean {
  if (event.stream !== 'table' || event.tableId !== tableId || event.handNumber !== handNumber) return false;
  if (event.type === 'PhaseChanged') return event.phase === 'SHOWDOWN';
  return event.type === 'CardsShown' && event.userId !== viewer;
}

/** Once cards were shown the other world may go another way, and needs chance of its own. */
function asFarAsKnown(shuffles: readonly (readonly number[])[], random: Random): Shuffle {
  let next = 0;
  return (size) => {
    const shuffle = shuffles[next++];
    return shuffle?.length === size ? shuffle : random.shuffle(size);
  };
}

/** Whatever the viewer tries at this moment is answered alike in both worlds. */
function compareAnswers(
  one: Game,
  two: Game,
  now: number,
  { tableId }: DealtHand,
  viewer: Viewer,
  random: Random,
): void {
  const sender = { kind: 'user', userId: viewer ?? 'a stranger', isAdmin: random.chance(0.5) } as const;
  const commands = random.shuffle(attempts.length).map((index): Command => {
    const [name, input] = attempts[index]!;
    return { commandId: `try ${index}`, sender, name, input: { tableId, ...input } };
  });
  const [answers, others] = [one, two].map((game) => {
    const copy = JSON.parse(JSON.stringify(game)) as Game;
    return tick(copy, { now, commands, shuffle: random.shuffle }).verdicts;
  });
  expect(others).toEqual(answers);
}

const attempts: readonly (readonly [name: string, input: object])[] = [
  ['PlayerAction', { action: 'CHECK' }],
  ['PlayerAction', { action: 'CALL' }],
  ['PlayerAction', { action: 'BET', amount: 1 }],
  ['PlayerAction', { action: 'RAISE', amount: 60 }],
  ['PlayerAction', { action: 'RAISE', amount: 1_000_000 }],
  ['PlayerAction', { action: 'FOLD', decisionId: 1 }],
  ['PlayerIntent', { intent: 'CHECK' }],
  ['PlayerIntent', { intent: 'CALL' }],
  ['PlayerIntent', { intent: 'CALL', amount: 1 }],
  ['PlayerIntent', { intent: 'RAISE', amount: 50 }],
  ['ShowCards', {}],
  ['PostBlind', {}],
  ['BuyIn', { amount: 7 }],
  ['SitIn', {}],
  ['RegisterForGame', {}],
  ['CorrectChips', { userId: 'user0', amount: -1_000_000, note: 'what is left?' }],
  ['CorrectChips', { userId: 'user1', amount: -1, note: 'one less' }],
  ['ApproveBuyIn', { requestId: 'r1' }],
  ['RemovePlayer', { userId: 'user1' }],
  ['TransferHost', { userId: 'user0' }],
  ['Peek', {}],
];

function expectEqual(index: number, viewer: Viewer, one: World, two: World): void {
  const [given, other] = [one.given(viewer), two.given(viewer)];
  if (given === other) return;
  const where = `tick ${index} for ${viewer ?? 'the rail'}`;
  expect(JSON.parse(other), where).toEqual(JSON.parse(given));
  throw new Error(`${where}: equal values, but not byte for byte`);
}
