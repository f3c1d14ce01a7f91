import { expect, test } from 'vitest';
import { breakdowns } from '../../../../../../web/src/report/rows/kinds/breakdowns.ts';
import { chosenView, viewsOf } from '../../../../../../web/src/report/rows/kinds/views.ts';

test.each([
  [breakdowns.sources, ['Sources', 'Channels', 'Mediums', 'UTMs']],
  [breakdowns.software, ['Browsers', 'OS', 'Resolutions']],
  [breakdowns.pages, ['Pages']],
])('the toggle of $title', (card, labels) => expect(viewsOf(card).map(({ label }) => label)).toEqual(labels));

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
  [breakdowns.software, 'channel', 'Browsers', 'browser'],
  [breakdowns.countries, 'os', 'Countries', 'country'],
])('$0.title by %s', (card, by, label, dimension) => {
  const { view, breakdown } = chosenView(card, by);
  expect([view.label, breakdown.dimension]).toEqual([label, dimension]);
});
