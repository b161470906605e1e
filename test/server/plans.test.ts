/** The server executes operations by plans of its own. Whatever the operation, the answer is that of graphql-js. */
import fc from 'fast-check';
import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isInterfaceType,
  isLeafType,
  isObjectType,
  Kind,
  NoUnusedVariablesRule,
  type OperationDefinitionNode,
  parse,
  SingleFieldSubscriptionsRule,
  specifiedRules,
  validate,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import { OperationPlan } from '../../src/server/operation-plan.ts';
import { executePlan } from '../../src/server/plan-execution.ts';
import { PlannedFields } from '../../src/server/planned-fields.ts';
import { chance, type OddContext, oddSchema, Waiting } from './kit/odd-schema.ts';

const schema = oddSchema();

const planOf = (document: DocumentNode): OperationPlan | null => {
  const operation = document.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  return OperationPlan.of(schema, document, operation as OperationDefinitionNode);
};

/** As clients would get it, and as the log would. */
const told = ({ data, errors }: ExecutionResult) => ({
  data: JSON.stringify(data),
  errors: errors?.map((error) => ({
    ...error.toJSON(),
    cause: String(error.originalError),
    causeIsGraphQLError: error.originalError?.constructor.name,
  })),
});

type Variables = Record<string, unknown>;

async function outcome(
  seed: number,
  run: (context: OddContext) => ExecutionResult | Promise<ExecutionResult>,
) {
  const context: OddContext = { seed, waiting: new Waiting(), calls: [] };
  const result = told(await context.waiting.until(run(context)));
  return { ...result, calls: context.calls };
}

/** Executes an operation both ways and returns the outcomes; null when there is no plan for it or its variables. */
async function bothWays(seed: number, document: DocumentNode, variableValues: Variables | null) {
  const rootValue = { isRoot: true };
  const plan = planOf(document);
  let isPlanned = plan !== null;
  const ours = await outcome(seed, (contextValue) => {
    const result = plan && executePlan(plan, rootValue, contextValue, variableValues);
    if (result) return result;
    isPlanned = false;
    return { data: null };
  });
  if (!isPlanned) return null;
  const theirs = await outcome(seed, (contextValue) =>
    execute({ schema, document, rootValue, contextValue, variableValues }),
  );
  return { ours, theirs };
}

const VARIABLES =
  '($text: String, $must: String!, $n: Int = 7, $m: Int, $input: In, $inputs: [In!], $pick: Pick, $color: Color, $even: Even)';
const ECHO =
  'echo(text: $text, must: $must, n: $m, input: $input, inputs: $inputs, pick: $pick, color: $color, even: $even)';

/** An operation that follows from a seed: fields, aliases, fragments of both kinds, one field asked for twice. */
function operationOf(kind: 'query' | 'mutation' | 'subscription', seed: number): string {
  let count = 0;
  const roll = (n: number) => chance(`${seed} ${count++}`, n);
  const fragments: string[] = [];
  const select = (type: GraphQLNamedType, depth: number): string => {
    const parts = [roll(3) === 0 ? '__typename' : ''];
    for (const field of fieldsOf(type)) {
      if (roll(2) === 0 || field.args.length > 2) continue;
      const below = getNamedType(field.type);
      if (!isLeafType(below) && depth === 0) continue;
      const given = field.args.length === 1 ? ['(n: $n)', '(n: 5)'][roll(2)]! : '';
      const alias = roll(4) === 0 ? `${field.name}_${roll(3)}_${given.length}: ` : '';
      const times = roll(5) === 0 && alias === '' && given === '' ? 2 : 1;
      for (let i = 0; i < times; i++)
        parts.push(`${alias}${field.name}${given} ${isLeafType(below) ? '' : select(below, depth - 1)}`);
    }
    const onTypes = isAbstractType(type) ? ['Ann', 'Bob', 'Node'] : [type.name];
    for (const name of onTypes) {
      if (depth === 0 || roll(2) === 0) continue;
      const inner = select(schema.getType(name)!, depth - 1);
      if (roll(2) === 0) parts.push(`... on ${name} ${inner}`);
      else {
        fragments.push(`fragment F${fragments.length} on ${name} ${inner}`);
        // Now and then twice, which is as once.
        parts.push(`...F${fragments.length - 1} `.repeat(1 + roll(3)));
      }
    }
    return `{ __typename ${parts.join(' ')} }`;
  };
  const root = { query: 'Query', mutation: 'Mutation', subscription: 'Subscription' }[kind];
  const body = select(schema.getType(root)!, 4);
  const echo = kind === 'query' ? ECHO : '';
  return `${kind} Odd${VARIABLES} { ${echo} ${body.slice(1)} ${fragments.join(' ')}`;
}

