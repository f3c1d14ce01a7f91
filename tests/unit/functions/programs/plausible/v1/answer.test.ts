import { expect, test } from 'vitest';
import { changeOf, questionBy, rangeBefore } from '../../../../../../functions/src/programs/plausible/v1.ts';
import { readParams } from '../../../../../../functions/src/programs/plausible/v1.ts';

test.each([
  ['visitors', 3, 2, 50],
  ['visitors', 1, 0, 100],
  ['visitors', 0, 0, 0],
  ['bounce_rate', 40, 50, -10],
  ['bounce_rate', 40, 0, null],
  ['conversion_rate', 33.33, 25, 8.3],
  ['time_on_page', null, 3, null],
] as const)('%s of %s after %s is a change of %s', (metric, now, before, change) => {
  expect(changeOf(metric, now, before)).toBe(change);
});

test.each([
  [['2026-03-01T00:00:00+01:00', '2026-03-07T23:59:59+01:00'], '2026-03-10', ['2026-02-22', '2026-02-28']],
  [['2026-03-01T00:00:00+01:00', '2026-03-31T23:59:59+02:00'], '2026-03-10', ['2026-02-19', '2026-02-28']],
] as const)('before %j, requested on %s, are the days %j', (moments, today, days) =>
  expect(rangeBefore(moments, today)).toEqual(days),
);

test('a breakdown can also be by the parent of a version, and has an order of its own', () => {
  const { question } = readParams({ metrics: 'time_on_page,conversion_rate' }, '2026-03-10');
  expect(questionBy('visit:browser_version', question)).toMatchObject({
    metrics: ['time_on_page', 'group_conversion_rate'],
    dimensions: ['visit:browser', 'visit:browser_version'],
    filters: [],
    order_by: [
      ['group_conversion_rate', 'desc'],
      ['visit:browser_version', 'asc'],
    ],
  });
  expect(questionBy('event:goal', question).metrics).toEqual(['time_on_page', 'conversion_rate']);
  expect(questionBy('visit:utm_source', question).filters).toEqual([
    ['matches', 'visit:utm_source', [String.raw`[\s\S]`]],
  ]);
});
