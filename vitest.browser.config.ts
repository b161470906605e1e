import { defineConfig } from 'vitest/config';
import { CountReporter } from './test/kit/count-reporter.ts';

/** Tests in a real browser; they say that they are skipped where there is none. */
export default defineConfig({
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    include: ['test/browser/**/*.test.ts'],
    testTimeout: 120_000,
    reporters: ['default', new CountReporter()],
  },
});