function fieldsOf(type: GraphQLNamedType) {
  return isObjectType(type) || isInterfaceType(type) ? Object.values(type.getFields()) : [];
}

const rules = specifiedRules.filter(
  (rule) => rule !== NoUnusedVariablesRule && rule !== SingleFieldSubscriptionsRule,
);
const isValid = (given: GraphQLSchema, document: DocumentNode) =>
  validate(given, document, rules).length === 0;

const scalar = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('word', 2, 4, true, 'RED') },
  { weight: 1, arbitrary: fc.constantFrom(null, 3, 1.5, 2 ** 40, 'GREEN', [], {}, ['word'], '') },
);
const input = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record(
      { text: fc.string(), n: fc.integer(), color: fc.constant('RED') },
      { requiredKeys: ['text'] },
    ),
  },
  {
    weight: 2,
    arbitrary: fc.record(
      {
        text: scalar,
        n: scalar,
        color: scalar,
        even: scalar,
        list: fc.array(scalar),
        inner: fc.record({ text: scalar }),
        other: scalar,
      },
      { requiredKeys: [] },
    ),
  },
  { weight: 1, arbitrary: scalar },
);
const variables = fc.record(
  {
    must: fc.oneof({ weight: 9, arbitrary: fc.string() }, { weight: 1, arbitrary: scalar }),
    text: fc.oneof({ weight: 9, arbitrary: fc.string() }, { weight: 1, arbitrary: scalar }),
    n: fc.oneof(fc.integer({ min: -5, max: 5 }), fc.constantFrom(null, 5)),
    m: fc.constantFrom(null, 5, 6),
    input,
    inputs: fc.oneof(
      { weight: 5, arbitrary: fc.array(input, { maxLength: 2 }) },
      { weight: 1, arbitrary: input },
    ),
    pick: fc.constantFrom(null, null, null, null, { text: 'a' }, { n: 1 }, {}),
    color: fc.constantFrom('RED', 'BLUE', null),
    even: fc.constantFrom(2, 4, null),
    __proto__: fc.constant(1),
  },
  { requiredKeys: ['must'] },
);

describe('any operation, whatever its fields do', () => {
  test.each(['query', 'mutation', 'subscription'] as const)(
    'a %s has the answer of graphql-js',
    async (kind) => {
      let [planned, failed] = [0, 0];
      const simple = { must: 'must', n: 2 };
      await fc.assert(
        fc.asyncProperty(fc.integer(), async (seed) => {
          const document = parse(operationOf(kind, seed));
          if (!isValid(schema, document)) return;
          const outcomes = await bothWays(seed, document, simple);
          if (!outcomes) return;
          planned++;
          if (outcomes.theirs.errors) failed++;
          expect(outcomes.ours).toEqual(outcomes.theirs);
        }),
        { numRuns: 600 },
      );
      expect(planned).toBeGreaterThan(200);
      expect(failed).toBeGreaterThan(50);
    },
  );

  test('variables are read as graphql-js reads them, or left to it', async () => {
    const document = parse(`query Odd${VARIABLES} { ${ECHO} }`);
    let planned = 0;
    await fc.assert(
      fc.asyncProperty(variables, async (given) => {
        const outcomes = await bothWays(1, document, given);
        if (!outcomes) return;
        planned++;
        expect(outcomes.ours).toEqual(outcomes.theirs);
      }),
      { numRuns: 2000 },
    );
    expect(planned).toBeGreaterThan(200);
  });
});

describe('what is left to graphql-js', () => {
  test.each([
    ['directives', '{ ann { id @skip(if: true) } }'],
    ['directives in fragments', '{ ann { ...F } } fragment F on Ann { id @include(if: false) }'],
    ['a look at the schema', '{ __schema { types { name } } }'],
    ['a look at a type', '{ __type(name: "Ann") { name } }'],
    ['a name that objects keep to themselves', '{ __proto__: __typename }'],
    ['a variable of such a name', 'mutation ($__proto__: Int) { one(n: $__proto__) { id } }'],
  ])('operations with %s have no plan', (_what, text) => {
    expect(planOf(parse(text))).toBeNull();
  });

  test.each([
    ['of a wrong type', { must: 5 }],
    ['that are missing', {}],
    ['that are null', { must: null }],
    ['with fields that nobody knows', { must: '', input: { text: '', other: 1 } }],
    ['with fields that every object has', { must: '', input: { text: '', constructor: 1 } }],
    ['of which one is to be picked', { must: '', pick: { text: 'a' } }],
    ['that are no list', { must: '', inputs: { text: 'a' } }],
  ])('variables %s are not read, and nothing is done before they are', async (_what, given) => {
    const context: OddContext = { seed: 1, waiting: new Waiting(), calls: [] };
    const plan = planOf(parse(`query Odd${VARIABLES} { ${ECHO} }`))!;
    expect(executePlan(plan, null, context, given)).toBeNull();
    expect(context.calls).toEqual([]);
  });
});

