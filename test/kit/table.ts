/**
 * A table for rule tests: a real game, made and played through real commands.
 *
 *   const table = aTable({ blinds: '1/2', stacks: { ann: 200, bob: 200, cat: 15 } });
 *   table.play('ann raises to 10', 'bob calls', 'cat all-in 15');
 *   expect(table.legal('ann')).toEqual(['fold', 'call 5']);
 *
 * Names sit on seats 0, 1, 2, … in the order given (`seats` puts them elsewhere), the first one has the button (`button`
 * gives it to another), and the first hand is dealt. With three seats the button acts first. `cards`, `board` and `deck`
 * stack the deck; every setting of a game can be given besides. Nothing waits: time passes when a test says 'wait 30s'.
 */
import {
  type Command,
  type EngineEvent,
  type EventType,
  findPlayer,
  type Game,
  type HandPhase,
  type HandRecord,
  newGame,
  nextDeadline,
  type Player,
  type Posting,
  type Rejection,
  type RejectionCode,
  type Seat,
  type Settings,
  type Table,
  type TableView,
  type TickResult,
  tick,
  viewFor,
} from '../../src/engine/index.ts';
import { legalActions } from '../../src/engine/rules/legal-actions.ts';
import { isReady } from '../../src/engine/rules/lineup.ts';
import { type Cards, stackedDeck, textOf } from './cards.ts';
import { parseStep } from './notation.ts';

export interface TableOptions extends Cards, Partial<Settings> {
  /** 'small/big', 1/2 unless told. */
  readonly blinds?: string;
  /** Chips by name, in seat order. 0 is a seat that has not bought in. */
  readonly stacks: Readonly<Record<string, number>>;
  /** Positions of those who do not sit in order. */
  readonly seats?: Readonly<Record<string, number>>;
  /** Who has the first button: the first name unless told. */
  readonly button?: string;
  /** False leaves the game in SEATING, with everybody bought in. */
  readonly start?: boolean;
}

export const HOST = 'host';
const START = 1_000_000;

/** What the table decides at once unless a test is about waiting. */
const quick: Partial<Settings> = { minBuyIn: 1, maxBuyIn: 1_000_000, handStartDelayMs: 0 };

export function aTable({
  stacks,
  seats = {},
  blinds = '1/2',
  button,
  start,
  ...rest
}: TableOptions): TestTable {
  const { cards, board, deck, ...settings } = rest;
  const [smallBlind, bigBlind] = blinds.split('/').map(Number);
  const names = Object.keys(stacks);
  const table = new TestTable({ ...quick, smallBlind, bigBlind, ...settings }, button ?? names[0] ?? '');
  table.stackDeck({ cards, board, deck });
  names.forEach((name, index) => {
    table.join(name, stacks[name]!, seats[name] ?? index);
  });
  if (start === false) return table;
  table.play('the host starts');
  table.passTimeUntil(() => table.table.handNumber > 0);
  return table;
}

export class TestTable {
  readonly game: Game;
  now = START;
  /** Everything that came out of the game so far. */
  readonly log: EngineEvent[] = [];
  readonly records: HandRecord[] = [];
  readonly postings: Posting[] = [];
  /** Why the last command was refused; null when it was accepted. */
  rejection: Rejection | null = null;

  readonly #button: string;
  #cards: Cards = {};
  #seat: number | null = null;
  #commands = 0;

  constructor(settings: unknown, button: string) {
    const made = newGame({ id: 'g', name: 'test', ownerId: HOST, now: START, settings });
    if ('rejection' in made) throw new Error(made.rejection.message);
    this.game = made.game;
    this.#button = button;
    this.tick();
  }

  // Playing

  /** Plays steps that must all be accepted; see `notation.ts` for what can be said. */
  play(...steps: string[]): this {
    for (const step of steps) {
      const code = this.tries(step);
      if (code !== null) throw new Error(`'${step}' was refused: ${code} ${this.rejection!.message}`);
    }
    return this;
  }

  /** Plays one step and says why it was refused, or null. */
  tries(text: string): RejectionCode | null {
    const wait = /^wait (\d+)(ms|s)$/.exec(text);
    if (wait) return this.wait(Number(wait[1]) * (wait[2] === 's' ? 1000 : 1));
    if (text === 'the clock runs out') return this.passTime();
    const joins = /^(\w+) joins(?: seat (\d+))?(?: with (\d+))?$/.exec(text);
    if (joins) return this.join(joins[1]!, Number(joins[3] ?? 0), joins[2] ? Number(joins[2]) : null);
    const idle = /^(\w+) times out$/.exec(text);
    if (idle) return this.#timeOut(idle[1]!);

    const { who, name, input, total } = parseStep(text);
    const before = this.events('PlayerActed').length;
    const code = this.send(who, name, input);
    const acted = this.events('PlayerActed')[before];
    if (code === null && total !== undefined && acted?.amount !== total)
      throw new Error(`'${text}' came to ${acted?.amount}`);
    return code;
  }

