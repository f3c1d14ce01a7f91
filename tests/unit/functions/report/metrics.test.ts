import { expect, test } from 'vitest';
import { noMeasures, summaryOf } from '../../../../functions/src/report/metrics.ts';

test('no visit makes no share and no average', () => {
  expect(summaryOf(noMeasures)).toEqual({
    uniqueVisitors: 0,
    pageviews: 0,
    bounceRate: 0,
    sessionDuration: 0,
  });
});

test('shares are of visits, in percent; durations are averages in seconds', () => {
  const sums = { visitors: 3, visits: 4, pageviews: 9, bounces: 1, duration_s: 130, engaged_ms: 0 };
  expect(summaryOf(sums)).toEqual({ uniqueVisitors: 3, pageviews: 9, bounceRate: 25, sessionDuration: 32.5 });
});
