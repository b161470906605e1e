import type { Connection } from '../../src/client/connection.ts';
import {
  BuyInDocument,
  type CommandOutcomeFragment,
  GameEventsDocument,
  type GameEventsSubscription,
  type GameFieldsFragment,
  LeaveGameDocument,
  PlayerActionDocument,
  type PlayerActionType,
  PostBlindDocument,
  RegisterForGameDocument,
  ShowCardsDocument,
  SitInDocument,
  SitOutDocument,
  StartGameDocument,
  TableEventsDocument,
  UserEventsDocument,
} from '../../src/client/generated/graphql.ts';
import type { Stream } from '../../src/client/stream.ts';
import { applyEvent, stateOf, type TableEvent, type TableState } from '../../src/client/table-state.ts';
import type { Presence } from './scene-of.ts';
import { tellGame, tellTable } from './tell.ts';

const LOG_LENGTH = 200;
const LOST = 'The connection is lost; coming back …';

/** One player in one game: follows the streams, keeps the table, sends the commands. Knows nothing of screens. */
export class Session {
  table: TableState | null = null;
  readonly presence = new Map<string, Presence>();
  readonly log: string[] = [];
  notice: string | null = null;
  isOver = false;
  hasLeft = false;
  readonly ownId: string;
  readonly #connection: Connection;
  readonly #game: GameFieldsFragment;
  readonly #onChange: (line: string | null) => void;
  readonly #streams: Stream<unknown>[] = [];
  #tableStream: Stream<unknown> | null = null;
  #tableId: string | null = null;
  /** How far the server's clock is behind ours, at most. */
  #skewMs = Number.POSITIVE_INFINITY;
  /** How long the clock that is running was at its start. */
  #clockMs = 0;

  constructor(
    connection: Connection,
    ownId: string,
    game: GameFieldsFragment,
    onChange: (line: string | null) => void,
  ) {
    this.#connection = connection;
    this.ownId = ownId;
    this.#game = game;
    this.#onChange = onChange;
  }

