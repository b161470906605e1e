import type { Command, Game, TickResult } from '../../../src/engine/index.ts';

/** One tick as an auditor sees it, after it has happened. */
export interface Ticked {
  readonly game: Game;
  readonly now: number;
  readonly commands: readonly Command[];
  /** What chance decided in this tick, in order. */
  readonly shuffles: readonly (readonly number[])[];
  readonly result: TickResult;
  /** The game before, as JSON, on ticks after which nothing may have changed. */
  readonly before: string | null;
  /** When the game had wanted to be looked at. */
  readonly deadlineBefore: number | null;
}

/** Knows one part of the rules by itself, watches, and throws when the engine breaks it. */
export type Auditor = (ticked: Ticked) => void;

export class AuditError extends Error {
  override readonly name = 'AuditError';
}

export function insist(condition: boolean, complaint: () => string): void {
  if (!condition) throw new AuditError(complaint());
}

/** The first place where two values differ, as a path and both values; null when they are equal. */
export function difference(actual: unknown, expected: unknown, path = ''): string | null {
  if (Object.is(actual, expected)) return null;
  if (!isObject(actual) || !isObject(expected) || Array.isArray(actual) !== Array.isArray(expected))
    return `${path}: ${text(actual)}, expected ${text(expected)}`;
  for (const key of Object.keys(expected)) {
    const found = difference(actual[key], expected[key], `${path}.${key}`);
    if (found) return found;
  }
  for (const key of Object.keys(actual))
    if (!Object.hasOwn(expected, key)) return `${path}.${key}: ${text(actual[key])} is one too many`;
  return null;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const text = (value: unknown): string => JSON.stringify(value) ?? String(value);
