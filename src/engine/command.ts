import type { Context } from './context.ts';
import { type Rejection, reject } from './rejections.ts';
import { findPlayer, findTable, type Game, type GameStatus, gameStatuses } from './state/game.ts';
import type { TableId, UserId } from './state/ids.ts';
import type { Player } from './state/player.ts';
import type { Seat } from './state/seat.ts';
import { seatOfUser, type Table } from './state/table.ts';

/** Who asks: a signed-in user, or the server itself for what it notices (connections, restarts). */
export type Sender =
  | { readonly kind: 'user'; readonly userId: UserId; readonly isAdmin: boolean }
  | { readonly kind: 'server' };

export interface Command {
  /** Made by the client; comes back with the verdict. */
  readonly commandId: string;
  readonly sender: Sender;
  readonly name: string;
  readonly input: unknown;
}

export type Verdict =
  | { readonly commandId: string; readonly accepted: true }
  | ({ readonly commandId: string; readonly accepted: false } & Rejection);

/** The first fault of a decision, or null when it was accepted and carried out. */
export type Decided = Rejection | null;

/** The fields of an input as they arrive: anything may be in them. */
export type Unchecked<I> = { readonly [K in keyof I]-?: unknown };

// The checks of a single field at the boundary: each says what is wrong with it, or null.

const expect = (field: string, expected: string): Rejection => reject('BAD_INPUT', { field, expected });

const MAX_TEXT = 200;

export const text = (field: string, value: unknown): Decided =>
  typeof value === 'string' && value.length > 0 && value.length <= MAX_TEXT
    ? null
    : expect(field, 'a text of 1 to 200 characters');

export const optionalText = (field: string, value: unknown): Decided =>
  value === undefined || value === null ? null : text(field, value);

const isWholeNumber = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;

export const wholeNumber = (field: string, value: unknown): Decided =>
  isWholeNumber(value) ? null : expect(field, 'a whole number of chips, 0 or more');

const LONGEST_MS = 100 * 366 * 86_400_000;

export const duration = (field: string, value: unknown): Decided =>
  isWholeNumber(value) && (value as number) <= LONGEST_MS
    ? null
    : expect(field, 'a number of milliseconds, at most a hundred years');

export const optionalWholeNumber = (field: string, value: unknown): Decided =>
  value === undefined || value === null || isWholeNumber(value)
    ? null
    : expect(field, 'a whole number of chips, 0 or more, or nothing');

export const signedAmount = (field: string, value: unknown): Decided =>
  Number.isSafeInteger(value) && value !== 0 ? null : expect(field, 'a whole number of chips other than 0');

export const flag = (field: string, value: unknown): Decided =>
  typeof value === 'boolean' ? null : expect(field, 'true or false');

/** Cheaper in V8 than `includes` for lists as short as these. */
export function isOneOf(values: readonly string[], value: unknown): boolean {
  for (let i = 0; i < values.length; i++) if (values[i] === value) return true;
  return false;
}

export const oneOf = (field: string, value: unknown, values: readonly string[]): Decided =>
  isOneOf(values, value) ? null : expect(field, `one of ${values.join(', ')}`);

export const optionalOneOf = (field: string, value: unknown, values: readonly string[]): Decided =>
  value === undefined || value === null || isOneOf(values, value)
    ? null
    : expect(field, `one of ${values.join(', ')}, or nothing`);

/** What every kind of command states: when it is possible, and how the fields that it takes are checked. */
interface Base<I> {
  readonly allowedIn: readonly GameStatus[];
  readonly check?: (input: Unchecked<I>) => Decided;
}

export type Definition = {
  readonly allowedIn: readonly GameStatus[];
  /** The input with every field read once. */
  readonly copy: (input: object) => object;
  readonly check: (input: never) => Decided;
  /** Who may do such a thing at all. */
  readonly from: 'USER' | 'HOST' | 'SERVER';
  /** Everything is checked before anything is touched: a refused command leaves no trace. The server has no user id. */
  readonly decide: (ctx: Context, userId: UserId, input: never) => Decided;
};

const takesNothing = (): Decided => null;

