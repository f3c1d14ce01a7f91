import { expect, test } from 'vitest';
import { overviewCsv } from '../../../../../web/src/report/export/overview-csv.ts';

const question = { metrics: ['pageviews', 'bounce_rate', 'visit_duration'], dimensions: ['time:day'] };
const titles = ['Pageviews', 'Bounce rate (%)', 'Visit duration (s)'];
const range = { from: '2026-03-01', to: '2026-03-02' };
const alone = { timezone: 'UTC', range, compared_with: null, time_labels: ['2026-03-01', '2026-03-02'] };
const before = { from: '2026-02-26', to: '2026-02-28', until: null };

test('a row for each bucket: a count of nothing is 0, a share of nothing is empty', () => {
  const results = [{ dimensions: ['2026-03-02'], metrics: [7, 33.333, 61] }];
  expect(overviewCsv({ results, meta: alone }, question)).toEqual({
    header: ['Day', ...titles],
    rows: [
      ['2026-03-01', 0, null, null],
      ['2026-03-02', 7, 33.33, 61],
    ],
  });
});

test('beside it stands the bucket that the chart has in the same place, with its own date', () => {
  const meta = {
    ...alone,
    compared_with: before,
    comparison_time_labels: ['2026-02-26', '2026-02-27', '2026-02-28'],
  };
  const results = [
    {
      dimensions: ['2026-03-02'],
      metrics: [7, 50, 61],
      comparison: { dimensions: ['2026-02-28'], metrics: [4, 25, null], change: [] },
    },
  ];
  expect(overviewCsv({ results, meta }, question)).toEqual({
    header: ['Day', ...titles, 'Compared with', ...titles.map((title) => `${title} before`)],
    rows: [
      ['2026-03-01', 0, null, null, '2026-02-27', 0, null, null],
      ['2026-03-02', 7, 50, 61, '2026-02-28', 4, 25, null],
    ],
  });
});

test('chosen days that are fewer begin with the period and leave the rest empty', () => {
  const meta = { ...alone, compared_with: before, comparison_time_labels: ['2025-12-24'] };
  const results = [
    {
      dimensions: ['2026-03-01'],
      metrics: [7, 50, 61],
      comparison: { dimensions: ['2025-12-24'], metrics: [4, 25, 30], change: [] },
    },
  ];
  const { rows } = overviewCsv({ results, meta }, { ...question, compare: ['2025-12-24', '2025-12-24'] });
  expect(rows).toEqual([
    ['2026-03-01', 7, 50, 61, '2025-12-24', 4, 25, 30],
    ['2026-03-02', 0, null, null, null, null, null, null],
  ]);
});
