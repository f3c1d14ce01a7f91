import { expect, test } from 'vitest';
import { sumsOf } from '../../../../../functions/src/query/answer/rows.ts';
import { summaryOf } from '../../../../../functions/src/query/data-calls/answers.ts';

test('without visits there are no shares and averages', () => {
  for (const value of Object.values(summaryOf(sumsOf(undefined)))) expect(value).toBe(0);
});

test('shares are of visits, in percent; times are averages in seconds', () => {
  const sums = { visitors: 3, visits: 4, pageviews: 9, bounces: 1, duration_ms: 130_000, engaged_ms: 2000 };
  expect(summaryOf({ ...sumsOf(undefined), ...sums, bounce_visits: 4 })).toEqual({
    uniqueVisitors: 3,
    visits: 4,
    pageviews: 9,
    bounceRate: 25,
    sessionDuration: 32.5,
    viewsPerVisit: 2.25,
    engagedTime: 0.5,
  });
});
