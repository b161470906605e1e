import {
  type Command,
  type EngineEvent,
  type Game,
  MAX_CHIPS,
  newGame,
  type PlayerActionType,
  type PotResult,
  type Shuffle,
  type Table,
  tick,
} from '../engine/index.ts';
import { fault } from './fault.ts';
import type { Hand } from './hand.ts';
import { seatName } from './notation.ts';

/** A game of the real engine in which one given hand is being played. Nothing in it was put there but by commands. */
export interface ReplayTable {
  readonly game: Game;
  readonly table: Table;
  readonly posted: number[];
  readonly anted: number[];
  readonly won: number[];
  /** Set once there has been a showdown. */
  potResults: readonly PotResult[] | null;
  /** Not every card that decided the showdown is known. */
  isUndecided: boolean;
}

/** The clock stands still: nobody times out, and a finished hand stays on the table. */
const NOW = 0;
const HOST = 'host';

/** Seats the players in order, buys them in, puts the button on the last seat and deals from the given deck. */
export function dealHand(hand: Hand, deck: readonly number[]): ReplayTable {
  const { stacks } = hand;
  // The first button and the deck are decided by chance: the last seat, and the one that was stacked.
  const { game, events } = startGame(hand, 0, (size) =>
    size === deck.length ? deck : inOrder(size).reverse(),
  );
  const table = game.tables[0];
  if (table?.handNumber !== 1 || table.dealerPosition !== stacks.length - 1)
    return fault('the engine did not deal with the button on the last seat');
  const replay = replayTable(game, table);
  note(replay, events);
  return replay;
}

/** A game with everybody seated in order and bought in. Without a delay the first hand is dealt at once. */
export function startGame(
  { smallBlind, bigBlind, ante, bigBlindAnte, rake, stacks }: Hand,
  handStartDelayMs: number,
  shuffle: Shuffle,
): { game: Game; events: readonly EngineEvent[] } {
  const created = newGame({
    id: 'replay',
    name: 'replay',
    ownerId: HOST,
    now: NOW,
    settings: {
      smallBlind,
      bigBlind,
      ante,
      bigBlindAnte,
      ...rake,
      minBuyIn: 1,
      maxBuyIn: MAX_CHIPS,
      minToPlay: 1,
      numberOfSeats: stacks.length,
      handStartDelayMs,
    },
  });
  if ('rejection' in created) return fault(created.rejection.message);
  const { game } = created;
  const seats = stacks.map((_, seat) => seat);
  // Who sits where is decided by chance: the first to register on the first seat, and so on.
  send(
    game,
    seats.map((seat) => command(seat, 'RegisterForGame', {})),
    inOrder,
  );
  const start: Command = { ...command(0, 'StartGame', {}), sender: user(HOST) };
  const buyIns = stacks.map((amount, seat) => command(seat, 'BuyIn', { amount }));
  return { game, events: send(game, [...buyIns, start], shuffle) };
}

export const replayTable = (game: Game, table: Table): ReplayTable => ({
  game,
  table,
  posted: table.seats.map(() => 0),
  anted: table.seats.map(() => 0),
  won: table.seats.map(() => 0),
  potResults: null,
  isUndecided: false,
});

/** Lets the engine go on with what is on the table. */
export function goOn(replay: ReplayTable): void {
  note(replay, send(replay.game, [], inOrder));
}

/** Sends an action of a seat to the engine. The engine decides whether it is legal. */
export function actAt(
  replay: ReplayTable,
  seat: number,
  action: PlayerActionType,
  amount: number | null,
): void {
  const input = { tableId: replay.table.id, action, amount };
  note(replay, send(replay.game, [command(seat, 'PlayerAction', input)], inOrder));
}

export const inOrder = (size: number): number[] => Array.from({ length: size }, (_, index) => index);

const user = (userId: string) => ({ kind: 'user', userId, isAdmin: false }) as const;

const command = (seat: number, name: string, input: unknown): Command => ({
  commandId: name,
  sender: user(seatName(seat)),
  name,
  input,
});

function send(game: Game, commands: readonly Command[], shuffle: Shuffle): readonly EngineEvent[] {
  const { events, verdicts } = tick(game, { now: NOW, commands, shuffle });
  for (const verdict of verdicts)
    if (!verdict.accepted) fault(`refused (${verdict.code}): ${verdict.message}`);
  return events;
}

function note(replay: ReplayTable, events: readonly EngineEvent[]): void {
  for (const event of events) {
    if (event.type === 'ShowdownResult') replay.potResults = event.potResults;
    else if (event.type === 'PotAwarded') replay.won[event.seatPosition]! += event.amount;
    else if (event.type === 'BlindPosted')
      (event.isLive ? replay.posted : replay.anted)[event.seatPosition]! += event.amount;
  }
}
