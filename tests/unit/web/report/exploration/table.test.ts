import { expect, test } from 'vitest';
import { queryMetrics } from '@footfall/functions/contract';
import type { ExplorationData } from '../../../../../web/src/report/exploration/picture-data.ts';
import type { ExplorationSeries } from '../../../../../web/src/report/exploration/series.ts';
import {
  explorationCsv,
  nextSort,
  readSort,
  rowsOf,
  sortText,
  type TableSort,
} from '../../../../../web/src/report/exploration/table.ts';

const seriesOf = (
  id: string,
  name: string,
  values: (number | null)[],
  more: Partial<ExplorationSeries> = {},
): ExplorationSeries => {
  const sum = values.reduce<number>((all, value) => all + (value ?? 0), 0);
  return {
    ...{ id, name, values, sum, metric: 0, before: null, sumBefore: null, sumSame: sum },
    ...{ note: null, isRest: false },
    ...more,
  };
};

const data: ExplorationData = {
  metrics: [queryMetrics.visitors, queryMetrics.bounce_rate],
  currency: null,
  interval: 'day',
  keys: ['2026-03-01', '2026-03-02', '2026-03-03'],
  keysBefore: ['2026-02-26', '2026-02-27', '2026-02-28'],
  running: null,
  parts: new Set(),
  series: [
    seriesOf('=a', 'Alpha', [5, 4, 1], { before: [1, 1, 3], sumBefore: 5 }),
    seriesOf('=b', 'Beta', [1, 2, 6], { before: [9, 9, 0], sumBefore: 18 }),
    seriesOf('rest', 'Other pages', [9, 9, 9], { isRest: true, before: [9, 9, 9], sumBefore: 27 }),
    seriesOf('', 'All pages', [15, 15, 16], { before: [19, 19, 12], sumBefore: 50 }),
    seriesOf('', 'Bounce rate', [50, null, 33.333], { metric: 1, sum: 41.666, sumSame: 41.666 }),
  ],
};

const all = { first: 0, last: 2 };
const compare = 'previous';
const namesBy = (sort: TableSort | null) => rowsOf(data, all, { sort, compare }).map(({ name }) => name);
const rest = ['Other pages', 'All pages', 'Unique visitors in the previous period', 'Bounce rate'];

test.each<[string, TableSort | null, string[]]>([
  ['as in the picture', null, ['Alpha', 'Beta']],
  ['by sum', { by: 'sum', direction: 'asc' }, ['Beta', 'Alpha']],
  ['by change', { by: 'change', direction: 'desc' }, ['Alpha', 'Beta']],
  ['by a bucket', { by: '2026-03-03', direction: 'desc' }, ['Beta', 'Alpha']],
  ['by name', { by: 'name', direction: 'desc' }, ['Beta', 'Alpha']],
])('parts are sorted %s, and the rest and the totals stay below', (_, sort, names) =>
  expect(namesBy(sort)).toEqual([...names, ...rest]),
);

test('rows have the buckets that the brush shows, and sums of the period', () => {
  const rows = rowsOf(data, { first: 1, last: 2 }, { sort: null, compare });
  expect(rows.map(({ values, sum }) => [values, sum])).toEqual([
    [[4, 1], 10],
    [[2, 6], 9],
    [[9, 9], 27],
    [[15, 16], 46],
    [[19, 12], 50],
    [[null, 33.333], 41.666],
  ]);
  expect(rows.map(({ change }) => change?.percent ?? null)).toEqual([100, -50, 0, -8, null, null]);
  expect(rows.map(({ key }) => key)).toEqual(['=a', '=b', 'rest', '', null, '1:']);
});

test('a compared row ends at the time of day of the unfinished bucket', () => {
  const series = data.series.slice(3, 4).map((each) => ({
    ...each,
    until: { position: 2, time: '10:42', value: 7 },
  }));
  const now = { ...data, metrics: data.metrics.slice(0, 1), running: 2, series };
  expect(rowsOf(now, { first: 1, last: 2 }, { sort: null, compare })).toMatchObject([
    { name: 'All pages', values: [15, 16], change: { percent: -8 } },
    { name: 'The previous period until 10:42 AM', values: [19, 7], sum: 50 },
  ]);
});

test('the file has the rows of the table', () =>
  expect(
    explorationCsv(rowsOf(data, all, { sort: null, compare }), data.keys, {
      first: 'Page',
      sum: 'Last 3 days',
    }),
  ).toEqual({
    header: ['Page', '2026-03-01', '2026-03-02', '2026-03-03', 'Last 3 days', 'Change (%)'],
    rows: [
      ['Alpha', 5, 4, 1, 10, 100],
      ['Beta', 1, 2, 6, 9, -50],
      ['Other pages', 9, 9, 9, 27, 0],
      ['All pages', 15, 15, 16, 46, -8],
      ['Unique visitors in the previous period', 19, 19, 12, 50, null],
      ['Bounce rate (%)', 50, null, 33.33, 41.67, null],
    ],
  }));

test.each<[string, ExplorationData, string[]]>([
  [
    'names the metric, if there are two',
    {
      ...data,
      series: data.series.slice(3).map((series) => ({ ...series, before: [1, 2, 3] })),
    },
    ['Unique visitors in the previous period', 'Bounce rate in the previous period'],
  ],
  [
    'does not name the only metric',
    { ...data, metrics: data.metrics.slice(0, 1), series: data.series.slice(3, 4) },
    ['The previous period'],
  ],
])('a compared row %s', (_, given, names) => {
  const rows = rowsOf(given, all, { sort: null, compare });
  expect(rows.flatMap(({ kind, name }) => (kind === 'before' ? name : []))).toEqual(names);
});

test('presses on a title sort descending, ascending, and as in the picture', () => {
  const once = nextSort(null, 'sum');
  const twice = nextSort(once, 'sum');
  expect([once, twice, nextSort(twice, 'sum')].map(sortText)).toEqual(['sum', 'sum,asc', null]);
  expect(sortText(nextSort(twice, 'name'))).toBe('name');
});

test.each<[string | null, TableSort | null]>([
  ['sum', { by: 'sum', direction: 'desc' }],
  ['sum,asc', { by: 'sum', direction: 'asc' }],
  ['2026-02-01', null],
  ['', null],
  [null, null],
])('the order %j of an address', (text, sort) => expect(readSort(text, ['name', 'sum'])).toEqual(sort));
