import { lexicographicSortSchema, printSchema } from 'graphql';
import { schema } from './schema.ts';

/** The schema as a document, in alphabetical order, so that a change shows where it was made. */
export const printedSchema = (): string => `${printSchema(lexicographicSortSchema(schema))}\n`;
