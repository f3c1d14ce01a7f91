import { expect, test } from 'vitest';
import { hooksMissedIn } from '../../../../dev/shape/hooks.ts';

const reports = 'web/src/report/rows/rows.ts';

test.each([
  ["useEndpoint('query', question)", "useEndpoint('query', question)", 'ask'],
  ['call(`query`, question)', 'call(`query`, question)', 'ask'],
  ["callAsGuest('query', question)", "callAsGuest('query', question)", 'ask'],
  ["import { useSearchParams } from 'react-router';", 'useSearchParams', 'address'],
  ["import { useLocation as useWhere } from 'react-router';", 'useLocation as useWhere', 'address'],
  ['window.location.search.slice(1)', 'window.location.search', 'address'],
  ['location.search', 'location.search', 'address'],
])('%s is for a hook', (text, what, hooks) => {
  const line = (path: string) => `${path}: ${what} is for the hooks of web/src/report/${hooks}`;
  for (const path of [reports, 'web/src/features/audience/hours/hours.tsx'])
    expect(hooksMissedIn({ path, text })).toEqual([line(path)]);
  for (const path of [
    'web/src/report/ask/questions.tsx',
    'web/src/report/address/view.ts',
    'web/src/app/a.ts',
  ])
    expect(hooksMissedIn({ path, text })).toEqual([]);
});

test.each(["useEndpoint('key.list', {})", 'window.location.origin', "import { Link } from 'react-router';"])(
  '%s needs none',
  (text) => expect(hooksMissedIn({ path: reports, text })).toEqual([]),
);
