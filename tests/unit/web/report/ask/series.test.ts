import { expect, test } from 'vitest';
import { seriesOf } from '../../../../../web/src/report/ask/series.ts';

const meta = {
  timezone: 'UTC',
  range: { from: '2026-03-01', to: '2026-03-02' },
  compared_with: { from: '2026-02-27', to: '2026-02-28', until: null },
  time_labels: ['2026-03-01', '2026-03-02'],
  comparison_time_labels: ['2026-02-27', '2026-02-28'],
};
const question = { metrics: ['visitors', 'pageviews'], dimensions: ['time:day'] };
const row = (label: string, metrics: (number | null)[], before: string, compared: number[]) => ({
  dimensions: [label],
  metrics,
  comparison: { dimensions: [before], metrics: compared, change: [] },
});

test('every bucket has the value of the metric, 0 where nothing was, and so has the period before', () => {
  const results = [row('2026-03-02', [1, 20], '2026-02-28', [3, 40])];
  expect(seriesOf({ results, meta }, question, 'pageviews', 0)).toEqual({
    interval: 'day',
    now: [
      { key: '2026-03-01', count: 0 },
      { key: '2026-03-02', count: 20 },
    ],
    before: [
      { key: '2026-02-27', count: 0 },
      { key: '2026-02-28', count: 40 },
    ],
    alignedAt: 'end',
  });
  expect(seriesOf({ results, meta }, question, 'visitors', 0).now.at(-1)?.count).toBe(1);
});

test('nothing divided by nothing is drawn as 0', () => {
  const results = [row('2026-03-02', [null, null], '2026-02-28', [3, 40])];
  expect(seriesOf({ results, meta }, question, 'pageviews', 0).now.at(-1)?.count).toBe(0);
});

test('a metric that has no value everywhere has gaps, not zeros', () => {
  const results = [row('2026-03-02', [1, 0], '2026-02-28', [3, 40])];
  const { now, before } = seriesOf({ results, meta }, question, 'pageviews', null);
  expect(now.map(({ count }) => count)).toEqual([null, 0]);
  expect(before?.map(({ count }) => count)).toEqual([null, 40]);
});

test('a bucket whose visits are deleted has a gap, not a zero', () => {
  const results = [{ dimensions: ['2026-03-02'], metrics: [1, 20] }];
  const deleted = { before: '2026-03-02', range: true, comparison: true };
  const { now } = seriesOf(
    { results, meta: { ...meta, compared_with: null, deleted } },
    question,
    'pageviews',
    0,
  );
  expect(now.map(({ count }) => count)).toEqual([null, 20]);
});

test('without a comparison there is no period before', () => {
  const results = [{ dimensions: ['2026-03-02'], metrics: [1, 2] }];
  expect(
    seriesOf({ results, meta: { ...meta, compared_with: null } }, question, 'pageviews', 0).before,
  ).toBeNull();
});

test.each([
  ['time:hour', '2026-02-28 13:00:00', '2026-02-28T13:00'],
  ['time:minute', '2026-02-28 13:05:00', '2026-02-28T13:05'],
  ['time:week', '2026-02-23', '2026-02-23'],
  ['time:month', '2026-02-01', '2026-02'],
])('by %s, %s is %s', (dimension, label, key) => {
  const answer = { results: [], meta: { ...meta, time_labels: [label], compared_with: null } };
  expect(seriesOf(answer, { ...question, dimensions: [dimension] }, 'pageviews', 0).now).toEqual([
    { key, count: 0 },
  ]);
});
