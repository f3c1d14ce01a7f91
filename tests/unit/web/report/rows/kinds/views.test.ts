import { expect, test } from 'vitest';
import { breakdowns, type Breakdown } from '../../../../../../web/src/report/rows/kinds/breakdowns.ts';
import {
  breakdownOf,
  chosenView,
  locations,
  viewBy,
  viewsOf,
} from '../../../../../../web/src/report/rows/kinds/views.ts';

test.each<[Breakdown, string[]]>([
  [breakdowns.sources, ['Sources', 'Channels', 'Mediums', 'UTMs']],
  [breakdowns.software, ['Browsers', 'OS', 'Resolutions']],
  [breakdowns.pages, ['Top', 'Entry', 'Exit']],
  [breakdowns.countries, ['Countries', 'Regions', 'Cities']],
  [breakdowns.languages, ['Languages']],
])('the tabs of $title', (card, labels) => expect(viewsOf(card).map(({ label }) => label)).toEqual(labels));

test('UTMs can be shown by source, campaign, term and content', () =>
  expect(viewsOf(breakdowns.sources)[3]?.choices.map(({ label }) => label)).toEqual([
    'Source',
    'Campaign',
    'Term',
    'Content',
  ]));

test.each([
  [breakdowns.sources, null, 'Sources', 'referrer'],
  [breakdowns.sources, 'channel', 'Channels', 'channel'],
  [breakdowns.sources, 'utm-medium', 'Mediums', 'utm-medium'],
  [breakdowns.sources, 'utm-source', 'UTMs', 'utm-source'],
  [breakdowns.software, 'os', 'OS', 'os'],
  [breakdowns.pages, null, 'Top', 'pages'],
  [breakdowns.pages, 'exit', 'Exit', 'exit'],
  [breakdowns.countries, 'city', 'Cities', 'city'],
  [breakdowns.software, 'channel', 'Browsers', 'browser'],
  [breakdowns.countries, 'os', 'Countries', 'country'],
])('$0.title by %s', (card, by, label, dimension) => {
  const { view, breakdown } = chosenView(card, by);
  expect([view.label, breakdown.dimension]).toEqual([label, dimension]);
});

test('what a card does not have is chosen by nothing', () =>
  expect(viewBy(breakdowns.software, 'channel')).toBeUndefined());

test.each([
  [breakdowns.pages, 'visit:entry_page', 'Entry pages', 'Visitors'],
  [breakdowns.pages, 'event:page', 'Pages', 'Pageviews'],
  [breakdowns.sources, 'visit:utm_campaign', 'UTM campaign', 'Visitors'],
  [breakdowns.languages, 'visit:language', 'Languages', 'Visitors'],
])('$title of rows by %s: %s by %s', (card, of, title, unit) =>
  expect(breakdownOf(card, { dimensions: [of] })).toMatchObject({ title, unit }),
);

test('places are called by their names, with the region of a city', () => {
  const { regions, cities } = locations;
  const row = (name: string) => ({ name, subName: '', percentage: 0, sum: 0 });
  expect(regions.nameOf(row('Hamburg, DE'))).toBe('Hamburg');
  expect(cities.nameOf(row('Springfield, Illinois, US'))).toBe('Springfield, Illinois');
  expect(cities.nameOf(row('Hamburg, Hamburg, DE'))).toBe('Hamburg');
  expect(cities.nameOf(row('Other cities'))).toBe('Other cities');
  expect(cities.pictureOf(row('Monaco, MC')).src).toContain('MC');
});
