import { metrics } from '@footfall/functions/contract';
import { expect, test } from 'vitest';
import type { Interval } from '../../../../../web/src/report/address/view.ts';
import { pointWords, withNote, withNoteBefore } from '../../../../../web/src/report/chart/chart-tip.tsx';

const point = { key: '2026-02-28', current: 1234, running: false, part: null, previous: null };
const words = (changes: Partial<Parameters<typeof pointWords>[0]>, interval: Interval = 'day') =>
  pointWords({ ...point, ...changes }, metrics.pageviews, interval, 'en-US');
const earlier = { key: '2026-01-31', count: 1100, part: null };

test('a point of the chart shows its date, its value, and the value and date of the previous period', () =>
  expect(words({ previous: earlier })).toEqual({
    date: 'Sat, Feb 28',
    now: '1,234 pageviews',
    before: '1,100 on Sat, Jan 31',
  }));

test('a day of another year is shown with its year', () =>
  expect(words({ previous: { ...earlier, key: '2025-03-01' } }).before).toBe('1,100 on Sat, Mar 1, 2025'));

test('one is singular, and an open day says “so far”', () => {
  expect(words({ current: 1, running: true }).now).toBe('1 pageview so far');
  expect(pointWords({ ...point, current: 1 }, metrics.bounceRate, 'day', 'en-US').now).toBe(
    '1.00% bounce rate',
  );
});

test('a future hour shows only that of the previous period', () => {
  const { now, before } = words({ current: null, previous: { ...earlier, count: 5 } });
  expect([now, before]).toEqual([null, '5 on Sat, Jan 31']);
});

test.each([
  ['a week with only some days', 'week', { part: { days: 3, of: 7 } }, '(3 of 7 days)', ''],
  [
    'a month beside one with only some days',
    'month',
    { previous: { ...earlier, part: { days: 1, of: 31 } } },
    '',
    '(1 of 31 days)',
  ],
  ['a running hour beside a whole one', 'hour', { running: true }, 'so far', '(whole hour)'],
  [
    'a running month beside one with as many days, which are over',
    'month',
    { running: true, part: { days: 25, of: 30 }, previous: { ...earlier, part: { days: 25, of: 30 } } },
    'so far (25 of 30 days)',
    '(25 whole days of 30)',
  ],
  ['a whole one beside a whole one', 'day', {}, '', ''],
] as const)('a partial bucket beside a complete one has a note: %s', (_, interval, changes, now, before) => {
  const shown = { ...point, previous: earlier, ...changes };
  const notes = [withNote('5', shown), withNoteBefore('5', shown, interval)];
  expect(notes).toEqual([`5 ${now}`.trim(), `5 ${before}`.trim()]);
});

test('the notes are behind both numbers', () => {
  const part = { days: 1, of: 7 };
  const { now, before } = words({ key: '2026-02-23', part, previous: { ...earlier, part } }, 'week');
  expect([now, before?.replaceAll(/\s/g, ' ')]).toEqual([
    '1,234 pageviews (1 of 7 days)',
    '1,100 in the week Jan 31 – Feb 6 (1 of 7 days)',
  ]);
});

test('a month is named with its own preposition', () =>
  expect(words({ key: '2026-02', previous: { ...earlier, key: '2025-11', count: 0 } }, 'month').before).toBe(
    '0 in November 2025',
  ));

test('an hour says how a clock change affects it', () => {
  const previous = { key: '2025-10-26T02:00', count: 5, part: null, clock: 'repeated' as const };
  expect(words({ key: '2026-03-29T02:00', current: null, clock: 'skipped', previous }, 'hour')).toEqual({
    date: 'Sun, Mar 29, 2:00 AM (skipped: clocks go forward)',
    now: null,
    before: '5 on Sun, Oct 26, 2025, 2:00 AM (twice: clocks go back)',
  });
});

test('a running bucket is compared with the other one up to the same time of day', () => {
  const previous = { ...earlier, until: { time: '19:52', count: 900 } };
  expect(words({ running: true, previous }).before?.replaceAll(/\s/g, ' ')).toBe(
    '900 on Sat, Jan 31 until 7:52 PM',
  );
  // Once the bucket is over, it is compared with the complete one.
  expect(words({ previous }).before).toBe('1,100 on Sat, Jan 31');
});
