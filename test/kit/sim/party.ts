/** The people of an evening: who they are, and what one of them says next. */
import {
  type Command,
  commands,
  type Game,
  legalActions,
  type PlayerActionType,
  type PlayerIntentType,
  type Seat,
  type Sender,
  seatOf,
  settlementOf,
  type Table,
} from '../../../src/engine/index.ts';
import type { Random } from './random.ts';
import { faultyChange, someChange } from './settings.ts';

export interface Party {
  readonly random: Random;
  readonly hostId: string;
  /** Everybody who may turn up, the host perhaps among them. */
  readonly users: readonly string[];
  /** How much the players like to raise, 1 to 4. */
  readonly temper: number;
  /** Commands sent so far. */
  sent: number;
}

/** Ids that trip up code that uses them as keys of objects. */
const awkwardIds = ['__proto__', 'constructor', 'toString', '0', 'null', 'ann bob', 'Ünïcödé'];

export function someParty(random: Random): Party {
  const size = random.weighted({ few: 3, table: 5, many: 3 });
  const count = { few: random.between(2, 6), table: random.between(5, 12), many: random.between(12, 30) }[
    size
  ];
  const users = Array.from({ length: count }, (_, index) =>
    random.chance(0.1) && index < awkwardIds.length ? awkwardIds[index]! : `user${index}`,
  );
  const hostId = random.chance(0.5) ? users[0]! : 'host';
  return { random, hostId, users, temper: random.between(1, 4), sent: 0 };
}

export function say(party: Party, userId: string, name: string, input: unknown = {}): Command {
  const isAdmin = userId === 'admin';
  return { commandId: `c${++party.sent}`, sender: { kind: 'user', userId, isAdmin }, name, input };
}

const notice = (party: Party, name: string, input: unknown): Command => ({
  commandId: `c${++party.sent}`,
  sender: { kind: 'server' },
  name,
  input,
});

const actions: readonly PlayerActionType[] = ['FOLD', 'CHECK', 'CALL', 'BET', 'RAISE', 'ALL_IN'];

/** The seat to act does something that is open to it, or gets it wrong once in a while. */
export function act(party: Party, table: Table): Command {
  const { random } = party;
  const seat = table.seats[table.actionPosition!]!;
  const decisionId = random.chance(0.5) ? table.decision!.id : undefined;
  return say(party, seat.userId!, 'PlayerAction', {
    tableId: table.id,
    decisionId,
    ...(random.chance(0.98)
      ? openAction(party, table, seat)
      : { action: random.pick(actions), amount: seat.stack }),
  });
}

function openAction(party: Party, table: Table, seat: Seat): { action: PlayerActionType; amount?: number } {
  const { random, temper } = party;
  const legal = legalActions(table, seat)!;
  const aggressive = legal.minBet !== null || legal.minRaiseTo !== null;
  const choice = random.weighted({
    FOLD: legal.canCheck ? 1 : 40 - 6 * temper,
    CHECK: legal.canCheck ? 60 : 0,
    CALL: legal.callAmount !== null ? 45 : 0,
    smallest: aggressive ? 3 * temper : 0,
    some: aggressive ? 5 * temper : 0,
    largest: aggressive ? temper : 0,
    ALL_IN: legal.allInAmount !== null ? temper : 0,
  });
  if (choice === 'FOLD' || choice === 'CHECK' || choice === 'CALL' || choice === 'ALL_IN')
    return { action: choice };
  const action = legal.minBet !== null ? 'BET' : 'RAISE';
  const minimum = (legal.minBet ?? legal.minRaiseTo)!;
  const maximum = (legal.maxBet ?? legal.maxRaiseTo)!;
  const amount = { smallest: minimum, some: someAmount(random, minimum, maximum), largest: maximum }[choice];
  return { action, amount };
}

/** Small amounts are more frequent than large ones. */
const someAmount = (random: Random, minimum: number, maximum: number): number =>
  minimum + Math.floor((maximum - minimum) * (random.below(1000) / 1000) ** 3);

const intents: readonly PlayerIntentType[] = ['FOLD', 'CHECK', 'CHECK_FOLD', 'CALL', 'CALL_ANY', 'RAISE'];

