import type { Brain } from './brain.ts';
import { caller } from './caller.ts';
import { maniac } from './maniac.ts';
import { tightAggressive } from './tight-aggressive.ts';

/** The brains that need nothing but a name. */
export const brains = { caller, maniac, tight: tightAggressive } satisfies Record<string, Brain>;
export type BrainName = keyof typeof brains;
export const brainNames = Object.keys(brains) as BrainName[];
