/** Operations that ask for everything there is, made from the schema itself. */
import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
} from 'graphql';

/** Values for arguments and input fields, by name. */
export type Values = Readonly<Record<string, unknown>>;

const DEPTH = 6;

export function selectionOf(
  schema: GraphQLSchema,
  type: GraphQLOutputType,
  values: Values,
  depth = DEPTH,
): string {
  const named = getNamedType(type);
  if (isLeafType(named)) return '';
  if (depth === 0) return '{ __typename }';
  if (isAbstractType(named)) {
    const parts = schema
      .getPossibleTypes(named)
      .map((each) => `... on ${each.name} ${fieldsOf(schema, each, values, depth, `${each.name}_`)}`);
    return `{ __typename ${parts.join(' ')} }`;
  }
  return fieldsOf(schema, named as GraphQLObjectType, values, depth, '');
}

/** Members of a union may have fields of one name and different types: each gets a name of its own. */
function fieldsOf(
  schema: GraphQLSchema,
  type: GraphQLObjectType,
  values: Values,
  depth: number,
  prefix: string,
): string {
  const fields = Object.values(type.getFields()).flatMap((field) => {
    const inner = selectionOf(schema, field.type, values, depth - 1);
    const args = argumentsOf(field, values);
    if (args === null) return [];
    return [`${prefix && `${prefix}${field.name}: `}${field.name}${args} ${inner}`];
  });
  return `{ __typename ${fields.join(' ')} }`;
}

/** Null when a required argument has no value. */
function argumentsOf(field: GraphQLField<unknown, unknown>, values: Values): string | null {
  const given: string[] = [];
  for (const { name, type } of field.args)
    if (name in values && !isEnumType(getNamedType(type)))
      given.push(`${name}: ${JSON.stringify(values[name])}`);
    else if (isNonNullType(type)) return null;
  return given.length === 0 ? '' : `(${given.join(', ')})`;
}

/** One query for every field of `Query`, with everything below it. */
export function everyQuery(
  schema: GraphQLSchema,
  values: Values,
): { readonly name: string; readonly query: string }[] {
  return Object.values(schema.getQueryType()!.getFields()).map((field) => {
    const args = argumentsOf(field, values);
    if (args === null) throw new Error(`no value for an argument of ${field.name}`);
    return { name: field.name, query: `{ ${field.name}${args} ${selectionOf(schema, field.type, values)} }` };
  });
}

/** One subscription for every field of `Subscription`, the tables' last. */
export function everySubscription(schema: GraphQLSchema, values: Values): string[] {
  const fields = Object.values(schema.getSubscriptionType()!.getFields());
  const ordered = [
    ...fields.filter(({ name }) => name !== 'tableEvents'),
    ...fields.filter(({ name }) => name === 'tableEvents'),
  ];
  return ordered.map(
    (field) =>
      `subscription { ${field.name}${argumentsOf(field, values)} ${selectionOf(schema, field.type, values)} }`,
  );
}

/** A mutation that asks for everything below it; its input comes as `$input` when it has one. */
export function mutationOf(schema: GraphQLSchema, name: string, values: Values, depth = DEPTH): string {
  const field = schema.getMutationType()!.getFields()[name]!;
  const input = field.args.find((arg) => arg.name === 'input');
  const selection = selectionOf(schema, field.type, values, depth);
  return input
    ? `mutation($input: ${String(input.type)}) { ${name}(input: $input) ${selection} }`
    : `mutation { ${name} ${selection} }`;
}

/** An input that is as it must be, from values by name and from what the types say. */
export function inputOf(type: GraphQLInputType, values: Values, name = ''): unknown {
  if (isNonNullType(type)) return inputOf(type.ofType, values, name);
  if (name in values) return values[name];
  if (isListType(type)) return [inputOf(type.ofType, values, name)];
  if (isEnumType(type)) return type.getValues()[0]!.name;
  if (!isInputObjectType(type))
    return { Int: 1, Float: 1, Boolean: true, DateTime: '2030-01-01T00:00:00.000Z' }[type.name] ?? 'x';
  const fields = Object.values(type.getFields()).filter(
    (field) => isNonNullType(field.type) || field.name in values,
  );
  return Object.fromEntries(fields.map((field) => [field.name, inputOf(field.type, values, field.name)]));
}
