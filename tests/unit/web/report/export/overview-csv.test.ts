import { expect, test } from 'vitest';
import { comparedMeta, meta, rowOf } from '../../../../support/web/answers.ts';
import { overviewCsv } from '../../../../../web/src/report/export/overview-csv.ts';

const question = { metrics: ['pageviews', 'bounce_rate', 'visit_duration'], dimensions: ['time:day'] };
const titles = ['Pageviews', 'Bounce rate (%)', 'Visit duration (s)'];
const alone = { ...meta, time_labels: ['2026-03-01', '2026-03-02'] };
const compared = { compared_with: comparedMeta.compared_with };
/** The numbers of a day, and those of the day that it is compared with. */
const row = (day: string, metrics: number[], before: string, compared: (number | null)[]) => ({
  ...rowOf(day, metrics),
  comparison: { dimensions: [before], metrics: compared, change: [] },
});

test('a row for each bucket: a count of nothing is 0, a share of nothing is empty', () => {
  const results = [rowOf('2026-03-02', [7, 33.333, 61])];
  expect(overviewCsv({ results, meta: alone }, question)).toEqual({
    header: ['Day', ...titles],
    rows: [
      ['2026-03-01', 0, null, null],
      ['2026-03-02', 7, 33.33, 61],
    ],
  });
});

test('beside it stands the bucket that the chart has in the same place, with its own date', () => {
  const meta = { ...alone, ...compared, comparison_time_labels: ['2026-02-26', '2026-02-27', '2026-02-28'] };
  const results = [row('2026-03-02', [7, 50, 61], '2026-02-28', [4, 25, null])];
  expect(overviewCsv({ results, meta }, question)).toEqual({
    header: ['Day', ...titles, 'Compared with', ...titles.map((title) => `${title} before`)],
    rows: [
      ['2026-03-01', 0, null, null, '2026-02-27', 0, null, null],
      ['2026-03-02', 7, 50, 61, '2026-02-28', 4, 25, null],
    ],
  });
});

test('chosen days that are fewer begin with the period and leave the rest empty', () => {
  const meta = { ...alone, ...compared, comparison_time_labels: ['2025-12-24'] };
  const results = [row('2026-03-01', [7, 50, 61], '2025-12-24', [4, 25, 30])];
  const { rows } = overviewCsv({ results, meta }, { ...question, compare: ['2025-12-24', '2025-12-24'] });
  expect(rows).toEqual([
    ['2026-03-01', 7, 50, 61, '2025-12-24', 4, 25, 30],
    ['2026-03-02', 0, null, null, null, null, null, null],
  ]);
});