  /** Sends any command; the table is added where one is needed. */
  send(who: string, name: string, input: Record<string, unknown> = {}): RejectionCode | null {
    const isServer = name === 'Connect' || name === 'Disconnect' || name === 'ResumeClocks';
    const tableId = findPlayer(this.game, who)?.seat?.tableId ?? 't1';
    this.tick({
      commandId: `c${++this.#commands}`,
      sender: isServer ? { kind: 'server' } : { kind: 'user', userId: who, isAdmin: false },
      name,
      input: isServer ? { userId: who, ...input } : { tableId, ...input },
    });
    return this.rejection?.code ?? null;
  }

  /** Somebody registers, takes the seat (the first free one unless told) and buys in. */
  join(name: string, chips: number, position: number | null): RejectionCode | null {
    this.#seat = position;
    const code = this.send(name, 'RegisterForGame');
    this.#seat = null;
    return code ?? (chips > 0 ? this.send(name, 'BuyIn', { amount: chips }) : null);
  }

  wait(ms: number): null {
    this.now += ms;
    this.tick();
    return null;
  }

  /** Time passes until something is due. */
  passTime(): null {
    const deadline = nextDeadline(this.game);
    if (deadline === null) throw new Error('the game waits for nothing');
    return this.wait(Math.max(0, deadline - this.now));
  }

  /** Deadlines pass until something holds. */
  passTimeUntil(holds: () => boolean): void {
    for (let deadlines = 0; !holds(); deadlines++) {
      if (deadlines === 100) throw new Error('100 deadlines have passed in vain');
      this.passTime();
    }
  }

  /** The hand is folded to its end if it is not over yet, and the next one is dealt with these cards. */
  nextHand(cards: Cards = {}): this {
    const { handNumber } = this.table;
    this.stackDeck(cards);
    while (this.table.handNumber === handNumber && this.turn()) this.play(`${this.turn()} folds`);
    this.passTimeUntil(() => this.table.handNumber > handNumber);
    return this;
  }

  /** Cards of the next deal. */
  stackDeck(cards: Cards): void {
    this.#cards = cards;
  }

