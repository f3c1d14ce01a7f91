import { describe, expect, test } from 'vitest';
import type { QueryRow } from '@footfall/functions/contract';
import { tableCsv } from '../../../../../../web/src/report/rows/csv.ts';
import {
  changeOfFigure,
  columnsOf,
  mainMetric,
} from '../../../../../../web/src/report/rows/dialog/dialog-questions.ts';
import { breakdowns, type Breakdown } from '../../../../../../web/src/report/rows/kinds/breakdowns.ts';
import { rowsOf, type Row } from '../../../../../../web/src/report/rows/row.ts';

const meta = { timezone: 'UTC', range: { from: '2026-03-01', to: '2026-03-02' }, compared_with: null };
const { countries, pages } = breakdowns;
const columns = columnsOf('visit:country');

/** Visitors, visits, pageviews, bounce rate and visit duration, in the order of the columns. */
const germany = [6, 8, 24, 12.345, 61.5];
const before = [3, 4, 12, 24.69, null];

const compared = {
  dimensions: ['DE'],
  metrics: germany,
  comparison: { dimensions: ['DE'], metrics: before, change: [] },
};
const alone = { dimensions: ['DE'], metrics: germany };

type Whole = { now: number | null; before?: number };
const rowsBy = (kind: Breakdown, results: Pick<QueryRow, 'dimensions' | 'metrics'>[], whole?: Whole) =>
  rowsOf({ results, meta }, { metrics: columnsOf(kind.of).map(({ metric }) => metric) }, kind, {
    metric: mainMetric(kind.of),
    whole,
  });
const rowsIn = (results: Pick<QueryRow, 'dimensions' | 'metrics'>[], whole?: Whole) =>
  rowsBy(countries, results, whole);

describe('the rows of a dialog', () => {
  test('have their measures, and their share of what the card counts', () => {
    const [row] = rowsIn([compared], { now: 8, before: 4 });
    expect(row).toMatchObject({ value: 'DE', sum: 6, percentage: 75, before: { sum: 3, percentage: 75 } });
    expect(columns.map(({ metric }) => row?.figures[metric])).toEqual(
      germany.map((now, place) => ({ now, before: before[place] })),
    );
  });

  test('of pages have a share of the pageviews', () => {
    const page = { dimensions: ['/'], metrics: [6, 8, 24, null, null, 1, 2, null, null] };
    const [row] = rowsBy(pages, [page], { now: 48 });
    expect(row).toMatchObject({ sum: 24, percentage: 50 });
  });

  test.each([
    ['the whole is not known', { now: null }],
    ['the whole is 0', { now: 0, before: 0 }],
  ])('have no share where %s', (_, whole) => {
    expect(rowsIn([compared], whole)[0]).toMatchObject({ sum: 6, percentage: 0 });
  });

  test('have nothing of before where nothing is compared', () => {
    const [row] = rowsIn([alone], { now: 8, before: 4 });
    expect(row).toMatchObject({ before: null, figures: { visitors: { now: 6 } } });
    expect(row?.figures.visitors).not.toHaveProperty('before');
  });
});

describe('the change of a row', () => {
  const [row] = rowsIn([compared]) as [Row];
  const [other] = rowsIn([alone]) as [Row];
  const changeIn = (of: Row, named: string) => {
    const column = columnsOf('event:page').find(({ metric }) => metric === named);
    return column && changeOfFigure(of.figures, column);
  };

  test.each([
    ['visitors', { percent: 100, direction: 'up', verdict: 'better' }],
    ['bounce_rate', { percent: -50, direction: 'down', verdict: 'better' }],
  ] as const)('in %s is good or bad by its meaning', (metric, change) => {
    expect(changeIn(row, metric)).toEqual(change);
  });

  test('is none where there was nothing, where nothing is compared, and of a column that is not there', () => {
    expect(changeIn(row, 'visit_duration')).toBeNull();
    expect(changeIn(other, 'visitors')).toBeNull();
    expect(changeIn(row, 'entrances')).toBeNull();
  });
});

describe('the file of a dialog', () => {
  const titles = ['Visitors', 'Visits', 'Pageviews', 'Bounce rate (%)', 'Visit duration (s)'];

  test('has a column for each measure, with names as they are shown', () => {
    expect(tableCsv('Country', columns, rowsIn([alone]))).toEqual({
      header: ['Country', ...titles],
      rows: [['Germany', 6, 8, 24, 12.35, 61.5]],
    });
  });

  test('has those of before beside them, empty where there was nothing to divide by', () => {
    const neither = { dimensions: ['FR'], metrics: [1, 1, 1, null, null] };
    expect(tableCsv('Country', columns, rowsIn([compared, neither]))).toEqual({
      header: ['Country', ...titles, ...titles.map((title) => `${title} before`)],
      rows: [
        ['Germany', 6, 8, 24, 12.35, 61.5, 3, 4, 12, 24.69, null],
        ['France', 1, 1, 1, null, null, null, null, null, null, null],
      ],
    });
  });

  test('without rows is its header', () => {
    expect(tableCsv('Country', columns, [])).toEqual({ header: ['Country', ...titles], rows: [] });
  });
});
