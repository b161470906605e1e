import { type Command, type Definition, isOneOf, type Verdict } from './command.ts';
import { commands as registry } from './commands/index.ts';
import { type Context, type Shuffle, userEvent } from './context.ts';
import type { EngineEvent } from './events/index.ts';
import { checkInvariants } from './invariants.ts';
import { advanceTable } from './phases/index.ts';
import { type Rejection, reject } from './rejections.ts';
import { balanceTables } from './rules/balancing.ts';
import { mayEnter } from './rules/visibility.ts';
import { type Game, privateStream } from './state/game.ts';
import type { HandRecord } from './state/hand.ts';
import type { Time } from './state/ids.ts';
import type { Posting } from './state/money.ts';
import { statuses } from './statuses/index.ts';

export interface TickInput {
  readonly now: Time;
  readonly commands: readonly Command[];
  readonly shuffle: Shuffle;
}

export interface TickResult {
  readonly events: readonly EngineEvent[];
  /** One for each command, in order. */
  readonly verdicts: readonly Verdict[];
  readonly postings: readonly Posting[];
  /** Records of the hands that were completed. */
  readonly hands: readonly HandRecord[];
}

/** Commands first, then what follows from them and from the clock: the game, its tables, their balance. */
export function tick(game: Game, { now, commands, shuffle }: TickInput): TickResult {
  if (!Number.isSafeInteger(now)) throw new Error('now must be a whole number of milliseconds');
  const ctx: Context = {
    game,
    now,
    shuffle,
    events: [],
    postings: [],
    hands: [],
    numbersGiven: 0,
    gameSequenceBefore: game.sequence,
    cardsDealt: false,
  };
  const verdicts = commands.map((command) => decide(ctx, command));
  settle(ctx);
  checkInvariants(ctx);
  return { events: ctx.events, verdicts, postings: ctx.postings, hands: ctx.hands };
}

/** A round per change of status or move between tables; more than these means that something goes in circles. */
const MAX_ROUNDS = 1000;

function settle(ctx: Context): void {
  const { game } = ctx;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    let changed = statuses[game.status](ctx);
    if (game.status === 'ACTIVE') {
      const before = game.sequence;
      for (let i = 0; i < game.tables.length; i++) advanceTable(ctx, game.tables[i]!);
      if (game.stopping === null) balanceTables(ctx);
      else changed = game.tables.every((table) => table.status === 'PAUSED') || changed;
      // A player who has moved may bring a table to life that had its turn in this round already.
      changed ||= game.sequence !== before;
    }
    if (!changed) return;
  }
  throw new Error(`game ${game.id} does not come to rest`);
}

interface KnownCommand extends Command {
  /** Undefined when there is no command of this name. */
  readonly definition: Definition | undefined;
}

/** By name, in a map: a command called "constructor" is as unknown as any other. */
const definitions = new Map<string, Definition>(Object.entries(registry));

function decide(ctx: Context, given: Command): Verdict {
  const command = copyOf(given);
  const rejection = judge(ctx, command);
  if (!rejection) return { commandId: command.commandId, accepted: true };
  const commandId = isObject(command) && typeof command.commandId === 'string' ? command.commandId : '';
  tellSender(ctx, command, commandId, rejection);
  return { commandId, accepted: false, ...rejection };
}

/**
 * The command with every field read once, so that what was checked is what is used; null when it cannot be read. Only
 * code can hand in such things, but the engine answers to code as well.
 */
function copyOf(given: unknown): KnownCommand {
  if (!isObject(given)) return given as never;
  try {
    const { commandId, name, sender, input } = given;
    const definition = definitions.get(name as string);
    const inputCopy = isObject(input) && !Array.isArray(input) && definition ? definition.copy(input) : input;
    return { commandId, name, sender: copyOfSender(sender), input: inputCopy, definition } as KnownCommand;
  } catch {
    return null as never;
  }
}

/** Field by field: on Node 20 a spread costs ten times as much, and this is done for every command. */
function copyOfSender(sender: unknown): unknown {
  if (!isObject(sender)) return sender;
  const { kind, userId, isAdmin } = sender;
  return { kind, userId, isAdmin };
}

/** The one order in which a command is checked: form, right, status of the game; the rest is the command's own. */
function judge(ctx: Context, command: KnownCommand): Rejection | null {
  const fault = formFault(command);
  if (fault) return fault;
  const { name, sender, definition } = command;
  if (!definition) return reject('UNKNOWN_COMMAND', { name: name.slice(0, 50) });
  const input = (command.input ?? {}) as never;
  const fieldFault = definition.check(input);
  if (fieldFault) return fieldFault;
  // A stranger to a private game learns nothing of it, whatever is asked, but that it takes a code.
  if (!mayEnter(ctx.game, command)) return reject('WRONG_JOIN_CODE', {});
  const refusal = definition.authorize(ctx.game, sender);
  if (refusal) return refusal;
  if (!isOneOf(definition.allowedIn, ctx.game.status))
    return reject('WRONG_GAME_STATUS', { status: ctx.game.status, allowedIn: definition.allowedIn });
  return definition.decide(ctx, sender, input);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const badForm = (field: string, expected: string): Rejection => reject('BAD_INPUT', { field, expected });

function formFault(command: unknown): Rejection | null {
  if (!isObject(command)) return badForm('command', 'an object');
  const { commandId, name, sender, input } = command;
  if (typeof commandId !== 'string' || commandId.length > 200)
    return badForm('commandId', 'a text of up to 200 characters');
  if (typeof name !== 'string') return badForm('name', 'the name of a command');
  if (!isObject(sender) || (sender.kind !== 'server' && !isUser(sender)))
    return badForm('sender', 'the server or a user');
  if (input !== undefined && input !== null && (!isObject(input) || Array.isArray(input)))
    return badForm('input', 'an object');
  return null;
}

const isUser = (sender: Record<string, unknown>): boolean =>
  sender.kind === 'user' &&
  typeof sender.userId === 'string' &&
  sender.userId.length > 0 &&
  sender.userId.length <= 200 &&
  typeof sender.isAdmin === 'boolean';

/** Players and the host are told of a refusal in the private stream too. A stranger has no such stream in this game. */
function tellSender(ctx: Context, command: Command, commandId: string, { code, message }: Rejection): void {
  if (!isObject(command) || !isObject(command.sender) || command.sender.kind !== 'user') return;
  const stream = privateStream(ctx.game, command.sender.userId as string);
  if (stream) userEvent(ctx, stream, 'UserMessage', { code, message, commandId });
}
