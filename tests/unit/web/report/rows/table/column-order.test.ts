import { expect, test } from 'vitest';
import { metricColumn } from '../../../../../../web/src/report/rows/column.ts';
import { figureWords, orderOfColumns } from '../../../../../../web/src/report/rows/table/column-order.ts';

const columns = [metricColumn('visitors'), metricColumn('pageviews'), metricColumn('bounce_rate')];

test.each([
  ['visitors', false, { pageviews: 1, bounce_rate: 2 }],
  ['bounce_rate', false, { visitors: 1, pageviews: 2 }],
  // The column of changes is first.
  ['visitors', true, { pageviews: 2, bounce_rate: 3 }],
])('ordered by %s, compared: %s, the other columns have the positions %j', (metric, isCompared, locations) =>
  expect(orderOfColumns(columns, { metric }, isCompared)).toEqual(locations),
);

test('a row’s label has its figures with the titles of their columns', () =>
  expect(figureWords(columns, { visitors: { now: 1200 }, bounce_rate: { now: null } }, 'en-US')).toEqual([
    [columns[0]?.title, '1,200'],
  ]));
