import { fault } from './fault.ts';
import { clip } from './notation.ts';

/** A value out of a file, with fields of any kind. */
export type Fields = Readonly<Record<string, unknown>>;

/** Undefined when the value is not of the kind. */
export type Reader<T> = (value: unknown) => T | undefined;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const amount: Reader<number> = (value) =>
  typeof value === 'number' && !Number.isNaN(value) ? value : undefined;
export const wholeNumber: Reader<number> = (value) =>
  Number.isSafeInteger(value) ? (value as number) : undefined;
export const text: Reader<string> = (value) => (typeof value === 'string' ? value : undefined);
export const flag: Reader<boolean> = (value) => (typeof value === 'boolean' ? value : undefined);

export const listOf =
  <T>(item: Reader<T>, what: string): Reader<T[]> =>
  (value) => {
    if (!Array.isArray(value)) return undefined;
    return value.map((entry, index) => {
      const read = item(entry);
      return read === undefined ? fault(`entry ${index + 1} is not ${what}: ${describe(entry)}`) : read;
    });
  };

export function required<T>(fields: Fields, name: string, reader: Reader<T>): T {
  const value = optional(fields, name, reader);
  return value === null ? fault(`${name} is missing`) : value;
}

/** Null when the field is missing or null. */
export function optional<T>(fields: Fields, name: string, reader: Reader<T>): T | null {
  const value = fields[name];
  if (value === undefined || value === null) return null;
  let read: T | undefined;
  try {
    read = reader(value);
  } catch (problem) {
    return fault(`${name}: ${(problem as Error).message}`);
  }
  return read === undefined ? fault(`${name} is of the wrong type: ${describe(value)}`) : read;
}

function describe(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  return typeof value === 'string' ? clip(JSON.stringify(value), 40) : String(value);
}
