import { fault } from './fault.ts';
import {
  amount,
  type Fields,
  isFields,
  listOf,
  optional,
  type Reader,
  required,
  text,
  wholeNumber,
} from './fields.ts';
import type { GivenHand } from './hand.ts';
import { clip } from './notation.ts';
import { rakeRule } from './rake-rule.ts';
import { givenHand, type ToldHand, type ToldStep } from './told-hand.ts';

const object: Reader<Fields> = (value) => (isFields(value) ? value : undefined);
const objects = listOf(object, 'an object');

/** Reads one hand of Open Hand History. */
export function readOhhHand(line: string): GivenHand {
  const { told, pots } = readOhh(line);
  return givenHand(told, rakeRule(pots));
}

/** What a hand says before it is put into the notation. */
export function readOhh(line: string): {
  told: ToldHand;
  pots: readonly { amount: number; rake: number }[];
  names: ReadonlyMap<number, string>;
} {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return fault(`not JSON: ${clip(line, 40) || 'nothing that can be printed'}`);
  }
  if (!isFields(value)) return fault('a hand is a JSON object');
  const hand = required(value, 'ohh', object);
  const type = required(hand, 'game_type', text);
  const limit = required(required(hand, 'bet_limit', object), 'bet_type', text);
  if (type !== 'Holdem' || limit !== 'NL') fault(`${clip(type, 20)} ${clip(limit, 20)} is not played here`);
  const players = required(hand, 'players', objects).map((player) => ({
    id: required(player, 'id', wholeNumber),
    seat: required(player, 'seat', wholeNumber),
    stack: required(player, 'starting_stack', amount),
    name: required(player, 'name', text),
  }));
  const seats = new Map(players.map(({ id, seat }) => [id, seat]));
  const pots = required(hand, 'pots', objects);
  return {
    told: {
      id: required(hand, 'game_number', text),
      button: required(hand, 'dealer_seat', wholeNumber),
      bigBlind: required(hand, 'big_blind_amount', amount),
      players,
      steps: required(hand, 'rounds', objects).flatMap((round) => readRound(round, seats)),
      winnings: readWinnings(pots, seats),
    },
    pots: pots.map((pot) => ({
      amount: required(pot, 'amount', amount),
      rake: optional(pot, 'rake', amount) ?? 0,
    })),
    names: new Map(players.map(({ seat, name }) => [seat, name])),
  };
}

const seatOf = (fields: Fields, seats: ReadonlyMap<number, number>): number => {
  const id = required(fields, 'player_id', wholeNumber);
  return seats.get(id) ?? fault(`there is no player ${id}`);
};

function readWinnings(
  pots: readonly Fields[],
  seats: ReadonlyMap<number, number>,
): ReadonlyMap<number, number> {
  const winnings = new Map<number, number>();
  for (const win of pots.flatMap((pot) => required(pot, 'player_wins', objects))) {
    const seat = seatOf(win, seats);
    winnings.set(seat, (winnings.get(seat) ?? 0) + required(win, 'win_amount', amount));
  }
  return winnings;
}

const cardsOf = (fields: Fields): string =>
  (fields.cards ? optional(fields, 'cards', listOf(text, 'a card')) : null)?.join('') ?? '';

/** Amounts are what an action adds; a bet or raise of the notation is a total. */
function readRound(round: Fields, seats: ReadonlyMap<number, number>): ToldStep[] {
  const front = new Map<number, number>();
  const steps: ToldStep[] = [];
  const board = cardsOf(round);
  if (board !== '') steps.push({ kind: 'BOARD', cards: board });
  for (const fields of required(round, 'actions', objects)) {
    const seat = seatOf(fields, seats);
    const action = required(fields, 'action', text);
    const added = optional(fields, 'amount', amount) ?? 0;
    const isDead = action === 'Post Ante' || action === 'Post Dead';
    if (!isDead) front.set(seat, (front.get(seat) ?? 0) + added);
    steps.push(readStep(action, seat, added, front.get(seat) ?? 0, cardsOf(fields)));
  }
  return steps;
}

function readStep(action: string, seat: number, added: number, to: number, cards: string): ToldStep {
  switch (action) {
    case 'Post Ante':
    case 'Post Dead':
      return { kind: 'POST', seat, amount: added, isLive: false };
    case 'Post SB':
    case 'Post BB':
    case 'Post Extra Blind':
      return { kind: 'POST', seat, amount: added, isLive: true };
    case 'Dealt Cards':
      return { kind: 'CARDS', seat, cards, isShown: false };
    case 'Shows Cards':
    case 'Mucks Cards':
      return { kind: 'CARDS', seat, cards, isShown: true };
    case 'Fold':
      return { kind: 'FOLD', seat };
    case 'Check':
    case 'Call':
      return { kind: 'CHECK_OR_CALL', seat };
    case 'Bet':
    case 'Raise':
      return { kind: 'BET_OR_RAISE', seat, to };
    default:
      return fault(`the action ${clip(action, 30)} is not known here`);
  }
}
