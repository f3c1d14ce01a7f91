import { describe, expect, test } from 'vitest';
import type { QueryRow } from '@footfall/functions/contract';
import { breakdowns } from '../../../../../web/src/report/breakdown/breakdowns.ts';
import { columnsOf } from '../../../../../web/src/report/table/columns.ts';
import {
  changeIn,
  tableCsv,
  tableRows,
  type TableRow,
} from '../../../../../web/src/report/table/table-rows.ts';

const meta = { timezone: 'UTC', range: { from: '2026-03-01', to: '2026-03-02' }, compared_with: null };
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
const whole = (now: number, then: number) => ({
  results: [{ dimensions: [], metrics: [now], comparison: { dimensions: [], metrics: [then], change: [] } }],
});

const rowsOf = (results: Pick<QueryRow, 'dimensions' | 'metrics'>[], all?: ReturnType<typeof whole>) =>
  tableRows({ results, meta }, all, 'visit:country');

describe('the rows of a dialog', () => {
  test('have their measures, and their share of what the card counts', () => {
    const [row] = rowsOf([compared], whole(8, 4));
    expect(row).toMatchObject({
      value: 'DE',
      sum: 6,
      percentage: 75,
      before: { sum: 3, percentage: 75 },
      figures: germany,
      figuresBefore: before,
    });
  });

  test('of pages have a share of the pageviews', () => {
    const page = { dimensions: ['/'], metrics: [6, 8, 24, null, null, 1, 2, null, null] };
    const all = { results: [{ dimensions: [], metrics: [10, 20, 48] }] };
    const [row] = tableRows({ results: [page], meta }, all, 'event:page');
    expect(row).toMatchObject({ sum: 24, percentage: 50 });
  });

  test.each([
    ['the whole is not known', undefined],
    ['the whole is 0', whole(0, 0)],
  ])('have no share where %s', (_, all) => {
    expect(rowsOf([compared], all)[0]).toMatchObject({ sum: 6, percentage: 0 });
  });

  test('have nothing of before where nothing is compared', () => {
    expect(rowsOf([alone], whole(8, 4))[0]).toMatchObject({ before: null, figuresBefore: null });
  });
});

describe('the change of a row', () => {
  const [row] = rowsOf([compared], whole(8, 4)) as [TableRow];
  const [other] = rowsOf([alone]) as [TableRow];

  test.each([
    ['visitors', { percent: 100, direction: 'up', verdict: 'better' }],
    ['bounce_rate', { percent: -50, direction: 'down', verdict: 'better' }],
  ] as const)('in %s is good or bad by its meaning', (metric, change) => {
    expect(changeIn(row, columns, metric)).toEqual(change);
  });

  test('is none where there was nothing, where nothing is compared, and of a column that is not there', () => {
    expect(changeIn(row, columns, 'visit_duration')).toBeNull();
    expect(changeIn(other, columns, 'visitors')).toBeNull();
    expect(changeIn(row, columns, 'entrances')).toBeNull();
  });
});

describe('the file of a dialog', () => {
  const titles = ['Visitors', 'Visits', 'Pageviews', 'Bounce rate (%)', 'Visit duration (s)'];

  test('has a column for each measure, with names as they are shown', () => {
    expect(tableCsv(breakdowns.countries, rowsOf([alone]), columns)).toEqual({
      header: ['Country', ...titles],
      rows: [['Germany', 6, 8, 24, 12.35, 61.5]],
    });
  });

  test('has those of before beside them, empty where there was nothing to divide by', () => {
    const neither = { dimensions: ['FR'], metrics: [1, 1, 1, null, null] };
    expect(tableCsv(breakdowns.countries, rowsOf([compared, neither]), columns)).toEqual({
      header: ['Country', ...titles, ...titles.map((title) => `${title} before`)],
      rows: [
        ['Germany', 6, 8, 24, 12.35, 61.5, 3, 4, 12, 24.69, null],
        ['France', 1, 1, 1, null, null, null, null, null, null, null],
      ],
    });
  });

  test('without rows is its header', () => {
    expect(tableCsv(breakdowns.countries, [], columns)).toEqual({ header: ['Country', ...titles], rows: [] });
  });
});