  /** Takes a seat unless there is one already, and follows the game from here on. */
  async begin(): Promise<void> {
    const { id: gameId, name, status, owner } = this.#game;
    this.#say(`${name}: game ${gameId}`);
    const isHost = owner.id === this.ownId;
    if (status === 'SCHEDULED' || status === 'SEATING')
      this.#say(isHost ? 'Press g to start, when somebody has joined.' : `${owner.name} starts the game.`);
    const own = this.#game.players.find((player) => player.user.id === this.ownId);
    if (!own || own.status === 'OUT')
      this.#note((await this.#connection.command(RegisterForGameDocument, { gameId })).registerForGame);
    if (!own || own.status === 'OUT' || own.status === 'REGISTERED') await this.buyIn();
    const onLost = () => this.#say(null, LOST);
    this.#connection.onConnected(() => {
      if (this.notice === LOST) this.#say(null, null);
    });
    this.#streams.push(
      this.#connection.follow(
        GameEventsDocument,
        { gameId },
        { onLost, onMessage: (data) => this.#onGame(data) },
      ),
      this.#connection.follow(
        UserEventsDocument,
        { gameId },
        {
          onMessage: ({ userEvents: event }) => {
            if (event.__typename === 'UserMessage') this.#say(null, event.message);
            return event.sequence;
          },
        },
      ),
    );
  }

  stop(): void {
    this.#tableStream?.stop();
    for (const stream of this.#streams) stream.stop();
  }

  /** Seconds left of the clock that is running. */
  clock(now: number): { readonly secondsLeft: number; readonly secondsInAll: number } | null {
    if (!this.table?.actionDeadline) return null;
    const skew = Number.isFinite(this.#skewMs) ? this.#skewMs : 0;
    const secondsLeft = (Date.parse(this.table.actionDeadline) + skew - now) / 1000;
    return { secondsLeft, secondsInAll: Math.max(1, this.#clockMs / 1000) };
  }

  async act(action: PlayerActionType, amount: number | null): Promise<void> {
    if (!this.table) return;
    const { id: tableId, legalActions } = this.table;
    const decisionId = legalActions?.decisionId ?? null;
    const input = { gameId: this.#game.id, tableId, decisionId, action, amount };
    this.#note((await this.#connection.command(PlayerActionDocument, input)).playerAction);
  }

  /** A hundred big blinds, or as much as the game allows. */
  async buyIn(): Promise<void> {
    const { id: gameId, settings } = this.#game;
    const own = this.table?.seats.find((seat) => seat.userId === this.ownId);
    const most = settings.maxBuyIn - (own ? own.chips + own.bet : 0);
    const amount = Math.max(Math.min(100 * settings.bigBlind, most), settings.minBuyIn);
    const { buyIn } = await this.#connection.command(BuyInDocument, { gameId, amount });
    this.#note(buyIn, own?.cardCount ? 'The chips come when this hand is over.' : null);
  }

  async sitOutOrIn(): Promise<void> {
    const { id: gameId } = this.#game;
    if (this.presence.get(this.ownId)?.sittingOut)
      this.#note((await this.#connection.command(SitInDocument, { gameId })).sitIn);
    else this.#note((await this.#connection.command(SitOutDocument, { gameId })).sitOut);
  }

  async showCards(): Promise<void> {
    if (!this.table) return;
    if (this.table.phase !== 'HAND_COMPLETE')
      return this.#say(null, 'Cards can be shown when the hand is over.');
    const input = { gameId: this.#game.id, tableId: this.table.id };
    this.#note((await this.#connection.command(ShowCardsDocument, input)).showCards);
  }

  async postBlind(): Promise<void> {
    if (!this.table) return;
    const input = { gameId: this.#game.id, tableId: this.table.id };
    this.#note((await this.#connection.command(PostBlindDocument, input)).postBlind);
  }

  async startGame(): Promise<void> {
    this.#note((await this.#connection.command(StartGameDocument, { gameId: this.#game.id })).startGame);
  }

  async leave(): Promise<void> {
    const { leaveGame } = await this.#connection.command(LeaveGameDocument, { gameId: this.#game.id });
    this.hasLeft = leaveGame.__typename === 'CommandAccepted';
    this.#note(leaveGame);
  }

  #onGame({ gameEvents: event }: GameEventsSubscription): number {
    if (event.__typename === 'GameSnapshot') this.#onSnapshot(event.game);
    if (event.__typename === 'PlayerStatusChanged') this.presence.set(event.userId, event);
    if (event.__typename === 'PlayerSeated' && event.userId === this.ownId) this.#follow(event.tableId);
    if (event.__typename === 'PlayerMoved' && event.userId === this.ownId) this.#follow(event.toTableId);
    if (event.__typename === 'TableCreated' && !this.#tableId) this.#follow(event.tableId);
    if (event.__typename === 'GameStatusChanged' && event.newStatus === 'COMPLETED') this.isOver = true;
    this.#say(tellGame(event));
    return event.sequence;
  }

  #onSnapshot({ players, tables }: GameFieldsFragment): void {
    for (const { user, sittingOut, connected } of players)
      this.presence.set(user.id, { sittingOut, connected });
    const isOwn = (seat: { player: { user: { id: string } } | null }) => seat.player?.user.id === this.ownId;
    // Without a seat of its own it watches the first table.
    const table = tables.find(({ seats }) => seats.some(isOwn)) ?? tables[0];
    if (table) this.#follow(table.id);
  }

  #follow(tableId: string): void {
    if (tableId === this.#tableId) return;
    this.#tableStream?.stop();
    this.#tableId = tableId;
    this.#tableStream = this.#connection.follow(
      TableEventsDocument,
      { gameId: this.#game.id, tableId },
      { onMessage: ({ tableEvents }) => this.#onTable(tableEvents) },
    );
  }

  #onTable(event: TableEvent): number {
    this.#skewMs = Math.min(this.#skewMs, Date.now() - Date.parse(event.timestamp));
    if (event.__typename === 'TableSnapshot') {
      this.table = stateOf(event.table);
      this.#clockMs = 1000 * this.#game.settings.actionTimeSeconds;
    } else if (this.table) applyEvent(this.table, event);
    if ('deadline' in event) this.#clockMs = Date.parse(event.deadline) - Date.parse(event.timestamp);
    // What was said about the last hand or the last turn is old news.
    if (event.__typename === 'ActionRequested' || event.__typename === 'HandStarted')
      this.notice = this.#adviceFor(event);
    this.#say(this.table && tellTable(this.table, event));
    return event.sequence;
  }

  /** A newcomer to a game in play waits for the big blind; one line says so, and what to do about it. */
  #adviceFor(event: TableEvent): string | null {
    if (event.__typename !== 'HandStarted') return null;
    const own = event.seats.find((seat) => seat.userId === this.ownId);
    return own?.mustPostBlind
      ? 'You wait for the big blind to reach you; p posts it and deals you in at once.'
      : null;
  }

  #note(outcome: CommandOutcomeFragment, thanks: string | null = null): void {
    this.#say(null, outcome.__typename === 'CommandAccepted' ? thanks : outcome.message);
  }

  #say(line: string | null, notice: string | null = this.notice): void {
    this.notice = notice;
    if (line !== null) {
      this.log.push(line);
      if (this.log.length > LOG_LENGTH) this.log.shift();
    }
    this.#onChange(line);
  }
}
