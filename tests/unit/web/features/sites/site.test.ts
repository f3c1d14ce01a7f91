import { expect, test } from 'vitest';
import type { SiteOverview, WorkspaceAnswer } from '@footfall/functions/contract';
import { sortSites, type Site, siteState } from '../../../../../web/src/features/sites/site.ts';

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

const namesBy = (order: 'most' | 'change' | 'drop' | 'name', given = sites) =>
  sortSites(given, order)
    .map(({ workspace }) => workspace.name)
    .join(', ');

test('without a comparison, nothing has changed, and sites are ordered by name', () => {
  const alone = [site('B', { value: 9, previous: null }), site('A', { value: 1, previous: null })];
  expect(namesBy('change', alone)).toBe('A, B');
});

test.each([
  ['most', 'Site 9, New, Also 10, site 10, Waiting'],
  ['change', 'site 10, Site 9, Also 10, New, Waiting'],
  ['drop', 'site 10, Site 9, Also 10, New, Waiting'],
  ['name', 'Also 10, New, Site 9, site 10, Waiting'],
] as const)('by %s', (order, names) => expect(namesBy(order)).toBe(names));

const now = new Date('2026-03-29T12:00:00Z');
const quiet = (words: string) => ({ is: 'quiet', words });

test.each([
  ['2026-03-28T12:00:01Z', { is: 'counting' }],
  ['2026-03-28T12:00:00Z', quiet('No events for 24 hours')],
  ['2026-03-28T09:10:00Z', quiet('No events for 26 hours')],
  // Too long ago for the lookup.
  [null, quiet('No events for more than 2 days')],
])('with a last event at %s, a site is %j', (lastEventAt, state) =>
  expect(siteState({ hasEvents: true, lastEventAt }, now)).toEqual(state),
);

test('without any event there was no visit yet', () =>
  expect(siteState({ hasEvents: false, lastEventAt: null }, now)).toEqual({ is: 'unvisited' }));
