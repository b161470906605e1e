import { defineConfig } from 'vitest/config';
import { CountReporter } from './test/kit/count-reporter.ts';

export default defineConfig({
  test: { include: ['test/**/*.test.ts'], testTimeout: 60_000, reporters: ['default', new CountReporter()] },
});
