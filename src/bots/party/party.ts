import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { Connection } from '../../client/connection.ts';
import {
  CreateGameDocument,
  GameDocument,
  type GameFieldsFragment,
  type GameSettingsInput,
  PauseGameDocument,
  PlayAsGuestDocument,
  StartGameDocument,
} from '../../client/generated/graphql.ts';
import { type Address, post } from '../../client/post.ts';
import { stateOf } from '../../client/table-state.ts';
import { Bot } from '../bot.ts';
import type { BotWatcher, Habits } from '../bot-options.ts';
import type { Brain } from '../brains/brain.ts';
import { seededRandom } from '../random.ts';
import { RailBird } from './rail-bird.ts';

export interface PartyOptions {
  readonly name: string;
  /** Where the server is; each player says that it comes from another address. */
  addressOf(player: number): Address;
  readonly brains: readonly Brain[];
  /** Of the bots, in the order of the brains. */
  readonly names?: readonly string[];
  readonly settings: GameSettingsInput;
  readonly habits: Habits;
  readonly buyIn: number;
  readonly bigBlind: number;
  readonly seed: number;
  readonly watcher: BotWatcher;
}

/** One game: a host who watches from the rail, and a bot for each brain. */
export class Party {
  readonly gameId: string;
  readonly rail: RailBird;
  readonly #host: Connection;
  readonly #bots: readonly Bot[];
  readonly #watcher: BotWatcher;

  private constructor(
    gameId: string,
    host: Connection,
    rail: RailBird,
    bots: readonly Bot[],
    watcher: BotWatcher,
  ) {
    this.gameId = gameId;
    this.rail = rail;
    this.#host = host;
    this.#bots = bots;
    this.#watcher = watcher;
  }

  /** Creates the game, seats everyone and starts it. */
  static async begin(options: PartyOptions): Promise<Party> {
    const { name, addressOf, brains, settings, watcher, seed } = options;
    const { playAsGuest } = await post(addressOf(0), PlayAsGuestDocument, {
      input: { name: `Host of ${name}` },
    });
    if (playAsGuest.__typename !== 'AuthPayload')
      throw new Error(`The host was not let in: ${playAsGuest.message}`);
    const host = new Connection({ ...addressOf(0), token: playAsGuest.token });
    const { createGame } = await host.command(CreateGameDocument, { name, settings });
    if (createGame.__typename !== 'CommandAccepted')
      throw new Error(`No game was made: ${createGame.message}`);
    const gameId = createGame.game.id;
    const rail = new RailBird(host, playAsGuest.user.id, gameId, watcher.onBreach);
    const bots = await Promise.all(
      brains.map((brain, index) =>
        Bot.arrive({
          ...{
            address: addressOf(index + 1),
            name: options.names?.[index] ?? `Bot ${index + 1}`,
            gameId,
            brain,
          },
          ...{ random: seededRandom(seed * 100 + index), buyIn: options.buyIn, bigBlind: options.bigBlind },
          ...{ habits: options.habits, watcher },
        }),
      ),
    );
    const { startGame } = await host.command(StartGameDocument, { gameId });
    if (startGame.__typename !== 'CommandAccepted')
      throw new Error(`The game did not start: ${startGame.message}`);
    return new Party(gameId, host, rail, bots, watcher);
  }

  /** Lets the hands finish, then compares the chips on the tables with the books of the rail. */
  async audit(patienceMs: number): Promise<void> {
    const { gameId } = this;
    await this.#host.command(PauseGameDocument, { gameId });
    const until = Date.now() + patienceMs;
    for (;;) {
      const { game } = await this.#host.request(GameDocument, { id: gameId });
      if (game && game.status === 'PAUSED' && this.rail.isAt(game.sequence, game.tables))
        return this.#compare(game);
      if (Date.now() > until)
        return this.#watcher.onBreach(`game ${gameId}: did not come to rest, ${game?.status}`);
      await sleep(200);
    }
  }

  async end(): Promise<void> {
    this.rail.stop();
    await Promise.all(this.#bots.map((bot) => bot.goHome()));
    await this.#host.close();
  }

  #compare({ tables, players }: GameFieldsFragment): void {
    const { bought, cashedOut, raked } = this.rail;
    const onTables = tables
      .map(({ seats, potTotal }) => seats.reduce((sum, seat) => sum + seat.chips, potTotal))
      .reduce((sum, chips) => sum + chips, 0);
    const told = players.reduce((sum, player) => sum + player.buyInTotal, 0);
    if (told !== bought)
      this.#watcher.onBreach(`game ${this.gameId}: ${bought} bought by events, ${told} by the game`);
    for (const table of tables) {
      const [asked, followed] = [stateOf(table), this.rail.table(table.id)];
      if (!isDeepStrictEqual(asked, followed))
        this.#watcher.onBreach(
          `game ${this.gameId}: asked for, the table is ${JSON.stringify(asked)}; followed, ${JSON.stringify(followed)}`,
        );
    }
    if (onTables !== bought - cashedOut - raked)
      this.#watcher.onBreach(
        `game ${this.gameId}: ${onTables} chips on the tables, but ${bought} bought, ${cashedOut} cashed out, ${raked} raked`,
      );
  }
}
