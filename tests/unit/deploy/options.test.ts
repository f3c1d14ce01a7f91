import { expect, test } from 'vitest';
import { readCommandLine } from '../../../deploy/options.ts';

const known = { default: 'demo-footfall', staging: 'stats-staging' };
const defaults = { alias: null, alertAddress: null, budget: null, queryGibibytesADay: null };

const project = { ...defaults, projectId: 'stats-1234' };

test.each([
  ['--project stats-1234', project],
  ['--alias staging', { ...defaults, projectId: 'stats-staging', alias: 'staging' }],
  ['--project stats-1234 --alias production', { ...project, alias: 'production' }],
  [
    '--project stats-1234 --alert-email ops@example.com --budget 50 --query-gib-a-day 512',
    { ...project, alertAddress: 'ops@example.com', budget: 50, queryGibibytesADay: 512 },
  ],
])('%s is understood', (line, options) =>
  expect(readCommandLine(line.split(' '), known)).toEqual({ options, dryRun: false }),
);

test('a dry run is requested', () =>
  expect(readCommandLine(['--project', 'stats-1234', '--dry-run'], known).dryRun).toBe(true));

test.each(
  Object.entries({
    '': 'which project? Say --project ID.',
    '--alias production': '.firebaserc has no project production; say --project ID once, together with',
    '--alias ../x --project stats-1234':
      "--alias is '../x'; it must be a word such as staging or production.",
    '--project Stats': "--project is 'Stats'; the id of a project has 6 to 30 lower-case letters",
    '--project stats-1234 --budget 0': "--budget is '0'; it must be a whole number of at least 1.",
    '--project stats-1234 --query-gib-a-day 1.5': "--query-gib-a-day is '1.5'; it must be a whole number",
    '--project stats-1234 --alert-email ops': "--alert-email is 'ops'; it must be an email address.",
    '--project stats-1234 --dryrun': "Unknown option '--dryrun'",
    'stats-1234': "There is no 'stats-1234'",
  }),
)('%j is refused with a sentence', (line, sentence) =>
  expect(() => readCommandLine(line.split(' ').filter(Boolean), known)).toThrow(sentence),
);
