/**
 * The API in process, on a card room whose clock a test sets by hand. Operations are those of the generated client.
 *
 *   const api = await anApi();
 *   const gameId = await api.playing('ann', 'bob');
 *   const { game } = await api.ask('ann', GameDocument, { id: gameId });
 */
import {
  type ExecutionResult,
  execute,
  type GraphQLError,
  Kind,
  type OperationDefinitionNode,
  parse,
  subscribe,
  validate,
} from 'graphql';
import { Accounts } from '../../../src/accounts/accounts.ts';
import {
  CreateGameDocument,
  type CreateGameInput,
  type PlayerActionInput,
  TableDocument,
  type TypedDocumentString,
} from '../../../src/client/generated/graphql.ts';
import { contextFor, type Services } from '../../../src/graphql/context.ts';
import { schema } from '../../../src/graphql/schema.ts';
import type { User } from '../../../src/ports/store.ts';
import { OperationPlan } from '../../../src/server/operation-plan.ts';
import { executePlan } from '../../../src/server/plan-execution.ts';
import { aRoom, type TestRoom } from '../../runtime/kit/room.ts';
import { watch } from '../../runtime/kit/watch.ts';

/** As the server executes it: by a plan where there is one. */
function executed(args: Parameters<typeof execute>[0]): ReturnType<typeof execute> {
  const operation = args.document.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  const plan = OperationPlan.of(args.schema, args.document, operation as OperationDefinitionNode);
  return (
    (plan && executePlan(plan, undefined, args.contextValue, args.variableValues ?? null)) ?? execute(args)
  );
}

export const ADDRESS = '192.0.2.7';

/** Someone who sends a request: the name of a user who exists, or nobody. */
type Sender = string | null;

export async function anApi(options: Parameters<typeof aRoom>[0] = {}): Promise<TestApi> {
  const room = await aRoom(options);
  const accounts = await Accounts.open({ store: room.disk, secrets: ['a secret of the tests, long enough'] });
  const api = new TestApi(room, accounts);
  for (const name of ['host', 'ann', 'bob', 'cat', 'dan']) await api.user(name);
  await api.user('admin', { role: 'ADMIN' });
  return api;
}

export class TestApi {
  readonly room: TestRoom;
  readonly accounts: Accounts;

  constructor(room: TestRoom, accounts: Accounts) {
    this.room = room;
    this.accounts = accounts;
  }

  /** A user whose id and name are the same. */
  async user(id: string, more: Partial<User> = {}): Promise<void> {
    await this.room.disk.createUser({
      id,
      name: id,
      email: `${id}@example.org`,
      passwordHash: null,
      role: 'USER',
      createdAt: 0,
      turnHook: null,
      ...more,
    });
  }

  get services(): Services {
    return { room: this.room.cardroom, store: this.room.store, accounts: this.accounts };
  }

  private arguments(sender: Sender, query: string, variables: unknown) {
    const document = parse(query);
    const faults = validate(schema, document);
    if (faults.length > 0) throw faults[0]!;
    const viewer = sender && {
      userId: sender,
      role: sender === 'admin' ? ('ADMIN' as const) : ('USER' as const),
      expiresAt: Number.POSITIVE_INFINITY,
    };
    const contextValue = contextFor(this.services, {
      viewer: viewer || null,
      address: ADDRESS,
      requestId: 'r1',
    });
    return { schema, document, variableValues: variables as Record<string, unknown>, contextValue };
  }

  /** Sends an operation and waits for its result, errors included. */
  async send<R, V>(
    sender: Sender,
    document: TypedDocumentString<R, V> | string,
    variables: V,
  ): Promise<ExecutionResult<R>> {
    const result = executed(this.arguments(sender, document.toString(), variables));
    await this.room.clock.settle();
    return (await result) as ExecutionResult<R>;
  }

  /** Sends an operation that goes well. */
  async ask<R, V>(sender: Sender, document: TypedDocumentString<R, V>, variables: V): Promise<R> {
    const { data, errors } = await this.send(sender, document, variables);
    if (errors) throw errors[0]!;
    return plain(data!);
  }

