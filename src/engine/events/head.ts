import type { GameId, TableId, Time, UserId } from '../state/ids.ts';

/** Each stream is numbered 1, 2, 3, … on its own: the game's, a table's, and one private stream per player. */
export interface GameHead<T extends string> {
  readonly type: T;
  readonly stream: 'game';
  readonly sequence: number;
  readonly timestamp: Time;
  readonly gameId: GameId;
}

export interface TableHead<T extends string> {
  readonly type: T;
  readonly stream: 'table';
  readonly sequence: number;
  readonly timestamp: Time;
  readonly gameId: GameId;
  readonly tableId: TableId;
  readonly handNumber: number;
}

export interface UserHead<T extends string> {
  readonly type: T;
  readonly stream: 'user';
  readonly sequence: number;
  readonly timestamp: Time;
  readonly gameId: GameId;
  readonly userId: UserId;
}
