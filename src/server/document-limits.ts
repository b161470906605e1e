import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isCompositeType,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

export interface DocumentLimits {
  readonly depth: number;
  readonly aliases: number;
  readonly directives: number;
  readonly cost: number;
}

/** How large an operation is; a fragment counts wherever it is used. */
export type DocumentSize = { readonly [K in keyof DocumentLimits]: number };

/** Pages have at most this many items, and nobody knows how many before the variables are there. */
const LONGEST_PAGE = 100;
/** Lists without pages: seats, players of a table, pots. */
const SHORT_LIST = 10;

const NOTHING: DocumentSize = { depth: 0, aliases: 0, directives: 0, cost: 0 };

/**
 * Measures an operation of a valid document. Every fragment is measured once, so that measuring takes no longer than
 * reading, however often fragments name each other.
 */
export function sizeOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): DocumentSize {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  const measured = new Map<string, DocumentSize>();

  const ofFragment = (name: string): DocumentSize => {
    const known = measured.get(name);
    if (known) return known;
    measured.set(name, NOTHING);
    const { typeCondition, selectionSet, directives } = fragments.get(name)!;
    const size = ofSelections(selectionSet, schema.getType(typeCondition.name.value));
    const whole = { ...size, directives: size.directives + (directives?.length ?? 0) };
    measured.set(name, whole);
    return whole;
  };

  const ofField = (field: FieldNode, parent: GraphQLNamedType | undefined): DocumentSize => {
    const type = fieldType(schema, parent, field.name.value);
    const inner = field.selectionSet ? ofSelections(field.selectionSet, type && getNamedType(type)) : NOTHING;
    const times = field.selectionSet ? itemsOf(field, type, parent) : 1;
    return {
      // Tools read the schema's own description as a whole, and graphql-js bounds its depth by itself.
      depth: field.name.value.startsWith('__') ? 1 : 1 + inner.depth,
      aliases: (field.alias ? 1 : 0) + inner.aliases,
      directives: (field.directives?.length ?? 0) + inner.directives,
      cost: 1 + times * inner.cost,
    };
  };

  const ofSelections = (set: SelectionSetNode, parent: GraphQLNamedType | undefined): DocumentSize => {
    let total = NOTHING;
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) total = together(total, ofField(selection, parent));
      else {
        const size =
          selection.kind === Kind.FRAGMENT_SPREAD
            ? ofFragment(selection.name.value)
            : ofSelections(
                selection.selectionSet,
                selection.typeCondition ? schema.getType(selection.typeCondition.name.value) : parent,
              );
        total = together(total, {
          ...size,
          directives: size.directives + (selection.directives?.length ?? 0),
        });
      }
    }
    return total;
  };

  const root = schema.getRootType(operation.operation) ?? undefined;
  const size = ofSelections(operation.selectionSet, root);
  return { ...size, directives: size.directives + (operation.directives?.length ?? 0) };
}

const together = (a: DocumentSize, b: DocumentSize): DocumentSize => ({
  depth: Math.max(a.depth, b.depth),
  aliases: a.aliases + b.aliases,
  directives: a.directives + b.directives,
  cost: a.cost + b.cost,
});

function fieldType(schema: GraphQLSchema, parent: GraphQLNamedType | undefined, name: string) {
  if (name === '__schema' || name === '__type')
    return schema.getType(name === '__schema' ? '__Schema' : '__Type');
  if (!parent || !isCompositeType(parent)) return undefined;
  return isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[name]?.type : undefined;
}

/** How often the fields below this one may be answered. */
function itemsOf(
  field: FieldNode,
  type: ReturnType<typeof fieldType>,
  parent: GraphQLNamedType | undefined,
): number {
  const first = field.arguments?.find(({ name }) => name.value === 'first')?.value;
  if (first?.kind === Kind.INT) return Math.min(LONGEST_PAGE, Math.max(1, Number(first.value)));
  if (first) return LONGEST_PAGE;
  if (!type) return 1;
  const named = getNamedType(type);
  if (isPage(named)) return LONGEST_PAGE;
  // The items of a page were counted with the page.
  if (named.name.startsWith('__') || (parent && isPage(parent))) return 1;
  return isListType(getNullableType(type)) ? SHORT_LIST : 1;
}

const isPage = (type: GraphQLNamedType): boolean => type.name.endsWith('Connection');
