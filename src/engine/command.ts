import type { Context } from './context.ts';
import { type Rejection, reject } from './rejections.ts';
import { findPlayer, findTable, type Game, type GameStatus, gameStatuses } from './state/game.ts';
import type { UserId } from './state/ids.ts';
import type { Player } from './state/player.ts';
import type { Seat } from './state/seat.ts';
import type { Table } from './state/table.ts';

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

/** How a field of an input is checked at the boundary: the words that describe it, and the test. */
export interface FieldCheck<T> {
  readonly expected: string;
  readonly isOptional?: boolean;
  readonly test: (value: unknown) => value is T;
}

const MAX_TEXT = 200;

export const text: FieldCheck<string> = {
  expected: 'a text of 1 to 200 characters',
  test: (value): value is string => typeof value === 'string' && value.length > 0 && value.length <= MAX_TEXT,
};
export const wholeNumber: FieldCheck<number> = {
  expected: 'a whole number of chips, 0 or more',
  test: (value): value is number => Number.isSafeInteger(value) && (value as number) >= 0,
};
export const flag: FieldCheck<boolean> = {
  expected: 'true or false',
  test: (value): value is boolean => typeof value === 'boolean',
};
export const anything: FieldCheck<unknown> = {
  expected: 'a value',
  test: (_value): _value is unknown => true,
};
export const oneOf = <T extends string>(...values: readonly T[]): FieldCheck<T> => ({
  expected: `one of ${values.join(', ')}`,
  test: (value): value is T => values.includes(value as T),
});
/** The field may be missing or null. */
export const optional = <T>(check: FieldCheck<T>): FieldCheck<T | null | undefined> => ({
  expected: `${check.expected}, or nothing`,
  isOptional: true,
  test: (value): value is T | null | undefined => value === undefined || value === null || check.test(value),
});

type Checks = { readonly [field: string]: FieldCheck<never> | FieldCheck<unknown> };
type Checked<C> = { readonly [K in keyof C]: C[K] extends FieldCheck<infer T> ? T : never };

/** What every kind of command states: when it is possible, and what it takes. */
interface Base<C> {
  readonly allowedIn: readonly GameStatus[];
  readonly input: C;
}

/** The first fault of a decision, or null when it was accepted and carried out. */
export type Decided = Rejection | null;

export type Definition = {
  readonly allowedIn: readonly GameStatus[];
  readonly fields: readonly { readonly name: string; readonly check: FieldCheck<unknown> }[];
  /** May this sender do such a thing at all? */
  readonly authorize: (game: Game, sender: Sender) => Decided;
  /** Everything is checked before anything is touched: a refused command leaves no trace. */
  readonly decide: (ctx: Context, sender: Sender, input: never) => Decided;
};

const fieldsOf = (input: Checks): Definition['fields'] =>
  Object.entries(input).map(([name, check]) => ({ name, check: check as FieldCheck<unknown> }));

const anyUser = (_game: Game, sender: Sender): Decided =>
  sender.kind === 'user' ? null : reject('NOT_REGISTERED', {});

const userIdOf = (sender: Sender): UserId => (sender.kind === 'user' ? sender.userId : '');

/** A command of anyone who is signed in. */
export const userCommand = <const C extends Checks>(
  spec: Base<C> & { decide(ctx: Context, userId: UserId, input: Checked<C>): Decided },
): Definition => ({
  allowedIn: spec.allowedIn,
  fields: fieldsOf(spec.input),
  authorize: anyUser,
  decide: (ctx, sender, input) => spec.decide(ctx, userIdOf(sender), input),
});

/** A command of the host or an admin. */
export const hostCommand = <const C extends Checks>(
  spec: Base<C> & { decide(ctx: Context, input: Checked<C>): Decided },
): Definition => ({
  allowedIn: spec.allowedIn,
  fields: fieldsOf(spec.input),
  authorize: (game, sender) =>
    sender.kind === 'user' && (sender.isAdmin || sender.userId === game.ownerId)
      ? null
      : reject('NOT_HOST', {}),
  decide: (ctx, _sender, input) => spec.decide(ctx, input),
});

/** A command of someone who is in the game. */
export const playerCommand = <const C extends Checks>(
  spec: Base<C> & { decide(ctx: Context, player: Player, input: Checked<C>): Decided },
): Definition => ({
  allowedIn: spec.allowedIn,
  fields: fieldsOf(spec.input),
  authorize: anyUser,
  decide: (ctx, sender, input) => {
    const player = findPlayer(ctx.game, userIdOf(sender));
    return !player || player.status === 'OUT'
      ? reject('NOT_REGISTERED', {})
      : spec.decide(ctx, player, input);
  },
});

/** A command of someone who sits at the table that the input names. */
export const tableCommand = <const C extends Checks>(spec: {
  readonly input: C;
  decide(ctx: Context, table: Table, seat: Seat, input: Checked<C>, player: Player): Decided;
}): Definition =>
  playerCommand({
    allowedIn: ['ACTIVE'],
    input: { tableId: text, ...spec.input },
    decide(ctx, player, input) {
      const { tableId } = input as { tableId: string };
      const table = findTable(ctx.game, tableId);
      if (!table) return reject('TABLE_NOT_FOUND', { tableId });
      if (player.seat?.tableId !== tableId) return reject('NOT_AT_TABLE', { tableId });
      return spec.decide(ctx, table, table.seats[player.seat.position]!, input as Checked<C>, player);
    },
  });

/** What the server itself notices. Possible in every status: a connection does not ask how the game stands. */
export const serverCommand = <const C extends Checks>(spec: {
  readonly input: C;
  apply(ctx: Context, input: Checked<C>): void;
}): Definition => ({
  allowedIn: gameStatuses,
  fields: fieldsOf(spec.input),
  authorize: (_game, sender) => (sender.kind === 'server' ? null : reject('SERVER_ONLY', {})),
  decide: (ctx, _sender, input) => {
    spec.apply(ctx, input);
    return null;
  },
});
