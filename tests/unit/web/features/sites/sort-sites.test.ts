import { expect, test } from 'vitest';
import type { SiteOverview, WorkspaceAnswer } from '@footfall/functions/contract';
import { sortSites, type Site } from '../../../../../web/src/features/sites/sort-sites.ts';

function site(name: string, numbers?: Pick<SiteOverview, 'value' | 'previous'>): Site {
  const workspace = { name, domain: `${name.toLowerCase()}.example` } as WorkspaceAnswer;
  return { workspace, overview: numbers && ({ ...numbers } as SiteOverview) };
}

const sites = [
  site('site 10', { value: 10, previous: 20 }),
  site('Site 9', { value: 90, previous: 100 }),
  site('Waiting'),
  site('New', { value: 40, previous: 0 }),
  site('Also 10', { value: 10, previous: 10 }),
];

test('where nothing is compared, nothing has changed, and the order is that of the names', () => {
  const alone = [site('B', { value: 9, previous: null }), site('A', { value: 1, previous: null })];
  expect(sortSites(alone, 'change').map(({ workspace }) => workspace.name)).toEqual(['A', 'B']);
});

test.each([
  ['most', ['Site 9', 'New', 'Also 10', 'site 10', 'Waiting']],
  ['change', ['site 10', 'Site 9', 'Also 10', 'New', 'Waiting']],
  ['name', ['Also 10', 'New', 'Site 9', 'site 10', 'Waiting']],
] as const)('by %s', (order, names) => {
  expect(sortSites(sites, order).map(({ workspace }) => workspace.name)).toEqual(names);
});
