/**
 * A schema whose fields do everything that fields can do: they answer, wait, throw, return errors and nulls where none may
 * stand. What a field does follows from a seed and its place in the answer, so that two executions meet the same.
 */
import {
  buildSchema,
  GraphQLError,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
} from 'graphql';

const SDL = `
  interface Node { id: ID!  name: String  peer: Node  peers: [Node!] }
  type Ann implements Node {
    id: ID!  name: String  peer: Node  peers: [Node!]
    count: Int!  counts: [Int]  strict: [Int!]!  grid: [[Int]]  any: Any  deep: Ann!  color: Color
  }
  type Bob implements Node { id: ID!  name: String  peer: Node  peers: [Node!]  plain: String  even: Even! }
  union Any = Ann | Bob
  enum Color { RED BLUE }
  scalar Even
  input In { text: String!  n: Int = 4  color: Color  even: Even  inner: In  list: [Int!] }
  input Pick @oneOf { text: String  n: Int }
  type Query {
    ann: Ann  bob: Bob!  node: Node  any: [Any]
    echo(text: String, must: String!, n: Int = 3, input: In, inputs: [In!], pick: Pick, color: Color, even: Even): String
  }
  type Mutation { one(n: Int): Ann  two(n: Int!): Bob!  three: Int }
  type Subscription { ann: Ann  node: Node }
`;

/** Numbers below `n` that follow from a text. */
export function chance(text: string, n: number): number {
  let hash = 2166136261;
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619);
  return ((hash ^ (hash >>> 15)) >>> 0) % n;
}

/** Promises of one execution, settled one after another by hand, so that timing is the same in both. */
export class Waiting {
  private tasks: { readonly rank: string; settle(): void }[] = [];

  later<T>(rank: string, make: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      const settle = () => {
        try {
          resolve(make());
        } catch (error) {
          reject(error);
        }
      };
      this.tasks.push({ rank, settle });
    });
  }

  async until<T>(result: T | Promise<T>): Promise<T> {
    let isSettled = false;
    const settled = Promise.resolve(result).finally(() => {
      isSettled = true;
    });
    for (;;) {
      await new Promise((resolve) => setImmediate(resolve));
      this.tasks.sort((a, b) => (a.rank < b.rank ? -1 : 1));
      const task = this.tasks.shift();
      if (task) task.settle();
      else if (isSettled) return settled;
      else throw new Error('nothing is left that could happen');
    }
  }
}

export interface OddContext {
  readonly seed: number;
  readonly waiting: Waiting;
  /** Every call of a resolver, with what it was given. */
  readonly calls: string[];
}

const placeOf = ({ path }: GraphQLResolveInfo): string => {
  const keys: (string | number)[] = [];
  for (let part: typeof path | undefined = path; part; part = part.prev) keys.unshift(part.key);
  return keys.join('.');
};

function sampleOf(type: GraphQLOutputType, place: string, context: OddContext): unknown {
  if (isNonNullType(type)) return sampleOf(type.ofType, place, context);
  if (isListType(type)) {
    const items = Array.from({ length: chance(`${place} length`, 4) }, (_, i) =>
      itemOf(type.ofType, `${place}.${i}`, context),
    );
    return chance(`${place} set`, 4) === 0 ? new Set(items) : items;
  }
  if (isScalarType(type)) return type.name === 'String' ? `at ${place}` : 2 * chance(place, 50);
  if (type.name === 'Color') return chance(place, 9) === 0 ? 'GREEN' : 'RED';
  const kind = isObjectType(type) ? type.name : ['Ann', 'Bob'][chance(`${place} kind`, 2)]!;
  // Bob's fields have no resolvers: some are properties, some are methods, some are missing.
  const own = { plain: `own ${place}`, id: 7, even: 4, name: () => `called ${place}`, peers: [] };
  return { __typename: kind, place, ...(kind === 'Bob' ? own : {}) };
}

/**
 * When an item that may not be missing fails at once, graphql-js forgets the promises of the items before it, and nobody
 * hears when they fail: such items are all promises, or none is.
 */
function itemOf(type: GraphQLOutputType, place: string, context: OddContext): unknown {
  const isStrictObject = isNonNullType(type) && !isLeafType(type.ofType);
  const isStrict = isNonNullType(type);
  if (isStrictObject) return context.waiting.later(place, () => odd(type, place, context, 40));
  const what = chance(`${place} item`, 20);
  if (what === 0) return isStrict ? undefined : context.waiting.later(place, () => null);
  if (what === 1) return isStrict ? null : context.waiting.later(place, () => new Error(`item ${place}`));
  return what === 2 ? new Error(`returned ${place}`) : sampleOf(type, place, context);
}

/** A value, or one of the other things that may come of a field; in one of `oddity` cases. */
function odd(type: GraphQLOutputType, place: string, context: OddContext, oddity: number): unknown {
  const key = `${context.seed} ${place}`;
  const value = () => sampleOf(type, key, context);
  const fail = () => {
    if (chance(`${key} error`, 2) === 0) throw new Error(`fault at ${place}`);
    throw new GraphQLError(`refused at ${place}`, { extensions: { code: 'FORBIDDEN' } });
  };
  switch (chance(`${key} what`, oddity)) {
    case 0:
      return fail();
    case 1:
      return null;
    case 2:
      return undefined;
    case 3:
      return new Error(`returned at ${place}`);
    case 4:
      return context.waiting.later(`${chance(`${key} rank`, 1000)} ${key}`, fail);
    case 5:
      return context.waiting.later(`${chance(`${key} rank`, 1000)} ${key}`, () => null);
    case 6:
    case 7:
    case 8:
      return context.waiting.later(`${chance(`${key} rank`, 1000)} ${key}`, value);
    default:
      return value();
  }
}

export function oddSchema(): GraphQLSchema {
  const schema = buildSchema(SDL);
  const even = schema.getType('Even')!;
  if (isScalarType(even)) {
    even.serialize = (value) => {
      if (Number(value) % 4 === 2) throw new Error('this one cannot be written');
      return `even ${value}`;
    };
    even.parseValue = (value) => {
      if (typeof value !== 'number' || value % 2 !== 0) throw new GraphQLError('An even number is expected.');
      return value / 2;
    };
  }
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name === 'Bob' || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      field.resolve = (_source, args, context: OddContext, info) => {
        const place = placeOf(info);
        context.calls.push(`${info.parentType.name}.${info.fieldName} ${place} ${JSON.stringify(args)}`);
        if (field.name === 'echo') return JSON.stringify([args, info.variableValues]);
        return odd(field.type, place, context, 16);
      };
    }
  }
  return schema;
}