  /** Commands that arrive together, and what follows from them. */
  tick(...commands: Command[]): TickResult {
    const result = tick(this.game, { now: this.now, commands, shuffle: (size) => this.#chance(size) });
    this.log.push(...result.events);
    this.records.push(...result.hands);
    this.postings.push(...result.postings);
    const verdict = result.verdicts.at(-1);
    this.rejection = verdict && !verdict.accepted ? verdict : null;
    return result;
  }

  // Looking

  /** The table, the first one when there are several. */
  get table(): Table {
    return this.game.tables[0]!;
  }

  phase(): HandPhase {
    return this.table.phase;
  }

  /** Every phase so far, in order. */
  phases(): HandPhase[] {
    return this.events('PhaseChanged').map((event) => event.phase);
  }

  /** Who is to act. */
  turn(): string | null {
    const { actionPosition, seats } = this.table;
    return actionPosition === null ? null : seats[actionPosition]!.userId;
  }

  /** What is open to a player now: 'fold', 'check', 'call 5', 'bet 2-98', 'raise 20-200', 'raise 15' (all-in only). */
  legal(name: string): string[] {
    const legal = legalActions(this.table, this.seat(name));
    if (!legal) return [];
    const open = ['fold'];
    if (legal.canCheck) open.push('check');
    if (legal.callAmount !== null) open.push(`call ${legal.callAmount}`);
    if (legal.minBet !== null) open.push(`bet ${range(legal.minBet, legal.maxBet!)}`);
    if (legal.minRaiseTo !== null) open.push(`raise ${range(legal.minRaiseTo, legal.maxRaiseTo!)}`);
    return open;
  }

  /** Chips behind, by name. */
  stacks(): Record<string, number> {
    return Object.fromEntries(this.#taken().map((seat) => [seat.userId, seat.stack]));
  }

  /** Chips in front this street, by name; who has none is left out. */
  bets(): Record<string, number> {
    return Object.fromEntries(this.#taken().flatMap(({ userId, bet }) => (bet > 0 ? [[userId, bet]] : [])));
  }

  /** '240: ann bob cat' for each pot, main pot first; when they are paid, as they were. */
  pots(): string[] {
    const { hand, pots, phase } = this.table;
    const list = phase === 'HAND_COMPLETE' ? hand!.results : pots;
    return list.map((pot) => `${pot.amount}: ${pot.eligibleSeats.map((at) => this.nameAt(at)).join(' ')}`);
  }

  /** Chips that each winner got in the hand on the table. */
  won(): Record<string, number> {
    const won: Record<string, number> = {};
    for (const { winners } of this.table.hand?.results ?? [])
      for (const { seatPosition, amount } of winners) {
        const name = this.nameAt(seatPosition);
        won[name] = (won[name] ?? 0) + amount;
      }
    return won;
  }

  /** 'bob SMALL_BLIND 1' for each post of the hand on the table, in order. */
  posted(): string[] {
    return this.table.hand!.blinds.map(
      (post) => `${this.nameAt(post.seatPosition)} ${post.kind} ${post.amount}`,
    );
  }

  /** 'ann / bob / cat': button, small blind and big blind; 'seat 4' where nobody sits. */
  places(): string {
    const { dealerPosition, smallBlindPosition, bigBlindPosition } = this.table;
    return [dealerPosition, smallBlindPosition, bigBlindPosition].map((at) => this.nameAt(at!)).join(' / ');
  }

  /** Who was dealt into the hand on the table, in seat order. */
  dealtIn(): string[] {
    return this.table.hand!.seats.map((seat) => seat.userId);
  }

  board(): string {
    return textOf(this.table.communityCards);
  }

  /** Hole cards as they are, whoever may see them. */
  cards(name: string): string {
    return textOf(this.seat(name).cards);
  }

  /** Whose cards were turned face up in the hand on the table, in order. */
  shown(): string[] {
    return this.events('CardsShown')
      .filter((event) => event.handNumber === this.table.handNumber)
      .map((event) => event.userId);
  }

  /** All events of a type so far. */
  events<T extends EventType>(type: T): Extract<EngineEvent, { readonly type: T }>[] {
    return this.log.filter(
      (event): event is Extract<EngineEvent, { readonly type: T }> => event.type === type,
    );
  }

  /** The table as a player sees it; null is somebody who is not signed in. */
  view(name: string | null): TableView {
    return viewFor(name, 'table', this.table);
  }

  /** The record of the latest hand that is over. */
  record(): HandRecord {
    return this.records.at(-1)!;
  }

  player(name: string): Player {
    return findPlayer(this.game, name)!;
  }

  seat(name: string): Seat {
    const { tableId, position } = this.player(name).seat!;
    return this.game.tables.find((table) => table.id === tableId)!.seats[position]!;
  }

  nameAt(position: number): string {
    return this.table.seats[position]!.userId ?? `seat ${position}`;
  }

  // Chance

  /** The only source of chance, steered: a wished seat, the first button, a stacked deck. */
  #chance(size: number): number[] {
    const dealing = this.game.tables.find((table) => table.phase === 'DEAL');
    if (dealing && size === 52) return this.#deck(dealing);
    const free = this.table.seats.filter((seat) => seat.userId === null);
    const wished = dealing
      ? dealing.seats
          .filter((seat) => isReady(this.game, seat))
          .findIndex((seat) => seat.userId === this.#button)
      : free.findIndex((seat) => seat.position === this.#seat);
    return Array.from({ length: size }, (_, i) => (i + Math.max(0, wished)) % size);
  }

  #deck({ seats, smallBlindPosition }: Table): number[] {
    const order = seats.map((_, step) => seats[(smallBlindPosition! + step) % seats.length]!);
    const names = order.filter((seat) => seat.status === 'ACTIVE').map((seat) => seat.userId!);
    const deck = stackedDeck(names, this.#cards);
    this.#cards = {};
    return deck;
  }

  #taken(): Seat[] {
    return this.table.seats.filter((seat) => seat.userId !== null);
  }

  #timeOut(name: string): null {
    const before = this.events('PlayerTimedOut').length;
    if (this.turn() !== name) throw new Error(`it is not ${name}'s turn`);
    this.passTimeUntil(() => this.events('PlayerTimedOut').length > before);
    return null;
  }
}

const range = (from: number, to: number): string => (from === to ? `${to}` : `${from}-${to}`);
