/** Two worlds that differ only in cards that somebody may not know. */
import {
  type Command,
  type EngineEvent,
  evaluate7,
  type Game,
  type NewGame,
  nextDeadline,
  type TickResult,
  type Viewer,
  viewFor,
} from '../../../src/engine/index.ts';
import type { TickRecord } from '../../sim/audit/replay.ts';
import { simulate } from '../../sim/simulate.ts';
import type { Random } from './random.ts';

/** A hand of a recorded evening, with everything that nobody should know all of. */
export interface DealtHand {
  /** Where its deck was drawn: in which tick, as which of its shuffles. */
  readonly tick: number;
  readonly shuffle: number;
  readonly tableId: string;
  readonly handNumber: number;
  readonly deck: readonly number[];
  /** Who sits where. */
  readonly players: ReadonlyMap<number, string>;
  readonly hole: Map<string, readonly number[]>;
  readonly board: number[];
  /** Whose cards were turned up. */
  readonly shown: Set<string>;
  readonly folded: Set<string>;
  wentToShowdown: boolean;
}

export interface RecordedEvening {
  readonly description: NewGame;
  readonly records: readonly TickRecord[];
  readonly hands: readonly DealtHand[];
  readonly users: readonly string[];
}

/** Plays an evening and keeps what went into it and what was dealt. */
export function recordEvening(seed: number, count: number): RecordedEvening {
  const records: TickRecord[] = [];
  const hands: DealtHand[] = [];
  const open = new Map<string, DealtHand>();
  const { description, party } = simulate({
    seed,
    hands: count,
    checks: 'few',
    also: ({ now, commands, shuffles, result }) => {
      const decks = shuffles.flatMap((shuffle, index) => (shuffle.length === 52 ? [index] : []));
      for (const event of result.events) {
        if (event.stream !== 'table') continue;
        if (event.type === 'HandStarted') {
          const shuffle = decks.shift()!;
          const hand = newHand(records.length, shuffle, event, shuffles[shuffle]!);
          open.set(event.tableId, hand);
          hands.push(hand);
        }
        const hand = open.get(event.tableId);
        if (hand) follow(hand, event);
      }
      records.push({ now, commands, shuffles });
    },
  });
  return { description, records, hands, users: party.users };
}

type TableEvent = Extract<EngineEvent, { readonly stream: 'table' }>;

function newHand(
  tick: number,
  shuffle: number,
  { tableId, handNumber, seats }: Extract<TableEvent, { readonly type: 'HandStarted' }>,
  deck: readonly number[],
): DealtHand {
  const players = new Map(seats.map((seat) => [seat.seatPosition, seat.userId!]));
  const secrets = { hole: new Map(), board: [], shown: new Set<string>(), folded: new Set<string>() };
  return { tick, shuffle, tableId, handNumber, deck, players, ...secrets, wentToShowdown: false };
}

function follow(hand: DealtHand, event: TableEvent): void {
  if (event.type === 'HoleCardsDealt') hand.hole.set(event.userId, event.cards);
  if (event.type === 'CommunityCardsDealt') hand.board.push(...event.cards);
  if (event.type === 'CardsShown') hand.shown.add(event.userId);
  if (event.type === 'ShowdownResult') hand.wentToShowdown = true;
  if (event.type === 'PlayerActed' && event.action === 'FOLD')
    hand.folded.add(hand.players.get(event.seatPosition)!);
}

/** Another deck in which only cards differ that this viewer has not been shown when the hand begins, nor on the board. */
export function deckUntilShown(hand: DealtHand, viewer: Viewer, random: Random): number[] {
  const fixed = new Set<number>(viewer === null ? [] : hand.hole.get(viewer));
  const flop = 2 * hand.hole.size + 1;
  for (const index of [flop, flop + 1, flop + 2, flop + 4, flop + 6]) fixed.add(hand.deck[index]!);
  return mixed(hand.deck, fixed, random);
}

/**
 * Another deck in which only cards differ that this viewer is never shown: folded hands, burned cards, the rest of the
 * deck, and hands mucked at the showdown, which become others that lose too.
 */
export function deckNeverShown(hand: DealtHand, viewer: Viewer, random: Random): number[] {
  const fixed = new Set<number>(hand.board);
  const mucked: (readonly number[])[] = [];
  for (const [userId, cards] of hand.hole) {
    const isMucked = hand.wentToShowdown && !hand.folded.has(userId) && !hand.shown.has(userId);
    if (userId === viewer || hand.shown.has(userId)) for (const card of cards) fixed.add(card);
    else if (isMucked) mucked.push(cards);
  }
  const deck = mixed(hand.deck, fixed, random);
  for (const cards of mucked) loseAgain(hand, deck, cards, fixed, random);
  return deck;
}

/** Finds two cards for a mucked hand that are weaker than every hand that was shown, or leaves it as it was. */
function loseAgain(
  hand: DealtHand,
  deck: number[],
  cards: readonly number[],
  fixed: Set<number>,
  random: Random,
): void {
  const strength = (a: number, b: number) =>
    evaluate7(a, b, ...(hand.board as [number, number, number, number, number]));
  const shown = [...hand.shown].map((userId) => hand.hole.get(userId) as [number, number]);
  const weakest = Math.min(...shown.map(([a, b]) => strength(a, b)));
  const places = cards.map((card) => hand.deck.indexOf(card));
  const free = deck.filter((card) => !fixed.has(card));
  for (let attempt = 0; attempt < 100; attempt++) {
    const order = random.shuffle(free.length);
    const pair = [free[order[0]!]!, free[order[1]!]!] as const;
    if (strength(...pair) >= weakest) continue;
    return putAt(deck, places, pair, fixed);
  }
  putAt(deck, places, cards, fixed);
}

function putAt(
  deck: number[],
  places: readonly number[],
  cards: readonly number[],
  fixed: Set<number>,
): void {
  places.forEach((place, index) => {
    const card = cards[index]!;
    const other = deck.indexOf(card);
    deck[other] = deck[place]!;
    deck[place] = card;
    fixed.add(card);
  });
}

/** The same deck with all cards but the fixed ones dealt out anew among their places. */
function mixed(deck: readonly number[], fixed: ReadonlySet<number>, random: Random): number[] {
  const free = deck.filter((card) => !fixed.has(card));
  const order = random.shuffle(free.length);
  let next = 0;
  return deck.map((card) => (fixed.has(card) ? card : free[order[next++]!]!));
}

/** Everything that a viewer could be given after a tick, in the order in which it comes. */
export function givenTo(
  viewer: Viewer,
  game: Game,
  commands: readonly Command[],
  result: TickResult,
): string {
  return JSON.stringify({
    events: eventsFor(viewer, result.events),
    verdicts: result.verdicts.filter((_, index) => isFrom(commands[index]!, viewer)),
    hands: result.hands.map((hand) => viewFor(viewer, 'hand', hand)),
    game: viewFor(viewer, 'game', game),
    deadline: nextDeadline(game),
  });
}

export const eventsFor = (viewer: Viewer, events: readonly EngineEvent[]): unknown[] =>
  events.map((event) => viewFor(viewer, 'event', event)).filter((event) => event !== null);

const isFrom = (command: Command | null, viewer: Viewer): boolean =>
  command?.sender?.kind === 'user' && command.sender.userId === viewer;
