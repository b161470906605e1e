/** Somebody who plays or watches with the generated client. */
import { Connection } from '../../../src/client/connection.ts';
import {
  BuyInDocument,
  type CommandOutcomeFragment,
  CreateGameDocument,
  GameDocument,
  GameEventsDocument,
  type GameFieldsFragment,
  type GameSettingsInput,
  PlayerActionDocument,
  RegisterForGameDocument,
  TableDocument,
  TableEventsDocument,
  type TableFieldsFragment,
  type TypedDocumentString,
  UserEventsDocument,
} from '../../../src/client/generated/graphql.ts';
import { type Address, post } from '../../../src/client/post.ts';
import { type Message, Tab } from './tab.ts';

/** Nothing waits longer than it must. */
export const swift: GameSettingsInput = {
  smallBlind: 10,
  bigBlind: 20,
  minBuyIn: 400,
  maxBuyIn: 4000,
  handStartDelayMs: 0,
  interRoundDelayMs: 0,
  reviewHandTimeSeconds: 0,
  predealTimeSeconds: 0,
};

export class Guest {
  readonly id: string;
  readonly name: string;
  readonly address: Address;
  private readonly connection: Connection;
  private readonly tabs: Tab[] = [];

  constructor(address: Address, id: string, name: string) {
    this.address = address;
    this.id = id;
    this.name = name;
    this.connection = new Connection(address);
  }

  /** Over HTTP. */
  ask<Result, Variables>(
    document: TypedDocumentString<Result, Variables>,
    variables: Variables,
  ): Promise<Result> {
    return post(this.address, document, variables);
  }

  /** Sends a command over the WebSocket and tells what came of it: null, or the code of the refusal. */
  async say<Result extends object, Input extends { readonly commandId?: string | null | undefined }>(
    document: TypedDocumentString<Result, { input: Input }>,
    input: Input,
  ): Promise<string | null> {
    const answer = await this.connection.command(document, input);
    const outcome = Object.values(answer)[0] as CommandOutcomeFragment;
    return outcome.__typename === 'CommandAccepted' ? null : outcome.code;
  }

  async done<Result extends object, Input extends { readonly commandId?: string | null | undefined }>(
    document: TypedDocumentString<Result, { input: Input }>,
    input: Input,
  ): Promise<void> {
    const code = await this.say(document, input);
    if (code !== null) throw new Error(`${this.name} was refused: ${code}`);
  }

  async createGame(settings: GameSettingsInput = {}): Promise<string> {
    const input = { name: 'An evening', settings: { ...swift, ...settings } };
    const { createGame } = await this.ask(CreateGameDocument, { input });
    if (createGame.__typename !== 'CommandAccepted') throw new Error(createGame.message);
    return createGame.game.id;
  }

  async sitDown(gameId: string, amount = 2000): Promise<void> {
    await this.done(RegisterForGameDocument, { gameId });
    await this.done(BuyInDocument, { gameId, amount });
  }

  async game(id: string): Promise<GameFieldsFragment> {
    return (await this.ask(GameDocument, { id })).game!;
  }

  async table(gameId: string, tableId = 't1'): Promise<TableFieldsFragment> {
    return (await this.ask(TableDocument, { gameId, tableId })).table!;
  }

  /** Checks, or calls what must be called. */
  async act(gameId: string, tableId = 't1'): Promise<void> {
    const { legalActions } = await this.table(gameId, tableId);
    if (!legalActions) throw new Error(`it is not the turn of ${this.name}`);
    const { canCheck, decisionId, callAmount } = legalActions;
    const action = canCheck ? 'CHECK' : callAmount === null ? 'ALL_IN' : 'CALL';
    await this.done(PlayerActionDocument, { gameId, tableId, action, decisionId });
  }

  gameEvents = (gameId: string, after: number | null = null): Tab =>
    this.open(GameEventsDocument, { gameId }, ({ gameEvents }) => gameEvents, after);

  tableEvents = (gameId: string, after: number | null = null, tableId = 't1'): Tab =>
    this.open(TableEventsDocument, { gameId, tableId }, ({ tableEvents }) => tableEvents, after);

  userEvents = (gameId: string, after: number | null = null): Tab =>
    this.open(UserEventsDocument, { gameId }, ({ userEvents }) => userEvents, after);

  async leave(): Promise<void> {
    for (const tab of this.tabs) await tab.close();
    await this.connection.close();
  }

  /** Every tab is a socket of its own, as in a browser. */
  private open<Result, Variables extends { readonly after?: number | null | undefined }>(
    document: TypedDocumentString<Result, Variables>,
    variables: Omit<Variables, 'after'>,
    messageOf: (data: Result) => Message,
    after: number | null,
  ): Tab {
    const connection = new Connection(this.address);
    const tab = new Tab(connection);
    tab.follow((watcher) =>
      connection.follow(
        document,
        variables,
        { ...watcher, onMessage: (data) => watcher.take(messageOf(data)) },
        after,
      ),
    );
    this.tabs.push(tab);
    return tab;
  }
}
