import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  NoSchemaIntrospectionCustomRule,
  type OperationDefinitionNode,
  parse,
  specifiedRules,
  type ValidationRule,
  validate,
} from 'graphql';
import { refuse } from '../graphql/errors.ts';
import { type Analysis, analyse } from './document-analysis.ts';
import { type DocumentLimits, sizeOf } from './document-limits.ts';
import { OperationPlan } from './operation-plan.ts';
import type { OperationRequest } from './operation-request.ts';
import { PlannedFields } from './planned-fields.ts';
import { tooOften } from './repetition.ts';
import type { TrustedDocuments } from './trusted-documents.ts';

/** An operation that has been read, validated and measured. The same text gives the same object while it is remembered. */
export interface Prepared extends Analysis {
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  readonly kind: 'query' | 'mutation' | 'subscription';
  /** Unique while the server runs; results are shared under it. */
  readonly id: string;
  /** What it is called in logs and figures. */
  readonly name: string;
  /** How to execute it; null when graphql-js does all of that. */
  readonly plan: OperationPlan | null;
}

export interface Refused {
  readonly errors: readonly GraphQLError[];
}

export interface DocumentOptions {
  readonly schema: GraphQLSchema;
  readonly limits: DocumentLimits & { readonly tokens: number };
  readonly allowsIntrospection: boolean;
  readonly trusted: TrustedDocuments;
  readonly trustedOnly: boolean;
}

/** What is remembered, in operations and in characters: a stranger cannot fill the memory with texts. */
const REMEMBERED = 1000;
const REMEMBERED_LENGTH = 2_000_000;
/** Of one document. */
const REMEMBERED_OPERATIONS = 16;
const MAX_ERRORS = 5;

interface Remembered {
  readonly document: DocumentNode;
  /** By operation name; the only operation of a document is under null as well. */
  readonly operations: Map<string | null, Prepared | Refused>;
}

/** The one way to an operation for every transport: by text or by id, read and validated once, within the limits. */
export class Documents {
  private readonly options: DocumentOptions;
  private readonly rules: readonly ValidationRule[];
  private readonly remembered = new Map<string, Remembered>();
  private readonly planned = new PlannedFields();
  private length = 0;
  private made = 0;

  constructor(options: DocumentOptions) {
    this.options = options;
    this.rules = options.allowsIntrospection
      ? specifiedRules
      : [...specifiedRules, NoSchemaIntrospectionCustomRule];
  }

  prepare(request: OperationRequest): Prepared | Refused {
    const text = this.textOf(request);
    if (typeof text !== 'string') return text;
    let found = this.remembered.get(text);
    if (found) {
      // Moved to the end: what was asked for longest ago goes first.
      this.remembered.delete(text);
      this.remembered.set(text, found);
    } else {
      const read = this.read(text);
      if ('errors' in read) return read;
      found = { document: read.document, operations: new Map() };
      this.remember(text, found);
    }
    const { operationName } = request;
    let prepared = found.operations.get(operationName);
    if (!prepared) {
      prepared = this.measure(found.document, operationName);
      if (!('errors' in prepared)) {
        if (found.operations.size === REMEMBERED_OPERATIONS) found.operations.clear();
        found.operations.set(operationName, prepared);
      }
    }
    return prepared;
  }

  private textOf({ query, documentId }: OperationRequest): string | Refused {
    const { trusted, trustedOnly } = this.options;
    if (documentId !== null) {
      const text = trusted.get(documentId);
      if (text !== undefined) return text;
      // Clients that try the id first look for exactly this message, and send the text then.
      if (query === null || trustedOnly) return { errors: [refuse('NOT_FOUND', 'PersistedQueryNotFound')] };
    }
    if (trustedOnly)
      return { errors: [refuse('FORBIDDEN', 'Only trusted operations are served: send the id of one.')] };
    return query!;
  }

  private read(text: string): { readonly document: DocumentNode } | Refused {
    const { schema, limits } = this.options;
    let document: DocumentNode;
    try {
      document = parse(text, { maxTokens: limits.tokens });
    } catch (error) {
      return { errors: [error instanceof GraphQLError ? error : new GraphQLError(String(error))] };
    }
    const repeated = tooOften(document);
    if (repeated !== null)
      return {
        errors: [refuse('BAD_USER_INPUT', `The operation is too large: "${repeated}" is in it too often.`)],
      };
    const errors = validate(schema, document, this.rules, { maxErrors: MAX_ERRORS });
    return errors.length > 0 ? { errors } : { document };
  }

  private measure(document: DocumentNode, operationName: string | null): Prepared | Refused {
    const { schema, limits } = this.options;
    const operations = document.definitions.filter(
      (definition) => definition.kind === Kind.OPERATION_DEFINITION,
    );
    const operation = operationName
      ? operations.find(({ name }) => name?.value === operationName)
      : operations.length === 1 && operations[0];
    if (!operation) {
      const message = operationName
        ? `There is no operation named "${operationName}".`
        : 'There are several operations: say which one by `operationName`.';
      return {
        errors: [refuse('BAD_USER_INPUT', operations.length === 0 ? 'There is no operation.' : message)],
      };
    }
    const size = sizeOf(schema, document, operation);
    for (const limit of ['depth', 'aliases', 'directives', 'cost'] as const)
      if (size[limit] > limits[limit]) {
        const message = `The operation is too large: its ${limit} is ${size[limit]}, and ${limits[limit]} is allowed.`;
        return { errors: [refuse('BAD_USER_INPUT', message)] };
      }
    const analysis = analyse(schema, document, operation);
    const name = operation.name?.value ?? 'unnamed';
    const plan = OperationPlan.of(schema, document, operation, this.planned);
    return {
      id: String(++this.made),
      document,
      operation,
      kind: operation.operation,
      name,
      plan,
      ...analysis,
    };
  }

  private remember(text: string, found: Remembered): void {
    this.remembered.set(text, found);
    this.length += text.length;
    for (const oldest of this.remembered.keys()) {
      if (this.remembered.size <= REMEMBERED && this.length <= REMEMBERED_LENGTH) return;
      this.remembered.delete(oldest);
      this.length -= oldest.length;
    }
  }
}
