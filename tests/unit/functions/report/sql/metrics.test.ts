import { expect, test } from 'vitest';
import { noMeasures, summaryOf } from '../../../../../functions/src/report/sql/metrics.ts';

test('without visits there are no shares and averages', () => {
  for (const value of Object.values(summaryOf(noMeasures))) expect(value).toBe(0);
});

test('shares are of visits, in percent; times are averages in seconds', () => {
  const sums = { visitors: 3, visits: 4, pageviews: 9, bounces: 1, duration_ms: 130_000, engaged_ms: 2000 };
  expect(summaryOf(sums)).toEqual({
    uniqueVisitors: 3,
    visits: 4,
    pageviews: 9,
    bounceRate: 25,
    sessionDuration: 32.5,
    viewsPerVisit: 2.25,
    engagedTime: 0.5,
  });
});
