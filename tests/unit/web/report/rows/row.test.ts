import { expect, test } from 'vitest';
import { breakdowns } from '../../../../../web/src/report/rows/kinds/breakdowns.ts';
import { metricColumn } from '../../../../../web/src/report/rows/column.ts';
import { figureText } from '../../../../../web/src/report/rows/row-content.tsx';
import { tableCsv } from '../../../../../web/src/report/rows/csv.ts';
import {
  differenceIn,
  figuresOf,
  rowsOf,
  searchRows,
  sortedRows,
  unseenRow,
  withFigures,
  type Row,
} from '../../../../../web/src/report/rows/row.ts';
import type { QuestionInput } from '../../../../../web/src/report/ask/question.ts';
import { comparedMeta as meta, meta as alone, rowOf } from '../../../../support/web/answers.ts';

const question = { metrics: ['pageviews', 'exit_rate'] as ['pageviews', 'exit_rate'] };
const results = [
  rowOf('/', [60, 50], [30, 40]),
  rowOf('/a', [30, null], [0, null]),
  rowOf('/b', [10, 90.125], [10, 90]),
];
const rows = rowsOf({ meta, results }, question, breakdowns.pages);
const named = (name: string) => rows.find((each) => each.name === name) as Row;

test('a row has each metric of its query by name, and its share of the first one of all rows, now and before', () =>
  expect(named('/')).toMatchObject({
    figures: { pageviews: { now: 60, before: 30 }, exit_rate: { now: 50, before: 40 } },
    percentage: 60,
    before: { sum: 30, percentage: 75 },
  }));

test('without a comparison there is no previous value', () => {
  const [first] = rowsOf({ meta: alone, results: [rowOf('/', [60, 50])] }, question, breakdowns.pages);
  expect(first).toMatchObject({ before: null, figures: { pageviews: { now: 60 } } });
  expect(differenceIn(first?.figures.pageviews)).toBeUndefined();
});

const merged = (more: Pick<QuestionInput, 'order_by'> = {}) => {
  const answer = { meta, results: [rowOf('/a', [5], [4])] };
  const input = { metrics: ['visitors'] as ['visitors'], ...more };
  return withFigures(rows, { answer, input }, { visitors: 'conversions' }).map(
    ({ figures }) => figures.conversions,
  );
};

test('figures of another query get the given names, and rows that it lacks get zero', () => {
  const none = { now: 0, before: 0 };
  expect(merged({ order_by: [['change:visitors', 'desc']] })).toEqual([none, { now: 5, before: 4 }, none]);
});

test('figures of another query have no value for the other period if its answer lacks rows that only that period has', () =>
  expect(merged()).toEqual([{ now: 0 }, { now: 5, before: 4 }, { now: 0 }]));

const names = (list: readonly Row[]) => list.map(({ name }) => name).join(' ');

test('rows are ordered by a column, and rows without a figure come last in both directions', () => {
  expect(names(sortedRows(rows, { metric: 'exit_rate', direction: 'desc' }))).toBe('/b / /a');
  expect(names(sortedRows(rows, { metric: 'exit_rate', direction: 'asc' }))).toBe('/ /b /a');
});

test('rows are ordered by absolute change, including values that disappeared', () => {
  const gone = rowsOf({ meta, results: [rowOf('/gone', [0, null], [90, 20])] }, question, breakdowns.pages);
  const sort = { metric: 'pageviews', byChange: 'change', direction: 'desc' } as const;
  expect(names(sortedRows([...rows, ...gone], sort))).toBe('/gone / /a /b');
  expect(names(sortedRows(rows, { ...sort, direction: 'asc' }))).toBe('/b / /a');
  const loss = { metric: 'pageviews', byChange: 'gain', direction: 'asc' } as const;
  expect(names(sortedRows([...rows, ...gone], loss))).toMatch(/^\/gone /);
});

test('the order is the same at every level', () => {
  const tree = [{ ...named('/'), children: rows }];
  const [parent] = sortedRows(tree, { metric: 'pageviews', direction: 'asc' });
  expect(names(parent?.children ?? [])).toBe('/b /a /');
});

const figure = (name: string, metric: string, moreIsBetter = true) =>
  differenceIn(named(name).figures[metric], moreIsBetter);

test('a difference is that of two figures, and its share of the previous figure', () => {
  expect(figure('/', 'pageviews')).toMatchObject({ by: 30, verdict: 'better', change: { percent: 100 } });
  expect(figure('/', 'exit_rate', false)).toMatchObject({
    by: 10,
    verdict: 'worse',
    change: { percent: 25 },
  });
  expect(figure('/b', 'pageviews')).toMatchObject({ by: 0, verdict: 'neutral' });
});

test('a difference has no share if the previous figure was zero, and is null without a denominator', () => {
  expect(figure('/a', 'pageviews')).toEqual({ by: 30, verdict: 'better', change: null });
  expect(figure('/a', 'exit_rate')).toBeNull();
});

test('a figure is written by its unit, or by the format of its column', () => {
  const format = (figure: number) => `€ ${figure}`;
  expect(figureText(metricColumn('exit_rate'), 12.345, 'en')).toBe('12.35%');
  expect(figureText({ ...metricColumn('pageviews'), format }, 60)).toBe('€ 60');
});

test('a file has the levels of a tree as columns, and the previous values', () => {
  const tree = [{ ...named('/'), children: [named('/a')] }, named('/b')];
  expect(tableCsv('Page', [metricColumn('pageviews'), metricColumn('exit_rate')], tree)).toEqual({
    header: 'Page|Page, level 2|Pageviews|Exit rate (%)|Pageviews before|Exit rate (%) before'.split('|'),
    rows: [
      ['/', '', 60, 50, 30, 40],
      ['/', '/a', 30, null, 0, null],
      ['/b', '', 10, 90.13, 10, 90],
    ],
  });
  expect(tableCsv('Page', [metricColumn('pageviews')], [])).toEqual({
    header: ['Page', 'Pageviews'],
    rows: [],
  });
});

test.each(
  Object.entries({
    '': '/Pricing /blog/café /blog/tides /カフェ',
    '  ': '/Pricing /blog/café /blog/tides /カフェ',
    PRICING: '/Pricing',
    cafe: '/blog/café',
    'blog/': '/blog/café /blog/tides',
    '%E3%82%AB': '/カフェ',
    '.*': '',
  }),
)('%j finds %j', (typed, found) => {
  const all = ['/Pricing', '/blog/café', '/blog/tides', '/カフェ'];
  const listed = all.map((name) => unseenRow(name, breakdowns.pages, {}));
  expect(names(searchRows(listed, typed))).toBe(found);
});

test('the search uses the displayed name and not the code', () => {
  const coded = ['nl', 'pt'].map((code) => unseenRow(code, breakdowns.languages, {}));
  expect(searchRows(coded, 'dutch')).toEqual([coded[0]]);
});

test('a figure is compared over the days of both periods', () => {
  const answered = {
    ...{ dimensions: ['/a'], metrics: [100] },
    comparison: { dimensions: ['/a'], metrics: [10], change: [20], same_days: { metrics: [12] } },
  };
  const { visitors } = figuresOf({ metrics: ['visitors'] }, answered);
  expect(visitors).toEqual({ now: 100, before: 10, sameDays: 12 });
  expect(differenceIn(visitors)).toMatchObject({ by: 2, change: { percent: 20 } });
});
