import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('the first hand of the README runs as it stands', () => {
  const output = execFileSync('npx', ['tsx', 'examples/first-hand.ts'], { encoding: 'utf8' });
  expect(output).toMatch(/ann holds [2-9TJQKA][cdhs] [2-9TJQKA][cdhs]/);
  expect(output).toContain('PotAwarded');
  expect(output).not.toContain('refused');
});
