import type { Chips } from '../engine/index.ts';
import { fault } from './fault.ts';

/** Cents if there is any part of a unit at all, smaller parts if need be. */
const UNITS = [1, 100, 1_000, 10_000, 100_000, 1_000_000];

/** How many chips one unit of a file must be for all its amounts to be whole chips. */
export function smallestUnit(amounts: readonly number[]): number {
  let index = 0;
  for (const amount of amounts) {
    while (Number.isFinite(amount) && !isMultiple(amount, UNITS[index]!))
      if (++index === UNITS.length) fault(`the amount ${amount} has more than six decimal places`);
  }
  return UNITS[index]!;
}

/** Division rounds to the nearest number there is, so it meets the very number that the decimal text became. */
const isMultiple = (amount: number, unit: number): boolean => toUnits(toChips(amount, unit), unit) === amount;

export const toChips = (amount: number, unit: number): Chips => Math.round(amount * unit);
export const toUnits = (chips: Chips, unit: number): number => (unit === 1 ? chips : chips / unit);
