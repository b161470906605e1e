import type { GameView, PlayerView, TableView } from '../../engine/index.ts';
import { mayKnowOf } from '../access.ts';
import { builder } from '../builder.ts';
import { signedIn } from '../context.ts';
import { HandPhaseEnum, TableStatusEnum } from '../enums.ts';
import { found } from '../errors.ts';
import { LegalActionsType } from './legal-actions.ts';
import { PotType } from './pot.ts';
import { SeatType } from './seat.ts';

/** A table as one viewer may see it, the game it belongs to, and that game's players where they were looked at too. */
export interface TableModel extends TableView {
  readonly gameId: string;
  readonly players: readonly PlayerView[] | null;
}

export const tableModel = (
  gameId: string,
  view: TableView,
  players: readonly PlayerView[] | null = null,
): TableModel => ({
  gameId,
  players,
  // One by one: this is made for every action, and a copy of whatever is there takes several times as long.
  id: view.id,
  status: view.status,
  handPhase: view.handPhase,
  handNumber: view.handNumber,
  seats: view.seats,
  dealerPosition: view.dealerPosition,
  smallBlindPosition: view.smallBlindPosition,
  bigBlindPosition: view.bigBlindPosition,
  actionPosition: view.actionPosition,
  actionDeadline: view.actionDeadline,
  currentBet: view.currentBet,
  minimumRaise: view.minimumRaise,
  communityCards: view.communityCards,
  pots: view.pots,
  potTotal: view.potTotal,
  legalActions: view.legalActions,
  sequence: view.sequence,
});

export const tablesOf = ({ id, tables, players }: GameView): TableModel[] =>
  tables.map((table) => tableModel(id, table, players));

export const TableType = builder.objectRef<TableModel>('Table').implement({
  description: 'A table: its seats and the hand in progress, as you may see them.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique within its game.' }),
    gameId: t.exposeID('gameId', { description: 'The game it belongs to.' }),
    status: t.expose('status', { type: TableStatusEnum, description: 'Whether hands are dealt.' }),
    handPhase: t.expose('handPhase', { type: HandPhaseEnum, description: 'Which part of a hand it is in.' }),
    handNumber: t.exposeInt('handNumber', { description: 'Number of the latest hand; 0 before the first.' }),
    seats: t.field({
      type: [SeatType],
      description: 'All seats in order of position, empty ones included.',
      resolve: ({ gameId, players, seats }) => seats.map((seat) => ({ ...seat, gameId, players })),
    }),
    dealerPosition: t.exposeInt('dealerPosition', {
      nullable: true,
      description: 'Where the button is; null before the first hand.',
    }),
    smallBlindPosition: t.exposeInt('smallBlindPosition', {
      nullable: true,
      description: 'Where the small blind is; null before the first hand.',
    }),
    bigBlindPosition: t.exposeInt('bigBlindPosition', {
      nullable: true,
      description: 'Where the big blind is; null before the first hand.',
    }),
    actionPosition: t.exposeInt('actionPosition', {
      nullable: true,
      description: "Whose turn it is; null when nobody's.",
    }),
    actionDeadline: t.expose('actionDeadline', {
      type: 'DateTime',
      nullable: true,
      description: 'When the clock of the seat to act runs out, as things stand.',
    }),
    currentBet: t.exposeInt('currentBet', { description: 'The total to match in this betting round.' }),
    minimumRaise: t.exposeInt('minimumRaise', {
      description: 'The smallest full raise on top of `currentBet`.',
    }),
    communityCards: t.expose('communityCards', { type: ['Card'], description: 'The board.' }),
    pots: t.expose('pots', {
      type: [PotType],
      description: 'Main pot first; bets of this round are not in them yet.',
    }),
    potTotal: t.exposeInt('potTotal', { description: 'Pots and bets together.' }),
    legalActions: t.expose('legalActions', {
      type: LegalActionsType,
      nullable: true,
      description: 'What you may do; null when it is not your turn.',
    }),
    sequence: t.exposeInt('sequence', {
      description:
        'Number of the latest event of `tableEvents` that this contains: subscribe with `after` this.',
    }),
  }),
});

builder.queryField('table', (t) =>
  t.field({
    type: TableType,
    nullable: true,
    description: 'A table of a game. NOT_FOUND when there is none.',
    args: {
      gameId: t.arg.id({ required: true, description: 'The game.' }),
      tableId: t.arg.id({ required: true, description: 'A table of that game.' }),
    },
    resolve: async (_root, { gameId, tableId }, context) => {
      const { userId } = signedIn(context);
      await mayKnowOf(context, gameId, 'table');
      return tableModel(gameId, found(await context.room.viewTable(userId, gameId, tableId), 'table'));
    },
  }),
);
