import { type Chips, MAX_CHIPS } from '../engine/index.ts';
import type { Expected } from './expected.ts';
import { fault } from './fault.ts';
import { type NotedAction, readAction, seatName } from './notation.ts';
import { smallestUnit, toChips } from './units.ts';

/** A hand to replay: seats p1 … pn clockwise, pn on the button, everything in whole chips. */
export interface Hand {
  readonly id: HandId;
  readonly smallBlind: Chips;
  readonly bigBlind: Chips;
  /** From every seat. */
  readonly ante: Chips;
  /** From the big blind on top of that. */
  readonly bigBlindAnte: Chips;
  /** Null when blinds and antes are posted as usual. */
  readonly posts: Posts | null;
  readonly rake: Rake;
  readonly stacks: readonly Chips[];
  /** Seats whose stack nobody knows (`inf`): they play with a very large one. */
  readonly unknownStacks: readonly number[];
  readonly actions: readonly NotedAction[];
  /** The list as it was written, for messages. */
  readonly actionTexts: readonly string[];
  /** PHH files list checks that nobody needs to be asked for without marking them as idle. */
  readonly skipsIdleChecks: boolean;
  /** A hand that is not shown at the showdown has lost: the file tells who won. */
  readonly muckedHandsLost: boolean;
  /** How many chips are one unit of the file: 1, or 100 when its amounts are dollars and cents. */
  readonly unit: number;
  /** In the units of the file. */
  readonly expected: Expected;
}

export type HandId = string | number | null;

/** What was really posted by each seat, where that is not what the first two seats always post. */
export interface Posts {
  /** The seat left of which the betting begins. */
  readonly bigBlind: number;
  readonly live: readonly number[];
  /** Antes and dead blinds. */
  readonly dead: readonly number[];
}

export interface Rake {
  readonly rakeBasisPoints: number;
  readonly rakeCap: Chips;
  readonly noFlopNoDrop: boolean;
}

export const NO_RAKE: Rake = { rakeBasisPoints: 0, rakeCap: 0, noFlopNoDrop: true };

/** A hand as its file gives it, in the file's own units. */
export interface GivenHand {
  readonly id: HandId;
  /** Seats dealt in, when the file says so besides giving their stacks. */
  readonly n: number | null;
  /** Small blind first, big blind second, also heads-up, where p2 posts the first. */
  readonly blinds: readonly number[];
  /** In the same order; null when there are none. */
  readonly antes: readonly number[] | null;
  readonly minBet: number | null;
  /** Besides `blinds` and `antes`, which then are only the stakes. */
  readonly posts: Posts | null;
  readonly rake: Rake;
  readonly muckedHandsLost: boolean;
  readonly startingStacks: readonly number[];
  readonly actions: readonly string[];
  readonly skipsIdleChecks: boolean;
  readonly expected: Expected;
}

const MIN_SEATS = 2;
const MAX_SEATS = 10;
const MAX_ACTIONS = 10_000;

/** Checks that the engine can play a hand and turns its amounts into chips. */
export function prepareHand(given: GivenHand): Hand {
  const { startingStacks, n } = given;
  const seatCount = startingStacks.length;
  if (seatCount < MIN_SEATS || seatCount > MAX_SEATS)
    fault(`${seatCount} seats: ${MIN_SEATS} to ${MAX_SEATS} can be dealt in`);
  if (n !== null && n !== seatCount) fault(`n is ${n}, but there are ${seatCount} starting stacks`);
  if (given.actions.length > MAX_ACTIONS) fault(`more than ${MAX_ACTIONS} actions in one hand`);
  const actions = given.actions.map((text) => readAction(text, seatCount));
  const unit = unitOf(given, actions);
  const blinds = given.posts ? readStakes(given, unit) : readBlinds(given, seatCount, unit);
  const antes = given.posts ? NO_ANTES : readAntes(given, seatCount, unit);
  return {
    id: given.id,
    ...blinds,
    ...antes,
    ...readStacks(startingStacks, unit),
    posts: given.posts && readPosts(given.posts, startingStacks, unit),
    rake: { ...given.rake, rakeCap: toChips(given.rake.rakeCap, unit) },
    muckedHandsLost: given.muckedHandsLost,
    actions: unit === 1 ? actions : actions.map((action) => scaleAction(action, unit)),
    actionTexts: given.actions,
    skipsIdleChecks: given.skipsIdleChecks,
    unit,
    expected: given.expected,
  };
}

