import {
  defaultFieldResolver,
  defaultTypeResolver,
  type ExecutionResult,
  GraphQLError,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  isObjectType,
  locatedError,
} from 'graphql';
import type { FieldPlan, OperationPlan, Selection, Shape } from './operation-plan.ts';
import type { Variables } from './variable-reader.ts';

type Path = GraphQLResolveInfo['path'];
type Data = Record<string, unknown>;

const NO_ARGUMENTS = (): Data => ({});

/**
 * Executes a plan, to the same answer as graphql-js executes its operation: the same resolvers in the same order, the same
 * errors at the same places. Null when the variables are to be read by graphql-js; then nothing has been done yet.
 */
export function executePlan(
  plan: OperationPlan,
  rootValue: unknown,
  contextValue: unknown,
  given: Variables | null,
): ExecutionResult | Promise<ExecutionResult> | null {
  const variables = plan.readVariables(given);
  return variables && new PlanExecution(plan, rootValue, contextValue, variables).run();
}

class PlanExecution {
  private readonly plan: OperationPlan;
  private readonly root: unknown;
  private readonly context: unknown;
  private readonly variables: Variables;
  private readonly errors: GraphQLError[] = [];
  /** Where null stands for an error: whatever goes wrong below is not told any more. */
  private nulled: Set<Path | undefined> | null = null;

  constructor(plan: OperationPlan, root: unknown, context: unknown, variables: Variables) {
    this.plan = plan;
    this.root = root;
    this.context = context;
    this.variables = variables;
  }

  run(): ExecutionResult | Promise<ExecutionResult> {
    const { operation, root } = this.plan;
    const fail = (error: unknown): ExecutionResult => {
      this.note(error as GraphQLError, undefined);
      return this.result(null);
    };
    try {
      const data =
        operation.operation === 'mutation'
          ? this.serially(root, 0, {})
          : this.fields(root, this.root, undefined);
      if (!isPromise(data)) return this.result(data);
      return data.then((settled) => this.result(settled), fail);
    } catch (error) {
      return fail(error);
    }
  }

  private result(data: Data | null): ExecutionResult {
    return this.errors.length === 0 ? { data } : { errors: this.errors, data };
  }

  /** The fields of a mutation: each when the one before it is through. */
  private serially(selection: Selection, first: number, data: Data): Data | Promise<Data> {
    for (let i = first; i < selection.length; i++) {
      const field = selection[i]!;
      const value = this.field(field, this.root, undefined);
      if (isPromise(value))
        return value.then((settled) => {
          data[field.key] = settled;
          return this.serially(selection, i + 1, data);
        });
      data[field.key] = value;
    }
    return data;
  }

  private fields(selection: Selection, source: unknown, path: Path | undefined): Data | Promise<Data> {
    const data: Data = {};
    let pending: Promise<unknown>[] | null = null;
    try {
      for (const field of selection) {
        const value = this.field(field, source, path);
        // A promise holds the place, so that the answer is in the order of the selection.
        data[field.key] = value;
        if (isPromise(value)) {
          pending ??= [];
          pending.push(
            value.then((settled) => {
              data[field.key] = settled;
            }),
          );
        }
      }
    } catch (error) {
      if (!pending) throw error;
      // The others may fail as well, and nobody else would hear of it.
      return Promise.all(pending).finally(() => {
        throw error;
      }) as Promise<never>;
    }
    if (!pending) return data;
    return (pending.length === 1 ? pending[0]! : Promise.all(pending)).then(() => data);
  }

  private field(field: FieldPlan, source: unknown, parentPath: Path | undefined): unknown {
    const { key, parent, shape } = field;
    const path: Path = { prev: parentPath, key, typename: parent.name };
    let value: unknown;
    try {
      value = this.resolve(field, source, path);
    } catch (error) {
      return this.failed(error, field, shape, path);
    }
    return this.settled(field, shape, path, value);
  }

  private resolve(field: FieldPlan, source: unknown, path: Path): unknown {
    const { definition, readArguments } = field;
    const { resolve } = definition;
    if (!resolve && !readArguments && typeof source === 'object' && source !== null) {
      const value = (source as Data)[definition.name];
      if (typeof value !== 'function') return value;
    }
    const given = (readArguments ?? NO_ARGUMENTS)(this.variables);
    return (resolve ?? defaultFieldResolver)(source, given, this.context, this.info(field, path));
  }

  private info({ definition, nodes, parent }: FieldPlan, path: Path): GraphQLResolveInfo {
    const { schema, fragments, operation } = this.plan;
    return {
      fieldName: definition.name,
      fieldNodes: nodes,
      returnType: definition.type,
      parentType: parent,
      path,
      schema,
      fragments,
      rootValue: this.root,
      operation,
      variableValues: this.variables as GraphQLResolveInfo['variableValues'],
    };
  }

