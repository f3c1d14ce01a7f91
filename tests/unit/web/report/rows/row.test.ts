import { describe, expect, test } from 'vitest';
import { breakdowns } from '../../../../../web/src/report/rows/kinds/breakdowns.ts';
import { metricColumn } from '../../../../../web/src/report/rows/column.ts';
import { figureText } from '../../../../../web/src/report/rows/row-content.tsx';
import { tableCsv } from '../../../../../web/src/report/rows/csv.ts';
import {
  changeIn,
  rowsOf,
  sortedRows,
  withFigures,
  withoutFigures,
  type Row,
} from '../../../../../web/src/report/rows/row.ts';
import { comparedMeta as meta, meta as alone, rowOf } from '../../../../support/web/answers.ts';

const question = { metrics: ['pageviews', 'exit_rate'] as ['pageviews', 'exit_rate'] };
const results = [
  rowOf('/', [60, 50], [30, 40]),
  rowOf('/a', [30, null], [0, null]),
  rowOf('/b', [10, 90.125], [10, 90]),
];
const rows = rowsOf({ meta, results }, question, breakdowns.pages);
const named = (name: string) => rows.find((each) => each.name === name) as Row;

test('a row has each metric of its question by name, now and before', () => {
  expect(named('/').figures).toEqual({
    pageviews: { now: 60, before: 30 },
    exit_rate: { now: 50, before: 40 },
  });
});

test("a row's share is of the first metric of all rows", () => {
  expect(rows.map(({ percentage }) => percentage)).toEqual([60, 30, 10]);
  expect(named('/').before).toEqual({ sum: 30, percentage: 75 });
});

test('without a comparison there is nothing before', () => {
  const [first] = rowsOf({ meta: alone, results: [rowOf('/', [60, 50])] }, question, breakdowns.pages);
  expect(first).toMatchObject({ before: null, figures: { pageviews: { now: 60 } } });
  expect(first && changeIn(first, metricColumn('pageviews'))).toBeUndefined();
});

describe('figures of another question', () => {
  test('are none, instead of being waited for, where that question failed', () => {
    const [first] = withoutFigures(rows, ['conversions']);
    expect(first?.figures).toEqual({ ...named('/').figures, conversions: { now: null } });
  });

  const other = {
    answer: { meta, results: [rowOf('/a', [5], [4])] },
    input: { metrics: ['visitors'] as ['visitors'] },
  };

  test('stand under the names that they are given, and rows that it does not have get zero', () => {
    const merged = withFigures(rows, other, { visitors: 'conversions' });
    expect(merged.map(({ figures }) => figures.conversions)).toEqual([
      { now: 0, before: 0 },
      { now: 5, before: 4 },
      { now: 0, before: 0 },
    ]);
  });
});

describe('the order', () => {
  const names = (list: readonly Row[]) => list.map(({ name }) => name);

  test('is that of a column, and what has no figure comes last either way', () => {
    expect(names(sortedRows(rows, { metric: 'exit_rate', direction: 'desc' }))).toEqual(['/b', '/', '/a']);
    expect(names(sortedRows(rows, { metric: 'exit_rate', direction: 'asc' }))).toEqual(['/', '/b', '/a']);
  });

  test('is the same at every level', () => {
    const tree = [{ ...named('/'), children: rows }];
    const [parent] = sortedRows(tree, { metric: 'pageviews', direction: 'asc' });
    expect(names(parent?.children ?? [])).toEqual(['/b', '/a', '/']);
  });
});

test('a change is in percent, null for what is new, and nothing where nothing is', () => {
  expect(changeIn(named('/'), metricColumn('pageviews'))).toMatchObject({ percent: 100, verdict: 'better' });
  expect(changeIn(named('/'), metricColumn('exit_rate'))).toMatchObject({ percent: 25, verdict: 'worse' });
  expect(changeIn(named('/a'), metricColumn('pageviews'))).toBeNull();
  expect(changeIn(named('/a'), metricColumn('exit_rate'))).toBeUndefined();
});

test('a figure is written by its unit, or as its column says', () => {
  const format = (figure: number) => `€ ${figure}`;
  expect(figureText(metricColumn('exit_rate'), null)).toBe('–');
  expect(figureText({ ...metricColumn('pageviews'), format }, 60)).toBe('€ 60');
});

test('a file has the levels of a tree as columns, and what was before', () => {
  const tree = [{ ...named('/'), children: [named('/a')] }, named('/b')];
  expect(tableCsv('Page', [metricColumn('pageviews'), metricColumn('exit_rate')], tree)).toEqual({
    header: [
      'Page',
      'Page, level 2',
      'Pageviews',
      'Exit rate (%)',
      'Pageviews before',
      'Exit rate (%) before',
    ],
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
