import { Connection } from '../client/connection.ts';
import {
  BuyInDocument,
  type CommandOutcomeFragment,
  GameEventsDocument,
  PlayAsGuestDocument,
  PlayerActionDocument,
  RegisterForGameDocument,
  SitInDocument,
  SitOutDocument,
  TableEventsDocument,
  UserEventsDocument,
} from '../client/generated/graphql.ts';
import { post } from '../client/post.ts';
import type { Stream } from '../client/stream.ts';
import type { TableEvent, TableState } from '../client/table-state.ts';
import type { BotOptions, GameEvent } from './bot-options.ts';
import type { Choice } from './brains/brain.ts';
import { Errands } from './errands.ts';
import { spotOf } from './spot-of.ts';
import { TableWitness } from './witness.ts';

/** A player without a person: signs in as a guest, takes a seat, and plays until it is sent home. */
export class Bot {
  readonly userId: string;
  readonly name: string;
  readonly #options: BotOptions;
  readonly #connection: Connection;
  readonly #errands: Errands;
  readonly #streams: Stream<unknown>[] = [];
  #gameSequence: number | null = null;
  #userSequence: number | null = null;
  #tableId: string | null = null;
  #tableStream: Stream<unknown> | null = null;
  #witness: TableWitness | null = null;
  #decisionId: string | null = null;
  /** When the action was sent that has not been seen in the stream yet. */
  #sentAt: number | null = null;
  #isSittingOut = false;

