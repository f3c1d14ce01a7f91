import { expect, test } from 'vitest';
import { listCsv } from '../../../../../../web/src/report/rows/csv.ts';
import { breakdowns } from '../../../../../../web/src/report/rows/kinds/breakdowns.ts';
import {
  breakdownOf,
  chosenView,
  locations,
  viewBy,
  viewsOf,
} from '../../../../../../web/src/report/rows/kinds/views.ts';

const labelsOf = (list: readonly { label: string }[] = []) => list.map(({ label }) => label).join(', ');

test.each([
  ['sources', 'Sources, Channels, Mediums, UTMs'],
  ['software', 'Browsers, OS, Resolutions'],
  ['pages', 'Top, Entry, Exit'],
  ['countries', 'Countries, Regions, Cities'],
  ['languages', 'Languages'],
] as const)('the tabs of %s: %s', (card, labels) => expect(labelsOf(viewsOf(breakdowns[card]))).toBe(labels));

test('UTMs can be shown by source, campaign, term and content', () =>
  expect(labelsOf(viewsOf(breakdowns.sources)[3]?.choices)).toBe('Source, Campaign, Term, Content'));

test.each([
  ['sources', null, 'Sources', 'referrer'],
  ['sources', 'channel', 'Channels', 'channel'],
  ['sources', 'utm-medium', 'Mediums', 'utm-medium'],
  ['sources', 'utm-source', 'UTMs', 'utm-source'],
  ['pages', 'exit', 'Exit', 'exit'],
  ['software', 'channel', 'Browsers', 'browser'],
] as const)('%s by %s', (card, by, label, dimension) => {
  const { view, breakdown } = chosenView(breakdowns[card], by);
  expect([view.label, breakdown.dimension]).toEqual([label, dimension]);
});

test('a missing tab selects nothing', () => expect(viewBy(breakdowns.software, 'channel')).toBeUndefined());

test.each([
  ['pages', 'visit:entry_page', 'Entry pages', 'Visitors'],
  ['pages', 'event:page', 'Pages', 'Pageviews'],
  ['sources', 'visit:utm_campaign', 'UTM campaign', 'Visitors'],
  ['languages', 'visit:language', 'Languages', 'Visitors'],
] as const)('%s of rows by %s: %s by %s', (card, of, title, unit) =>
  expect(breakdownOf(breakdowns[card], { dimensions: [of] })).toMatchObject({ title, unit }),
);

test('locations have their names, and a city has its region', () => {
  const { regions, cities } = locations;
  const row = (name: string) => ({ name, subName: '', percentage: 0, sum: 0 });
  expect(regions.nameOf(row('Hamburg, DE'))).toBe('Hamburg');
  expect(cities.nameOf(row('Springfield, Illinois, US'))).toBe('Springfield, Illinois');
  expect(cities.nameOf(row('Hamburg, Hamburg, DE'))).toBe('Hamburg');
  expect(cities.nameOf(row('Other cities'))).toBe('Other cities');
  expect(cities.pictureOf(row('Monaco, MC')).src).toContain('MC');
});

test.each([
  ['Hamburg, DE', 'Hamburg, Germany'],
  ['Springfield, Illinois, US', 'Springfield, Illinois, United States'],
  ['Other cities', 'Other cities'],
  ['Unknown', 'Unknown'],
])('without a flag, %s is %s: in files and for screen readers', (name, full) => {
  const row = { value: name, name, subName: '', percentage: 100, sum: 4, before: null };
  expect(locations.cities.fullNameOf(row)).toBe(full);
  expect(listCsv(locations.cities, [row]).rows).toEqual([[full, 4, 100]]);
});
