import { defineConfig } from 'vitest/config';
import { CountReporter } from './test/kit/count-reporter.ts';

/** The contract, the loop and the crash suites on MongoDB. Unlike `npm test`, which leaves them out, this insists on a server. */
if (!process.env.MONGODB_URL) {
  console.error(
    'MONGODB_URL is not set. Point it at a MongoDB replica set, or run: eval "$(../shared/mongo/up)"',
  );
  process.exit(1);
}

export default defineConfig({
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    include: ['test/**/mongo*.test.ts'],
    testTimeout: 60_000,
    reporters: ['default', new CountReporter()],
  },
});
