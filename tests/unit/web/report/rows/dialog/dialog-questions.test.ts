import { expect, test } from 'vitest';
import type { Filter, ValueDimension } from '@footfall/functions/contract';
import type { Sort } from '../../../../../../web/src/report/rows/column.ts';
import { refusalOf } from '../../../../../support/web/questions.ts';
import {
  countText,
  dialogQuestions,
  shownIn,
} from '../../../../../../web/src/report/rows/dialog/dialog-questions.ts';

const germany: Filter = ['is', 'visit:country', ['DE']];
const common = {
  site_id: 'w1',
  date_range: '7d' as const,
  filters: [germany],
  compare: 'days_before' as const,
};
const sort = { metric: 'visits', direction: 'asc' } as const;
const ask = (
  dimension: ValueDimension,
  typed = '',
  offset = 0,
  by: Sort = sort,
  filters: Filter[] = [germany],
) => dialogQuestions({ ...common, filters }, { dimension, sort: by, typed, offset });

test('the second hundred of the sources, in the order of a column, and the total that their shares are of', () => {
  const metrics = ['visitors', 'visits', 'pageviews', 'bounce_rate', 'visit_duration'];
  expect(ask('visit:source', '', 100)).toEqual([
    {
      ...common,
      metrics,
      dimensions: ['visit:source'],
      order_by: [
        ['visits', 'asc'],
        ['visit:source', 'asc'],
      ],
      pagination: { limit: 100, offset: 100 },
      include: { total_rows: true },
    },
    { ...common, metrics },
  ]);
});

const hasRegion = (text: string): Filter => ['contains', 'visit:region', [text], { case_sensitive: false }];
const hasSource = (text: string): Filter => ['contains', 'visit:source', [text], { case_sensitive: false }];

test.each([
  ['visit:source', '  ', []],
  ['visit:source', ' wiki ', [hasSource('wiki')]],
  ['visit:source', 'Direct', [['or', [hasSource('Direct'), ['is', 'visit:source', ['']]]]]],
  [
    'visit:region',
    'Netherlands',
    [['or', [hasRegion('Netherlands'), ['is', 'visit:country', ['BQ', 'NL']]]]],
  ],
  ['visit:region', 'limb', [hasRegion('limb')]],
  ['visit:region', 'g', [hasRegion('g')]],
  ['visit:country', 'ger', []],
  ['visit:language', 'ger', []],
] as const)('a search of %s for %j looks for %j in all values', (dimension, typed, filters) => {
  const [rows, total] = ask(dimension, typed);
  expect(rows?.filters).toEqual([germany, ...filters]);
  expect(total?.filters).toEqual([germany]);
});

test('countries are searched in the browser, so all of them are requested', () =>
  expect(ask('visit:country')[0]?.pagination?.limit).toBe(1000));

test('visits without a tag are neither in the list of tags nor in its total', () => {
  const filters = [germany, ['is_not', 'visit:utm_term', ['']]];
  expect(ask('visit:utm_term').map((question) => question.filters)).toEqual([filters, filters]);
});

test.each([0, 900])('the API accepts the queries from row %i on, however much was typed', (offset) =>
  expect(refusalOf(ask('event:page', 'x'.repeat(2000), offset))).toBeUndefined(),
);

test('in the order of a change, the rows of both periods are requested', () => {
  const byChange = { metric: 'visitors', byChange: 'change', direction: 'desc' } as const;
  const questions = ask('visit:source', '', 0, byChange);
  expect(questions[0]?.order_by).toEqual([
    ['change:visitors', 'desc'],
    ['visit:source', 'asc'],
  ]);
  expect(refusalOf(questions)).toBeUndefined();
});

const titles = (dimension: ValueDimension, filters: Filter[] = []) =>
  shownIn(dimension, filters)
    .columns.map(({ title }) => title)
    .join(', ');

test.each(['visit:source', 'event:page'] as const)(
  'where a goal was reached, the dialog of %s has the columns of its card first, and none that says nothing of it',
  (dimension) => {
    const reached: Filter = ['has_done', ['is', 'event:goal', ['Order']]];
    expect(titles(dimension, [reached])).toBe(
      'Visitors, Conversion rate, Conversions, Visits, Visit duration',
    );
    expect(shownIn(dimension, [reached])).toMatchObject({ main: 'visitors', share: 'group_conversion_rate' });
    expect(refusalOf(ask(dimension, '', 0, sort, [reached]))).toBeUndefined();
  },
);

test('dimensions of visits have five metrics, pages four more', () =>
  expect(titles('event:page')).toBe(
    `${titles('visit:source')}, Entrances, Exits, Time on page, Scroll depth`,
  ));

test.each([
  ['', 100, 5214, 5214, '100 of 5,214 rows'],
  ['', 1000, 1000, 1000, ''],
  ['', 1000, 5214, 5214, 'The first 1,000 of 5,214 rows. Search to find the others.'],
  ['wiki', 100, 300, 5214, '300 of 5,214 rows'],
  ['wiki', 2, 2, undefined, '2 of 2 rows'],
  ['xyz', 0, 0, 6, 'No results for ‘xyz’'],
])('of a search for %j, %i rows of %i that are found in %j: %j', (searched, shown, found, all, text) =>
  expect(countText({ searched, shown, found, all }, 'en')).toBe(text),
);
