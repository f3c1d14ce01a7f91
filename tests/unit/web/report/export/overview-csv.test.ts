import { expect, test } from 'vitest';
import { comparedMeta, meta, rowOf } from '../../../../support/web/answers.ts';
import { overviewCsv as csvOn } from '../../../../../web/src/report/export/overview-csv.ts';

const question = { metrics: ['pageviews', 'bounce_rate', 'visit_duration'], dimensions: ['time:day'] };
/** The file on a day after all of its days. */
const overviewCsv = (answer: Parameters<typeof csvOn>[0], more: { compare?: [string, string] } = {}) =>
  csvOn(answer, { ...question, ...more }, '2026-12-31');
const titles = ['Pageviews', 'Bounce rate (%)', 'Visit duration (s)'];
const alone = { ...meta, time_labels: ['2026-03-01', '2026-03-02'] };
const compared = { compared_with: comparedMeta.compared_with };
/** The numbers of a day, and those of the compared day. */
const row = (day: string, metrics: number[], before: string, compared: (number | null)[]) => ({
  ...rowOf(day, metrics),
  comparison: { dimensions: [before], metrics: compared, change: [] },
});

test('a row for each bucket: an empty count is 0, an empty share is blank', () => {
  const results = [rowOf('2026-03-02', [7, 33.333, 61])];
  expect(overviewCsv({ results, meta: alone })).toEqual({
    header: ['Day', ...titles],
    rows: [
      ['2026-03-01', 0, null, null],
      ['2026-03-02', 7, 33.33, 61],
    ],
  });
});

test('each row also has the bucket of the previous period in the same position, with its own date', () => {
  const meta = { ...alone, ...compared, comparison_time_labels: ['2026-02-26', '2026-02-27', '2026-02-28'] };
  const results = [row('2026-03-02', [7, 50, 61], '2026-02-28', [4, 25, null])];
  expect(overviewCsv({ results, meta })).toEqual({
    header: ['Day', ...titles, 'Compared with', ...titles.map((title) => `${title} before`)],
    rows: [
      ['2026-03-01', 0, null, null, '2026-02-27', 0, null, null],
      ['2026-03-02', 7, 50, 61, '2026-02-28', 4, 25, null],
    ],
  });
});

test('if the selected days are fewer, the previous period starts with them and the other rows are empty', () => {
  const meta = { ...alone, ...compared, comparison_time_labels: ['2025-12-24'] };
  const results = [row('2026-03-01', [7, 50, 61], '2025-12-24', [4, 25, 30])];
  const { rows } = overviewCsv({ results, meta }, { compare: ['2025-12-24', '2025-12-24'] });
  expect(rows.map(String)).toEqual(['2026-03-01,7,50,61,2025-12-24,4,25,30', '2026-03-02,0,,,,,,']);
});

test('an incomplete week says how many of its days count, at either end and in the comparison', () => {
  const weeks = {
    ...meta,
    range: { from: '2026-03-05', to: '2026-03-31' },
    time_labels: ['2026-03-02', '2026-03-09', '2026-03-16'],
    compared_with: { from: '2026-02-06', to: '2026-02-22', until: null },
    comparison_time_labels: ['2026-02-02', '2026-02-09', '2026-02-16'],
  };
  const requested = { metrics: ['pageviews' as const], dimensions: ['time:week' as const] };
  const { header, rows } = csvOn({ results: [], meta: weeks }, requested, '2026-03-17');
  expect([header, ...rows].map(String)).toEqual([
    'Week,Days,Pageviews,Compared with,Days before,Pageviews before',
    '2026-03-02,4 of 7,0,2026-02-02,3 of 7,0',
    '2026-03-09,,0,2026-02-09,,0',
    '2026-03-16,2 of 7,0,2026-02-16,,0',
  ]);
});

test('an hour that clocks skip has no numbers, and a repeated one says so', () => {
  const hours = {
    ...meta,
    time_labels: ['2026-03-29 01:00:00', '2026-03-29 02:00:00'],
    compared_with: { from: '2025-10-26', to: '2025-10-26', until: null },
    comparison_time_labels: ['2025-10-26 01:00:00', '2025-10-26 02:00:00'],
    clock_changes: { skipped: ['2026-03-29 02:00:00'], repeated: ['2025-10-26 02:00:00'] },
  };
  const requested = { metrics: ['pageviews' as const], dimensions: ['time:hour' as const] };
  const { header, rows } = csvOn(
    { results: [rowOf('2026-03-29 02:00:00', [0])], meta: hours },
    requested,
    '2026-12-31',
  );
  expect([header, ...rows].map(String)).toEqual([
    'Hour,Clock,Pageviews,Compared with,Clock before,Pageviews before',
    '2026-03-29 01:00:00,,0,2025-10-26 01:00:00,,0',
    '2026-03-29 02:00:00,skipped,,2025-10-26 02:00:00,repeated,0',
  ]);
});

test('days that imports leave out are empty', () => {
  const results = [rowOf('2026-03-01', [null, null, null]), rowOf('2026-03-02', [7, 50, 61])];
  const { rows } = overviewCsv({ results, meta: { ...alone, imports_included: false } });
  expect(rows.map(String)).toEqual(['2026-03-01,,,', '2026-03-02,7,50,61']);
});
