import {
  type GraphQLInputType,
  type GraphQLSchema,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  typeFromAST,
  type VariableDefinitionNode,
  valueFromAST,
} from 'graphql';

export type Variables = { readonly [name: string]: unknown };

/** A value as resolvers get it, or `UNREAD`. */
type Reader = (value: unknown) => unknown;

/** Something is wrong or unusual with a value: graphql-js reads all of them again, and finds the words for it. */
const UNREAD = Symbol('unread');

/** Reads the variables of an operation. Null when graphql-js has to. */
export type VariableReader = (given: Variables | null) => Variables | null;

interface Variable {
  readonly name: string;
  readonly definition: VariableDefinitionNode;
  readonly type: GraphQLInputType;
  readonly read: Reader;
}

const NO_VARIABLES: Variables = {};

/** What graphql-js would find out about the types of variables at every request is found out once. */
export function variableReader(
  schema: GraphQLSchema,
  definitions: readonly VariableDefinitionNode[],
): VariableReader {
  const variables = definitions.map((definition): Variable => {
    const type = typeFromAST(schema, definition.type);
    if (!isInputType(type)) throw new Error(`${definition.variable.name.value} is of no type for variables`);
    return { name: definition.variable.name.value, definition, type, read: readerOf(type) };
  });
  return (given) => {
    const values: Record<string, unknown> = {};
    for (const { name, definition, type, read } of variables) {
      if (Object.hasOwn(given ?? NO_VARIABLES, name)) {
        const value = read(given![name]);
        if (value === UNREAD) return null;
        values[name] = value;
      } else if (definition.defaultValue) values[name] = valueFromAST(definition.defaultValue, type);
      else if (isNonNullType(type)) return null;
    }
    return values;
  };
}

function readerOf(type: GraphQLInputType): Reader {
  if (isNonNullType(type)) {
    const read = readerOf(type.ofType);
    return (value) => (value === null || value === undefined ? UNREAD : read(value));
  }
  const read = readerOfSomething(type);
  return (value) => (value === null || value === undefined ? null : read(value));
}

function readerOfSomething(type: Exclude<GraphQLInputType, { ofType: never }>): Reader {
  if (isListType(type)) return listReader(type.ofType);
  if (isInputObjectType(type)) return type.isOneOf ? () => UNREAD : objectReader(type.getFields());
  if (isNonNullType(type)) return readerOf(type);
  return (value) => {
    try {
      const parsed = type.parseValue(value);
      return parsed === undefined ? UNREAD : parsed;
    } catch {
      return UNREAD;
    }
  };
}

function listReader(type: GraphQLInputType): Reader {
  // Made when it is wanted: input types may hold themselves.
  let read: Reader | null = null;
  return (value) => {
    if (!Array.isArray(value)) return UNREAD;
    read ??= readerOf(type);
    const items: unknown[] = [];
    for (const item of value) {
      const one = read(item);
      if (one === UNREAD) return UNREAD;
      items.push(one);
    }
    return items;
  };
}

type InputFields = ReturnType<Extract<GraphQLInputType, { isOneOf: boolean }>['getFields']>;

function objectReader(definitions: InputFields): Reader {
  let fields: { name: string; isRequired: boolean; defaultValue: unknown; read: Reader }[] | null = null;
  return (value) => {
    if (typeof value !== 'object' || Array.isArray(value)) return UNREAD;
    fields ??= Object.values(definitions).map(({ name, type, defaultValue }) => ({
      name,
      isRequired: isNonNullType(type),
      defaultValue,
      read: readerOf(type),
    }));
    const given = value as Variables;
    const object: Record<string, unknown> = {};
    for (const { name, isRequired, defaultValue, read } of fields) {
      const one = given[name];
      if (one !== undefined) {
        const inner = read(one);
        if (inner === UNREAD) return UNREAD;
        object[name] = inner;
      } else if (defaultValue !== undefined) object[name] = defaultValue;
      else if (isRequired) return UNREAD;
    }
    for (const name of Object.keys(given)) if (!Object.hasOwn(definitions, name)) return UNREAD;
    return object;
  };
}