function unitOf(
  { blinds, antes, minBet, posts, rake, startingStacks }: GivenHand,
  actions: readonly NotedAction[],
): number {
  const amounts = [...blinds, ...(antes ?? []), ...startingStacks, rake.rakeCap];
  if (posts) amounts.push(...posts.live, ...posts.dead);
  if (minBet !== null) amounts.push(minBet);
  for (const action of actions) if (action.kind === 'BET_OR_RAISE') amounts.push(action.to);
  return smallestUnit(amounts);
}

function readBlinds({ blinds, minBet }: GivenHand, seatCount: number, unit: number) {
  if (blinds.length !== seatCount) fault(`${blinds.length} blinds for ${seatCount} seats`);
  const [small, big, ...others] = blinds as [number, number, ...number[]];
  const straddle = others.findIndex((amount) => amount !== 0);
  if (straddle >= 0)
    fault(`straddles and late posts are not supported: ${seatName(straddle + 2)} posts ${others[straddle]}`);
  if (!(small > 0 && big >= small)) fault(`blinds of ${small} and ${big} are not supported`);
  if (minBet !== null && minBet !== big)
    fault(
      `a smallest bet of ${minBet} with a big blind of ${big} is not supported: it is the big blind here`,
    );
  return { smallBlind: toChips(small, unit), bigBlind: toChips(big, unit) };
}

/** The stakes of a hand that says itself who posted what. */
function readStakes({ blinds, minBet }: GivenHand, unit: number) {
  const [small, big] = blinds as [number, number];
  if (!(small > 0 && big >= small && (minBet ?? big) === big))
    fault(`blinds of ${small} and ${big} are not supported`);
  return { smallBlind: toChips(small, unit), bigBlind: toChips(big, unit) };
}

const NO_ANTES = { ante: 0, bigBlindAnte: 0 };

function readPosts({ bigBlind, live, dead }: Posts, stacks: readonly number[], unit: number): Posts {
  const count = stacks.length;
  if (live.length !== count || dead.length !== count || !(bigBlind >= 0 && bigBlind < count))
    return fault(`what was posted is not told for ${count} seats`);
  stacks.forEach((stack, seat) => {
    if (!(live[seat]! >= 0 && dead[seat]! >= 0 && live[seat]! + dead[seat]! <= stack))
      fault(`${seatName(seat)} cannot post ${live[seat]} and ${dead[seat]} of ${stack}`);
  });
  const inChips = (amounts: readonly number[]) => amounts.map((amount) => toChips(amount, unit));
  return { bigBlind, live: inChips(live), dead: inChips(dead) };
}

/** The same ante from everybody, or more from the big blind. The big blind's is the second, heads-up too. */
function readAntes({ antes }: GivenHand, seatCount: number, unit: number) {
  if (antes === null) return { ante: 0, bigBlindAnte: 0 };
  if (antes.length !== seatCount) fault(`${antes.length} antes for ${seatCount} seats`);
  const [ante, bigBlindAnte, ...others] = antes as [number, number, ...number[]];
  if (!(ante >= 0 && bigBlindAnte >= ante && others.every((amount) => amount === ante)))
    fault(
      `antes of ${antes.join(', ')} are not supported: the same from all, or more from the big blind only`,
    );
  return { ante: toChips(ante, unit), bigBlindAnte: toChips(bigBlindAnte, unit) - toChips(ante, unit) };
}

function readStacks(given: readonly number[], unit: number) {
  const unknownStacks: number[] = [];
  let known = 0;
  given.forEach((amount, seat) => {
    if (amount === Number.POSITIVE_INFINITY) unknownStacks.push(seat);
    else if (!(amount > 0)) fault(`${seatName(seat)} starts with ${amount}: a stack has at least one chip`);
    else known += toChips(amount, unit);
  });
  if (known + unknownStacks.length > MAX_CHIPS)
    fault(`${known} chips in all are more than the ${MAX_CHIPS} that a game may have`);
  const unknown = Math.floor((MAX_CHIPS - known) / Math.max(1, unknownStacks.length));
  const stacks = given.map((amount) => (Number.isFinite(amount) ? toChips(amount, unit) : unknown));
  return { stacks, unknownStacks };
}

const scaleAction = (action: NotedAction, unit: number): NotedAction =>
  action.kind === 'BET_OR_RAISE' ? { ...action, to: toChips(action.to, unit) } : action;
