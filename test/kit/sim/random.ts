/** Chance from a seed: the same seed and purpose give the same numbers on every machine. */
export interface Random {
  /** A whole number from 0 to size − 1. */
  below(size: number): number;
  /** A whole number from min to max, both included. */
  between(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(values: readonly T[]): T;
  /** One of the names, each as often as its weight says. */
  weighted<K extends string>(weights: { readonly [N in K]: number }): K;
  /** A fair permutation of 0 … size − 1. */
  shuffle(size: number): number[];
}

/** Draws for different purposes come from different streams, so that a check more does not change the evening. */
export function randomFrom(seed: number, purpose = ''): Random {
  const next = generator(seed, purpose);
  const below = (size: number): number => Math.floor((next() / 2 ** 32) * size);
  return {
    below,
    between: (min, max) => min + below(max - min + 1),
    chance: (probability) => next() < probability * 2 ** 32,
    pick: (values) => values[below(values.length)]!,
    weighted<K extends string>(weights: { readonly [N in K]: number }): K {
      const names = Object.keys(weights) as K[];
      let rest = below(names.reduce((sum, name) => sum + weights[name], 0));
      for (const name of names) {
        rest -= weights[name];
        if (rest < 0) return name;
      }
      throw new Error('there is nothing to choose from');
    },
    shuffle(size) {
      const order = Array.from({ length: size }, (_, index) => index);
      for (let last = size - 1; last > 0; last--) {
        const other = below(last + 1);
        const value = order[last]!;
        order[last] = order[other]!;
        order[other] = value;
      }
      return order;
    },
  };
}

/** The sfc32 generator: 32 random bits a call. */
function generator(seed: number, purpose: string): () => number {
  let a = seed | 0;
  let b = Math.floor(seed / 2 ** 32) | 0;
  let c = 0x9e3779b9 | 0;
  let counter = 1;
  for (const letter of purpose) c = Math.imul(c ^ letter.charCodeAt(0), 0x85ebca6b);
  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return sum >>> 0;
  };
  for (let warmUp = 0; warmUp < 15; warmUp++) next();
  return next;
}
