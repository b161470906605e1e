import { defineConfig } from 'vitest/config';
import { CountReporter } from './test/kit/count-reporter.ts';

/** What a stranger does first: installs the packed package, runs the README's commands in a clean clone. Takes minutes. */
export default defineConfig({
  test: {
    include: ['test/release/**/*.test.ts'],
    testTimeout: 900_000,
    hookTimeout: 900_000,
    fileParallelism: false,
    reporters: ['default', new CountReporter()],
  },
});