/** Settings are the one input that has fields of its own. */
function copyOf(input: object): object {
  const copy: Record<string, unknown> = { ...input };
  const { settings } = copy;
  if (typeof settings === 'object' && settings !== null && !Array.isArray(settings))
    copy.settings = { ...settings };
  return copy;
}

/** Why this sender may not do such a thing at all, or null. The server is nobody. An admin may do what a host may. */
export function refuseSender(
  game: Game,
  from: Definition['from'],
  userId: UserId | null,
  isAdmin: boolean,
): Decided {
  switch (from) {
    case 'USER':
      return userId !== null ? null : reject('NOT_REGISTERED', {});
    case 'HOST':
      return userId !== null && (isAdmin || userId === game.ownerId) ? null : reject('NOT_HOST', {});
    case 'SERVER':
      return userId === null ? null : reject('SERVER_ONLY', {});
  }
}

/** A command of anyone who is signed in. */
export const userCommand = <I = unknown>(
  spec: Base<I> & { decide(ctx: Context, userId: UserId, input: I): Decided },
): Definition => ({
  allowedIn: spec.allowedIn,
  copy: copyOf,
  check: spec.check ?? takesNothing,
  from: 'USER',
  decide: (ctx, userId, input) => spec.decide(ctx, userId, input),
});

/** A command of the host or an admin. */
export const hostCommand = <I = unknown>(
  spec: Base<I> & { decide(ctx: Context, input: I, userId: UserId): Decided },
): Definition => ({
  allowedIn: spec.allowedIn,
  copy: copyOf,
  check: spec.check ?? takesNothing,
  from: 'HOST',
  decide: (ctx, userId, input) => spec.decide(ctx, input, userId),
});

/** A user as someone who is in the game, or null. */
export function playerIn(game: Game, userId: UserId): Player | null {
  const player = findPlayer(game, userId);
  return player && player.status !== 'OUT' ? player : null;
}

/** A command of someone who is in the game. */
export const playerCommand = <I = unknown>(
  spec: Base<I> & { decide(ctx: Context, player: Player, input: I): Decided },
): Definition => ({
  allowedIn: spec.allowedIn,
  copy: copyOf,
  check: spec.check ?? takesNothing,
  from: 'USER',
  decide: (ctx, userId, input) => {
    const player = playerIn(ctx.game, userId);
    return player ? spec.decide(ctx, player, input) : reject('NOT_REGISTERED', {});
  },
});

/** A command of someone who sits at the table that the input names. */
export const tableCommand = <I = unknown>(spec: {
  /** For a command that comes so often that a copy of whatever fields there are would be too slow. */
  readonly copy?: (input: Partial<Unchecked<I & AtTable>>) => Unchecked<I & AtTable>;
  readonly check?: (input: Unchecked<I>) => Decided;
  decide(ctx: Context, table: Table, seat: Seat, input: I): Decided;
}): Definition => {
  const checkRest: (input: Unchecked<I>) => Decided = spec.check ?? takesNothing;
  return {
    allowedIn: ['ACTIVE'],
    copy: spec.copy ?? copyOf,
    check: (input: Unchecked<I & AtTable>) => text('tableId', input.tableId) ?? checkRest(input),
    from: 'USER',
    decide(ctx, userId, input: I & AtTable) {
      const { tableId } = input;
      const table = findTable(ctx.game, tableId);
      const seat = table === null ? null : seatOfUser(table, userId);
      if (seat !== null) return spec.decide(ctx, table!, seat, input);
      if (!playerIn(ctx.game, userId)) return reject('NOT_REGISTERED', {});
      return table ? reject('NOT_AT_TABLE', { tableId }) : reject('TABLE_NOT_FOUND', { tableId });
    },
  };
};

interface AtTable {
  readonly tableId: TableId;
}

/** What the server itself notices. Possible in every status: a connection does not ask how the game stands. */
export const serverCommand = <I = unknown>(spec: {
  readonly check: (input: Unchecked<I>) => Decided;
  apply(ctx: Context, input: I): void;
}): Definition => ({
  allowedIn: gameStatuses,
  copy: copyOf,
  check: spec.check,
  from: 'SERVER',
  decide: (ctx, _userId, input) => {
    spec.apply(ctx, input);
    return null;
  },
});
