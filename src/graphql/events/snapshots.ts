import type { GameView, TableView } from '../../engine/index.ts';
import type { StreamMessage } from '../../runtime/subscription.ts';
import { builder } from '../builder.ts';
import { type GameModel, GameType, gameModel } from '../types/game.ts';
import { type TableModel, TableType, tableModel } from '../types/table.ts';
import { GameEvent, TableEvent, UserEvent } from './interfaces.ts';

type Snapshot = Extract<StreamMessage, { readonly kind: 'snapshot' }>;

interface Head {
  readonly sequence: number;
  readonly timestamp: number;
  readonly gameId: string;
}

interface GameSnapshotModel extends Head {
  readonly type: 'GameSnapshot';
  readonly game: GameModel;
}

interface TableSnapshotModel extends Head {
  readonly type: 'TableSnapshot';
  readonly tableId: string;
  readonly handNumber: number;
  readonly table: TableModel;
}

interface UserSnapshotModel extends Head {
  readonly type: 'UserSnapshot';
  readonly userId: string;
  readonly game: GameModel;
}

builder.objectRef<GameSnapshotModel>('GameSnapshot').implement({
  description: 'The game as you may see it. Events that follow have higher numbers.',
  interfaces: [GameEvent],
  fields: (t) => ({ game: t.expose('game', { type: GameType, description: 'The whole game.' }) }),
});

builder.objectRef<TableSnapshotModel>('TableSnapshot').implement({
  description: 'The table as you may see it. Events that follow have higher numbers.',
  interfaces: [GameEvent, TableEvent],
  fields: (t) => ({ table: t.expose('table', { type: TableType, description: 'The whole table.' }) }),
});

builder.objectRef<UserSnapshotModel>('UserSnapshot').implement({
  description: 'Comes in `userEvents` when `after` is too old to be replayed: the game as you may see it.',
  interfaces: [GameEvent, UserEvent],
  fields: (t) => ({ game: t.expose('game', { type: GameType, description: 'The whole game.' }) }),
});

const head = ({ sequence, timestamp }: Snapshot, gameId: string): Head => ({ sequence, timestamp, gameId });

export const gameSnapshot = (message: Snapshot, gameId: string): GameSnapshotModel => ({
  type: 'GameSnapshot',
  ...head(message, gameId),
  game: gameModel(message.view as GameView),
});

export function tableSnapshot(message: Snapshot, gameId: string): TableSnapshotModel {
  const table = tableModel(gameId, message.view as TableView);
  return {
    type: 'TableSnapshot',
    ...head(message, gameId),
    tableId: table.id,
    handNumber: table.handNumber,
    table,
  };
}

export const userSnapshot = (message: Snapshot, gameId: string, userId: string): UserSnapshotModel => ({
  type: 'UserSnapshot',
  ...head(message, gameId),
  userId,
  game: gameModel(message.view as GameView),
});
