import type { LegalActions, RejectionCode, SettingsFault, TableView, Verdict } from '../engine/index.ts';
import { builder } from './builder.ts';
import { type Context, signedIn } from './context.ts';
import { found, refuse } from './errors.ts';
import { RejectionCodeEnum } from './rejection-codes.ts';
import { GameType, gameModel, viewGame } from './types/game.ts';
import { LegalActionsType } from './types/legal-actions.ts';
import { type TableModel, TableType, tableModel } from './types/table.ts';

interface Accepted {
  readonly type: 'CommandAccepted';
  readonly commandId: string;
  readonly gameId: string;
  /** The table that the command named. */
  readonly tableId: string | null;
}

/** The facts of a refusal that a client can use. */
interface Facts {
  readonly minimum?: number;
  readonly maximum?: number;
  readonly legalActions?: LegalActions;
  readonly faults?: readonly SettingsFault[];
}

interface Rejected {
  readonly type: 'CommandRejected' | 'AmountRejected';
  readonly commandId: string;
  readonly code: RejectionCode;
  readonly message: string;
  readonly facts: Facts;
}

export type CommandOutcome = Accepted | Rejected;

/** A verdict as the API tells it. Input that no command takes is a mistake of the program that sent it: an error. */
export function outcomeOf(verdict: Verdict, gameId: string, tableId: string | null): CommandOutcome {
  const { commandId } = verdict;
  if (verdict.accepted) return { type: 'CommandAccepted', commandId, gameId, tableId };
  const { code, message } = verdict;
  if (code === 'BAD_INPUT') throw refuse('BAD_USER_INPUT', message);
  const facts = verdict.facts as Facts;
  const isAboutAmount = facts.minimum !== undefined || facts.maximum !== undefined;
  return { type: isAboutAmount ? 'AmountRejected' : 'CommandRejected', commandId, code, message, facts };
}

const Rejection = builder.interfaceRef<Rejected>('Rejection').implement({
  description: 'A command was not carried out, and nothing has changed.',
  resolveType: ({ type }) => type,
  fields: (t) => ({
    commandId: t.exposeID('commandId', { description: 'The command that this answers.' }),
    code: t.expose('code', { type: RejectionCodeEnum, description: 'Why, for programs.' }),
    message: t.exposeString('message', {
      description: 'Why, and what would be legal: for people, as it is.',
    }),
  }),
});

const SettingsFaultType = builder.objectRef<SettingsFault>('SettingsFault').implement({
  description: 'What is wrong with one setting.',
  fields: (t) => ({
    field: t.exposeString('field', { description: 'Which setting.' }),
    message: t.exposeString('message', { description: 'What is wrong with it.' }),
  }),
});

const CommandRejectedType = builder.objectRef<Rejected>('CommandRejected').implement({
  description: 'A command was not carried out.',
  interfaces: [Rejection],
  fields: (t) => ({
    legalActions: t.field({
      type: LegalActionsType,
      nullable: true,
      description: 'With ACTION_NOT_OPEN: what you may do instead.',
      resolve: ({ facts }) => facts.legalActions ?? null,
    }),
    settingsFaults: t.field({
      type: [SettingsFaultType],
      nullable: true,
      description: 'With INVALID_SETTINGS: everything that is wrong with them.',
      resolve: ({ facts }) => facts.faults ?? null,
    }),
  }),
});

const AmountRejectedType = builder.objectRef<Rejected>('AmountRejected').implement({
  description: 'A command was not carried out because of its amount; an amount between the limits would do.',
  interfaces: [Rejection],
  fields: (t) => ({
    minimum: t.int({
      nullable: true,
      description: 'The least that is legal; null when there is no such limit.',
      resolve: ({ facts }) => facts.minimum ?? null,
    }),
    maximum: t.int({
      nullable: true,
      description: 'The most that is legal; null when there is no such limit.',
      resolve: ({ facts }) => facts.maximum ?? null,
    }),
  }),
});

const CommandAcceptedType = builder.objectRef<Accepted>('CommandAccepted').implement({
  description: 'A command was carried out, and that is durable.',
  fields: (t) => ({
    commandId: t.exposeID('commandId', { description: 'The id that you gave, or the one that was made.' }),
    game: t.field({
      type: GameType,
      description: 'The game after it.',
      resolve: async ({ gameId }, _args, context) => gameModel(await viewGame(context, gameId)),
    }),
    table: t.field({
      type: TableType,
      nullable: true,
      description:
        'The table after it: the one named, otherwise the one you sit at; null when you have no seat.',
      resolve: tableOf,
    }),
  }),
});

async function tableOf(
  { gameId, tableId }: Accepted,
  _args: unknown,
  context: Context,
): Promise<TableModel | null> {
  const { userId } = signedIn(context);
  const { tables, players } = found(await context.room.view(userId, gameId), 'game');
  const isIt = ({ id, seats }: TableView) =>
    tableId === null ? seats.some((seat) => seat.userId === userId) : id === tableId;
  const table = tables.find(isIt);
  return table ? tableModel(gameId, table, players) : null;
}

export const CommandResult = builder.unionType('CommandResult', {
  description: 'What became of a command: the answer comes when it is decided and durable.',
  types: [CommandAcceptedType, CommandRejectedType, AmountRejectedType],
  resolveType: ({ type }) => type,
});
