import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLAbstractType,
  type GraphQLField,
  type GraphQLLeafType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getArgumentValues,
  isAbstractType,
  isLeafType,
  isListType,
  isNonNullType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  TypeNameMetaFieldDef,
  visit,
} from 'graphql';
import { type Forgetful, PlannedFields } from './planned-fields.ts';
import { type VariableReader, type Variables, variableReader } from './variable-reader.ts';

/** What a field's type asks for. Selections are planned when an object of that type is first met. */
export type Shape = { readonly isNonNull: boolean } & (
  | { readonly kind: 'leaf'; readonly type: GraphQLLeafType }
  | { readonly kind: 'list'; readonly item: Shape }
  | { readonly kind: 'object'; readonly type: GraphQLObjectType; selection: Selection | null }
  | {
      readonly kind: 'abstract';
      readonly type: GraphQLAbstractType;
      readonly selections: Map<string, Selection>;
    }
);

export interface FieldPlan {
  /** Its name in the answer. */
  readonly key: string;
  readonly nodes: readonly FieldNode[];
  readonly parent: GraphQLObjectType;
  readonly definition: GraphQLField<unknown, unknown>;
  /** Null when there are none. */
  readonly readArguments: ((variables: Variables) => Record<string, unknown>) | null;
  readonly shape: Shape;
}

/** The fields that an object of one type is asked for, in the order of the answer. */
export type Selection = readonly FieldPlan[];

/**
 * What graphql-js finds out about an operation each time it executes it, found out once: which fields of which types are
 * asked for, with which arguments, and what is to be made of their values.
 */
export class OperationPlan implements Forgetful {
  readonly schema: GraphQLSchema;
  readonly operation: OperationDefinitionNode;
  readonly fragments: { readonly [name: string]: FragmentDefinitionNode };
  readonly readVariables: VariableReader;
  private readonly planned: PlannedFields;
  private rootMade: Selection | null = null;

  /** Null when the document, which is valid, has something in it that is left to graphql-js. */
  static of(
    schema: GraphQLSchema,
    document: DocumentNode,
    operation: OperationDefinitionNode,
    planned = new PlannedFields(),
  ): OperationPlan | null {
    return isPlain(document) ? new OperationPlan(schema, document, operation, planned) : null;
  }

  private constructor(
    schema: GraphQLSchema,
    document: DocumentNode,
    operation: OperationDefinitionNode,
    planned: PlannedFields,
  ) {
    this.planned = planned;
    this.schema = schema;
    this.operation = operation;
    const fragments: Record<string, FragmentDefinitionNode> = Object.create(null);
    for (const definition of document.definitions)
      if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments[definition.name.value] = definition;
    this.fragments = fragments;
    this.readVariables = variableReader(schema, operation.variableDefinitions ?? []);
  }

  /** What is asked for at the top; all else that was planned hangs on it. */
  get root(): Selection {
    if (this.rootMade) return this.rootMade;
    const { operation, selectionSet } = this.operation;
    const root = this.select(this.schema.getRootType(operation)!, [selectionSet]);
    this.rootMade = root;
    this.planned.add(this, root.length);
    return root;
  }

  /** Executions that are under way have what they need. */
  forget(): void {
    this.rootMade = null;
  }

  /** What is asked for below these nodes, for an object of this type. */
  selectionBelow(nodes: readonly FieldNode[], type: GraphQLObjectType): Selection {
    const selection = this.select(
      type,
      nodes.map(({ selectionSet }) => selectionSet!),
    );
    this.planned.add(this, selection.length);
    return selection;
  }

  private select(type: GraphQLObjectType, sets: readonly SelectionSetNode[]): Selection {
    const nodesByKey = new Map<string, FieldNode[]>();
    const seen = new Set<string>();
    const collect = ({ selections }: SelectionSetNode): void => {
      for (const selection of selections) {
        if (selection.kind === Kind.FIELD) {
          const key = (selection.alias ?? selection.name).value;
          nodesByKey.set(key, [...(nodesByKey.get(key) ?? []), selection]);
          continue;
        }
        let fragment: {
          typeCondition?: FragmentDefinitionNode['typeCondition'];
          selectionSet: SelectionSetNode;
        };
        if (selection.kind === Kind.INLINE_FRAGMENT) fragment = selection as typeof fragment;
        else if (seen.has(selection.name.value)) continue;
        else {
          seen.add(selection.name.value);
          fragment = this.fragments[selection.name.value]!;
        }
        if (this.isOn(fragment.typeCondition?.name.value, type)) collect(fragment.selectionSet);
      }
    };
    for (const set of sets) collect(set);
    return [...nodesByKey].map(([key, nodes]) => planField(type, key, nodes));
  }

  private isOn(condition: string | undefined, type: GraphQLObjectType): boolean {
    if (condition === undefined || condition === type.name) return true;
    const wanted = this.schema.getType(condition);
    return isAbstractType(wanted) && this.schema.isSubType(wanted, type);
  }
}

/** No directives, which may leave fields out, no look at the schema itself, and no name that objects keep to themselves. */
function isPlain(document: DocumentNode): boolean {
  let plain = true;
  visit(document, {
    Directive: () => {
      plain = false;
    },
    Field: ({ alias, name }) => {
      if (name.value === '__schema' || name.value === '__type') plain = false;
      if ((alias ?? name).value === '__proto__') plain = false;
    },
    Variable: ({ name }) => {
      if (name.value === '__proto__') plain = false;
    },
  });
  return plain;
}

function planField(parent: GraphQLObjectType, key: string, nodes: readonly FieldNode[]): FieldPlan {
  const name = nodes[0]!.name.value;
  const definition = name === TypeNameMetaFieldDef.name ? TypeNameMetaFieldDef : parent.getFields()[name]!;
  return {
    key,
    nodes,
    parent,
    definition,
    readArguments: argumentReader(definition, nodes[0]!),
    shape: shapeOf(definition.type),
  };
}

function shapeOf(type: GraphQLOutputType, isNonNull = false): Shape {
  if (isNonNullType(type)) return shapeOf(type.ofType, true);
  if (isListType(type)) return { kind: 'list', isNonNull, item: shapeOf(type.ofType) };
  if (isLeafType(type)) return { kind: 'leaf', isNonNull, type };
  if (isAbstractType(type)) return { kind: 'abstract', isNonNull, type, selections: new Map() };
  return { kind: 'object', isNonNull, type, selection: null };
}

/** Arguments that are variables are taken from there; for whatever else there is, graphql-js is asked. */
function argumentReader(
  definition: GraphQLField<unknown, unknown>,
  node: FieldNode,
): FieldPlan['readArguments'] {
  if (definition.args.length === 0) return null;
  const whole = (variables: Variables) => getArgumentValues(definition, node, variables);
  const taken: { name: string; variable: string; isNonNull: boolean }[] = [];
  for (const { name, type, defaultValue } of definition.args) {
    const value = node.arguments?.find((one) => one.name.value === name)?.value;
    if (defaultValue !== undefined || (value && value.kind !== Kind.VARIABLE)) return whole;
    if (value) taken.push({ name, variable: value.name.value, isNonNull: isNonNullType(type) });
  }
  return (variables) => {
    const values: Record<string, unknown> = {};
    for (const { name, variable, isNonNull } of taken) {
      // A variable may have a name that every object knows something under.
      const value = Object.hasOwn(variables, variable) ? variables[variable] : undefined;
      if (isNonNull && (value === null || value === undefined)) return whole(variables);
      if (value !== undefined) values[name] = value;
    }
    return values;
  };
}
