import { expect, test } from 'vitest';
import type { Filter, ValueDimension } from '@footfall/functions/contract';
import { queryBody } from '../../../../../functions/src/contract/shapes/questions/question.ts';
import { tableQuestions } from '../../../../../web/src/report/table/table-question.ts';

const germany: Filter = ['is', 'visit:country', ['DE']];
const common = {
  site_id: 'w1',
  date_range: ['2026-10-23', '2026-11-21'] as [string, string],
  filters: [germany],
  compare: 'days_before' as const,
};
const sort = { metric: 'visits', direction: 'asc' } as const;
const ask = (dimension: ValueDimension, typed = '', offset = 0) =>
  tableQuestions(common, { dimension, sort, typed, offset });

test('the second hundred of the sources, in the order of a column, and the whole that their shares are of', () => {
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

test.each<[ValueDimension, string, Filter[]]>([
  ['visit:source', '  ', []],
  ['visit:source', ' wiki ', [['contains', 'visit:source', ['wiki'], { case_sensitive: false }]]],
  [
    'visit:source',
    'Direct',
    [
      [
        'or',
        [
          ['contains', 'visit:source', ['Direct'], { case_sensitive: false }],
          ['is', 'visit:source', ['']],
        ],
      ],
    ],
  ],
  ['visit:country', 'ger', []],
  ['visit:language', 'ger', []],
])('a search of %s for %j asks for %j in all of the values', (dimension, typed, filters) => {
  const [rows, whole] = ask(dimension, typed);
  expect(rows?.filters).toEqual([germany, ...filters]);
  expect(whole?.filters).toEqual([germany]);
});

test('countries are searched in the browser, so all of them are asked for', () => {
  expect(ask('visit:country')[0]?.pagination).toEqual({ limit: 1000, offset: 0 });
});

test('visits without a tag are in no list of tags, and in no whole of it', () => {
  const filters = [germany, ['is_not', 'visit:utm_term', ['']]];
  expect(ask('visit:utm_term').map((question) => question.filters)).toEqual([filters, filters]);
});

test('the API takes the questions of every page, however much was typed', () => {
  for (const offset of [0, 100, 900]) {
    const queries = ask('event:page', 'x'.repeat(2000), offset);
    expect(queryBody(new Date('2026-11-21T12:00:00Z')).safeParse({ queries }).error).toBeUndefined();
  }
});
