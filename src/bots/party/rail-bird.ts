import type { Connection } from '../../client/connection.ts';
import {
  GameEventsDocument,
  type GameEventsSubscription,
  TableEventsDocument,
} from '../../client/generated/graphql.ts';
import type { Stream } from '../../client/stream.ts';
import type { TableState } from '../../client/table-state.ts';
import { type OnBreach, TableWitness } from '../witness.ts';

type GameEvent = GameEventsSubscription['gameEvents'];

/** Watches a whole game from the rail and keeps its books: chips bought, cashed out and raked, by the events alone. */
export class RailBird {
  bought = 0;
  cashedOut = 0;
  raked = 0;
  hands = 0;
  sequence = 0;
  readonly #connection: Connection;
  readonly #userId: string;
  readonly #gameId: string;
  readonly #onBreach: OnBreach;
  readonly #tables = new Map<string, { witness: TableWitness; stream: Stream<unknown> }>();
  readonly #game: Stream<unknown>;

  constructor(connection: Connection, userId: string, gameId: string, onBreach: OnBreach) {
    this.#connection = connection;
    this.#userId = userId;
    this.#gameId = gameId;
    this.#onBreach = onBreach;
    this.#game = connection.follow(
      GameEventsDocument,
      { gameId },
      { onMessage: ({ gameEvents }) => this.#onGameEvent(gameEvents) },
    );
  }

  stop(): void {
    this.#game.stop();
    for (const { stream } of this.#tables.values()) stream.stop();
  }

  /** A table as its events describe it. */
  table(id: string): TableState | null {
    return this.#tables.get(id)?.witness.table ?? null;
  }

  /** The books stand exactly here: nothing that happened before is still on its way, and nothing has happened since. */
  isAt(sequence: number, tables: readonly { readonly id: string; readonly sequence: number }[]): boolean {
    return (
      this.sequence === sequence && tables.every(({ id, sequence }) => this.table(id)?.sequence === sequence)
    );
  }

  #onGameEvent(event: GameEvent): number {
    if (event.__typename !== 'GameSnapshot' && event.sequence !== this.sequence + 1)
      this.#onBreach(
        `game ${this.#gameId}: ${event.__typename} is number ${event.sequence} after ${this.sequence}`,
      );
    this.sequence = event.sequence;
    switch (event.__typename) {
      case 'GameSnapshot':
        for (const { id } of event.game.tables) this.#follow(id);
        break;
      case 'TableCreated':
        this.#follow(event.tableId);
        break;
      case 'TableRemoved':
        this.#tables.get(event.tableId)?.stream.stop();
        this.#tables.delete(event.tableId);
        break;
      case 'PlayerBuyIn':
        this.bought += event.amount;
        break;
      case 'PlayerLeft':
        this.cashedOut += event.cashedOut;
    }
    return event.sequence;
  }

  #follow(tableId: string): void {
    if (this.#tables.has(tableId)) return;
    const witness = new TableWitness(this.#userId, this.#onBreach);
    const stream = this.#connection.follow(
      TableEventsDocument,
      { gameId: this.#gameId, tableId },
      {
        onMessage: ({ tableEvents }) => {
          if (tableEvents.__typename === 'RakeTaken') this.raked += tableEvents.amount;
          if (tableEvents.__typename === 'HandComplete') this.hands++;
          return witness.see(tableEvents);
        },
      },
    );
    this.#tables.set(tableId, { witness, stream });
  }
}
