import { defineConfig } from 'vitest/config';
import { CountReporter } from './test/kit/count-reporter.ts';

export default defineConfig({
  // Vitest would load a second copy of graphql beside the schema's own.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['test/release/**', 'test/browser/**'],
    testTimeout: 60_000,
    reporters: ['default', new CountReporter()],
  },
});