test.each(['constructor', 'toString', 'hasOwnProperty', '__defineGetter__'])(
  'a variable named %s that is left out is no argument',
  async (name) => {
    const strict = oddSchema();
    const { one, two } = strict.getMutationType()!.getFields();
    const given: unknown[] = [];
    for (const field of [one!, two!])
      field.resolve = (_source, args) => {
        given.push(args);
        return null;
      };
    const text = `mutation ($${name}: Int, $n: Int!) { one(n: $${name}) { id } two(n: $n) { id } }`;
    const document = parse(text);
    const plan = OperationPlan.of(strict, document, document.definitions[0] as OperationDefinitionNode)!;
    await executePlan(plan, {}, {}, { n: 1 });
    await executePlan(plan, {}, {}, { n: 1, [name]: 2 });
    expect(given).toStrictEqual([{}, { n: 1 }, { n: 2 }, { n: 1 }]);
  },
);

test('plans that have grown too large together begin anew, and answer as before', async () => {
  const planned = new PlannedFields(60);
  const document = parse(
    '{ ann { ...F peer { ...G } } any { ...F ...G } } fragment F on Ann { id deep { ...G } } fragment G on Node { id name peers { id __typename } }',
  );
  const operation = document.definitions[0] as OperationDefinitionNode;
  const plans = [1, 2, 3].map(() => OperationPlan.of(schema, document, operation, planned)!);
  const roots = new Set<unknown>();
  for (let seed = 0; seed < 60; seed++) {
    const plan = plans[seed % 3]!;
    const ours = await outcome(seed, (contextValue) => executePlan(plan, {}, contextValue, null)!);
    const theirs = await outcome(seed, (contextValue) =>
      execute({ schema, document, rootValue: {}, contextValue }),
    );
    expect(ours).toEqual(theirs);
    roots.add(plan.root);
  }
  expect(roots.size).toBeGreaterThan(3);
});

test('arguments are looked at where a property answers as well', async () => {
  const strict = oddSchema();
  delete strict.getMutationType()!.getFields().two!.resolve;
  const document = parse('mutation ($n: Int = 4) { two(n: $n) { id } }');
  const plan = OperationPlan.of(strict, document, document.definitions[0] as OperationDefinitionNode)!;
  const rootValue = { two: { id: 1 } };
  for (const variableValues of [{}, { n: null }]) {
    const ours = await executePlan(plan, rootValue, {}, variableValues)!;
    const theirs = await execute({ schema: strict, document, rootValue, contextValue: {}, variableValues });
    expect(told(ours)).toEqual(told(theirs));
  }
});

test('an object of a type that may not stand there is an error, and nothing of it is told', async () => {
  const document = parse('{ node { id } bob { id } }');
  for (const type of ['Query', 'Nobody', 5, null]) {
    const rootValue = { node: { __typename: type, id: 1 }, bob: { id: 2 } };
    const plain = oddSchema();
    for (const field of Object.values(plain.getQueryType()!.getFields())) delete field.resolve;
    const plan = OperationPlan.of(plain, document, document.definitions[0] as OperationDefinitionNode)!;
    const ours = await executePlan(plan, rootValue, {}, null)!;
    const theirs = await execute({ schema: plain, document, rootValue, contextValue: {} });
    expect(told(ours).data).toBe(told(theirs).data);
    expect(ours.errors?.map(({ path }) => path)).toEqual(theirs.errors?.map(({ path }) => path));
  }
});

test('an item that fails at once leaves no promise that nobody waits for', async () => {
  const document = parse('{ ann { peers { id } } }');
  const strict = oddSchema();
  const peers = strict.getQueryType()!.getFields().ann!;
  peers.resolve = () => ({ __typename: 'Ann' });
  const ann = strict.getType('Ann');
  if (!isObjectType(ann)) throw new Error('there is no Ann');
  ann.getFields().peers!.resolve = () => [Promise.reject(new Error('later')), null];
  const plan = OperationPlan.of(strict, document, document.definitions[0] as OperationDefinitionNode)!;
  const { data, errors } = await executePlan(plan, {}, {}, null)!;
  await new Promise((resolve) => setImmediate(resolve));
  expect(JSON.stringify(data)).toBe('{"ann":{"peers":null}}');
  expect(errors).toHaveLength(1);
});
