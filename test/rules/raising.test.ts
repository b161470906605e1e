import { expect, test } from 'vitest';
import { aTable } from '../kit/table.ts';

test('R9.5 a short all-in does not reopen the betting for those who have acted', () => {
  const table = aTable({ blinds: '1/2', stacks: { ann: 200, bob: 200, cat: 15 } });
  table.play('ann raises to 10', 'bob calls', 'cat all-in 15');
  expect(table.legal('ann')).toEqual(['fold', 'call 5']);
});
