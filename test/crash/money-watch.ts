import type { EventView, GameView } from '../../src/engine/index.ts';

/** What went in and out of a game up to an event of its stream. */
interface Cash {
  readonly boughtIn: number;
  readonly cashedOut: number;
}

class GameMoney {
  /** By number of the game's events, and of each table's. */
  readonly cash: Cash[] = [{ boughtIn: 0, cashedOut: 0 }];
  readonly raked = new Map<string, number[]>();
}

/** Adds up from the public streams what has been bought in, cashed out and raked, and holds views against it. */
export class MoneyWatch {
  checks = 0;
  private readonly games = new Map<string, GameMoney>();
  private readonly object: (problem: string) => void;

  constructor(object: (problem: string) => void) {
    this.object = object;
  }

  /** Takes the events of every stream of a game, each stream in order and from its beginning. */
  told(event: EventView): void {
    const money = this.of(event.gameId);
    if (event.stream === 'game') {
      const last = money.cash.at(-1)!;
      let { boughtIn, cashedOut } = last;
      if (event.type === 'PlayerBuyIn') boughtIn += event.amount;
      if (event.type === 'PlayerLeft') cashedOut += event.cashedOut;
      if (event.type === 'ChipsCorrected' && event.amount > 0) boughtIn += event.amount;
      if (event.type === 'ChipsCorrected' && event.amount < 0) cashedOut -= event.amount;
      money.cash.push({ boughtIn, cashedOut });
    } else if (event.stream === 'table') {
      const raked = money.raked.get(event.tableId) ?? [0];
      money.raked.set(event.tableId, raked);
      raked.push(raked.at(-1)! + (event.type === 'RakeTaken' ? event.amount : 0));
    }
  }

  /** Everything that a view contains has been told. */
  isUpTo({ id, sequence, tables }: GameView): boolean {
    const money = this.of(id);
    return (
      money.cash.length > sequence &&
      tables.every((table) => (money.raked.get(table.id)?.length ?? 1) > table.sequence)
    );
  }

  /** Every chip that was bought is on a table, with its owner or with the house. */
  check(view: GameView): void {
    this.checks++;
    const money = this.of(view.id);
    const { boughtIn, cashedOut } = money.cash[view.sequence]!;
    let inPlay = 0;
    let raked = 0;
    for (const { potTotal, seats } of view.tables) {
      inPlay += potTotal;
      for (const { chips } of seats) inPlay += chips;
    }
    for (const [tableId, sums] of money.raked) {
      const table = view.tables.find(({ id }) => id === tableId);
      raked += table ? sums[table.sequence]! : sums.at(-1)!;
    }
    if (boughtIn !== inPlay + cashedOut + raked)
      this.object(
        `${view.id} at event ${view.sequence}: ${boughtIn} bought in, but ${inPlay} in play + ${cashedOut} cashed out + ${raked} raked`,
      );
  }

  private of(gameId: string): GameMoney {
    let money = this.games.get(gameId);
    if (!money) {
      money = new GameMoney();
      this.games.set(gameId, money);
    }
    return money;
  }
}