  /** Sends an operation that is an error, and returns its code. */
  async refused<R, V>(sender: Sender, document: TypedDocumentString<R, V>, variables: V): Promise<string> {
    const { errors } = await this.send(sender, document, variables);
    return codeOf(errors);
  }

  /** Opens a stream and reads it all the time. */
  async follow<R, V>(
    sender: Sender,
    document: TypedDocumentString<R, V>,
    variables: V,
  ): Promise<Followed<R>> {
    const opened = watch(subscribe(this.arguments(sender, document.toString(), variables)));
    await this.room.clock.settle();
    const stream = opened.value;
    if (!stream || !(Symbol.asyncIterator in stream))
      throw stream?.errors?.[0] ?? new Error('there is no stream');
    const followed = new Followed<R>(stream as AsyncGenerator<ExecutionResult<R>>);
    await this.room.clock.settle();
    return followed;
  }

  /** Opens a stream that is refused, and returns the code of the error. */
  async refusedStream<R, V>(
    sender: Sender,
    document: TypedDocumentString<R, V>,
    variables: V,
  ): Promise<string> {
    const opened = watch(subscribe(this.arguments(sender, document.toString(), variables)));
    await this.room.clock.settle();
    const stream = opened.value;
    if (!stream || Symbol.asyncIterator in stream) throw new Error('the stream was opened');
    return codeOf(stream.errors);
  }

  async createGame({ settings, ...more }: Partial<CreateGameInput> = {}): Promise<string> {
    const { createGame } = await this.ask('host', CreateGameDocument, {
      input: { name: 'Friday', settings: { ...atOnce, ...settings }, ...more },
    });
    if (createGame.__typename !== 'CommandAccepted') throw new Error(createGame.message);
    return createGame.game.id;
  }

  /** A game in which all of these have 200 chips and the first hand is dealt. */
  playing(...names: string[]): Promise<string> {
    return this.room.playing(...names);
  }

  async table(viewer: string, gameId: string) {
    const { table } = await this.ask(viewer, TableDocument, { gameId, tableId: 't1' });
    return table!;
  }

  /** The seat to act checks, or calls what it must. Returns who it was. */
  async act(gameId: string, action?: PlayerActionInput['action']): Promise<string> {
    const actor = await this.room.actor(gameId);
    const { legalActions } = await this.room.table(gameId, actor);
    const passive = legalActions!.canCheck ? 'CHECK' : 'CALL';
    await this.room.done(gameId, actor, 'PlayerAction', { tableId: 't1', action: action ?? passive });
    return actor;
  }
}

/** Nothing waits that need not. */
export const atOnce = {
  smallBlind: 1,
  bigBlind: 2,
  minBuyIn: 1,
  maxBuyIn: 1000,
  handStartDelayMs: 0,
  predealTimeSeconds: 0,
  timeBankSeconds: 0,
};

/** A stream that is being read, and what came of it so far. */
export class Followed<R> {
  readonly results: R[] = [];
  readonly errors: GraphQLError[] = [];
  private readonly stream: AsyncGenerator<ExecutionResult<R>>;

  constructor(stream: AsyncGenerator<ExecutionResult<R>>) {
    this.stream = stream;
    void this.read();
  }

  private async read(): Promise<void> {
    for await (const { data, errors } of this.stream) {
      if (errors) this.errors.push(...errors);
      if (data) this.results.push(plain(data));
    }
  }

  async stop(): Promise<void> {
    await this.stream.return(undefined);
  }
}

/** graphql-js makes objects without a prototype, which `toEqual` tells apart. */
const plain = <T>(data: T): T => JSON.parse(JSON.stringify(data)) as T;

function codeOf(errors: readonly GraphQLError[] | undefined): string {
  if (errors?.length !== 1) throw new Error(`${errors?.length ?? 0} errors`);
  return String(errors[0]!.extensions.code);
}