/** Somebody at the table chooses in advance, or takes the choice back. */
export function intend(party: Party, table: Table): Command | null {
  const { random } = party;
  const seats = table.seats.filter((seat) => seat.cards.length > 0);
  if (seats.length === 0) return null;
  const seat = random.pick(seats);
  const target = table.currentBet + table.minimumRaise;
  const intent = random.chance(0.1) ? null : random.pick(intents);
  const isPriced = intent === 'RAISE' || (intent === 'CALL' && random.chance(0.5));
  return say(party, seat.userId!, 'PlayerIntent', {
    tableId: table.id,
    intent,
    amount: isPriced ? someAmount(random, target, target + seat.stack) : undefined,
    handNumber: random.chance(0.5) ? table.handNumber - (random.chance(0.1) ? 1 : 0) : undefined,
  });
}

/** Somebody without chips buys in. */
export function buyChips(party: Party, game: Game): Command | null {
  const { random } = party;
  const broke = game.players.filter((player) => seatOf(game, player)?.stack === 0);
  if (broke.length === 0) return null;
  return say(party, random.pick(broke).userId, 'BuyIn', { amount: fairAmount(party, game) });
}

const fairAmount = ({ random }: Party, { settings: { minBuyIn, maxBuyIn } }: Game): number =>
  random.pick([minBuyIn, maxBuyIn, someAmount(random, minBuyIn, maxBuyIn)]);

/** Somebody comes, goes, sits out, tops up, posts or shows. */
export function comeAndGo(party: Party, game: Game): Command | null {
  const { random } = party;
  const seated = game.players.filter((player) => player.seat !== null);
  const missing = party.users.length - seated.length;
  const someone = seated.length > 0 ? random.pick(seated) : null;
  const tableId = someone?.seat?.tableId;
  const what = random.weighted({
    RegisterForGame: Math.min(20, 1 + 2 * missing),
    UnregisterFromGame: game.status === 'SCHEDULED' ? 2 : 0,
    LeaveGame: seated.length > 2 ? 1 : 0,
    SitOut: 1,
    SitIn: 4,
    AddOn: 2,
    BuyIn: 1,
    autoPost: 1,
    PostBlind: 3,
    ShowCards: 2,
  });
  if (what === 'RegisterForGame') return register(party, game);
  if (what === 'SitIn') {
    const resting = seated.filter((player) => player.sittingOut);
    return resting.length > 0 ? say(party, random.pick(resting).userId, what) : null;
  }
  if (what === 'UnregisterFromGame')
    return game.players.length > 0 ? say(party, random.pick(game.players).userId, what) : null;
  if (!someone) return null;
  switch (what) {
    case 'AddOn':
    case 'BuyIn':
      return say(party, someone.userId, what, { amount: fairAmount(party, game) });
    case 'autoPost':
      return say(party, someone.userId, 'SetAutoPostBlinds', { enabled: random.chance(0.7) });
    case 'PostBlind':
    case 'ShowCards':
      return say(party, someone.userId, what, { tableId });
    default:
      return say(party, someone.userId, what);
  }
}

/** Who comes to a private game mostly knows the code. */
function register(party: Party, game: Game): Command {
  const { random } = party;
  const joinCode = random.chance(0.9)
    ? game.joinCode
    : random.pick([undefined, 'WRONG', `${game.joinCode}2`]);
  return say(party, newcomer(party, game), 'RegisterForGame', { joinCode });
}

/** Mostly somebody who is not in the game. */
function newcomer({ random, users }: Party, game: Game): string {
  const away = users.filter((userId) => !game.players.some((p) => p.userId === userId && p.status !== 'OUT'));
  return away.length > 0 && random.chance(0.9) ? random.pick(away) : random.pick(users);
}

/** The server notices that somebody's connection is lost or back, or that it was down itself. */
export function connection(party: Party, game: Game): Command {
  const { random } = party;
  if (random.chance(0.1)) return notice(party, 'ResumeClocks', { downMs: random.pick([0, 1, 20_000]) });
  const lost = game.players.filter((player) => !player.connected);
  if (lost.length > 0 && random.chance(0.75))
    return notice(party, 'Connect', { userId: random.pick(lost).userId });
  return notice(party, 'Disconnect', { userId: random.pick(party.users) });
}

