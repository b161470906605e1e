import { describe, expect, test } from 'vitest';
import { audience, rejectionCodes } from '../../src/engine/index.ts';
import type { Auditor } from './audit/auditor.ts';
import { simulate } from './simulate.ts';

/** A few thousand hands. `npm run test:soak` plays as many as there is time for. */
const seeds = Array.from({ length: 40 }, (_, index) => index + 1);

const seen = new Set<string>();
const lookAround: Auditor = ({ result }) => {
  for (const event of result.events) seen.add(event.type);
  for (const verdict of result.verdicts) if (!verdict.accepted) seen.add(verdict.code);
};

describe('whole evenings, from a seed', () => {
  test.each(seeds)('seed %i: after every tick everything holds that must always hold', (seed) => {
    const { hands, game } = simulate({ seed, hands: 100, also: lookAround });
    expect(hands).toBeGreaterThan(0);
    expect(game.status).toBe('COMPLETED');
  });

  test('every event and every refusal there is has come up', () => {
    const names = [...Object.keys(audience), ...rejectionCodes];
    expect(names.filter((name) => !seen.has(name))).toEqual([]);
  });
});
