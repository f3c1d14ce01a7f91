import { expect, test } from 'vitest';
import { linkSections, publishedDimensionsOf } from '@footfall/functions/contract';
import { cardsOf, listOf, selectCards } from '../../../../../../web/src/app/shared/small-groups/cards.ts';
import { locations } from '../../../../../../web/src/report/rows/kinds/views.ts';
import { breakdowns } from '../../../../../../web/src/report/rows/kinds/breakdowns.ts';
import { breakdown } from '../../../../../support/web/link-numbers.ts';

/** The cards of a section with their tabs. */
const titles = (section: (typeof linkSections)[number]) =>
  cardsOf(section).map(({ card, tabs }) => [card.title, ...tabs.map(({ label }) => label)].join(' '));

test('cards have a tab for each dimension that their section shows', () => {
  expect(titles('dashboard')).toEqual([
    'Pages Top',
    'Device Type Device Type',
    'Sources Sources',
    'Countries Countries',
    'Software Browsers OS',
    'Languages Languages',
  ]);
  expect(titles('behaviour')).toEqual(['Pages Top Entry Exit', 'Goals Goals']);
  expect(titles('audience')).toEqual([
    'Device Type Device Type',
    'Countries Countries Regions Cities',
    'Software Browsers OS Resolutions',
    'Languages Languages',
  ]);
  expect(titles('acquisition')).toEqual(['Sources Sources Channels Mediums Campaigns']);
});

test.each(linkSections)('one of its cards has everything that %s may show', (section) => {
  const shown = cardsOf(section).flatMap(({ tabs }) => tabs.map((tab) => tab.breakdown.of));
  expect(shown.toSorted()).toEqual(publishedDimensionsOf[section].toSorted());
});

test.each([
  ['dashboard', null, true, 'Pages, Device Type, Sources, Countries, Software, Languages'],
  ['dashboard', 'chart', true, ''],
  ['dashboard', 'browsers', false, 'Browsers'],
  ['audience', 'screens', false, 'Resolutions'],
  ['audience', 'hours', true, 'Device Type, Countries, Software, Languages'],
] as const)('of %s, an embed of %s shows the overview: %s, and %s', (section, lone, hasOverview, titled) => {
  const shown = selectCards(section, lone);
  expect(shown.hasOverview).toBe(hasOverview);
  expect(shown.cards.map(({ card }) => card.title).join(', ')).toBe(titled);
});

const total = { visitors: 40, pageviews: 80 };
const { pages, countries, sources } = breakdowns;

test('rows of pages have a share of all pageviews, and other rows one of all visitors', () => {
  const answer = {
    breakdowns: [breakdown('event:page', { '/': 20 }, 60), breakdown('visit:source', { Google: 10, '': 10 })],
  };
  const list = listOf(pages, answer, total);
  expect(list.rows).toMatchObject([{ value: '/', name: '/', sum: 20, percentage: 25 }]);
  expect(list.others).toEqual({ sum: 60, percentage: 75 });
  expect(listOf(sources, answer, total)).toMatchObject({
    rows: [
      { name: 'Google', percentage: 25 },
      { value: '', name: 'Direct / None', percentage: 25 },
    ],
    others: null,
  });
  expect(listOf(countries, answer, total)).toEqual({ rows: [], others: null });
});

test('cities without a name come last', () => {
  const answer = { breakdowns: [breakdown('visit:city', { '': 10, 'Lyon, FR': 5 })] };
  expect(listOf(locations.cities, answer, total).rows.map(({ name }) => name)).toEqual([
    'Lyon, FR',
    'Unknown',
  ]);
});

test('a source has the same icon', () => {
  const rows = [{ value: 'blog.example', count: 8, picture: '/icon.png' }];
  const answer = { breakdowns: [{ dimension: 'visit:source' as const, rows, others: null }] };
  expect(listOf(sources, answer, total).rows[0]?.picture).toBe('/icon.png');
});

const six = { a: 10, b: 9, c: 8, d: 7, e: 6, f: 5 };

test.each([
  [{ a: 10 }, null, null],
  [{ a: 10 }, 5, { sum: 5, percentage: 12.5 }],
  [six, null, { sum: 5, percentage: 12.5 }],
  [six, 5, { sum: 10, percentage: 25 }],
  [{}, 15, { sum: 15, percentage: 37.5 }],
])('Others are the rows that the card omits: of %j, with %s that are hidden', (rows, others, figures) => {
  const answer = { breakdowns: [breakdown('visit:source', rows, others)] };
  expect(listOf(sources, answer, total).others).toEqual(figures);
});
