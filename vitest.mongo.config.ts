import { defineConfig } from 'vitest/config';

/** What is run on MongoDB. Unlike `npm test`, which leaves it out, this insists on a server. */
if (!process.env.MONGODB_URL) {
  console.error(
    'MONGODB_URL is not set. Point it at a MongoDB replica set, or run: eval "$(../shared/mongo/up)"',
  );
  process.exit(1);
}

export default defineConfig({
  test: { include: ['test/**/mongo*.test.ts'], testTimeout: 60_000 },
});
