import {
  type ArgumentNode,
  type DocumentNode,
  type FieldNode,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';

export interface Analysis {
  /** How many fields stand at the top: for a mutation, how many commands it is. */
  readonly rootFields: number;
  /** It asks for something that depends on who asks: no result of it is shared. */
  readonly isPersonal: boolean;
  /** Variables that are used below the top: with the same values for these, an event has the same result. */
  readonly innerVariables: readonly string[];
}

/**
 * What must be known of an operation before its results can be counted or shared. Looks at the whole document, unused
 * fragments included: to share less than possible harms nobody.
 */
export function analyse(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): Analysis {
  const roots = rootFieldsOf(document, operation);
  const rootArguments = new Set<ArgumentNode>(roots.flatMap((field) => field.arguments ?? []));
  const innerVariables = new Set<string>();
  let isPersonal = false;
  const types = new TypeInfo(schema);
  visit(
    document,
    visitWithTypeInfo(types, {
      Field: () => {
        if (types.getFieldDef()?.extensions.ownEyesOnly) isPersonal = true;
      },
      VariableDefinition: () => false,
      Argument: (argument) => (rootArguments.has(argument) ? false : undefined),
      Variable: ({ name }) => void innerVariables.add(name.value),
    }),
  );
  const keys = new Set(roots.map((field) => (field.alias ?? field.name).value));
  return { rootFields: keys.size, isPersonal, innerVariables: [...innerVariables].sort() };
}

/** The fields at the top, those in fragments included. */
function rootFieldsOf(document: DocumentNode, operation: OperationDefinitionNode): FieldNode[] {
  const fields: FieldNode[] = [];
  const seen = new Set<string>();
  const collect = ({ selections }: SelectionSetNode) => {
    for (const selection of selections)
      if (selection.kind === Kind.FIELD) fields.push(selection);
      else if (selection.kind === Kind.INLINE_FRAGMENT) collect(selection.selectionSet);
      else if (!seen.has(selection.name.value)) {
        seen.add(selection.name.value);
        for (const definition of document.definitions)
          if (definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === selection.name.value)
            collect(definition.selectionSet);
      }
  };
  collect(operation.selectionSet);
  return fields;
}
