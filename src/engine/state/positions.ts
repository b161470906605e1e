/** A set of seat positions as bits: ten seats fit in a small integer, and asking costs one shift. */
export type Positions = number;

export const none: Positions = 0;
export const has = (set: Positions, position: number): boolean => ((set >> position) & 1) === 1;
export const including = (set: Positions, position: number): Positions => set | (1 << position);
export const excluding = (set: Positions, position: number): Positions => set & ~(1 << position);

export function setOf(positions: readonly number[]): Positions {
  let set = none;
  for (let i = 0; i < positions.length; i++) set = including(set, positions[i]!);
  return set;
}

export const hasSeveral = (set: Positions): boolean => (set & (set - 1)) !== none;

export function sizeOf(set: Positions): number {
  let size = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) size++;
  return size;
}

/** The first member clockwise, starting left of `from` and ending with `from` itself. The set is not empty. */
export function nextIn(set: Positions, from: number): number {
  const further = set & (-2 << from);
  return lowest(further === none ? set : further);
}

const lowest = (set: Positions): number => 31 - Math.clz32(set & -set);

/** The first member counter-clockwise, starting right of `from`. The set is not empty. */
export function previousIn(set: Positions, from: number, seatCount: number): number {
  for (let step = 1; step <= seatCount; step++) {
    const position = (from - step + seatCount) % seatCount;
    if (has(set, position)) return position;
  }
  throw new Error('no seat to go to');
}

/** `position` lies strictly between `from` and `to`, going clockwise. */
export function isBetween(from: number, position: number, to: number, seatCount: number): boolean {
  const span = (to - from + seatCount) % seatCount || seatCount;
  const steps = (position - from + seatCount) % seatCount;
  return steps > 0 && steps < span;
}
