import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { readyTimeoutMs } from './tests/support/stack/timeouts.ts';

/** Vitest starts large files first. These take long for their size; started last, they would run on alone. */
const longestFirst = /\/e2e\/\w+\/(acquisition|audience|card-menu|dialogs)\.test\.ts$/;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const takesLong = ({ moduleId }: TestSpecification) => longestFirst.test(moduleId);
    return [...sorted.filter(takesLong), ...sorted.filter((file) => !takesLong(file))];
  }
}

/** The test files of a part whose text has a sign. */
const filesWith = (part: string, sign: RegExp) =>
  globSync(`tests/${part}/**/*.test.{ts,tsx}`, { cwd: import.meta.dirname }).filter((file) =>
    sign.test(readFileSync(resolve(import.meta.dirname, file), 'utf8')),
  );

/**
 * They count the steps of code that no earlier file may have loaded, or replace modules or the language that other files
 * use.
 */
const unitAlone = [
  'tests/unit/functions/collect/admit/matchers.test.ts',
  'tests/unit/functions/collect/admit/spam-referrers.test.ts',
  'tests/unit/functions/contract/traffic/path-pattern.test.ts',
  'tests/unit/functions/matcher-steps.test.ts',
  'tests/unit/tracker/paths.test.ts',
  ...filesWith('unit', /\bvi\.(mock|resetModules)\(|\bspeakBy\(/),
];

/** They ask other servers, another project or another dataset than the clients of earlier files. */
const integrationOnFreshStack = filesWith(
  'integration',
  /\bvi\.(resetModules|stubEnv)\(|process\.env\.\w+ = |assign\(process\.env|\/own-tables\.ts'/,
);

/** Most tests take milliseconds. These only end what hangs, also on a machine that has much else to do. */
const timeouts = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  // Most questions of a poll cost a statement of BigQuery or a look at a whole page.
  expect: { poll: { timeout: readyTimeoutMs, interval: 200 } },
};

const integration = {
  setupFiles: ['tests/support/stack/own-stack.ts', 'tests/support/stack/same-day.ts'],
  ...timeouts,
  // Each worker has a stack of its own (tests/support/stack/own-stack.ts).
  maxWorkers: JSON.parse(process.env.FOOTFALL_TEST_STACKS ?? '[{}]').length,
};

/** Unit tests need nothing; the others need the local stack, which `npm test` starts for them. */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          exclude: unitAlone,
          ...timeouts,
          // To load the modules anew for each file would take three times as long as the tests.
          isolate: false,
        },
      },
      { test: { name: 'unit-alone', include: unitAlone, ...timeouts } },
      {
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          exclude: integrationOnFreshStack,
          ...integration,
          isolate: false,
        },
      },
      {
        test: {
          name: 'integration-anew',
          include: integrationOnFreshStack,
          ...integration,
          setupFiles: [...integration.setupFiles, 'tests/support/stack/fresh-stack.ts'],
          isolate: false,
        },
      },
      // Needs no stack, but what the stacks of the integration and the end-to-end tests have written.
      { test: { name: 'indexes', include: ['tests/indexes/*.test.ts'] } },
      // A separate project with its own BigQuery emulator, which runs one query at a time.
      { test: { name: 'oracle', include: ['tests/oracle/**/*.test.ts'], ...timeouts, isolate: false } },
      // Sites made with other frameworks, whose packages are too large for every run: `npm run frameworks`.
      {
        test: {
          name: 'frameworks',
          include: ['tests/frameworks/*.test.ts'],
          globalSetup: ['tests/support/browser/unpack-browser.ts'],
          ...timeouts,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/support/browser/unpack-browser.ts'],
          setupFiles: ['tests/support/stack/same-day.ts', 'tests/support/stack/no-faults.ts'],
          ...timeouts,
          // Each file has its own accounts and workspaces. The other parts run at the same time.
          maxWorkers: 2,
          isolate: false,
        },
      },
    ],
  },
});
