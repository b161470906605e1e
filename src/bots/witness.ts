import { applyEvent, stateOf, type TableEvent, type TableState } from '../client/table-state.ts';

/** Something that must never be seen from outside. */
export type OnBreach = (breach: string) => void;

/**
 * Follows one table with the eyes of one player and checks what can be checked from outside: numbers without gaps, no
 * card that is not the player's own, shown or on the board, no card twice, and hands after which the chips add up.
 */
export class TableWitness {
  readonly #userId: string;
  readonly #onBreach: OnBreach;
  #table: TableState | null = null;
  /** Stacks when the hand began, and chips that left the table in it. */
  #stacks: Map<number, number> | null = null;
  #raked = 0;
  /** Seats that have turned their cards over in this hand. */
  readonly #shown = new Set<number>();

  constructor(userId: string, onBreach: OnBreach) {
    this.#userId = userId;
    this.#onBreach = onBreach;
  }

  get table(): TableState | null {
    return this.#table;
  }

  /** Takes the next message of the stream and returns its number. */
  see(event: TableEvent): number {
    if (event.__typename === 'TableSnapshot') this.#onSnapshot(stateOf(event.table));
    else this.#onEvent(event);
    return event.sequence;
  }

  #onSnapshot(snapshot: TableState): void {
    if (this.#table && snapshot.sequence < this.#table.sequence)
      this.#breach(`a snapshot of ${snapshot.sequence} after event ${this.#table.sequence}`);
    this.#table = snapshot;
    this.#stacks = null;
    this.#shown.clear();
    // Nobody turns cards over while there is still betting to be done.
    const isBetting = /BETTING|DEAL/.test(snapshot.phase);
    for (const seat of snapshot.seats) {
      if (!seat.cards || seat.userId === this.#userId) continue;
      if (isBetting) this.#breach(`the cards of seat ${seat.position} in a snapshot of ${snapshot.phase}`);
      this.#shown.add(seat.position);
    }
    this.#checkCards();
  }

  #onEvent(event: Exclude<TableEvent, { __typename: 'TableSnapshot' }>): void {
    const table = this.#table;
    if (!table) return this.#breach(`${event.__typename} came before any snapshot`);
    if (event.sequence !== table.sequence + 1)
      this.#breach(`${event.__typename} is number ${event.sequence} after ${table.sequence}`);
    if (event.__typename === 'HandComplete') this.#checkHand(table, event.netChips);
    applyEvent(table, event);
    switch (event.__typename) {
      case 'HandStarted':
        this.#stacks = new Map(table.seats.map((seat) => [seat.position, seat.chips]));
        this.#raked = 0;
        this.#shown.clear();
        return;
      case 'RakeTaken':
        this.#raked += event.amount;
        return;
      case 'CardsShown':
        this.#shown.add(event.seatPosition);
        return this.#checkCards();
      case 'HoleCardsDealt':
        if (event.cards && event.userId !== this.#userId)
          this.#breach(`the cards of seat ${event.seatPosition} were dealt face up`);
        return this.#checkCards();
      case 'CommunityCardsDealt':
        return this.#checkCards();
      case 'BlindPosted':
      case 'PlayerActed':
        if (table.seats[event.seatPosition]!.chips < 0)
          this.#breach(`seat ${event.seatPosition} has less than no chips`);
    }
  }

  #checkHand(
    table: TableState,
    net: readonly { readonly seatPosition: number; readonly amount: number }[],
  ): void {
    const total = net.reduce((sum, { amount }) => sum + amount, 0);
    if (this.#stacks && total + this.#raked !== 0)
      this.#breach(`the hand won ${total} in all and paid ${this.#raked} rake`);
    for (const { seatPosition, amount } of this.#stacks ? net : []) {
      const expected = this.#stacks!.get(seatPosition)! + amount;
      const { chips } = table.seats[seatPosition]!;
      if (chips !== expected)
        this.#breach(`seat ${seatPosition} has ${chips} and is said to have ${expected}`);
    }
    this.#stacks = null;
  }

  #checkCards(): void {
    const { board, seats } = this.#table!;
    const known = [...board, ...seats.flatMap((seat) => seat.cards ?? [])];
    if (new Set(known).size !== known.length) this.#breach(`a card is in two places: ${known.join(' ')}`);
    for (const seat of seats)
      if (seat.cards && seat.userId !== this.#userId && !this.#shown.has(seat.position))
        this.#breach(`the cards of seat ${seat.position} are seen and were not shown`);
  }

  #breach(what: string): void {
    const { gameId, id, handNumber } = this.#table ?? { gameId: '?', id: '?', handNumber: 0 };
    this.#onBreach(`game ${gameId}, table ${id}, hand ${handNumber}: ${what}`);
  }
}
