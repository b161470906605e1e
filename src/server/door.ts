import {
  createSourceEventStream,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLSchema,
} from 'graphql';
import { Allowance } from '../accounts/allowance.ts';
import { type Asker, type Context, contextFor, type Services } from '../graphql/context.ts';
import { refuse } from '../graphql/errors.ts';
import type { StreamMessage } from '../runtime/subscription.ts';
import { payerOf } from './caller.ts';
import type { Documents, Prepared, Refused } from './documents.ts';
import { asGraphQLError, type ErrorFormat, formatErrors } from './errors.ts';
import { Feed } from './feed.ts';
import type { Metrics } from './metrics.ts';
import { readRequest } from './operation-request.ts';
import { executePlan } from './plan-execution.ts';
import { type Result, SharedResults } from './shared-results.ts';
import { WatchedContext } from './watched-context.ts';

export interface DoorOptions {
  readonly schema: GraphQLSchema;
  readonly services: Services;
  readonly documents: Documents;
  readonly errors: ErrorFormat;
  readonly metrics: Metrics;
  readonly now: () => number;
  readonly commandsPerSecond: number;
  readonly operationsPerSecond: number;
}

/** An operation with its variables, ready to be carried out. */
export interface Operation {
  readonly prepared: Prepared;
  readonly variables: Readonly<Record<string, unknown>> | null;
}

/** What may be done at once, and one more each time its share of a second has passed. */
const perSecond = (count: number): Allowance => new Allowance({ burst: 2 * count, everyMs: 1000 / count });

/** Where every operation comes in, whichever transport brought it: the same limits, the same errors, the same answers. */
export class Door {
  private readonly options: DoorOptions;
  private readonly commands: Allowance;
  private readonly operations: Allowance;
  private readonly shared = new SharedResults();

  constructor(options: DoorOptions) {
    this.options = options;
    this.commands = perSecond(options.commandsPerSecond);
    this.operations = perSecond(options.operationsPerSecond);
  }

  /** Reads what a client has sent. */
  prepare(body: unknown, asker: Asker): Operation | Refused {
    const { documents, now } = this.options;
    const payer = payerOf(asker);
    const time = now();
    if (this.operations.take(payer, time) > 0) return tooMany('operations');
    const request = readRequest(body);
    if (request instanceof GraphQLError) return { errors: [request] };
    let prepared: Prepared | Refused;
    try {
      prepared = documents.prepare(request);
    } catch (error) {
      return { errors: [asGraphQLError(error)] };
    }
    if ('errors' in prepared) return prepared;
    if (prepared.kind === 'mutation')
      for (let i = 0; i < prepared.rootFields; i++)
        if (this.commands.take(payer, time) > 0) return tooMany('commands');
    return { prepared, variables: request.variables };
  }

  /** Carries out a query or a mutation and returns the text of the answer. */
  run({ prepared, variables }: Operation, asker: Asker): string | Promise<string> {
    const { services } = this.options;
    try {
      const result = this.execute(prepared, variables, undefined, contextFor(services, asker));
      if (!(result instanceof Promise)) return this.textOf(result, asker);
      return result.then(
        (settled) => this.textOf(settled, asker),
        (error) => this.refusal([asGraphQLError(error)], asker),
      );
    } catch (error) {
      return this.refusal([asGraphQLError(error)], asker);
    }
  }

  /** Opens the stream of a subscription. */
  async open({ prepared, variables }: Operation, asker: Asker): Promise<Feed | Refused> {
    const { schema, services } = this.options;
    const { document, operation, innerVariables, isPersonal } = prepared;
    let source: AsyncIterable<unknown> | ExecutionResult;
    try {
      source = await createSourceEventStream({
        schema,
        document,
        operationName: operation.name?.value ?? null,
        variableValues: variables,
        contextValue: contextFor(services, asker),
      });
    } catch (error) {
      return { errors: [asGraphQLError(error)] };
    }
    if (!(Symbol.asyncIterator in source)) return { errors: source.errors ?? [] };
    const make = (message: StreamMessage) => this.make(prepared, variables, message, asker);
    // One that is left out has its default, which null has not.
    const inner = innerVariables.map((name) =>
      variables && Object.hasOwn(variables, name) ? [variables[name]] : [],
    );
    const key = inner.length === 0 ? prepared.id : `${prepared.id} ${JSON.stringify(inner)}`;
    const messages = source as AsyncIterable<StreamMessage>;
    return new Feed(messages[Symbol.asyncIterator](), (message) =>
      isPersonal || message.kind !== 'event'
        ? textOf(make(message))
        : this.shared.of(message, key, () => make(message)),
    );
  }

  /** The answer that refuses a whole request. */
  refusal(errors: readonly GraphQLError[], { requestId }: Pick<Asker, 'requestId'>): string {
    return JSON.stringify({ errors: formatErrors(this.options.errors, errors, requestId) });
  }

  /** The errors of a refusal alone, as an `error` message has them. */
  refusalErrors(errors: readonly GraphQLError[], { requestId }: Pick<Asker, 'requestId'>): string {
    return JSON.stringify(formatErrors(this.options.errors, errors, requestId));
  }

  /** What one operation makes of one message. */
  private make(
    prepared: Prepared,
    variables: Operation['variables'],
    message: StreamMessage,
    asker: Asker,
  ): Result | Promise<Result> {
    const { services, metrics, now } = this.options;
    if (message.kind === 'event') metrics.streamLag(now() - message.event.timestamp);
    const contextValue = new WatchedContext(services, asker);
    const result = this.execute(prepared, variables, message, contextValue);
    const finish = (settled: ExecutionResult): Result => ({
      text: this.textOf(settled, asker),
      isPersonal: contextValue.isPersonal,
    });
    return result instanceof Promise ? result.then(finish) : finish(result);
  }

  private execute(
    { plan, document, operation }: Prepared,
    variableValues: Operation['variables'],
    rootValue: unknown,
    contextValue: Context,
  ): ExecutionResult | Promise<ExecutionResult> {
    const result = plan && executePlan(plan, rootValue, contextValue, variableValues);
    if (result) return result;
    const { schema } = this.options;
    const operationName = operation.name?.value ?? null;
    return execute({ schema, document, operationName, variableValues, rootValue, contextValue });
  }

  private textOf({ data, errors }: ExecutionResult, asker: Asker): string {
    try {
      if (!errors) return JSON.stringify({ data });
      return JSON.stringify({ errors: formatErrors(this.options.errors, errors, asker.requestId), data });
    } catch (error) {
      // A value that cannot be written is a fault of ours in one answer, not in the process.
      return this.refusal([asGraphQLError(error)], asker);
    }
  }
}

const tooMany = (what: string): Refused => ({
  errors: [refuse('RATE_LIMITED', `Too many ${what}; wait a moment.`)],
});

const textOf = (result: Result | Promise<Result>): string | Promise<string> =>
  result instanceof Promise ? result.then(({ text }) => text) : result.text;
