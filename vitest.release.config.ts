import { defineConfig } from 'vitest/config';
import { CountReporter } from './test/kit/count-reporter.ts';

/**
 * Installs the packed package, runs the README's commands in a clean clone, and runs the suite at other times, in other
 * time zones and in Turkish. Takes about an hour.
 */
export default defineConfig({
  test: {
    include: ['test/release/**/*.test.ts'],
    testTimeout: 900_000,
    hookTimeout: 900_000,
    fileParallelism: false,
    reporters: ['default', new CountReporter()],
  },
});
