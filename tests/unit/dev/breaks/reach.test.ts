import { expect, test } from 'vitest';
import { reachOf, testsOf } from '../../../../dev/breaks/reach.ts';
import { sourcesIn } from '../../../../dev/shape/graph.ts';
import { calls } from '../../../../functions/src/contract/calls.ts';
import { appPaths } from '../../../../web/src/paths.ts';

const root = process.cwd();
/** What is on the ways between the files that are named here, and the pages beside them. */
const parts = [
  String.raw`functions/src/(index\.ts|http/|workspaces/|definitions/|collect/)`,
  String.raw`web/src/(main\.tsx|app/|api/|features/.*-page\.tsx)`,
  'tracker/src/',
  'dev/shape/',
  'tests/support/(api|browser|stack)/',
  String.raw`tests/integration/(workspaces/usage|definitions/definitions|access/keys|collect/events)\.test\.ts`,
  String.raw`tests/e2e/(settings/(integrations|team)|reports/acquisition|tracker/events)\.test\.ts`,
  String.raw`tests/unit/(dev/shape/circles|web/api/call)\.test\.ts`,
];
const sources = sourcesIn(root).filter(({ path }) => new RegExp(`^(${parts.join('|')})`).test(path));
const reach = reachOf(sources, root, {
  calls: Object.fromEntries(Object.entries(calls).map(([name, { path }]) => [name, path])),
  pages: appPaths,
});
const testsThatReach = (file: string) => testsOf(reach, file, () => 1);

test.each([
  ['what a unit test imports', 'dev/shape/circles.ts', 'tests/unit/dev/shape/circles.test.ts'],
  [
    'the handler of a call',
    'functions/src/workspaces/usage.ts',
    'tests/integration/workspaces/usage.test.ts',
  ],
  [
    'the handlers of definitions',
    'functions/src/definitions/handlers.ts',
    'tests/integration/definitions/definitions.test.ts',
  ],
  [
    'a page that is opened',
    'web/src/features/settings/settings-page.tsx',
    'tests/e2e/settings/integrations.test.ts',
  ],
  [
    'a page that a link leads to',
    'web/src/features/acquisition/acquisition-page.tsx',
    'tests/e2e/reports/acquisition.test.ts',
  ],
  [
    'a page that a mail leads to',
    'web/src/features/auth/invitation/invitation-page.tsx',
    'tests/e2e/settings/team.test.ts',
  ],
  ['the way of an event', 'functions/src/collect/pipeline.ts', 'tests/integration/collect/events.test.ts'],
  ['the script', 'tracker/src/tracker.ts', 'tests/e2e/tracker/events.test.ts'],
])('%s is reached', (_, file, test) => expect(testsThatReach(file)).toContain(test));

test.each([
  [
    'the handler of another call',
    'functions/src/workspaces/usage.ts',
    'tests/integration/access/keys.test.ts',
  ],
  [
    'a page that is not opened',
    'web/src/features/audience/audience-page.tsx',
    'tests/e2e/settings/integrations.test.ts',
  ],
  ['what a unit test only names the path of', 'functions/src/app.ts', 'tests/unit/web/api/call.test.ts'],
])('%s is not reached', (_, file, test) => expect(testsThatReach(file)).not.toContain(test));

test('the test that is about a file comes before one that is cheaper by half', () => {
  const usage = 'tests/integration/workspaces/usage.test.ts';
  const found = testsOf(reach, 'functions/src/workspaces/usage.ts', (test) => (test === usage ? 2 : 1));
  expect(found.filter((test) => test.startsWith('tests/integration/'))[0]).toBe(usage);
});
