import { defineConfig } from 'vitest/config';

/** Unit tests need nothing; the others need the local stack, which `npm test` starts around them. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'] } },
      {
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          exclude: ['tests/integration/oracle.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
      // By itself, because it has a BigQuery emulator to itself, which does one thing at a time.
      {
        test: {
          name: 'oracle',
          include: ['tests/integration/oracle.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/support/unpack-browser.ts'],
          setupFiles: ['tests/support/no-faults.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
          // What a page shows may wait for a query.
          expect: { poll: { timeout: 15_000 } },
          // Each file has accounts and workspaces of its own. One more than most machines have cores, because tests
          // also wait.
          maxWorkers: 3,
        },
      },
    ],
  },
});