  private constructor(options: BotOptions, userId: string, token: string) {
    this.#options = options;
    this.userId = userId;
    this.name = options.name;
    this.#connection = new Connection({ ...options.address, token });
    this.#errands = new Errands((what, { constructor: { name }, message }) =>
      options.watcher.onRefused?.(this, what, name, message),
    );
  }

  /** Signs in, registers and buys in; resolves when the seat is paid for. */
  static async arrive(options: BotOptions): Promise<Bot> {
    const { playAsGuest } = await post(options.address, PlayAsGuestDocument, {
      input: { name: options.name },
    });
    if (playAsGuest.__typename !== 'AuthPayload')
      throw new Error(`${options.name} was not let in: ${playAsGuest.message}`);
    const bot = new Bot(options, playAsGuest.user.id, playAsGuest.token);
    await bot.#takeSeat();
    bot.#followGame();
    return bot;
  }

  /** The table it sits at, as it sees it. */
  get table(): TableState | null {
    return this.#witness?.table ?? null;
  }

  /** Stops playing and closes the connection. The seat is left to the clock. */
  async goHome(): Promise<void> {
    this.#errands.end();
    this.#tableStream?.stop();
    for (const stream of this.#streams) stream.stop();
    await this.#connection.close();
  }

  async #takeSeat(): Promise<void> {
    const { gameId } = this.#options;
    const { registerForGame } = await this.#connection.command(RegisterForGameDocument, { gameId });
    this.#note('registerForGame', registerForGame);
    await this.#buyIn();
  }

  async #buyIn(): Promise<void> {
    const { gameId, buyIn: amount } = this.#options;
    const { buyIn } = await this.#connection.command(BuyInDocument, { gameId, amount });
    this.#note('buyIn', buyIn);
  }

  #followGame(): void {
    const { gameId, watcher } = this.#options;
    const onLost = () => watcher.onLost?.(this);
    const game = this.#connection.follow(
      GameEventsDocument,
      { gameId },
      { onMessage: ({ gameEvents }) => this.#onGameEvent(gameEvents), onLost },
    );
    const own = this.#connection.follow(
      UserEventsDocument,
      { gameId },
      {
        onMessage: ({ userEvents: { __typename, sequence } }) => {
          this.#userSequence = this.#following('private', this.#userSequence, __typename, sequence);
          return sequence;
        },
      },
    );
    this.#streams.push(game, own);
  }

  #onGameEvent(event: GameEvent): number {
    this.#gameSequence = this.#following('game', this.#gameSequence, event.__typename, event.sequence);
    this.#options.watcher.onGameEvent?.(this, event);
    if (event.__typename === 'GameSnapshot') {
      const isOwn = (seat: { player: { user: { id: string } } | null }) =>
        seat.player?.user.id === this.userId;
      const table = event.game.tables.find(({ seats }) => seats.some(isOwn));
      if (table) this.#followTable(table.id);
    } else if ('userId' in event && event.userId === this.userId) this.#onOwnEvent(event);
    return event.sequence;
  }

  #onOwnEvent(event: GameEvent): void {
    switch (event.__typename) {
      case 'PlayerSeated':
        return this.#followTable(event.tableId);
      case 'PlayerMoved':
        return this.#followTable(event.toTableId);
      case 'PlayerStatusChanged':
        // Broke: buys in again.
        if (event.status === 'BUYING_IN') this.#errands.run('rebuy', () => this.#buyIn());
        return;
      case 'PlayerLeft':
        // Away for too long, or broke for too long: comes back.
        this.#tableStream?.stop();
        this.#tableId = null;
        if (event.reason !== 'GAME_OVER') this.#errands.run('return', () => this.#takeSeat());
    }
  }

  #followTable(tableId: string): void {
    if (tableId === this.#tableId) return;
    this.#tableStream?.stop();
    this.#tableId = tableId;
    const witness = new TableWitness(this.userId, this.#options.watcher.onBreach);
    this.#witness = witness;
    this.#tableStream = this.#connection.follow(
      TableEventsDocument,
      { gameId: this.#options.gameId, tableId },
      {
        onMessage: ({ tableEvents }) => {
          const sequence = witness.see(tableEvents);
          this.#onTableEvent(tableEvents);
          return sequence;
        },
      },
    );
  }

  #onTableEvent(event: TableEvent): void {
    const { watcher } = this.#options;
    watcher.onTableEvent?.(this, event);
    const table = this.#witness!.table;
    if (event.__typename === 'PlayerActed' && this.#sentAt !== null && this.#isOwnSeat(event.seatPosition)) {
      watcher.onActed?.(performance.now() - this.#sentAt);
      this.#sentAt = null;
    }
    if (event.__typename === 'HandComplete') this.#onHandComplete();
    const decisionId = table?.legalActions?.decisionId ?? null;
    if (decisionId === null || decisionId === this.#decisionId) return;
    this.#decisionId = decisionId;
    this.#errands.later(this.#options.habits.thinkMs(), () => this.#act(decisionId));
  }

  #act(decisionId: string): void {
    const { brain, random, gameId, bigBlind } = this.#options;
    const table = this.#witness?.table;
    if (!table || table.legalActions?.decisionId !== decisionId) return;
    const spot = spotOf(table, this.userId, bigBlind);
    if (!spot) return this.#options.watcher.onBreach(`${this.name} is asked to act without cards of its own`);
    const choice = brain(spot, random);
    this.#errands.run('playerAction', async () => {
      this.#sentAt = performance.now();
      const input = { gameId, tableId: table.id, decisionId, ...choice };
      const { playerAction } = await this.#connection.command(PlayerActionDocument, input);
      if (playerAction.__typename !== 'CommandAccepted')
        this.#onActionRefused(choice, spot.offer, playerAction);
    });
  }

  /** What was offered is accepted, always; only time may take it away. */
  #onActionRefused(choice: Choice, offer: object, outcome: CommandOutcomeFragment): void {
    this.#sentAt = null;
    this.#note('playerAction', outcome);
    if (
      outcome.__typename === 'CommandAccepted' ||
      outcome.code === 'STALE' ||
      outcome.code === 'WRONG_PHASE'
    )
      return;
    const { watcher, gameId } = this.#options;
    watcher.onBreach(
      `game ${gameId}: ${JSON.stringify(choice)} was offered by ${JSON.stringify(offer)} and refused: ${outcome.message}`,
    );
  }

  #onHandComplete(): void {
    const { habits, random } = this.#options;
    const { sitsOut, drops, pauseMs } = habits;
    if (random() < sitsOut && !this.#isSittingOut)
      this.#errands.run('sitOut', () => this.#sitOutFor(pauseMs));
    if (random() < drops) this.#connection.drop(pauseMs);
  }

  async #sitOutFor(pauseMs: number): Promise<void> {
    const { gameId } = this.#options;
    this.#isSittingOut = true;
    const { sitOut } = await this.#connection.command(SitOutDocument, { gameId });
    this.#note('sitOut', sitOut);
    this.#errands.later(pauseMs, () =>
      this.#errands.run('sitIn', async () => {
        const { sitIn } = await this.#connection.command(SitInDocument, { gameId });
        this.#note('sitIn', sitIn);
        this.#isSittingOut = false;
      }),
    );
  }

  #isOwnSeat(position: number): boolean {
    return this.#witness?.table?.seats[position]?.userId === this.userId;
  }

  /** Streams are numbered without gaps; a snapshot may jump. */
  #following(stream: string, before: number | null, type: string, sequence: number): number {
    if (before !== null && sequence !== before + 1 && !type.endsWith('Snapshot'))
      this.#options.watcher.onBreach(
        `game ${this.#options.gameId}, ${stream} stream of ${this.name}: ${type} is number ${sequence} after ${before}`,
      );
    return sequence;
  }

  #note(command: string, outcome: CommandOutcomeFragment): void {
    if (outcome.__typename !== 'CommandAccepted')
      this.#options.watcher.onRefused?.(this, command, outcome.code, outcome.message);
  }
}
