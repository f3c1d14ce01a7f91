import { expect, test } from 'vitest';
import { seriesOf } from '../../../../../web/src/report/ask/series.ts';
import { comparedMeta, meta as alone, rowOf } from '../../../../support/web/answers.ts';

const days = { time_labels: ['2026-03-01', '2026-03-02'] };
const meta = { ...comparedMeta, ...days, comparison_time_labels: ['2026-02-27', '2026-02-28'] };
const question = { metrics: ['visitors', 'pageviews'], dimensions: ['time:day'] };
/** An answer with one row, of the second day. */
const answered = (...metrics: (number | null)[]) => {
  const comparison = { dimensions: ['2026-02-28'], metrics: [3, 40], change: [] };
  return { results: [{ ...rowOf('2026-03-02', metrics), comparison }], meta };
};
const counts = (buckets: readonly { count: number | null }[] | null) =>
  buckets?.map(({ count }) => String(count)).join();

test('every bucket has the value of the metric, or 0 if empty, and so has the previous period', () => {
  expect(seriesOf(answered(1, 20), question, 'pageviews', 0)).toEqual({
    interval: 'day',
    now: [
      { key: '2026-03-01', count: 0 },
      { key: '2026-03-02', count: 20 },
    ],
    before: [
      { key: '2026-02-27', count: 0 },
      { key: '2026-02-28', count: 40 },
    ],
    days: meta.range,
    daysBefore: meta.compared_with,
    alignedAt: 'end',
  });
  expect(counts(seriesOf(answered(1, 20), question, 'visitors', 0).now)).toBe('0,1');
});

test('a quotient of zeros is drawn as 0', () =>
  expect(counts(seriesOf(answered(null, null), question, 'pageviews', 0).now)).toBe('0,0'));

test('a metric without a value in some buckets has gaps there, not zeros', () => {
  const { now, before } = seriesOf(answered(1, 0), question, 'pageviews', null);
  expect([counts(now), counts(before)]).toEqual(['null,0', 'null,40']);
});

test('a bucket with deleted visits has a gap, not a zero; without a comparison there is no previous value', () => {
  const deleted = { before: '2026-03-02', range: true, comparison: true };
  const answer = { results: [rowOf('2026-03-02', [1, 20])], meta: { ...alone, ...days, deleted } };
  const { now, ...others } = seriesOf(answer, question, 'pageviews', 0);
  expect(counts(now)).toBe('null,20');
  expect(others).toMatchObject({
    before: null,
    days: { ...alone.range, from: '2026-03-02' },
    daysBefore: null,
  });
});

test.each([
  ['time:hour', '2026-02-28 13:00:00', '2026-02-28T13:00'],
  ['time:minute', '2026-02-28 13:05:00', '2026-02-28T13:05'],
  ['time:week', '2026-02-23', '2026-02-23'],
  ['time:month', '2026-02-01', '2026-02'],
])('by %s, %s is %s', (dimension, label, key) => {
  const answer = { results: [], meta: { ...alone, time_labels: [label] } };
  expect(seriesOf(answer, { ...question, dimensions: [dimension] }, 'pageviews', 0).now).toEqual([
    { key, count: 0 },
  ]);
});

test('an hour that clocks skip is a gap unless it has a number, and a repeated hour is marked', () => {
  const hours = ['2026-03-29 01:00:00', '2026-03-29 02:00:00'];
  const before = ['2025-10-26 01:00:00', '2025-10-26 02:00:00'];
  const meta = {
    ...{ ...comparedMeta, time_labels: hours, comparison_time_labels: before },
    clock_changes: { skipped: ['2026-03-29 02:00:00'], repeated: ['2025-10-26 02:00:00'] },
  };
  const requested = { metrics: ['visitors'], dimensions: ['time:hour'] };
  const seriesWith = (count: number) =>
    seriesOf({ results: [rowOf('2026-03-29 02:00:00', [count])], meta }, requested, 'visitors', 0);
  const shown = seriesWith(0);
  expect(shown.now[1]).toEqual({ key: '2026-03-29T02:00', count: null, clock: 'skipped' });
  expect(shown.before?.[1]).toEqual({ key: '2025-10-26T02:00', count: 0, clock: 'repeated' });
  expect([counts(shown.now), counts(seriesWith(3).now)]).toEqual(['0,null', '0,3']);
});

test('days that an import leaves out are gaps', () => {
  const results = [rowOf('2026-03-01', [null, null]), rowOf('2026-03-02', [1, 20])];
  const answer = { results, meta: { ...meta, imports_included: false, imports: [] } };
  expect(counts(seriesOf(answer, question, 'pageviews', 0).now)).toBe('null,20');
});

test('days before the first data are gaps in both periods, and a bucket has its value until the same time', () => {
  const comparison = {
    ...{ dimensions: ['2026-02-28'], metrics: [3, 40], change: [] },
    until: { time: '19:52', metrics: [2, 30] },
  };
  const results = [rowOf('2026-03-01', [null, null]), { ...rowOf('2026-03-02', [1, 20]), comparison }];
  const answer = { results, meta: { ...meta, data_since: '2026-02-28' } };
  const { now, before, daysBefore } = seriesOf(answer, question, 'pageviews', 0);
  expect(counts(now)).toBe('null,20');
  expect(before).toEqual([
    { key: '2026-02-27', count: null },
    { key: '2026-02-28', count: 40, until: { time: '19:52', count: 30 } },
  ]);
  expect(daysBefore?.from).toBe('2026-02-28');
});
