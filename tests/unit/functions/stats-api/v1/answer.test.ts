import { expect, test } from 'vitest';
import { changeOf } from '../../../../../functions/src/stats-api/v1/answer.ts';

test.each([
  ['visitors', 3, 2, 50],
  ['visitors', 1, 0, 100],
  ['visitors', 0, 0, 0],
  ['bounce_rate', 40, 50, -10],
  ['conversion_rate', 33.33, 25, 8.3],
  ['time_on_page', null, 3, null],
] as const)('%s of %s after %s is a change of %s', (metric, now, before, change) => {
  expect(changeOf(metric, now, before)).toBe(change);
});