/** The host runs the evening. An end is asked for by the simulation itself. */
export function hostSays(party: Party, game: Game): Command {
  const { random } = party;
  const who = random.chance(0.2) ? 'admin' : game.ownerId;
  const what = random.weighted({
    StartGame: game.status === 'SEATING' ? 20 : 1,
    PauseGame: 3,
    ResumeGame: game.status === 'PAUSED' ? 20 : 1,
    change: 6,
    fault: 2,
    answer: game.buyInRequests.length > 0 ? 60 : 1,
    CorrectChips: game.status === 'ACTIVE' ? 15 : 3,
    TransferHost: 2,
    // Enough stay for a game.
    RemovePlayer: game.players.filter(({ status }) => status !== 'OUT').length > 3 ? 1 : 0,
  });
  if (what === 'answer') return answerRequest(party, game, who);
  if (what === 'CorrectChips' || what === 'TransferHost' || what === 'RemovePlayer')
    return say(party, who, what, {
      userId: somebody(party, game),
      amount: random.pick([1, -1, 7, random.between(-300, 300), -1_000_000]),
      note: 'counted again',
    });
  if (what === 'change') return say(party, who, 'UpdateGameSettings', { settings: someChange(random) });
  if (what === 'fault') return say(party, who, 'UpdateGameSettings', { settings: faultyChange(random) });
  return say(party, who, what);
}

/** Mostly somebody who is in the game. */
const somebody = ({ random, users }: Party, { players }: Game): string =>
  players.length > 0 && random.chance(0.9) ? random.pick(players).userId : random.pick(users);

function answerRequest(party: Party, { buyInRequests }: Game, who: string): Command {
  const { random } = party;
  const requestId = buyInRequests.length > 0 ? random.pick(buyInRequests).id : 'r1';
  if (random.chance(0.7)) return say(party, who, 'ApproveBuyIn', { requestId });
  return say(party, who, 'DeclineBuyIn', { requestId, reason: random.pick([undefined, 'not tonight']) });
}

/** When the evening is over the host ticks off who has paid. */
export function settleUp(party: Party, game: Game): Command {
  const { random } = party;
  const { transfers } = settlementOf(game);
  const { fromUserId, toUserId } =
    transfers.length > 0 && random.chance(0.9)
      ? random.pick(transfers)
      : { fromUserId: random.pick(party.users), toUserId: random.pick(party.users) };
  const who = random.chance(0.2) ? 'admin' : game.ownerId;
  return say(party, who, 'MarkTransferPaid', { fromUserId, toUserId, paid: random.chance(0.7) });
}

const commandNames = [...Object.keys(commands), 'Cheat', '__proto__', ''];
const oddValues = [
  null,
  -1,
  0,
  0.5,
  1,
  7,
  20,
  40,
  1e9,
  2 ** 53,
  '',
  '20',
  't1',
  't2',
  'nowhere',
  true,
  [],
  {},
];

/** Anybody says anything, mostly nonsense. It may be fine by accident. */
export function babble(party: Party, game: Game): Command {
  const { random } = party;
  const senders: Sender[] = [
    { kind: 'user', userId: random.pick(party.users), isAdmin: false },
    { kind: 'user', userId: 'stranger', isAdmin: false },
    { kind: 'server' },
  ];
  const name = random.pick(commandNames);
  const table = game.tables.length > 0 ? random.pick(game.tables) : null;
  const value = () => random.pick<unknown>(oddValues);
  const input: Record<string, unknown> = {
    tableId: table && random.chance(0.8) ? table.id : value(),
    userId: random.chance(0.8) ? random.pick(party.users) : value(),
    action: random.chance(0.9) ? random.pick(actions) : value(),
    intent: random.chance(0.9) ? random.pick(intents) : value(),
    amount: random.chance(0.5) ? random.between(0, 500) : value(),
    note: random.chance(0.5) ? 'a note' : value(),
    requestId: random.chance(0.5) ? game.buyInRequests[0]?.id : value(),
    joinCode: value(),
    fromUserId: random.pick(party.users),
    toUserId: random.chance(0.8) ? random.pick(party.users) : value(),
    paid: random.chance(0.5) ? true : value(),
    enabled: random.chance(0.5) ? true : value(),
    settings: random.chance(0.5) ? { ante: -5 } : value(),
  };
  if (name === 'ResumeClocks') input.downMs = random.pick([-1, 0.5, '1', null]);
  if (random.chance(0.2)) input.decisionId = value();
  if (random.chance(0.1)) input.handNumber = value();
  // Whoever holds the game would end it sooner or later by accident: that is for the end of the evening.
  const isTooMuch = name === 'EndGame' && game.status !== 'COMPLETED';
  const sender = isTooMuch ? senders[1]! : random.pick(senders);
  if (random.chance(0.03)) return random.pick<unknown>([null, 7, [], {}, { name }]) as Command;
  return { commandId: `c${++party.sent}`, sender, name, input: random.chance(0.95) ? input : value() };
}
