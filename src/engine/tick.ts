import { type Command, type Definition, isOneOf, refuseSender, type Verdict } from './command.ts';
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
import type { Time, UserId } from './state/ids.ts';
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
  // A list of one, as it mostly is, is written down faster than it is mapped.
  const verdicts =
    commands.length === 1 ? [decide(ctx, commands[0]!)] : commands.map((command) => decide(ctx, command));
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

/** By name, in a map: a command called "constructor" is as unknown as any other. */
const definitions = new Map<string, Definition>(Object.entries(registry));

/** A command with every field read once, so that what was checked is what is used. Anything may be in the fields. */
interface Asked {
  readonly commandId: unknown;
  readonly name: unknown;
  /** Undefined when there is no command of this name. */
  readonly definition: Definition | undefined;
  /** What a sender says; all undefined when it is none. */
  readonly kind: unknown;
  readonly userId: unknown;
  readonly isAdmin: unknown;
  /** A copy of the input, empty when none was given; null when it is no object. */
  readonly input: object | null;
}

function decide(ctx: Context, given: Command): Verdict {
  const asked = read(given);
  const rejection = asked !== null ? judge(ctx, asked) : badForm('command', 'an object');
  if (rejection === null) return { commandId: asked!.commandId as string, accepted: true };
  const commandId = typeof asked?.commandId === 'string' ? asked.commandId : '';
  if (asked) tellSender(ctx, asked, commandId, rejection);
  return { commandId, accepted: false, ...rejection };
}

const nobody: Record<string, unknown> = {};

/** Null for what is no object or cannot be read. Only code can hand in such things, but the engine answers to code as well. */
function read(given: unknown): Asked | null {
  if (!isObject(given)) return null;
  try {
    const { commandId, name, sender, input: fields } = given;
    // Most commands are decisions: those are not looked up.
    const definition = name === 'PlayerAction' ? registry.PlayerAction : definitions.get(name as string);
    const input = readInput(definition, fields);
    const { kind, userId, isAdmin } = isObject(sender) ? sender : nobody;
    return { commandId, name, definition, kind, userId, isAdmin, input };
  } catch {
    return null;
  }
}

function readInput(definition: Definition | undefined, fields: unknown): object | null {
  if (fields === undefined || fields === null) return {};
  if (!isObject(fields) || Array.isArray(fields)) return null;
  return definition ? definition.copy(fields) : fields;
}

/** The one order in which a command is checked: form, right, status of the game; the rest is the command's own. */
function judge(ctx: Context, asked: Asked): Rejection | null {
  const { commandId, name, definition, kind, isAdmin, input } = asked;
  if (typeof commandId !== 'string' || commandId.length > 200)
    return badForm('commandId', 'a text of up to 200 characters');
  if (typeof name !== 'string') return badForm('name', 'the name of a command');
  const isServer = kind === 'server';
  if (!isServer && (kind !== 'user' || !isUserId(asked.userId) || typeof isAdmin !== 'boolean'))
    return badForm('sender', 'the server or a user');
  if (input === null) return badForm('input', 'an object');
  if (definition === undefined) return reject('UNKNOWN_COMMAND', { name: name.slice(0, 50) });
  const fault = definition.check(input as never);
  if (fault !== null) return fault;
  const { game } = ctx;
  const userId = isServer ? null : (asked.userId as UserId);
  // A stranger to a private game learns nothing of it, whatever is asked, but that it takes a code.
  if (userId !== null && !mayEnter(game, userId, isAdmin as boolean, name, input))
    return reject('WRONG_JOIN_CODE', {});
  const refusal = refuseSender(game, definition.from, userId, isAdmin as boolean);
  if (refusal !== null) return refusal;
  if (!isOneOf(definition.allowedIn, game.status))
    return reject('WRONG_GAME_STATUS', { status: game.status, allowedIn: definition.allowedIn });
  return definition.decide(ctx, userId ?? '', input as never);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const badForm = (field: string, expected: string): Rejection => reject('BAD_INPUT', { field, expected });

const isUserId = (value: unknown): value is UserId =>
  typeof value === 'string' && value.length > 0 && value.length <= 200;

/** Players and the host are told of a refusal in the private stream too. A stranger has no such stream in this game. */
function tellSender(
  ctx: Context,
  { kind, userId }: Asked,
  commandId: string,
  { code, message }: Rejection,
): void {
  if (kind !== 'user') return;
  const stream = privateStream(ctx.game, userId as UserId);
  if (stream) userEvent(ctx, stream, 'UserMessage', { code, message, commandId });
}