  /** What becomes of a value in the answer. */
  private complete(field: FieldPlan, shape: Shape, path: Path, value: unknown): unknown {
    if (value instanceof Error) throw value;
    if (value === null || value === undefined) {
      if (!shape.isNonNull) return null;
      const { parent, definition } = field;
      throw new Error(`Cannot return null for non-nullable field ${parent.name}.${definition.name}.`);
    }
    switch (shape.kind) {
      case 'leaf': {
        const written = shape.type.serialize(value);
        if (written !== null && written !== undefined) return written;
        throw new Error(`${shape.type}.serialize(${value}) has returned ${written}.`);
      }
      case 'list':
        return this.list(field, shape.item, path, value);
      case 'object':
        shape.selection ??= this.plan.selectionBelow(field.nodes, shape.type);
        return this.object(field, shape.type, shape.selection, path, value);
      case 'abstract':
        return this.abstract(field, shape, path, value);
    }
  }

  private list(field: FieldPlan, shape: Shape, path: Path, value: unknown): unknown {
    if (typeof value !== 'object' || !(Symbol.iterator in value!)) {
      const { parent, definition } = field;
      const place = `${parent.name}.${definition.name}`;
      throw new GraphQLError(`Expected Iterable, but did not find one for field "${place}".`);
    }
    const items: unknown[] = [];
    let hasPromise = false;
    try {
      for (const item of value as Iterable<unknown>) {
        const completed = this.settled(
          field,
          shape,
          { prev: path, key: items.length, typename: undefined },
          item,
        );
        hasPromise ||= isPromise(completed);
        items.push(completed);
      }
    } catch (error) {
      // The items before it may fail as well, and nobody else would hear of it.
      for (const item of items) if (isPromise(item)) item.then(undefined, () => {});
      throw error;
    }
    return hasPromise ? Promise.all(items) : items;
  }

  /** A value or an item of a list, completed now or when it is there, or null for what went wrong with it. */
  private settled(field: FieldPlan, shape: Shape, path: Path, value: unknown): unknown {
    try {
      const completed = isPromise(value)
        ? value.then((resolved) => this.complete(field, shape, path, resolved))
        : this.complete(field, shape, path, value);
      if (!isPromise(completed)) return completed;
      return completed.then(undefined, (error) => this.failed(error, field, shape, path));
    } catch (error) {
      return this.failed(error, field, shape, path);
    }
  }

  private abstract(
    field: FieldPlan,
    shape: Extract<Shape, { kind: 'abstract' }>,
    path: Path,
    value: unknown,
  ): unknown {
    const resolveType = shape.type.resolveType ?? defaultTypeResolver;
    const name = resolveType(value, this.context, this.info(field, path), shape.type);
    const go = (typeName: string | undefined) => {
      const type = this.memberOf(shape, typeName, field);
      let selection = shape.selections.get(type.name);
      if (!selection) {
        selection = this.plan.selectionBelow(field.nodes, type);
        shape.selections.set(type.name, selection);
      }
      return this.object(field, type, selection, path, value);
    };
    return isPromise(name) ? name.then(go) : go(name);
  }

  private memberOf(
    { type }: Extract<Shape, { kind: 'abstract' }>,
    name: string | undefined,
    { nodes }: FieldPlan,
  ): GraphQLObjectType {
    const { schema } = this.plan;
    const member = typeof name === 'string' ? schema.getType(name) : undefined;
    if (isObjectType(member) && schema.isSubType(type, member)) return member;
    throw new GraphQLError(`Runtime Object type "${name}" is not a possible type for "${type.name}".`, {
      nodes,
    });
  }

  private object(
    field: FieldPlan,
    type: GraphQLObjectType,
    selection: Selection,
    path: Path,
    value: unknown,
  ): unknown {
    if (!type.isTypeOf) return this.fields(selection, value, path);
    const go = (isIt: boolean) => {
      if (isIt) return this.fields(selection, value, path);
      throw new GraphQLError(`Expected value of type "${type.name}" but got another.`, {
        nodes: field.nodes,
      });
    };
    const isIt = type.isTypeOf(value, this.context, this.info(field, path));
    return isPromise(isIt) ? isIt.then(go) : go(isIt);
  }

  /** Null instead of the value; where null may not stand, the error goes on to whoever holds it. */
  private failed(cause: unknown, { nodes }: FieldPlan, { isNonNull }: Shape, path: Path): null {
    const error = locatedError(cause, nodes, placeOf(path));
    if (isNonNull) throw error;
    this.note(error, path);
    return null;
  }

  private note(error: GraphQLError, path: Path | undefined): void {
    this.nulled ??= new Set();
    for (let above = path; above; above = above.prev) if (this.nulled.has(above)) return;
    if (this.nulled.has(undefined)) return;
    this.nulled.add(path);
    this.errors.push(error);
  }
}

function placeOf(path: Path): (string | number)[] {
  const place: (string | number)[] = [];
  for (let part: Path | undefined = path; part; part = part.prev) place.push(part.key);
  return place.reverse();
}

const isPromise = <T>(value: T | Promise<T>): value is Promise<T> =>
  typeof (value as { readonly then?: unknown } | null | undefined)?.then === 'function';
